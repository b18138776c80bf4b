# 8 Masters' Revenge en français. Les cartes de coup portent leur identifiant, les combattants le nom de cards.toml.
# Le fichier anglais a les mêmes messages ; un test les compare.

seat-p1 = le joueur 1
    .of = du joueur 1
    .at = au joueur 1
seat-p2 = le joueur 2
    .of = du joueur 2
    .at = au joueur 2
seat-p3 = le joueur 3
    .of = du joueur 3
    .at = au joueur 3
seat-p4 = le joueur 4
    .of = du joueur 4
    .at = au joueur 4
automaton = l'automate
    .of = de l'automate
    .at = à l'automate
card-bow = une carte salut

token-damage = un jeton dégât
token-plus = un jeton plus
token-minus = un jeton moins
token-crow = un jeton corbeau
side-left = gauche
side-right = droite
effect-slide = glissade
effect-trap = piège
effect-wound = blessure
effect-power = puissance
effect-remove = retrait
effect-switch = échange
effect-draw = pioche
effect-copy = copie

## Ce qui arrive

event-first = { $seat-cap } commence.
event-dealt = { $seat-cap } reçoit { $cards }.
event-dealt-hidden = { $seat-cap } reçoit { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
}.
event-fighter = { $seat-cap } incarne { $fighter }.
event-turn = Tour { $n } : { $seat }.
event-fury = Le combattant { $seat-of } entre en furie.
event-calm = La furie { $seat-of } est passée.
event-marker-given = { $seat-cap } reçoit le marqueur fardeau.
event-marker-back = Le marqueur fardeau revient { $seat-at }.
event-marker-gone = Le marqueur fardeau est retiré.
event-placed = { $seat-cap } place { $token } sur la zone { $zone } { $target-of }.
event-marked = { $seat-cap } place { $token } sur { $card }, carte { $target-of }.
event-revealed = { $seat-cap } révèle { $card }.
event-leapt = { $seat-cap } bondit sur les colonnes { $column } et { $next }.
event-drew = { $seat-cap } pioche { $cards }.
event-drew-hidden = { $seat-cap } { $n ->
    [0] ne pioche aucune carte
    [one] pioche 1 carte
   *[other] pioche { $n } cartes
}.
event-moved-to-card = { $seat-cap } déplace un jeton dégât sur { $card }.
event-moved-to-zone = { $seat-cap } déplace un jeton dégât de la zone { $from } à la zone { $zone }.
event-attacked = { $seat-cap } attaque { $target } : { $card } entre en jeu à { $side }, le coup porté est { $blow }.
event-set-aside = { $seat-cap } pioche { $card } et la met de côté.
event-set-aside-hidden = { $seat-cap } pioche 1 carte et la met de côté.
event-cancelled = Un corbeau annule l'effet du coup : { $card }.
event-crow-spent = Un corbeau est dépensé pour rien : { $card } n'a pas d'effet.
event-balanced = Les jetons plus et moins posés sur { $card } se compensent.
event-raised = Les jetons posés sur { $card } modifient ses dégâts : { $change }.
event-hit = L'attaque { $seat-of } touche : { $attack } contre { $defence }.
event-always-hits = L'attaque { $seat-of } touche toujours.
event-missed = L'attaque { $seat-of } manque sa cible : { $attack } contre { $defence }.
event-blocked = { $seat-cap } bloque avec { $card }.
event-countered = { $seat-cap } contre avec { $card } à { $side } ; { $thrown } est défaussée.
event-foiled = L'attaque { $seat-of } est contrée.
event-pressed = { $seat-cap } renonce aux dégâts et place un jeton dégât sur { $card }, carte { $target-of }.
event-bonus = Une carte de la couleur du coup est dans les zones de blocage { $seat-of } : 2 dégâts de plus.
event-hurt = { $seat-cap } subit { $n ->
    [one] { $n } dégât
   *[other] { $n } dégâts
} ; vie : { $left }.
event-source = { $seat-cap } choisit l'effet que porte { $card }.
event-slid = Les cartes { $seat-of } glissent de { $n ->
    [one] { $n } colonne
   *[other] { $n } colonnes
} vers la { $side }.
event-removed-from-zone = { $seat-cap } retire { $token } de la zone { $zone } { $target-of }.
event-removed-from-card = { $seat-cap } retire { $token } posé sur { $card }, carte { $target-of }.
event-switched = { $seat-cap } échange les deux cartes { $target-of }.
event-copied = { $seat-cap } copie { $card } : { $effect }.
event-paired = { $seat-cap } a une paire et peut rejouer.
event-pressed-on = { $seat-cap } maintient la pression et peut rejouer.
event-discarded = { $seat-cap } défausse { $card }.
event-returned = { $seat-cap } prend en main { $n ->
    [one] { $n } carte mise
   *[other] { $n } cartes mises
} de côté.
event-exhausted = { $seat-cap } est épuisé.
event-fell = { $seat-cap } est éliminé et quitte le combat.
event-reshuffled = La défausse est mélangée : { $n ->
    [one] { $n } carte forme
   *[other] { $n } cartes forment
} la nouvelle pioche.
event-order-plus = L'automate révèle le plus.
event-order-minus = L'automate révèle le moins.
event-order-rest = L'automate se repose.
event-passed = { $seat-cap } passe.
event-idle = Il n'y a plus de carte pour { $seat } : il ne fait rien.
event-no-action = { $seat-cap } ne peut ni piocher ni attaquer.
event-over-won = { $seat-cap } gagne le combat.
event-over-team = { $seat-cap } et { $partner } gagnent le combat.
event-over-lost = L'automate gagne le combat.
event-over-draw = Personne n'a gagné après tant de tours : le combat se termine sur un match nul.

