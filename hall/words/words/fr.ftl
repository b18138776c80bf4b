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

## Celui qui lit

you = vous

## Les sommes, terme par terme

sum-part = { $amount } { $what }
sum-factor = { $amount }
sum-at-most = au plus { $amount } ({ $what })
sum-at-least = au moins { $amount }
sum-halved = { $sum } ÷ 2
sum-halved-down = { $sum } ÷ 2, arrondi à l'inférieur
sum-halved-up = { $sum } ÷ 2, arrondi au supérieur

## Reprendre un coup

undo-nothing-done = Vous n'avez rien à reprendre.
undo-others-acted = Quelqu'un d'autre a agi depuis : ce coup ne peut plus être repris.
undo-luck-involved = Le hasard s'en est mêlé ou quelque chose de caché est apparu : ce coup ne peut plus être repris.
undo-others-heard = D'autres l'ont appris : ce coup ne peut plus être repris.

## Répondre

stale = La question a changé depuis. Regardez de nouveau et décidez encore une fois.
unreadable = « { $text } » n'est pas une action de ce jeu. Attendu : { $expected }

## Les bots, et ce que font de travers les programmes des autres

bot-random = le hasard
bot-novice = un novice
bot-apprentice = un apprenti
bot-adept = un adepte
bot-master = un maître
bot-named = { $name }, { $level }
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
bot-endless = il a donné { $most } réponses, et le combat n'est toujours pas fini.
bot-errors = Les dernières lignes de sa sortie d'erreur :

## Fichiers et enregistrements que l'on apporte

invalid-key = { $key } : { $problem }
invalid-line = ligne { $line } : { $problem }
invalid-here = cette valeur ne convient pas ici
text-long = le texte a { $length } octets : { $most } au plus
record-at-step = ligne { $line }, étape { $step } : { $problem }
record-form = `{ $form }` attendu
record-ends-form = l'enregistrement s'arrête ici ; `{ $form }` attendu
record-keyed = `{ $key }` attendu, suivi de { $what }
record-ends-keyed = l'enregistrement s'arrête ici ; `{ $key }` attendu, suivi de { $what }
record-what-game = l'identifiant d'un jeu
record-what-rules = la version des règles, un nombre
record-what-cards = l'empreinte des cartes, 16 chiffres ou lettres, `a` à `f`
record-what-seats = la liste des places
record-what-result = la façon dont le combat a fini
record-seats = `seats` attendu, suivi des noms des places, sans deux-points
record-result = attendu : `result unfinished`, `result PLACES by ARTICLE`, `result draw by …` ou `result defeat by …`
record-deal = `deal` attendu, suivi de lancers comme `shuffle=3`
record-step = étape attendue, comme `1 dogs: commit` ou `3 cats: commit [rps=1]`
record-most = fin attendue : un enregistrement a au plus { $most } lignes d'étapes
record-order = numéro d'étape attendu : { $last } ou plus
record-number = numéro attendu : { $expected }
record-no-seat = ce combat n'a pas de place « { $name } » ; places possibles : { $known }
record-refused = refusé par { $clause } : { $reason }
record-no-game = il n'y a pas ici de jeu « { $game } »
record-other-game = c'est un combat d'un autre jeu : { $theirs } au lieu de { $ours }
record-other-rules = joué selon les règles { $theirs }, alors que ce programme a les règles { $ours }
record-other-cards = joué avec les cartes { $theirs }, alors que celles-ci sont les cartes { $ours } ; nommez le bon fichier de cartes avec `--cards`
record-other-seats = places attendues : { $seats }
record-other-rolls = les lancers faits ici ne sont pas ceux qui sont notés
record-other-end = l'enregistrement dit « { $theirs } », mais en le rejouant on trouve « { $ours } »
file-not-found = ce fichier ou ce dossier n'existe pas
file-denied = accès refusé
file-exists = il existe déjà
file-is-folder = c'est un dossier
file-no-folder = il y a un fichier à la place du dossier
file-read-only = rien ne peut y être écrit
file-no-space = il n'y a plus de place
file-bad-name = un fichier ne peut pas s'appeler ainsi
file-no-text = ce n'est pas un texte
file-trouble = le système signale l'erreur { $code }

## Le menu

play-welcome = Bienvenue à Budokan, une salle pour les combats sur table.
play-menu-game = jouer à { $game }
play-menu-rules = lire les règles : { $game }
play-menu-quit = quitter
play-menu-again = Tapez l'un des numéros.
play-menu-option = { $question } ({ $usual } si vous appuyez simplement sur Entrée)
play-menu-level = Qui joue aux autres places ? Tapez un numéro, ou appuyez sur Entrée pour { $usual }.
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
play-log-empty = Il ne s'est encore rien passé.
play-no-rule = Il n'y a ni article ni chapitre « { $wanted } ». « rules » seul donne la liste des chapitres.
play-no-card = Rien ici ne s'appelle « { $wanted } ».
play-help =
    Ce que vous pouvez taper :
      7                 l'action numéro 7, ou en toutes lettres : { $example }
      look              toute la position encore une fois
      undo              reprendre votre dernier coup, tant que personne ne l'a appris
      log               tout ce que vous avez vu se passer, avec les articles
      hint              ce que ferait un maître ; c’est noté dans l’enregistrement
      rules             les chapitres des règles
      rules { $rule }     un article, ou un chapitre par son numéro
      ? NOM             ce que dit une carte ou un signe
      quit              quitter la table
