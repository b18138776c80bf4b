# Kung Fur Fight en français. Les cartes sans nom français gardent celui de cards.toml.
# Le fichier anglais a les mêmes messages ; un test les compare.

seat-dogs = les Chiens
    .of = des Chiens
    .at = aux Chiens
seat-cats = les Chats
    .of = des Chats
    .at = aux Chats
nobody = personne

## Ce qui arrive

event-round = La manche { $round } commence.
event-laid = La carte { $card } est posée dans l'arène { $arena }.
event-pushed-out = La carte { $card } est chassée de la pile de l'arène { $arena } et défaussée.
event-committed = { $seat-is ->
    [you] Vous avez scellé votre plan.
   *[other] { $seat-cap } ont scellé leur plan.
}
event-revealed = { $seat-is ->
    [you] Vous envoyez
   *[other] { $seat-cap } envoient
} { $leader } comme Meneur dans l'arène { $arena }{ $others ->
    [0] { "" }
   *[other] , assisté de { $assistants }
}{ $weapons ->
    [0] { "" }
    [one] , avec 1 arme cachée
   *[other] , avec { $weapons } armes cachées
}{ $coconut ->
    [0] { "" }
   *[other] { $weapons ->
        [0] , avec
       *[other] {" "}et
    } le jeton Noix de coco
}.
event-revealed-pass = { $seat-is ->
    [you] Vous n'envoyez personne : vous passez.
   *[other] { $seat-cap } n'envoient personne : ils passent.
}
event-peach-used = { $seat-is ->
    [you] Vous utilisez
   *[other] { $seat-cap } utilisent
} { $n ->
    [one] une Pêche
   *[other] { $n } Pêches
} pour envoyer plus de cartes.
event-raihuu-placed = Un jeton Raihuu va dans l'arène { $arena } : { $ap } PA pour { $seat-you } à cet endroit.
event-thrown = Pierre-feuille-ciseaux dans l'arène { $arena } : { $seat-is ->
    [you] vous perdez et décidez
   *[other] { $seat } perdent et décident
} d'abord.
event-declined = { $seat-is ->
    [you] Vous renoncez
   *[other] { $seat-cap } renoncent
} au pouvoir de { $leader }.
event-called = { $seat-is ->
    [you] Vous appelez
   *[other] { $seat-cap } appellent
} { $card } comme Assistant.
event-armed = { $seat-is ->
    [you] Vous ajoutez
   *[other] { $seat-cap } ajoutent
} { $n ->
    [one] 1 arme cachée
   *[other] { $n } armes cachées
}.
event-removed = { $card-cap }, un { $seat-is ->
    [you] de vos Assistants
   *[other] Assistant { $seat-of }
}, est envoyé au repos.
event-held-back = { $seat-is ->
    [you] Vous vous retenez.
   *[other] { $seat-cap } se retiennent.
}
event-bonus = { $seat-is ->
    [you] { $leader } vous donne { $n } PA de plus.
   *[other] { $leader } donne { $n } PA de plus { $seat-at }.
}
event-ignored = { $seat-is ->
    [you] Vous ignorez
   *[other] { $seat-cap } ignorent
} { $n ->
    [one] 1 arme cachée
   *[other] { $n } armes cachées
}{ $stolen ->
    [0] { "" }
   *[other] {" "}et en { $seat-is ->
        [you] volez
       *[other] volent
    } { $stolen ->
        [1] une
       *[other] { $stolen }
    }
}.
event-counted = Arène { $arena } : { $first-you } { $dogs }, { $second-you } { $cats }.
event-drawn = Égalité dans l'arène { $arena } ; les récompenses restent.
event-won = { $seat-is ->
    [you] Vous gagnez
   *[other] { $seat-cap } gagnent
} l'arène { $arena }.
event-won-reversal = { $seat-is ->
    [you] Vous renversez le combat de l'arène { $arena } grâce à { $leader } et gagnez.
   *[other] { $seat-cap } renversent le combat de l'arène { $arena } grâce à { $leader } et gagnent.
}
event-won-apple = { $seat-is ->
    [you] Vous gagnez l'égalité de l'arène { $arena } grâce à votre Pomme.
   *[other] { $seat-cap } gagnent l'égalité de l'arène { $arena } grâce à leur Pomme.
}
event-scored = { $seat-is ->
    [you] Vous marquez
   *[other] { $seat-cap } marquent
} { $n ->
    [one] { $n } point de victoire
   *[other] { $n } points de victoire
}{ $by ->
    [0] { "" }
   *[other] {" "}grâce à { $card }
}.
event-gained = { $seat-is ->
    [you] Vous gagnez
   *[other] { $seat-cap } gagnent
} la carte { $card }.
event-hurt = { $card-cap } { $seat-is ->
    [you] vous coûte { $n ->
        [one] { $n } point d'esprit
       *[other] { $n } points d'esprit
    }
   *[other] coûte { $n ->
        [one] { $n } point d'esprit
       *[other] { $n } points d'esprit
    } { $seat-at }
}.
event-spared = { $leader-cap } { $seat-is ->
    [you] vous épargne { $n ->
        [one] { $n } point d'esprit
       *[other] { $n } points d'esprit
    }
   *[other] épargne { $n ->
        [one] { $n } point d'esprit
       *[other] { $n } points d'esprit
    } { $seat-at }
}.
event-healed = { $seat-is ->
    [you] Vous regagnez
   *[other] { $seat-cap } regagnent
} { $n ->
    [one] { $n } point d'esprit
   *[other] { $n } points d'esprit
} grâce à { $card }.
event-not-healed = { $card-cap } { $seat-is ->
    [you] ne vous rend pas d'esprit
   *[other] ne rend pas d'esprit { $seat-at }
} : à 0 comme au maximum, il n'y a rien à regagner.
event-took = { $seat-is ->
    [you] { $n ->
        [0] Vous ne prenez aucune arme cachée
        [one] Vous prenez 1 arme cachée
       *[other] Vous prenez { $n } armes cachées
    }
   *[other] { $seat-cap } { $n ->
        [0] ne prennent aucune arme cachée
        [one] prennent 1 arme cachée
       *[other] prennent { $n } armes cachées
    }
} dans l'Entrepôt grâce à { $card }.
event-took-coconut = { $seat-is ->
    [you] Vous prenez
   *[other] { $seat-cap } prennent
} le jeton Noix de coco.
event-mushroom-placed = Un jeton Champignon pousse dans l'arène { $arena } { $seat-is ->
    [you] de votre côté
   *[other] du côté { $seat-of }
}.
event-nothing-left = La carte { $card } est sans effet : il ne reste rien à prendre.
event-blocked = { $seat-is ->
    [you] Vous recevez le jeton Limite −1 pour votre prochain plan.
   *[other] { $seat-cap } reçoivent le jeton Limite −1 pour leur prochain plan.
}
event-team-returned = { $cards } { $n ->
    [one] revient
   *[other] reviennent
} dans { $seat-is ->
    [you] votre main
   *[other] la main { $seat-of }
}.
event-leader-returned = { $card-cap } revient dans { $seat-is ->
    [you] votre main
   *[other] la main { $seat-of }
}.
event-drew = { $seat-is ->
    [you] Vous piochez
   *[other] { $seat-cap } piochent
} : { $cards }.
event-drew-hidden = { $seat-is ->
    [you] Vous piochez
   *[other] { $seat-cap } piochent
} { $n ->
    [one] 1 récompense
   *[other] { $n } récompenses
}.
event-hua-placed = Un jeton Hua reste dans l'arène { $arena } : { $ap } PA pour { $seat-you } à cet endroit.
event-hua-removed = Le jeton Hua de l'arène { $arena } { $seat-is ->
    [you] vous revient
   *[other] revient { $seat-at }
}.
event-raihuu-removed = Le jeton Raihuu de l'arène { $arena } { $seat-is ->
    [you] vous revient
   *[other] revient { $seat-at }
}.
event-peach-spent = { $seat-is ->
    [you] Vous défaussez
   *[other] { $seat-cap } défaussent
} { $n ->
    [one] la Pêche utilisée
   *[other] les { $n } Pêches utilisées
}.
event-limit-rose = { $seat-is ->
    [you] Votre limite de cartes
   *[other] La limite de cartes { $seat-of }
} passe à { $n }.
event-ate-dish = { $seat-is ->
    [you] Vous dépensez
   *[other] { $seat-cap } dépensent
} un Plat ; il en reste { $left }.
event-ate-delicacy = { $seat-is ->
    [you] Vous dépensez votre
   *[other] { $seat-cap } dépensent leur
} Mets fin{ $low ->
    [0] { "" }
   *[other] , car l'esprit est bas
}.
event-recovered = { $seat-is ->
    [you] { $n ->
        [0] Aucune de vos cartes n'était au repos.
        [one] 1 de vos cartes au repos revient en main.
       *[other] { $n } de vos cartes au repos reviennent en main.
    }
   *[other] { $n ->
        [0] Aucune carte { $seat-of } n'était au repos.
        [one] 1 carte au repos revient dans la main { $seat-of }.
       *[other] { $n } cartes au repos reviennent dans la main { $seat-of }.
    }
}
event-block-begins = Le jeton Limite −1 est sur { $seat-is ->
    [you] votre plateau
   *[other] le plateau { $seat-of }
} : une carte de moins dans la manche qui vient.
event-block-ends = { $seat-is ->
    [you] Votre jeton Limite −1
   *[other] Le jeton Limite −1 { $seat-of }
} retourne à l'Entrepôt.
event-over-both-defeated = Les deux camps n'ont plus d'esprit ; { $seat-is ->
    [you] vous l'emportez
   *[other] { $seat } l'emportent
} aux points de victoire.
event-over-defeated = { $loser-is ->
    [you] Vous n'avez
   *[other] { $loser-cap } n'ont
} plus d'esprit : { $seat-is ->
    [you] vous l'emportez
   *[other] { $seat } l'emportent
}.
event-over-lead = { $seat-is ->
    [you] Vous l'emportez par votre avance en points de victoire.
   *[other] { $seat-cap } l'emportent par leur avance en points de victoire.
}
event-over-pile = La pioche ne suffit plus pour une autre manche ; { $seat-is ->
    [you] vous l'emportez
   *[other] { $seat } l'emportent
} aux points de victoire.
event-over-draw-defeated = Les deux camps n'ont plus d'esprit et sont à égalité de points de victoire : partie nulle.
event-over-draw-pile = La pioche ne suffit plus pour une autre manche et les points de victoire sont égaux : partie nulle.

