# Maître Udo contre les quatre en français. Les cartes ont ici un nom français ; un test veille à ce qu'aucune ne manque.
# Le fichier anglais a les mêmes messages ; un autre test les compare.

seat-p1 = le joueur

# Les parties qu'une condition nomme, en un nombre : un bit par partie. Un fichier de cartes peut les réunir toutes.
parts = { $n ->
    [1] un Bras gauche
    [2] un Bras droit
    [3] un Bras gauche ou un Bras droit
    [4] une Jambe gauche
    [5] un Bras gauche ou une Jambe gauche
    [6] un Bras droit ou une Jambe gauche
    [7] un Bras gauche, un Bras droit ou une Jambe gauche
    [8] une Jambe droite
    [9] un Bras gauche ou une Jambe droite
    [10] un Bras droit ou une Jambe droite
    [11] un Bras gauche, un Bras droit ou une Jambe droite
    [12] une Jambe gauche ou une Jambe droite
    [13] un Bras gauche, une Jambe gauche ou une Jambe droite
    [14] un Bras droit, une Jambe gauche ou une Jambe droite
    [15] un Bras gauche, un Bras droit, une Jambe gauche ou une Jambe droite
    [16] un Torse
    [17] un Bras gauche ou un Torse
    [18] un Bras droit ou un Torse
    [19] un Bras gauche, un Bras droit ou un Torse
    [20] une Jambe gauche ou un Torse
    [21] un Bras gauche, une Jambe gauche ou un Torse
    [22] un Bras droit, une Jambe gauche ou un Torse
    [23] un Bras gauche, un Bras droit, une Jambe gauche ou un Torse
    [24] une Jambe droite ou un Torse
    [25] un Bras gauche, une Jambe droite ou un Torse
    [26] un Bras droit, une Jambe droite ou un Torse
    [27] un Bras gauche, un Bras droit, une Jambe droite ou un Torse
    [28] une Jambe gauche, une Jambe droite ou un Torse
    [29] un Bras gauche, une Jambe gauche, une Jambe droite ou un Torse
    [30] un Bras droit, une Jambe gauche, une Jambe droite ou un Torse
    [31] un Bras gauche, un Bras droit, une Jambe gauche, une Jambe droite ou un Torse
    [32] une Tête
    [33] un Bras gauche ou une Tête
    [34] un Bras droit ou une Tête
    [35] un Bras gauche, un Bras droit ou une Tête
    [36] une Jambe gauche ou une Tête
    [37] un Bras gauche, une Jambe gauche ou une Tête
    [38] un Bras droit, une Jambe gauche ou une Tête
    [39] un Bras gauche, un Bras droit, une Jambe gauche ou une Tête
    [40] une Jambe droite ou une Tête
    [41] un Bras gauche, une Jambe droite ou une Tête
    [42] un Bras droit, une Jambe droite ou une Tête
    [43] un Bras gauche, un Bras droit, une Jambe droite ou une Tête
    [44] une Jambe gauche, une Jambe droite ou une Tête
    [45] un Bras gauche, une Jambe gauche, une Jambe droite ou une Tête
    [46] un Bras droit, une Jambe gauche, une Jambe droite ou une Tête
    [47] un Bras gauche, un Bras droit, une Jambe gauche, une Jambe droite ou une Tête
    [48] un Torse ou une Tête
    [49] un Bras gauche, un Torse ou une Tête
    [50] un Bras droit, un Torse ou une Tête
    [51] un Bras gauche, un Bras droit, un Torse ou une Tête
    [52] une Jambe gauche, un Torse ou une Tête
    [53] un Bras gauche, une Jambe gauche, un Torse ou une Tête
    [54] un Bras droit, une Jambe gauche, un Torse ou une Tête
    [55] un Bras gauche, un Bras droit, une Jambe gauche, un Torse ou une Tête
    [56] une Jambe droite, un Torse ou une Tête
    [57] un Bras gauche, une Jambe droite, un Torse ou une Tête
    [58] un Bras droit, une Jambe droite, un Torse ou une Tête
    [59] un Bras gauche, un Bras droit, une Jambe droite, un Torse ou une Tête
    [60] une Jambe gauche, une Jambe droite, un Torse ou une Tête
    [61] un Bras gauche, une Jambe gauche, une Jambe droite, un Torse ou une Tête
    [62] un Bras droit, une Jambe gauche, une Jambe droite, un Torse ou une Tête
   *[63] un Bras gauche, un Bras droit, une Jambe gauche, une Jambe droite, un Torse ou une Tête
}

## Ce qui arrive

