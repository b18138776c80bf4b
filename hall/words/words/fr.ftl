# Les mots de la salle : ce dont chaque jeu a besoin et qu'aucun ne dit autrement.
# Le fichier anglais a les mêmes messages avec les mêmes variables ; un test les compare.

## Listes

nothing = rien
list-more = { $list }, { $next }
list-last = { $list } et { $next }

## Les gens, par le nom qu'ils ont choisi ; avec leur place là où deux portent le même

person = { $name }
    .of = { $name-start ->
        [vowel] d'{ $name }
       *[consonant] de { $name }
    }
    .at = à { $name }
person-alike = { $name } ({ $seat })
    .of = { $name-start ->
        [vowel] d'{ $name } ({ $seat })
       *[consonant] de { $name } ({ $seat })
    }
    .at = à { $name } ({ $seat })

## Reprendre un coup

undo-nothing-done = Vous n'avez rien à reprendre.
undo-others-acted = Quelqu'un d'autre a agi depuis : ce coup ne peut plus être repris.
undo-luck-involved = Le hasard s'en est mêlé ou quelque chose de caché est apparu : ce coup ne peut plus être repris.
undo-others-heard = D'autres l'ont appris : ce coup ne peut plus être repris.

## Répondre

stale = La question a changé depuis. Regardez de nouveau et décidez encore une fois.

## Les bots, et ce que font de travers les programmes des autres

bot-random = le hasard
bot-novice = un novice
bot-apprentice = un apprenti
bot-adept = un adepte
bot-master = un maître
bot-program = « { $command } »
bot-forfeits = Le programme « { $command } » ({ $seat }) déclare forfait : { $fault }
bot-late = il n'a pas répondu en { $seconds } s.
bot-exited = il s'est arrêté avec le code { $code } au lieu de répondre.
bot-killed = il a été arrêté par le signal { $n } au lieu de répondre.
bot-closed = il a fermé sa sortie standard.
bot-too-long = il a écrit une ligne de plus de { $most } octets.
bot-unasked = il a écrit « { $line } » sans qu'on lui demande rien.
bot-unreadable = sa réponse « { $line } » n'est pas une action de ce jeu. Attendu : { $expected }.
bot-refused = sa réponse « { $line } » n'est pas permise. { $reason } ({ $clause })
bot-nothing = sa réponse « { $line } » ne fait rien.
bot-endless = il a donné { $most } réponses, et la partie n'est toujours pas finie.
bot-errors = Les dernières lignes de sa sortie d'erreur :

## Le menu

play-welcome = Bienvenue à Budokan, une salle pour les combats sur table.
play-menu-game = jouer à { $game }
play-menu-rules = lire les règles de { $game }
play-menu-quit = partir
play-menu-again = Tapez l'un des numéros.
play-menu-level = Qui joue les autres places ? Tapez un numéro, ou appuyez sur Entrée pour { $usual }.
play-goodbye = Au revoir.

## Jouer à l'invite

play-greeting = { $game }. Vous jouez { $people }.
play-greeting-alone = { $game }.
play-greeting-watch = { $game }. Vous regardez.
play-against = { $bot } joue { $seats }.
play-hint = Tapez le numéro d'une action ou l'action elle-même ; « ? » dit ce que vous pouvez taper d'autre.
play-choose = { $seat-cap }, à vous de choisir :
play-choose-alone = À vous de choisir :
play-firm = ● ne peut pas être repris
play-heard = Ce qui s'est passé :
play-refused = Non. { $reason } ({ $clause })
play-unreadable = « { $text } » n'est pas une action de ce jeu. Attendu : { $expected }
play-no-number = Il n'y a pas d'action { $n } ; la liste finit à { $last }.
play-nothing-done = Il n'y avait rien à faire.
play-taken-back = C'est repris.
play-pass = Passez le clavier ({ $seat }), puis appuyez sur Entrée.
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
play-over-forfeit-won = La partie est finie. Victoire par forfait : { $winners }.
play-over-forfeit = La partie est finie : perdue par forfait ({ $seat }).
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

## La table de Master Udo vs. the Four, dessinée

play-udo-help =
    Dans ce jeu, vous pouvez aussi poser des enchaînements d'un coup, la carte du bas d'abord :
      combo left-arm-1 right-leg-1     un enchaînement de plus
      combos head torso; left-leg-2    tous à neuf ; « combos none » n'en pose aucun
      ? deck                           les attaques qui sont encore dans la pioche
    ♥ est un cœur à couvrir, ♡ un cœur couvert ; ★ marque la gloire, et la carte finale
