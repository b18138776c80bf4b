# 8-Bit Attack en français. Les cartes sans nom français gardent celui de cards.toml.
# Le jumeau anglais a les mêmes messages ; un test les compare.

seat-p1 = joueur 1
seat-p2 = joueur 2
seat-p3 = joueur 3
seat-p4 = joueur 4
seat-p5 = joueur 5

face-crit = critique
face-slow = coup lent
face-fast = coup rapide
face-energy = énergie
colour-orange = orange
colour-purple = violet
colour-green = vert
deck-alien = alien
deck-cultist = cultiste
deck-demon = démon
deck-myth = mythe
deck-champion = champion
role-boss = chef
role-minion = sbire
role-ally = allié
role-champion = champion
role-lord = seigneur final
role-drawn = nouveau venu
effect-empower = Vigueur
effect-taunt = Provocation
effect-ward = Garde
effect-cripple = Entrave
effect-fear = Peur
effect-silence = Silence
effect-stun = Étourdissement
effect-affliction-1 = Affliction 1
effect-affliction-2 = Affliction 2
effect-affliction-3 = Affliction 3

## Ce qui se passe

event-lord = Le seigneur final : { $lord }.
event-joined = { $seat-is ->
    [you] Vous jouez
   *[other] { $seat-cap } joue
} { $hero }.
event-turn = Le tour { $n } commence.
event-assault = L'équipe choisit un assaut de niveau { $n }.
event-challenge = L'équipe défie { $lord }.
event-came = { $enemy } rejoint la rangée ({ $role }), avec { $n ->
    [one] { $n } point
   *[other] { $n } points
} de vie.
event-reshuffled = La défausse ({ $deck }) est mélangée et forme une nouvelle pioche.
event-exhausted = Il n'y a plus de carte à piocher.
event-reset = Les héros récupèrent.
event-assigned = { $enemy } affronte { $hero }.
event-assigned-anew = { $enemy } se tourne vers { $hero }.
event-assigned-taunt = { $enemy } se tourne vers { $hero }, sous l'effet de la Provocation.
event-round = La manche { $n } commence.
event-tactics = Le dé de tactique est { $colour }.
event-rolled = { $hero } obtient { $faces }.
event-stunned = { $who } perd son tour (Étourdissement).
event-used = { $hero } utilise { $ability } pour { $n } d'énergie.
event-trait = { $hero } : le trait { $trait } agit.
event-trait-off = { $hero } coupe le trait { $trait } pour cette manche.
event-rerolled = { $hero } relance un dé : { $face }.
event-extra-die = { $hero } lance un dé de plus : { $face }.
event-potion = { $hero } utilise la { $potion }.
event-potion-other = { $hero } renonce à l'attaque et utilise la { $potion } sur { $target }.
event-rerolls = { $hero } reçoit { $n ->
    [one] { $n } relance
   *[other] { $n } relances
}.
event-converted = { $hero } change { $n ->
    [one] { $n } dé
   *[other] { $n } dés
} : { $from } devient { $into }.
event-added = { $hero } ajoute { $hits } à l'attaque.
event-spread = { $hero } peut porter son attaque sur { $n } cibles.
event-spread-all = { $hero } peut porter son attaque sur tous les ennemis.
event-energy = { $hero } gagne { $n } d'énergie.
event-healed = { $who } récupère { $n ->
    [one] { $n } point
   *[other] { $n } points
} de santé.
event-guarded = { $hero } gagne { $shields } pour cette manche.
event-effect = { $effect } sur { $who } : { $n ->
    [one] { $n } marqueur
   *[other] { $n } marqueurs
}.
event-immune = Immunité : { $effect } reste sans prise sur { $who }.
event-purged = Effet dissipé : { $effect } ({ $who }).
event-revived = { $hero } se relève.
event-attacked = { $hero } attaque { $enemy } : { $n ->
    [one] { $n } dégât
   *[other] { $n } dégâts
}.
event-ignored = { $hero } attaque { $enemy } : la Garde arrête tout et disparaît.
event-hit = { $hero } touche { $enemy } : { $n ->
    [one] { $n } dégât
   *[other] { $n } dégâts
}.
event-died = { $enemy } meurt.
event-acts = { $enemy } agit.
event-struck = { $enemy } frappe { $hero } : { $n ->
    [one] { $n } dégât
   *[other] { $n } dégâts
}.
event-answered = { $enemy } réplique à l'attaque et frappe { $hero } : { $n ->
    [one] { $n } dégât
   *[other] { $n } dégâts
}.
event-warded = { $hero } utilise sa Garde contre { $enemy }.
event-held = { $hero } conserve sa Garde.
event-out = { $hero } est K.-O.
event-bitten = { $effect } inflige { $n ->
    [one] { $n } dégât
   *[other] { $n } dégâts
} à { $who }.
event-expired = { $effect } prend fin ({ $who }).
event-won = L'assaut est gagné : { $n ->
    [one] { $n } médaille
   *[other] { $n } médailles
}.
event-won-lord = Le combat contre le seigneur final est gagné.
event-lost = Le combat est perdu.
event-lost-stalemate = Après tant de manches, le combat est perdu.
event-medal = { $hero } reçoit une médaille.
event-rune = { $hero } achète la rune { $rune }.
event-ascended = { $hero } fait son ascension et gagne le trait { $trait }.
event-potions = { $hero } achète un lot de potions.
event-given = { $hero } reçoit la { $potion }.
event-spilt = Personne n'a de place pour la { $potion } ; elle est perdue.
event-passed = { $hero } passe.
event-withheld = { $hero } retient son attaque.
event-enough = { $hero } ne vise plus personne.
event-auto = Les ennemis agissent de droite à gauche.
event-picked = Le choix se porte sur { $who }.
event-stored = { $hero } : { $ability } agira avec l'attaque.
event-saved = { $hero } n'achète plus rien.
event-over-won = L'équipe gagne la partie.
event-over-lost = Le cinquième tour s'achève sans victoire : l'équipe perd la partie.
event-over-conceded = L'équipe abandonne et perd la partie.

## Pourquoi c'est refusé

refused-over = La partie est terminée.
refused-not-asked = Ce n'est pas à vous de décider maintenant.
refused-not-offered = Ce n'est pas proposé maintenant.
refused-other-go = C'est à { $name } d'agir.
refused-sheet-in-use = { $name } est déjà en jeu.
refused-last-turn = Au tour 5, il n'y a que le seigneur final, ou l'abandon.
refused-no-such-level = Il n'y a pas d'assaut de ce niveau.
refused-concede-early = L'équipe ne peut abandonner qu'au tour 5.
refused-deck = Un allié vient de la pioche d'une autre catégorie où il reste des cartes.
refused-not-next = C'est { $name } qu'il faut attribuer maintenant.
refused-uneven = { $name } aurait deux ennemis de plus qu'un autre héros.
refused-hero-ko = { $name } est K.-O.
refused-ko = { $name } est K.-O. et ne peut que boire sa propre potion de Réveil.
refused-stunned = { $name } subit un Étourdissement.
refused-silenced = { $name } ne peut utiliser aucune capacité, à cause du Silence.
refused-gave-up = { $name } a renoncé à l'attaque, aux relances et aux capacités pour un autre héros.
refused-no-ability = { $name } n'est pas sur cette face de la fiche.
refused-energy = L'énergie ne suffit pas : { $name } en coûte { $n }.
refused-convert = Aucun dé ne convient à { $name }.
refused-no-such-die = Ce dé n'existe pas ; le héros en a { $n }.
refused-no-reroll = { $name } n'a plus de relance.
refused-no-trait = { $name } n'a pas fait son ascension et n'a pas de trait.
refused-trait-off = Le trait est déjà coupé ({ $name }).
refused-not-carried = Ce héros n'a pas la { $name }.
refused-second-potion = { $name } a déjà utilisé une potion dans cette manche.
refused-patient-ko = { $name } est K.-O. : seul le Réveil l'aide.
refused-patient-stands = { $name } est debout : le Réveil sert aux héros K.-O.
refused-gift-late = { $name } a utilisé une capacité dans cette manche et ne peut plus donner de potion à un autre héros.
refused-potion-later = Les potions ne s'utilisent que dans la fenêtre des capacités.
refused-not-all = { $name } n'a pas d'attaque contre tous les ennemis.
refused-dead = { $name } n'est plus en vie.
refused-taunt = { $name } ne provoque pas : il faut d'abord attaquer ceux qui provoquent.
refused-target-twice = { $name } est déjà une cible de cette attaque.
refused-arrived = { $name } vient d'arriver et agit à partir de la manche suivante.
refused-acted = { $name } a déjà agi.
refused-down = { $name } chancelle ; il faut désigner un autre héros.
refused-not-lowest = { $name } n'a pas la santé la plus basse.
refused-gains-less = { $name } récupérerait moins qu'un autre ennemi.
refused-purge = Cette carte ne peut pas être retirée.
refused-shop-closed = Les médailles ne se dépensent que pendant le butin.
refused-no-slot = Il n'y a pas d'emplacement libre pour { $name }.
refused-ascended = { $name } a déjà fait son ascension.
refused-medals = Cela coûte { $n ->
    [one] { $n } médaille
   *[other] { $n } médailles
}.
refused-other-potion = C'est la { $name } qu'il faut donner maintenant.
refused-no-room = { $name } a déjà une potion de cette sorte.

