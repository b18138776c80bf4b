# Odd Stones en français. Le fichier anglais a les mêmes messages ; un test les compare.

seat-p1 = le joueur 1
    .of = du joueur 1
    .at = au joueur 1
seat-p2 = le joueur 2
    .of = du joueur 2
    .at = au joueur 2

## Ce qui se passe

event-drew = { $seat-is ->
    [you] Vous tirez
   *[other] { $seat-cap } tire
} { $stones }.
event-drew-hidden = { $seat-is ->
    [you] Vous tirez
   *[other] { $seat-cap } tire
} { $n } pierres.
event-laid = { $seat-is ->
    [you] Vous posez
   *[other] { $seat-cap } pose
} une pierre.
event-shown = { $first-is ->
    [you] Vous montrez
   *[other] { $first-cap } montre
} { $left }, { $second-is ->
    [you] vous montrez
   *[other] { $second } montre
} { $right } : { $n ->
    [one] 1 point
   *[other] { $n } points
} pour { $seat-you }.
event-shown-equal = { $first-is ->
    [you] Vous et { $second } montrez
   *[other] { $second-is ->
        [you] { $first-cap } et vous montrez
       *[other] { $first-cap } et { $second } montrent
    }
} { $left } : rien pour personne.
event-over-points = { $seat-is ->
    [you] Vous avez plus de points et gagnez.
   *[other] { $seat-cap } a plus de points et gagne.
}
event-over-lighter = Les points sont égaux. { $seat-is ->
    [you] Vous aviez la main la plus légère et gagnez.
   *[other] { $seat-cap } avait la main la plus légère et gagne.
}
event-over-draw = À égalité de points et de poids : partie nulle.

## De quoi se compose un total

part-heavier = pierre la plus lourde
part-lighter = pierre la plus légère
part-last = dernière manche

## Pourquoi pas

refused-not-asked = On ne demande rien à personne maintenant.
refused-laid = Votre pierre est posée, et le reste.
refused-not-in-hand = La pierre { $n } n'est pas dans votre main.

# Ce qui était attendu à la place d'un texte qui n'est pas une action
expected-lay = `lay N`, N de 1 à 7

## Sur la table

act-lay = poser { $rest }
outline-hand = main
outline-hand-size = pierres en main
outline-has-laid = a posé
outline-laid = sous le poing
outline-points = points
outline-round = manche
outline-rounds = manches en tout
outline-shown = montrées

## Dans la salle

lobby-about = Paire ou impaire, lourde ou légère : quelle pierre se cache sous l'autre poing ?
lobby-size = 2 places · 2 min
lobby-against = contre un robot
lobby-for = Pour vous, si vous n'avez que deux minutes.
lobby-time = 2 min
lobby-seats = 2 places
lobby-short = Odd Stones
option-hand = Combien de pierres chacun tire-t-il ?

## Les sommes du journal

tally-points = { $sum } = { $n }, points { $from } → { $to }
sum-heavier = { $amount }
sum-lighter = { $amount }