## Pourquoi c'est refusé

refused-over = La partie est finie ; plus personne ne joue.
refused-not-asked = Ce n'est pas à ce camp de décider maintenant.
refused-wrong-kind = On vous demande autre chose maintenant ; voyez la liste des actions permises.
refused-committed = Ce plan est scellé et ne peut plus changer.
refused-nothing-drafted = L'ébauche est vide, il n'y a donc rien à effacer.
refused-second-leader = Cette arène a déjà son Meneur.
refused-no-leader = Une équipe commence par son Meneur : placez d'abord un Meneur dans cette arène.
refused-fourth-card = Une équipe compte trois cartes au plus.
refused-chef-assists = { $name-cap } est un Cuisinier et ne peut que mener.
refused-alone = { $name-cap } combat seul : Meneur sans Assistants.
refused-not-in-hand = { $name-cap } n'est pas en main, ou sert déjà dans ce plan.
refused-over-limit = La limite de cartes est atteinte : { $n ->
    [0] aucune carte ne compte
    [one] 1 carte compte
   *[other] { $n } cartes comptent
} déjà.
refused-arena-order = Une ébauche va de l'arène 1 à l'arène 3 ; une arène suivante est déjà commencée. Tapez « clear » pour recommencer, ou envoyez le plan entier.
refused-tokens-first = Les Assistants viennent avant les armes et la Noix de coco. Tapez « clear » pour recommencer, ou envoyez le plan entier.
refused-assistant-order = Les Assistants se placent dans l'ordre de la liste : celui-ci vient avant { $name }. Tapez « clear » pour recommencer, ou envoyez le plan entier.
refused-no-animals = Sans animal à vous dans cette arène, aucun jeton ne peut y aller.
refused-no-weapons = { $n ->
    [0] Il n'y a pas d'arme cachée dans la réserve.
   *[other] Toutes les armes cachées de la réserve sont déjà dans le plan : { $n }.
}
refused-coconut-last = Les armes viennent avant la Noix de coco. Tapez « clear » pour recommencer, ou envoyez le plan entier.
refused-no-coconut = Le jeton Noix de coco n'est pas à vous.
refused-coconut-placed = La Noix de coco est déjà dans le plan.
refused-must-lead = { $name-cap } doit mener et ne peut donc pas être appelé comme Assistant.
refused-arm-range = On peut ajouter de 1 à { $n } armes.
refused-arm-supply = { $n ->
    [0] Il ne reste aucune arme
    [one] Il ne reste qu'une arme
   *[other] Il ne reste que { $n } armes
} dans la réserve.
refused-no-such-assistant = { $name-cap } n'est pas un Assistant adverse de cette arène ; un Meneur n'est jamais écarté.
refused-not-weakest = { $name-cap } n'est pas le plus faible des Assistants.
refused-ignore-range = On peut ignorer ici au plus { $n ->
    [one] 1 arme
   *[other] { $n } armes
}.
refused-not-drawn = { $name-cap } ne fait pas partie des cartes piochées.

# Ce qui était attendu à la place d'un texte qui n'est pas une action
expected-action = `lead K CARTE`, `assist K CARTE`, `weapon K`, `coconut K`, `commit`, `clear`, `decline`, `add CARTE`, `arm N`, `remove CARTE`, `ignore N`, `bonus`, `no-bonus`, `pick CARTE`, `plan PLAN` ou `draft PLAN`
expected-arena = une arène, de 1 à 3
expected-arenas-once = chaque arène une seule fois
expected-card = l'identifiant d'une carte au lieu de « { $found } »
expected-number = un nombre
expected-plan = `pass`, ou des équipes `K:MENEUR+ASSISTANT+ASSISTANT wN c` séparées par un point-virgule et une espace

## Cartes qui ont un nom français

card-coconut = Noix de coco
card-peach = Pêche
card-apple = Pomme
card-mushroom = Champignon
card-peel = Épluchure
card-power = PUISSANCE
card-break = BRISURE
card-block = BLOCAGE
card-crash = FRACAS
card-shock = CHOC
card-destroy = RAVAGE
card-return = RETOUR
card-boom = BOUM