# Ce qui était attendu à la place d'un texte qui n'est pas une action
expected-action = `lord ID`, `hero ID`, `assault N`, `final-lord`, `concede`, `deck CATÉGORIE`, `assign ENNEMI HÉROS`, `ability HÉROS CAPACITÉ`, `reroll HÉROS N`, `potion SORTE HÉROS CIBLE`, `trait-off HÉROS`, `pass`, `attack HÉROS ENNEMI`, `attack HÉROS all`, `also ENNEMI`, `done`, `act ENNEMI`, `auto`, `pick NOM`, `purge NOM EFFET`, `ward HÉROS`, `hold HÉROS`, `medal HÉROS`, `buy rune HÉROS RUNE`, `ascend HÉROS`, `buy potions HÉROS` ou `give SORTE HÉROS`
expected-hero = l'identifiant d'un héros au lieu de « { $found } »
expected-enemy = le nom d'un ennemi au lieu de « { $found } »
expected-ability = l'identifiant d'une capacité au lieu de « { $found } »
expected-effect = une carte d'effet au lieu de « { $found } »
expected-rune = l'identifiant d'une rune au lieu de « { $found } »
expected-potion = `health`, `energy` ou `revive` au lieu de « { $found } »
expected-number = un nombre au lieu de « { $found } »
expected-lord = l'identifiant d'un seigneur au lieu de « { $found } »
expected-deck = `alien`, `cultist`, `demon` ou `myth` au lieu de « { $found } »
expected-several = plusieurs `assign`, `medal` ou `give`, séparés par un point-virgule

## Noms des cartes

card-moose = Moose
card-naomi = Naomi
card-john-dark = John Dark
card-doc-hunter = Doc Hunter
card-cindrew = Cindrew
card-randolph-carter = Randolph Carter
card-elyse-greengrass = Elyse Vertpré
card-hannah-hazard = Hannah Hazard
card-tarang = Tarang
card-aurora = Aurora
card-mercy-dexter = Mercy Dexter
card-rurik-the-restless = Rurik l'Infatigable
card-ondine-brack = Ondine Brack
card-agent-plunkett = Agent Plunkett
card-father-tipple = Père Tipple
card-sister-vesper = Sœur Vesper
card-kestrel-9 = Kestrel-9
card-zip-quasar = Zip Quasar
card-brunhild-ashmantle = Brunhild Mante-de-Cendre
card-grimble-sparkwrench = Grimble Clé-d'Étincelles
card-bestial-roar = Rugissement bestial
card-antler-charge = Charge des bois
card-stampede = Ruée
card-thick-hide = Cuir épais
card-power-chord = Accord de puissance
card-feedback = Larsen
card-encore = Rappel
card-rebel-yell = Cri rebelle
card-wall-of-fire = Mur de feu
card-sear = Brûlure
card-cinder-brand = Marque de cendre
card-kindling = Petit bois
card-cauterize = Cautérisation
card-scalpel = Scalpel
card-field-surgery = Chirurgie de campagne
card-bedside-manner = Douceur du médecin
card-chains-of-scorn = Chaînes du mépris
card-strangle = Étranglement
card-garrote = Garrot
card-choking-provoke = Provocation suffocante
card-silver-key = Clé d'argent
card-dream-lore = Savoir onirique
card-gate-of-slumber = Porte du sommeil
card-seasoned-dreamer = Rêveur aguerri
card-twin-arrows = Flèches jumelles
card-pinning-shot = Tir entravant
card-rain-of-arrows = Pluie de flèches
card-keen-eye = Œil perçant
card-toxic-cloud = Nuage toxique
card-caustic-rounds = Balles caustiques
card-meltdown = Fusion du cœur
card-contagion = Contagion
card-wave-strike = Frappe ondulante
card-resonance = Résonance
card-tidal-crash = Fracas des marées
card-undertow = Ressac
card-dawnlight = Lueur de l'aube
card-prism-ray = Rayon prismatique
card-northern-lights = Aurore boréale
card-halo = Halo
card-dread-gaze = Regard d'effroi
card-silver-bullet = Balle d'argent
card-no-mercy = Sans pitié
card-unnerving = Présence troublante
card-cleave = Taillade
card-restless-fury = Fureur inlassable
card-undying-rage = Rage immortelle
card-never-rests = Jamais de repos
card-brine-lash = Fouet de saumure
card-undertide = Marée profonde
card-drowning-song = Chant des noyés
card-slick-scales = Écailles glissantes
card-containment-beam = Rayon de confinement
card-paperwork = Paperasse
card-crossed-wires = Fils croisés
card-overlooked = Passé inaperçu
card-liquid-courage = Courage en bouteille
card-slurred-rite = Rite bredouillé
card-exorcism = Exorcisme
card-pickled = Imbibé
card-litany-of-shields = Litanie des boucliers
card-smite = Châtiment
card-benediction = Bénédiction
card-vigil = Veille
card-overclock = Surcadençage
card-nanite-patch = Correctif nanite
card-railgun = Canon électrique
card-target-lock = Verrouillage de cible
card-double-tap = Double tir
card-smoke-grenade = Grenade fumigène
card-orbital-strike = Frappe orbitale
card-quick-draw = Dégaine rapide
card-shield-wall = Mur de boucliers
card-hammerfall = Chute du marteau
card-rune-of-stone = Rune de pierre
card-stand-firm = Tenir bon
card-volatile-flask = Fiole instable
card-spare-battery = Pile de rechange
card-clockwork-decoy = Leurre mécanique
card-lucky-sparks = Étincelles de chance
card-deep-one = Profond
card-fungi-from-yuggoth = Fongus de Yuggoth
card-slumbering-cultist = Cultiste endormi
card-un-man = Non-Homme
card-star-vampire = Vampire stellaire
card-chanting-acolyte = Acolyte psalmodiant
card-grave-ghoul = Goule des tombes
card-night-gaunt = Maigre bête de la nuit
card-cult-zealot = Zélote du culte
card-rat-thing = Chose-rat
card-bell-ringer = Sonneur de cloche
card-blaster-grunt = Troupier au blaster
card-shield-trooper = Soldat au bouclier
card-hive-drone = Drone de la ruche
card-brain-leech = Sangsue cérébrale
card-plasma-turret = Tourelle à plasma
card-void-medic = Médecin du vide
card-phase-stalker = Traqueur de phase
card-gelatinous-scout = Éclaireur gélatineux
card-crystal-sentinel = Sentinelle de cristal
card-saucer-gunner = Canonnier de soucoupe
card-gryllus-of-phlegethon = Grylle du Phlégéthon
card-cinder-imp = Diablotin de cendre
card-hellhound = Molosse infernal
card-chain-fiend = Démon aux chaînes
card-lost-soul = Âme perdue
card-silver-tempter = Tentateur d'argent
card-pit-brute = Brute de l'abîme
card-plague-fly = Mouche de peste
card-furnace-golem = Golem de fournaise
card-gate-keeper = Gardien de la porte
card-troll = Troll
card-wyvern = Vouivre
card-harpy = Harpie
card-satyr-piper = Satyre à la flûte
card-minotaur = Minotaure
card-gorgon-spawn = Rejeton de Gorgone
card-centaur-raider = Centaure pillard
card-banshee = Banshee
card-thorn-dryad = Dryade aux épines
card-stone-gargoyle = Gargouille de pierre
card-king-in-yellow = Roi en jaune
card-tulszcha = Tulszcha
card-librarian = Bibliothécaire
card-shoggoth = Shoggoth
card-high-priest-of-the-deep = Grand prêtre des profondeurs
card-besotted-venge = Venge l'Enivré
card-hive-queen = Reine de la ruche
card-warmech-omega = Méca de guerre Oméga
card-grand-abductor = Grand ravisseur
card-mind-regent = Régent des esprits
card-pit-lord = Seigneur de l'abîme
card-hellsmith = Forgeron infernal
card-mother-of-imps = Mère des diablotins
card-plague-duke = Duc de la peste
card-flayed-judge = Juge écorché
card-medusa = Méduse
card-cyclops-king = Roi cyclope
card-hydra = Hydre
card-lich-regent = Liche régente
card-elder-dragon = Dragon ancien
card-cthulhu = Cthulhu
card-overmind-ultima = Sur-esprit Ultima
card-moloch-the-furnace = Moloch la Fournaise
card-typhon = Typhon, père des monstres
card-life = Vie
card-dodge = Esquive
card-aegis = Égide
card-armor = Armure
card-precision = Précision
card-enhancement = Amélioration
card-power = Puissance
card-speed = Vitesse
card-vampiric = Vampirisme
card-health = potion de Santé
card-energy = potion d'Énergie
card-revive = potion de Réveil