play-over-won = Le combat est fini. Victoire : { $winners } ({ $clause }).
play-over-draw = Le combat est fini. Personne ne gagne ({ $clause }).
play-over-defeat = Le combat est fini. Le jeu l'emporte ({ $clause }).
play-over-score = Score : { $score }.
play-over-forfeit-won = Le combat est fini. Victoire par forfait : { $winners }.
play-over-forfeit = Le combat est fini : perdu par forfait ({ $seat }).
play-offer = Donnez un nom de fichier pour garder l'enregistrement de ce combat, ou appuyez sur Entrée :
play-kept = L'enregistrement est dans { $file }.
play-exists = { $file } existe déjà.
play-not-kept = L'enregistrement n'a pas pu être écrit dans { $file } : { $problem }
play-go-on = Pour continuer ce combat : `budokan play --resume { $file }`
play-lost = Ce combat n'a pas été enregistré. Avec `--record FICHIER`, vous pourrez le continuer une autre fois.
play-no-game = « { $name } » n'est pas un jeu de la salle. Jeux possibles : { $known }
rules-no-clause = { $game } n'a ni article ni chapitre « { $wanted } »
play-no-bot = « { $bot } » n'est ni un robot de la salle ni un programme. Robots possibles : { $known }, seuls ou avec un budget comme `ismcts:5000`
play-seat-twice = la place { $seat } est prise deux fois
play-no-seat-left = il ne reste pas de place pour le robot { $bot }
play-watch-no-seat = qui regarde n'a pas de place : ne donnez que `--seat` ou que `--watch`
play-exists-already = { $file } existe déjà : continuez ce combat avec `--resume { $file }`, ou choisissez un autre nom

## La salle dans le navigateur

hall-about = Une salle pour les combats sur table : quatre jeux, toutes leurs règles, contre d'autres joueurs ou des robots, sans compte.
hall-to-the-hall = Vers la salle
hall-skip = Aller à la décision
hall-bout = Combat
hall-mat = Le tapis
hall-hand = Votre main
hall-log = Journal
hall-log-start = Mise en place
hall-log-earlier = Plus tôt
hall-whole-log = Le journal entier
hall-rules = Règles
hall-sound = Son
hall-theme = Clair ou sombre
hall-language = In English
hall-menu = Menu du combat
hall-keys = Touches
hall-keys-use = Utiliser les touches
hall-key-belt = appuyer sur les boutons de la ceinture
hall-key-arrows = aller de carte en carte et de place en place
hall-key-enter = prendre, poser, appuyer
hall-key-escape = lâcher, fermer, quitter le journal
hall-key-about = lire la carte ou le signe ; ailleurs, cette liste
hall-key-log = aller au journal
hall-key-moments = le moment d'avant, le suivant
hall-key-ends = la donne, la fin
hall-key-play = défiler tout seul, ou s'arrêter
hall-key-chapters = aller aux chapitres
hall-key-beats = quand un coup se déroule : le temps suivant, le précédent, tout le reste
hall-close = Fermer
hall-choose = Que faites-vous ?
hall-yes = oui
hall-no = non
hall-all-moves = Tous les coups en liste
hall-watching = { $n ->
        [one] { $n } spectateur
       *[other] { $n } spectateurs
    }
hall-invite = Envoyez ce lien à la personne qui doit s’asseoir :
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
hall-wait-for-part = On attend que quelqu’un s’assoie avec { $seats }.
hall-wait-for-player = On attend que quelqu’un s’assoie : { $seats }.
hall-take-back = Reprendre
hall-asks = { $name } demande à reprendre { $n ->
        [one] le dernier coup
       *[other] les { $n } derniers coups
    }.
hall-you-ask = Vous demandez à reprendre { $n ->
        [one] le dernier coup
       *[other] les { $n } derniers coups
    }.
hall-back-more = { $n ->
        [one] Et un autre coup.
       *[other] Et { $n } autres coups.
    }
hall-back-stays = Personne d’autre ne rejoue : ce que les autres décident reste tel quel.
hall-back-anew = Ce qui a été lancé, distribué ou retourné depuis le serait à nouveau.
hall-back-open = Rien n’a été lancé, distribué ou retourné depuis.
hall-back-answers = Réponse attendue : { $names }.
hall-let-be = Laisser tomber
hall-not-taken-back = Le coup n’est pas repris.
hall-agree = D’accord
hall-disagree = Non
hall-taken-back = { $n ->
        [one] Le dernier coup est repris
       *[other] Les { $n } derniers coups sont repris
    } : demandé par { $seat-you }, accepté par tous.