play-udo-udo = Udo
play-udo-kai = Kai
play-udo-battle = Combat { $n }, tour { $turn }
play-udo-between = Entre deux combats
play-udo-won = Gagné
play-udo-beaten = maîtres { $n } sur { $of }
play-udo-glory = gloire { $n }
play-udo-deck = pioche d'attaques { $n }, défausse { $discard }
play-udo-deck-holds = Dans la pioche d'attaques, dans un ordre que personne ne connaît : { $attacks }
play-udo-hearts = cœurs
play-udo-coming = attaques
play-udo-body = corps { $n }
play-udo-bodies = { $n } corps
play-udo-fallen = vaincu
play-udo-attacks = { $n ->
    [one] 1 attaque par tour
   *[other] { $n } attaques par tour
}
play-udo-rule-order = cœurs dans cet ordre seulement
play-udo-rule-regenerates = un tour sans cœur couvert en découvre un
play-udo-rule-venom = venin : chaque coup coûte { $n } de plus
play-udo-rule-higher = attaques plus fortes de { $n }
play-udo-rule-invulnerable = jamais vulnérable
play-udo-no-attack = Il ne reste aucune attaque.
play-udo-value = valeur { $n }
play-udo-hits = touche
play-udo-takes = prend { $parts }
play-udo-vulnerable = vulnérable : { $parts } +{ $n }
play-udo-no-rider = vulnérable : pas dans ce combat
play-udo-block-bonus = si bloquée : charge +{ $n }
play-udo-block-kept = si bloquée : gardée, enrage { $n }
play-udo-said = { $name } : { $text }
play-udo-combo = ench. { $n }
play-udo-open = ouvert
play-udo-so-far = jusqu'ici { $worth }
play-udo-no-combo = Aucun enchaînement n'est encore posé.
play-udo-resolved = résolu par { $card }, X { $x }
play-udo-with-charge = avec la charge X { $x }
play-udo-doubled = doublé X { $x }
play-udo-charge = charge
play-udo-calm = calme
play-udo-enraged = ENRAGÉE, peut doubler un enchaînement
play-udo-enraged-doubled = ENRAGÉE, a doublé un enchaînement
play-udo-raging = { $n } sur { $of } de ses cartes en main { $mark }
play-udo-hand = main
play-udo-discard = défausse
play-udo-exhausted = épuisées
play-udo-kept = gardées
play-udo-part-left-arm = Bras gauche
play-udo-part-right-arm = Bras droit
play-udo-part-left-leg = Jambe gauche
play-udo-part-right-leg = Jambe droite
play-udo-part-torso = Torse
play-udo-part-head = Tête
play-udo-short-left-arm = BG
play-udo-short-right-arm = BD
play-udo-short-left-leg = JG
play-udo-short-right-leg = JD
play-udo-short-torso = To
play-udo-short-head = Tê
play-udo-anywhere = partout
play-udo-place = place { $n }
play-udo-place-odd = place impaire
play-udo-place-even = place paire
play-udo-place-first = tout en bas
play-udo-place-last = tout en haut
play-udo-place-ends = en bas ou en haut
play-udo-beside = à côté de { $parts }
play-udo-not-beside = loin de { $parts }
play-udo-excludes = sans autre { $parts }
play-udo-requires = avec { $parts }
play-udo-at-most = { $n } cartes au plus
play-udo-at-least = { $n } cartes au moins
play-udo-only-combo = seul posé
play-udo-or = {" "}ou{" "}
play-udo-deal = { $n ->
    [one] { $n } dégât
   *[other] { $n } dégâts
}
play-udo-block = bloque { $n }
play-udo-block-all = bloque tout jusqu'à { $n }
play-udo-charge-more = charge { $n }
play-udo-recover = reprend { $n }
play-udo-enrage = enrage { $n }
play-udo-calm-self = se calme
play-udo-calm-combo = calme le tout
play-udo-keep = revient en main
play-udo-explained = condition : { $lies } ; en carte finale : { $does }
play-udo-sides = { $name } : calme, { $calm } · { $mark } ENRAGÉE, { $enraged }
play-udo-ask-choose = Qui combattez-vous maintenant ?
play-udo-ask-combos = Posez un enchaînement de bas en haut, ou finissez l'étape avec « done ».
play-udo-ask-open = Posez la carte suivante dessus, ou terminez l'enchaînement.
play-udo-ask-resolve = Quel enchaînement maintenant ?
play-udo-ask-resolve-charge = Quel enchaînement maintenant ? « charge » y dépense toute la charge.
play-udo-ask-resolve-double = Quel enchaînement maintenant ? « double » compte ses cartes deux fois, une fois par tour.
play-udo-ask-branch = Des dégâts ou un blocage ?
play-udo-ask-cover = { $left ->
    [one] { $n } de dégâts : couvrez un cœur de { $n } au plus.
   *[other] { $n } de dégâts, { $left } fois : couvrez un cœur de { $n } au plus.
}
play-udo-ask-block = { $left ->
    [one] Blocage { $n } : arrêtez une attaque de { $n } au plus.
   *[other] Blocage { $n }, { $left } fois : arrêtez une attaque de { $n } au plus.
}
play-udo-ask-recover = { $left ->
    [one] Reprenez une carte de la défausse, dans l'ordre de la liste.
   *[other] Reprenez jusqu'à { $left } cartes de la défausse, dans l'ordre de la liste.
}
play-udo-ask-enrage = { $left ->
    [one] Enragez une carte, dans l'ordre de la liste.
   *[other] Enragez jusqu'à { $left } cartes, dans l'ordre de la liste.
}
play-udo-ask-hits = Ce qui n'est pas bloqué touche. Quelle attaque d'abord ?
play-udo-ask-pay = Payez { $attack } : perdez une carte de la main, ou épuisez-en une de la défausse.
play-udo-ask-venom = { $left ->
    [one] Le venin prend encore une carte de votre main.
   *[other] Le venin prend encore { $left } cartes de votre main.
}
play-udo-ask-turn-end = Le tour finit. Utilisez-vous une attaque gardée avant ?