# Le second ennemi du même nom dans la rangée.
card-deep-one-2 = Profond 2
card-fungi-from-yuggoth-2 = Fongus de Yuggoth 2
card-slumbering-cultist-2 = Cultiste endormi 2
card-un-man-2 = Non-Homme 2
card-star-vampire-2 = Vampire stellaire 2
card-chanting-acolyte-2 = Acolyte psalmodiant 2
card-grave-ghoul-2 = Goule des tombes 2
card-night-gaunt-2 = Maigre bête de la nuit 2
card-cult-zealot-2 = Zélote du culte 2
card-blaster-grunt-2 = Troupier au blaster 2
card-shield-trooper-2 = Soldat au bouclier 2
card-hive-drone-2 = Drone de la ruche 2
card-brain-leech-2 = Sangsue cérébrale 2
card-plasma-turret-2 = Tourelle à plasma 2
card-void-medic-2 = Médecin du vide 2
card-phase-stalker-2 = Traqueur de phase 2
card-gelatinous-scout-2 = Éclaireur gélatineux 2
card-crystal-sentinel-2 = Sentinelle de cristal 2
card-saucer-gunner-2 = Canonnier de soucoupe 2
card-gryllus-of-phlegethon-2 = Grylle du Phlégéthon 2
card-cinder-imp-2 = Diablotin de cendre 2
card-hellhound-2 = Molosse infernal 2
card-chain-fiend-2 = Démon aux chaînes 2
card-lost-soul-2 = Âme perdue 2
card-silver-tempter-2 = Tentateur d'argent 2
card-pit-brute-2 = Brute de l'abîme 2
card-plague-fly-2 = Mouche de peste 2
card-furnace-golem-2 = Golem de fournaise 2
card-gate-keeper-2 = Gardien de la porte 2
card-troll-2 = Troll 2
card-wyvern-2 = Vouivre 2
card-harpy-2 = Harpie 2
card-satyr-piper-2 = Satyre à la flûte 2
card-minotaur-2 = Minotaure 2
card-gorgon-spawn-2 = Rejeton de Gorgone 2
card-centaur-raider-2 = Centaure pillard 2
card-banshee-2 = Banshee 2
card-thorn-dryad-2 = Dryade aux épines 2
card-stone-gargoyle-2 = Gargouille de pierre 2

## Dans le navigateur

web-enemies = Les ennemis
web-heroes = L'équipe
web-no-enemies = Aucun ennemi n'est là.
web-health = Santé { $n } sur { $most }
web-energy = Énergie { $n }
web-faces = affronte { $hero }
web-leader = décide pour l'équipe
web-none-of = pas de { $potion }
web-no-defence = sans défense
web-sign-fast = { $n ->
    [one] rapide
   *[other] rapides
}
web-sign-slow = { $n ->
    [one] lent
   *[other] lents
}
web-sign-crit = { $n ->
    [one] critique
   *[other] critiques
}
web-sign-energy = { $n ->
    [one] énergie
   *[other] énergies
}
web-sign-heart = { $n ->
    [one] point de vie
   *[other] points de vie
}
web-sign-medal = { $n ->
    [one] médaille
   *[other] médailles
}
web-damage = { $n ->
    [one] { $n } dégât
   *[other] { $n } dégâts
}
web-ward-stops = La Garde l'arrête
web-acts-now = Agit maintenant
web-this-one = Choisir
web-faces-it = L'affronte
web-medal-here = Médaille
web-gives-up = { $hero } renonce à l'attaque
web-rerolls-left = { $n ->
    [one] { $n } relance : touchez un dé
   *[other] { $n } relances : touchez un dé
}
web-lacks = il manque { $n }
web-not-now = pas maintenant
web-drunk = une potion par manche
web-switch-off = Couper pour cette manche
web-for-whom = Pour qui ?
web-tactics-count = Les lignes qui portent cette marque comptent.
web-discards = défausse
web-take-up-hero = Prenez un héros pour lire sa fiche.
web-play-hero = Jouer { $hero }
web-potion-set = Les trois potions
web-random = Au hasard
web-attack-all = Les attaquer tous
web-auto = Tous
web-auto-small = de droite à gauche
web-ward = Utiliser la Garde
web-hold = La conserver
web-doing-lord = { $name } choisit le seigneur final
web-doing-heroes = { $name } choisit un héros
web-doing-battle = { $name } choisit le combat
web-doing-assign = { $name } décide qui affronte qui
web-doing-abilities = { $name } dépense l'énergie
web-doing-attacks = { $name } choisit qui attaquer
web-doing-strike = { $name } décide quel héros un ennemi frappe
web-doing-loot = { $name } partage les médailles
web-doing-spend = { $name } dépense des médailles
web-pass = Passer
web-pass-attack = Ne pas attaquer
web-pass-first = Passer pour l'instant
web-asked-again = votre tour revient après une attaque
web-keeps-energy = garder { $n } d'énergie
web-after-taunt = D'abord celui qui provoque
web-done-attack = Personne d'autre
web-done-shop = Ne plus rien acheter
web-concede = Abandonner

web-q-over = La partie est finie.
web-q-lord = Quel seigneur final l'équipe doit-elle vaincre ?
web-h-lord = Il attend dès le premier tour et doit être vaincu avant la fin du cinquième.
web-q-hero = Héros { $n } sur { $of } : qui rejoint l'équipe ?
web-h-hero = Aucun héros ne vient deux fois.
web-q-battle = Quel combat l'équipe choisit-elle ?
web-h-battle = Un assaut rapporte autant de médailles que son niveau. { $n ->
    [one] Il reste { $n } tour après celui-ci.
   *[other] Il reste { $n } tours après celui-ci.
}
web-q-last = Maintenant ou jamais : le seigneur final ?
web-h-last = C'est le cinquième tour ; il ne reste aucun autre combat.
web-q-deck = De quelle pioche vient l'allié ?
web-h-deck = La prochaine carte de cette pioche rejoint la rangée.
web-q-assign = Qui affronte { $enemy } ?
web-h-assign = Son attaque : { $line }.
web-q-ability = { $potions ->
    [0] { $hero } : une capacité, ou passer ?
   *[other] { $hero } : capacité, potion, ou passer ?
}
web-h-ability = Attaque pour l'instant : { $sum }. Énergie : { $n }. Quand tous ont passé, les attaques suivent.
web-q-attack = { $hero } : qui attaquer ?
web-h-attack = Toute l'attaque va à un seul ennemi : { $sum }.
web-q-also = { $hero } : une cible de plus ?
web-h-also = Chaque cible subit toute l'attaque : { $sum }.
web-q-act = Quel ennemi agit ensuite ?
web-h-act = Les lignes qui portent la marque du dé de tactique comptent aussi.
web-q-pick-harm = { $who } agit : contre quel héros ?
web-q-pick-help = { $who } : pour quel héros ?
web-q-pick-lowest = { $who } : lequel des héros les plus faibles ?
web-q-pick-fallen = { $who } : qui se relève ?
web-q-pick-enemy = { $who } : quel ennemi ?
web-h-pick = Touchez une carte.
web-h-pick-line = { $does }. { $touch }
web-cause = { $who }, { $what }
web-immune = immunisé : sans effet
web-q-purge = { $who } : quel effet dissiper ?
web-h-purge = Touchez une carte d'effet sur un héros ou un ennemi.
web-q-ward = { $hero } : utiliser la Garde contre { $enemy } ?
web-h-ward = Elle arrête tous les coups du tour de cet ennemi, puis disparaît.
web-q-medal = Qui reçoit la prochaine médaille ?
web-h-medal = Médailles à distribuer : { $n }.
web-q-spend = Qu'achète { $hero } ?
web-h-spend = { $n ->
    [one] { $n } médaille à dépenser.
   *[other] { $n } médailles à dépenser.
} Ce qui n'est pas dépensé est gardé.
web-q-give = Qui prend la { $potion } ?
web-h-give = Personne n'en porte deux de la même sorte.