event-dealt-udo = { $seat-is ->
    [you] Vous prenez les dix cartes de Maître Udo
   *[other] Maître Udo prend ses dix cartes
} ; la pioche d'attaques est mélangée.
event-dealt-kai = { $seat-is ->
    [you] Vous prenez les dix cartes de Kai la Tempête
   *[other] Kai la Tempête prend ses dix cartes
}, toutes calmes ; la pioche d'attaques est mélangée.
event-battle = Le combat { $n } commence : { $master }.
event-turn = Le tour { $n } commence.
event-kai-enraged = { $seat-is ->
    [you] Toutes vos cartes en main sont ENRAGÉES, et vous aussi pendant ce tour.
   *[other] Toutes les cartes de Kai en main sont ENRAGÉES, et elle aussi pendant ce tour.
}
event-kai-calm = { $seat-is ->
    [you] Vous êtes
   *[other] Kai est
} de nouveau calme.
event-reshuffled = La pioche d'attaques est vide ; la défausse d'attaques, { $n ->
    [one] 1 carte
   *[other] { $n } cartes
}, est mélangée pour en former une nouvelle.
event-revealed = { $n ->
    [one] Le maître révèle une attaque : { $attacks }.
   *[other] Le maître révèle { $n } attaques : { $attacks }.
}
event-none-left = Il ne reste aucune attaque à révéler.
event-laid = { $seat-is ->
    [you] Vous posez l'enchaînement { $n }
   *[other] L'enchaînement { $n } est posé
} : { $cards }.
event-passed = { $seat-is ->
    [you] Vous ne posez aucun enchaînement.
   *[other] Aucun enchaînement n'est posé.
}
event-resolved = L'enchaînement { $n } est résolu par { $card } : X = { $x }.
event-resolved-double = { $seat-is ->
    [you] Vous doublez
   *[other] Kai double
} l'enchaînement { $n }, résolu par { $card } : X = { $x }.
event-covered = Un cœur de { $n } est couvert{ $body ->
    [0] { "" }
   *[other] {" "}sur le corps { $body }
} : { $deal ->
    [one] { $deal } dégât
   *[other] { $deal } dégâts
}.
event-missed = La frappe de { $n } ne trouve aucun cœur.
event-blocked = { $attack-cap } est bloquée : { $block } contre { $value }.
event-kept = { $attack-cap } est bloquée, { $block } contre { $value }, et { $seat-is ->
    [you] vous la gardez
   *[other] Kai la garde
}.
event-idle = Le blocage de { $n } n'arrête aucune attaque.
event-charged = { $seat-is ->
    [you] Vous gagnez
   *[other] Udo gagne
} { $n } de charge{ $lost ->
    [0] { "" }
   *[other] {"\u202F"}; le reste ({ $lost }) est perdu
}.
event-charged-full = { $seat-is ->
    [you] Vous avez
   *[other] Udo a
} déjà { $total } de charge, le plus possible ; ce qui vient en plus ({ $lost }) est perdu.
event-recovered = { $seat-is ->
    [you] Vous récupérez { $card } dans la défausse.
   *[other] { $card-cap } revient de la défausse.
}
event-fizzled = Enrager { $n } : aucune carte calme en main, rien ne se retourne.
event-fizzled-recovery = Récupérer { $n } : la défausse est vide, rien ne revient.
event-enraged = { $card-cap } passe sur sa face ENRAGÉE.
event-calmed = { $card-cap } passe sur sa face calme.
event-discarded = La carte finale { $card } est défaussée{ $others ->
    [0] { "" }
   *[other] {"\u202F"}; le reste de l'enchaînement revient { $seat-is ->
        [you] dans votre main
       *[other] en main
    }
}.
event-returned = La carte finale { $card } revient { $seat-is ->
    [you] dans votre main
   *[other] en main
}{ $others ->
    [0] { "" }
   *[other] {" "}avec le reste de son enchaînement
}.
event-used = { $seat-is ->
    [you] Vous défaussez une attaque gardée, { $attack },
   *[other] Kai défausse une attaque gardée, { $attack },
} pour enrager jusqu'à { $n ->
    [one] 1 carte
   *[other] { $n } cartes
}.
event-hit = { $seat-is ->
    [you] Un coup vous touche : { $attack }.
   *[other] Un coup touche : { $attack }.
}
event-lost = { $seat-is ->
    [you] Vous défaussez { $card } de votre main en paiement.
   *[other] { $card-cap } va de la main à la défausse en paiement.
}
event-lost-venom = { $seat-is ->
    [you] Vous défaussez aussi { $card } de votre main, à cause du venin.
   *[other] { $card-cap } va aussi de la main à la défausse, à cause du venin.
}
event-exhausted = { $seat-is ->
    [you] Vous épuisez { $card } en paiement ; la carte quitte la partie.
   *[other] La carte { $card } est épuisée en paiement et quitte la partie.
}
event-fallen = Le corps { $body } est vaincu.
event-regenerated = Rien n'a été couvert pendant ce tour : un cœur de { $n }{ $body ->
    [0] { "" }
   *[other] {" "}sur le corps { $body }
} est de nouveau découvert.
event-defeated = { $master-cap } est vaincu : { $n ->
    [one] 1 point
   *[other] { $n } points
} de gloire.
event-rewarded = { $n ->
    [0] La défausse était vide
    [one] La carte défaussée revient
   *[other] Les { $n } cartes défaussées reviennent
} ; { $card } rejoint { $seat-is ->
    [you] votre main
   *[other] la main
}.
event-lapsed = { $attack-cap } était gardée et n'a pas servi : l'attaque est défaussée.
event-over-won = { $masters ->
    [one] 1 maître est vaincu, et cela suffit
   *[other] { $masters } maîtres sont vaincus, et cela suffit
}. { $seat-is ->
    [you] Vous gagnez
   *[other] La partie est gagnée
} avec { $n ->
    [one] { $n } point
   *[other] { $n } points
} de gloire : { $rank }.
event-over-unpayable = { $seat-is ->
    [you] Vous ne pouvez pas payer ce coup, { $attack } : la partie est perdue.
   *[other] { $attack-cap } ne peut pas être payée : la partie est perdue.
}
event-over-limit = Le tour { $n } était le dernier de ce combat : la partie est perdue.

## Pourquoi quelque chose est refusé

refused-over = La partie est finie ; il n'y a plus rien à faire.
refused-not-asked = Personne d'autre que le joueur ne décide ici.
refused-wrong-kind = On vous demande autre chose maintenant ; voyez la liste des actions permises.
refused-defeated = { $name-cap } est déjà vaincu.
refused-in-a-combo = { $name-cap } est déjà dans un enchaînement.
refused-not-in-hand = { $name-cap } n'est pas en main.
refused-dead-end = Avec { $name } dessus, les cartes en main ne permettraient jamais de terminer l'enchaînement.
refused-none-open = Aucun enchaînement n'est ouvert.
refused-combo-open = Un enchaînement est ouvert : terminez-le ou annulez-le d'abord.
refused-not-laid = Aucun enchaînement posé n'a ce numéro.
refused-position = { $name-cap } doit être la carte { $n } de son enchaînement, en comptant depuis le bas.
refused-position-odd = { $name-cap } doit être à une place impaire de son enchaînement, en comptant depuis le bas.
refused-position-even = { $name-cap } doit être à une place paire de son enchaînement, en comptant depuis le bas.
refused-position-first = { $name-cap } doit être la carte du bas de son enchaînement.
refused-position-last = { $name-cap } doit être la carte du dessus de son enchaînement.
refused-position-ends = { $name-cap } doit être la carte du bas ou la carte du dessus de son enchaînement.
refused-adjacent = { $name-cap } doit avoir juste en dessous ou juste au-dessus { parts }.
refused-not-adjacent = { $name-cap } ne doit avoir ni juste en dessous ni juste au-dessus { parts }.
refused-excludes = { $name-cap } n'admet dans son enchaînement aucune autre carte qui soit { parts }.
refused-requires = { $name-cap } a besoin, dans son enchaînement, d'une autre carte qui soit { parts }.
refused-max-size = { $name-cap } ne va que dans des enchaînements d'au plus { $n } cartes.
refused-min-size = { $name-cap } ne va que dans des enchaînements d'au moins { $n } cartes.
refused-only-combo = { $name-cap } doit être dans l'unique enchaînement du tour.
refused-not-waiting = Aucun enchaînement de ce numéro n'attend d'être résolu.
refused-unresolved = Chaque enchaînement posé doit être résolu.
refused-kai-charge = Kai n'a pas de charge.
refused-no-charge = Il n'y a pas de charge à dépenser.
refused-not-raging = Kai ne peut doubler un enchaînement que si elle est ENRAGÉE.
refused-doubled-already = Kai a déjà doublé un enchaînement pendant ce tour.
refused-no-branch = Cet effet n'a pas cette option.
refused-no-heart = Une frappe de { $n } ne peut pas couvrir cela : nommez un cœur découvert de { $n } au plus, et son corps s'il y en a plusieurs.
refused-must-cover = Un cœur peut être couvert, il faut donc en couvrir un.
refused-not-revealed = { $name-cap } n'est pas parmi les attaques révélées.
refused-too-strong = { $name-cap } est trop forte pour un blocage de { $n }.
refused-must-block = Une attaque peut être bloquée, il faut donc en bloquer une.
refused-not-discarded = { $name-cap } n'est pas dans la défausse.
refused-name-order = Les cartes se nomment dans l'ordre de la liste ; { $name } vient avant la dernière que vous avez nommée.
refused-one-sided = { $name-cap } est une technique : elle n'a qu'une face.
refused-not-calm = { $name-cap } n'est pas une carte calme de Kai en main.
refused-must-enrage = Une attaque gardée sert à enrager : au moins une carte doit être retournée.
refused-udo-keeps-nothing = Udo ne garde pas d'attaques.
refused-not-kept = { $name-cap } n'est pas parmi les attaques gardées.
refused-nothing-calm = Aucune carte calme de Kai n'est en main, il n'y a donc rien à enrager.
refused-must-take = Il reste des attaques, et chacune touche.
refused-must-pay = Le coup doit être payé.
refused-wrong-part = { $name-cap } n'est d'aucune des parties que prend cette attaque.
refused-venom = Le venin prend une carte tant qu'il y en a une en main.