## Dans le navigateur

web-about-beat = Manche { $round }
web-about-bout = manche { $round } · { $pile ->
    [one] { $pile } récompense
   *[other] { $pile } récompenses
} dans la pioche
web-arena = Arène
web-you = vous
web-dogs = Chiens
web-cats = Chats
web-leader = Meneur
web-lead = Mener
web-assist = Aider
web-back = Reprendre
web-rewards = Récompenses, la plus récente en premier
web-your-team = Votre équipe
web-screen = Le paravent
web-planning = { $name } prépare son plan
web-doing-ability = { $name } réfléchit à un pouvoir
web-doing-ability-seat = { $name } réfléchissent à un pouvoir
web-doing-hold-back = { $name } décide s'il faut se retenir
web-doing-hold-back-seat = { $name } décident s'il faut se retenir
web-doing-peel = { $name } choisit une récompense
web-doing-peel-seat = { $name } choisissent une récompense
web-ready = { $name } : plan scellé
web-planning-seat = { $name } préparent leur plan
web-ready-seat = { $name } : plan scellé
web-sealed = le plan est scellé
web-behind = { $hand ->
    [0] Aucun animal
    [one] { $hand } animal
   *[other] { $hand } animaux
} en main, limite { $limit }, { $weapons ->
    [0] aucune arme
    [one] { $weapons } arme
   *[other] { $weapons } armes
}. Personne ne voit où ils vont.
web-known = En main : { $names }
web-known-many = { $n } { $name }
web-last-round = Manche précédente :
web-won = { $seat ->
    [vous] à vous
   *[other] aux { $seat }
}
web-draw = égalité
web-would-win = victoire : { $seat }
web-would-draw = égalité
web-so-far-win = pour l'instant, avantage : { $seat }
web-so-far-draw = égalité pour l'instant
web-thrown = Pierre-feuille-ciseaux : { $seat } d'abord
web-nobody-came = personne
web-went-home = de retour en main
web-spirit = Esprit
web-victory = Victoire
web-weapons-of = Armes
web-limit = Limite
web-food = Vivres
web-hand-size = Main
web-resting = Repos
web-front = Devant
web-buried = Enterrées
web-block-next = une carte de moins au prochain plan
web-block-now = une carte de moins dans ce plan
web-pile = { $n ->
    [one] { $n } récompense
   *[other] { $n } récompenses
} dans la pioche
web-discard = { $n ->
    [one] { $n } carte défaussée
   *[other] { $n } cartes défaussées
}
web-warehouse = L'Entrepôt : les jetons qui ne sont à personne
web-lead-wins = victoire à +{ $n }
web-rope = Points de victoire : { $one } { $a }, { $other } { $b }
web-empty-hand = Aucun animal en main.
web-only-leads = mène seulement
web-limit-reached = limite atteinte
web-no-place = plus de place
web-peel-of = Cartes de la pioche pour { $name } : une seule est gagnée.
web-strength = force { $n }
web-weapons-left = { $n ->
    [0] plus d'arme
    [one] encore 1 arme
   *[other] encore { $n } armes
}
web-none-here = Aucune arme ici.
web-r-feeds = cuisine : tous reviennent
web-r-ignores = arrête { $n } armes
web-r-steals = en vole { $n }
web-r-behind = +{ $n } si en retard
web-r-per-opponent = +{ $n } par rival
web-r-arms = ajoute jusqu'à { $n } armes
web-r-takes = prend { $n } armes
web-r-takes-won = gagné : { $n } armes
web-r-reverses = gagne si { $n } de retard
web-r-strikes = gagné : rival −{ $n } esprit
web-r-vp = gagné : { $n } victoires
web-r-leaves = laisse un jeton
web-r-calls = appelle un ami
web-r-removes = envoie au repos
web-r-returns = gagné : revient en main
web-r-spreads = un jeton ailleurs
web-r-caps = perd { $n } esprit au plus
web-r-alone = toujours seul
web-r-uncounted = mène sans compter
web-r-peach = limite +{ $n } une fois
web-r-apple = gagne les égalités
web-g-weapons = { $n } armes
web-g-heal = vous +{ $n } esprit
web-g-feed = tous reviennent
web-g-coconut = +{ $n } à chaque manche
web-g-mushroom = +{ $n } ici pour toujours
web-g-draw = 1 carte sur { $n }
web-g-hurt = rival −{ $n } esprit
web-g-by-difference = rival { $steps } selon l'écart
web-g-by-boom = rival { $steps }
web-g-block = limite −1 ensuite
web-g-score = +{ $n } victoire
web-g-return = équipe en main
web-ask-plan = Préparez vos équipes : { $n } sur { $limit }
web-ask-sealed = Votre plan est scellé
web-ask-plans = Des équipes pour trois arènes, en secret
web-ask-call = Arène { $arena } : qui { $name } appelle-t-il ?
web-ask-arm = Arène { $arena } : combien d'armes { $name } ajoute-t-il ?
web-ask-remove = Arène { $arena } : qui { $name } envoie-t-il au repos ?
web-ask-hold-back = { $name } contre { $rival } : se retenir ?
web-ask-peel = Quelle récompense gagner ?
web-ask-over = La partie est finie.
web-beat-open = Les plans sont révélés
web-beat-counted = Décompte de l'arène { $arena }
web-beat-peeled = Arène { $arena } : ce que donne l'Épluchure
web-beat-round-over = La manche est finie
web-stroke-open = plans
web-stroke-arena = arène { $arena }
web-stroke-over = fin
web-beat-sent-you = { $n ->
    [0] Vous n'envoyez personne
    [one] Vous envoyez 1 animal
   *[other] Vous envoyez { $n } animaux
}{ $weapons ->
    [0] { "" }
    [one] {" "}et 1 arme
   *[other] {" "}et { $weapons } armes
}.
web-beat-sent = { $n ->
    [0] { $seat-cap } n'envoient personne
    [one] { $seat-cap } envoient 1 animal
   *[other] { $seat-cap } envoient { $n } animaux
}{ $weapons ->
    [0] { "" }
    [one] {" "}et 1 arme
   *[other] {" "}et { $weapons } armes
}.
web-beat-win-you = Vous la gagnez, { $ours } à { $theirs }.
web-beat-win = { $seat-cap } la gagnent, { $ours } à { $theirs }.
web-beat-reversal-you = Vous la gagnez par renversement, { $ours } à { $theirs }, avec { $name }.
web-beat-reversal = { $seat-cap } la gagnent par renversement, { $ours } à { $theirs }, avec { $name }.
web-beat-apple-you = Égalité, { $ours } à { $theirs } : vous la gagnez grâce à votre { $name }.
web-beat-apple = Égalité, { $ours } à { $theirs } : { $seat } la gagnent grâce à leur { $name }.
web-beat-draw = Égalité, { $ours } à { $theirs } : les récompenses restent.
web-beat-nobody = Personne n'est venu : les récompenses restent.
web-beat-hurt-you = { $left ->
    [0] { $n ->
        [one] { $name } vous prend votre dernier point d'esprit.
       *[other] { $name } vous prend vos { $n } derniers points d'esprit.
    }
   *[other] { $n ->
        [one] { $name } vous prend { $n } point d'esprit.
       *[other] { $name } vous prend { $n } points d'esprit.
    }
}
web-beat-hurt = { $left ->
    [0] { $n ->
        [one] { $name } : { $n } point d'esprit en moins pour { $seat }, le dernier.
       *[other] { $name } : { $n } points d'esprit en moins pour { $seat }, les derniers.
    }
   *[other] { $n ->
        [one] { $name } : { $n } point d'esprit en moins pour { $seat }.
       *[other] { $name } : { $n } points d'esprit en moins pour { $seat }.
    }
}
web-beat-healed-you = { $name } vous rend { $n ->
    [one] { $n } point d'esprit
   *[other] { $n } points d'esprit
}.
web-beat-healed = { $name } : { $n ->
    [one] { $n } point d'esprit
   *[other] { $n } points d'esprit
} en plus pour { $seat }.
web-beat-gained-you = Vous gagnez : { $names }.
web-beat-gained = { $seat-cap } gagnent : { $names }.
web-beat-stands = Points de victoire : { $one } { $a }, { $other } { $b } ; victoire à +{ $lead }.
web-to-come = à venir
web-wins-you = vous gagnez
web-wins = les { $seat } gagnent
web-slip-weapons = { $n ->
    [one] arme
   *[other] armes
}
web-stopped-by = sans effet : { $name }
web-prize-you = est à vous
web-prize = va aux { $side ->
    [dogs] Chiens
   *[other] Chats
}
web-fx-hand = en main
web-fx-hurt = { $seat } −{ $n } esprit
web-fx-healed = { $seat } +{ $n } esprit
web-fx-scored = { $seat } +{ $n } { $n ->
    [one] victoire
   *[other] victoires
}
web-fx-spared = { $seat } : { $n } d'esprit à l'abri
web-fx-not-healed = pas d'esprit à regagner
web-fx-nothing = plus rien à prendre
web-fx-took = { $n ->
    [0] plus d'arme
    [one] +1 arme
   *[other] +{ $n } armes
}
web-fx-blocked = { $seat } limite −{ $n } ensuite
web-fx-returned = { $names } de retour en main
web-note-stole = { $name } vole { $n ->
    [one] 1 arme
   *[other] { $n } armes
}
web-note-removed = { $name } est envoyé au repos
web-note-called = { $name } est appelé
web-note-armed = { $name } ajoute { $n ->
    [one] 1 arme
   *[other] { $n } armes
}
web-note-held = { $name } se retient
web-note-hua = un jeton reste ici
web-note-hua-gone = le jeton s'en va
web-round-you = La manche est à vous, { $ours } { $ours ->
    [one] arène
   *[other] arènes
} à { $theirs }
web-round = La manche va aux { $side ->
    [dogs] Chiens
   *[other] Chats
}, { $ours } { $ours ->
    [one] arène
   *[other] arènes
} à { $theirs }
web-round-even = { $n ->
    [0] Personne ne gagne d'arène
   *[other] Manche égale, une arène partout
}
web-round-sum = arène { $arena } : { $ours } à { $theirs }
web-gain-vp-you = votre victoire
web-gain-vp-dogs = victoire des Chiens
web-gain-vp-cats = victoire des Chats
web-gain-sp-you = votre esprit
web-gain-sp-dogs = esprit des Chiens
web-gain-sp-cats = esprit des Chats
web-hint-begin = Prenez un animal, choisissez son arène.{ $n ->
    [0] { "" }
    [one] {" "}N'envoyer personne fait revenir 1 animal du repos.
   *[other] {" "}N'envoyer personne fait revenir { $n } animaux du repos.
}
web-hint-peach = Ce plan dépasse la limite : il utilise la carte { $name }.
web-hint-full = { $limit } cartes, la limite est atteinte. { $weapons ->
    [0] Scellez, ou déplacez une carte.
   *[other] Ajoutez des armes, ou scellez.
}
web-hint-change = Ce qui est posé peut encore être repris, tant que le plan n'est pas scellé.
web-hint-now = Dans l'arène { $arena }, on en est à { $ours } contre { $theirs }.
web-hint-hold-back = { $rival } gagne avec un retard de { $n } ou plus ; sinon, le plus haut total l'emporte.
web-hint-peel = Elle agit tout de suite, comme si elle venait de l'arène { $arena }. Les autres partent face cachée.
web-commit = Sceller le plan
web-commit-why = il ne changera plus
web-plan-first = Votre plan est encore vide. Placez d'abord un animal dans une arène, ou n'envoyez personne du tout.
web-nobody-planned = il est encore vide
web-pass = N'envoyer personne
web-pass-sure = Oui, n'envoyer personne
web-pass-cost = aucune arène gagnée
web-pass-why = tous reviennent
web-clear = Recommencer
web-decline = Ne rien faire
web-ignore = { $n ->
    [0] N'arrêter aucune arme
    [one] Arrêter 1 arme
   *[other] Arrêter { $n } armes
}
web-bonus = Prendre le bonus
web-no-bonus = S'en passer
web-do-lead = { $name } mène l'arène { $arena }
web-do-assist = { $name } aide dans l'arène { $arena }
web-do-weapon = une arme de plus dans l'arène { $arena }
web-do-coconut = { $name } dans l'arène { $arena }
web-do-weapon-back = une arme reprise de l'arène { $arena }
web-do-back = { $name } revient
web-do-move-lead = { $name } passe dans l'arène { $arena } et la mène
web-do-move-assist = { $name } passe dans l'arène { $arena } et y aide
web-do-draft = Changer le plan
web-do-pass = N'envoyer personne
web-do-decline = Renoncer au pouvoir de { $name }
web-do-call = Appeler { $name } comme Assistant
web-do-arm = { $n ->
    [one] Ajouter 1 arme
   *[other] Ajouter { $n } armes
}
web-do-remove = Envoyer { $name } au repos
web-do-pick = Gagner { $name }