web-do-lord = { $lord } est le seigneur final
web-do-lord-random = un seigneur final au hasard
web-do-hero = jouer { $hero }
web-do-hero-random = un héros au hasard
web-do-assault = assaut de niveau { $n }
web-do-final-lord = affronter le seigneur final, { $lord }
web-do-concede = abandonner
web-do-deck = prendre une carte de la pioche { $deck }
web-do-assign = { $enemy } affronte { $hero }
web-do-ability = { $hero } utilise { $ability } pour { $n } d'énergie : { $does }
web-do-reroll = { $hero } relance le dé { $n } ({ $face })
web-do-drink = { $hero } utilise la { $potion }
web-do-potion = { $hero } renonce à l'attaque et utilise la { $potion } sur { $target }
web-do-trait-off = { $hero } coupe son trait pour cette manche
web-do-pass = passer
web-do-attack = { $hero } attaque { $enemy } : { $n ->
    [one] { $n } dégât
   *[other] { $n } dégâts
}
web-do-attack-all = { $hero } attaque tous les ennemis
web-do-also = { $enemy } est aussi une cible : { $n ->
    [one] { $n } dégât
   *[other] { $n } dégâts
}
web-do-done = terminé
web-do-act = { $enemy } agit
web-do-auto = les ennemis agissent de droite à gauche
web-do-pick = choisir { $who }
web-do-purge = retirer { $effect } à { $who }
web-do-ward = { $hero } utilise la Garde
web-do-hold = { $hero } conserve la Garde
web-do-medal = une médaille pour { $hero }
web-do-buy-rune = { $hero } achète la rune { $rune }
web-do-ascend = { $hero } fait son ascension
web-do-buy-potions = { $hero } achète les trois potions
web-do-give = { $potion } pour { $hero }
web-heard-attack = attaque :
web-heard-defence = défense :
web-heard-own-line = son attaque
web-heard-counts = compte dans cette manche
web-heard-off = ne compte pas dans cette manche
web-heard-timers = { $n ->
        [one] marqueur
       *[other] marqueurs
    }
web-heard-slot = emplacement libre pour la rune { $rune }
web-heard-cards = { $n ->
        [one] carte
       *[other] cartes
    }
web-heard-discards = { $n } dans la défausse
web-heard-health = santé
web-heard-energy = énergie
web-heard-falls = sans santé

## La table à l'invite

play-eightbit-help =
    Dans ce jeu, tout se nomme par son identifiant, un dé par son numéro :
      reroll moose 2       relance le deuxième dé de Moose
      ? NOM                héros, capacité, ennemi, seigneur, rune, potion, effet : ce que c'est
    ▶ marque qui agit, ★ un chef ou un héros après l'ascension ; « → Moose » : l'ennemi affronte Moose
play-eightbit-entry = { $name } : { $text }
play-eightbit-turn = Tour { $n } sur 5
play-eightbit-assault = assaut de niveau { $n }
play-eightbit-against-lord = contre le seigneur final
play-eightbit-round = manche { $n }
play-eightbit-tactics = tactique : { $colour }
play-eightbit-leader = meneur : { $seat }
play-eightbit-lord = seigneur final { $lord }
play-eightbit-decks = Pioches (cartes + défausse) : { $decks }
play-eightbit-signs = { $fast } coup rapide · { $slow } coup lent · { $crit } critique · { $energy } énergie
play-eightbit-boss = chef
play-eightbit-dead = mort
play-eightbit-acted = a agi
play-eightbit-ko = K.-O.
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
play-eightbit-abilities = { $hero } a { $n } d'énergie. Ses capacités :
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
play-eightbit-to-attack-target = la cible de l'attaque
play-eightbit-on-attack = avec l'attaque
play-eightbit-on-ongoing = toujours
play-eightbit-on-if-attacked = si attaqué
play-eightbit-on-round = chaque manche
play-eightbit-on-kill = chaque ennemi tué
play-eightbit-per-energy = par { $sign } aux dés
play-eightbit-per-heroes = par héros debout
play-eightbit-if-rolled = si { $n } { $face } aux dés
play-eightbit-if-facing-min = s'il affronte { $n } ennemis ou plus
play-eightbit-if-facing-max = { $n ->
    [0] s'il n'affronte personne
    [one] s'il affronte { $n } ennemi au plus
   *[other] s'il affronte { $n } ennemis au plus
}
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
play-eightbit-op-heal = soin de { $n }
play-eightbit-op-revive = relève
play-eightbit-op-purge = dissipe { $n ->
    [one] un effet
   *[other] { $n } effets
}
play-eightbit-op-rearrange = réattribue tous les ennemis
play-eightbit-op-draw = pioche 1 { $deck }
play-eightbit-op-draw-ally = pioche un allié
play-eightbit-op-immune = immunisé contre les malus
play-eightbit-op-taunt = provoque toujours
play-eightbit-op-blunt = chaque { $from } des ennemis qu'il affronte compte comme { $into }
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
play-eightbit-ask-strike = Quel ennemi agit ensuite ?
play-eightbit-ask-line = { $who } agit : décidez de sa ligne.
play-eightbit-ask-loot = Médailles à distribuer : { $n }. À qui la prochaine ?
play-eightbit-ask-spend = { $hero } : qu'acheter ?
play-eightbit-beat-attack = { $hero } attaque { $enemy }.
play-eightbit-beat-hit = { $hero } touche l'ennemi.
play-eightbit-beat-strike = { $enemy } frappe { $hero }.
play-eightbit-beat-answer = { $enemy } réplique et frappe { $hero }.
play-eightbit-beat-act = { $enemy } agit.
play-eightbit-beat-stunned = { $enemy } perd son tour (Étourdissement).
play-eightbit-beat-ward = { $hero } utilise sa Garde.
play-eightbit-beat-fall = { $hero } est K.-O.
play-eightbit-beat-timers = Les effets perdent un marqueur.
play-eightbit-beat-won = Le combat est gagné.
play-eightbit-beat-lost = Le combat est perdu.
play-eightbit-beat-tactics = Manche { $n } : le dé de tactique est { $colour }.
play-eightbit-beat-dice = Manche { $n } : les héros ont lancé leurs dés.
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
told-tactics = Le dé de tactique de cette manche est { $colour }.
told-acting = C'est à { $who } de jouer.
told-strike = Les ennemis agissent.
told-leads = Meneur de l'équipe : { $seat }.
told-energy = { $who } a { $n } d'énergie.
told-energy-short = énergie { $n }
told-die = dé { $n } { $face }
told-dice = { $who } a obtenu : { $dice } ; relances restantes { $n }.
told-attack = { $who }, attaque jusqu'ici : { $hits }.
told-place = Ennemi { $n }, { $enemy }
told-health = santé { $n } sur { $most }
told-does = pendant son tour : { $deeds }.
told-runes = runes : { $runes }
told-potions = potions : { $potions }
told-abilities = capacités : { $abilities }
told-ability = { $name } pour { $n } d'énergie
told-boss = un chef avec { $hp }
told-becomes = santé { $from }, puis { $to }

## Dans la salle

lobby-about = Jusqu’à cinq héros contre un seigneur et son engeance.
lobby-size = 1–5, ensemble · 45 min
lobby-against = face à la horde
option-seats = Combien êtes-vous ?
option-hard-start = Comment commencez-vous ?
option-hard-start-false = Une potion chacun
option-hard-start-true = Sans potion
option-hard-start-false-about = une potion de Santé pour chaque héros
option-hard-start-true-about = pour les héros qui veulent plus dur
advice-lord = Les robots de la salle le battent un peu plus souvent que les autres.
advice-moose = Beaucoup de santé, et l’énergie lui paie de grands coups.
advice-naomi = Des coups rapides et critiques : elle passe là où d’autres sont arrêtés.
advice-battle = Vous menez { $heroes }. Le plus petit combat convient pour débuter : on le gagne presque toujours.
lobby-for = Pour vous, si vous préférez gagner ensemble, avec des dés.
lobby-time = 45 min
lobby-seats = 1–5 places
peg-seats = Robots à vos côtés
peg-seats-1 = aucun
peg-seats-2 = 1
peg-seats-3 = 2
peg-seats-4 = 3
peg-seats-5 = 4
lobby-short = 8-Bit Attack
lobby-stage = tour { $n }
lobby-stand = { $n ->
    [one] un héros debout
   *[other] { $n } héros debout
}

