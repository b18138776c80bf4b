# 8 Masters' Revenge en français. Les cartes se nomment par ce qui y est imprimé, les combattants d'après cards.toml.
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

blow-blue = Bleue { $left }|{ $right }
blow-red = Rouge { $left }|{ $right }
blow-green = Verte { $left }|{ $right }
blow-yellow = Jaune { $left }|{ $right }
blow-bow = Salut { $left }|{ $right }

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

event-first = { $seat-is ->
    [you] Vous commencez
   *[other] { $seat-cap } commence
}.
event-dealt = { $seat-is ->
    [you] Vous recevez
   *[other] { $seat-cap } reçoit
} { $cards }.
event-dealt-hidden = { $seat-is ->
    [you] Vous recevez
   *[other] { $seat-cap } reçoit
} { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
}.
event-fighter = { $seat-is ->
    [you] Vous incarnez
   *[other] { $seat-cap } incarne
} { $fighter }.
event-turn = Tour { $n } : { $seat-you }.
event-fury = { $seat-is ->
    [you] Votre combattant
   *[other] Le combattant { $seat-of }
} entre en furie.
event-calm = { $seat-is ->
    [you] Votre furie
   *[other] La furie { $seat-of }
} est passée.
event-marker-given = { $seat-is ->
    [you] Vous recevez
   *[other] { $seat-cap } reçoit
} le marqueur fardeau.
event-marker-back = Le marqueur fardeau { $seat-is ->
    [you] vous revient
   *[other] revient { $seat-at }
}.
event-marker-gone = Le marqueur fardeau est retiré.
event-placed = { $seat-is ->
    [you] Vous placez
   *[other] { $seat-cap } place
} { $token } sur { $target-is ->
    [you] votre zone { $zone }
   *[other] la zone { $zone } { $target-of }
}.
event-marked = { $seat-is ->
    [you] Vous placez
   *[other] { $seat-cap } place
} { $token } sur { $target-is ->
    [you] votre carte { $card }
   *[other] la carte { $card } { $target-of }
}.
event-revealed = { $seat-is ->
    [you] Vous révélez
   *[other] { $seat-cap } révèle
} { $card }.
event-leapt = { $seat-is ->
    [you] Vous bondissez
   *[other] { $seat-cap } bondit
} sur les colonnes { $column } et { $next }.
event-drew = { $seat-is ->
    [you] Vous piochez
   *[other] { $seat-cap } pioche
} { $cards }.
event-drew-hidden = { $n ->
    [0] { $seat-is ->
        [you] Vous ne piochez
       *[other] { $seat-cap } ne pioche
    } aucune carte
    [one] { $seat-is ->
        [you] Vous piochez
       *[other] { $seat-cap } pioche
    } 1 carte
   *[other] { $seat-is ->
        [you] Vous piochez
       *[other] { $seat-cap } pioche
    } { $n } cartes
}.
event-moved-to-card = { $seat-is ->
    [you] Vous déplacez
   *[other] { $seat-cap } déplace
} un jeton dégât sur { $card }.
event-moved-to-zone = { $seat-is ->
    [you] Vous déplacez
   *[other] { $seat-cap } déplace
} un jeton dégât de la zone { $from } à la zone { $zone }.
event-attacked = { $seat-is ->
    [you] Vous attaquez { $target }
   *[other] { $target-is ->
        [you] { $seat-cap } vous attaque
       *[other] { $seat-cap } attaque { $target }
    }
} : { $card } entre en jeu à { $side }, le coup porté est { $blow }.
event-set-aside = { $seat-is ->
    [you] Vous piochez { $card } et la mettez
   *[other] { $seat-cap } pioche { $card } et la met
} de côté.
event-set-aside-hidden = { $seat-is ->
    [you] Vous piochez 1 carte et la mettez
   *[other] { $seat-cap } pioche 1 carte et la met
} de côté.
event-cancelled = Un corbeau annule l'effet du coup ({ $card }).
event-crow-spent = Un corbeau est dépensé pour rien : { $card } n'a pas d'effet.
event-balanced = Les jetons plus et moins posés sur { $card } se compensent.
event-raised = Les jetons posés sur { $card } modifient ses dégâts : { $change }.
event-hit = { $seat-is ->
    [you] Votre attaque
   *[other] L'attaque { $seat-of }
} touche : { $attack } contre { $defence }.
event-always-hits = { $seat-is ->
    [you] Votre attaque
   *[other] L'attaque { $seat-of }
} touche toujours.
event-missed = { $seat-is ->
    [you] Votre attaque
   *[other] L'attaque { $seat-of }
} manque sa cible : { $attack } contre { $defence }.
event-blocked = { $seat-is ->
    [you] Vous bloquez
   *[other] { $seat-cap } bloque
} avec { $card }.
event-countered = { $seat-is ->
    [you] Vous contrez
   *[other] { $seat-cap } contre
} avec { $card } à { $side } ; { $thrown } est défaussée.
event-foiled = { $seat-is ->
    [you] Votre attaque
   *[other] L'attaque { $seat-of }
} est contrée.
event-pressed = { $seat-is ->
    [you] Vous renoncez aux dégâts et placez
   *[other] { $seat-cap } renonce aux dégâts et place
} un jeton dégât sur { $target-is ->
    [you] votre carte { $card }
   *[other] la carte { $card } { $target-of }
}.
event-bonus = Une carte de la couleur du coup est dans { $seat-is ->
    [you] vos zones de blocage
   *[other] les zones de blocage { $seat-of }
} : 2 dégâts de plus.
event-hurt = { $seat-is ->
    [you] Vous subissez
   *[other] { $seat-cap } subit
} { $n ->
    [one] { $n } dégât
   *[other] { $n } dégâts
}{ $token ->
    [0] { "" }
   *[other] {" "}d'un jeton dégât : vie { $from } → { $left }
}.
event-source = { $seat-is ->
    [you] Vous choisissez
   *[other] { $seat-cap } choisit
} l'effet de la carte { $card }.
event-slid = { $seat-is ->
    [you] Vos cartes
   *[other] Les cartes { $seat-of }
} glissent de { $n ->
    [one] { $n } colonne
   *[other] { $n } colonnes
} vers la { $side }.
event-removed-from-zone = { $seat-is ->
    [you] Vous retirez
   *[other] { $seat-cap } retire
} { $token } de { $target-is ->
    [you] votre zone { $zone }
   *[other] la zone { $zone } { $target-of }
}.
event-removed-from-card = { $seat-is ->
    [you] Vous retirez
   *[other] { $seat-cap } retire
} { $token } de { $target-is ->
    [you] votre carte { $card }
   *[other] la carte { $card } { $target-of }
}.
event-switched = { $seat-is ->
    [you] Vous intervertissez
   *[other] { $seat-cap } intervertit
} { $target-is ->
    [you] vos deux cartes
   *[other] les deux cartes { $target-of }
}.
event-copied = { $seat-is ->
    [you] Vous copiez
   *[other] { $seat-cap } copie
} la carte { $card } : { $effect }.
event-paired = { $seat-is ->
    [you] Vous avez une paire et pouvez
   *[other] { $seat-cap } a une paire et peut
} rejouer.
event-pressed-on = { $seat-is ->
    [you] Vous maintenez la pression et pouvez
   *[other] { $seat-cap } maintient la pression et peut
} rejouer.
event-discarded = { $seat-is ->
    [you] Vous défaussez
   *[other] { $seat-cap } défausse
} { $card }.
event-returned = { $seat-is ->
    [you] Vous prenez
   *[other] { $seat-cap } prend
} en main { $n ->
    [one] la carte mise
   *[other] les { $n } cartes mises
} de côté.
event-exhausted = { $seat-is ->
    [you] Vous êtes
   *[other] { $seat-cap } est
} à bout de forces.
event-fell = { $seat-is ->
    [you] Vous n'avez plus de vie et quittez
   *[other] { $seat-cap } n'a plus de vie et quitte
} le combat.
event-reshuffled = La défausse est mélangée : { $n ->
    [one] { $n } carte forme
   *[other] { $n } cartes forment
} la nouvelle pioche.
event-order-plus = L'automate révèle un jeton plus.
event-order-minus = L'automate révèle un jeton moins.
event-order-rest = L'automate se repose.
event-passed = { $seat-is ->
    [you] Vous passez
   *[other] { $seat-cap } passe
}.
event-idle = Il n'y a plus de carte pour { $seat-you } : { $seat-is ->
    [you] vous ne faites
   *[other] il ne fait
} rien.
event-no-action = { $seat-is ->
    [you] Vous ne pouvez
   *[other] { $seat-cap } ne peut
} ni piocher ni attaquer.
event-over-won = { $seat-is ->
    [you] Vous gagnez
   *[other] { $seat-cap } gagne
} le combat.
event-over-team = { $seat-is ->
    [you] Vous et { $partner } gagnez
   *[other] { $partner-is ->
        [you] { $seat-cap } et vous gagnez
       *[other] { $seat-cap } et { $partner } gagnent
    }
} le combat.
event-over-lost = L'automate gagne le combat.
event-over-draw = Personne n'a gagné après tant de tours : le combat s'achève sur un match nul.