# Ce qui était attendu à la place d'un texte qui n'est pas une action
expected-action = `fight M`, `place C`, `finish`, `clear`, `take-back N`, `done`, `resolve N`, `resolve N charge`, `resolve N double`, `choose deal`, `choose block`, `cover H`, `cover H of B`, `block A`, `recover C`, `enrage C`, `take A`, `lose C`, `exhaust C`, `use A`, `combo C C C` ou `combos C C; C`
expected-number = un nombre à partir de 1
expected-master = l'identifiant d'un maître au lieu de « { $found } »
expected-card = l'identifiant d'une carte au lieu de « { $found } »
expected-attack = l'identifiant d'une attaque au lieu de « { $found } »
expected-combo = les identifiants des cartes, celle du bas d'abord ; un point-virgule et une espace entre deux enchaînements

## Noms

card-left-arm-1 = Bras gauche – Coup de poing
card-left-arm-2 = Bras gauche – Poings en rafale
card-right-arm-1 = Bras droit – Direct
card-right-arm-2 = Bras droit – Parade
card-left-leg-1 = Jambe gauche – Coup de pied levé
card-left-leg-2 = Jambe gauche – Double coup de pied
card-right-leg-1 = Jambe droite – Balayage
card-right-leg-2 = Jambe droite – Double arrêt
card-torso = Torse – Souffle
card-head = Tête – Clairvoyance
card-kai-left-arm-1 = Bras gauche – Coup de poing
card-kai-left-arm-2 = Bras gauche – Poing de braise / Rafale ardente
card-kai-right-arm-1 = Bras droit – Déviation / Coup sauvage
card-kai-right-arm-2 = Bras droit – Garde de bagarreuse / Garde téméraire
card-kai-left-leg-1 = Jambe gauche – Piétinement / Séisme
card-kai-left-leg-2 = Jambe gauche – Coup de pied sec / Tourbillon
card-kai-right-leg-1 = Jambe droite – Pas en arrière / Pas de tempête
card-kai-right-leg-2 = Jambe droite – Balayage bas / Balayage faucheur
card-kai-torso = Torse – Frémissement / Cri de guerre
card-kai-head = Tête – Stratégie
card-lightspeed-right-leg = Jambe droite fulgurante – Esquive fulgurante
card-turtle-right-arm = Bras droit de la Tortue – Garde de carapace
card-bamboo-right-arm = Bras droit de Bambou – Roseau qui plie
card-crane-left-leg = Jambe gauche de la Grue – Coup de pied de la grue
card-gourd-head = Tête de la Gourde – Balancement ivre
card-iron-torso = Torse de fer – Chemise de fer
card-viper-left-arm = Bras gauche de la Vipère – Frappe venimeuse
card-shadow-left-leg = Jambe gauche de l'Ombre – Pas de l'ombre
card-thunder-right-arm = Bras droit du Tonnerre – Coup de tonnerre
card-mountain-torso = Torse de la Montagne – Inébranlable
card-left-arm-attack = Attaque au bras gauche
card-right-arm-attack = Attaque au bras droit
card-left-leg-attack = Attaque à la jambe gauche
card-right-leg-attack = Attaque à la jambe droite
card-left-side-attack = Attaque au côté gauche
card-right-side-attack = Attaque au côté droit
card-head-attack = Attaque à la tête
card-torso-attack = Attaque au torse
card-high-attack = Attaque haute
card-low-attack = Attaque basse
card-lightspeed = Maître Fulgurant
card-turtle = Maître Tortue
card-bamboo = Maître Bambou
card-crane = Maître Grue
card-gourd = Maître Gourde
card-iron-body = Maître Corps de fer
card-viper = Maître Vipère
card-shadow = Maître Ombre
card-thunder = Maître Tonnerre
card-mountain = Maître Montagne
card-strongest = sans conteste le plus fort
card-greatest = parmi les plus grands
card-exceptional = exceptionnel
card-formidable = redoutable
card-unfulfilled = fort, avec de la marge

## Dans le navigateur

