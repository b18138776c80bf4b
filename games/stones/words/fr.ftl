# Odd Stones en français. Le fichier anglais a les mêmes messages ; un test les compare.

seat-p1 = le joueur 1
    .of = du joueur 1
    .at = au joueur 1
seat-p2 = le joueur 2
    .of = du joueur 2
    .at = au joueur 2

## Ce qui se passe

event-drew = { $seat-cap } tire { $stones }.
event-drew-hidden = { $seat-cap } tire { $n } pierres.
event-laid = { $seat-cap } pose une pierre.
event-shown = { $first-cap } montre { $left }, { $second } montre { $right } : { $n ->
    [one] 1 point
   *[other] { $n } points
} pour { $seat }.
event-shown-equal = { $first-cap } et { $second } montrent { $left } : rien pour personne.
event-over-points = { $seat-cap } a plus de points et gagne.
event-over-lighter = Les points sont égaux. { $seat-cap } avait la main la plus légère et gagne.
event-over-draw = Points égaux, poids égaux : partie nulle.

## De quoi se compose un total

part-heavier = pierre la plus lourde
part-lighter = pierre la plus légère
part-last = dernière manche

## Pourquoi pas

refused-not-asked = Personne n'a rien à décider maintenant.
refused-laid = Votre pierre est posée, et le reste.
refused-not-in-hand = La pierre { $n } n'est pas dans votre main.

## Sur la table

act-lay = poser { $rest }
outline-hand = main
outline-hand-size = pierres en main
outline-has-laid = a posé
outline-laid = sous le poing
outline-points = points
outline-round = manche
outline-rounds = manches en tout
outline-shown = montré

## Dans le hall

lobby-about = Pair ou impair, lourd ou léger : qu'y a-t-il sous l'autre poing ?
lobby-size = 2 places · 2 min
lobby-against = contre un apprenti
lobby-short = Odd Stones
option-hand = Combien de pierres chacun tire-t-il ?
