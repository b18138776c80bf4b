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
bot-late-start = il n'a pas répondu en { $seconds } s, ni dans les { $more } s de plus qu'il avait pour démarrer.
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
record-what-imagined = la place qui a imaginé la suite du combat
record-deep = il faut ici un combat distribué : pas plus de { $most } peuvent se suivre l’un l’autre
record-other-begin = il faut ici les options de l’enregistrement plus ancien, et pas de « given »
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
record-dice = attendu : `dice print`, `dice hall` ou `dice seat PLACE` et 64 chiffres ou lettres, `a` à `f` ; `dice seed` et une graine ; ou `dice back`
record-dice-no-print = `dice print` attendu avant le nombre de la salle
record-dice-print = le nombre de la salle ne va pas avec son empreinte
record-dice-unsealed = attendu avant cette ligne : le nombre de la salle, ou une graine
record-dice-untold = `dice hall` attendu après l'empreinte qui précède : le nombre de la salle n'est pas donné
record-dice-moved = ceci ne peut avoir été lancé comme étape { $n } ; attendu : son propre numéro ou, si quelque chose a été repris plus tard, un numéro plus élevé
record-dice-sides = le lancer { $n } ne dit pas combien de résultats il a ; attendu : `{ $what }={ $theirs }/` et leur nombre
record-dice-roll = lancer { $n } : l'enregistrement dit { $what }={ $theirs }, les nombres donnent { $ours }
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
play-review-offer = Comment avez-vous joué ? Tapez r : un maître y réfléchit (une demi-minute environ), ou appuyez sur Entrée :
play-kept = L'enregistrement est dans { $file }.
play-exists = { $file } existe déjà.
play-not-kept = L'enregistrement n'a pas pu être écrit dans { $file } : { $problem }
play-go-on = Pour continuer ce combat : `budokan play --resume { $file }`
play-unsaved = Ce combat n'est pas enregistré. Pour pouvoir le reprendre : `budokan play JEU --record FICHIER`
play-resume-seats = l'enregistrement ne dit pas qui était à quelle place : nommez les personnes avec `--seat`, les robots avec `--bot PLACE=ROBOT`, ou mettez `--watch`
play-resume-program = un programme était à la place { $seat }, et un enregistrement n'en lance jamais : nommez-le de nouveau avec `--bot { $seat }=COMMANDE`
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
hall-invite-deals = Si personne n’a encore joué d’ici là, tout est redistribué : son nombre compte aussi.
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
hall-plate-lost = connexion perdue
hall-plate-away = n'est plus là
hall-plate-asked = invitation sans réponse
hall-waiting = En attente
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
hall-back-anew = Ce qui a été lancé, distribué ou retourné depuis le serait à nouveau, et ce que personne ne pouvait connaître serait remélangé.
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
hall-sat-down = Un nombre s'est ajouté aux dés, place prise par { $seat-you } : tout a été redistribué.
hall-sat-down-later = Un nombre s'est ajouté aux dés, place prise par { $seat-you } : ce que personne ne peut savoir a été redistribué.
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
hall-record-down = Télécharger l’enregistrement
hall-share = Partager
hall-copy-link = Copier le lien
hall-change-sides = Changer de côté
hall-play-it = Jouer à votre tour
hall-step-through = Tout revoir
hall-why = Pourquoi ?
hall-score = Score : { $n }
hall-hand-over = Passez l’écran : { $seat }.
hall-hand-over-why = Les cartes cachées le restent jusque-là.
hall-forced = { $seat } : une seule action possible.
hall-forced-why = Tout le monde le voit : gardez l'écran.
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
option-memory-aid = Montrer ce que l'on sait des cartes de l'adversaire
option-memory-aid-false = Leur nombre seulement
option-memory-aid-true = Cartes connues montrées
option-memory-aid-about = D'après la règle, on ne consulte pas les cartes de l'adversaire : on en voit le nombre. Avec cette option, celles qui se déduisent des coups joués devant tous sont nommées.
hall-may-watch = Les autres peuvent regarder
hall-anyone-watches = Là où n’importe qui peut s’asseoir, d’autres peuvent regarder : autorisez-le, ou invitez quelqu’un par un lien.
hall-bot-bouts = Vous avez déjà le plus grand nombre permis de combats en cours contre des robots. Terminez ou abandonnez l’un d’eux, puis ouvrez celui-ci.
hall-bot-bouts-here = Trop de combats contre des robots sont déjà en cours depuis votre adresse. Il faut d’abord que l’un d’eux soit terminé ou abandonné.
hall-open-bout = Ouvrir le combat
hall-house-rules = Règles de la maison
hall-length = Durée
hall-link-stays = Vous pouvez partir et revenir : le combat vous attend.
hall-wish-me = Vous, à cet écran
hall-name-here = Nom à cet écran
hall-wish-me-about = ce navigateur
hall-wish-link-about = lien à envoyer
hall-wish-anyone-about = annoncée dans la salle
hall-wish-bot-about = commence tout de suite
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
hall-whatif-seat = Votre place
hall-whatif-level = Niveau des autres
hall-whatif-hidden = Ce que cette place ne pouvait pas savoir
hall-whatif-imagined = est imaginé
hall-whatif-imagined-why = Mains, pioches et plans sont redistribués : ce que vous avez vu depuis n’aide pas.
hall-whatif-true = est comme c’était
hall-whatif-true-why = Mains, pioches et plans sont les vrais ; seuls les dés à venir sont nouveaux.
hall-whatif-open = Jouer
hall-played-on-imagined = Suite d’un autre combat : ce qui était caché pour { $name } est imaginé
hall-played-on-true = Suite d’un autre combat : ce qui était caché est comme c’était
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
hall-bouts-an-hour = Trop de combats ont été ouverts en une heure, par vous ou depuis votre adresse. Réessayez plus tard.
hall-much-room = Vos combats occupent trop de place ici. Elle se libère quand les anciens combats sont supprimés.
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
hall-me-many-devices = La personne qui a ce code est connectée sur trop d'appareils. Déconnectez d'abord l'un d'eux.
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
hall-how-did-i-play = Comment ai-je joué ?
hall-how-was-it-played = Comment a-t-on joué ?
hall-only-the-table = L’analyse d’un combat joué ensemble est réservée à ceux qui étaient à la table.
hall-reviews-own = Vous avez déjà demandé plusieurs analyses. Attendez la fin de l’une d’elles ou arrêtez-la.
hall-reviews-busy = Beaucoup de monde attend une analyse. Redemandez dans un instant.
hall-many-reviews = Trop d’analyses ont été demandées d’ici. Redemandez plus tard.
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
hall-branch-deep = Ce combat fait déjà suite à trop d’autres pour qu’on en tire encore un.
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
hall-was-asked = Question pour { $name } : « { $question } »
hall-deal = Donne
hall-the-deal = La donne
hall-play-on = Lecture
hall-pause = Pause
hall-beats-of-step = Temps de cette étape
hall-and-then = ensuite
hall-eyes = Point de vue
hall-eyes-all = tous
hall-seen-by = point de vue : { $name }
hall-link-here = Lien vers ce moment
hall-chapters = Chapitres
hall-chapters-quiet = Personne n'est touché.
hall-step = Étape { $n }