## Les termes d'une somme

part-critical = critiques
part-each-critical = chaque critique
part-fast = coups rapides
part-fast-defence = défense rapide
part-slow = coups lents
part-slow-defence = défense lente
part-health = la santé qui reste
part-heal = soin
part-wounds = les dégâts subis
part-energy = énergie
part-cost = énergie dépensée
part-medal = médailles
part-price = médailles dépensées
part-dice = dés
part-runes = runes
part-added = capacités
part-card = { $name }
play-eightbit-at-most = , au plus { $n }
play-eightbit-at-least = , au moins { $n }
web-sign-defence = { $n ->
    [one] défense
   *[other] défenses
}
play-eightbit-damage = { $sum } = { $n ->
    [one] { $n } dégât
   *[other] { $n } dégâts
}

## Le résultat d'une partie

end-health = santé
end-won = { $lord } est vaincu
end-lost = le tour { $turn } s'achève et { $lord } est encore debout
end-conceded = l'équipe a abandonné face à { $lord }
end-level = niveau { $n }
end-turn = tour { $n }
end-battle-won = gagné
end-battle-lost = perdu
end-battle-left = abandon
end-campaign = Les cinq tours
end-line-team = l'équipe
end-line-enemies = les ennemis
end-curve = Santé au dernier combat, manche par manche : l'équipe (anneau) et les ennemis (triangle).
end-decided-won = Le dernier coup : { $hero } contre { $enemy }.
end-decided-lost = Les derniers coups sont tombés sur { $hero }.
end-decided-stalemate = Après tant de manches, le combat est perdu.
end-sum-health = { $sum }, santé { $from } → { $to }
end-row-dealt = Dégâts infligés
end-row-taken = Dégâts subis
end-row-slain = Ennemis abattus
end-row-out = K.-O.
end-row-medals = Médailles
end-other-heroes = D'autres héros
end-left = { $name } { $n } sur { $most }

## Les sommes du journal

count-crit = { $n ->
    [one] { $n } critique
   *[other] { $n } critiques
}
count-slow = { $n ->
    [one] { $n } lent
   *[other] { $n } lents
}
count-fast = { $n ->
    [one] { $n } rapide
   *[other] { $n } rapides
}
count-energy = { $n ->
    [one] { $n } énergie
   *[other] { $n } énergies
}
count-fast-defence = { $n } de défense rapide
count-slow-defence = { $n } de défense lente
tally-attack = { $parts ->
    [0] { "" }
    [1] { $sum }
   *[other] { $sum }{ $bounded ->
        [0] {" "}= { $n }
       *[other] { "" }
    }
}{ $changes ->
    [0] { "" }
   *[other] , santé { $from } → { $to }
}
tally-hit = { $parts ->
    [0] { "" }
    [1] { $sum }
   *[other] { $sum }{ $bounded ->
        [0] {" "}= { $n }
       *[other] { "" }
    }
}{ $changes ->
    [0] { "" }
   *[other] , santé { $from } → { $to }
}
tally-strike = { $parts ->
    [0] { "" }
    [1] { $sum }
   *[other] { $sum }{ $bounded ->
        [0] {" "}= { $n }
       *[other] { "" }
    }
}{ $changes ->
    [0] { "" }
   *[other] , santé { $from } → { $to }
}
tally-answer = { $parts ->
    [0] { "" }
    [1] { $sum }
   *[other] { $sum }{ $bounded ->
        [0] {" "}= { $n }
       *[other] { "" }
    }
}{ $changes ->
    [0] { "" }
   *[other] , santé { $from } → { $to }
}
tally-heal = { $changes ->
    [0] { "" }
   *[other] { $parts ->
        [1] Santé { $from } + { $n } = { $to }
       *[other] { $sum } : santé { $from } + { $n } = { $to }
    }
}
tally-bite = { $changes ->
    [0] { "" }
   *[other] { $parts ->
        [1] Santé { $from } − { $n } = { $to }
       *[other] { $sum } : santé { $from } − { $n } = { $to }
    }
}
tally-energy = { $changes ->
    [0] { "" }
   *[other] Énergie { $from } + { $n } = { $to }
}
tally-cost = { $changes ->
    [0] { "" }
   *[other] Énergie { $from } − { $n } = { $to }
}
tally-medal = { $changes ->
    [0] { "" }
   *[other] Médailles { $from } + { $n } = { $to }
}
tally-price = { $changes ->
    [0] { "" }
   *[other] Médailles { $from } − { $n } = { $to }
}
sum-critical = { $amount ->
    [one] { $amount } critique
   *[other] { $amount } critiques
}
sum-fast = { $amount ->
    [one] { $amount } rapide
   *[other] { $amount } rapides
}
sum-slow = { $amount ->
    [one] { $amount } lent
   *[other] { $amount } lents
}
sum-fast-defence = { $amount } de défense
sum-slow-defence = { $amount } de défense
sum-effect-ward = tout arrêté par la Garde
sum-health = { $amount ->
    [0] plus rien à perdre
   *[other] seulement { $amount } à perdre
}
sum-heal = { $amount } de soin
sum-wounds = seulement { $amount } à soigner
sum-effect-affliction-1 = { $amount ->
    [one] { $amount } dégât
   *[other] { $amount } dégâts
}
sum-effect-affliction-2 = { $amount ->
    [one] { $amount } dégât
   *[other] { $amount } dégâts
}
sum-effect-affliction-3 = { $amount ->
    [one] { $amount } dégât
   *[other] { $amount } dégâts
}
## Moments d'une étape

web-health-was = Santé { $n } sur { $most }, avant { $was }
web-healed = { $n } de soin
web-in-attacks = Tour { $turn }, manche { $round } : les héros attaquent
web-in-abilities = Tour { $turn }, manche { $round } : avant les attaques
web-in-answers = Tour { $turn }, manche { $round } : les ennemis attaqués répliquent
web-in-strikes = Tour { $turn }, manche { $round } : les ennemis frappent
web-in-close = Tour { $turn }, manche { $round } : fin de la manche
web-in-begin = Tour { $turn }, manche { $round } : nouvelle manche
web-in-over = Tour { $turn }, manche { $round } : fin du combat
web-beat-gives = { $enemy } : { $effect }
web-beat-fall = { $hero } est K.-O.
web-beat-strikes = Les ennemis frappent
web-beat-hit-one = { $hero } touche { $enemy }
web-beat-hit-all = { $hero } touche plusieurs ennemis
web-stroke-attack = { $who }
web-stroke-strike = { $who }
web-stroke-answer = { $who }
web-stroke-act = { $who }
web-stroke-fall = { $who } K.-O.
web-stroke-timers = marqueurs
web-stroke-won = combat gagné
web-stroke-lost = combat perdu
web-stroke-dice = nouveaux dés
web-told-damage = { $n ->
    [one] { $n } dégât
   *[other] { $n } dégâts
}, santé { $from } → { $to }.
web-told-damage-of = { $who } : { $n ->
    [one] { $n } dégât.
   *[other] { $n } dégâts.
}
web-told-kill = { $n ->
    [one] { $n } dégât
   *[other] { $n } dégâts
} : { $who } meurt.
web-told-down = { $n ->
    [one] { $n } dégât
   *[other] { $n } dégâts
} : { $who } n'a plus de santé.
web-told-stopped = Tout est arrêté, aucun dégât.
web-told-stopped-of = { $who } : tout est arrêté.
web-told-on = { $effect } sur { $who }.
web-told-next = Ensuite : { $enemy }.
web-told-fall = Sans potion de Réveil, c'est fini pour ce combat.
web-told-stunned = Son tour est perdu.
web-told-warded = Elle arrête tous les coups du tour de cet ennemi, puis disparaît.
web-told-lines = Leurs lignes de cette couleur comptent : { $enemies }.
web-told-no-lines = Aucun ennemi n'a de ligne de cette couleur.
web-told-rolled = { $hero } : { $dice }.
web-told-won = { $n ->
    [one] { $n } médaille
   *[other] { $n } médailles
} à distribuer et à dépenser.
web-told-won-lord = Le seigneur final est vaincu : l'équipe gagne la partie.
web-told-lost = { $n ->
    [0] C'était le dernier tour.
    [one] Il reste { $n } tour. Tous récupèrent avant le prochain combat.
   *[other] Il reste { $n } tours. Tous récupèrent avant le prochain combat.
}
web-why-last-blow = { $hero } porte le dernier coup, contre { $enemy }.
web-why-last-hit = { $hero } porte le dernier coup.
web-why-won-all = Il ne reste aucun ennemi, et tous les héros sont debout.
web-why-won = Il ne reste aucun ennemi ; { $n ->
    [one] { $n } héros K.-O.
   *[other] { $n } héros K.-O.
}
web-why-lost = Aucun héros n'est debout. Santé restante : { $left }.
web-why-left = { $enemy } { $n }
web-why-stalemate = Après { $round } manches, personne n'a gagné. Santé restante : { $left }.
web-gain-medals = { $n ->
    [one] médaille
   *[other] médailles
}
web-gain-none-of = 0 sur { $n }
web-gain-loot = butin
web-gain-none = aucun
web-gain-rounds = { $n ->
    [one] manche
   *[other] manches
}
web-gain-turn = tour, sur 5
web-order = Qui frappe, dans l'ordre
web-at-hero = contre { $hero }
web-left = { $who } : santé { $from } → { $to }
web-term-health = santé restante
web-term-wounds = dégâts subis

