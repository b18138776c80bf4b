# Les mots de la salle : ce dont chaque jeu a besoin et qu'aucun ne dit autrement.
# Le fichier anglais a les mêmes messages avec les mêmes variables ; un test les compare.

## Listes

nothing = rien
list-more = { $list }, { $next }
list-last = { $list } et { $next }

## Reprendre un coup

undo-nothing-done = Vous n'avez rien à reprendre.
undo-others-acted = Quelqu'un d'autre a agi depuis : ce coup ne peut plus être repris.
undo-luck-involved = Le hasard s'en est mêlé ou quelque chose de caché est apparu : ce coup ne peut plus être repris.
undo-others-heard = D'autres l'ont appris : ce coup ne peut plus être repris.

## Répondre

stale = La question a changé depuis. Regardez de nouveau et décidez encore une fois.

## Le menu

play-welcome = Bienvenue à Budokan, une salle pour les combats sur table.
play-menu-game = jouer à { $game }
play-menu-rules = lire les règles de { $game }
play-menu-quit = partir
play-menu-again = Tapez l'un des numéros.
play-goodbye = Au revoir.

## Jouer à l'invite

play-greeting = { $game }. Vous jouez { $people }.
play-against = Le hasard joue { $bots }.
play-hint = Tapez le numéro d'une action ou l'action elle-même ; « ? » dit ce que vous pouvez taper d'autre.
play-choose = { $seat-cap }, à vous de choisir :
play-firm = ● ne peut pas être repris
play-heard = Ce qui s'est passé :
play-refused = Non. { $reason } ({ $clause })
play-unreadable = « { $text } » n'est pas une action de ce jeu. Attendu : { $expected }
play-no-number = Il n'y a pas d'action { $n } ; la liste finit à { $last }.
play-nothing-done = Il n'y avait rien à faire.
play-taken-back = C'est repris.
play-pass = Passez le clavier : { $seat } appuient sur Entrée.
play-log-empty = Vous n'avez encore rien entendu.
play-no-rule = Il n'y a ni article ni chapitre « { $wanted } ». « rules » seul donne la liste des chapitres.
play-no-card = Rien ici ne s'appelle « { $wanted } ».
play-help =
    Ce que vous pouvez taper :
      7                 l'action numéro 7, ou en toutes lettres : { $example }
      look              toute la position encore une fois
      undo              reprendre votre dernier pas, tant que personne ne l'a appris
      log               tout ce que vous avez entendu, avec les articles
      rules             les chapitres des règles
      rules { $rule }     un article, ou un chapitre par son numéro
      ? NOM             ce que fait une carte
      quit              quitter la table
play-over-won = La partie est finie. Victoire : { $winners } ({ $clause }).
play-over-draw = La partie est finie. Personne ne gagne ({ $clause }).
play-over-defeat = La partie est finie. Le jeu vous a battus ({ $clause }).
play-over-score = Score : { $score }.
play-offer = Nommez un fichier pour garder le procès-verbal de cette partie, ou appuyez sur Entrée :
play-kept = Le procès-verbal est dans { $file }.
play-exists = { $file } existe déjà.
play-not-kept = Le procès-verbal n'a pas pu être écrit dans { $file } : { $problem }
play-go-on = Pour continuer cette partie : budokan play --resume { $file }
play-lost = Cette partie n'a pas été notée. Avec --record FILE vous pourriez la continuer une autre fois.

## La table de Kung Fur Fight, dessinée

play-arena-help =
    Dans ce jeu, vous pouvez aussi donner tout votre plan d'un coup :
      plan 1:yue+ban; 3:hua    Yue mène l'arène 1 avec Ban, Hua mène l'arène 3 ; scellé aussitôt
      draft 2:fu w2 c          de même sans sceller ; w2 : deux armes, c : la noix de coco
      plan pass                personne ne va nulle part
play-arena-round = Manche { $n }
play-arena-plan = plan
play-arena-ability = capacité dans l'arène { $arena }
play-arena-choice = choix dans l'arène { $arena }
play-arena-peel = Épluchure dans l'arène { $arena }
play-arena-over = la fin
play-arena-arena = Arène { $n }
play-arena-you = vous
play-arena-sp = PE
play-arena-vp = PV
play-arena-limit = limite { $n }
play-arena-limit-now = limite { $n } − 1
play-arena-limit-next = limite { $n } (puis − 1)
play-arena-weapons = armes { $n }
play-arena-food = plats { $dish }, mets fins { $delicacy }
play-arena-hand = main
play-arena-rest = repos
play-arena-front = devant
play-arena-buried = enterrées
play-arena-last-plan = dernier plan
play-arena-drawn = tirées
play-arena-cards = { $n ->
    [one] 1 carte
   *[other] { $n } cartes
}
play-arena-none = –
play-arena-sealed = plan scellé
play-arena-planning = prépare encore
play-arena-pile = pile { $n }
play-arena-discard = défausse { $n }
play-arena-warehouse = entrepôt : armes { $weapons }, champignons { $mushrooms }, noix de coco { $coconut }
play-arena-rewards = récompenses
play-arena-token = jeton { $name } +{ $n }
play-arena-mushrooms = champignons +{ $n }
play-arena-coconut = noix de coco
play-arena-ap = PA
play-arena-fought = combattu { $dogs } : { $cats }, { $winner }
play-arena-fought-draw = combattu { $dogs } : { $cats }, égalité
play-arena-drafted = votre ébauche : { $plan }
play-arena-counted = { $n ->
    [0] aucune carte
    [one] 1 carte
   *[other] { $n } cartes
} sur { $limit }
play-arena-counted-peach = { $n ->
    [0] aucune carte
    [one] 1 carte
   *[other] { $n } cartes
} sur { $limit }, { $more } de plus avec une Pêche