## La table à l'invite

play-arena-help =
    Dans ce jeu, vous pouvez aussi donner tout votre plan d'un coup :
      plan 1:yue+ban; 3:hua    Yue mène l'arène 1 avec Ban, Hua mène l'arène 3 ; scellé aussitôt
      draft 2:fu w2 c          de même sans sceller ; w2 : deux armes, c : la noix de coco
      plan pass                n'envoyer personne
play-arena-round = Manche { $n }
play-arena-plan = plan
play-arena-ability = pouvoir dans l'arène { $arena }
play-arena-choice = choix dans l'arène { $arena }
play-arena-peel = Épluchure dans l'arène { $arena }
play-arena-over = la fin
play-arena-beat-open = les plans sont révélés
play-arena-beat-counted = décompte de l’arène { $arena }
play-arena-beat-round-over = la manche est finie
play-arena-arena = Arène { $n }
play-arena-you = vous
play-arena-sp = PE
play-arena-vp = PV
play-arena-limit = limite { $n }
play-arena-limit-now = limite { $n } − 1
play-arena-limit-next = limite { $n } (puis − 1)
play-arena-weapons = armes { $n }
play-arena-food = plats { $dish }, mets fin { $delicacy }
play-arena-hand = main
play-arena-rest = repos
play-arena-front = devant
play-arena-buried = enterrées
play-arena-last-plan = plan joué
play-arena-drawn = piochées
play-arena-cards = { $n ->
    [one] 1 carte
   *[other] { $n } cartes
}
play-arena-none = –
play-arena-sealed = plan scellé
play-arena-planning = prépare encore
play-arena-pile = pioche { $n }
play-arena-discard = défausse { $n }
play-arena-warehouse = entrepôt : armes { $weapons }, champignons { $mushrooms }, noix de coco { $coconut }
play-arena-rewards = récompenses
play-arena-token = jeton { $name } +{ $n }
play-arena-mushrooms = champignons +{ $n }
play-arena-coconut = noix de coco
play-arena-ap = PA
play-arena-fought = combat { $dogs } : { $cats }, { $winner }
play-arena-fought-draw = combat { $dogs } : { $cats }, égalité
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
told-sealed = Les deux camps préparent leur plan en secret. { $seat } ont scellé le leur.
told-planning = Les deux camps préparent leur plan en secret. { $seat } préparent encore le leur.
told-decides = { $what } : { $seat } décident.
told-decides-you = { $what } : à vous de décider.
told-worth = { $label } : { $ours } à { $theirs }, { $winner }
told-arena = Dans l'arène { $n } : { $rewards }.
told-arena-empty = L'arène { $n } n'a pas de récompense.
told-there = Dans l'arène { $n }, { $seat } : { $team }.
told-led = { $leader } mène
told-led-with = { $leader } mène avec { $assistants }
told-plan-arena = dans l'arène { $n }, { $team }
told-many = { $n } fois { $card }
told-seat = { $seat } : { $facts }.
told-limit = limite de cartes { $n }
told-limit-now = limite de cartes { $n }, 1 de moins cette manche
told-limit-next = limite de cartes { $n }, 1 de moins à la prochaine manche
told-holds = { $n ->
    [0] aucune carte en main
    [one] 1 carte en main
   *[other] { $n } cartes en main
}
told-zone = { $seat }, { $zone } : { $cards }.
told-holding = en main
told-resting = au repos
told-in-front = à la vue de tous
told-buried = cartes enterrées
told-drawn = cartes piochées
told-last-plan = plan joué
told-nobody = aucun animal envoyé
told-hand = Votre main, { $n ->
    [one] 1 carte
   *[other] { $n } cartes
}, chacune avec ses PA : { $cards }.
told-draft = Votre plan jusqu'ici : { $plan } ; { $counted }.