hall-declined = { $name } préfère continuer.
hall-declined-stand-in = { $name } : un robot joue ici et n’accepte pas cela. Redemandez au retour de la personne.
hall-return = Me revoilà
hall-sit-down = S’asseoir
hall-replace = Un robot pour { $seat }
hall-again = Rejouer
hall-called = La revanche est lancée.
hall-join-again = La rejoindre
hall-rematch-asks = { $name } propose une revanche.
hall-rematch-accept = Accepter
hall-rematch-decline = Refuser
hall-rematch-waits = Revanche proposée, pas encore de réponse : { $names }.
hall-rematch-declined = Revanche refusée : { $names }. La place est libre, pour un robot ou pour qui a le lien.
hall-rematch-you-declined = Vous avez refusé la revanche.
hall-rematch-after-all = Finalement, j’accepte
hall-asked-again = { $name } : revanche proposée
hall-not-asked = Aucune place ne vous y est gardée.
hall-result = Résultat
hall-beside = À côté de la table
hall-result-fold = Ne montrer que le titre
hall-result-won = Vous avez gagné
hall-result-lost = Vous avez perdu
hall-result-wins = Victoire : { $names }
hall-result-victory = Victoire
hall-result-defeat = Défaite
hall-result-draw = Match nul
hall-result-gave-up = par abandon ({ $names })
hall-result-you-gave-up = vous avez abandonné
hall-verdict-why = { $verdict } : { $why }
hall-last-beats = Revoir les derniers moments
hall-decided-it = le moment décisif.
hall-curve-line = { $name } : de { $from } à { $to }
hall-figures = Chiffres clés
hall-record = Enregistrement
hall-copy-link = Copier le lien
hall-change-sides = Changer de côté
hall-play-it = Jouer à votre tour
hall-step-through = Tout revoir
hall-why = Pourquoi ?
hall-score = Score : { $n }
hall-hand-over = Passez l’écran : { $seat }.
hall-hand-over-why = Les cartes cachées le restent jusque-là.
hall-i-am = Je joue { $seat }
hall-title = Une salle pour les combats sur table
hall-skip-main = Aller au contenu
hall-welcome = Une salle pour les combats sur table. Quatre jeux, toutes leurs règles, des joueurs ou des robots, sans compte.
hall-code = Rejoindre par un code
hall-join = Rejoindre
hall-bad-code = Personne ne connaît ce code. Un code compte huit lettres ou chiffres.
hall-play-now = Jouer
hall-with-friends = Entre amis
hall-your-bouts = Vos combats
hall-open-seats = Places libres
hall-on-the-mats = Sur les tapis
hall-none-yours = Vous n’avez pas encore combattu.
hall-none-open = Aucune place libre. Ouvrez-en une !
hall-none-live = Les tapis sont vides.
hall-bouts = Combats
hall-going-on = en cours
hall-finished = terminés
hall-all = Tout voir
hall-all-yours = Tous vos combats, { $n }
hall-pages = Pages
hall-older = Plus anciens
hall-newest = Les plus récents
hall-few-of-one = La liste montre au plus deux combats par personne.
hall-kept-seat = place gardée
hall-free-seat = place libre
hall-answer = Jouer
hall-look-in = Regarder
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
hall-bot-bouts = Vous avez déjà le plus grand nombre permis de combats en cours contre des robots. Terminez ou abandonnez l’un d’eux, puis ouvrez celui-ci.
hall-bot-bouts-here = Trop de combats contre des robots sont déjà en cours depuis votre adresse. Il faut d’abord que l’un d’eux soit terminé ou abandonné.
hall-open-bout = Ouvrir le combat
hall-wish-me = Vous, à cet écran
hall-wish-link = Quelqu’un avec le lien
hall-wish-anyone = N’importe qui dans la salle
hall-invites = { $name } vous invite : { $game }.
hall-no-seat = Toutes les places sont prises.
hall-problem = Cela n’a pas marché
hall-back-to-bout = Retour au combat
hall-this-step = À cette étape
hall-first = Au début
hall-previous = Étape précédente
hall-next = Étape suivante
hall-last = À la fin
hall-step-of = Étape { $step } sur { $steps }
hall-go-to = Aller à l’étape
hall-branch = Jouer à partir d’ici
hall-branch-with = un nouveau combat contre des robots
hall-you-win = Vous avez gagné !
hall-wins = Victoire : { $names }.
hall-victory = Victoire, pour vous tous.
hall-draw = Match nul.
hall-defeat = Défaite.
hall-gave-up = Abandon : { $names }.
hall-you-gave-up = Vous avez abandonné.
hall-nothing-asked = Il n’y a rien à répondre.
hall-no-such-seat = Ce combat n’a pas cette place.
hall-too-many = Trop d’ébauches et de reprises à cette place. Vous ne pouvez plus prendre que des décisions qui se voient des autres.
hall-many-guests = Trop de personnes sont arrivées de votre adresse en une heure. Réessayez plus tard.
hall-many-bouts = Vous avez trop de combats en cours. Terminez ou abandonnez l’un d’eux avant d’en ouvrir un autre.
hall-has-left = quelqu’un qui est parti
hall-me = Vous
hall-me-nobody = La salle ne vous connaît pas encore : elle vous reconnaîtra dès votre première action.
hall-me-bouts = Tous vos combats
hall-me-devices = Là où l’on vous connaît
hall-me-this-device = Cet appareil
hall-me-other-device = Un autre appareil
hall-me-since = depuis le { $made }, vu pour la dernière fois le { $used }
hall-me-renew = Changer la clé de cet appareil
hall-me-renew-why = Qui aurait copié l’ancienne reste dehors.
hall-me-renewed = Cet appareil a une nouvelle clé. L’ancienne n’ouvre plus rien.
hall-me-log-out-others = Se déconnecter partout ailleurs
hall-me-logged-out-others = Seul cet appareil est encore connu.
hall-me-log-out = Se déconnecter sur cet appareil
hall-me-log-out-why = Il n’y a pas de mot de passe : seul un autre appareil où l’on vous connaît peut vous rendre vos places.
hall-me-another-device = Un autre appareil
hall-me-link-why = Un code fait de vous la même personne là-bas. Il sert une fois, pendant dix minutes : tapez-le sur cette même page de l’autre appareil.
hall-me-link = Montrer un code
hall-me-code = Votre code : { $code }
hall-me-have-code = Code de votre autre appareil
hall-me-use-code = Être la même personne ici
hall-me-use-code-why = Les places que seul cet appareil possède sont alors perdues.
hall-me-bad-code = Ce code est inconnu, ou il a expiré.
hall-me-facts = Ce que la salle retient
hall-me-facts-why = { $n ->
    [one] Une petite chose : une leçon apprise, un signe expliqué ou un jeu mené à son terme.
   *[other] { $n } petites choses : des leçons apprises, des signes expliqués, des jeux menés à leur terme.
 }