## Pourquoi un refus

refused-over = Le combat est terminé ; plus personne n'agit.
refused-not-asked = Ce n'est pas à cette place de décider maintenant.
refused-wrong-kind = Autre chose est demandé maintenant ; voyez la liste des actions possibles.
refused-must-choose = Il faut choisir un combattant.
refused-must-give = Il faut donner le marqueur fardeau à quelqu'un.
refused-must-act = À votre tour, piochez ou attaquez ; vous ne pouvez pas passer.
refused-must-discard = Il faut défausser jusqu'à la limite de main.
refused-board-taken = { $name-cap } est sur un plateau déjà pris.
refused-marker = Le marqueur fardeau va à un autre joueur qui combat encore.
refused-crow = Un jeton corbeau se place sur une zone d'attaque libre d'un joueur qui combat encore.
refused-leap = On bondit sur deux colonnes voisines du plateau, et quelque chose doit changer.
refused-hand-full = Une main de { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
} est pleine ; attaquez.
refused-nothing-to-draw = La pioche et la défausse sont vides : il n'y a rien à piocher.
refused-not-in-hand = { $name-cap } n'est pas dans votre main.
refused-no-column = Il n'y a pas de colonne de ce côté de vos cartes.
refused-move = Un jeton dégât se déplace entre vos deux cartes, ou entre deux de vos zones libres voisines.
refused-block-row = { $name-cap } est déjà dans une zone de blocage et ne peut pas bloquer.
refused-block-colour = { $name-cap } n'est pas de la couleur du coup.
refused-nothing-to-block = Ce coup n'inflige aucun dégât : il n'y a rien à bloquer.
refused-counter-after-block = Qui a bloqué une attaque ne peut plus la contrer.
refused-block-after-counter = Qui a contré une attaque ne peut plus la bloquer.
refused-no-dragon = { $name-cap } n'a pas le symbole Dragon, et seuls les Dragons contrent.
refused-no-dragon-beside = { $name-cap }, la carte voisine de cette place, n'a pas le symbole Dragon.
refused-pressure = Le jeton va sur une carte d'un joueur qui combat encore.
refused-cancelled = Un corbeau a annulé l'effet du coup.
refused-no-effect = Le coup n'a pas d'effet qui puisse agir maintenant.
refused-other-effect = C'est un autre effet qui se décide.
refused-nobody = Personne ne combat à cette place.
refused-left-only = À trois ou quatre joueurs, cet effet ne vise que le voisin de gauche.
refused-slide = Les cartes ne peuvent pas glisser hors du plateau.
refused-occupied = Un piège se pose sur une zone d'attaque libre.
refused-supply = Il n'y a plus de tel jeton dans la réserve.
refused-no-token = Aucun jeton de ce genre ne se trouve là.
refused-automaton-draws = L'automate n'a pas de main et ne pioche jamais.
refused-full-hand = Cette main est pleine.
refused-nothing-to-copy = { $name-cap } n'a pas d'effet qui puisse être copié.
refused-copy-without-target = L'effet que porte { $name } n'aurait rien à faire maintenant.