## Dans la salle

lobby-about = Chiens moines, Chats ninjas, trois arènes, un plan secret.
lobby-size = 2 places · 25 min
lobby-against = vous jouez les Chiens
advice-lead = Dans une arène, il faut d’abord un Meneur. { $card } est le plus fort des vôtres : { $n }.
lobby-for = Pour vous, si vous aimez deviner ce que l’autre va faire.
lobby-time = 25 min
lobby-seats = 2 places
lobby-short = Kung Fur Fight
lobby-stage = manche { $n }
lobby-score = esprit { $a } à { $b }

## Les parties d'une somme

part-animal = { $card }
part-weapons = { $n ->
    [one] 1 arme
   *[other] { $n } armes
}
part-ignored = { $n ->
    [one] 1 ignorée
   *[other] { $n } ignorées
}
part-coconut = { $card }
part-hua = jeton { $card }
part-raihuu = jeton { $card }
part-mushrooms = jeton { $card }
part-bonus = bonus de { $card }
part-card = { $card }
part-cap = protégés par { $card }
part-all-spirit = tout ce qui reste
part-full-spirit = au maximum
part-won = l'arène
part-limit = limite de cartes
part-block = jeton Limite −1
part-peaches = { $n ->
    [one] 1 Pêche
   *[other] { $n } Pêches
}

## Le résultat d'une rencontre

end-spirit = esprit
end-points = points
end-defeated = { $seat } n'ont plus d'esprit
end-defeated-you = vous n'avez plus d'esprit
end-both-defeated = les deux camps n'ont plus d'esprit ; { $seat } ont plus de points, { $more } à { $less }
end-both-defeated-you = les deux camps n'ont plus d'esprit ; vous avez plus de points, { $more } à { $less }
end-both-defeated-draw = les deux camps n'ont plus d'esprit et ont autant de points
end-lead = { $seat } ont assez d'avance aux points, { $more } à { $less }
end-lead-you = vous avez assez d'avance aux points, { $more } à { $less }
end-lead-draw = les points sont égaux
end-pile = la pioche ne suffit plus pour une autre manche ; { $seat } ont plus de points, { $more } à { $less }
end-pile-you = la pioche ne suffit plus pour une autre manche ; vous avez plus de points, { $more } à { $less }
end-pile-draw = la pioche ne suffit plus pour une autre manche, et les points sont égaux
end-decided = Manche { $round }, arène { $arena } : { $more } à { $less }.
end-decided-card = Manche { $round }, arène { $arena } : { $more } à { $less }, pour { $card }.
end-sum-spirit = { $name } : { $from } − { $n } = { $to } d'esprit
end-curve-spirit = { $rounds ->
    [1] Esprit, arène par arène, manche 1.
   *[other] Esprit, arène par arène, manches 1 à { $rounds }.
}
end-curve-points = { $rounds ->
    [1] Points, arène par arène, manche 1.
   *[other] Points, arène par arène, manches 1 à { $rounds }.
}
end-row-spirit = Esprit restant
end-row-points = Points
end-row-won = Arènes gagnées
end-row-taken = Esprit pris
end-row-weapons = Armes envoyées
end-table = La table est telle qu'au décompte de la dernière arène.

## Les sommes du journal

tally-strength = { $parts ->
    [0] { "" }
    [1] { $seat-you-cap } : { $sum }
   *[other] { $seat-you-cap } : { $sum } = { $n }
}
tally-victory = Points de victoire { $from } + { $n } = { $to }
tally-loss = { $parts ->
    [1] Esprit
   *[other] { $sum } : esprit
} { $from } − { $n } = { $to }
tally-healing = { $parts ->
    [1] Esprit
   *[other] { $sum } : esprit
} { $from } + { $n } = { $to }
sum-animal = { $card } { $amount }
sum-weapons = { $n ->
    [one] arme
   *[other] armes
} { $amount }
sum-ignored = { $amount ->
    [one] { $amount } ignorée
   *[other] { $amount } ignorées
}
sum-coconut = { $card } { $amount }
sum-hua = jeton { $card } { $amount }
sum-raihuu = jeton { $card } { $amount }
sum-mushrooms = jeton { $card } { $amount }
sum-bonus = bonus de { $card } { $amount }
sum-card = { $card } { $amount }
sum-cap = au plus { $amount } contre { $card }
sum-all-spirit = il n'en reste que { $amount }
sum-full-spirit = de la place pour { $amount }