## Pourquoi un refus

refused-over = Le combat est terminé ; plus personne n'agit.
refused-not-asked = Ce n'est pas à cette place de décider maintenant.
refused-wrong-kind = On vous demande autre chose maintenant ; voyez la liste des actions possibles.
refused-must-choose = Il faut choisir un combattant.
refused-must-give = Il faut donner le marqueur fardeau à quelqu'un.
refused-must-act = À votre tour, piochez ou attaquez ; vous ne pouvez pas passer.
refused-must-discard = Il faut défausser jusqu'à la limite de main.
refused-board-taken = { $name-cap } est sur un plateau déjà pris.
refused-marker = Le marqueur fardeau va à un autre joueur encore en lice.
refused-crow = Un jeton corbeau se place sur une zone d'attaque libre d'un joueur encore en lice.
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
refused-block-after-counter = Qui a tenté de contrer une attaque ne peut plus la bloquer.
refused-no-dragon = { $name-cap } n'est pas un dragon, et seuls les dragons contrent.
refused-no-dragon-beside = { $name-cap }, la carte voisine de cette place, n'est pas un dragon.
refused-pressure = Le jeton va sur une carte d'un joueur encore en lice.
refused-cancelled = Un corbeau a annulé l'effet du coup.
refused-no-effect = Le coup n'a pas d'effet qui puisse agir maintenant.
refused-other-effect = C'est d'un autre effet qu'il s'agit maintenant.
refused-nobody = Personne ne combat à cette place.
refused-left-only = À trois ou quatre joueurs, cet effet ne vise que le voisin de gauche.
refused-slide = Les cartes ne peuvent pas glisser hors du plateau.
refused-occupied = Un piège se pose sur une zone d'attaque libre.
refused-supply = Il n'y a plus de jeton de cette sorte dans la réserve.
refused-no-token = Aucun jeton de cette sorte ne se trouve là.
refused-automaton-draws = L'automate n'a pas de main et ne pioche jamais.
refused-full-hand = Cette main est pleine.
refused-nothing-to-copy = { $name-cap } n'a pas d'effet qui puisse être copié.
refused-copy-without-target = L'effet de la carte { $name } ne pourrait rien faire maintenant.

# Ce qui était attendu à la place d'un texte qui n'est pas une action
expected-action = `fighter NOM`, `burden PLACE`, `crow PLACE ZONE`, `reveal`, `leap COLONNE`, `draw`, `attack CARTE L`, `move-token card left right`, `move-token zone 1 2`, `set-aside`, `block left`, `counter CARTE L`, `pressure PLACE left`, `source played`, `source blow`, `effect slide PLACE left 1`, `effect trap PLACE ZONE`, `effect wound PLACE left`, `effect power PLACE left plus`, `effect remove PLACE zone 1 crow`, `effect remove PLACE left damage`, `effect switch PLACE`, `effect draw PLACE`, `copy PLACE left`, `discard CARTE` ou `pass` ; « right » et « R » pour l'autre côté
expected-seat = une place parmi { $seats }
expected-card = l'identifiant d'une carte, par exemple b11, au lieu de « { $found } »
expected-fighter = le nom d'un combattant au lieu de « { $found } »
expected-number = un nombre de 1 à 6 au lieu de « { $found } »
expected-place = « left » ou « right » au lieu de « { $found } »
expected-end = « L » ou « R » au lieu de « { $found } »
expected-token = `damage`, `plus`, `minus` ou `crow` au lieu de « { $found } »
expected-sign = « plus » ou « minus » au lieu de « { $found } »

## Ce qui est compté

part-card = { $card }
part-blow = { $card }
part-tokens = jetons
part-berserk = rage
part-bonus = zone de blocage
part-least = pas moins de 0
part-block = blocage
part-omen = dragon
part-burden = fardeau
part-zones = jetons dégât sur les zones
part-loose = jetons dégât sur la carte
part-life = plus de vie à perdre
part-draw = cartes
part-room = place en main
part-pile = cartes qui restent

## Dans le navigateur

web-about-fight = { $mode } · tour { $n }
web-you = vous
web-doing-fighter = { $name } choisit son combattant
web-doing-leap = { $name } peut bondir
web-doing-action = { $name } prépare son attaque
web-doing-defend = { $name } décide de sa défense
web-doing-effect = { $name } applique un effet
web-doing-discard = { $name } défausse
web-bot = robot, { $level }
web-stand-in = un robot joue à sa place
web-damage-of = dégâts { $n }
web-life = Vie : { $n } sur { $full }
web-held = { $n } sur { $limit } en main
web-known = Connues : { $names }
web-own-hand = Main : { $n } sur { $limit }
web-own-hand-over = Main : { $n } cartes, la limite est de { $limit }
web-fury = en furie
web-calm = calme
web-track = { $name } : six colonnes
web-attack-value = Attaque : les deux chiffres qui se touchent
web-defence-value = Défense : les deux chiffres extérieurs
web-in-hand = en main
web-next-order = Prochain : { $order }
web-next-unseen = Prochain, l'un de : { $orders }
web-blow = Le coup
web-piles = Piles et jetons
web-draw-pile = pioche
web-discards-of = Défausse, { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
} : la consulter
web-supply = Jetons en réserve
web-board = plateau { $board }
web-board-taken = pris
web-hit = Touché
web-miss = Manqué
web-counter = Contrer
web-no-dragon = pas de dragon
web-throws = lance { $card }
web-drops = défausse { $card }
web-always-hits = Touche toujours
web-principle = Chiffres qui se touchent contre chiffres extérieurs : le coup touche quand les deux sommes sont égales.
web-omen = Le présage : son effet peut s'appliquer.
web-omen-dragon = Le présage est un dragon : 1 dégât.
web-strikes = { $name } frappe { $target } avec { $card }.
web-strikes-you = { $name } vous frappe avec { $card }.
web-you-strike = Vous frappez { $target } avec { $card }.
web-struck = Dernier coup : { $name } contre { $target }, { $card }.
web-damage = { $n ->
    [one] { $n } dégât
   *[other] { $n } dégâts
}
web-life-change = vie { $from } → { $to }
web-take-zone = Prendre un jeton dégât de la zone { $zone }
web-take-card = Prendre un jeton dégât de la carte de { $side }
web-draw = Piocher
web-reveal = La révéler
web-set-aside = Mettre une carte de côté
web-note-draw = { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
}
web-note-block = subir { $n } au lieu de { $now }
web-note-lose = perdre { $n }, il reste { $left }

web-ask-choose-fighter = Quel combattant ?
web-ask-give-marker = Qui portera le fardeau ?
web-ask-start-crow = Un corbeau : où ?
web-ask-start-omen = Consulter un présage ?
web-ask-leap = Bondir avant d'agir ?
web-ask-action = Piocher ou attaquer ?
web-ask-attack = Attaquer : avec quelle carte ?
web-ask-draw = Piocher
web-ask-free-action = Rejouer ?
web-ask-move-token = Déplacer un jeton dégât ?
web-ask-draw-aside = Mettre une carte de côté ?
web-ask-defend = Bloquer ou contrer ?
web-ask-block-again = Bloquer encore ?
web-ask-counter = Surcontrer ?
web-ask-pressure = Dégâts ou pression ?
web-ask-effect-source = L'effet de quelle carte ?
web-ask-effect = Appliquer l'effet : { $effect } ?
web-ask-discard-excess = Défausser jusqu'à la limite
web-ask-discard-aside = Défausser jusqu'à la limite

