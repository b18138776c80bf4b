#!/usr/bin/env python3
"""Plays a bout over the web, at random:  web.py URL open GAME [SEAT=WHO …]  or  web.py URL join BOUT INVITATION"""
import http.client, json, random, sys, time, urllib.error, urllib.request, uuid

def ask(path, body=None):
    for wait in (0.1, 0.3, 1, 3, 9):
        try:
            return urllib.request.urlopen(urllib.request.Request(url + path, body and json.dumps(body).encode(), headers))
        except urllib.error.HTTPError as refused:
            if refused.code not in (429, 503): sys.exit(refused.read().decode())
        except OSError: pass  # The hall is away. A command that was done will not be done twice: try again.
        time.sleep(wait)
    sys.exit("the hall does not answer")

def follow():  # A stream may break off; the next one begins with how things are.
    while True:
        try: yield from map(json.loads, filter(bytes.strip, ask(f"/api/bouts/{name}/stream")))
        except (OSError, ValueError, http.client.HTTPException): pass

(url, verb, name, *rest), headers, done = sys.argv[1:], {"Content-Type": "application/json"}, 0
headers["Authorization"] = "Bearer " + json.load(ask("/api/people", {"name": "Python"}))["token"]
if verb == "open":
    opened = json.load(ask("/api/bouts", {"game": name, "seats": dict(seat.split("=") for seat in rest)}))
    print("opened", name := opened["id"], opened["invitation"], flush=True)
else: ask(f"/api/bouts/{name}/join", {"invitation": rest[0]})
for sight in follow():
    if sight["over"]: sys.exit(print("over", json.dumps(sight["standing"])))
    if sight["legal"] and sight["asked"] > done:
        action, done = random.choice([one["text"] for one in sight["legal"] if not one["takes-back"]]), sight["asked"]
        ask(f"/api/bouts/{name}/act", {"action": action, "asked": done, "command": str(uuid.uuid4())})