## Le cours
lesson-higher = Le plus haut total gagne
lesson-higher-task = Gagner l’arène 2
lesson-higher-ask = Masaru vaut *3*. Envoie quelqu’un de plus fort dans l’arène 2.
lesson-higher-hint = Chai vaut 4. Mets Chai dans l’arène 2 et scelle le plan.
lesson-higher-right = *{ $dogs }* contre 3. Un point pour toi, et FRACAS leur prend 3 points d’esprit.
lesson-higher-weaker = *2* contre 3. Ils prennent FRACAS, et tu perds 3 points d’esprit. Qui est plus fort ?
lesson-higher-elsewhere = Tu gagnes l’arène 1, où il n’y a rien. Mais Masaru prend FRACAS dans l’arène 2.
lesson-higher-other = Masaru prend l’arène 2, et FRACAS avec. C’est là qu’il faut ta force.
lesson-higher-learned = *Le plus haut total* gagne l’arène : un point et ses récompenses.
lesson-leader = Le pouvoir du Meneur
lesson-leader-task = Gagner l’arène 1
lesson-leader-ask = Ils font *7*. Bats-les avec Chai et Hua. Qui sera Meneur, qui Assistant ?
lesson-leader-hint = Tant que tu es en retard, Chai vaut 2 de plus s’il mène. Meneur Chai, Assistant Hua.
lesson-leader-right = *8* ! Tu es en retard, donc Chai vaut 2 de plus. Encore faut-il qu’il mène.
lesson-leader-hua-leads = *6* contre 7. Le +2 de Chai ne vaut que s’il mène. Un Assistant n’apporte que sa force.
lesson-leader-alone = *6* contre 7. Le +2 de Chai marche. Donne-lui un compagnon.
lesson-leader-other = Trop peu contre 7. Tu as deux chiens : envoie-les tous les deux dans l’arène 1.
lesson-leader-learned = *Seul le Meneur* se sert de son pouvoir.
lesson-give = Laisse une arène
lesson-give-task = Gagner deux arènes sur trois
lesson-give-ask = *8*, *4* et *3*. Une arme vaut 1. Gagne deux arènes sur trois.
lesson-give-hint = L’arène 1 coûte trop cher. Envoies-y le plus faible, ou personne.
lesson-give-right = Tu as laissé la plus dure et gagné les deux autres.
lesson-give-short = Il te manque 1 chaque fois. Ton meilleur chien doit-il affronter leur meilleur chat ?
lesson-give-together = L’arène 1 est à toi, deux sont perdues. Trois cartes par manche : répartis-les.
lesson-give-other = Pas encore deux arènes. Laquelle des trois est trop chère ?
lesson-give-learned = *Trois cartes par manche* au début. Laisse une arène.
lesson-cook = Le Cuisinier les rappelle
lesson-cook-task = Gagner, et les rappeler
lesson-cook-ask = Sept chiens se reposent. Fais-les revenir et gagne une arène.
lesson-cook-hint = Fu le Cuisinier fait revenir tout le monde quand il mène. Personne ne garde l’arène 2.
lesson-cook-right = Le Cuisinier a mené, un Plat est mangé, tout le monde revient.
lesson-cook-nobody = N’envoyer personne les ramène aussi. Mais tu n’as rien gagné.
lesson-cook-guarded = Le Cuisinier a ramené tout le monde. Mais Masaru garde l'arène 1 : tu n'as rien gagné.
lesson-cook-hungry = Gagné. Mais huit chiens se reposent, il ne reste que le Cuisinier.
lesson-cook-other = Ils se reposent encore. Seul un Cuisinier qui mène les rappelle, ou n’envoyer personne.
lesson-cook-cook-leads = Un Cuisinier ne fait que mener.
lesson-cook-learned = *Le Cuisinier* fait revenir tout le monde, contre un Plat.
lesson-ends = Comment ça finit
lesson-ends-task = Finir la partie maintenant
lesson-ends-ask = Il leur reste *3* points d’esprit. Finis la partie dans cette manche.
lesson-ends-hint = FRACAS prend 3 points d’esprit à qui perd l’arène 1. Yue et un ami font 10.
lesson-ends-right = FRACAS prend leurs 3 derniers points d’esprit. Après l’arène 3, la partie est finie.
lesson-ends-points = Deux points, or il faut 4 d’avance. Et FRACAS t’a touché : esprit 9.
lesson-ends-one-short = *8* contre 9. Yue gagne 1 par chat. Un ami suffirait.
lesson-ends-other = Ils tiennent. FRACAS est dans l’arène 1 : gagne-la, et leur esprit est à zéro.
lesson-ends-learned = *4 d’avance, ou l’esprit à 0* : on regarde après l’arène 3.
lesson-fight = Une vraie petite partie
lesson-fight-task = Gagner la partie
lesson-fight-ask = Cette fois, leur plan est caché. Prends 4 points d’avance, ou leurs { $spirit } points d’esprit.
lesson-fight-hint = Lis d’abord les récompenses. Gagne l’arène qui leur fait le plus mal, laisse la plus chère.
lesson-fight-right = Gagné, contre un plan que tu ne voyais pas. Le second œil est à toi.
lesson-fight-lost = Cette partie est perdue. Essaie encore, ou arrête-toi là pour aujourd’hui.
lesson-fight-learned = *Les plans sont secrets* désormais.
web-screen-folded = Le paravent est replié.
web-in-lessons-only = Tu vois leur plan : dans les leçons seulement.

## Chaque signe expliqué : glossary.toml dit lesquels il y a