web-hint-choose-fighter = Ses deux techniques agissent tant que ses deux cartes sont de la même couleur.
web-hint-give-marker = Qui l'a et finit son tour avec 4 cartes ou plus subit 1 dégât.
web-hint-start-crow = Dès qu'une carte est mise en jeu sur cette zone, le coup perd son effet.
web-hint-start-omen = Un dragon vous coûte 1 point de vie ; toute autre carte vous prête son effet.
web-hint-leap = Vos deux cartes changent de colonnes, dans le même ordre, et quittent les zones de blocage.
web-hint-empty = Vous n'avez pas de carte pour attaquer.
web-hint-attack = { $name } a une défense de { $defence }. Prenez une carte : les deux chiffres qui se touchent doivent faire { $defence }.
web-hint-move-token = Prenez un de vos jetons dégât, puis cliquez où il va.
web-hint-draw-aside = La carte rejoint votre main à la fin du tour.
web-hint-defend = { $card } touche pour { $n } ; votre vie : { $life }.
web-hint-counters = Pour contrer, prenez un dragon.
web-hint-block-again = Il reste des dégâts : votre autre carte peut bloquer aussi.
web-hint-counter = Prenez un dragon, ou laissez faire.
web-hint-pressure = Renoncez aux dégâts : un jeton dégât sur une carte, et vous rejouez.
web-hint-effect-source = Prévoyance : la carte que vous venez de mettre en jeu peut prêter son effet.
web-hint-discard-excess = À bout de forces, on a 2 cartes en main au plus.
web-hint-discard-aside = Les cartes mises de côté sont maintenant dans votre main.

web-does-slide = Deux cartes glissent ; chaque jeton dégât rencontré se déclenche.
web-does-trap = Un jeton dégât sur une zone libre : le joueur dont une carte y arrive subit 1 dégât.
web-does-wound = Un jeton dégât sur une carte : quand elle quitte le jeu, son propriétaire subit 1 dégât.
web-does-power = Un plus ou un moins sur une carte change ses dégâts de 1 quand elle part.
web-does-remove = Un jeton, au choix, retourne à la réserve.
web-does-switch = Les deux cartes d'un joueur sont interverties.
web-does-draw = Quelqu'un pioche une carte : qui ?
web-does-copy = Appliquez l'effet d'une carte en jeu.

web-pass-start-crow = Pas de corbeau
web-pass-start-omen = Pas de présage
web-pass-leap = Rester
web-pass-free-action = Finir le tour
web-pass-move-token = Les laisser
web-pass-draw-aside = Pas de carte
web-pass-defend = Encaisser
web-pass-block-again = Cela suffit
web-pass-counter = Ne pas contrer
web-pass-pressure = Infliger les dégâts
web-pass-effect-source = Pas d'effet
web-pass-effect = Pas d'effet

web-do-fighter = prendre { $fighter }
web-do-burden = donner le fardeau : { $who }
web-do-reveal = révéler la prochaine carte
web-do-leap = bondir sur les colonnes { $from } et { $to }
web-do-draw = piocher
web-do-attack = attaquer avec { $card } à { $side }
web-do-counter = contrer avec { $card } à { $side }
web-do-move-card = déplacer un jeton dégât de la carte { $from } à la carte { $to }
web-do-move-zone = déplacer un jeton dégât de la zone { $from } à la zone { $to }
web-do-set-aside = piocher une carte et la mettre de côté
web-do-block = bloquer avec { $card }
web-do-pressure = pas de dégâts, mais un jeton dégât sur { $card } ({ $who })
web-do-source = appliquer l'effet de la carte { $card } : { $effect }
web-do-slide = faire glisser vers les colonnes { $from } et { $to } ({ $who })
web-do-put-zone = poser { $token } sur la zone { $zone } ({ $who })
web-do-put-card = poser { $token } sur { $card } ({ $who })
web-do-remove-zone = retirer { $token } de la zone { $zone } ({ $who })
web-do-remove-card = retirer { $token } de la carte { $card } ({ $who })
web-do-switch = intervertir { $left } et { $right } ({ $who })
web-do-draw-for = une carte pour { $who }
web-do-copy = copier { $card } ({ $who }) : { $effect }
web-do-discard = défausser { $card }

web-tech-foresight = l'effet de la carte mise en jeu au lieu de celui du coup
web-tech-reserve = à chaque attaque une carte de côté, pour la fin du tour
web-tech-leap = sur deux colonnes au choix avant chaque action
web-tech-omen = révèle une carte au début du tour et applique son effet
web-tech-iron-guard = bloque avec n'importe quelle couleur
web-tech-berserk = 1 dégât de plus ; ni blocage ni contre
web-tech-crow = un corbeau sur une zone au début du tour
web-tech-burden = finir un tour avec 4 cartes coûte 1 point de vie au porteur
web-tech-pressure = au lieu des dégâts, une blessure et une action gratuite
web-heard-column = colonne { $n }
web-heard-empty = vide
web-heard-low = en zone de blocage
web-heard-attack = attaque
web-heard-defence = défense
web-heard-damage = dégâts
web-heard-life = vie
web-heard-hits = touche
web-heard-supply-damage = { $n ->
        [one] jeton dégât
       *[other] jetons dégât
    }
web-heard-supply-plus = { $n ->
        [one] jeton plus
       *[other] jetons plus
    }
web-heard-supply-minus = { $n ->
        [one] jeton moins
       *[other] jetons moins
    }
web-heard-supply-crow = { $n ->
        [one] jeton corbeau
       *[other] jetons corbeau
    }

## Les temps d'un coup, dans le navigateur

suit-blue = B
suit-red = R
suit-green = V
suit-yellow = J
web-life-was = Vie : { $n } sur { $full }, contre { $was } avant
web-order-plus = plus
web-order-minus = moins
web-order-rest = repos
web-printed = imprimé
web-countered = contré
web-still-fight = encore en lice
web-omen-empty = Le présage : une carte sans effet.
web-chances = Ce qu'on pouvait y opposer
web-chance-block = bloquer avec { $card }
web-chance-blocked = blocage
web-chance-no-block = bloquer : pas de carte de sa couleur
web-chance-harmless = rien à bloquer
web-chance-counter = contrer avec un dragon
web-chance-no-counter = contrer : pas de dragon
web-chance-berserk = rage : ni blocage ni contre

web-stroke-attack = le coup
web-stroke-tokens = jetons
web-stroke-hit = touché
web-stroke-miss = manqué
web-stroke-blocked = blocage
web-stroke-countered = contre
web-stroke-foiled = contré
web-stroke-damage = dégâts
web-stroke-share = les deux frappés
web-stroke-trap = piège
web-stroke-wound = blessure
web-stroke-omen = présage
web-stroke-burden = fardeau
web-stroke-fury = furie
web-stroke-order = son jeton
web-stroke-pair = une paire
web-stroke-pressed = pression
web-stroke-fallen = hors de combat