## La table de 8 Masters' Revenge, dessinée

play-revenge-help =
    Dans ce jeu, une carte porte sa couleur et ses deux chiffres : r23 est rouge, 2 et 3.
      attack r23 L      placer r23 à gauche de vos deux cartes ; celle de droite est le coup
      ? slide           ce qu'est un effet, une technique, un combattant, un jeton ou un dragon
      ? discard         les cartes de la défausse
    Signes : ✶2 dégâts d'une carte, ◆ dragon ; jetons ✗ dégât, + plus, − moins, ♠ corbeau ; ▶ à qui le tour ;
    main 2/4 +1 : deux cartes sur quatre au plus, et une mise de côté.
play-revenge-turn = Tour { $n } : { $seat }
play-revenge-duel = duel
play-revenge-solo = solo
play-revenge-ffa = chacun pour soi
play-revenge-team = deux contre deux
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
play-revenge-partner = allié
play-revenge-fallen = éliminé
play-revenge-exhausted = épuisé
play-revenge-hand = main { $n }/{ $limit }
play-revenge-fury = FURIE
play-revenge-burdened = ■ fardeau
play-revenge-rest = repos
play-revenge-stack = pile : { $top } au-dessus, puis { $next }
play-revenge-unseen = (? est parmi : { $orders })
play-revenge-zones-attack = attaque
play-revenge-zones-block = blocage
play-revenge-values = attaque { $attack } · défense { $defence }
play-revenge-strikes = { $attacker } frappe { $target } avec { $blow } ; { $played } entre.
play-revenge-struck = Dernière attaque : { $attacker } contre { $target } avec { $blow }.
play-revenge-hit = { $attack } : { $defence }, TOUCHÉ.
play-revenge-miss = { $attack } : { $defence }, manqué.
play-revenge-omen = Le présage montre { $card }.
play-revenge-own-hand = Votre main
play-revenge-hand-of = Main : { $seat }
play-revenge-would-hit = ✓ touche (défense { $defence }), = fait une paire
play-revenge-set-aside = de côté
play-revenge-throws = { $side } lance { $blow }.
play-revenge-ask-choose-fighter = Quel combattant serez-vous ? « ? NOM » vous en dit plus.
play-revenge-ask-give-marker = Vous êtes en furie : qui reçoit le marqueur fardeau ?
play-revenge-ask-start-crow = Vous êtes en furie : un corbeau sur une zone d'attaque libre ?
play-revenge-ask-start-omen = Vous êtes en furie : révéler la prochaine carte ? Un dragon coûte 1 vie, toute autre vous prête son effet.
play-revenge-ask-leap = Vous êtes en furie : bondir sur d'autres colonnes avant d'agir ?
play-revenge-ask-action = Piochez ou attaquez.
play-revenge-ask-attack = Votre main est pleine : attaquez.
play-revenge-ask-draw = Votre main est vide : piochez.
play-revenge-ask-free-action = Action gratuite : piochez 1 carte, attaquez, ou passez.
play-revenge-ask-move-token = Vous avez pioché : un de vos jetons dégât peut bouger.
play-revenge-ask-draw-aside = Vous êtes en furie : mettre une carte de côté pour la fin du tour ?
play-revenge-ask-defend = { $blow } vous touche. Bloquez (même couleur), contrez (dragon), ou passez.
play-revenge-ask-block-again = Il reste des dégâts à bloquer ({ $blow }) : bloquer aussi avec l'autre carte ?
play-revenge-ask-counter = On vous contre : contrer avec un dragon, ou passer ?
play-revenge-ask-pressure = L'attaque touche : échanger ses dégâts contre un jeton sur une carte et une action gratuite ?
play-revenge-ask-effect-source = Quel effet : celui de la carte jouée, celui du coup { $blow }, ou aucun ?
play-revenge-ask-effect = Vous pouvez utiliser l'effet « { $effect } ».
play-revenge-ask-discard-excess = Vous êtes épuisé : défaussez jusqu'à votre nouvelle limite.
play-revenge-ask-discard-aside = Les cartes mises de côté sont en main : défaussez jusqu'à votre limite.
play-revenge-does-slide = décaler deux cartes
play-revenge-does-trap = ✗ sur une zone libre
play-revenge-does-wound = ✗ sur une carte en jeu
play-revenge-does-power = + ou − sur une carte en jeu
play-revenge-does-remove = ôter un jeton
play-revenge-does-switch = deux cartes changent de place
play-revenge-does-draw = quelqu'un pioche 1 carte
play-revenge-does-copy = utiliser l'effet d'une carte en jeu
play-revenge-about-card = { $left } à gauche, { $right } à droite, dégâts { $damage }
play-revenge-about-bow = { $left } et { $right }, sans couleur, dégâts, dragon ni effet ; une fois lancée, elle quitte le jeu.
play-revenge-no-effect = Elle n'a pas d'effet.
play-revenge-left-only = À trois ou quatre joueurs, seul le voisin de gauche peut être visé.
play-revenge-about-slide = les deux cartes d'un joueur glissent à gauche ou à droite d'une colonne au moins ; chaque jeton dégât rencontré se déclenche.
play-revenge-about-trap = un jeton dégât sur une zone d'attaque libre ; celui dont une carte y entre ou y passe subit 1 dégât.
play-revenge-about-wound = un jeton dégât sur une carte en jeu ; quand elle est lancée ou défaussée, son propriétaire subit 1 dégât.
play-revenge-about-power = un jeton plus ou moins sur une carte en jeu ; il change ses dégâts de 1 quand elle est lancée.
play-revenge-about-remove = un jeton en jeu, au choix, retourne à la réserve.
play-revenge-about-switch = les deux cartes d'un joueur changent de place, colonne et rangée.
play-revenge-about-draw = un joueur, vous ou un autre, pioche 1 carte si sa main n'est pas pleine.
play-revenge-about-copy = l'effet d'une carte en jeu, sauf une copie, s'utilise comme celui du coup.
play-revenge-about-fighter = { $fighter } (plateau { $board }) a deux techniques, qui agissent en furie seulement.
play-revenge-technique-foresight = prévoyance
play-revenge-technique-reserve = réserve
play-revenge-technique-leap = bond
play-revenge-technique-omen = présage
play-revenge-technique-iron-guard = garde de fer
play-revenge-technique-berserk = rage
play-revenge-technique-crow = corbeau
play-revenge-technique-burden = fardeau
play-revenge-technique-pressure = pression
play-revenge-about-technique-foresight = vous pouvez utiliser l'effet de la carte jouée au lieu de celui du coup.
play-revenge-about-technique-reserve = à chaque attaque, vous pouvez mettre de côté une carte piochée ; à la fin du tour, vous prenez ces cartes et défaussez jusqu'à votre limite.
play-revenge-about-technique-leap = avant chaque action, vous pouvez placer vos deux cartes sur deux zones d'attaque voisines.
play-revenge-about-technique-omen = au début de votre tour, vous pouvez révéler la prochaine carte : un dragon vous inflige 1 dégât, sinon vous pouvez utiliser son effet.
play-revenge-about-technique-iron-guard = vous pouvez bloquer avec des cartes de toute couleur.
play-revenge-about-technique-berserk = vos coups infligent 1 dégât de plus, mais vous ne pouvez ni bloquer ni contrer.
play-revenge-about-technique-crow = au début de votre tour, vous pouvez placer un jeton corbeau sur une zone d'attaque libre ; la prochaine carte posée là ôte l'effet de son coup.
play-revenge-about-technique-burden = vous donnez le marqueur à un autre joueur ; qui l'a et finit son tour avec 4 cartes ou plus en main subit 1 dégât.
play-revenge-about-technique-pressure = après un coup qui touche, vous pouvez échanger ses dégâts contre un jeton dégât sur une carte en jeu et une action gratuite.
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
play-revenge-about-term-hit = une attaque touche si les deux chiffres voisins de l'attaquant font la même somme que les deux chiffres extérieurs du défenseur.