# Un enregistrement apporté
hall-watch-record = Revoir un enregistrement
hall-watch-record-why = Un enregistrement est un combat écrit dans un fichier texte, téléchargé ici ou écrit par un programme. Personne d’autre ne le voit.
hall-watch-drop = Déposez un fichier ici
hall-watch-choose = Choisir un fichier
hall-watch-text = Ou son texte :
hall-watch-it = Revoir
hall-watch-unread = Cet enregistrement est illisible.
hall-watch-form = La ligne { $line } n'est pas ce qu'on attend à cet endroit d'un enregistrement.
hall-watch-long = Il est trop long.
hall-watch-drafts = Il contient trop d'essais repris.
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
hall-bad-mark = Il n'y a pas d'explication « { $mark } ». Explications possibles : `{ $known }`.
hall-bad-more = « { $text } » ne répond pas à la question. Réponses possibles : `yes` ou `no`.
hall-bad-choice = { $field } : « { $text } » ne convient pas. Possible : { $known }.
hall-bad-eyes = Il n'y a pas de point de vue « { $text } ». Points de vue possibles : { $seats }, `bystander` ou `all`.
hall-bad-command = Le numéro de l'envoi est vide, trop long ou contient des caractères de contrôle : { $most } octets au plus, sans aucun de ces caractères.
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
hall-line-chance = La chance selon l’analyse : { $start } sur 100 au début, { $end } à la fin
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
hall-empty-first = Un premier combat dure environ { $time }.
hall-empty-first-why = Un novice attend sur le tapis, et vous voyez ce qui est permis. Pas d’inscription, rien à installer.
hall-empty-yours = Aucun de vos combats n’est en cours.
hall-empty-yours-why = L’apprenti est sur le tapis.
hall-empty-open = Personne n’attend.
hall-empty-open-why = Ouvrez une place : toute la salle la voit, et un ami peut venir par un lien.
hall-empty-live = Les tapis sont vides.
hall-empty-others = Aucun autre tapis n'est occupé.
hall-empty-others-why = Des maîtres peuvent combattre pour vous : vous n'avez qu'à regarder.
hall-empty-live-why = Des maîtres peuvent combattre pour vous : vous n’avez qu’à regarder.
hall-over-now = Terminés
hall-show-result = Résultat
hall-show-review = Analyse
hall-not-reviewed = sans analyse
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
hall-verdict-won-team = Gagné avec { $partners } contre { $names }
hall-verdict-lost-team = Perdu avec { $partners } contre { $names }
hall-outcome-won = Gagné
hall-outcome-lost = Perdu
hall-outcome-drawn = Match nul
hall-outcome-ended = Terminé