web-doing-choose = { $name } choisit un maître
web-doing-combos = { $name } pose des enchaînements
web-doing-resolve = { $name } frappe
web-doing-cards = { $name } trie ses cartes
web-doing-pay = { $name } encaisse
web-card = { $card }{ $rage } : { $lies } ; { $does }
web-enraged-mark = {" "}(ENRAGÉE)
web-sign-anywhere = partout
web-sign-odd = impaire
web-sign-even = paire
web-sign-first = en bas
web-sign-last = en haut
web-sign-ends = à un bout
web-sign-beside = à côté
web-sign-not-beside = pas à côté
web-sign-never-with = jamais avec
web-sign-with = avec
web-sign-at-most = { $n } au plus
web-sign-at-least = { $n } ou plus
web-sign-alone = seul du tour
web-sign-or = ou
web-why-other = { $part } : { $condition }
web-why-dead-end = sans issue
web-wins-you = À gagner :
web-body = Corps
web-heart = Cœur { $n }
web-heart-covered = Cœur { $n }, couvert
web-coming = Attaques à venir
web-deck = Pioche
web-spent = Défausse
web-spent-holds = { $n ->
    [0] La défausse d'attaques est vide.
   *[other] Dans la défausse d'attaques : { $attacks }
}
web-gallery = Maîtres à combattre
web-combos = Enchaînements
web-combo = Enchaînement { $n }
web-resolving = en cours
web-resolve = Résoudre
web-resolve-charge = Avec { $n } de charge
web-resolve-double = Doublé
web-next-first = 1re carte
web-no-combo = Cliquez sur une carte de votre main : elle commence un enchaînement. La dernière, sur le dessus, fait ce qu'elle dit ; X est la longueur.
web-no-heart = aucun cœur
web-no-blow = aucune attaque
web-says-takes = prend { $parts }
web-says-opens = { $parts } au-dessus : X+{ $n }
web-says-charge = bloquée : +{ $n } charge
web-says-kept = bloquée : gardée, enrage { $n }
web-says-stopped = un blocage de { $n } l'arrête
web-longer-charge = avec { $n } de charge, X { $x } : { $does }
web-longer-double = doublé, X { $x } : { $does }
web-enrage-there = { $n ->
    [0] aucune carte calme en main
    [one] { $n } carte calme en main
   *[other] { $n } cartes calmes en main
}
web-recover-there = { $n ->
    [0] défausse vide
   *[other] { $n } dans la défausse
}
web-discard-recover = Défausse : à récupérer en main
web-discard-exhaust = Défausse : à épuiser pour toujours
web-you = vous
web-raging = Cartes ENRAGÉES en main : { $n } sur { $of }
web-part-cards = { $part } : prêtes { $n }, défaussées { $out }, épuisées { $gone }
web-kept = Attaques gardées
web-discard = Défausse
web-exhausted = Épuisées
web-hand-empty = Aucune carte en main.
web-ask-choose = Qui combattez-vous ?
web-ask-combos = Posez vos enchaînements
web-ask-open = Carte { $n }, ou terminer ?
web-ask-full = L'enchaînement est complet : le terminer ?
web-ask-resolve = Quel enchaînement maintenant ?
web-ask-resolve-one = Résolvez l'enchaînement
web-ask-charge = Y dépenser la charge ?
web-ask-double = Doubler l'enchaînement ?
web-ask-branch = Des dégâts ou un blocage ?
web-ask-cover = Quel cœur couvrez-vous ?
web-ask-block = Quelle attaque bloquez-vous ?
web-ask-recover = Récupérez jusqu'à { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
}
web-ask-enrage = Enragez jusqu'à { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
}
web-ask-hits = Quelle attaque touche maintenant ?
web-ask-pay = À payer : { $attack }
web-ask-venom = { $n ->
    [one] Le venin prend { $n } carte
   *[other] Le venin prend { $n } cartes
}
web-ask-turn-end = Utiliser d'abord une attaque gardée ?
web-won = Gagné avec { $n ->
    [one] { $n } point
   *[other] { $n } points
} de gloire : { $rank }
web-lost-it = Perdu
web-hint-choose = Il faut en vaincre { $n }. Les plus durs rapportent plus de gloire, et chacun enseigne une technique.
web-hint-reward = Votre défausse est revenue en main, et { $card } l'a rejointe.
web-hint-combos = À venir : { $blows }. Bloquez-les, sinon chacune prend une carte.
web-hint-open = Toutes les conditions sont remplies.
web-hint-charge-one = Toute la charge ({ $n }) va à un seul enchaînement.
web-hint-resolve = À vous de choisir l'ordre : ce que l'un bloque ou récupère peut servir au suivant.
web-hint-charge = { $n ->
    [one] Vous en avez { $n }. Si vous la gardez, elle servira plus tard.
   *[other] Toute la charge ({ $n }), ou rien. Ce que vous gardez servira plus tard.
}
web-hint-double = Ses cartes comptent alors deux fois. Une fois par tour, tant que Kai est ENRAGÉE.
web-hint-kept = Une attaque gardée peut être défaussée pour enrager des cartes.
web-hint-branch = { $card }, X = { $x }.
web-hint-cover = Une frappe de { $n } couvre un cœur de { $n } ou moins{ $left ->
    [one] .
   *[other] , { $left } fois.
}
web-hint-block = Un blocage de { $n } arrête une attaque de { $n } ou moins{ $left ->
    [one] .
   *[other] , { $left } fois.
}
web-hint-order = Dans l'ordre de la liste : ce que vous sautez reste là.
web-hint-enrage = Dans l'ordre de la liste : une carte sautée reste calme.
web-hint-hits = Ce qui n'a pas été bloqué prend une carte de la partie touchée.
web-hint-pay = { $parts } : défaussez une de ces cartes de votre main, ou épuisez-en une de la défausse, pour toujours.
web-hint-venom = N'importe quelle carte de votre main.
web-fight = Combattre
web-fight-with = { $n ->
    [0] sans enchaînement
    [one] avec { $n } enchaînement
   *[other] avec { $n } enchaînements
}
web-finish = Terminer l'enchaînement
web-finish-and-fight = Terminer et combattre
web-clear = Recommencer
web-enough = Assez
web-end-turn = Finir le tour
web-choose-deal = Dégâts
web-choose-block = Blocage
web-do-fight = Combattre { $master }
web-do-finish-and-fight = Terminer l'enchaînement et combattre
web-do-place = Poser { $card }
web-do-take-back = Reprendre l'enchaînement { $n }
web-do-resolve = Résoudre l'enchaînement { $n }
web-do-resolve-charge = Résoudre l'enchaînement { $n } avec { $charge } de charge
web-do-resolve-double = Doubler l'enchaînement { $n } et le résoudre
web-do-cover = Couvrir le cœur de { $n }
web-do-cover-of = Couvrir le cœur de { $n } sur le corps { $body }
web-do-block = Bloquer { $attack }
web-do-recover = Récupérer { $card }
web-do-enrage = Enrager { $card }
web-do-take = Encaisser { $attack }
web-do-lose = Défausser { $card }
web-do-exhaust = Épuiser pour toujours { $card }
web-do-use = Défausser une attaque gardée, { $attack }, pour enrager jusqu'à { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
}
web-beat-about = { $turn } : enchaînement { $n }
web-beat-x = { $card } : X = { $x }
web-beat-x-result = { $sum }. { $does }.
web-beat-covered = { $which ->
    [last] Le dernier cœur est couvert
    [several] { $n } cœurs sont couverts
   *[one] { $body ->
        [0] Un cœur de { $heart } est couvert
       *[other] Un cœur de { $heart } est couvert sur le corps { $body }
    }
}
web-beat-covered-result = { $card } inflige { $n ->
    [one] { $n } dégât
   *[other] { $n } dégâts
}{ $all ->
    [one] { "" }
   *[other] , frappe { $done } sur { $all }
} : { $n } ≥ { $heart }.
web-beat-missed = Les dégâts ne trouvent aucun cœur
web-beat-missed-result = { $why ->
    [none] Plus aucun cœur n'est découvert.
    [order] { $card } inflige { $n ->
        [one] { $n } dégât
       *[other] { $n } dégâts
    } : le cœur suivant vaut plus.
   *[higher] { $card } inflige { $n ->
        [one] { $n } dégât
       *[other] { $n } dégâts
    } : tous les cœurs découverts valent plus.
}
web-beat-blocked = { $n ->
    [one] { $attack } est bloquée
   *[other] { $n } attaques sont bloquées
}
web-beat-blocked-result = { $card } bloque { $n } ≥ { $value }.{ $charge ->
    [0] { "" }
   *[other] {" "}{ $you ->
        [yes] Vous gagnez { $charge } de charge.
       *[no] { $hero } gagne { $charge } de charge.
    }
}{ $kept ->
    [yes] {" "}{ $you ->
        [yes] Vous la gardez, pour enrager des cartes.
       *[no] { $hero } la garde, pour enrager des cartes.
    }
   *[no] { "" }
}
web-beat-idle = Le blocage n'arrête rien
web-beat-idle-result = { $why ->
    [none] Il ne reste aucune attaque à bloquer.
   *[higher] { $card } bloque { $n } : toutes les attaques restantes valent plus.
}
web-beat-fizzled = { $what ->
    [recover] Rien à récupérer
   *[enrage] Rien à enrager
}
web-beat-fizzled-result = { $what ->
    [recover] { $card } récupère jusqu'à { $n } : la défausse est vide.
   *[enrage] { $card } enrage jusqu'à { $n } : aucune carte calme en main.
}
web-beat-charged = { $n ->
    [0] La charge est déjà pleine
   *[other] { $you ->
        [yes] Vous gagnez { $n } de charge
       *[no] { $hero } gagne { $n } de charge
    }
}
web-beat-charged-result = Charge { $before } → { $total }{ $lost ->
    [0] .
   *[other] {"\u202F"}: c'est le plus possible, et le reste ({ $lost }) est perdu.
}
web-beat-hit = { $you ->
    [yes] { $attack } vous touche
   *[no] { $attack } touche { $hero }
}
web-beat-hit-result = Elle prend une carte : { $parts }.
web-beat-paid = { $card } part à la défausse
web-beat-paid-result = Cette carte de la main paie le coup : { $attack }.
web-beat-exhausted = { $card } : carte épuisée
web-beat-exhausted-result = Prise dans la défausse pour payer le coup ({ $attack }), elle quitte la partie pour toujours.
web-beat-venom = Le venin prend { $card }
web-beat-venom-result = Chaque coup de ce maître coûte { $n ->
    [one] une carte
   *[other] { $n } cartes
} de plus, de la main.
web-beat-fallen = Le corps { $body } est vaincu
web-beat-fallen-result = { $n ->
    [0] Il n'en reste aucun debout.
    [one] { $n } corps tient encore debout.
   *[other] { $n } corps tiennent encore debout.
}
web-beat-regenerated = { $body ->
    [0] Un cœur de { $heart } est de nouveau découvert
   *[other] Un cœur de { $heart } est de nouveau découvert sur le corps { $body }
}
web-beat-regenerated-result = Aucun cœur n'a été couvert pendant ce tour.
web-beat-defeated = { $master } est vaincu
web-beat-defeated-result = { $n ->
    [one] { $n } point
   *[other] { $n } points
} de gloire, { $total } en tout.
web-beat-lost = Le combat est perdu
web-beat-lost-unpayable = { $attack } prend une carte de cette partie, et il n'en reste ni en main ni dans la défausse : { $parts }.
web-beat-lost-limit = Le tour { $n } était le dernier de ce combat.
web-banner-defeated = { $n ->
    [one] Tous les cœurs sont couverts à la fin du tour { $turn }.
   *[other] Les { $n } corps sont vaincus à la fin du tour { $turn }.
}
web-gain-glory = de gloire, { $total } en tout
web-gain-glory-left = de gloire
web-gain-masters-of = { $n } sur { $of }
web-gain-masters = maîtres vaincus
web-gain-technique = { $card } rejoint votre main
web-gain-cards = { $n ->
    [one] carte de retour en main
   *[other] cartes de retour en main
}
web-counted = L'enchaînement { $n } est résolu
web-x-part-cards = { $n ->
    [one] carte
   *[other] cartes
}
web-x-part-opening = d'ouverture
web-x-part-charge = de charge
web-strike = { $n ->
    [1] première frappe
    [2] deuxième frappe
    [3] troisième frappe
   *[other] frappe { $n }
}
web-block-number = { $n ->
    [1] premier blocage
    [2] deuxième blocage
    [3] troisième blocage
   *[other] blocage { $n }
}
web-line-deal = dégâts
web-line-block = blocage
web-line-covered = couvert
web-takes-one = { $attack } prend une carte
web-to-discard = va de la main à la défausse.
web-to-nowhere = quitte la défausse pour toujours.
web-venom-took = quitte la main à cause du venin.
web-pay-hand = De la main :
web-pay-discard = Ou de la défausse, pour toujours :
web-pay-nothing = Il n'en reste aucune, ni en main ni dans la défausse.
web-heart-covering = Le cœur { $n } est en train d'être couvert
web-heart-opening = Le cœur { $n } est de nouveau découvert
web-stroke-now = en cours
web-stroke-x = X compté
web-stroke-heart = cœur
web-stroke-blocked = bloquée
web-stroke-hit = coup
web-stroke-paid = payé
web-stroke-venom = venin
web-stroke-open = découvert
web-stroke-defeated = vaincu
web-stroke-lost = perdu
web-attack = { $attack } { $n } : { $takes } ; { $rider }
web-worth = X { $x } : { $does }
web-resolved = Enchaînement { $n } : { $card }, X { $x }
web-heard-hearts = cœurs { $hearts }
web-heard-bodies = { $n } corps, chacun avec
web-heard-next = le prochain à couvrir
web-heard-waits = sa condition n'est pas encore remplie
web-heard-reach-hearts = cœurs à portée : { $hearts }
web-heard-reach-blows = attaques à portée : { $blows }