hall-me-facts-forget = Recommencer à neuf
hall-me-facts-gone = Tout cela est oublié : les cours reprennent au début.
hall-me-forget = M’oublier
hall-me-forget-why = Votre nom et toutes vos clés sont effacés. Les combats restent pour les autres, avec « quelqu’un qui est parti » assis à votre place ; si un combat est en cours, un robot la prend. C’est irréversible.
hall-me-forget-sure = Oui, c’est bien ce que je veux
hall-me-forget-unsure = Confirmez d’abord que c’est bien ce que vous voulez.
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
hall-no-invitation = Cette invitation est inconnue.
hall-no-name = Un nom doit contenir au moins une lettre ou un chiffre visible.
hall-name-reserved = Ce nom est, à peu de chose près, celui d’un robot, d’une place ou de la salle elle-même. Choisissez-en un autre.
hall-nothing-here = Il n’y a rien à cette adresse.
hall-form-kind = Ce n’est pas un formulaire : type de contenu attendu application/x-www-form-urlencoded.
hall-form-long = Le formulaire est trop long.
hall-form-unread = Le formulaire est illisible.
hall-field-missing = Il manque au formulaire le champ « { $name } », qui est nécessaire.
hall-field-twice = Le formulaire a deux fois le champ « { $name } » : il en faut un seul.
hall-field-number = Le champ « { $name } » du formulaire n’est pas un nombre entier : 0 ou plus attendu.
hall-field-large = Le champ « { $name } » du formulaire est un nombre trop grand.
hall-field-unread = Le champ « { $name } » du formulaire est illisible.
hall-no-step = Cette étape n’existe pas.
hall-decided = À cette étape, tout est décidé : choisissez-en une plus tôt.
hall-connection = La connexion est perdue. Nous réessayons.
hall-which-cards = Quelles cartes ?
hall-cards-printed = Celles de la boîte
hall-cards = Cartes : { $name }
hall-cards-own = corrigées
hall-up-to = jusqu’à { $n } places

# Les moments d’un coup
hall-beat-of = temps { $beat } sur { $beats }
hall-beats = { $n ->
    [one] { $n } temps
   *[other] { $n } temps
  }
hall-go-on = Continuer
hall-show-rest = Tout voir
hall-what-happened = Ce qui s’est passé
hall-table-then = Voir la table à ce moment
hall-pace = À quelle vitesse les temps s’enchaînent
hall-pace-of-beats = Temps
hall-pace-calm = calme
hall-pace-brisk = vif
hall-pace-once = d’un coup

# Un combat revu
hall-was-asked = Question posée à { $name } : « { $question } »
hall-deal = Donne
hall-the-deal = La donne
hall-play-on = Lecture
hall-pause = Pause
hall-beats-of-step = Temps de cette étape
hall-and-then = ensuite
hall-eyes = Point de vue
hall-eyes-all = tous
hall-link-here = Lien vers ce moment
hall-chapters = Chapitres
hall-chapters-quiet = Personne n'est touché.
hall-step = Étape { $n }