## Leçons
hall-no-lesson = Ce combat n’est pas une leçon.
hall-not-sealed = Les dés de ce combat ne sont pas scellés : personne ne peut ajouter de nombre.
hall-ticket-stale = L’empreinte de la salle est trop ancienne, ou a déjà servi. Appuyez encore : elle en montre une autre.
hall-watch-dice = Les dés ne sont pas ceux que donnent les nombres de l’enregistrement.
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
hint-worth-close = Trop serré pour trancher : un maître donne à ce choix { $n } sur 100 et { $other } au suivant, à { $error } près.
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
aloud-onto = , sur
aloud-unreadable = « { $text } » n'est pas une réponse. Tapez un numéro de 1 à { $last }, ou help.
aloud-seat-empty = { $seat-cap } : rien encore.

## Comment on a joué, à l’invite : `budokan review`

reviewed-head = { $game } : { $n ->
    [one] une décision est jugée
   *[other] { $n } décisions sont jugées
} ({ $batches } × { $iterations } itérations par option). Tous les nombres sont des points.
reviewed-part = L’analyse a été arrêtée : il ne s’agit que des { $n } premières décisions sur { $all }.
reviewed-not-judged = Pas de jugement : dans ce genre de combat, les chances estimées sont trop fausses pour être montrées.
reviewed-not-judged-off = Pas de jugement : dans ce genre de combat, les chances estimées sont trop fausses pour être montrées, de { $off } points sur 100 en moyenne.
reviewed-headline = { $seat } : { $played ->
    [better] un meilleur jeu
    [worse] un moins bon jeu
    [alike] un jeu aussi bon que celui des autres
    [well] un bon jeu
    [fairly] moins de points donnés que la chance n’en a déplacé
   *[loosely] plus de points donnés que la chance n’en a déplacé
}, { $luck ->
    [lucky] et de la chance
    [unlucky] et pas de chance
   *[even] ni chance ni malchance
}.
reviewed-team = L’équipe
reviewed-start = au début
reviewed-luck = chance
reviewed-own = ses décisions
reviewed-others = décisions ({ $seat })
reviewed-end = à la fin
reviewed-so-far = jusqu’ici
reviewed-given = Points donnés par décision avec choix : { $n } ({ $choices ->
    [one] une décision
   *[other] { $choices } décisions
}).
reviewed-levels = Les niveaux donnent : { $levels } (mesuré sur { $bouts } combats de chacun).
reviewed-levels-unknown = Ce que cèdent les niveaux ne les distingue pas ici, ou n'a pas été mesuré.
reviewed-compared = C’est { $n } de { $which ->
    [more] plus
   *[less] moins
} que le niveau { $level }.
reviewed-counts = Forcées : { $forced }. Trop serrées pour être jugées : { $close }, ensemble { $cost }.
reviewed-costliest = Les décisions les plus coûteuses :
reviewed-none-costly = Aucune décision n’a coûté plus que le bruit.
reviewed-costly = étape { $step }, { $seat } : { $done } a coûté { $cost }. Ensuite { $after }, après { $best } { $instead }.
reviewed-exact = exact
reviewed-swings = Les plus grands coups de chance et de malchance pour { $seat } :
reviewed-swings-turned = Pour { $seat }, ce sont les mêmes, avec les signes contraires.
reviewed-no-luck = Pas de chance au-delà du bruit pour { $seat }.
reviewed-swing = étape { $step } : { $moved }. { $what }
reviewed-deal = La distribution.