## Les parts des sommes

part-cards = { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
}
part-double = 2 ×
part-opening = { $n } d'ouverture
part-charge = { $n } de charge
part-x = X = { $n }
part-times = × { $n }
part-over = / { $n }, arrondi vers le bas
part-card = { $n } sur la carte
part-least = pas moins de zéro
part-higher = { $n } dans ce combat
part-before = { $n } avant
part-gained = { $n } de plus
part-most = { $n } au plus
part-glory = { $n } pour le maître

## La table à l'invite

play-udo-help =
    Dans ce jeu, vous pouvez aussi poser des enchaînements d'un coup, la carte du bas d'abord :
      combo left-arm-1 right-leg-1     un enchaînement de plus
      combos head torso; left-leg-2    tout reposer à neuf ; « combos none » ne pose rien
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
play-udo-rule-venom = venin : chaque coup coûte { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
} de plus
play-udo-rule-higher = valeur des attaques : { $n } de plus
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
play-udo-raging = cartes { $mark } en main : { $n } sur { $of }
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
play-udo-not-beside = pas à côté de { $parts }
play-udo-excludes = sans autre { $parts }
play-udo-requires = avec { $parts }
play-udo-at-most = { $n } cartes au plus
play-udo-at-least = { $n } cartes au moins
play-udo-only-combo = seul enchaînement du tour
play-udo-or = {" "}ou{" "}
play-udo-deal = { $n ->
    [one] { $n } dégât
   *[other] { $n } dégâts
}
play-udo-block = bloque { $n }
play-udo-block-all = bloque tout jusqu'à { $n }
play-udo-charge-more = charge { $n }
play-udo-recover = récupère { $n }
play-udo-enrage = enrage { $n }
play-udo-recover-of = { $does } ({ $n ->
    [0] défausse vide
   *[other] { $n } dans la défausse
})
play-udo-enrage-of = { $does } ({ $n ->
    [0] aucune carte calme en main
    [one] { $n } carte calme en main
   *[other] { $n } cartes calmes en main
})
play-udo-calm-self = se calme
play-udo-calm-combo = calme l'enchaînement
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
    [one] Frappe de { $n } : couvrez un cœur de { $n } au plus.
   *[other] Frappe de { $n }, { $left } fois : couvrez un cœur de { $n } au plus.
}
play-udo-ask-block = { $left ->
    [one] Blocage de { $n } : arrêtez une attaque de { $n } au plus.
   *[other] Blocage de { $n }, { $left } fois : arrêtez une attaque de { $n } au plus.
}
play-udo-ask-recover = { $left ->
    [one] Récupérez une carte de la défausse, dans l'ordre de la liste.
   *[other] Récupérez jusqu'à { $left } cartes de la défausse, dans l'ordre de la liste.
}
play-udo-ask-enrage = { $left ->
    [one] Enragez une carte, dans l'ordre de la liste.
   *[other] Enragez jusqu'à { $left } cartes, dans l'ordre de la liste.
}
play-udo-ask-hits = Ce qui n'est pas bloqué touche. Quelle attaque d'abord ?
play-udo-ask-pay = À payer : { $attack }. Défaussez une carte de la main, ou épuisez-en une de la défausse, pour toujours.
play-udo-ask-venom = { $left ->
    [one] Le venin prend encore une carte de votre main.
   *[other] Le venin prend encore { $left } cartes de votre main.
}
play-udo-ask-turn-end = Le tour finit. Utilisez-vous d'abord une attaque gardée ?
play-udo-beat-combo = { $card }, X = { $x }
play-udo-beat-hit = Un coup arrive : { $attack }
play-udo-beat-venom = Le venin agit.
play-udo-beat-defeated = { $master } est vaincu.
play-udo-beat-turn-ends = Le tour finit.
told-card = { $title }, { $name }
told-card-enraged = { $title }, { $name }, ENRAGÉE
told-card-says = { $card } : { $lies } ; sur le dessus, { $does }.
told-none = aucun
told-attack = { $name }, valeur { $n }
told-attack-full = À venir : { $attack }, { $takes } ; { $rider }.
told-coming = Attaques à venir : { $attacks }.
told-body = { $master }, corps { $n }
told-hearts = { $who } : cœurs découverts, { $open } ; couverts, { $covered }.
told-hearts-fallen = { $who } : vaincu.
told-master = { $master } : { $traits }.
told-charge = Votre charge est de { $n } sur { $most }.
told-kai-calm = Kai est calme.
told-kai-enraged = Kai est ENRAGÉE et peut doubler un enchaînement.
told-kai-doubled = Kai est ENRAGÉE et a déjà doublé un enchaînement pendant ce tour.
told-discard = Votre défausse : { $cards }.
told-exhausted = Épuisées pour toujours : { $cards }.
told-kept = Attaques gardées : { $attacks }.
told-hand = Votre main, { $n ->
    [one] 1 carte
   *[other] { $n } cartes
}, avec la condition de chacune et son effet sur le dessus :
told-hand-names = Votre main, { $n ->
    [one] 1 carte
   *[other] { $n } cartes
} : { $cards }.
told-combo = Enchaînement { $n } : { $cards }. { $worth }.
told-open = L'enchaînement que vous posez : { $cards }. { $worth }.
told-stack = { $below } ; sur le dessus, { $top }
told-stack-one = une seule carte, { $top }
told-worth = X vaut { $x }, { $effect }
told-worth-charge = { $plain } ; avec votre charge { $more }
told-worth-double = { $plain } ; doublé { $more }
told-answer-worth = { $label } : { $worth }
told-fight = { $label }, { $with }
told-with-hearts = cœurs ({ $hearts })

