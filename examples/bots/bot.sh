#!/bin/sh
# A bot for every game of the hall in a plain shell: it picks at random, and never takes back.
#
#     budokan play arena --bot 'sh examples/bots/bot.sh'
#
# A number behind it makes its picks repeatable. docs/bots.md describes the lines that it reads and writes.
# No action contains a quotation mark, so the lists of a line can be cut out and split at those.

luck=${1:-$$}
set -f
while read -r line; do
    case $line in
        '{"do":"decide",'*) ;;
        *) continue ;;
    esac
    legal=${line#*'"legal":["'}
    legal=${legal%%'"]'*}
    back=${line#*'"takes-back":['}
    back=${back%%']'*}
    count=0
    old=$IFS
    IFS='"'
    for action in $legal; do
        case $action in ,) continue ;; esac
        case $back in *"\"$action\""*) continue ;; esac
        # The n-th choice takes the place of the pick before it with chance 1 in n.
        count=$((count + 1))
        luck=$(((luck * 1103515245 + 12345) % 2147483648))
        if [ $((luck / 65536 % count)) -eq 0 ]; then pick=$action; fi
    done
    IFS=$old
    printf '%s\n' "$pick"
done