## Comment ai-je joué ?

hall-review-title = { $who ->
    [you] Comment ai-je joué ?
    [team] Comment avons-nous joué ?
   *[other] Le jeu vu par : { $name }
}
hall-review-you = Vous
hall-review-team = Équipe
hall-review-replay = Revoir
hall-review-sum = Le compte du combat, en points
hall-review-start = au départ
hall-review-luck = dés et pioches
hall-review-hidden = choses cachées
hall-review-lights = Dés et pioches : ce qu’ils ont donné de mieux ou de moins bien qu’en moyenne. Choses cachées : ce que d’autres savaient avant, et ce que le juge n’avait pas prévu.
# Ce qu’a fait ce qui était caché. Un jeu le dit avec ses mots : review-hidden-did. On ne l’appelle jamais chance.
hall-review-hidden-did = { $did ->
    [gave] Ce qui était caché a apporté { $n ->
        [one] un point
       *[other] { $n } points
    }.
   *[took] Ce qui était caché a pris { $n ->
        [one] un point
       *[other] { $n } points
    }.
}
# Ce qu’est un point. Un jeu qui compte autre chose que les chances de gagner le dit lui-même : review-point.
hall-review-point = Un point, c’est un centième des chances de gagner.
hall-review-over-hundred = Sur tout un combat, on peut céder plus de 100 points : ce qui revient peut se perdre encore.
hall-review-decisions = { $who ->
    [you] vos décisions
    [team] décisions de l’équipe
   *[other] décisions : { $name }
}
hall-review-others = décisions des autres
hall-review-end-won = gagné
hall-review-end-lost = perdu
hall-review-end-draw = nul
hall-review-end-open = inachevé
hall-review-by-now = à présent
hall-review-chair = Vu de quelle place
hall-review-so-far = Le verdict vient avec la dernière décision. Ce qui est déjà dessiné ne bouge plus.