## Dans la salle

lobby-about = Empilez votre propre corps en enchaînements. Battez quatre maîtres.
lobby-size = 1 place · 15 min
lobby-against = seul face aux quatre
option-hero = Qui combat ?
option-hero-udo = Udo
option-hero-kai = Kai
option-hero-udo-about = garde sa charge pour un seul grand enchaînement
option-hero-kai-about = ses cartes ont une face calme et une face enragée
game-title = Martial Arts Masters : Maître Udo contre les quatre
lobby-title = Udo contre les quatre
advice-first-master = { $master } est un bon début : de petits cœurs, et aucune règle particulière.
lobby-for = Pour vous, si vous aimez réfléchir en solo, au calme.
lobby-time = 15 min
lobby-seats = 1 place
peg-hero = Avec
lobby-short = Udo
lobby-stage = combat { $n }
lobby-hearts = cœurs couverts : { $n } sur { $of }

## Le résultat d'une partie

end-glory = gloire
end-cards = cartes
end-hearts = cœurs
end-won = { $n } maîtres sont vaincus
end-unpayable = { $master } touche, et il ne reste rien pour payer
end-limit = le tour { $n } était le dernier du combat, et { $master } tient debout
end-decided-combo = Le dernier enchaînement, { $card }.
end-decided-hit = { $attack } { $takes }, et il ne reste aucune carte qui convienne.
end-decided-limit = { $n ->
    [one] { $n } cœur était encore découvert.
   *[other] { $n } cœurs étaient encore découverts.
}
end-sum-hearts = { $hearts } : il ne reste aucun cœur
end-rank = Rang : { $rank }, { $n ->
    [one] { $n } point
   *[other] { $n } points
} de gloire
end-ranks = Rangs selon la gloire
end-rank-strongest = le plus fort
end-rank-greatest = parmi les grands
end-rank-exceptional = excep­tionnel
end-rank-formidable = redou­table
end-rank-unfulfilled = peut mieux faire
end-curve = Ligne : les cartes qui vous restent. Bâtons : les cœurs encore découverts, tour par tour.
end-row-turns = Tours
end-row-hits = Coups reçus
end-row-x = Plus long X
end-row-glory = Gloire
end-play-kai = Jouer Kai
end-play-udo = Jouer Udo
end-higher = Avec { $n } points de gloire : « { $rank } ». Choisissez des maîtres plus durs.
end-so-far = { $n ->
    [0] Aucun maître n'est vaincu.
    [one] 1 maître est vaincu : { $glory ->
        [one] { $glory } point
       *[other] { $glory } points
    } de gloire.
   *[other] { $n } maîtres sont vaincus : { $glory ->
        [one] { $glory } point
       *[other] { $glory } points
    } de gloire.
}


## Les sommes du journal

tally-x = { $parts ->
    [1] { "" }
   *[other] X = { $sum } = { $n }
}
tally-deal = { $parts ->
    [0] { "" }
    [1] { "" }
   *[other] { $sum }{ $bounded ->
        [0] {" "}=
       *[other] {"\u202F"}:
    } { $n }{ $n ->
        [one] {" "}dégât
       *[other] {" "}dégâts
    }
}
tally-block = { $parts ->
    [0] { "" }
    [1] { "" }
   *[other] Blocage { $sum }{ $bounded ->
        [0] {" "}=
       *[other] {"\u202F"}:
    } { $n }
}
tally-value = { $parts ->
    [0] { "" }
    [1] { "" }
   *[other] Valeur { $sum }{ $bounded ->
        [0] {" "}=
       *[other] {"\u202F"}:
    } { $n }
}
tally-charge = { $parts ->
    [1] Charge { $from } → { $to }
   *[other] Charge { $sum }{ $bounded ->
        [0] {" "}=
       *[other] {"\u202F"}:
    } { $n }
}
tally-glory = { $parts ->
    [1] Gloire { $from } → { $to }
   *[other] Gloire { $sum }{ $bounded ->
        [0] {" "}=
       *[other] {"\u202F"}:
    } { $n }
}
sum-cards = { $amount ->
    [one] { $amount } carte
   *[other] { $amount } cartes
}
sum-double = { $amount }
sum-opening = { $amount } d'ouverture
sum-charge = { $amount } de charge
sum-x = X ({ $amount })
sum-times = { $amount }
sum-over = { $amount } (÷ { $n }, arrondi vers le bas)
sum-card = { $amount } sur la carte
sum-higher = { $amount } dans ce combat
sum-before = { $amount }
sum-gained = { $amount }
sum-most = au plus { $amount }
sum-glory = { $amount }

## Chaque signe expliqué : glossary.toml dit lesquels il y a