# Un enregistrement apporté
hall-watch-record = Revoir un enregistrement
hall-watch-record-why = Un enregistrement est un combat écrit dans un fichier texte, téléchargé ici ou écrit par un programme. Personne d’autre ne le voit.
hall-watch-file = Un fichier :
hall-watch-text = Ou son texte :
hall-watch-it = Revoir
hall-watch-unread = Cet enregistrement est illisible.
hall-watch-form = La ligne { $line } n'est pas ce qu'on attend à cet endroit d'un enregistrement.
hall-watch-long = Il est trop long.
hall-watch-no-game = Ligne { $line } : cette salle n'a pas ce jeu.
hall-watch-differs = Ligne { $line } : selon les règles et les cartes de cette salle, il en va autrement.
hall-watch-detail = En détail :

# Ce qui a été envoyé et ne peut être pris tel quel
hall-bad-wish = « { $text } » ne peut pas s'asseoir à la place { $seat }. Valeurs possibles : `me`, `link`, `anyone` ou un niveau.
hall-no-list = Il n'y a pas de liste « { $text } ». Listes possibles : { $known }.
hall-bad-place = « { $text } » ne désigne la fin d'aucune page de cette liste. Repartez de la première page.
hall-no-such-cards = Cette salle n'a pas de cartes « { $name } » pour ce jeu. Cartes possibles : { $known }.
hall-no-other-cards = Cette salle n'a pas de cartes « { $name } » pour ce jeu, seulement celles de la boîte.
hall-bad-seat = Ce combat n'a pas de place « { $name } ». Places possibles : { $known }.
hall-bad-lesson = Il n'y a pas de leçon « { $number } ». Les leçons vont de 1 à { $most }.
hall-bad-level = Il n'y a pas de niveau « { $text } ». Niveaux possibles : { $known }.
hall-bad-mark = Il n'y a pas d'explication « { $mark } ». Explications possibles : { $known }.
hall-bad-more = « { $text } » ne répond pas à la question. Réponses possibles : `yes` ou `no`.
hall-bad-eyes = Il n'y a pas de point de vue « { $text } ». Points de vue possibles : { $seats }, `bystander` ou `all`.
hall-bad-command = Le numéro de l'envoi est vide ou trop long : { $most } octets au plus.
hall-not-dealt = Un combat ne peut pas s'ouvrir ainsi : le choix « { $key } » ne convient pas.
hall-not-rebuilt = Ce combat a été joué avec d'autres règles ou d'autres cartes que celles de cette salle : impossible de le montrer.
hall-many-streams = Trop de pages de la salle sont ouvertes chez vous. Fermez-en quelques-unes.
hall-many-requests = Trop de demandes à la fois. Attendez une seconde.
hall-body-large = L'envoi est trop gros : { $most } octets au plus.
hall-body-broken = L'envoi s'est interrompu en route.
hall-body-late = L'envoi n'est pas arrivé à temps.
hall-write-by-program = Un envoi avec un cookie doit venir d'un navigateur ; un programme s'identifie par un jeton d'accès.
hall-sent-from-elsewhere = Cela vient d'une page qui n'est pas de la salle. Entrez dans la salle et faites-le ici.

## La salle de qui arrive

hall-new-here = C’est la première fois ?
hall-new-here-why = Quatre combats sur table, règles complètes, sans compte. Commencez par une leçon : cinq minutes, et vous jouez dès la première seconde.
hall-start-here = Commencez ici
hall-learn = Apprendre en cinq minutes
hall-learn-short = Apprendre
hall-puzzles = { $n ->
        [one] une petite énigme
        [4] quatre petites énigmes
        [5] cinq petites énigmes
        [6] six petites énigmes
        [7] sept petites énigmes
       *[other] { $n } petites énigmes
    }
hall-in-five = en cinq minutes
hall-door-learned = { $n } sur { $of } apprises
hall-door-all-learned = tout est appris
hall-peg-level = Contre
level-novice = novice
level-apprentice = apprenti
level-adept = adepte
level-master = maître
hall-is-easy = facile
hall-is-medium = moyen
hall-is-hard = plus difficile
hall-have-code = J’ai un code
hall-whole = Voir toute la salle
hall-unsure = Vous hésitez ?
hall-ten-minutes = Dix minutes ?
hall-take-lesson = Prenez la première leçon : { $game }.
hall-two-of-you = À deux devant un écran ?
hall-hand-screen = passez-vous l’écran
hall-rather-people = Plutôt contre d’autres joueurs ?
hall-seats-free = { $n ->
        [one] Une place est libre.
       *[other] { $n } places sont libres.
    }
hall-rather-look = Plutôt regarder ?
hall-two-masters = Faites combattre deux maîtres.
hall-mats-busy = { $n ->
        [one] Un tapis est occupé.
       *[other] { $n } tapis sont occupés.
    }