## Décidé d'un coup

web-q-assign-all = Qui affronte qui ?
web-h-assign-even = Touchez un héros près de chaque ennemi ; personne n'en a deux de plus qu'un autre. D'abord { $enemy }.
web-h-assign-all = Touchez un héros près de chaque ennemi. D'abord { $enemy }.
web-q-medals = À qui vont les médailles ?
web-h-medals = Médailles à distribuer : { $n }. Touchez un héros près de chacune.
web-q-gives = À qui vont les potions ?
web-h-gives = Touchez un héros près de chacune. Personne n'en porte deux de la même sorte.
web-medal-number = Médaille { $n }
web-all-face = Valider ces face-à-face
web-hand-out = Distribuer
web-spare = Passer pour moi quand il n'y a plus rien d'utile à faire
web-passes-for-you = Il n'y a plus rien d'utile à faire : on passe pour vous.
web-nobody-hurt = personne n'est blessé
web-unhurt = aucun dégât
web-wasted = elle serait gaspillée

## Le cours

lesson-dice = Dés et énergie
lesson-dice-task = Abattre le Troupier maintenant
lesson-dice-ask = Le Troupier a *5* de santé. Tes dés font 3. Trouve le reste dans cette manche.
lesson-dice-hint = Moose a 2 d’énergie. *Charge des bois* en coûte 2 et ajoute 3 coups lents.
lesson-dice-right = 4 + 2 = *6*. Les dés jaunes donnent de l’énergie, l’énergie achète des coups.
lesson-dice-feedback = Silence arrête les lignes de couleur, pas les simples coups. Moose avait encore *2 d’énergie*.
lesson-dice-plain = 1 + 2 = *3*. Le Troupier garde 2 de santé et inflige 2 dégâts à Naomi. Moose avait encore de l’énergie.
lesson-dice-other = Le Troupier garde *{ $left }* de ses 5 de santé. Dépense l’énergie, et attaque avec les deux héros.
lesson-dice-learned = Les dés jaunes donnent de l’*énergie*, qui paie les *capacités*.

lesson-kinds = Rapide, lent, critique
lesson-kinds-task = Abattre les deux ennemis
lesson-kinds-ask = Deux ennemis, *2* de santé chacun. Regarde leurs boucliers et abats les deux.
lesson-kinds-hint = Le bouclier du Soldat arrête les coups rapides. Ceux de Moose sont *lents*.
lesson-kinds-right = La *défense rapide* n’arrête que le rapide, la *défense lente* que le lent. Rien n’arrête un critique.
lesson-kinds-crossed = Le Soldat arrête *2 coups rapides*, le Drone *1 lent*. Échange-les.
lesson-kinds-drone = Le Drone est tombé, le Soldat tient. Une attaque pour chacun suffirait.
lesson-kinds-trooper = Le Soldat est tombé, le Drone tient. Une attaque pour chacun suffirait.
lesson-kinds-other = Il en reste. Une attaque pour chacun suffirait : quels coups passent quel bouclier ?
lesson-kinds-learned = Une *défense* n’arrête que sa sorte de coup, et jamais un *critique*.

lesson-colour = Lis la couleur
lesson-colour-task = Garder Naomi debout
lesson-colour-ask = Le dé est *violet*. Lis la ligne violette. Garde Naomi debout.
lesson-colour-hint = Le violet ajoute 2 coups aux 2 du Troupier, et Naomi a 3 de santé. Lui aussi.
lesson-colour-right = Le violet lui aurait porté *2 + 2* coups. Le Soldat inflige 2 dégâts à Moose, sans gravité.
lesson-colour-trooper = Le Soldat est tombé. Le Troupier a porté *2 + 2* coups, et Naomi avait 3 de santé.
lesson-colour-short = Il manque un coup : le Troupier garde *1* de santé et porte ses 2 + 2 coups.
lesson-colour-other = Le Troupier a porté *2 + 2* coups, et Naomi avait 3 de santé. Qui faut-il attaquer à deux ?
lesson-colour-learned = Le *dé de tactique* dit quelles lignes de couleur comptent.

lesson-taunt = Provocation
lesson-taunt-task = Abattre les deux ennemis
lesson-taunt-ask = Chacun a 2 de santé. Le Soldat *provoque*. Naomi joue la première.
lesson-taunt-hint = Le bouclier du Soldat arrête les coups rapides. Que Naomi *passe* : son tour revient après Moose.
lesson-taunt-right = D’abord celui qui provoque. Qui passe *rejoue* quand un ami a agi.
lesson-taunt-taunted = Tant que vit un ennemi qui provoque, *lui seul* peut être attaqué.
lesson-taunt-grunt = Le Troupier tient. Le bouclier arrête les coups de Naomi : qu’elle attende Moose, puis frappe le Troupier.
lesson-taunt-other = Tant que le Soldat provoque, le Troupier est à l’abri. Quels coups passent son bouclier ?
lesson-taunt-learned = L’ennemi qui *provoque* d’abord ; qui passe rejoue.

lesson-states = Les effets
lesson-states-task = Garder Naomi debout
lesson-states-ask = Moose est *étourdi*. Le Troupier va porter 2 + 2 coups à Naomi, qui a 3 de santé. Empêche-le.
lesson-states-hint = *Larsen* impose Silence à un ennemi : ses lignes de couleur ne comptent plus.
lesson-states-right = *Silence* a fait taire la ligne violette : 2 coups, pas 4. Deux marqueurs : cette manche et la suivante.
lesson-states-trooper = Le Soldat se tait, mais il n’a pas de ligne violette. Le Troupier a porté *2 + 2* coups.
lesson-states-other = 2 + 2 = *4*, et Naomi avait 3 de santé. Son énergie aurait payé Larsen.
lesson-states-learned = Un *effet* dure autant que ses marqueurs : Étourdissement fait perdre un tour, Silence les lignes de couleur.

lesson-medals = Les médailles
lesson-medals-task = Une ascension
lesson-medals-ask = Deux médailles. Qu’un héros lance désormais *trois* dés.
lesson-medals-hint = L’ascension coûte *2* médailles d’un même héros. Donne-lui les deux.
lesson-medals-right = Fiche retournée : *trois dés*, une troisième capacité, un trait.
lesson-medals-runes = De bonnes runes, mais toujours *deux dés*. L’ascension en coûte 2.
lesson-medals-spent = Une médaille achète une rune ou des potions. L’ascension en coûte *2*, d’un même héros.
lesson-medals-kept = Ce qui n’est pas dépensé reste, mais personne n’a fait l’ascension. Elle en coûte *2*, d’un même héros.
lesson-medals-learned = Les *médailles* achètent runes et potions ; deux retournent la fiche d’un héros.

lesson-fight = Un vrai combat, court
lesson-fight-task = Gagner le combat
lesson-fight-ask = *Tous* doivent tomber. Dépense ton énergie, elle est faite pour ça.
lesson-fight-hint = Une capacité qui *ajoute des coups* vaut son énergie. Un ennemi tombé ne frappe plus.
lesson-fight-right = Tous sont tombés : combat gagné. Une partie a *cinq tours*, et le dernier est pour le *seigneur*.
lesson-fight-lost = Le combat est perdu. Un ennemi tombé ne frappe plus : qui abats-tu *d’abord* ?
lesson-fight-learned = *Tous* les ennemis doivent tomber ; le *seigneur final* aussi, en cinq tours.

## Chaque signe expliqué : glossary.toml dit lesquels