# Le titre : d’abord les décisions, puis la chance.
hall-review-better = { $who ->
    [you] { $luck ->
        [lucky] Vous avez mieux joué, et la chance a aidé.
        [unlucky] Vous avez mieux joué, mais sans chance.
       *[even] Vous avez mieux joué.
    }
   *[other] { $luck ->
        [lucky] Mieux joué, avec de la chance : { $name }.
        [unlucky] Mieux joué, mais sans chance : { $name }.
       *[even] Mieux joué : { $name }.
    }
}
hall-review-worse = { $who ->
    [you] { $luck ->
        [lucky] Vous avez plus cédé, mais la chance a aidé.
        [unlucky] Vous avez plus cédé, et la chance était contre vous.
       *[even] Vous avez plus cédé.
    }
   *[other] { $luck ->
        [lucky] Moins bien joué, mais avec de la chance : { $name }.
        [unlucky] Moins bien joué, et sans chance : { $name }.
       *[even] Moins bien joué : { $name }.
    }
}
hall-review-alike = { $who ->
    [you] { $luck ->
        [lucky] Aussi bien joué de part et d’autre, avec la chance pour vous.
        [unlucky] Aussi bien joué de part et d’autre, avec la chance contre vous.
       *[even] Aussi bien joué de part et d’autre, et la chance n’a pas choisi.
    }
   *[other] { $luck ->
        [lucky] Aussi bien joué de part et d’autre ; la chance a choisi : { $name }.
        [unlucky] Aussi bien joué de part et d’autre, mais sans chance : { $name }.
       *[even] Aussi bien joué de part et d’autre, et la chance n’a pas choisi.
    }
}
hall-review-well = { $luck ->
    [lucky] Presque rien n’a été cédé, et la chance a aidé.
    [unlucky] { $veil ->
        [thin] Presque rien n’a été cédé. C’était la chance.
       *[other] Presque rien n’a été cédé, et la chance était mauvaise.
    }
   *[even] Presque rien n’a été cédé.
}
hall-review-fairly = C’était la chance plus que les décisions.
hall-review-loosely = { $luck ->
    [lucky] { $end ->
        [lost] { $veil ->
            [thin] La chance a aidé, mais les décisions ont tout cédé.
           *[other] La chance a aidé, mais pas assez.
        }
       *[other] La chance a aidé ; les décisions en ont rendu une part.
    }
    [unlucky] Les décisions ont coûté plus que la chance.
   *[even] { $veil ->
        [thin] Ce n’était pas la chance : les décisions ont compté.
       *[other] Les décisions ont coûté plus que la chance.
    }
}
hall-review-gave = { $who ->
    [you] Vos décisions ont cédé { $n ->
        [one] { $n } point
       *[other] { $n } points
    }.
    [team] Les décisions de l’équipe ont cédé { $n ->
        [one] { $n } point
       *[other] { $n } points
    }.
   *[other] Points cédés par les décisions : { $name } { $n }.
}
hall-review-gave-both = { $who ->
    [you] Points cédés par les décisions : vous { $n }, { $rival } { $other }.
   *[other] Points cédés par les décisions : { $name } { $n }, { $rival } { $other }.
}
hall-review-gave-you = Points cédés par les décisions : { $name } { $n }, vous { $other }.
hall-review-luck-gave = La chance en a apporté { $n }.
hall-review-luck-took = La chance en a pris { $n }.

# La courbe. Un jeu peut avoir ses propres mots pour sa mesure : review-measure, review-luck, review-hidden, …
hall-review-measure = { $who ->
    [you] Vos chances de gagner
    [team] Les chances de gagner
   *[other] Les chances de gagner : { $name }
}
hall-review-until-now = { $measure }, jusqu’ici
hall-review-a-decision = une décision
hall-review-light = la chance : dés et pioches
hall-review-unsure = incertain d’autant
hall-review-lane-luck = chance
hall-review-lane-decisions = décisions
hall-review-value-after = { $n } après { $when }
hall-review-spoken = { $measure }, en points sur 100 : { $start } au départ, { $parts }, { $end } à la fin.
hall-review-as-table = La courbe sous forme de tableau
hall-review-when = quand
hall-review-then = ensuite

# Les décisions les plus coûteuses.
hall-review-most = { $who ->
    [you] Ce qui vous a coûté le plus
    [team] Ce qui a coûté le plus à l’équipe
   *[other] Ce qui a coûté le plus : { $name }
}
hall-review-most-so-far = { $who ->
    [you] Ce qui vous a coûté le plus, jusqu’ici
    [team] Ce qui a coûté le plus à l’équipe, jusqu’ici
   *[other] Ce qui a coûté le plus, jusqu’ici : { $name }
}
hall-review-nothing = Aucune décision n’a coûté plus que ce que le jugement laisse au hasard.
hall-review-when-who = { $when }, { $name }
hall-review-better-way = Mieux : { $way }.
hall-review-exact = exact
hall-review-exact-how = Ce qui est marqué exact a été compté jusqu’à la fin du combat, sur toutes les faces des dés.
hall-review-close = trop serré pour juger
hall-review-close-of = { $n ->
    [one] Une décision, { $cost }.
   *[other] { $n } décisions, ensemble { $cost }.
}
hall-review-forced = sans choix
hall-review-forced-of = { $n } sur { $all }.