gloss-combo = Enchaînement
gloss-combo-means = Une suite de vos cartes, la première tout en bas ; seule la carte du dessus fait ce qu'elle dit.
gloss-combo-short = la carte du dessus agit
gloss-x = X
gloss-x-means = La longueur d'un enchaînement : ses cartes, plus la charge et les bonus qu'on y met.
gloss-x-short = la longueur de l'enchaînement
gloss-condition = Condition
gloss-condition-means = La moitié gauche d'une carte dit où elle peut être dans un enchaînement ; elle vaut aussi pour les cartes recouvertes.
gloss-finisher = Carte finale
gloss-finisher-means = La carte du dessus d'un enchaînement : elle seule agit, puis elle est défaussée.
gloss-heart = Cœur
gloss-heart-means = Des dégâts d'au moins sa valeur le couvrent ; quand tous le sont à la fin d'un tour, le maître est vaincu.
gloss-heart-short = couvert par assez de dégâts
gloss-deal = Dégâts
gloss-deal-means = Couvre un cœur de cette valeur ou moins ; les dégâts ne s'additionnent jamais.
gloss-deal-short = couvre un cœur
gloss-block = Blocage
gloss-block-means = Arrête une attaque révélée de cette valeur ou moins.
gloss-block-short = arrête une attaque
gloss-charge = Charge
gloss-charge-means = Toute la charge peut aller à un seul enchaînement, dont le X augmente d'autant.
gloss-charge-short = allonge un enchaînement
gloss-recover = Récupérer
gloss-recover-means = Ramène en main jusqu'à ce nombre de cartes de la défausse.
gloss-recover-short = de la défausse
gloss-keep = Retour en main
gloss-keep-means = La carte finale revient en main au lieu d'aller dans la défausse.
gloss-rage = ENRAGÉE
gloss-rage-means = L'autre face, plus violente, d'une carte de Kai ; quand toutes ses cartes en main le sont, elle l'est aussi et peut doubler un enchaînement.
gloss-rage-short = la face violente d'une carte
gloss-calm = Calme
gloss-calm-means = Une carte de Kai est remise sur sa face calme.
gloss-vulnerable = Vulnérable
gloss-vulnerable-means = Les enchaînements qui finissent par une carte de ces parties sont plus longs d'autant pendant ce tour.
gloss-vulnerable-short = allonge certains enchaînements
gloss-sword = Attaque
gloss-sword-means = Autant d'attaques sont révélées à chaque tour ; chaque attaque qui n'est pas bloquée vous coûte une carte.
gloss-sword-short = attaques par tour
gloss-part = Partie du corps
gloss-part-means = Une attaque prend une carte des parties qu'elle nomme : défaussez-en une de la main, ou épuisez-en une de la défausse.
gloss-part-short = ce que prennent les attaques
gloss-glory = Gloire
gloss-glory-means = Les maîtres plus durs en rapportent plus ; votre rang final en dépend.
gloss-glory-short = votre score
gloss-technique = Technique
gloss-technique-means = Une carte qu'un maître vaincu vous a apprise ; elle se joue comme une autre.
gloss-deck = Pioche d'attaques
gloss-deck-means = Les attaques à venir : on sait lesquelles, mais pas dans quel ordre.
gloss-spent = Défausse d'attaques
gloss-spent-means = Les attaques bloquées ou qui ont touché ; elles reforment la pioche quand elle est vide.
gloss-discard = Défausse
gloss-discard-means = Vos cartes déjà utilisées ; elles reviennent en main quand un maître est vaincu.
gloss-exhausted = Épuisées
gloss-exhausted-means = Ces cartes ont quitté la partie pour toujours.
gloss-kept = Attaques gardées
gloss-kept-means = Des attaques que Kai a bloquées ; chacune peut être défaussée pour enrager des cartes en main.
gloss-masters = Maîtres vaincus
gloss-masters-means = Quatre maîtres vaincus, et la partie est gagnée.

gloss-now-charge = { $n }, { $most } au plus.
gloss-now-hearts = Découverts : { $open }.
gloss-now-no-hearts = Tous les cœurs sont couverts.
gloss-now-glory = { $n } jusqu'ici.
gloss-now-masters = { $n } sur { $of }.
gloss-card-body = une carte de votre corps
gloss-card-technique = une technique
gloss-card-attack = une attaque, valeur { $n }
gloss-card-master = un maître, { $n ->
    [one] { $n } point
   *[other] { $n } points
} de gloire
gloss-says = Où elle peut être : { $lies }. Sur le dessus : { $does }.
gloss-master-says = Cœurs { $hearts }{ $bodies ->
    [one] { "" }
   *[other] {" "}sur chacun de ses { $bodies } corps
}. { $rules }. Une fois vaincu, ce maître vous apprend { $card }.
## Les leçons

lesson-longer = Plus long, plus fort
lesson-longer-task = Couvrir le cœur de 3
lesson-longer-ask = Il reste un cœur de 3. La *carte du dessus* frappe d’autant plus fort que l’enchaînement est long.
lesson-longer-hint = D’abord la Tête, puis le Double arrêt, et le Coup de pied levé en haut.
lesson-longer-right = *Trois cartes, 3 dégâts.* Seule la carte du dessus agit, puis elle est défaussée.
lesson-longer-first = La Tête se pose tout en bas, ou nulle part.
lesson-longer-split = De courts enchaînements frappent peu. Mets les trois cartes dans un seul.
lesson-longer-short = X = { $x } : { $x ->
    [one] { $x } dégât
   *[other] { $x } dégâts
}, trop peu pour un 3.
lesson-longer-guard = Le Double arrêt en haut bloque et ne frappe personne. Quelle carte frappe ?
lesson-longer-nobody = Personne n’est touché. Empile tes cartes, le Coup de pied levé en haut.
lesson-longer-learned = *X* est la longueur : c’est la force de la carte du dessus.

lesson-where = La moitié gauche dit où
lesson-where-task = Couvrir les deux cœurs
lesson-where-ask = Des cœurs de 1 et de 3. Le Double coup de pied frappe *deux fois*. Pose les trois cartes.
lesson-where-hint = Le Direct en bas, la Parade dessus, le Double coup de pied en haut.
lesson-where-right = *Chaque carte est là où sa moitié gauche le permet.* 3, deux fois : les deux cœurs.
lesson-where-beside = La Parade se pose à côté d’un Bras gauche ou d’une Jambe gauche.
lesson-where-odd = Le Direct se pose à une place impaire : la première ou la troisième.
lesson-where-split = Aucun de ces enchaînements n’atteint 3. Poses-en un seul, de trois cartes.
lesson-where-short = { $x } couvre le 1, jamais le 3. Les dégâts ne s’ajoutent pas.
lesson-where-once = Une frappe couvre un cœur. Le Double coup de pied frappe deux fois.
lesson-where-nobody = Personne n’est touché. La Parade bloque : le Double coup de pied va en haut.
lesson-where-learned = *La moitié gauche* d’une carte dit où elle se pose.

lesson-block = Bloque ce que tu ne peux pas payer
lesson-block-task = Arrêter le coup de 3
lesson-block-ask = Un coup de *3* au torse, et tu n’as plus de carte Torse.
lesson-block-hint = Le Double arrêt sur deux cartes bloque 3.
lesson-block-right = *Bloquée*, et 1 de charge en prime. Ce que tu ne peux pas payer, bloque-le.
lesson-block-place = La Tête se pose en premier, les Poings en rafale à une place paire.
lesson-block-short = Un blocage de { $x } n’arrête pas un 3, et rien ne peut payer. Perdu.
lesson-block-struck = Un cœur est couvert. Mais l’attaque n’est ni bloquée ni payée : perdu.
lesson-block-nothing = Rien n’a arrêté l’attaque, et aucune carte Torse ne peut la payer. Perdu.
lesson-block-learned = *Bloquer ou payer* d’une carte : sinon, c’est perdu.

lesson-charge = Garde des forces
lesson-charge-task = Couvrir le 5 ce tour-ci
lesson-charge-ask = Un cœur de *5*, et quatre cartes. Deux enchaînements suffisent, ce tour-ci.
lesson-charge-hint = Pose une jambe sur l’autre, et le Torse sur la Tête. Fais agir le Torse en premier, puis la jambe *avec 3 de charge*.
lesson-charge-right = *D’abord la charge, ensuite le coup.* Tout est allé dans un seul enchaînement.
lesson-charge-place = La Tête se pose en premier, le Torse en deuxième.
lesson-charge-four = 4 n’est pas 5. Fais du Torse la carte finale d’un autre enchaînement.
lesson-charge-late = { $x ->
    [one] { $x } dégât
   *[other] { $x } dégâts
}, sans charge. Accumule d’abord, puis fais agir la jambe *avec 3 de charge*.
lesson-charge-open = Le cœur de 5 est encore découvert. Le Torse en haut donne de la charge pour le coup de pied.
lesson-charge-learned = *La charge* se dépense en entier et allonge un enchaînement.

