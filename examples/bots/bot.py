#!/usr/bin/env python3
"""A bot for every game of the hall: it picks at random, and never takes back.

    budokan play arena --bot 'python3 examples/bots/bot.py'

Words behind it are what it likes: it prefers actions that begin with one of them.

    budokan match arena --bot 'python3 examples/bots/bot.py lead assist' --bot novice

docs/bots.md describes the lines that it reads and writes.
"""
import json
import random
import sys

liked = tuple(sys.argv[1:])

for line in sys.stdin:
    message = json.loads(line)
    if message["do"] == "begin":
        print("playing", message["game"], "as", message["seat"], file=sys.stderr)
    elif message["do"] == "decide":
        choices = [action["text"] for action in message["legal"] if not action["takes-back"]]
        best = [action for action in choices if action.startswith(liked)]
        print(random.choice(best or choices), flush=True)
    elif message["do"] == "end":
        print("winners:", message.get("winners", "nobody yet"), file=sys.stderr)