# Une décision sur la table.
hall-review-knew = { $who ->
    [you] { $when }, d’après ce que vous saviez
   *[other] { $when }, d’après ce qui était connu alors ({ $name })
}
hall-review-did = { $who ->
    [you] Vous
   *[other] { $name }
}
hall-review-best = Mieux
hall-review-of-hundred = sur 100
hall-review-held = { $who ->
    [you] Votre main à ce moment
   *[other] La main à ce moment : { $name }
}
hall-review-by-what-you-knew = Les deux chances sont jugées d’après ce que vous pouviez savoir à ce moment, et rien d’autre.
hall-review-in-replay = Revoir ce moment
hall-review-hidden-things = Ce qui est caché
hall-review-imagined = le caché redistribué
hall-review-as-it-was = le caché tel qu’il était

# Comptes, niveaux, chance.
hall-review-apart = Chance et décisions
hall-review-for = { $who ->
    [you] pour vous
    [team] pour l’équipe
   *[other] pour { $name }
}
hall-review-always = Le compte tombe toujours sur le résultat.
hall-review-levels = Face aux quatre robots
hall-review-levels-how = Points cédés par décision où il y avait un choix : moins, c’est mieux.
hall-review-levels-of = { $who ->
    [you] Vous : { $given } en { $n }.
   *[other] { $name } : { $given } en { $n }.
}
hall-review-levels-bouts = { $n ->
    [one] Robots : un combat chacun.
   *[other] Robots : { $n } combats chacun.
}
hall-review-levels-none = Dans de tels combats, ce que cèdent les robots ne les distingue pas, ou n'a pas été mesuré.
hall-review-swings = Les plus grands coups de chance
hall-review-no-swings = Aucun dé et aucune pioche n’a compté plus que ce que le jugement laisse au hasard.
hall-review-whose = Les décisions de chacun
hall-review-whose-how = Ce que les décisions de chacun ont cédé : les chances sont communes.
hall-review-whose-only = Seules les personnes de cette table voient la page, et chacun peut cacher sa propre ligne.
hall-review-whose-luck = Chance dans ces étapes : { $n }
hall-review-line-hidden = garde sa ligne pour soi
hall-review-line-hide = Cacher ma ligne aux autres
hall-review-line-show = Montrer ma ligne aux autres
hall-review-no-line = Il n’y a pas encore de ligne à cacher : l’analyse n’est pas finie.
hall-review-choices = { $n ->
    [one] Un choix, { $close } trop serré
   *[other] { $n } choix, dont trop serrés : { $close }
}
hall-review-note = Calculé par le robot le plus fort : pour chaque possibilité, il a réfléchi { $times } fois sur { $n } suites, dans des donnes conformes à ce que cette place avait vu. Une chance est juste à peu près à la largeur de la bande ; ce qui est plus petit n’est reproché à personne.
hall-review-json = En JSON