hall-good-first = bien pour débuter
hall-first-time = La première fois ?

## La salle et les listes de combats

hall-greeting = Bienvenue, { $name }
hall-bouts-wait = { $n ->
        [one] Un combat vous attend.
       *[other] { $n } combats vous attendent.
    }
hall-wait-for-you = { $n ->
        [one] un vous attend
       *[other] { $n } vous attendent
    }
hall-in-play = { $live ->
        [0] Aucun tapis occupé
        [one] Un tapis occupé
       *[other] { $live } tapis occupés
    }, { $open ->
        [0] aucune place libre
        [one] une place libre
       *[other] { $open } places libres
    }.
hall-line-yours = À vous de décider. { $question }
hall-line-waits = On attend { $names }. { $question }
hall-line-decides = { $n ->
        [one] { $names } décide. { $question }
       *[other] { $names } décident. { $question }
    }
hall-alone = en solo
hall-one-screen = au même écran
hall-goes-on = En cours
hall-watch = Regarder
hall-nobody-watches = personne ne regarde encore
hall-seat-with = Avec { $names }
hall-seat-against = Contre { $names }
hall-seat-role-with = { $seat }, avec { $names }
hall-seat-role-against = { $seat }, contre { $names }
hall-seat-first = Personne n’y est encore assis
hall-open-seat = Ouvrir une place
hall-fight-apprentice = Affronter l’apprenti
hall-fight-novice = Affronter le novice
hall-let-them-fight = Les faire combattre
hall-empty-first = Un premier combat dure 20 minutes.
hall-empty-first-why = Un novice attend sur le tapis, et vous voyez ce qui est permis. Pas d’inscription, rien à installer.
hall-empty-yours = Aucun de vos combats n’est en cours.
hall-empty-yours-why = L’apprenti est sur le tapis.
hall-empty-open = Personne n’attend.
hall-empty-open-why = Ouvrez une place : toute la salle la voit, et un ami peut venir par un lien.
hall-empty-live = Les tapis sont vides.
hall-empty-live-why = Des maîtres peuvent combattre pour vous : vous n’avez qu’à regarder.
hall-over-now = Terminés
hall-show-result = Résultat
hall-show-replay = Revoir
hall-n-bouts = { $n ->
        [0] Aucun combat pour l’instant
        [one] Un combat
       *[other] { $n } combats
    }
hall-n-won = { $n ->
        [one] { $n } gagné
       *[other] { $n } gagnés
    }
hall-n-lost = { $n ->
        [one] { $n } perdu
       *[other] { $n } perdus
    }
hall-n-drawn = { $n ->
        [one] { $n } nul
       *[other] { $n } nuls
    }
hall-n-ended = { $n ->
        [one] { $n } terminé
       *[other] { $n } terminés
    }
hall-filters = Filtres
hall-filter = Afficher
hall-filter-all = tous
hall-filter-won = gagnés
hall-filter-lost = perdus
hall-which-bouts = Quels combats ?
hall-with-whom = avec qui
hall-from-to = { $first } à { $last } sur { $all }
hall-newer = Plus récents
hall-none-found = Aucun de vos combats ne correspond.
hall-none-found-why = D’autres filtres en montrent plus.
hall-show-all = Tout afficher
hall-verdict-won = Gagné contre { $names }
hall-verdict-lost = Perdu contre { $names }
hall-verdict-drawn = Match nul avec { $names }
hall-today = aujourd’hui
hall-yesterday = hier
hall-date = { $weekday } { $day } { $month }
hall-date-year = { $weekday } { $day } { $month } { $year }
hall-no-game = Il n’y a pas de jeu « { $name } » dans cette salle. Il y a : { $games }.
hall-weekday-1 = lundi
hall-weekday-2 = mardi
hall-weekday-3 = mercredi
hall-weekday-4 = jeudi
hall-weekday-5 = vendredi
hall-weekday-6 = samedi
hall-weekday-7 = dimanche
hall-month-1 = janvier
hall-month-2 = février
hall-month-3 = mars
hall-month-4 = avril
hall-month-5 = mai
hall-month-6 = juin
hall-month-7 = juillet
hall-month-8 = août
hall-month-9 = septembre
hall-month-10 = octobre
hall-month-11 = novembre
hall-month-12 = décembre
hall-verdict-won-with = Gagné avec { $names }
hall-verdict-lost-with = Perdu avec { $names }
hall-outcome-won = Gagné
hall-outcome-lost = Perdu
hall-outcome-drawn = Match nul
hall-outcome-ended = Terminé