gloss-health = Santé
gloss-health-means = Les points de vie moins les dégâts ; sans santé, un ennemi est mort, un héros est K.-O.
gloss-health-short = à 0, c'est fini
gloss-energy = Énergie
gloss-energy-means = Elle paie les capacités. Un dé qui la montre en donne 1 aussitôt ; ce qui reste est gardé.
gloss-energy-short = paie les capacités
gloss-ability = Capacité
gloss-ability-means = Ce qu'un héros peut faire avant les attaques en payant de son énergie, autant de fois qu'il le peut ; il garde son attaque.
gloss-attack = Attaque
gloss-attack-means = Tous les coups d'un héros ou d'une ligne. Un héros les porte tous sur un seul ennemi.
gloss-attack-short = toute sur un ennemi
gloss-fast = Coup rapide
gloss-fast-means = 1 dégât. La défense rapide l'arrête.
gloss-fast-short = 1 dégât
gloss-slow = Coup lent
gloss-slow-means = 1 dégât. La défense lente l'arrête.
gloss-slow-short = 1 dégât
gloss-critical = Critique
gloss-critical-means = 2 dégâts, et aucune défense ne l'arrête.
gloss-critical-short = 2 dégâts, rien ne l'arrête
gloss-defence = Défense
gloss-defence-means = À chaque manche, elle arrête ce nombre de coups de sa sorte, rapides ou lents, d'où qu'ils viennent ; puis elle est épuisée jusqu'à la suivante.
gloss-defence-short = arrête les coups de sa sorte
gloss-tactics = Dé de tactique
gloss-tactics-means = Lancé une fois par manche : les lignes de la couleur montrée comptent pour tous les ennemis.
gloss-tactics-short = quelles lignes comptent
gloss-line = Ligne
gloss-line-means = Ce qu'un ennemi fait pendant son tour, de haut en bas ; les lignes de couleur seulement avec le dé de tactique.
gloss-ongoing = Ligne permanente
gloss-ongoing-means = Elle agit à chaque tour de cet ennemi, quoi que montre le dé de tactique.
gloss-if-attacked = Si attaqué
gloss-if-attacked-means = Agit après les attaques d'une manche où un héros a attaqué cet ennemi, même s'il en est mort.
gloss-facing = Affronte
gloss-facing-means = Le héros que frappe cet ennemi. Le héros, lui, peut attaquer n'importe quel ennemi.
gloss-ko = K.-O., mort
gloss-ko-means = Un héros K.-O. n'agit plus et n'est plus une cible, jusqu'au Réveil ou à la fin du combat ; un ennemi mort a disparu.
gloss-ko-short = hors du combat
gloss-timer = Marqueur
gloss-timer-means = Chaque carte d'effet en perd un à la fin de chaque manche ; sans marqueur, elle disparaît.
gloss-timer-short = durée d'un effet
gloss-taunt = Provocation
gloss-taunt-means = Tant qu'un ennemi provoque, seuls ceux qui provoquent peuvent être attaqués. La Provocation d'un héros envoie tous les ennemis contre les héros de son choix.
gloss-taunt-short = à attaquer d'abord
gloss-silence = Silence
gloss-silence-means = Ni capacités ni lignes de couleur. Dés, simples attaques, traits, runes et potions agissent encore.
gloss-stun = Étourdissement
gloss-stun-means = Le prochain tour est sauté : ni dés, ni attaque, ni capacités. Un héros peut encore utiliser une potion.
gloss-empower = Vigueur
gloss-empower-means = 1 coup rapide de plus dans l'attaque d'un héros, ou dans la première ligne à coups du tour d'un ennemi.
gloss-ward = Garde
gloss-ward-means = Un héros peut ignorer tous les coups d'un ennemi ; sur un ennemi, elle arrête la première attaque qui blesserait. Puis elle disparaît.
gloss-cripple = Entrave
gloss-cripple-means = Les critiques des dés ou des lignes du porteur comptent comme des coups lents.
gloss-fear = Peur
gloss-fear-means = Quiconque attaque le porteur dans une manche lui inflige 1 dégât de plus, quoi qu'arrête la défense.
gloss-affliction = Affliction
gloss-affliction-means = Chaque marqueur retiré inflige autant de dégâts que le dit le nombre, et aucune défense ne compte.
gloss-medal = Médaille
gloss-medal-means = Un assaut gagné en rapporte autant que son niveau. Une médaille achète une rune ou trois potions, deux une ascension.
gloss-medal-short = runes, potions, ascension
gloss-rune = Rune
gloss-rune-means = Elle occupe un emplacement de sa sorte sur la fiche d'un héros, pour de bon.
gloss-rune-life = Vie
gloss-rune-life-means = Une rune : 5 points de vie de plus.
gloss-rune-dodge = Esquive
gloss-rune-dodge-means = Une rune : 2 de défense lente.
gloss-rune-armor = Armure
gloss-rune-armor-means = Une rune : 2 de défense rapide.
gloss-rune-aegis = Égide
gloss-rune-aegis-means = Une rune : 1 de défense lente et 1 de défense rapide.
gloss-rune-precision = Précision
gloss-rune-precision-means = Une rune : 2 relances par manche.
gloss-rune-enhancement = Amélioration
gloss-rune-enhancement-means = Une rune : chaque critique de l'attaque inflige 1 dégât de plus.
gloss-rune-power = Puissance
gloss-rune-power-means = Une rune : 1 coup lent de plus à chaque attaque.
gloss-rune-speed = Vitesse
gloss-rune-speed-means = Une rune : 1 coup rapide de plus à chaque attaque.
gloss-rune-vampiric = Vampirisme
gloss-rune-vampiric-means = Une rune : 1 coup rapide de plus à chaque attaque, qui rend 1 point de santé au héros.
gloss-ascension = Ascension
gloss-ascension-means = La fiche est retournée pour de bon : trois dés, une troisième capacité, un trait.
gloss-ascension-short = trois dés
gloss-trait = Trait
gloss-trait-means = Ce qu'un héros a sans rien payer après son ascension. On peut le couper pour une manche.
gloss-potion = Potion
gloss-potion-means = Une par manche, avant les attaques, puis elle est perdue. Utilisée sur un autre héros, elle coûte l'attaque.
gloss-potion-short = une par manche
gloss-potion-health = Potion de Santé
gloss-potion-health-means = Un héros debout récupère 6 points de santé.
gloss-potion-energy = Potion d'Énergie
gloss-potion-energy-means = Un héros debout gagne 4 d'énergie.
gloss-potion-revive = Potion de Réveil
gloss-potion-revive-means = Un héros K.-O. se relève sans dégâts, gagne 4 d'énergie et lance aussitôt ses dés.
gloss-reroll = Relance
gloss-reroll-means = Relance un dé avant les attaques ; le nouveau résultat compte.
gloss-boss = Chef
gloss-boss-means = Il mène l'assaut, avec les points de vie de la carte d'assaut. Les autres doivent tomber aussi.
gloss-boss-short = mène l'assaut
gloss-minion = Sbire
gloss-minion-means = Il vient de la pioche de la catégorie du chef.
gloss-ally = Allié
gloss-ally-means = Un sbire d'une autre catégorie que celle du chef ; le meneur de l'équipe choisit la pioche.
gloss-champion = Champion
gloss-champion-means = Un ennemi fort. Le premier d'un assaut en est le chef.
gloss-lord = Seigneur final
gloss-lord-means = À battre avant la fin du cinquième tour. Il a 25 points de vie par héros, et un champion par héros.
gloss-leader = Meneur
gloss-leader-means = Le joueur qui décide pour l'équipe : quel combat, qui affronte qui, à qui les médailles.
gloss-turn = Les cinq tours
gloss-turn-means = Un combat par tour ; au cinquième, il n'y a plus que le seigneur final.
gloss-turn-short = un combat chacun
gloss-deck = Pioche
gloss-deck-means = Les ennemis qui ne sont pas encore venus, une pioche par catégorie et une de champions ; quand elle est vide, on remélange sa défausse.
gloss-acted = A agi
gloss-acted-means = Cet ennemi a résolu toutes ses lignes de cette manche.

## Les indices, et ce qui arrive pour la première fois