# Pendant le calcul.
hall-review-ask = Un maître doit-il y réfléchir ?
hall-review-ask-how = Chaque décision est jugée d’après ce que sa place savait à ce moment, et la chance est comptée à part. Cela prend environ une demi-minute.
hall-review-begin = Y réfléchir
hall-review-queued = { $n ->
    [0] Cela commence dans un instant
    [one] Une analyse passe avant la vôtre
   *[other] { $n } analyses passent avant la vôtre
}
hall-review-master = Le maître y réfléchit
hall-review-working = Décision { $n } sur { $all }
hall-review-working-left = { $seconds ->
    [one] Décision { $n } sur { $all }, encore une seconde environ
   *[other] Décision { $n } sur { $all }, encore { $seconds } secondes environ
}
hall-review-leave = Vous pouvez partir : tout est gardé avec le combat. Aucun combat n’attend pour cela.
hall-review-progress = Décisions jugées
hall-review-stop = Arrêter
hall-review-see-again = Regarder à nouveau
hall-review-stopped = Arrêté après { $n } décisions sur { $all }
hall-review-stopped-how = Ce qui est là est gardé, et le calcul peut reprendre à partir de là.
hall-review-go-on = Continuer
hall-review-not-judged = Ce combat n’est pas jugé
hall-review-not-judged-why = Dans ce genre de combats, les chances que prévoient les robots sont trop loin de ce qui arrive. Mieux vaut aucun chiffre qu’un chiffre faux.
hall-review-failed = L’analyse n’a pas pu être terminée
hall-review-failed-how = Quelque chose s’est mal passé pendant le calcul. Vous pouvez la redemander.

undo-secret-shown = Quelqu'un a montré depuis ce que lui seul savait. Ce serait de nouveau caché, mais vous l'avez vu : ce coup ne peut plus être repris.
record-anew = `anew` attendu, suivi de lancers comme `shuffle=3`