gloss-spirit = Esprit
gloss-spirit-means = Qui n'en a plus après l'arène 3 a perdu.
gloss-spirit-short = à 0, c'est perdu
gloss-victory = Points de victoire
gloss-victory-means = Un par arène gagnée ; une avance suffisante après l'arène 3 fait gagner la partie.
gloss-victory-short = un par arène
gloss-strength = Force (PA)
gloss-strength-means = Animaux, armes, jetons et bonus du Meneur s'additionnent ; le plus haut total gagne l'arène.
gloss-strength-short = le plus haut total gagne
gloss-limit = Limite
gloss-limit-means = Le nombre de cartes que vous pouvez envoyer par manche, sur les trois arènes ; moins vous avez d'esprit, plus il est grand.
gloss-limit-short = cartes par manche
gloss-weapons = Armes cachées
gloss-weapons-means = Chacune renforce une équipe qui a un animal, une fois : elle part à la fin de la manche.
gloss-weapons-short = de la force, une fois
gloss-food = Vivres
gloss-food-means = Quand votre Cuisinier a mené, un Plat est mangé et tous vos animaux au repos reviennent ; le Mets fin fait de même quand l'esprit est bas.
gloss-food-short = ramène ceux qui se reposent
gloss-hand = Main
gloss-hand-means = Les animaux que vous pouvez encore envoyer.
gloss-resting = Repos
gloss-resting-means = Les animaux qui ont combattu se reposent jusqu'à ce que votre Cuisinier ait cuisiné, que vous n'envoyiez personne ou que vous gagniez un Ginseng.
gloss-resting-short = ne peut pas être envoyé
gloss-front = Devant
gloss-front-means = Pêche, Pomme, BOUM et la Noix de coco sont ici, à la vue de tous.
gloss-peeled = Enterrées
gloss-peeled-means = Des récompenses qu'une Épluchure a montrées et que personne n'a gagnées ; seul qui les a piochées les connaît.
gloss-leader = Meneur
gloss-leader-means = Le premier animal d'une équipe ; seul le Meneur se sert de son pouvoir.
gloss-leader-short = se sert de son pouvoir
gloss-assistant = Assistant
gloss-assistant-means = Jusqu'à deux autres animaux d'une équipe ; ils apportent leur force, et aucun pouvoir.
gloss-chef = Cuisinier
gloss-chef-means = Ne peut que mener ; ensuite, des Vivres sont mangés et tous vos animaux au repos reviennent.
gloss-ranger = Vagabond
gloss-ranger-means = Une récompense qui combat : qui la gagne la prend en main pour de bon.
gloss-hua-token = Jeton Hua
gloss-hua-token-means = Ajoute de la force aux Chiens dans cette arène, jusqu'à ce qu'ils y perdent.
gloss-hua-token-short = aux Chiens, jusqu'à une défaite ici
gloss-raihuu-token = Jeton Raihuu
gloss-raihuu-token-means = Ajoute de la force aux Chats dans cette arène, pour cette manche.
gloss-raihuu-token-short = aux Chats, cette manche
gloss-mushroom-token = Jeton Champignon
gloss-mushroom-token-means = Ajoute de la force à son propriétaire dans cette arène, jusqu'à la fin de la partie.
gloss-mushroom-token-short = ici, pour toujours
gloss-coconut-token = Jeton Noix de coco
gloss-coconut-token-means = Son propriétaire l'ajoute à une équipe à chaque manche ; il revient toujours.
gloss-coconut-token-short = à une équipe par manche
gloss-block-token = Jeton Limite −1
gloss-block-token-means = Son propriétaire envoie une carte de moins dans son prochain plan.
gloss-block-token-short = une carte de moins
gloss-bonus = Bonus du Meneur
gloss-bonus-means = Ce que le pouvoir d'un Meneur ajoute, compté quand on combat dans l'arène.
gloss-verdict = Qui gagne l'arène
gloss-verdict-means = Le plus haut total gagne un point de victoire et toutes les récompenses de l'arène ; à égalité, elles restent.
gloss-rewards = Récompenses
gloss-rewards-means = Qui gagne l'arène les gagne toutes, la plus ancienne d'abord.
gloss-lead = L'avance
gloss-lead-means = Qui a autant de points de victoire d'avance après l'arène 3 gagne la partie.
gloss-lead-short = assez grande, elle fait gagner
gloss-pile = Pioche
gloss-pile-means = Trois récompenses en sortent à chaque manche ; quand il en reste trop peu, qui a le plus de points de victoire gagne.
gloss-discard = Défausse
gloss-discard-means = Des récompenses qui sont hors jeu.
gloss-warehouse = Entrepôt
gloss-warehouse-means = Les jetons qui ne sont à personne ; ce qui n'y est pas ne peut pas être gagné.
gloss-plan = Plan
gloss-plan-means = Les deux camps planifient en secret et en même temps ; un plan scellé ne change plus, et les deux sont révélés ensemble.

gloss-in-arena = dans l'arène { $n }
gloss-now-spirit = { $who } : { $n } sur { $most }.
gloss-now-spirit-next = À { $n } ou moins, la limite passe à { $limit }.
gloss-now-weapons = { $who } : { $n } à envoyer, force { $ap } chacune. Dans l'Entrepôt : { $store }.
gloss-now-food = { $who } : { $dish ->
    [0] plus de Plat
    [one] 1 Plat
   *[other] { $dish } Plats
} et { $delicacy ->
    [0] plus de Mets fin
   *[other] le Mets fin
}.
gloss-now-hand = { $who } : aucun animal.
gloss-now-hand-counted = { $who } : { $n ->
    [one] 1 animal
   *[other] { $n } animaux
}.
gloss-now-hand-known = { $who } : { $n ->
    [one] 1 animal
   *[other] { $n } animaux
}, { $names }.
gloss-now-resting = { $who } : personne au repos.
gloss-now-resting-counted = { $who } : { $n ->
    [one] 1 animal au repos
   *[other] { $n } animaux au repos
}.
gloss-now-resting-known = { $who } : { $n ->
    [one] 1 animal au repos
   *[other] { $n } animaux au repos
}, { $names }.
gloss-now-lead = Une avance de { $n } fait gagner. { $one } : { $a }. { $other } : { $b }.
gloss-now-pile = { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
}. Avec moins de { $least } après une manche, la partie finit.
gloss-now-warehouse = Armes : { $weapons }. Champignons : { $mushrooms }. Noix de coco : { $coconut }. Limite −1 : { $block }.
gloss-now-lies = { $who } : { $parts }
gloss-now-verdict = { $one } { $a }, { $other } { $b }.
gloss-now-no-rewards = Il n'y a rien ici.
gloss-now-planning = Le plan n'est pas encore scellé.
gloss-now-rests = Il se repose et ne peut pas être envoyé.
gloss-now-reward = Qui gagne l'arène { $n } gagne cette carte.
gloss-now-assists = { $name } aide : force { $n }, sans pouvoir.

gloss-card-dog = Chien moine, force { $n }, { $copies } sur { $all }
gloss-card-cat = Chat ninja, force { $n }, { $copies } sur { $all }
gloss-card-ranger = Vagabond, force { $n }
gloss-card-item = Objet, une récompense
gloss-card-achievement = Exploit, une récompense
gloss-step = { $n } à partir de { $from }
gloss-r-leads = Seulement s'il mène : un Assistant n'apporte que sa force.
gloss-r-chef = Il ne peut que mener.
gloss-r-feeds = Quand il a mené, des Vivres sont mangés et tous vos animaux au repos reviennent en main.
gloss-r-ignores = Jusqu'à { $n } armes du rival dans son arène ne comptent pas.
gloss-r-steals = Jusqu'à { $n } de ces armes deviennent les vôtres.
gloss-r-behind = { $n } de plus tant que vous avez moins de points de victoire que le rival.
gloss-r-per-opponent = { $n } de plus par animal du rival dans son arène.
gloss-r-arms = Avant le décompte, vous pouvez ajouter jusqu'à { $n } armes de votre réserve.
gloss-r-takes = Après le combat, gagné ou perdu, vous prenez { $n } armes dans l'Entrepôt.
gloss-r-takes-won = S'il gagne, vous prenez { $n } armes dans l'Entrepôt.
gloss-r-reverses = Il gagne si le rival a une avance de { $n } ou plus.
gloss-r-strikes = S'il gagne, le rival perd { $n ->
    [one] { $n } point d'esprit
   *[other] { $n } points d'esprit
}.
gloss-r-vp = S'il gagne, vous marquez { $n } points de victoire.
gloss-r-leaves = Après le combat, il laisse un jeton Hua dans son arène.
gloss-r-keeps = Un jeton Hua y reste même s'il perd.
gloss-r-calls = Avant le décompte, il peut appeler un Assistant de votre main, quelle que soit la limite.
gloss-r-removes = Avant le décompte, vous pouvez envoyer au repos le plus faible Assistant du rival dans son arène.
gloss-r-returns = S'il gagne, il revient en main et ne se repose pas.
gloss-r-spreads = Les deux autres arènes reçoivent chacune un jeton Raihuu pour cette manche.
gloss-r-caps = S'il perd, le combat vous coûte au plus { $n ->
    [one] { $n } point d'esprit
   *[other] { $n } points d'esprit
}.
gloss-r-alone = Il ne peut que mener, et combat sans Assistants.
gloss-r-uncounted = S'il mène, il ne compte pas dans la limite.
gloss-r-peach = Une fois, en secret, vous pouvez envoyer { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
} de plus que la limite.
gloss-r-apple = Vous gagnez toute égalité au-dessus de 0.
gloss-g-weapons = Vous prenez { $n } armes dans l'Entrepôt.
gloss-g-heal = Vous regagnez { $n ->
    [one] { $n } point d'esprit
   *[other] { $n } points d'esprit
}, mais pas à 0 ni au maximum.
gloss-g-feed = À la fin de la manche, tous vos animaux au repos reviennent, sans Vivres.
gloss-g-coconut = Vous prenez le jeton Noix de coco : force { $n } pour une équipe à chaque manche.
gloss-g-mushroom = Un jeton Champignon pousse de votre côté de cette arène : force { $n } ici jusqu'à la fin de la partie.
gloss-g-draw = Vous piochez { $n } récompenses, en gagnez une et défaussez les autres face cachée.
gloss-g-hurt = Le rival perd { $n ->
    [one] { $n } point d'esprit
   *[other] { $n } points d'esprit
}.
gloss-g-by-difference = Le rival perd de l'esprit selon l'écart de force : { $steps }.
gloss-g-by-boom = Le rival perd de l'esprit selon le nombre de BOUM que vous avez : { $steps }.
gloss-g-block = Le rival envoie une carte de moins dans son prochain plan.
gloss-g-score = Vous marquez { $n ->
    [one] 1 point de victoire
   *[other] { $n } points de victoire
}.
gloss-g-return = Tous vos animaux de cette arène reviennent en main.