hint-do-lord = choisir *{ $lord }*
hint-do-lord-random = choisir un seigneur *au hasard*
hint-do-hero = jouer *{ $hero }*
hint-do-hero-random = jouer un héros *au hasard*
hint-do-assault = mener un *assaut de niveau { $n }*
hint-do-final-lord = affronter le seigneur final, *{ $lord }*
hint-do-concede = abandonner
hint-do-deck = prendre une carte de la pioche *{ $deck }*
hint-do-assign = attribuer *{ $enemy }* à *{ $hero }*
hint-do-ability = utiliser *{ $ability }* avec { $hero } : { $does }
hint-do-reroll = relancer le dé { $n } ({ $face }) avec *{ $hero }*
hint-do-drink = utiliser la *{ $potion }* avec { $hero }
hint-do-potion = renoncer à l'attaque avec { $hero } et utiliser la *{ $potion }* sur *{ $target }*
hint-do-trait-off = couper le trait pour cette manche, avec *{ $hero }*
hint-do-pass = *passer*
hint-do-attack = attaquer *{ $enemy }* avec *{ $hero }*
hint-do-attack-all = attaquer *tous les ennemis* avec *{ $hero }*
hint-do-also = attaquer aussi *{ $enemy }*
hint-do-done = en *rester là*
hint-do-act = laisser agir *{ $enemy }*
hint-do-auto = laisser agir les ennemis *de droite à gauche*
hint-do-pick = choisir *{ $who }*
hint-do-purge = retirer *{ $effect }* à *{ $who }*
hint-do-ward = utiliser la *Garde* avec { $hero }
hint-do-hold = conserver la *Garde* avec { $hero }
hint-do-medal = donner une médaille à *{ $hero }*
hint-do-buy-rune = acheter la rune *{ $rune }* pour { $hero }
hint-do-ascend = faire l'ascension avec *{ $hero }*
hint-do-buy-potions = acheter les trois *potions* pour { $hero }
hint-do-give = donner à *{ $hero }* ceci : { $potion }
hint-medals-ware = { $hero } aura { $n ->
    [one] une médaille : le prix d'une rune ou de trois potions
   *[other] { $n } médailles pour des runes et des potions
}.
hint-medals-ascend = { $hero } aura { $n } médailles : assez pour l'ascension.
hint-pass = Rien de ce que vous pouvez payer ne vaut son énergie. Elle est gardée.
mark-taunt = { $enemy } *provoque* : on ne peut attaquer que ceux qui provoquent, tant qu'ils sont en vie.
mark-energy = { $hero } a de l'*énergie* à dépenser. Une capacité se paie d'abord et agit aussitôt ; le reste est gardé.
mark-medal = Les *médailles* achètent ce qui dure : 1 pour une rune, 1 pour un lot de potions, 2 pour l'ascension.
mark-state = Une carte est posée sur quelqu'un : *{ $effect }*. Elle agit tant qu'il lui reste des marqueurs ; chaque manche en retire un.

## Ce qu'un signe dit maintenant

gloss-empower-kind = un bonus
gloss-taunt-kind = un bonus
gloss-ward-kind = un bonus
gloss-cripple-kind = un malus
gloss-fear-kind = un malus
gloss-silence-kind = un malus
gloss-stun-kind = un malus
gloss-immune = Immunité
gloss-immune-means = Aucun malus ne peut être posé sur ce personnage.
gloss-now-timers = { $who } : { $n ->
    [one] encore 1 marqueur.
   *[other] encore { $n } marqueurs.
}
gloss-now-taunt = Attaquez d'abord { $who }.
gloss-now-energy = { $who } : { $n } d'énergie.
gloss-now-health = { $who } : { $n } sur { $most }.
gloss-now-turns = Tour { $n } sur 5.
gloss-now-tactics = Il montre : { $colour }.
gloss-now-faces = { $enemy } affronte { $hero }.
gloss-on = sur
gloss-hero-has = { $hp } points de vie, { $dice } dés, et des emplacements pour ces runes : { $runes }.
gloss-hero-ability = { $name } coûte { $n } d'énergie : { $does }.
gloss-hero-ascended = Après son ascension : { $dice } dés, une troisième capacité et un trait.
gloss-hero-trait = { $name }, sans rien payer : { $does }.
gloss-enemy-hp = { $n } points de vie.
gloss-lord-hp = { $n } points de vie par héros, et pour chaque héros il amène { $company ->
    [one] un champion
   *[other] { $company } champions
}.
gloss-enemy-open = Sans défense.
gloss-enemy-defence = Dans une manche, sa défense arrête { $hits }.
gloss-line-always = À chaque tour : { $does }.
gloss-line-colour = Quand le dé de tactique est { $colour } : { $does }.
gloss-line-attacked = S'il a été attaqué : { $does }.
gloss-card-hero = un héros
gloss-card-ability = une capacité
gloss-affliction-kind = un malus
gloss-and = et

## Comment jouer

howto-lead = Une équipe de héros, cinq tours, un seigneur final. Gagnez d’abord de petits combats, grandissez avec leurs médailles, et battez le seigneur à temps.
howto-strikes = frappe
howto-aim-lord = Battez le seigneur final
howto-aim-lord-text = Tous gagnent ou perdent ensemble : seul avec deux héros, ou jusqu’à cinq.
howto-aim-five = En cinq tours
howto-aim-five-text = Chaque tour est un combat : un assaut de niveau 1 à 7, ou le seigneur. Au tour 5, c’est le seigneur.
howto-note-medals = Un assaut gagné rapporte autant de médailles que son niveau.
howto-note-medals-text = 1 médaille : une rune, ou trois potions. 2 médailles : un héros fait son ascension, avec un troisième dé.
howto-thing-enemy = Un ennemi
howto-thing-enemy-text = et sa santé. Tous doivent tomber.
howto-thing-defence = La défense
howto-thing-defence-text = arrête ce nombre de coups lents ou rapides par manche. Rien n’arrête un critique.
howto-thing-facing = Qui il affronte :
howto-thing-facing-text = ses coups vont à ce héros.
howto-thing-lines = Ce qu’il fait
howto-thing-lines-text = quand il riposte. Les lignes de couleur attendent leur couleur.
howto-thing-tactics = Le dé de tactique
howto-thing-tactics-text = montre la couleur de cette manche.
howto-thing-dice = Les dés du héros :
howto-thing-dice-text = coups lents, rapides ou critiques, ou énergie.
howto-thing-energy = L’énergie
howto-thing-energy-text = paie les capacités.
howto-thing-kit = Potions et runes.
howto-thing-kit-text = Les potions se boivent une fois, les runes restent.
howto-steps = Une manche en cinq étapes
howto-step-tactics = Tactique
howto-step-tactics-text = Un dé montre une couleur : les lignes ennemies de cette couleur comptent.
howto-step-roll = Lancer
howto-step-roll-text = Chaque héros lance deux dés, trois après l’ascension.
howto-step-abilities = Capacités
howto-step-abilities-text = Dépensez l’énergie : plus de coups, des soins, des relances. Une potion par manche.
howto-step-attack = Attaque
howto-step-attack-text = Chaque héros porte toute son attaque sur un ennemi. Un critique inflige 2 dégâts.
howto-step-strike = Riposte
howto-step-strike-text = Chaque ennemi restant fait ce que disent ses lignes. Un héros sans santé est hors de ce combat.
howto-end-won = Le seigneur tombe
howto-end-won-text = Vous avez tous gagné, quel que soit le tour.
howto-end-lost = Le tour 5 est fini
howto-end-lost-text = Le seigneur est encore debout : vous avez tous perdu.
howto-end-battle = Un combat est perdu
howto-end-battle-text = Pas de médailles, et un tour de moins. La partie continue.
howto-mistake-spread = Un coup pour chacun
howto-mistake-spread-text = La défense arrête un coup, puis elle est épuisée pour la manche. Frappez ensemble le même ennemi.
howto-mistake-spread-no = aucun dégât
howto-mistake-spread-yes = 1 dégât
howto-mistake-boss = Ne viser que le chef
howto-mistake-boss-text = Quand le chef tombe, les autres se battent encore. Visez d’abord les petits qui frappent fort.
howto-mistake-saving = Garder l’énergie
howto-mistake-saving-text = Chaque combat recommence à 4, et le surplus est perdu. Dépensez-la.

## Comment avons-nous joué ?

review-measure = Les chances de sauver le monde
review-point = Un point, c'est un centième des chances de sauver le monde.
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
review-light = la chance : dés, ennemis et cartes piochés
review-lights = Dés et pioches : ce qu'ils ont donné de mieux ou de moins bien qu'en moyenne. Non prévu par le juge : rien n'est caché ici ; c'est ce qui est venu autrement que ne le pensait le robot qui juge.
review-rather-damage = Dégâts : { $n } au lieu de { $other }.
review-at-turn = tour { $n }
review-at-round = manche { $n }