# Le sceau sur les dés.
hall-dice-sealed = dés scellés
hall-dice-by = par { $n } sur { $of }
hall-dice-title = Personne ne peut choisir ces dés
hall-dice-first = La salle a scellé son nombre d’abord.
hall-dice-first-why = Avant que quiconque tire le sien, elle en a montré cette empreinte. Un autre nombre aurait une autre empreinte.
hall-dice-second = Chacun en a ajouté un.
hall-dice-added = Tiré par le navigateur ou le programme de chacun, avant d’avoir rien vu : { $names }.
hall-dice-by-hall = Tiré par la salle, car aucun script ne tournait dans le navigateur : { $names }.
hall-dice-nobody = Seuls des robots jouent ici, et les robots n’en ajoutent pas.
hall-dice-third = Le mélange et les dés viennent de tous.
hall-dice-third-why = Qui ne connaît que son propre nombre ne sait rien. Changez-en un, et toutes les cartes changent.
hall-dice-fourth = À la fin, le sceau est brisé.
hall-dice-fourth-why = Tous les nombres sont dévoilés, et chacun peut mélanger de nouveau et comparer.
hall-dice-not = Ce que cela ne prouve pas :
hall-dice-not-why = que la salle ne regarde pas. Son propriétaire pourrait connaître les cartes, mais non les choisir. Les robots de la salle n’ajoutent pas de nombre.
hall-dice-more = En savoir plus
hall-dice-open = dés dévoilés
hall-dice-fits = tout concorde
hall-dice-fits-not = quelque chose ne concorde pas
hall-dice-third-was = Le mélange et les dés sont venus de tous.
hall-dice-broken = Le combat est fini, et le sceau est brisé.
hall-dice-broken-fair = Tous les nombres sont dévoilés. Mélange et dés, refaits à partir d’eux, donnent la même chose.
hall-dice-see = Voir la vérification
hall-dice-fair = Les dés étaient justes
hall-dice-checked = Lancés de nouveau par la salle à l’instant
hall-dice-checked-here = Lancés de nouveau dans ce navigateur à l’instant
hall-dice-row-print = Le nombre de la salle va avec son empreinte
hall-dice-row-seed = D’où viennent les dés
hall-dice-named = d’une graine, sans sceau
hall-dice-yes = oui
hall-dice-row-people = Nombres des joueurs qui y sont
hall-dice-row-by-hall = Nombres tirés par la salle à leur place
hall-dice-of = { $n } sur { $of }
hall-dice-row-deal = Mélange et premier joueur, refaits
hall-dice-row-anew = Ce que personne ne savait, redonné
hall-dice-row-rolls = Dés et cartes depuis
hall-dice-rolls = { $n } lancers sur { $of }
hall-dice-row-unknown = Lancers d’avant, sans nombres
hall-dice-row-back = Coups repris, avec de nouveaux dés
hall-dice-none = aucun
hall-dice-hall = salle
hall-dice-record = Enregistrement avec tous les nombres
hall-dice-yourself = Vérifier soi-même
hall-dice-unfair = Cet enregistrement ne va pas
hall-dice-unfair-why = Quelqu’un a changé l’enregistrement après le combat, ou les dés. Demandez l’enregistrement de quelqu’un d’autre qui était là, et comparez.
hall-fair = Des dés justes
hall-fair-lead = Chaque combat a un sceau sur ses dés : personne ne les choisit seul, ni la salle ni ceux qui jouent. Voici ce que cela prouve, et ce que cela ne prouve pas.
hall-fair-how = Comment c’est fait
hall-fair-how-1 = Avant qu’un combat commence, la salle tire un nombre et en montre l’empreinte. L’empreinte se calcule en un instant, mais personne ne trouve un autre nombre de même empreinte : la salle est liée.
hall-fair-how-2 = Puis votre navigateur tire son propre nombre et l’envoie quand vous ouvrez le combat ou prenez une place.
hall-fair-how-3 = Tous les nombres ensemble font la graine. D’elle viennent chaque mélange et chaque dé, d’une façon que chacun peut lire.
hall-fair-how-4 = Quand le combat est fini, ou abandonné, l’enregistrement dit tous les nombres. Jusque-là, personne n’en apprend aucun.
hall-fair-proves = Ce que cela prouve
hall-fair-proves-1 = Seul, ou à plusieurs devant un écran : la salle n’a pas choisi vos cartes. Elle était liée avant que votre navigateur ne tire.
hall-fair-proves-2 = Sur invitation : qui s’assoit ajoute aussi un nombre. Si personne n’a encore joué, tout est redistribué à partir de tous les nombres. Plus tard, ce que personne à la table ne peut savoir l’est.
hall-fair-proves-3 = Pour une revanche, ou quand vous reprenez un ancien combat à une étape, de nouveaux nombres sont tirés.
hall-fair-proves-4 = Après un coup repris, les dés sont autres, dérivés des mêmes nombres : ce qu’on a vu des anciens n’aide pas.
hall-fair-proves-5 = Un enregistrement où un lancer, un nombre ou l’ordre a été changé est démasqué, avec l’étape où cela se voit.
hall-fair-not = Ce que cela ne prouve pas
hall-fair-not-1 = Que la salle ne regarde pas. Qui la tient pourrait lire les cartes d’un combat en cours. Il ne pourrait pas les choisir, mais quelqu’un qui joue avec son aide pourrait les connaître.
hall-fair-not-2 = Que ses robots ne regardent pas. Ils reçoivent ce que voit quelqu’un à leur place, et le programme peut se lire ; le sceau n’en dit rien. Les robots n’ajoutent pas de nombre.
hall-fair-not-3 = Qu’aucun combat n’a été écarté : une salle pourrait en ouvrir beaucoup et garder ceux qui lui plaisent, ou quelqu’un pourrait partir après la donne. Un combat commencé et jamais fini se regarde avec cela en tête.
hall-fair-not-4 = Quoi que ce soit sans script : la salle tire alors aussi votre nombre, et le dit. Et le script vient de la salle : qui ne s’y fie pas joue avec son propre programme, qui tire son nombre lui-même.
hall-fair-not-5 = Que votre main vient de votre nombre, si vous vous êtes assis après un coup joué : elle avait été donnée avant.
hall-fair-check = Vérifier soi-même
hall-fair-check-1 = Notez l’empreinte pendant que vous jouez, ou laissez faire votre navigateur : il retient l’empreinte qu’on lui a montrée et le nombre qu’il a tiré, et les compare à la fin.
hall-fair-check-2 = Prenez l’enregistrement à la fin et vérifiez-le par l’une de ces commandes. La seconde ne partage rien avec le programme de la salle : deux cents lignes de Python que vous pouvez lire.
hall-fair-check-3 = Apportez l’enregistrement de quelqu’un d’autre à « Revoir un enregistrement » : il est vérifié avant d’être montré.