web-beat-attack = { $you ->
    [seat] Vous attaquez { $target }
    [target] { $seat-cap } vous attaque
   *[nobody] { $seat-cap } attaque { $target }
}
web-beat-raised = Les jetons changent le coup : { $change }
web-beat-balanced = Plus et moins se compensent
web-beat-cancelled = Un corbeau annule l'effet
web-beat-crow-spent = Un corbeau est dépensé pour rien
web-beat-hit = { $you ->
    [seat] Votre coup touche { $target }
    [target] Le coup { $seat-of } vous touche
   *[nobody] Le coup { $seat-of } touche { $target }
}
web-beat-miss = { $you ->
    [seat] Votre coup manque { $target }
    [target] Le coup { $seat-of } vous manque
   *[nobody] Le coup { $seat-of } manque { $target }
}
web-beat-blocked = { $you ->
    [seat] Vous bloquez avec { $card }
   *[nobody] { $seat-cap } bloque avec { $card }
}
web-beat-countered = { $you ->
    [seat] Vous contrez avec { $card }
   *[nobody] { $seat-cap } contre avec { $card }
}
web-beat-foiled = { $you ->
    [seat] Votre attaque est contrée
   *[nobody] L'attaque { $seat-of } est contrée
}
web-beat-pressed = La pression plutôt que les dégâts
web-beat-damage = Le coup porte : { $n ->
    [one] { $n } dégât
   *[other] { $n } dégâts
}
web-beat-share = Le coup frappe aussi l'autre adversaire : { $n ->
    [one] { $n } dégât
   *[other] { $n } dégâts
}
web-beat-hurts = { $n ->
    [one] { $n } dégât
   *[other] { $n } dégâts
}, l'un après l'autre
web-beat-trap = Un piège se déclenche : { $n ->
    [one] { $n } dégât
   *[other] { $n } dégâts
}
web-beat-wound = Une blessure s'ouvre : { $n ->
    [one] { $n } dégât
   *[other] { $n } dégâts
}
web-beat-dragon = Le présage est un dragon : { $n ->
    [one] { $n } dégât
   *[other] { $n } dégâts
}
web-beat-burden = Le fardeau est trop lourd : { $n ->
    [one] { $n } dégât
   *[other] { $n } dégâts
}
web-beat-placed = { $you ->
    [seat] { $token-cap } sur votre zone { $zone }
   *[nobody] { $token-cap } sur la zone { $zone } { $seat-of }
}
web-beat-marked = { $you ->
    [seat] { $token-cap } sur votre carte { $card }
   *[nobody] { $token-cap } sur la carte { $card } { $seat-of }
}
web-beat-cleared = { $you ->
    [seat] { $token-cap } quitte votre zone { $zone }
   *[nobody] { $token-cap } quitte la zone { $zone } { $seat-of }
}
web-beat-freed = { $you ->
    [seat] { $token-cap } quitte votre carte { $card }
   *[nobody] { $token-cap } quitte la carte { $card } { $seat-of }
}
web-beat-switched = { $you ->
    [seat] Vos deux cartes sont interverties
   *[nobody] Les deux cartes { $seat-of } sont interverties
}
web-beat-drew = { $you ->
    [seat] Vous piochez une carte
   *[nobody] { $seat-cap } pioche une carte
}
web-beat-slid = { $you ->
    [seat] Vous glissez
   *[nobody] { $seat-cap } glisse
} de { $n ->
    [one] { $n } colonne
   *[other] { $n } colonnes
} vers la { $side }
web-beat-arrived = La glissade est finie
web-beat-fury = { $you ->
    [seat] Vous entrez en furie
   *[nobody] { $seat-cap } entre en furie
}
web-beat-calm = { $you ->
    [seat] Votre furie est passée
   *[nobody] La furie { $seat-of } est passée
}
web-beat-omen = { $you ->
    [seat] Vous révélez { $card }
   *[nobody] { $seat-cap } révèle { $card }
}
web-beat-order-plus = L'automate révèle un jeton plus
web-beat-order-minus = L'automate révèle un jeton moins
web-beat-order-rest = L'automate se repose
web-beat-exhausted = { $you ->
    [seat] Vous êtes à bout de forces
   *[nobody] { $seat-cap } est à bout de forces
}
web-beat-fallen = { $you ->
    [seat] Vous êtes hors de combat
   *[nobody] { $seat-cap } est hors de combat
}
web-beat-pair = { $you ->
    [seat] Vous avez une paire
   *[nobody] { $seat-cap } a une paire
}
web-beat-pressed-on = { $you ->
    [seat] Vous maintenez la pression
   *[nobody] { $seat-cap } maintient la pression
}

web-tells-attack = { $card } entre en jeu à { $side }, le coup porté est { $blow }.
web-tells-sets-off = { $n ->
    [one] Un jeton dégât se déclenche.
   *[other] { $n } jetons dégât se déclenchent.
}
web-tells-force = { $card } infligerait { $n ->
    [one] { $n } dégât
   *[other] { $n } dégâts
}.
web-tells-always = Il touche toujours.
web-tells-hit = { $attack } contre { $defence } : égalité.
web-tells-miss = { $attack } contre { $defence } : aucun dégât.
web-tells-due = { $n ->
    [0] { $card } n'inflige aucun dégât.
    [one] { $card } va infliger { $n } dégât.
   *[other] { $card } va infliger { $n } dégâts.
}
web-tells-left = { $left ->
    [0] Rien ne passe, sur { $n ->
        [one] { $n } dégât
       *[other] { $n } dégâts
    }.
   *[other] Reste { $left } sur { $n ->
        [one] { $n } dégât
       *[other] { $n } dégâts
    }.
}
web-tells-countered = { $card } entre en jeu à { $side }, { $thrown } est défaussée.
web-tells-foiled = Ni dégâts ni effet ; { $you ->
    [seat] votre tour s'achève
   *[nobody] le tour { $seat-of } s'achève
}.
web-tells-pressed = { $you ->
    [seat] Un jeton dégât est posé sur votre carte { $card }.
   *[nobody] Un jeton dégât est posé sur la carte { $card } { $seat-of }.
}
web-tells-blocks = { $you ->
    [seat] Vous en bloquez { $n } sur { $all }.
   *[nobody] { $seat-cap } en bloque { $n } sur { $all }.
}
web-tells-moved = { $you ->
    [seat] Vous encaissez pour votre coéquipier à bout de forces.
   *[nobody] { $seat-cap } encaisse pour son coéquipier à bout de forces.
}
web-tells-life = { $you ->
    [seat] Votre vie : { $from } → { $to }.
   *[nobody] Vie { $seat-of } : { $from } → { $to }.
}
web-tells-uses = { $you ->
    [seat] Vous appliquez l'effet « { $effect } ».
   *[nobody] { $seat-cap } applique l'effet « { $effect } ».
}
web-tells-works = Ces techniques agissent maintenant : { $techniques }.
web-tells-rests = Ces techniques n'agissent plus : { $techniques }.
web-tells-order = Il attaque avec la prochaine carte de la pioche.
web-tells-order-rest = Pas d'attaque ce tour-ci.
web-tells-exhausted = { $you ->
    [seat] Désormais { $limit } cartes au plus ; { $target } encaisse à votre place.
    [target] Désormais { $limit } cartes au plus ; vous encaissez pour { $seat }.
   *[nobody] Désormais { $limit } cartes au plus ; { $target } encaisse les dégâts.
}
web-tells-both-exhausted = Les deux coéquipiers n'ont plus de vie.
web-tells-pair = { $n } touche { $n } : { $you ->
    [seat] vous pouvez rejouer
   *[nobody] { $seat } peut rejouer
}.
web-tells-pressed-on = { $you ->
    [seat] Vous pouvez rejouer.
   *[nobody] { $seat-cap } peut rejouer.
}
web-tells-fallen = { $you ->
    [seat] Plus de vie : vos cartes et vos jetons quittent la table.
   *[nobody] Plus de vie : les cartes et les jetons { $seat-of } quittent la table.
}

## La table à l'invite

play-revenge-help =
    Une carte : sa couleur (b bleu, r rouge, g vert, y jaune) et ses deux chiffres ; r23 est rouge, 2 et 3.
      attack r23 L      placer r23 à gauche de vos deux cartes ; celle de droite est le coup
      ? slide           ce qu'est un effet, une technique, un combattant, un jeton ou un dragon
      ? discard         les cartes de la défausse
    Signes : ✶2 dégâts d'une carte, ◆ dragon ; jetons ✗ dégât, + plus, − moins, ♠ corbeau ; ▶ à qui le tour ;
    main 2/4 +1 : deux cartes sur quatre au plus, et une mise de côté.
