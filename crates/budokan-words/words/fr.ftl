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
