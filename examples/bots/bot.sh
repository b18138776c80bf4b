#!/bin/sh
# A bot for every game of the hall in a plain shell: it picks at random, and never takes back.
#
#     budokan play arena --bot 'sh examples/bots/bot.sh'
#
# A number behind it makes its picks repeatable. docs/bots.md describes the lines that it reads and writes.
# No action contains a quotation mark, so the list of legal actions can be cut up at those.

luck=${1:-$$}
while read -r line; do
    case $line in
        '{"do":"decide",'*) ;;
        *) continue ;;
    esac
    legal=${line#*'"legal":['}
    legal=${legal%%'],"heard":'*}
    count=0
    # Each action is {"text":"…","takes-back":false}.
    while [ "$legal" != "${legal#*'{"text":"'}" ]; do
        legal=${legal#*'{"text":"'}
        action=${legal%%'"'*}
        case ${legal#*'"takes-back":'} in true*) continue ;; esac
        # The n-th choice takes the place of the pick before it with chance 1 in n.
        count=$((count + 1))
        luck=$(((luck * 1103515245 + 12345) % 2147483648))
        if [ $((luck / 65536 % count)) -eq 0 ]; then pick=$action; fi
    done
    printf '%s\n' "$pick"
done