## La table de 8-Bit Attack

play-eightbit-help =
    Dans ce jeu, tout se nomme par son identifiant, un dé par son numéro :
      reroll moose 2       relance le deuxième dé de Moose
      ? NOM                un héros, une capacité, un ennemi, une rune, une potion, un effet
    ▶ marque qui agit, ★ un chef ou un héros après l'ascension ; « → Moose » : l'ennemi affronte Moose
play-eightbit-entry = { $name } : { $text }
play-eightbit-turn = Tour { $n } sur 5
play-eightbit-assault = assaut de niveau { $n }
play-eightbit-against-lord = contre le seigneur final
play-eightbit-round = manche { $n }
play-eightbit-tactics = tactique { $colour }
play-eightbit-leader = meneur : { $seat }
play-eightbit-lord = seigneur final { $lord }
play-eightbit-decks = Pioches (cartes + défausse) : { $decks }
play-eightbit-signs = { $fast } coup rapide · { $slow } coup lent · { $crit } critique · { $energy } énergie
play-eightbit-boss = chef
play-eightbit-dead = mort
play-eightbit-acted = a agi
play-eightbit-ko = KO
play-eightbit-defence = défense { $hits }
play-eightbit-timers = { $effect } ({ $n })
play-eightbit-energy = { $sign } { $n }
play-eightbit-dice = dés { $dice } · relances { $n }
play-eightbit-attack = attaque { $hits }
play-eightbit-faces = affronte { $enemies }
play-eightbit-runes = runes { $runes }
play-eightbit-carries = potions { $potions } · médailles { $medals }
play-eightbit-potion-health = Santé
play-eightbit-potion-energy = Énergie
play-eightbit-potion-revive = Réveil
play-eightbit-abilities = Capacités de { $hero } (énergie { $n }) :
play-eightbit-trait-off = coupé pour cette manche
play-eightbit-dice-number = { $n ->
    [one] { $n } dé
   *[other] { $n } dés
}
play-eightbit-to-self = soi-même
play-eightbit-to-attacker = chaque attaquant
play-eightbit-to-one-hero = un héros
play-eightbit-to-other-heroes = les autres héros
play-eightbit-to-all-heroes = tous les héros
play-eightbit-to-lowest-hero = le héros le plus faible
play-eightbit-to-one-enemy = un ennemi
play-eightbit-to-all-enemies = tous les ennemis
play-eightbit-to-attack-target = cible de l'attaque
play-eightbit-on-attack = avec l'attaque
play-eightbit-on-ongoing = toujours
play-eightbit-on-if-attacked = si attaqué
play-eightbit-on-round = chaque manche
play-eightbit-on-kill = chaque ennemi tué
play-eightbit-per-energy = par { $sign } obtenu
play-eightbit-per-heroes = par héros debout
play-eightbit-if-rolled = si { $n } { $face } aux dés
play-eightbit-if-facing-min = face à { $n } ou plus
play-eightbit-if-facing-max = face à { $n } ou moins
play-eightbit-if-target-has = si la cible a { $effect }
play-eightbit-if-health = si la santé est de { $n } ou moins
play-eightbit-op-add = ajoute { $hits }
play-eightbit-op-roll = lance { $n ->
    [one] un dé de plus
   *[other] { $n } dés de plus
}
play-eightbit-op-reroll = { $n ->
    [one] { $n } relance
   *[other] { $n } relances
}
play-eightbit-op-reroll-all = une relance par dé
play-eightbit-op-convert = change { $n } { $from } en { $into }
play-eightbit-op-spread = attaque { $n } ennemis
play-eightbit-op-spread-all = attaque tous les ennemis
play-eightbit-op-heal = soigne { $n }
play-eightbit-op-revive = relève
play-eightbit-op-purge = dissipe { $n ->
    [one] un effet
   *[other] { $n } effets
}
play-eightbit-op-rearrange = redistribue tous les ennemis
play-eightbit-op-draw = pioche 1 { $deck }
play-eightbit-op-draw-ally = pioche un allié
play-eightbit-op-immune = immunisé contre les malus
play-eightbit-op-taunt = provoque toujours
play-eightbit-op-blunt = { $from } des ennemis affrontés comptent comme { $into }
play-eightbit-lord-offer = { $heart }{ $hp } par héros, avec { $n ->
    [one] un champion
   *[other] { $n } champions
} par héros
play-eightbit-boss-offer = chef { $heart }{ $n }
play-eightbit-minions = { $n ->
    [one] { $n } sbire
   *[other] { $n } sbires
}
play-eightbit-allies = { $n ->
    [one] { $n } allié
   *[other] { $n } alliés
}
play-eightbit-champions = { $n ->
    [one] { $n } champion
   *[other] { $n } champions
}
play-eightbit-medals = { $n ->
    [one] { $n } médaille
   *[other] { $n } médailles
}
play-eightbit-shop = { $hero } peut dépenser { $n ->
    [one] { $n } médaille
   *[other] { $n } médailles
} :
play-eightbit-buy-rune = rune, { $n ->
    [one] { $n } médaille
   *[other] { $n } médailles
}
play-eightbit-buy-ascend = ascension, { $n ->
    [one] { $n } médaille
   *[other] { $n } médailles
}
play-eightbit-buy-potions = potions, { $n ->
    [one] { $n } médaille
   *[other] { $n } médailles
} les trois
play-eightbit-crit-damage = chaque { $sign } inflige { $n } de plus
play-eightbit-heal-on-attack = soigne { $n } en attaquant
play-eightbit-ask-lord = Quel seigneur final l'équipe devra-t-elle vaincre ?
play-eightbit-ask-heroes = Quel héros jouez-vous ?
play-eightbit-ask-choose = Quel combat l'équipe choisit-elle ?
play-eightbit-ask-allies = De quelle pioche vient le prochain allié ?
play-eightbit-ask-assign = Quel héros affronte { $enemy } ?
play-eightbit-ask-roll = Les héros lancent les dés : un choix d'abord.
play-eightbit-ask-abilities = { $hero } : capacités, relances et une potion avant l'attaque. Passez ensuite.
play-eightbit-ask-attacks = { $hero } : qui reçoit toute l'attaque ?
play-eightbit-ask-strike = Quel ennemi agit maintenant ?
play-eightbit-ask-line = { $who } agit : décidez de sa ligne.
play-eightbit-ask-loot = Médailles à distribuer : { $n }. À qui la prochaine ?
play-eightbit-ask-spend = { $hero } : qu'achète-t-on ?
play-eightbit-ascended = Après l'ascension
play-eightbit-of-hero = { $text } ({ $hero })
play-eightbit-rank-minion = sbire, { $category }
play-eightbit-rank-champion = champion, { $category }
play-eightbit-rank-lord = seigneur final, { $category }
play-eightbit-rune = Rune { $name }
play-eightbit-no-slot = aucune fiche n'a d'emplacement pour elle
play-eightbit-about-potion = Pour un autre héros, elle coûte attaque, relances et capacités de la manche.
play-eightbit-buff = bonus
play-eightbit-debuff = malus
play-eightbit-begins = La carte commence avec { $n ->
    [one] un marqueur
   *[other] { $n } marqueurs
}.
play-eightbit-about-empower = un coup rapide de plus dans l'attaque d'un héros, ou dans la première ligne à coups du tour d'un ennemi.
play-eightbit-about-taunt = tant qu'un ennemi provocateur vit, seuls les provocateurs peuvent être attaqués.
play-eightbit-about-ward = un héros peut ignorer tous les coups d'un ennemi ; sur un ennemi, elle arrête la première attaque qui blesserait. Puis elle disparaît.
play-eightbit-about-cripple = les critiques des lignes ou des dés du porteur comptent comme coups lents.
play-eightbit-about-fear = chacun qui attaque le porteur dans une manche lui inflige 1 dégât de plus.
play-eightbit-about-silence = ni capacités, ni lignes de couleur.
play-eightbit-about-stun = le tour du porteur est sauté ; un héros peut encore utiliser une potion.
play-eightbit-about-affliction = chaque marqueur retiré inflige { $n } dégâts au porteur, sans défense possible.