## Comment jouer

howto-lead = Six sortes de chiens, six sortes de chats, trois arènes. Chacun planifie en secret ; puis tout est révélé, et dans chaque arène le plus fort prend ce qui s’y trouve.
howto-beats = bat
howto-aim-lead = Prenez 4 points d’avance
howto-aim-lead-text = Chaque arène gagnée vaut un point de victoire. Tirez la corde de quatre crans vers vous.
howto-aim-spirit = Ou épuisez l’esprit du rival
howto-aim-spirit-text = Chacun commence avec 12. Les récompenses rouges en retirent ; à 0, la partie est à vous.
howto-note-late = On ne regarde qu’après l’arène 3.
howto-note-late-text = Jusque-là, tout peut encore basculer.
howto-thing-rewards = Les récompenses.
howto-thing-rewards-text = Le rouge blesse le rival, l’ocre est un cadeau, le vert un Vagabond qui vous rejoint.
howto-thing-leader = Le Meneur
howto-thing-leader-text = apporte sa force et son pouvoir.
howto-thing-assistant = Les Assistants,
howto-thing-assistant-text = deux au plus, n’apportent que leur force.
howto-thing-weapons = Les armes cachées,
howto-thing-weapons-text = 1 chacune. Les Chats commencent avec 4, les Chiens sans.
howto-thing-sum = Le total
howto-thing-sum-text = de cette arène. Celui du rival est derrière le paravent.
howto-thing-plate = Votre plaque.
howto-thing-plate-text = Limite : combien de cartes vous pouvez envoyer par manche. Elle monte quand votre esprit baisse.
howto-steps = Une manche en cinq étapes
howto-step-prepare = Préparer
howto-step-prepare-text = Une nouvelle récompense par arène. Ce qui n’a pas été gagné y reste.
howto-step-plan = Planifier
howto-step-plan-text = En secret et en même temps : Meneurs, Assistants, armes. Trois cartes en tout au début.
howto-step-count = Compter
howto-step-count-text = L’arène 1, puis la 2, puis la 3. Le plus haut total gagne ; à totaux égaux, égalité.
howto-step-take = Prendre
howto-step-take-text = Le vainqueur marque 1 point et gagne aussitôt toutes les cartes de l’arène.
howto-step-rest = Se reposer
howto-step-rest-text = Qui s’est battu se repose. Menez avec votre Cuisinier, ou n’envoyez personne, et tous reviennent.
howto-ends = on regarde après l’arène 3, dans cet ordre
howto-end-both = Les deux à 0 d’esprit
howto-end-both-text = Qui a le plus de points gagne ; à égalité, partie nulle.
howto-end-one = Un seul à 0 d’esprit
howto-end-one-text = L’autre gagne, quels que soient les points.
howto-end-four = Une avance de 4
howto-end-four-text = Qui a 4 points de plus gagne.
howto-end-pile = La pioche s’épuise
howto-end-pile-text = Moins de 3 cartes : qui a le plus de points gagne.
howto-mistake-assists = Le plus fort assiste
howto-mistake-assists-text = Quand vous êtes en retard, Chai apporte 2 de plus, mais seulement comme Meneur.
howto-mistake-everywhere = Se battre partout
howto-mistake-everywhere-text = Les trois mêmes chiens. Laissez l’arène la plus dure, gagnez les deux autres.
howto-mistake-everywhere-no = aucune arène
howto-mistake-everywhere-yes = deux arènes
howto-mistake-cook = Plus personne à envoyer
howto-mistake-cook-text = Trois repas dans toute la partie. Menez avec le Cuisinier quand beaucoup se reposent, pas quand ils sont peu nombreux.
howto-mistake-cook-no = cuisine pour deux
howto-mistake-cook-yes = cuisine pour six

## Les indices, et ce qui arrive pour la première fois

hint-nobody = n'envoyer *personne* dans cette manche : tous vos animaux au repos reviennent
hint-commit = *sceller* ce plan tel quel
hint-start-over = tout reprendre et *n'envoyer personne*
hint-team = { $first-team ->
    [1] mener l'arène
   *[other] l'arène
} { $arena } avec *{ $leader }*{ $n ->
    [0] { "" }
    [1] , { $first } à ses côtés
   *[other] , { $first } et { $second } à ses côtés
}{ $weapons ->
    [0] { "" }
    [one] , 1 arme
   *[other] , { $weapons } armes
}
hint-why-team = Arène { $arena } : { $parts ->
    [1] { $n }
   *[other] { $sum } = { $n }
}{ $won ->
    [0] .
   *[other] , pour { $rewards }.
}
mark-limit = Votre esprit est à { $sp } : votre limite est désormais de *{ $n }*. Perdre vous renforce.
mark-resting = Qui a combattu se repose. Tous reviennent si votre *Cuisinier* mène et qu'il reste des Vivres, ou si vous n'envoyez personne.
mark-reward = Une arène gagnée rapporte *1 point* et tout ce qui s'y trouve. { $lead } points d'avance font gagner la partie.
mark-token = Une fleur est posée dans l'arène { $arena } : les Chiens y ont *{ $n }* de plus, jusqu'à ce qu'ils y perdent.

## Comment ai-je joué ?

review-luck = pioches
review-hidden = plans secrets
review-hidden-did = { $did ->
    [gave] Les plans secrets ont apporté { $n ->
        [one] un point
       *[other] { $n } points
    }.
   *[took] Les plans secrets ont pris { $n ->
        [one] un point
       *[other] { $n } points
    }.
}
review-light = la chance : pioches
review-lights = Pioches : ce qu'elles ont donné de mieux ou de moins bien qu'en moyenne. Plans secrets : ce que l'autre camp avait scellé, et ce que le juge n'avait pas prévu.
review-at-round = manche { $n }