## Leçons
hall-no-lesson = Ce combat n’est pas une leçon.
hall-only-lesson = C’est une leçon : on peut la recommencer ou la quitter à tout moment, rien d’autre.
hall-lesson-decided = Cette réponse est déjà donnée. Recommencez la leçon.
hall-no-course = Ce jeu n’a pas encore de leçons.
hall-course = Le cours
hall-course-of = Apprendre à jouer : { $game }
hall-course-how = De petites énigmes sur la vraie table. Une leçon ne coûte rien, et l’on peut s’arrêter à tout moment.
hall-course-begin = Commencer
hall-course-go-on = Continuer
hall-course-done = Le cours est terminé
hall-course-length = cinq minutes
hall-words-met = Les mots rencontrés
hall-lesson-learned = apprise
hall-lesson-number = Leçon { $n } sur { $of }
hall-lesson-of = Leçon { $n }
hall-lesson-task = Leçon { $n }, l’objectif
hall-lesson-right = C’est ça.
hall-lesson-shown = Voilà une solution.
hall-lesson-wrong = Pas encore. On réessaie ?
hall-lesson-free = Une leçon ne coûte rien : tout est remis en place.
hall-lesson-watch = Regarde. Le daruma joue pour toi.
hall-lesson-hint = Indice
hall-fall-seven = Tombe sept fois, relève-toi huit.
hall-try-again = Réessayer
hall-show-me = Montre-moi
hall-show-me-how = le daruma joue
hall-next-lesson = Leçon suivante
hall-leave-it = Quitter
hall-leave-it-lesson = la leçon
hall-now-a-real-one = Maintenant pour de vrai
hall-course-learned = { $n } leçons, et le second œil est peint. Tu en sais assez pour combattre.
hall-fight-a-novice = Affronter un novice
hall-hints-allowed = indices permis
hall-on-one-page = Le jeu sur une page
hall-another-course = Le cours d’un autre jeu
bot-coach = joué par le daruma

## Chaque signe expliqué

gloss-title = Chaque signe s'explique
gloss-how = À la table, un clic, un appui long ou la touche ? ouvre cette explication à côté du signe.
gloss-all = Tous les signes
gloss-nothing = Ce jeu n'a pas de signes à expliquer.
gloss-now = Maintenant
gloss-now-in = Maintenant, { $place }
gloss-clause = { $clause } en entier
gloss-lesson = Leçon { $n }
gloss-legend = { $game } : les signes
gloss-unknown = Rien sur cette table ne s'appelle « { $name } ».
gloss-kind-count = compté sur la table
gloss-kind-token = un jeton
gloss-kind-state = un état
gloss-kind-effect = un effet
gloss-kind-mark = une marque
gloss-kind-role = un rôle
gloss-kind-place = un endroit de la table
gloss-kind-word = un mot de ce jeu
gloss-kinds-count = Ce qui se compte
gloss-kinds-token = Jetons
gloss-kinds-state = États
gloss-kinds-effect = Effets
gloss-kinds-mark = Dés et marques
gloss-kinds-role = Rôles
gloss-kinds-place = Endroits
gloss-kinds-word = Mots
gloss-kinds-card = Cartes
gloss-beside = Au même endroit

## Comment jouer, et la loi

hall-howto = Comment jouer
hall-howto-aim = But
hall-howto-things = Ce qu’il y a sur la table
hall-howto-steps = Un tour en cinq étapes
hall-howto-end = Comment ça finit
hall-howto-mistakes = Trois erreurs que tout le monde fait
hall-play-novice = Affronter un novice
hall-signs = Signes
hall-law-lesson = À jouer : leçon { $n }
hall-law = La loi
hall-law-about = chaque cas, avec un numéro à citer
hall-law-search = Chercher un article
hall-law-none = Aucun article avec « { $q } »
hall-law-one = 1 article avec « { $q } »
hall-law-many = { $n } articles avec « { $q } »
hall-law-cases = { $n ->
    [one] À essayer : un exemple
   *[other] À essayer : { $n } exemples
}
hall-example-of = Exemple pour { $clause } : { $title }
hall-no-example = Cet exemple n’existe pas.

## Indices et premières fois

hall-hint = Indice
hall-hint-on = affiché
hall-hint-title = Que ferait un maître ? (H)
hall-hint-would = Un maître choisirait :
hall-hint-or = Sinon, un maître choisirait :
hall-hint-lay = Jouer ce coup pour moi
hall-hint-away = Ranger l’indice
hall-hint-second = Deuxième choix
hall-hint-next = Choix suivant
hall-hint-first = Premier choix
hall-hint-told = { $seat-is ->
    [you] Vous avez demandé un indice.
   *[other] Indice demandé ({ $seat }).
} C’est noté dans l’enregistrement.
hall-hint-forbidden = Cette salle ne donne pas d’indices.
hall-hint-forbidden-here = Ce combat se joue sans indices.
hall-hint-people = Les indices ne sont permis que contre des robots : d’autres personnes jouent ici ou peuvent encore venir.
hall-hint-not-asked = Un indice se demande quand c’est à vous de décider.
hall-hint-late = Aucun robot n’a le temps de réfléchir. Redemandez dans un instant.
hall-hint-gone = Cet indice n’est plus sur la table. Redemandez-le.
hall-no-hints = Pas d’indices dans ce combat
hall-key-hint = un indice, ou le ranger
hint-worth = Un maître donne à ce choix { $n } sur 100.
hint-worth-more = Un maître donne à ce choix { $n } sur 100, et { $other } au suivant.
hint-worth-equal = Un maître donne à ce choix { $n } sur 100, et autant au suivant.
hint-often = Mieux vaut rester imprévisible : un maître ferait cela { $n } fois sur 100.
hint-often-more = Mieux vaut rester imprévisible : un maître ferait cela { $n } fois sur 100, et le choix suivant { $other } fois.
hall-mark-first = première fois
hall-mark-read = Compris
hall-mark-no-more = Ne plus en montrer
hall-mark-again = M’expliquer ce qui est nouveau
play-hint-would = Un maître jouerait : { $actions }
play-hint-no = Pas d’indice : d’autres personnes jouent ici.