play-revenge-turn = Tour { $n } : { $seat }
play-revenge-duel = duel
play-revenge-solo = solo
play-revenge-ffa = chacun pour soi
play-revenge-team = en équipe
play-revenge-pile = pioche { $n }
play-revenge-discard = défausse { $n }
play-revenge-discards = défausse
play-revenge-supply = Jetons en réserve : { $tokens }
play-revenge-entry = { $name } : { $text }
play-revenge-damage = dégât { $sign } { $n }
play-revenge-plus = plus { $sign } { $n }
play-revenge-minus = moins { $sign } { $n }
play-revenge-crow = corbeau { $sign } { $n }
play-revenge-blue = bleu
play-revenge-red = rouge
play-revenge-green = vert
play-revenge-yellow = jaune
play-revenge-dragon = dragon
play-revenge-you = vous
play-revenge-partner = coéquipier
play-revenge-fallen = hors de combat
play-revenge-exhausted = à bout
play-revenge-hand = main { $n }/{ $limit }
play-revenge-fury = FURIE
play-revenge-burdened = ■ fardeau
play-revenge-rest = repos
play-revenge-stack = pile : { $top } au-dessus, puis { $next }
play-revenge-unseen = (? est l'un de : { $orders })
play-revenge-zones-attack = attaque
play-revenge-zones-block = blocage
play-revenge-values = attaque { $attack } · défense { $defence }
play-revenge-strikes = { $attacker } frappe { $target } avec { $blow } ; { $played } entre en jeu.
play-revenge-struck = Dernier coup : { $attacker } contre { $target }, { $blow }.
play-revenge-hit = { $attack } contre { $defence }, TOUCHÉ.
play-revenge-miss = { $attack } contre { $defence }, manqué.
play-revenge-omen = Le présage montre { $card }.
play-revenge-own-hand = Votre main
play-revenge-hand-of = Main : { $seat }
play-revenge-known-of = Sûrement chez { $seat }
play-revenge-would-hit = ✓ touche (défense { $defence }), = fait une paire
play-revenge-set-aside = de côté
play-revenge-throws = { $side } lance { $blow }.
play-revenge-ask-choose-fighter = Quel combattant serez-vous ? « ? NOM » vous en dit plus.
play-revenge-ask-give-marker = Vous êtes en furie : qui reçoit le marqueur fardeau ?
play-revenge-ask-start-crow = Vous êtes en furie : un corbeau sur une zone d'attaque libre ?
play-revenge-ask-start-omen = Vous êtes en furie : révéler la prochaine carte ? Un dragon coûte 1 point de vie, toute autre vous prête son effet.
play-revenge-ask-leap = Vous êtes en furie : bondir sur d'autres colonnes avant d'agir ?
play-revenge-ask-action = Piochez ou attaquez.
play-revenge-ask-attack = Votre main est pleine : attaquez.
play-revenge-ask-draw = Votre main est vide : piochez.
play-revenge-ask-free-action = Action gratuite : piochez 1 carte, attaquez, ou passez.
play-revenge-ask-move-token = Vous avez pioché : vous pouvez déplacer un de vos jetons dégât.
play-revenge-ask-draw-aside = Vous êtes en furie : mettre une carte de côté pour la fin du tour ?
play-revenge-ask-defend = { $blow } vous touche. Bloquez (même couleur), contrez (dragon), ou passez.
play-revenge-ask-block-again = Il reste des dégâts à bloquer ({ $blow }) : bloquer aussi avec l'autre carte ?
play-revenge-ask-counter = On vous contre : surcontrer avec un dragon, ou passer ?
play-revenge-ask-pressure = L'attaque touche : échanger ses dégâts contre un jeton sur une carte et une action gratuite ?
play-revenge-ask-effect-source = Quel effet : celui de la carte mise en jeu, celui du coup { $blow }, ou aucun ?
play-revenge-ask-effect = Vous pouvez appliquer l'effet « { $effect } ».
play-revenge-ask-discard-excess = Vous êtes à bout de forces : défaussez jusqu'à votre nouvelle limite.
play-revenge-ask-discard-aside = Les cartes mises de côté sont en main : défaussez jusqu'à votre limite.
play-revenge-beat-omen = Un présage est révélé.
play-revenge-beat-thrown = Le coup part.
play-revenge-beat-missed = Le coup manque.
play-revenge-beat-hit = Le coup touche.
play-revenge-beat-blocked = Le coup touche ; une carte bloque.
play-revenge-beat-pressed = La pression plutôt que les dégâts.
play-revenge-beat-turn = Tour { $n } : { $seat }
play-revenge-does-slide = décaler deux cartes
play-revenge-does-trap = ✗ sur une zone libre
play-revenge-does-wound = ✗ sur une carte en jeu
play-revenge-does-power = + ou − sur une carte en jeu
play-revenge-does-remove = retirer un jeton
play-revenge-does-switch = intervertir deux cartes
play-revenge-does-draw = quelqu'un pioche 1 carte
play-revenge-does-copy = appliquer l'effet d'une carte en jeu
play-revenge-about-card = { $left } à gauche, { $right } à droite, dégâts { $damage }
play-revenge-about-bow = { $left } et { $right }, sans couleur ni dégâts, sans dragon ni effet ; une fois lancée, elle sort de la partie.
play-revenge-no-effect = Elle n'a pas d'effet.
play-revenge-left-only = À trois ou quatre joueurs, seul le voisin de gauche peut être visé.
play-revenge-about-slide = les deux cartes d'un joueur glissent à gauche ou à droite d'une colonne au moins ; chaque jeton dégât rencontré se déclenche.
play-revenge-about-trap = un jeton dégât sur une zone d'attaque libre ; celui dont une carte y entre ou y passe subit 1 dégât.
play-revenge-about-wound = un jeton dégât sur une carte en jeu ; quand elle est lancée ou défaussée, son propriétaire subit 1 dégât.
play-revenge-about-power = un jeton plus ou moins sur une carte en jeu ; il change ses dégâts de 1 quand elle est lancée.
play-revenge-about-remove = un jeton en jeu, au choix, retourne à la réserve.
play-revenge-about-switch = les deux cartes d'un joueur sont interverties, colonne et rangée.
play-revenge-about-draw = un joueur, vous ou un autre, pioche 1 carte si sa main n'est pas pleine.
play-revenge-about-copy = l'effet d'une carte en jeu, sauf une copie, s'applique comme si c'était celui du coup.
play-revenge-about-fighter = { $fighter } (plateau { $board }) a deux techniques, qui agissent en furie seulement.
play-revenge-technique-foresight = prévoyance
play-revenge-technique-reserve = renfort
play-revenge-technique-leap = bond
play-revenge-technique-omen = présage
play-revenge-technique-iron-guard = garde de fer
play-revenge-technique-berserk = rage
play-revenge-technique-crow = corbeau
play-revenge-technique-burden = fardeau
play-revenge-technique-pressure = pression
play-revenge-about-technique-foresight = vous pouvez appliquer l'effet de la carte mise en jeu au lieu de celui du coup.
play-revenge-about-technique-reserve = à chaque attaque, vous pouvez piocher une carte et la mettre de côté ; à la fin du tour, vous prenez ces cartes en main et défaussez jusqu'à votre limite.
play-revenge-about-technique-leap = avant chaque action, vous pouvez placer vos deux cartes sur deux zones d'attaque voisines.
play-revenge-about-technique-omen = quand votre tour commence, vous pouvez révéler la prochaine carte : un dragon vous inflige 1 dégât, sinon vous pouvez appliquer son effet.
play-revenge-about-technique-iron-guard = vous pouvez bloquer avec des cartes de n'importe quelle couleur.
play-revenge-about-technique-berserk = vos coups infligent 1 dégât de plus, mais vous ne pouvez ni bloquer ni contrer.
play-revenge-about-technique-crow = quand votre tour commence, vous pouvez poser un jeton corbeau sur une zone d'attaque libre ; dès qu'une carte y est mise en jeu, le coup perd son effet.
play-revenge-about-technique-burden = vous donnez le marqueur à un autre joueur ; qui l'a et finit son tour avec 4 cartes ou plus en main subit 1 dégât.
play-revenge-about-technique-pressure = après une attaque qui touche, vous pouvez échanger ses dégâts contre un jeton dégât sur une carte en jeu et une action gratuite.
play-revenge-term-damage = jeton dégât
play-revenge-about-term-damage = il inflige 1 dégât au propriétaire de la zone quand une carte y entre, ou à celui de la carte quand elle quitte le jeu.
play-revenge-term-plus = jeton plus
play-revenge-about-term-plus = il augmente de 1 les dégâts de sa carte quand elle est le coup.
play-revenge-term-minus = jeton moins
play-revenge-about-term-minus = il diminue de 1 les dégâts de sa carte quand elle est le coup.
play-revenge-term-dragon = dragon
play-revenge-about-term-dragon = un dragon de votre main, posé à côté d'un dragon de vos deux cartes, contre un coup.
play-revenge-term-block = blocage
play-revenge-about-term-block = une carte en zone d'attaque, de la couleur du coup, descend et évite 1 dégât.
play-revenge-term-pair = paire
play-revenge-about-term-pair = si les deux chiffres qui se touchent sont égaux après votre attaque, vous pouvez rejouer.
play-revenge-term-fury = furie
play-revenge-about-term-fury = un combattant est en furie si ses deux cartes étaient de la même couleur au début du tour ; ses techniques agissent alors.
play-revenge-term-hit = toucher
play-revenge-about-term-hit = une attaque touche si les deux chiffres de l'attaquant qui se touchent font la même somme que les deux chiffres extérieurs du défenseur.

## Dans la salle

lobby-about = Lancez une carte, égalez la somme, bloquez ou encaissez.
lobby-size = 1–4 places · 20 min
lobby-against = un duel
option-mode = Comment combattez-vous ?
option-mode-duel = Duel
option-mode-duel-about = deux places, 10 points de vie
option-mode-solo-about = une place, 10 points de vie
option-mode-ffa-about = trois ou quatre places, 8 ou 6 points de vie
option-mode-team-about = quatre places, chacun un coéquipier
option-fighters-none-about = les cartes seules : bien pour commencer
option-fighters-choose-about = deux techniques et la furie pour chacun
option-fighters-random-about = de même, tirés avant le premier tour
option-mode-solo = Seul, contre l’automate
option-mode-ffa = Chacun pour soi
option-mode-team = En équipe, deux contre deux
option-seats = Combien êtes-vous ?
option-fighters = Des combattants ?
option-fighters-none = Aucun
option-fighters-choose = Chacun choisit
option-fighters-random = Au hasard
option-difficulty = Quelle difficulté ?
option-difficulty-normal = Normale
option-difficulty-easy = Facile
option-difficulty-hard = Difficile
advice-attack = Celle-ci touche : les chiffres qui se touchent font { $n }, autant que la défense adverse.
advice-draw = Rien de votre main ne touche encore. Piochez, puis regardez.
lobby-for = Pour vous, si vous aimez les petits calculs et les belles ripostes.
lobby-time = 20 min
lobby-seats = 1–4 places
lobby-short = 8 Masters
lobby-stage = tour { $n }

## Le résultat d'un combat

end-life = vie
end-duel = { $seat } n'a plus de vie
end-duel-you = votre vie est à 0, { $winner } gagne le combat
end-automaton = { $seat } n'a plus de vie, l'automate gagne le combat
end-automaton-you = votre vie est à 0, l'automate gagne le combat
end-last = { $seat } reste debout jusqu'au bout
end-last-you = vous restez debout jusqu'au bout
end-team = { $one } et { $other } n'ont plus de vie
end-team-you = vous et { $partner } n'avez plus de vie
end-limit = personne n'a gagné après { $n } tours
end-decided-blow = Tour { $n }, le dernier coup.
end-decided-pair = Tour { $n }, le second coup d'une paire.
end-decided-token = Tour { $n } : un jeton dégât s'est déclenché.
end-decided-omen = Tour { $n } : le présage était un dragon.
end-decided-burden = Tour { $n } : le fardeau était trop lourd.
end-sum-values = { $attack } contre { $defence } : touché
end-curve = Vie, tour par tour.
end-row-life = Vie restante
end-row-attacks = Attaques
end-row-hits = Coups au but
end-row-damage = Dégâts des coups
end-row-blocks = Blocages, contres
end-row-pairs = Paires
end-table = Le coup décisif est posé entre les aires de combat.


## Les sommes du journal

tally-attack = Attaque { $sum } = { $n }
tally-defence = · défense { $sum } = { $n }
tally-damage = { $parts ->
    [0] { "" }
    [1] { $over ->
        [0] Vie { $from } → { $to }
       *[other] { $n ->
            [one] { $n } dégât
           *[other] { $n } dégâts
        }, il ne restait que { $from } : vie { $from } → { $to }
    }
   *[other] { $sum }{ $bounded ->
        [0] {" "}=
       *[other] {"\u202F"}:
    } { $n ->
        [one] { $n } dégât
       *[other] { $n } dégâts
    }, { $over ->
        [0] vie { $from } → { $to }
       *[other] il ne restait que { $from } : vie { $from } → { $to }
    }
}
tally-share = { $parts ->
    [0] { "" }
    [1] { $over ->
        [0] Vie { $from } → { $to }
       *[other] { $n ->
            [one] { $n } dégât
           *[other] { $n } dégâts
        }, il ne restait que { $from } : vie { $from } → { $to }
    }
   *[other] { $sum }{ $bounded ->
        [0] {" "}=
       *[other] {"\u202F"}:
    } { $n ->
        [one] { $n } dégât
       *[other] { $n } dégâts
    }, { $over ->
        [0] vie { $from } → { $to }
       *[other] il ne restait que { $from } : vie { $from } → { $to }
    }
}
tally-omen = Vie { $from } → { $to }
tally-burden = Vie { $from } → { $to }
sum-card = { $amount }
sum-blow = { $amount }
sum-tokens = { $amount } (jetons)
sum-berserk = { $amount } (rage)
sum-bonus = { $amount } (zone de blocage)
sum-block = { $amount } (blocage)

## Les leçons

lesson-sums = Deux sommes égales
lesson-sums-task = Faire 5, et toucher
lesson-sums-ask = Ses chiffres extérieurs font 3 + 2 = *5*. Fais 5 là où tes cartes se touchent.
lesson-sums-hint = Rouge 3|1 à droite : là, 2 et 3 se touchent.
lesson-sums-right = *5 contre 5 : touché.* La carte à l’autre bout est partie, pour 3 dégâts.
lesson-sums-left = { $attack } contre { $defence }. À gauche, d’autres chiffres se touchent. Essaie à droite.
lesson-sums-missed = { $attack } contre { $defence }, manqué. Quel chiffre de gauche fait 5 avec ton 2 ?
lesson-sums-drew = Tu as pioché, et le tour est fini. Tu avais une carte qui touche.
lesson-sums-learned = *Sommes égales, touché* : tes chiffres qui se touchent contre ses chiffres extérieurs.

lesson-flies = Quelle carte part
lesson-flies-task = Gagner d’un seul coup
lesson-flies-ask = Jaune 3|3 touche des deux côtés. De quel côté *gagne*-t-elle ?
lesson-flies-hint = La carte restée à l’écart part. Il faut que ce soit Verte 4|1.
lesson-flies-right = *La carte qui reste à l’écart part.* Verte inflige 3 dégâts.
lesson-flies-harmless = Touché, mais Rouge 2|4 est partie, et elle n’a pas de dégâts. Lance l’autre carte.
lesson-flies-drew = Tu as pioché, et le tour est fini. Jaune 3|3 aurait touché.
lesson-flies-learned = *La carte de l’autre bout* est le coup : ses dégâts comptent.

lesson-block = Bloquer
lesson-block-task = Survivre au coup
lesson-block-ask = Un coup *rouge* de 3 dégâts, et il te reste 3 points de vie. Survis.
lesson-block-hint = Une carte rouge arrête un coup rouge. Choisis Rouge 1|3.
lesson-block-right = *Rouge arrête rouge :* 3 − 1 = 2, vie 3 → 1. Descendue, elle ajoute 2 à un coup rouge que tu n’arrêtes pas.
lesson-block-colour = Jaune n’arrête pas rouge. Ton autre carte est rouge.
lesson-block-passed = 3 dégâts, vie 0. Une de tes cartes est-elle rouge ?
lesson-block-learned = *Un blocage* par une carte de la couleur du coup arrête 1 dégât.

lesson-counter = Contrer
lesson-counter-task = Détourner le coup
lesson-counter-ask = Pas de rouge pour bloquer. Mais deux de tes cartes ont un *dragon*.
lesson-counter-hint = Pose le dragon de ta main à gauche du dragon en jeu.
lesson-counter-right = *Dragon à côté de dragon :* ni dégâts ni effet, et son tour est fini.
lesson-counter-nodragon = Seul un dragon contre, et seulement à côté d’un dragon.
lesson-counter-colour = Le coup est rouge, aucune de tes cartes ne l’est. Regarde les dragons.
lesson-counter-passed = 3 dégâts, vie 0. Regarde le dragon à ta gauche.
lesson-counter-learned = *Un dragon à côté d’un dragon* annule tout le coup.

lesson-pair = Une paire fait rejouer
lesson-pair-task = Gagner pendant ce tour
lesson-pair-ask = Il lui reste { $life } points de vie, ton meilleur coup inflige 3 dégâts. Gagne *ce tour-ci*.
lesson-pair-hint = Pose Verte 3|3 à droite : 3 touche 3.
lesson-pair-again = Une paire : tu rejoues. Il lui reste { $life } points de vie. Finis-en.
lesson-pair-again-hint = Jaune 3|5 à droite : 3 + 3 font son 6.
lesson-pair-right = *Deux chiffres égaux se touchent : une paire.* Tu as rejoué, et deux coups ont suffi.
lesson-pair-missed = { $attack } contre { $defence }, manqué. Mets 3 à côté de 3.
lesson-pair-unequal = Touché, 2 dégâts. Mais 5 et 1 ne font pas une paire : le tour est fini.
lesson-pair-half = Une paire, mais il lui reste 2 points de vie. Ta seconde action doit toucher aussi.
lesson-pair-drew = Piocher termine le tour, et il lui reste 5 points de vie.
lesson-pair-learned = *Une paire*, deux chiffres égaux qui se touchent, fait rejouer.

lesson-effect = L’effet d’un coup manqué
lesson-effect-task = Gagner en manquant
lesson-effect-line = À lire : ce que font tes cartes quand elles partent, touché ou manqué.
lesson-effect-ask = Il lui reste 1 point de vie, un *jeton dégât* est sur sa colonne 5. Rien ne touche. Gagne.
lesson-effect-hint = Jaune 3|5 fait glisser. Fais-la partir, puis pousse ses cartes à droite.
lesson-effect-slide = Manqué, mais ta carte fait glisser. De quel côté est le *jeton dégât* ?
lesson-effect-slide-hint = Pousse ses cartes d'une colonne vers la droite, sur la colonne 5.
lesson-effect-right = *L’effet agit, touché ou manqué.* Ses cartes ont glissé sur le jeton : 1 dégât.
lesson-effect-away = Sa vie est intacte : aucune de ses cartes n’est venue sur le jeton.
lesson-effect-otherblow = Tu as lancé Bleue 3|5 : son effet fait piocher une carte. Laquelle fait glisser ?
lesson-effect-drew = Tu as pioché, et sa vie est intacte. Une de tes cartes fait glisser.
lesson-effect-learned = *Un effet* agit, que le coup touche ou manque.

lesson-fight = Un vrai petit combat
lesson-fight-task = Prendre ses 5 points de vie
lesson-fight-ask = { $life ->
    [one] Encore { $life } point de vie à prendre.
   *[other] Encore { $life } points de vie à prendre.
} *Pioche* quand rien ne touche.
lesson-fight-hint = Fais sa somme là où tes cartes se touchent. Deux chiffres égaux font une paire : tu rejoues.
lesson-fight-right = *Gagné !* Plus tard, essaie les combattants : deux cartes de même couleur éveillent leurs techniques.
lesson-fight-lost = Tu n'as plus de vie. Encore une fois, ou un autre jour.
lesson-fight-learned = *Tout un combat* : frapper, bloquer, piocher à temps.

## Les indices, et ce qui arrive pour la première fois

hint-hits = Les deux sommes sont égales : le coup touche.
hint-misses = Les sommes diffèrent : le coup ne touche pas.
hint-stands = Vos cartes sont mieux placées ensuite.
hint-draw = Plus de cartes en main, c'est plus de sommes possibles, et plus de réponses.
hint-block = Un blocage évite 1 dégât.
hint-counter = Un contre qui tient annule les dégâts et l'effet.
mark-counter = Vous avez un *dragon* qui va à côté d'un dragon en jeu : posez-le, et le coup est contré.
mark-block = Une de vos cartes a la *couleur* du coup : descendez-la pour éviter 1 dégât.
mark-pair = Vos chiffres qui se touchent sont égaux : une *paire*. Vous pouvez rejouer, tout de suite.
mark-effect = Le coup a un effet : *{ $effect }*. Appliquez-le, que le coup ait touché ou non.

## Comment jouer

howto-lead = Deux cartes sont vos deux mains. Posez-en une, et la carte de l’autre bout part sur l’adversaire. Elle touche quand vos deux chiffres qui se touchent font la même somme que ses deux chiffres extérieurs.
howto-aim-life = Prenez-lui son dernier point de vie
howto-aim-life-text = En duel, chacun commence avec 10. Rien ne rend la vie.
howto-aim-equal = Des sommes égales touchent
howto-aim-equal-text = Vos deux chiffres qui se touchent, ses deux chiffres extérieurs. Un de plus ou de moins, c’est manqué.
howto-thing-couple = Vos deux cartes
howto-thing-couple-text = sont toujours côte à côte, sur six colonnes.
howto-thing-inside = Attaque :
howto-thing-inside-text = la somme des deux chiffres qui se touchent.
howto-thing-outside = Défense :
howto-thing-outside-text = la somme des deux chiffres extérieurs.
howto-thing-zones = La zone de blocage.
howto-thing-zones-text = Une carte qui bloque descend ici, et y reste.
howto-thing-life = La vie,
howto-thing-life-text = une perle par point.
howto-thing-hand = La main,
howto-thing-hand-text = quatre cartes au plus. Personne ne voit la vôtre.
howto-step-choose = Piocher ou attaquer
howto-step-choose-text = Piochez 2 cartes, ou jouez-en une. Pas les deux.
howto-step-throw = Frapper
howto-step-throw-text = Posez une carte à gauche ou à droite de vos deux cartes. Celle de l’autre bout part : c’est le coup.
howto-step-compare = Comparer
howto-step-compare-text = La carte posée, comparez vos chiffres qui se touchent à ses chiffres extérieurs. Égalité : touché.
howto-step-answer = Bloquer ou contrer
howto-step-answer-text = Une carte de la couleur du coup bloque 1 dégât. Un dragon à côté d’un dragon contre le tout.
howto-step-again = Effet, paire
howto-step-again-text = L’effet du coup agit, touché ou manqué. Deux chiffres égaux qui se touchent : rejouez.
howto-end-duel = Vie à 0
howto-end-duel-text = En duel, l’autre gagne aussitôt.
howto-end-all = À trois ou quatre
howto-end-all-text = Vous frappez votre voisin de gauche ; le dernier en lice gagne.
howto-end-teams = Deux contre deux
howto-end-teams-text = Une équipe a perdu quand ses deux joueurs sont à 0.
howto-mistake-more = Plus n’est pas mieux
howto-mistake-more-text = Il faut la même somme, pas une plus haute. Regardez les chiffres extérieurs adverses avant de choisir un côté.
howto-mistake-more-no = trop
howto-mistake-more-yes = juste ce qu’il faut
howto-mistake-zone = Laisser traîner un blocage
howto-mistake-zone-text = Une carte dans votre zone de blocage ajoute 2 dégâts aux coups de sa couleur. Lancez-la vite.
howto-mistake-miss = Attendre de toucher
howto-mistake-miss-text = Un coup manqué garde son effet et sa paire. C’est souvent une raison suffisante d’attaquer.

## Ce que chaque signe veut dire

gloss-attack = Attaque
gloss-attack-means = Les deux chiffres qui se touchent entre les deux cartes, additionnés.
gloss-attack-short = chiffres qui se touchent
gloss-defence = Défense
gloss-defence-means = Les deux chiffres extérieurs des deux cartes, additionnés.
gloss-defence-short = chiffres extérieurs
gloss-hit = Toucher
gloss-hit-means = Une attaque touche si elle égale exactement la défense ; sinon elle manque.
gloss-blow = Coup
gloss-blow-means = La carte qui part quand vous en posez une à l'autre bout : ses dégâts et son effet comptent.
gloss-damage = Dégâts
gloss-damage-means = Un coup de cette carte, s'il touche, coûte autant de points de vie ; une carte sans ce signe n'inflige rien.
gloss-damage-short = ce qu'un coup coûte de vie
gloss-life = Vie
gloss-life-means = Qui n'en a plus est éliminé.
gloss-colour = Couleur
gloss-colour-means = Une carte bloque un coup de sa couleur ; deux cartes de la même couleur mettent un combattant en furie.
gloss-block = Zone de blocage
gloss-block-means = Une carte de la couleur du coup descend ici et évite 1 dégât ; tant qu'elle y est, un coup de sa couleur qui n'est pas arrêté en inflige 2 de plus.
gloss-block-short = un blocage y descend
gloss-dragon = Dragon
gloss-dragon-means = Placé de votre main à côté d'un dragon de vos deux cartes, il contre une attaque qui touche.
gloss-dragon-short = contre à côté d'un dragon
gloss-counter = Contre
gloss-counter-means = Un coup contré n'inflige rien, ne donne ni effet ni paire, et met fin au tour de l'attaquant.
gloss-pair = Paire
gloss-pair-means = Si vos deux chiffres qui se touchent sont égaux après votre attaque, vous pouvez rejouer.
gloss-effect = Effet
gloss-effect-means = Ce que le coup peut faire en plus de ses dégâts, qu'il touche ou qu'il manque.
gloss-slide = Glissade
gloss-slide-means = Les deux cartes d'un joueur glissent à gauche ou à droite ; chaque jeton dégât rencontré se déclenche.
gloss-trap = Piège
gloss-trap-means = Un jeton dégât sur une zone libre : qui y amène une carte subit 1 dégât.
gloss-wound = Blessure
gloss-wound-means = Un jeton dégât sur une carte : quand elle quitte le jeu, son propriétaire subit 1 dégât.
gloss-power = Puissance
gloss-power-means = Un jeton plus ou moins sur une carte : il change ses dégâts de 1 quand elle part.
gloss-remove = Retrait
gloss-remove-means = Un jeton en jeu, au choix, retourne à la réserve.
gloss-switch = Échange
gloss-switch-means = Les deux cartes d'un joueur sont interverties.
gloss-draw = Pioche
gloss-draw-means = Un joueur, vous ou un autre, pioche 1 carte si sa main n'est pas pleine.
gloss-copy = Copie
gloss-copy-means = L'effet d'une carte en jeu, sauf une copie, s'applique comme celui du coup.
gloss-token-damage = Jeton dégât
gloss-token-damage-means = Il inflige 1 dégât au propriétaire d'une carte qui vient sur sa zone, ou de la carte qui le porte quand elle quitte le jeu.
gloss-token-damage-short = 1 dégât quand il se déclenche
gloss-token-plus = Jeton plus
gloss-token-plus-means = La carte qui le porte inflige 1 dégât de plus quand elle part.
gloss-token-minus = Jeton moins
gloss-token-minus-means = La carte qui le porte inflige 1 dégât de moins quand elle part.
gloss-token-crow = Jeton corbeau
gloss-token-crow-means = Dès qu'une carte est mise en jeu sur sa zone, le coup perd son effet.
gloss-hand = Main
gloss-hand-means = Les cartes à mettre en jeu ; avec une main pleine, on ne pioche pas.
gloss-pile = Pioche
gloss-pile-means = Au lieu d'attaquer, vous piochez 2 cartes, dans la limite de votre main.
gloss-discard = Défausse
gloss-discard-means = Les coups et les cartes qui ont quitté le jeu, visibles de tous.
gloss-supply = Jetons en réserve
gloss-supply-means = Quand une sorte est épuisée, on ne peut plus en poser.
gloss-fury = Furie
gloss-fury-means = Un combattant dont les deux cartes étaient de la même couleur au début du tour est en furie : ses techniques agissent.
gloss-foresight = Prévoyance
gloss-foresight-means = En furie : l'effet de la carte mise en jeu peut remplacer celui du coup.
gloss-reserve = Renfort
gloss-reserve-means = En furie : à chaque attaque, vous pouvez piocher une carte et la mettre de côté ; vous la prenez en main à la fin du tour.
gloss-leap = Bond
gloss-leap-means = En furie : avant chaque action, vos deux cartes peuvent aller sur deux zones d'attaque voisines, au choix.
gloss-omen = Présage
gloss-omen-means = En furie : au début de votre tour, vous pouvez révéler une carte ; un dragon coûte 1 point de vie, une autre prête son effet.
gloss-iron-guard = Garde de fer
gloss-iron-guard-means = En furie : les cartes de n'importe quelle couleur peuvent bloquer.
gloss-berserk = Rage
gloss-berserk-means = En furie : vos coups infligent 1 dégât de plus, mais vous ne pouvez ni bloquer ni contrer.
gloss-crow = Corbeau
gloss-crow-means = En furie : au début de votre tour, vous pouvez poser un jeton corbeau sur une zone d'attaque libre.
gloss-burden = Fardeau
gloss-burden-means = Qui a le marqueur et finit son tour avec 4 cartes ou plus en main subit 1 dégât.
gloss-pressure = Pression
gloss-pressure-means = En furie : les dégâts d'une attaque qui touche peuvent s'échanger contre un jeton dégât sur une carte et une action gratuite.
gloss-order = Ordres de l'automate
gloss-order-means = Plus et moins disent de quel côté il attaque, repos qu'il ne fait rien ; ils reviennent dans le même ordre.
gloss-card-blow = carte { $colour ->
    [bleu] bleue
    [vert] verte
   *[other] { $colour }
}, dégâts { $n }
gloss-card-bow = une carte salut
gloss-card-fighter = un combattant, plateau { $board }
gloss-says = { $left } à gauche, { $right } à droite{ $dragon ->
    [yes] , avec un dragon
   *[no] { "" }
}.
gloss-says-effect = { $effect }. { $does }
gloss-now-life = { $who } : { $n } sur { $full }.
gloss-now-hand = { $who } : { $n } sur { $limit }.
gloss-now-hand-known = On peut compter : { $names }.
gloss-now-pile = { $n ->
    [one] { $n } carte ici.
   *[other] { $n } cartes ici.
}
gloss-now-supply = Il en reste { $n }.
gloss-now-fury = { $who } : { $state }.

told-turn = Tour en cours : { $who }.
told-turn-you = C'est votre tour.
told-flying = { $attacker } frappe { $target } avec { $blow } : dégâts à venir, { $n }.
told-flying-you = { $attacker } vous frappe avec { $blow } : dégâts à venir, { $n }.
told-effect = effet { $effect }
told-couple = { $who } : { $left }, { $right } ; attaque { $attack }, défense { $defence }.
told-in-column = { $card } en colonne { $n }
told-in-block = { $card } en zone de blocage, colonne { $n }
told-with = { $card } avec { $tokens }
told-tokens-damage = { $n ->
    [one] { $n } jeton dégât
   *[other] { $n } jetons dégât
}
told-tokens-plus = { $n ->
    [one] { $n } jeton plus
   *[other] { $n } jetons plus
}
told-tokens-minus = { $n ->
    [one] { $n } jeton moins
   *[other] { $n } jetons moins
}
told-tokens-crow = { $n ->
    [one] { $n } jeton corbeau
   *[other] { $n } jetons corbeau
}
told-orders = Les ordres de l'automate, celui du dessus d'abord : { $orders }.
told-order-plus = plus
told-order-minus = moins
told-order-rest = repos
told-order-unknown = inconnu
told-holds = cartes en main { $n } sur { $limit }
told-known = dont à coup sûr { $cards }
told-aside = { $n ->
    [one] 1 carte de côté
   *[other] { $n } cartes de côté
}
told-fighter = combattant { $fighter }, { $techniques }
told-burden = porte le fardeau
told-zone = { $tokens } sur la colonne { $n }
told-hand = Votre main, { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
} sur { $limit } :
told-try = { $label } : { $tried }
told-sum = { $attack } contre { $defence }, { $hit }
told-hits = touché
told-misses = manqué
told-pairs = une paire
told-throws = le coup est { $blow }

## Comment ai-je joué ?

review-luck = pioches
review-hidden = cartes cachées
review-hidden-did = { $did ->
    [gave] Les cartes cachées ont apporté { $n ->
        [one] un point
       *[other] { $n } points
    }.
   *[took] Les cartes cachées ont pris { $n ->
        [one] un point
       *[other] { $n } points
    }.
}
review-light = la chance : pioches
review-lights = Pioches : ce qu’elles ont donné de mieux ou de moins bien qu’en moyenne. Cartes cachées : ce que d’autres tenaient, et ce que le juge n’avait pas prévu.
review-rather-hits = Ce coup touche, l’autre non.
review-rather-damage = Ce coup touche pour { $n } au lieu de { $other }.
review-rather-pair = Une paire se forme : une action de plus.
review-measure-ffa-3 = { $who ->
    [you] Combien d’adversaires vous dépassez, sur 100
   *[other] Combien d’adversaires dépassés, sur 100 : { $name }
}
review-measure-ffa-4 = { review-measure-ffa-3 }
review-point-ffa-3 = Cent points, ce sont tous les adversaires dépassés ; un point en est le centième.
review-point-ffa-4 = { review-point-ffa-3 }