lesson-fight = Un vrai petit combat
lesson-fight-task = Battre Maître Grue
lesson-fight-ask = Des cœurs de 1, 3 et 5. Deux attaques par tour : *bloque*-les, ou *paie* une carte pour chacune.
lesson-fight-hint = Ces attaques rendent Grue vulnérable : X gagne 1 avec une jambe ou un bras en haut.
lesson-fight-right = *Grue est vaincu.* Ta défausse revient, et sa technique rejoint ta main.
lesson-fight-lost = Maître Grue tient debout. Encore une fois, ou un autre jour.
lesson-fight-learned = *Un combat* : bloquer, payer, couvrir, jusqu’au dernier cœur.

lesson-kai = Kai, quand elle enrage
lesson-kai-task = Couvrir le 5 avec Kai
lesson-kai-ask = Toutes les cartes en main de Kai sont *ENRAGÉES*, donc elle aussi. Un cœur de 5, deux cartes.
lesson-kai-hint = Les deux cartes dans un enchaînement, puis double-le : 2 × 2 + 1 = 5.
lesson-kai-right = *Doublé :* 2 × 2 = 4, et 1 de plus font 5. Une fois par tour, tant qu’elle est ENRAGÉE.
lesson-kai-split = Deux courts enchaînements. Mets les deux cartes dans un seul, et double-le.
lesson-kai-single = Sans doubler, X vaut { $x }. Kai ENRAGÉE peut compter les cartes deux fois.
lesson-kai-alone = Une seule carte, doublée : X = { $x }. Prends les deux.
lesson-kai-open = Le cœur de 5 est encore découvert. Frappe avec les deux cartes, en doublant.
lesson-kai-learned = *Kai* n’a pas de charge : ENRAGÉE, elle double un enchaînement.

## Les indices, et ce qui arrive pour la première fois

hint-combo = { $n ->
    [0] poser seulement *{ $finisher }*
   *[other] poser { $below } et finir par *{ $finisher }*
}
hint-fight = combattre *{ $master }*
hint-why-combo = { $finisher } : X { $x }, { $does }{ $hearts ->
    [none] { "" }
   *[other] {"\u202F"}; cœurs à portée : { $hearts }
}{ $blows ->
    [none] { "" }
   *[other] {"\u202F"}; attaques à portée : { $blows }
}.
hint-why-fight = { $bodies ->
    [one] Cœurs : { $hearts }
   *[other] { $bodies } corps, chacun avec les cœurs { $hearts }
} ; { $attacks ->
    [one] { $attacks } attaque par tour
   *[other] { $attacks } attaques par tour
}.
hint-why-reward = { $n ->
    [one] { $n } point de gloire
   *[other] { $n } points de gloire
}, et { $card } rejoint votre main : { $does }.
hint-why-least = { $what ->
    [attacks] Aucun des maîtres restants n'attaque moins souvent.
   *[hearts] Aucun des maîtres restants n'a moins de cœurs.
}
mark-block = Un *blocage* arrête une attaque de sa valeur ou moins : elle ne vous coûte rien et rapporte son bonus.
mark-charge = Vous avez *{ $n } de charge*. Dépensez tout pour un seul enchaînement : son X augmente d'autant.
mark-covered = Un cœur est *couvert*. Couvrez-les tous et le maître est vaincu. D'un tour à l'autre, ils le restent.
mark-technique = *{ $card }* est à vous : une technique se joue comme toute autre carte.

## Comment jouer

howto-lead = Vos cartes sont vos bras et vos jambes. Posez-les en enchaînement : la carte du dessus frappe, et plus il est long, plus elle frappe fort. Quatre maîtres doivent tomber.
howto-aim-four = Battez quatre maîtres
howto-aim-four-text = Vous choisissez lesquels, l’un après l’autre. Les plus durs rapportent plus de gloire.
howto-aim-body = Gardez votre corps entier
howto-aim-body-text = Chaque coup reçu coûte une carte d’une partie du corps. S’il ne vous en reste aucune à donner, c’est perdu.
howto-thing-hearts = Les cœurs,
howto-thing-hearts-text = chacun sa valeur. Couvrez-les tous et le maître tombe.
howto-thing-attack = L’attaque :
howto-thing-attack-text = sa valeur, la partie qu’elle prend, et en bas une ouverture ou un bonus.
howto-thing-combo = Un enchaînement.
howto-thing-combo-text = La moitié gauche d’une carte dit où elle peut être posée.
howto-thing-finisher = La carte du dessus :
howto-thing-finisher-text = seule sa moitié droite agit.
howto-thing-x = X
howto-thing-x-text = est la longueur de l’enchaînement.
howto-thing-charge = La charge
howto-thing-charge-text = se garde pour un seul enchaînement puissant.
howto-thing-body = Votre corps :
howto-thing-body-text = ce que vous tenez, ce qui est défaussé, ce qui est épuisé.
howto-step-reveal = Voir venir
howto-step-reveal-text = Le maître montre une attaque par épée.
howto-step-lay = Enchaîner
howto-step-lay-text = Autant que vous voulez. Chaque carte doit avoir le droit d’être à sa place.
howto-step-count = Compter X
howto-step-count-text = Ses cartes, plus la charge si vous la dépensez, plus les ouvertures qui conviennent à la carte du dessus.
howto-step-resolve = Frapper et bloquer
howto-step-resolve-text = Les dégâts couvrent un cœur de cette valeur ou moins. Puis la carte du dessus est défaussée, les autres reviennent.
howto-step-pay = Encaisser
howto-step-pay-text = Chaque attaque non bloquée prend une carte de sa partie : de la main, ou pour toujours de la défausse.
howto-end-won = Le quatrième maître tombe
howto-end-won-text = Vous avez gagné.
howto-end-lost = Un coup que rien ne paie
howto-end-lost-text = Aucune carte de cette partie, ni en main ni dans la défausse : c’est perdu.
howto-end-glory = La gloire
howto-end-glory-text = 1 pour un maître facile, 3 pour un dur. 10 est le meilleur rang.
howto-mistake-small = Les petits coups ne s’ajoutent pas
howto-mistake-small-text = Des dégâts sous la valeur d’un cœur sont perdus. Un long enchaînement couvre ce que deux courts ne couvriront jamais.
howto-mistake-small-no = rien ne convient
howto-mistake-small-yes = couvre le 5
howto-mistake-finisher = Frapper avec tout
howto-mistake-finisher-text = La carte du dessus est partie jusqu’à la chute du maître. Gardez un bras et une jambe de chaque côté pour les coups à venir.
howto-mistake-last = Le dernier cœur n’est pas la fin
howto-mistake-last-text = Les attaques de ce tour touchent encore, même si tous les cœurs sont couverts. Gardez de quoi payer.

told-no-cards = aucune carte

## Comment ai-je joué ?

review-measure = { $who ->
    [you] Votre gloire attendue, 100 étant le maximum
   *[other] La gloire attendue, 100 étant le maximum : { $name }
}
review-luck = pioches
review-point = Un point, c'est un dixième de gloire : les dix font 100.
review-hidden = non prévu par le juge
review-hidden-lane = imprévu
review-hidden-did = { $did ->
    [gave] Le juge avait prévu { $n ->
        [one] un point
       *[other] { $n } points
    } de moins.
   *[took] Le juge avait prévu { $n ->
        [one] un point
       *[other] { $n } points
    } de plus.
}
review-light = la chance : cartes piochées, attaques qui se montrent
review-lights = Pioches : ce qu'elles ont donné de mieux ou de moins bien qu'en moyenne. Non prévu par le juge : ce qui est venu autrement que ne le pensait le robot qui juge.
review-rather-more = Son X est d'au moins { $n } au lieu de { $other }.
review-at-battle = combat { $n }
review-at-turn = tour { $n }