## Leçons à l’invite
play-lesson = Leçon { $n } sur { $of } : { $title }
play-lesson-open = Dans les leçons seulement, tu vois ce qu’ils font : { $moves }
play-lesson-on = Entrée : la leçon suivante · again : recommencer · quit : quitter
play-lesson-again = Entrée : réessayer · show : une bonne réponse · next : la leçon suivante · quit : quitter
play-lesson-shown = Une bonne réponse : { $moves }
play-lesson-left = Pour continuer, à tout moment : { $command }
play-course-done = { $n } leçons, et le second œil est peint. Maintenant pour de vrai : { $command }
play-no-lesson = { $game } a { $n } leçons : un nombre de 1 à { $n } est attendu
play-no-course = { $game } n’a pas encore de leçons

aloud-plus = plus
aloud-minus = moins
aloud-makes = égale
aloud-times = fois
aloud-over = divisé par
aloud-becomes = , puis
aloud-or = ou
aloud-of = sur
aloud-to = à
aloud-none = rien
aloud-hint = Tapez le numéro d'une réponse. « help » dit ce que vous pouvez taper d'autre.
aloud-choose = { $n ->
    [one] { $seat-cap }, il y a une seule réponse :
   *[other] { $seat-cap }, à vous de choisir, de 1 à { $n } :
}
aloud-choose-alone = { $n ->
    [one] Il y a une seule réponse :
   *[other] À vous de choisir, de 1 à { $n } :
}
aloud-choice = { $n }. { $choice }.
aloud-choice-firm = { $n }. { $choice }, sans retour.
aloud-prompt = Votre réponse ?
aloud-gauges = { $name } : { $gauges }.
aloud-gauge = { $what } { $n }
aloud-gauge-of = { $what } { $n } sur { $most }
aloud-fact = { $name } : { $value }.
aloud-rule = { $text } Article { $clause }.
aloud-no-hand = Vous n'avez pas de cartes en main.
aloud-no-seat = Il n'y a pas de place « { $wanted } ». Les places sont : { $seats }.
aloud-over-won = Le combat est fini. Victoire : { $winners }.
aloud-over-draw = Le combat est fini. Personne ne gagne.
aloud-over-defeat = Le combat est fini. Le jeu l'emporte.
aloud-why = Pourquoi ? { $why }
aloud-help =
    Tapez le numéro d'une réponse, ou l'action elle-même, par exemple : { $example }.
    Tapez repeat pour entendre à nouveau la question et ses réponses.
    Tapez score pour savoir où en est le combat.
    Tapez table pour entendre tout ce qui est sur la table.
    Tapez hand pour entendre vos cartes.
    Tapez seat et un nom pour entendre ce qu'a un camp, par exemple : seat { $seat }.
    Tapez log pour entendre ce qui vient de se passer, avec les règles ; log all pour tout entendre depuis le début.
    Tapez un point d'interrogation et un nom pour entendre ce que veut dire une carte ou un signe.
    Tapez undo pour reprendre votre dernier coup, tant que personne ne l'a appris.
    Tapez hint pour entendre ce que jouerait un maître ; c'est noté dans l'enregistrement.
    Tapez rules pour entendre les chapitres des règles, et rules { $rule } pour entendre un article.
    Tapez help pour entendre cette liste à nouveau, et quit pour quitter la table.
aloud-help-lesson =
    Dans une leçon : show donne une bonne réponse, again recommence la leçon, next passe à la suivante.
aloud-lesson-on = Appuyez sur Entrée pour la leçon suivante, ou tapez again ou quit.
aloud-lesson-again = Appuyez sur Entrée pour réessayer, ou tapez show pour une bonne réponse, next ou quit.

## Signes entre deux parties d'une ligne

colon = {"\u202F: "}
semicolon = {"\u202F; "}

aloud-is = vaut
aloud-colon = {" "}:
aloud-onto = , sur
aloud-unreadable = « { $text } » n'est pas une réponse. Tapez un numéro de 1 à { $last }, ou help.
aloud-seat-empty = { $seat-cap } : rien encore.