## La salle dans le navigateur

hall-about = Une salle pour les combats de table : quatre jeux aux règles complètes, contre des gens et des robots, sans compte.
hall-to-the-hall = Vers la salle
hall-skip = Aller à la décision
hall-bout = Combat
hall-mat = Le tapis
hall-hand = Votre main
hall-log = Journal
hall-whole-log = Le journal entier
hall-rules = Règles
hall-sound = Son
hall-theme = Clair ou sombre
hall-language = In English
hall-menu = Menu du combat
hall-close = Fermer
hall-choose = Que faites-vous ?
hall-all-moves = Tous les coups en liste
hall-watching = { $n ->
        [one] { $n } spectateur
       *[other] { $n } spectateurs
    }
hall-invite = Envoyez ce lien à qui doit s’asseoir :
hall-copy = Copier
hall-copied = Copié
hall-ask-back = Demander à reprendre
hall-leave = Laisser un robot jouer pour moi
hall-resign = Abandonner
hall-resign-sure = Oui, abandonner
hall-replay = Parcourir le combat
hall-over = Le combat est fini
hall-your-decision = À vous de décider
hall-your-decision-secret = À vous de décider, en secret
hall-you-watch = Vous regardez.
hall-thinks = { $name } réfléchit
hall-bot-plays = Un robot joue pour vous
hall-waits-for-you = { $name } : à vous de décider
hall-lost = { $name } : connexion perdue
hall-left = { $name } n’est plus là
hall-free = { $name } : personne n’est encore assis ici
hall-wait-for-people = On attend que quelqu’un s’assoie.
hall-take-back = Reprendre
hall-asks = { $name } voudrait reprendre son coup.
hall-asked = { $name } a demandé à reprendre.
hall-you-asked = Vous avez demandé à reprendre. Les autres répondent.
hall-agree = D’accord
hall-disagree = Non
hall-declined = { $name } préfère continuer.
hall-return = Me revoilà
hall-sit-down = S’asseoir
hall-replace = Un robot pour { $seat }
hall-again = Encore
hall-called = La revanche est lancée.
hall-join-again = La rejoindre
hall-step-through = Le parcourir
hall-why = Pourquoi ?
hall-score = Score : { $n }
hall-hand-over = Passez l’écran : { $seat }.
hall-hand-over-why = Les cartes cachées le restent jusque-là.
hall-i-am = Je joue { $seat }
hall-title = Une salle pour les combats de table
hall-skip-main = Aller au contenu
hall-welcome = Une salle pour les combats de table. Quatre jeux, règles complètes, gens ou robots, sans compte.
hall-code = Rejoindre par un code
hall-join = Rejoindre
hall-bad-code = Personne ne connaît ce code. Il a huit lettres et chiffres.
hall-play-now = Jouer tout de suite
hall-with-friends = Entre amis
hall-about-revenge = Lancez une carte, égalez la somme, parez ou encaissez.
hall-about-arena = Chiens moines, chats ninjas, trois arènes, un plan secret.
hall-about-eightbit = Jusqu’à cinq héros contre un seigneur et sa couvée.
hall-about-udo = Empilez votre propre corps en combos. Battez quatre maîtres.
hall-size-revenge = 1–4 places · 20 min
hall-size-arena = 2 places · 25 min
hall-size-eightbit = 1–5, ensemble · 45 min
hall-size-udo = 1 place · 15 min
hall-against-revenge = un duel avec un apprenti
hall-against-arena = vous menez les chiens
hall-against-eightbit = seul face à la horde
hall-against-udo = seul face aux quatre
hall-your-bouts = Vos combats
hall-open-seats = Places libres
hall-on-the-mats = Sur les tapis
hall-none-yours = Vous n’avez pas encore combattu.
hall-none-open = Aucune place libre. Ouvrez-en une !
hall-none-live = Les tapis sont vides.
hall-waits = Il vous attend.
hall-answer = Jouer
hall-look-in = Regarder
hall-free-seat = place libre
hall-your-name = Votre nom
hall-keep = Garder
hall-guest = Invité { $n }
hall-no-account = Pas de compte : ce navigateur garde vos places.
hall-new = Ouvrir un combat
hall-which-game = Quel jeu ?
hall-who-sits = Qui s’assoit où ?
hall-show-seats = Montrer les places
hall-may-watch = Les autres peuvent regarder
hall-anyone-watches = Là où n’importe qui peut s’asseoir, d’autres peuvent regarder : autorisez-le, ou invitez quelqu’un par un lien.
hall-open-bout = Ouvrir le combat
hall-wish-me = Vous, à cet écran
hall-wish-link = Quelqu’un avec le lien
hall-wish-anyone = N’importe qui dans la salle
hall-revenge-mode = Comment combattez-vous ?
hall-revenge-mode-duel = Duel
hall-revenge-mode-solo = Seul, contre l’automate
hall-revenge-mode-ffa3 = À trois, chacun pour soi
hall-revenge-mode-ffa4 = À quatre, chacun pour soi
hall-revenge-mode-team = Deux contre deux
hall-revenge-fighters = Des combattants ?
hall-revenge-fighters-none = Aucun
hall-revenge-fighters-choose = Chacun choisit
hall-revenge-fighters-random = Au hasard
hall-revenge-difficulty = Quelle difficulté ?
hall-revenge-difficulty-normal = Normale
hall-revenge-difficulty-easy = Facile
hall-revenge-difficulty-hard = Difficile
hall-eightbit-seats = Combien êtes-vous ?
hall-eightbit-seats-1 = 1
hall-eightbit-seats-2 = 2
hall-eightbit-seats-3 = 3
hall-eightbit-seats-4 = 4
hall-eightbit-seats-5 = 5
hall-eightbit-start = Comment commencez-vous ?
hall-eightbit-start-normal = Une potion chacun
hall-eightbit-start-hard = Sans potion
hall-udo-hero = Qui combat ?
hall-udo-hero-udo = Udo
hall-udo-hero-kai = Kai
hall-invites = { $name } vous invite : { $game }.
hall-no-seat = Toutes les places sont prises.
hall-problem = Cela n’a pas marché
hall-back-to-bout = Retour au combat
hall-this-step = À cette étape
hall-first = Au début
hall-previous = Un pas en arrière
hall-next = Un pas en avant
hall-last = À la fin
hall-step-of = Étape { $step } sur { $steps }
hall-go-to = Aller à l’étape
hall-branch = Jouer à partir d’ici
hall-branch-with = un nouveau combat contre des robots
hall-you-win = Vous gagnez !
hall-wins = Victoire : { $names }.
hall-victory = Victoire, pour vous tous.
hall-draw = Égalité.
hall-defeat = Défaite.
hall-gave-up = Abandon : { $names }.
hall-you-gave-up = Vous avez abandonné.
hall-nothing-asked = Il n’y a rien à répondre.
hall-no-such-seat = Ce combat n’a pas cette place.
hall-too-many = Trop d’ébauches et de reprises à cette place. Ce que les autres remarquent peut encore se décider.
hall-gave-up-already = Vous avez déjà abandonné.
hall-unavailable = La salle ne peut pas répondre en ce moment. Réessayez dans un instant.
hall-mistake = La salle a commis une erreur. Elle figure dans son journal sous { $id }.
hall-no-bout = Ce combat n’existe pas, ou il est privé.
hall-not-seated = Vous n’avez pas de place dans ce combat.
hall-replaced = Un robot joue pour vous. Reprenez d’abord votre place.
hall-none-free = Aucune place n’y est libre pour vous.
hall-not-theirs = Seuls ceux qui y étaient assis peuvent demander la revanche.
hall-not-over = Le combat n’est pas fini.
hall-still-secret = Le combat n’est pas fini : ses secrets sont encore des secrets.
hall-no-invitation = Personne ne connaît cette invitation.
hall-no-name = Un nom a au moins une lettre.
hall-nothing-here = Il n’y a rien ici.
hall-no-step = Cette étape n’existe pas.
hall-decided = À cette étape, tout est décidé : choisissez-en une plus tôt.
hall-connection = La connexion est perdue. Nous réessayons.
hall-sent = Envoi …
hall-look-at-table = Regarder la table
hall-short-revenge = 8 Masters
hall-short-arena = Kung Fur Fight
hall-short-eightbit = 8-Bit Attack
hall-short-udo = Udo
