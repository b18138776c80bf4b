# The hall's own words: what every game needs and no game says differently.
# Its French twin has the same messages with the same variables; a test compares them.

## Lists

nothing = nothing
list-more = { $list }, { $next }
list-last = { $list } and { $next }

## People, by the names that they have chosen; where two are called alike, with the seat

person = { $name }
person-alike = { $name } ({ $seat })

## Whoever reads

you = you

## Sums, part by part

sum-part = { $amount } { $what }
sum-factor = { $amount }
sum-at-most = at most { $amount } ({ $what })
sum-at-least = at least { $amount }
sum-halved = { $sum } ÷ 2
sum-halved-down = { $sum } ÷ 2, rounded down
sum-halved-up = { $sum } ÷ 2, rounded up

## Taking back

undo-nothing-done = There is nothing of yours to take back.
undo-others-acted = Somebody else has acted since, so it cannot be taken back.
undo-luck-involved = Luck was involved or something hidden came to light, so it cannot be taken back.
undo-others-heard = Others have heard of it, so it cannot be taken back.

## Answering

stale = The question has changed since. Look again and decide anew.
unreadable = “{ $text }” is not an action: expected { $expected }

## Bots, and what programs of others do wrong

bot-random = chance
bot-novice = a novice
bot-apprentice = an apprentice
bot-adept = an adept
bot-master = a master
bot-named = { $name }, { $level }
bot-program = “{ $command }”
bot-forfeits = The program “{ $command }” for { $seat } forfeits: { $fault }
bot-late = it did not answer within { $seconds } s.
bot-late-start = it did not answer within { $seconds } s, nor within the { $more } s more that it had to start.
bot-exited = it ended with exit status { $code } instead of answering.
bot-killed = it was ended by signal { $n } instead of answering.
bot-closed = it closed its standard output.
bot-too-long = it wrote a line of more than { $most } bytes.
bot-unasked = it wrote “{ $line }” without being asked.
bot-unreadable = its answer “{ $line }” is no action of this game. Expected: { $expected }.
bot-refused = its answer “{ $line }” is not allowed. { $reason } ({ $clause })
bot-nothing = its answer “{ $line }” does nothing.
bot-endless = it gave { $most } answers, and the bout is still not over.
bot-errors = The last lines of its standard error:

## Files and records that are handed in

invalid-key = { $key }: { $problem }
invalid-line = line { $line }: { $problem }
invalid-here = this does not fit here
text-long = the text has { $length } bytes: expected at most { $most }
record-at-step = line { $line }, step { $step }: { $problem }
record-form = expected “{ $form }”
record-ends-form = the record ends here; expected “{ $form }”
record-keyed = expected “{ $key }” and { $what }
record-ends-keyed = the record ends here; expected “{ $key }” and { $what }
record-what-game = the id of a game
record-what-rules = the version of the rules, a number
record-what-cards = the hash of the cards, 16 digits of 0–9 a–f
record-what-seats = the names of the seats
record-what-result = how it ended
record-what-imagined = the seat that imagined how the bout went on
record-deep = expected a bout that was dealt: no more than { $most } may have been played on one from another
record-other-begin = expected the config of the older record, and no “given”
record-seats = expected “seats” and the names of the seats, without colons
record-result = expected “result unfinished” or “result SEATS by CLAUSE”, “draw by …”, “defeat by …”
record-deal = expected “deal” and rolls such as “shuffle=3”
record-step = expected a step such as “1 dogs: commit” or “3 cats: commit [rps=1]”
record-most = expected the end: a record has at most { $most } lines of steps
record-order = expected a step numbered { $last } or higher
record-number = expected the number { $expected }
record-no-seat = “{ $name }” is no seat of this bout: expected one of { $known }
record-refused = refused by { $clause }: { $reason }
record-no-game = there is no game “{ $game }” here
record-other-game = this is a bout of { $theirs }, not of { $ours }
record-other-rules = played by rules { $theirs }, but this program has rules { $ours }
record-other-cards = played with the cards { $theirs }, but these are the cards { $ours }; name the right card file with --cards
record-other-seats = expected the seats { $seats }
record-other-rolls = other rolls are made here than are noted
record-dice = expected “dice print”, “dice hall” or “dice seat SEAT” and 64 digits of 0–9 a–f, “dice seed” and a seed, or “dice back”
record-dice-no-print = expected “dice print” before the hall’s number
record-dice-print = the hall’s number does not fit its print
record-dice-unsealed = expected the hall’s number, or a seed, before this line
record-dice-untold = expected “dice hall” after the print before this: the hall’s number is not told
record-dice-moved = this cannot have been rolled as step { $n }: expected its own number, or, where something was taken back later, a higher one
record-dice-sides = roll { $n } does not say how many outcomes it has: expected { $what }={ $theirs }/ and their number
record-dice-roll = roll { $n }: the record says { $what }={ $theirs }, the numbers say { $ours }
record-other-end = the record says “{ $theirs }”, but the replay says “{ $ours }”
file-not-found = there is no such file or folder
file-denied = access is denied
file-exists = it exists already
file-is-folder = it is a folder
file-no-folder = its folder is no folder
file-read-only = nothing can be written there
file-no-space = there is no space left
file-bad-name = no file can be called so
file-no-text = it is no text
file-trouble = the system reports error { $code }

## The menu

play-welcome = Welcome to Budokan, a hall for tabletop fights.
play-menu-game = play { $game }
play-menu-rules = read the rules of { $game }
play-menu-quit = leave
play-menu-again = Please type one of the numbers.
play-menu-option = { $question } ({ $usual } if you just press Enter)
play-menu-level = Who plays the other seats? Type a number, or just press Enter for { $usual }.
play-goodbye = Goodbye.

## Playing at a plain prompt

play-greeting = { $game }. You play { $people }.
play-greeting-alone = { $game }.
play-greeting-watch = { $game }. You watch.
play-against = { $bot } plays { $seats }.
play-hint = Type the number of an action or the action itself; “?” tells what else you can type.
play-choose = { $seat-cap }, it is your choice:
play-choose-alone = Your choice:
play-firm = ● cannot be taken back
play-heard = What happened:
play-refused = No. { $reason } ({ $clause })
play-unreadable = “{ $text }” is no action of this game. Expected: { $expected }
play-no-number = There is no action { $n }; the list ends with { $last }.
play-nothing-done = That was nothing to do.
play-taken-back = Taken back.
play-pass = Pass the keyboard to { $seat }, then press Enter.
play-log-empty = You have heard nothing yet.
play-no-rule = There is no clause and no chapter “{ $wanted }”. “rules” alone lists the chapters.
play-no-card = Nothing here is called “{ $wanted }”.
play-help =
    What you can type:
      7                 the action with number 7, or in full: { $example }
      look              the whole position again
      undo              take back your last step, while nobody has learned of it
      log               everything you have heard, with the clauses
      hint              what a master would do; it is noted in the record
      rules             the chapters of the rules
      rules { $rule }     one clause, or a chapter by its number
      ? NAME            what a card or a sign means
      quit              leave the table
play-over-won = The bout is over. Winner: { $winners } ({ $clause }).
play-over-draw = The bout is over. Nobody wins ({ $clause }).
play-over-defeat = The bout is over. The game has beaten you ({ $clause }).
play-over-score = Score: { $score }.
play-over-forfeit-won = The bout is over. Winner: { $winners }, by forfeit.
play-over-forfeit = The bout is over: lost by forfeit ({ $seat }).
play-offer = Name a file to keep the record of this bout, or just press Enter:
play-review-offer = How did you play? Type r and a master thinks it through (about half a minute), or just press Enter:
play-kept = The record is in { $file }.
play-exists = { $file } exists already.
play-not-kept = The record could not be written to { $file }: { $problem }
play-go-on = To go on with this bout: budokan play --resume { $file }
play-unsaved = This bout is not saved. To be able to resume it: budokan play GAME --record FILE
play-resume-seats = the record does not say who sat where: name people with --seat, bots with --bot SEAT=BOT, or --watch
play-resume-program = a program sat on the seat { $seat }, and a record never starts one: name it again with --bot { $seat }=COMMAND
play-lost = This bout was not recorded. With --record FILE you could go on with it another time.
play-no-game = “{ $name }” is no game of the hall: expected { $known }
rules-no-clause = { $game } has no clause and no chapter “{ $wanted }”
play-no-bot = “{ $bot }” is no bot: expected { $known }, or one of them with a budget, as in ismcts:5000; nor is it a program
play-seat-twice = the seat { $seat } is taken twice
play-no-seat-left = no seat is left for the bot { $bot }
play-watch-no-seat = who watches has no seat: leave out --seat or --watch
play-exists-already = { $file } exists already: go on with it by --resume { $file }, or name another

## The hall in the browser

hall-about = A hall for tabletop fights: four games with whole rules, against people and bots, without an account.
hall-to-the-hall = To the hall
hall-skip = Skip to the decision
hall-bout = Bout
hall-mat = The mat
hall-hand = Your hand
hall-log = Log
hall-log-start = Setting up
hall-log-earlier = Earlier
hall-whole-log = The whole log
hall-rules = Rules
hall-sound = Sound
hall-theme = Bright or dark
hall-language = En français
hall-menu = Menu of the bout
hall-close = Close
hall-keys = Keys
hall-keys-use = Use keys
hall-key-belt = press the buttons of the belt
hall-key-arrows = go from card to card and from place to place
hall-key-enter = take up, put down, press
hall-key-escape = let go, close, leave the log
hall-key-about = read the card or sign; elsewhere, this list
hall-key-log = go to the log
hall-key-moments = the moment before, the next one
hall-key-ends = the deal, the end
hall-key-play = play on by itself, or stop
hall-key-chapters = go to the chapters
hall-key-beats = while beats are shown: the next, the one before, all the rest
hall-choose = What do you do?
hall-yes = yes
hall-no = no
hall-all-moves = Every move as a list
hall-watching = { $n ->
        [one] one watching
       *[other] { $n } watching
    }
hall-invite = Send this link to whoever shall sit down:
hall-invite-deals = If nobody has moved by then, everything is dealt anew: their number counts too.
hall-copy = Copy
hall-copied = Copied
hall-ask-back = Ask to take back
hall-leave = Let a bot play for me
hall-resign = Give up
hall-resign-sure = Yes, give up
hall-replay = Step through the bout
hall-over = The bout is over
hall-your-decision = Your decision
hall-your-decision-secret = Your decision, in secret
hall-you-watch = You are watching.
hall-thinks = { $name } is thinking
hall-bot-plays = A bot plays for you
hall-waits-for-you = { $name }: your decision
hall-lost = { $name }: connection lost
hall-left = { $name } has left
hall-plate-lost = connection lost
hall-plate-away = away
hall-plate-asked = asked to sit down
hall-waiting = Waiting
hall-free = { $name }: nobody sits here yet
hall-wait-for-part = Waiting for somebody to sit down with { $seats }.
hall-wait-for-player = Waiting for somebody to sit down as { $seats }.
hall-take-back = Take back
hall-asks = { $name } asks to take back { $n ->
        [one] the last step
       *[other] the last { $n } steps
    }.
hall-you-ask = You ask to take back { $n ->
        [one] the last step
       *[other] the last { $n } steps
    }.
hall-back-more = { $n ->
        [one] And one more step.
       *[other] And { $n } more steps.
    }
hall-back-stays = Nobody else is asked anew: what the others decide stays as it is.
hall-back-anew = What was rolled, dealt or turned over since would come anew, and what nobody could know would be shuffled.
hall-back-open = Nothing was rolled, dealt or turned over since.
hall-back-answers = It is up to { $names }.
hall-let-be = Let it be
hall-not-taken-back = It is not taken back.
hall-agree = Agree
hall-disagree = No
hall-taken-back = { $n ->
        [one] The last step is taken back
       *[other] The last { $n } steps are taken back
    }: { $seat-you } asked for it, and all agreed.
hall-sat-down = A number was added to the dice when { $seat-you } sat down: everything was dealt anew.
hall-sat-down-later = A number was added to the dice when { $seat-you } sat down: what nobody can know was dealt anew.
hall-declined = { $name } would rather play on.
hall-declined-stand-in = A bot plays for { $name } and does not agree to this. Ask again when they are back.
hall-return = I am back
hall-sit-down = Sit down
hall-replace = A bot for { $seat }
hall-again = Again
hall-called = A rematch is on.
hall-join-again = Join it
hall-rematch-asks = { $name } asks for a rematch.
hall-rematch-accept = Accept
hall-rematch-decline = Decline
hall-rematch-waits = Asked for a rematch, no answer yet: { $names }.
hall-rematch-declined = Declined: { $names }. The seat is free, for a bot or for whoever has the link.
hall-rematch-you-declined = You have declined the rematch.
hall-rematch-after-all = Accept after all
hall-asked-again = { $name }: asked for a rematch
hall-not-asked = No seat is kept for you there.
hall-result = Result
hall-beside = Beside the table
hall-result-fold = Show only the headline
hall-result-won = You win
hall-result-lost = You lost
hall-result-wins = Victory for { $names }
hall-result-victory = Victory
hall-result-defeat = Defeat
hall-result-draw = A draw
hall-result-gave-up = { $names } gave up
hall-result-you-gave-up = you gave up
hall-verdict-why = { $verdict }: { $why }
hall-last-beats = See the last beats again
hall-decided-it = decided it.
hall-curve-line = { $name }: from { $from } to { $to }
hall-figures = Key figures
hall-record = Record
hall-record-down = Download record
hall-share = Share
hall-copy-link = Copy link
hall-change-sides = Change sides
hall-play-it = Play it yourself
hall-step-through = Step through it
hall-why = Why?
hall-score = Score: { $n }
hall-hand-over = Hand the screen to { $seat }.
hall-hand-over-why = Hidden cards stay hidden until they sit here.
hall-forced = { $seat } can do only one thing.
hall-forced-why = Everybody sees that: the screen stays with you.
hall-i-am = I play { $seat }
hall-title = A hall for tabletop fights
hall-skip-main = Skip to the content
hall-welcome = A hall for tabletop fights. Four games, whole rules, people or bots, no account needed.
hall-code = Join by code
hall-join = Join
hall-bad-code = Nobody knows this code. It has eight letters and digits.
hall-play-now = Play now
hall-with-friends = With friends
hall-your-bouts = Your bouts
hall-open-seats = Open seats
hall-on-the-mats = On the mats now
hall-none-yours = You have not fought yet.
hall-none-open = No seat is open. Open one!
hall-none-live = The mats are empty.
hall-bouts = Bouts
hall-going-on = going on
hall-finished = finished
hall-all = All
hall-all-yours = All your bouts, { $n }
hall-pages = Pages
hall-older = Older ones
hall-newest = The newest
hall-few-of-one = At most two bouts of one person are listed.
hall-kept-seat = kept seat
hall-free-seat = free seat
hall-answer = Play
hall-look-in = Look in
hall-your-name = Your name
hall-keep = Keep
hall-guest = Guest { $n }
hall-no-account = No account: this browser keeps your seats.
hall-new = Open a bout
hall-which-game = Which game?
hall-who-sits = Who sits where?
hall-show-seats = Show the seats for this
# An option of several games: Printed::OPTIONS of each says where it is asked.
option-memory-aid = Show what is known of the opponent's cards
option-memory-aid-false = Numbers only
option-memory-aid-true = Known cards shown
option-memory-aid-about = By the rulebook you may not look through the opponent's cards: you see how many there are. With this option the cards that follow from open plays are named.
hall-may-watch = Others may watch
hall-anyone-watches = Where anyone may sit down, others may watch: allow it, or invite somebody by a link.
hall-bot-bouts = You have as many bouts with bots going on as one person may have. Finish one of them or give one up, then open this one.
hall-bot-bouts-here = As many bouts with bots are going on from your address as one may have. Somebody there must finish one or give one up first.
hall-open-bout = Open the bout
hall-house-rules = House rules
hall-length = Length
hall-link-stays = You can leave and come back: the bout waits for you.
hall-wish-me = You, at this screen
hall-name-here = Name at this screen
hall-wish-me-about = this browser
hall-wish-link-about = you get the link
hall-wish-anyone-about = listed in the hall
hall-wish-bot-about = begins at once
hall-wish-link = Somebody with the link
hall-wish-anyone = Anyone in the hall
hall-invites = { $name } invites you to { $game }.
hall-no-seat = Every seat is taken.
hall-problem = That did not work
hall-back-to-bout = Back to the bout
hall-this-step = In this step
hall-first = To the beginning
hall-previous = Step back
hall-next = Step on
hall-last = To the end
hall-step-of = Step { $step } of { $steps }
hall-go-to = Go to step
hall-branch = Play on from here
hall-branch-with = a new bout against bots
hall-whatif-seat = Your seat
hall-whatif-level = The others play like
hall-whatif-hidden = What that seat could not know then
hall-whatif-imagined = is imagined
hall-whatif-imagined-why = Hands, piles and plans are dealt again: what you have seen since does not help.
hall-whatif-true = is as it was
hall-whatif-true-why = Hands, piles and plans are the true ones; only dice to come are new.
hall-whatif-open = Play
hall-played-on-imagined = Played on from another bout: what { $name } could not know then is imagined
hall-played-on-true = Played on from another bout: hidden things are as they were
hall-you-win = You win!
hall-wins = Victory for { $names }.
hall-victory = Victory, for all of you.
hall-draw = A draw.
hall-defeat = Defeat.
hall-gave-up = { $names } gave up.
hall-you-gave-up = You gave up.
hall-nothing-asked = There is nothing to answer.
hall-no-such-seat = This bout has no such seat.
hall-too-many = Too much was drafted and taken back on this seat. What others notice can still be decided.
hall-many-guests = Too many people have come from your address within an hour. Try again later.
hall-many-bouts = You have too many bouts that are not over. Finish one, or give one up, before you open another.
hall-bouts-an-hour = Too many bouts were opened within the hour, by you or from your address. Try again later.
hall-much-room = Your bouts take too much room here. Room comes back as old bouts are removed.
hall-has-left = somebody who has left
hall-me = You
hall-me-nobody = Nobody knows you here yet: you become somebody with the first thing you do.
hall-me-bouts = All your bouts
hall-me-devices = Where you are known
hall-me-this-device = This device
hall-me-other-device = Another device
hall-me-since = since { $made }, last seen on { $used }
hall-me-renew = Change the key of this device
hall-me-renew-why = Whoever has copied the old one is shut out.
hall-me-renewed = This device has a new key. The old one opens nothing any more.
hall-me-log-out-others = Log out everywhere else
hall-me-logged-out-others = Only this device is known now.
hall-me-log-out = Log out on this device
hall-me-log-out-why = There is no password: your seats can only be had back by another device where you are known.
hall-me-another-device = Another device
hall-me-link-why = A code makes you the same person there. It works once, within ten minutes: type it on this page of the other device.
hall-me-link = Show a code
hall-me-code = Your code: { $code }
hall-me-have-code = Code from your other device
hall-me-use-code = Be the same person here
hall-me-use-code-why = Seats that only this device has are lost then.
hall-me-bad-code = Nobody has this code, or it is too old.
hall-me-many-devices = The person with this code is known on too many devices. Log out on one of them first.
hall-me-facts = What the hall remembers
hall-me-facts-why = { $n ->
    [one] One small thing: a lesson you have learned, a sign that was explained to you, a game you have finished.
   *[other] { $n } small things: lessons you have learned, signs that were explained to you, games you have finished.
 }
hall-me-facts-forget = Begin as somebody new
hall-me-facts-gone = All of that is forgotten: the courses begin anew.
hall-me-forget = Forget me
hall-me-forget-why = Your name and all your keys are removed. The bouts stay for the others, with somebody who has left on your seat; where a bout goes on, a bot takes it. There is no way back.
hall-me-forget-sure = Yes, I am sure
hall-me-forget-unsure = To be forgotten, say that you are sure.
hall-gave-up-already = You have given up already.
hall-unavailable = The hall cannot answer just now. Try again in a moment.
hall-mistake = The hall made a mistake. It stands in its log as { $id }.
hall-no-bout = There is no such bout, or it is private.
hall-not-seated = You have no seat in this bout.
hall-replaced = A bot plays for you. Take your seat back first.
hall-none-free = No seat is free for you there.
hall-not-theirs = Only those who sat there can ask for it again.
hall-not-over = The bout is not over.
hall-still-secret = The bout is not over: its secrets are still secrets.
hall-how-did-i-play = How did I play?
hall-how-was-it-played = How was it played?
hall-only-the-table = How a bout was played together is for those who sat there.
hall-reviews-own = You have asked for several reviews already. Wait for one of them, or stop it.
hall-reviews-busy = Many people wait for reviews just now. Ask again in a moment.
hall-many-reviews = Too many reviews were asked for from here. Ask again later.
hall-no-invitation = Nobody knows this invitation.
hall-no-name = A name has at least one letter or digit that can be seen.
hall-name-reserved = The hall calls its bots, its seats or itself so, or something that looks the same. Choose another name.
hall-nothing-here = There is nothing here.
hall-form-kind = This is no form: expected the content type application/x-www-form-urlencoded.
hall-form-long = The form is too long.
hall-form-unread = The form cannot be read.
hall-field-missing = The form has no field “{ $name }”, and it is needed.
hall-field-twice = The form has the field “{ $name }” twice: expected once.
hall-field-number = The field “{ $name }” of the form is no whole number: expected 0 or more.
hall-field-large = The field “{ $name }” of the form is too large a number.
hall-field-unread = The field “{ $name }” of the form cannot be read.
hall-no-step = There is no such step.
hall-branch-deep = This bout was played on from others too often to be played on once more.
hall-decided = At this step everything is decided: choose an earlier one.
hall-connection = The connection is lost. We try again.
hall-which-cards = Which cards?
hall-cards-printed = The printed ones
hall-cards = Cards: { $name }
hall-cards-own = corrected
hall-up-to = up to { $n } seats

# Moments inside a step
hall-beat-of = beat { $beat } of { $beats }
hall-beats = { $n ->
    [one] { $n } beat
   *[other] { $n } beats
  }
hall-go-on = Go on
hall-show-rest = Show the rest
hall-what-happened = What happened
hall-table-then = Show the table then
hall-pace = How fast beats go on by themselves
hall-pace-of-beats = Beats
hall-pace-calm = calm
hall-pace-brisk = brisk
hall-pace-once = at once

# A bout that is looked at again
hall-was-asked = The question for { $name } was: { $question }
hall-deal = Deal
hall-the-deal = The cards are dealt
hall-play-on = Play
hall-pause = Pause
hall-beats-of-step = Beats of this step
hall-and-then = and then
hall-eyes = Whose eyes
hall-eyes-all = all
hall-seen-by = as { $name } saw it
hall-link-here = Link to here
hall-chapters = Chapters
hall-chapters-quiet = Nobody is hit.
hall-step = Step { $n }

# A record from a file
hall-watch-record = Watch a record
hall-watch-record-why = A record is a bout as a text file: downloaded here, or written by a program. Nobody else sees it.
hall-watch-drop = Drop a file here
hall-watch-choose = Choose a file
hall-watch-text = Or its text:
hall-watch-it = Watch it
hall-watch-unread = This record cannot be read.
hall-watch-form = Line { $line } is not what a record has there.
hall-watch-long = It is too long.
hall-watch-drafts = It has too many drafts that were taken back.
hall-watch-no-game = Line { $line }: this hall does not have that game.
hall-watch-differs = Line { $line }: by the rules and the cards of this hall it goes otherwise.
hall-watch-detail = In detail:

# What was sent and cannot be taken as it is
hall-bad-wish = “{ $text }” cannot sit on the seat { $seat }: expected me, link, anyone or a level
hall-no-list = list: expected { $known }, found “{ $text }”
hall-bad-place = before: expected where another page has ended, found “{ $text }”
hall-no-such-cards = cards: expected { $known }, found “{ $name }”
hall-no-other-cards = cards: expected no other than the printed one, found “{ $name }”
hall-bad-seat = “{ $name }” is no seat: expected one of { $known }
hall-bad-lesson = “{ $number }” is no lesson: expected a number from 1 to { $most }
hall-bad-level = level: expected one of { $known }, found “{ $text }”
hall-bad-mark = “{ $mark }” is no mark: expected { $known }
hall-bad-more = more: expected yes or no, found “{ $text }”
hall-bad-choice = { $field }: expected { $known }, found “{ $text }”
hall-bad-eyes = eyes: expected { $seats }, bystander or all, found “{ $text }”
hall-bad-command = The id of the command is empty, too long or has control characters: expected up to { $most } bytes without any.
hall-not-dealt = A bout cannot be opened like this: { $key }
hall-not-rebuilt = This bout was played by other rules or cards than this hall has, and cannot be shown.
hall-many-streams = Too many streams are open. Close some pages.
hall-many-requests = Too many requests. Wait a second.
hall-body-large = The body is too large: expected up to { $most } bytes.
hall-body-broken = The body of the request breaks off.
hall-body-late = The body did not come in time.
hall-write-by-program = A write with a cookie must come from a browser; programs send a bearer token.
hall-sent-from-elsewhere = This was sent from a page of somebody else. Come into the hall and do it here.

## The hall for somebody new

hall-new-here = New here?
hall-new-here-why = Four tabletop fights, whole rules, no account. Take a lesson first: five minutes, and you move from the first second.
hall-start-here = Start here
hall-learn = Learn in five minutes
hall-learn-short = Learn
hall-puzzles = { $n ->
        [one] one small puzzle
        [4] four small puzzles
        [5] five small puzzles
        [6] six small puzzles
        [7] seven small puzzles
       *[other] { $n } small puzzles
    }
hall-in-five = in five minutes
hall-door-learned = { $n } of { $of } learned
hall-door-all-learned = all learned
hall-peg-level = Against
level-novice = novice
level-apprentice = apprentice
level-adept = adept
level-master = master
hall-is-easy = easy
hall-is-medium = medium
hall-is-hard = harder
hall-have-code = I have a code
hall-whole = Show the whole hall
hall-unsure = Not sure?
hall-ten-minutes = Ten minutes?
hall-take-lesson = Take the lesson of { $game }.
hall-two-of-you = Two of you at one screen?
hall-hand-screen = hand the screen over
hall-rather-people = Rather against people?
hall-seats-free = { $n ->
        [one] One seat is open.
       *[other] { $n } seats are open.
    }
hall-rather-look = Rather look on?
hall-two-masters = Let two masters fight.
hall-mats-busy = { $n ->
        [one] One mat is busy.
       *[other] { $n } mats are busy.
    }
hall-good-first = good for a start
hall-first-time = Your first time?

## The lobby and the lists of bouts

hall-greeting = Welcome, { $name }
hall-bouts-wait = { $n ->
        [one] One bout waits for you.
       *[other] { $n } bouts wait for you.
    }
hall-wait-for-you = { $n ->
        [one] one waits for you
       *[other] { $n } wait for you
    }
hall-in-play = { $live ->
        [0] No mat is in play
        [one] One mat in play
       *[other] { $live } mats in play
    }, { $open ->
        [0] no seat open
        [one] one seat open
       *[other] { $open } seats open
    }.
hall-line-chance = The chance by the review: { $start } of 100 at the start, { $end } at the end
hall-line-yours = Your decision: { $question }
hall-line-waits = Waiting for { $names }: { $question }
hall-line-decides = { $n ->
        [one] { $names } decides: { $question }
       *[other] { $names } decide: { $question }
    }
hall-alone = alone
hall-one-screen = at one screen
hall-goes-on = It goes on
hall-watch = Watch
hall-nobody-watches = nobody watches yet
hall-seat-with = With { $names }
hall-seat-against = Against { $names }
hall-seat-role-with = { $seat }, with { $names }
hall-seat-role-against = { $seat }, against { $names }
hall-seat-first = Nobody sits there yet
hall-open-seat = Open a seat
hall-fight-apprentice = Fight the apprentice
hall-fight-novice = Fight the novice
hall-let-them-fight = Let them fight
hall-empty-first = Your first bout takes about { $time }.
hall-empty-first-why = A novice waits on the mat, and you see what may be done. Nothing to sign, nothing to install.
hall-empty-yours = Nothing of yours is going on.
hall-empty-yours-why = The apprentice is on the mat.
hall-empty-open = Nobody is waiting.
hall-empty-open-why = Open a seat: everybody in the hall sees it, and a friend can come by link.
hall-empty-live = The mats are quiet.
hall-empty-others = No other mat is in play.
hall-empty-others-why = Masters would fight for you, and you look on.
hall-empty-live-why = Masters would fight for you, and you look on.
hall-over-now = Finished
hall-show-result = Result
hall-show-replay = Replay
hall-show-review = Review
hall-not-reviewed = not reviewed
hall-n-bouts = { $n ->
        [0] No bouts yet
        [one] One bout
       *[other] { $n } bouts
    }
hall-n-won = won { $n }
hall-n-lost = lost { $n }
hall-n-drawn = drawn { $n }
hall-n-ended = ended { $n }
hall-filters = Filters
hall-filter = Show
hall-filter-all = all
hall-filter-won = won
hall-filter-lost = lost
hall-which-bouts = Which bouts?
hall-with-whom = with whom
hall-from-to = { $first } to { $last } of { $all }
hall-newer = Newer ones
hall-none-found = No bout of yours is like that.
hall-none-found-why = Other filters show more.
hall-show-all = Show all
hall-verdict-won = Won against { $names }
hall-verdict-lost = Lost to { $names }
hall-verdict-drawn = A draw with { $names }
hall-today = today
hall-yesterday = yesterday
hall-date = { $weekday } { $day } { $month }
hall-date-year = { $weekday } { $day } { $month } { $year }
hall-no-game = There is no game “{ $name }” in this hall. There are: { $games }.
hall-weekday-1 = Monday
hall-weekday-2 = Tuesday
hall-weekday-3 = Wednesday
hall-weekday-4 = Thursday
hall-weekday-5 = Friday
hall-weekday-6 = Saturday
hall-weekday-7 = Sunday
hall-month-1 = January
hall-month-2 = February
hall-month-3 = March
hall-month-4 = April
hall-month-5 = May
hall-month-6 = June
hall-month-7 = July
hall-month-8 = August
hall-month-9 = September
hall-month-10 = October
hall-month-11 = November
hall-month-12 = December
hall-verdict-won-with = Won with { $names }
hall-verdict-lost-with = Lost with { $names }
hall-verdict-won-team = Won with { $partners } against { $names }
hall-verdict-lost-team = Lost with { $partners } to { $names }
hall-outcome-won = Won
hall-outcome-lost = Lost
hall-outcome-drawn = A draw
hall-outcome-ended = Ended

## Lessons
hall-no-lesson = This bout is no lesson.
hall-not-sealed = The dice of this bout are not sealed: nobody can add a number.
hall-ticket-stale = The hall’s print has grown too old, or was used already. Press again: it shows a new one.
hall-watch-dice = The dice are not what the numbers in the record give.
hall-only-lesson = This is a lesson: it can be tried again or left at any time, and nothing else.
hall-lesson-decided = This answer is given. Try the lesson again.
hall-no-course = This game has no lessons yet.
hall-course = The course
hall-course-of = Learn { $game }
hall-course-how = Small puzzles on the real table. A lesson costs nothing, and you can leave at any time.
hall-course-begin = Begin
hall-course-go-on = Go on
hall-course-done = The course is done
hall-course-length = five minutes
hall-words-met = Words you have met
hall-lesson-learned = learned
hall-lesson-number = Lesson { $n } of { $of }
hall-lesson-of = Lesson { $n }
hall-lesson-task = Lesson { $n }, your task
hall-lesson-right = That is it.
hall-lesson-shown = That was one way.
hall-lesson-wrong = Not yet. Once more?
hall-lesson-free = A lesson costs nothing: everything is put back as it was.
hall-lesson-watch = Watch. The coach plays it for you.
hall-lesson-hint = Hint
hall-fall-seven = Fall seven times, rise eight.
hall-try-again = Try again
hall-show-me = Show me
hall-show-me-how = the coach plays it
hall-next-lesson = Next lesson
hall-leave-it = Leave
hall-leave-it-lesson = the lesson
hall-now-a-real-one = Now a real one
hall-course-learned = { $n } lessons, and the second eye is painted. You know enough to fight.
hall-fight-a-novice = Fight a novice
hall-hints-allowed = hints allowed
hall-on-one-page = The game on one page
hall-another-course = Another game’s course
bot-coach = played by the coach

## Every sign explained

gloss-title = Every sign answers
gloss-how = At the table a press, a long touch or ? opens this beside the sign.
gloss-all = All signs
gloss-nothing = This game has no signs to explain.
gloss-now = Now
gloss-now-in = Now, { $place }
gloss-clause = { $clause } in full
gloss-lesson = Lesson { $n }
gloss-legend = { $game }, the signs
gloss-unknown = Nothing on this table is called “{ $name }”.
gloss-kind-count = counted on the table
gloss-kind-token = a token
gloss-kind-state = a state
gloss-kind-effect = an effect
gloss-kind-mark = a mark
gloss-kind-role = a role
gloss-kind-place = a place on the table
gloss-kind-word = a word of this game
gloss-kinds-count = What is counted
gloss-kinds-token = Tokens
gloss-kinds-state = States
gloss-kinds-effect = Effects
gloss-kinds-mark = Dice and marks
gloss-kinds-role = Roles
gloss-kinds-place = Places
gloss-kinds-word = Words
gloss-kinds-card = Cards
gloss-beside = Also on it

## How to play, and the law

hall-howto = How to play
hall-howto-aim = Aim
hall-howto-things = What lies on the table
hall-howto-steps = A turn in five steps
hall-howto-end = How it ends
hall-howto-mistakes = Three mistakes everybody makes
hall-play-novice = Play a novice
hall-signs = Signs
hall-law-lesson = Play it: lesson { $n }
hall-law = The law
hall-law-about = every case, with a number to point at
hall-law-search = Search the law
hall-law-none = No clause with “{ $q }”
hall-law-one = 1 clause with “{ $q }”
hall-law-many = { $n } clauses with “{ $q }”
hall-law-cases = { $n ->
    [one] Try it: an example
   *[other] Try it: { $n } examples
}
hall-example-of = Example of { $clause }: { $title }
hall-no-example = There is no such example.

## Hints and marks of the coach

hall-hint = Hint
hall-hint-on = on
hall-hint-title = What would a master do? (H)
hall-hint-would = A master would
hall-hint-or = Otherwise a master would
hall-hint-lay = Play it for me
hall-hint-away = Put the hint away
hall-hint-second = Second choice
hall-hint-next = Next choice
hall-hint-first = First choice
hall-hint-told = { $seat-is ->
    [you] You asked for a hint.
   *[other] { $seat-cap } asked for a hint.
} It is noted in the record.
hall-hint-forbidden = This hall gives no hints.
hall-hint-forbidden-here = No hints were agreed for this bout.
hall-hint-people = Hints are given against bots alone: other people sit here, or may still come.
hall-hint-not-asked = A hint can be had when it is your decision.
hall-hint-late = No bot has time to think just now. Ask again in a moment.
hall-hint-gone = This hint is no longer on the table. Ask again.
hall-no-hints = No hints in this bout
hall-key-hint = a hint, or put it away
hint-worth = A master gives it { $n } of 100.
hint-worth-more = A master gives it { $n } of 100, the next choice { $other }.
hint-worth-equal = A master gives it { $n } of 100, and the next choice as much.
hint-worth-close = Too close to call: a master gives it { $n } of 100 and the next choice { $other }, give or take { $error }.
hint-often = Nobody should foresee it: a master would do this { $n } times in 100.
hint-often-more = Nobody should foresee it: a master would do this { $n } times in 100, the next choice { $other } times.
hall-mark-first = first time
hall-mark-read = Got it
hall-mark-no-more = No more of these
hall-mark-again = Tell me what is new to me
play-hint-would = A master would play: { $actions }
play-hint-no = There is no hint: other people play here.

## Lessons at the prompt
play-lesson = Lesson { $n } of { $of }: { $title }
play-lesson-open = In lessons only you see what they do: { $moves }
play-lesson-on = Enter: the next lesson · again · quit
play-lesson-again = Enter: try again · show: one right answer · next · quit
play-lesson-shown = One right answer: { $moves }
play-lesson-left = You can go on at any time: { $command }
play-course-done = { $n } lessons, and the second eye is painted. Now a real one: { $command }
play-no-lesson = { $game } has { $n } lessons: expected a number from 1 to { $n }
play-no-course = { $game } has no lessons yet

aloud-plus = plus
aloud-minus = minus
aloud-makes = makes
aloud-times = times
aloud-over = divided by
aloud-becomes = , now
aloud-or = or
aloud-of = of
aloud-to = to
aloud-none = none
aloud-hint = Type the number of an answer. “help” tells what else you can type.
aloud-choose = { $n ->
    [one] { $seat-cap }, there is one answer:
   *[other] { $seat-cap }, it is your choice, 1 to { $n }:
}
aloud-choose-alone = { $n ->
    [one] There is one answer:
   *[other] It is your choice, 1 to { $n }:
}
aloud-choice = { $n }. { $choice }.
aloud-choice-firm = { $n }. { $choice }, for good.
aloud-prompt = Your answer?
aloud-gauges = { $name }: { $gauges }.
aloud-gauge = { $what } { $n }
aloud-gauge-of = { $what } { $n } of { $most }
aloud-fact = { $name }: { $value }.
aloud-rule = { $text } Rule { $clause }.
aloud-no-hand = You hold no cards.
aloud-no-seat = There is no seat “{ $wanted }”. The seats are: { $seats }.
aloud-over-won = The bout is over. Winner: { $winners }.
aloud-over-draw = The bout is over. Nobody wins.
aloud-over-defeat = The bout is over. The game has beaten you.
aloud-why = Why: { $why }
aloud-help =
    Type the number of an answer, or the action itself, as in: { $example }.
    Type repeat to hear the question and its answers again.
    Type score to hear how it stands.
    Type table to hear everything on the table.
    Type hand to hear your cards.
    Type seat and a name to hear what one side has, as in: seat { $seat }.
    Type log to hear what happened last, with its rules; log all to hear everything since the beginning.
    Type a question mark and a name to hear what a card or a sign means.
    Type undo to take back your last step, while nobody has learned of it.
    Type hint to hear what a master would do; it is noted in the record.
    Type rules to hear the chapters of the rules, and rules { $rule } to hear one clause.
    Type help to hear this list again, and quit to leave the table.
aloud-help-lesson =
    In a lesson: show tells a right answer, again begins the lesson again, next goes on to the next one.
aloud-lesson-on = Press Enter for the next lesson, or type again or quit.
aloud-lesson-again = Press Enter to try again, or type show for a right answer, next or quit.

## Signs between two parts of a line

colon = {": "}
semicolon = {"; "}

aloud-is = is
aloud-onto = , on
aloud-unreadable = “{ $text }” is no answer. Type a number from 1 to { $last }, or help.
aloud-seat-empty = { $seat-cap }: nothing yet.

## How a bout was played, at the prompt: `budokan review`

reviewed-head = { $game }: { $n ->
    [one] one decision is judged
   *[other] { $n } decisions are judged
} ({ $batches } × { $iterations } iterations for each way). All numbers are points.
reviewed-part = It was stopped: this speaks of the first { $n } of { $all } decisions alone.
reviewed-not-judged = Not judged: the chances in bouts of this kind are too far off to be shown.
reviewed-not-judged-off = Not judged: the chances in bouts of this kind are too far off to be shown, by { $off } points of 100 on average.
reviewed-headline = { $seat } { $played ->
    [better] played better
    [worse] played worse
    [alike] played as well as the others
    [well] played well
    [fairly] gave away less than luck moved
   *[loosely] gave away more than luck moved
} and { $luck ->
    [lucky] had good luck
    [unlucky] had bad luck
   *[even] had no luck either way
}.
reviewed-team = The team
reviewed-start = at the start
reviewed-luck = luck
reviewed-own = own decisions
reviewed-others = decisions of { $seat }
reviewed-end = at the end
reviewed-so-far = so far
reviewed-given = Given away in a decision with a choice: { $n } ({ $choices ->
    [one] one decision
   *[other] { $choices } decisions
}).
reviewed-levels = The levels give away: { $levels } (measured in { $bouts } bouts of each).
reviewed-levels-unknown = What the levels give away here does not tell them apart, or was not measured.
reviewed-compared = That is { $n } { $which ->
    [more] more
   *[less] less
} than the level { $level }.
reviewed-counts = Forced: { $forced }. Too close to call: { $close }, together { $cost }.
reviewed-costliest = The costliest decisions:
reviewed-none-costly = No decision cost more than the noise.
reviewed-costly = step { $step }, { $seat }: { $done } cost { $cost }. After it { $after }, after { $best } { $instead }.
reviewed-exact = exact
reviewed-swings = The largest swings of luck for { $seat }:
reviewed-swings-turned = For { $seat } they are the same with the signs turned.
reviewed-no-luck = No luck beyond the noise for { $seat }.
reviewed-swing = step { $step }: { $moved }. { $what }
reviewed-deal = The deal.

## How did I play?

hall-review-title = { $who ->
    [you] How did I play?
    [team] How did we play?
   *[other] How did { $name } play?
}
hall-review-you = You
hall-review-team = Team
hall-review-replay = Replay
hall-review-sum = The sum of the bout, in points
hall-review-start = at the start
hall-review-luck = dice and draws
hall-review-hidden = hidden things
hall-review-lights = Dice and draws: how much better or worse they fell than on average. Hidden things: what others knew first, and what the judge had not foreseen.
# What was hidden did. A game says it in its own words: review-hidden-did. It is never called luck.
hall-review-hidden-did = { $did ->
    [gave] What was hidden brought { $n ->
        [one] one point
       *[other] { $n } points
    }.
   *[took] What was hidden took { $n ->
        [one] one point
       *[other] { $n } points
    }.
}
# What a point is. A game that counts something else than the chance to win says it itself: review-point.
hall-review-point = A point is one in a hundred of the chance to win.
hall-review-over-hundred = Over a whole bout more than 100 can be given away: what comes back can be lost again.
hall-review-decisions = { $who ->
    [you] your decisions
    [team] the team’s decisions
   *[other] decisions of { $name }
}
hall-review-others = decisions of the others
hall-review-end-won = won
hall-review-end-lost = lost
hall-review-end-draw = drawn
hall-review-end-open = not played out
hall-review-by-now = by now
hall-review-chair = Seen from whose chair
hall-review-so-far = The verdict comes with the last decision. What is drawn so far does not move any more.

# The headline: decisions first, then luck.
hall-review-better = { $who ->
    [you] { $luck ->
        [lucky] You played better, and luck helped.
        [unlucky] You played better and were unlucky.
       *[even] You played better.
    }
   *[other] { $luck ->
        [lucky] { $name } played better, and luck helped.
        [unlucky] { $name } played better and was unlucky.
       *[even] { $name } played better.
    }
}
hall-review-worse = { $who ->
    [you] { $luck ->
        [lucky] You gave away more, and luck helped.
        [unlucky] You gave away more, and luck was against you.
       *[even] You gave away more.
    }
   *[other] { $luck ->
        [lucky] { $name } gave away more, and luck helped.
        [unlucky] { $name } gave away more and was unlucky.
       *[even] { $name } gave away more.
    }
}
hall-review-alike = { $who ->
    [you] { $luck ->
        [lucky] Equally well played, and luck was with you.
        [unlucky] Equally well played, and luck was against you.
       *[even] Equally well played, and luck was even.
    }
   *[other] { $luck ->
        [lucky] Equally well played, and luck was with { $name }.
        [unlucky] Equally well played, and luck was against { $name }.
       *[even] Equally well played, and luck was even.
    }
}
hall-review-well = { $luck ->
    [lucky] Hardly anything was given away, and luck helped.
    [unlucky] { $veil ->
        [thin] Hardly anything was given away. It was luck.
       *[other] Hardly anything was given away, and luck was bad.
    }
   *[even] Hardly anything was given away.
}
hall-review-fairly = It was luck more than decisions.
hall-review-loosely = { $luck ->
    [lucky] { $end ->
        [lost] { $veil ->
            [thin] Luck helped, but decisions gave all of it away.
           *[other] Luck helped, but not enough.
        }
       *[other] Luck helped; decisions gave some of it away.
    }
    [unlucky] Decisions cost more than luck did.
   *[even] { $veil ->
        [thin] It was not luck: decisions made the difference.
       *[other] Decisions cost more than luck did.
    }
}
hall-review-gave = { $who ->
    [you] Your decisions gave away { $n ->
        [one] one point
       *[other] { $n } points
    }.
    [team] The team’s decisions gave away { $n ->
        [one] one point
       *[other] { $n } points
    }.
   *[other] The decisions of { $name } gave away { $n ->
        [one] one point
       *[other] { $n } points
    }.
}
hall-review-gave-both = { $who ->
    [you] Your decisions gave away { $n ->
        [one] one point
       *[other] { $n } points
    }, those of { $rival } { $other }.
   *[other] The decisions of { $name } gave away { $n ->
        [one] one point
       *[other] { $n } points
    }, those of { $rival } { $other }.
}
hall-review-gave-you = The decisions of { $name } gave away { $n ->
    [one] one point
   *[other] { $n } points
}, yours { $other }.
hall-review-luck-gave = Luck brought { $n }.
hall-review-luck-took = Luck took { $n }.

# The curve. A game may have words of its own for its measure: review-measure, review-luck, review-hidden, …
hall-review-measure = { $who ->
    [you] Your chance to win
    [team] The chance to win
   *[other] The chance to win of { $name }
}
hall-review-until-now = { $measure }, so far
hall-review-a-decision = a decision
hall-review-light = luck: dice and draws
hall-review-unsure = unsure by this much
hall-review-lane-luck = luck
hall-review-lane-decisions = decisions
hall-review-value-after = { $n } after { $when }
hall-review-spoken = { $measure }, in points of 100: { $start } at the start, { $parts }, { $end } at the end.
hall-review-as-table = The curve as a table
hall-review-when = when
hall-review-then = then

# The costliest decisions.
hall-review-most = { $who ->
    [you] What cost you most
    [team] What cost the team most
   *[other] What cost { $name } most
}
hall-review-most-so-far = { $who ->
    [you] What cost you most, so far
    [team] What cost the team most, so far
   *[other] What cost { $name } most, so far
}
hall-review-nothing = No decision cost more than what may be chance in the judging.
hall-review-when-who = { $when }, { $name }
hall-review-better-way = Better: { $way }.
hall-review-exact = exact
hall-review-exact-how = What is marked exact was counted to the end of the bout, over every face of the dice.
hall-review-close = too close to call
hall-review-close-of = { $n ->
    [one] One decision, { $cost }.
   *[other] { $n } decisions, together { $cost }.
}
hall-review-forced = forced
hall-review-forced-of = { $n } of { $all }.

# One decision on the table.
hall-review-knew = { $who ->
    [you] { $when }, given what you knew
   *[other] { $when }, given what { $name } knew
}
hall-review-did = { $who ->
    [you] You
   *[other] { $name }
}
hall-review-best = Better
hall-review-of-hundred = of 100
hall-review-held = { $who ->
    [you] Your hand then
   *[other] The hand of { $name } then
}
hall-review-by-what-you-knew = Both chances are judged by what you could know at that moment, and by nothing else.
hall-review-in-replay = Show in the replay
hall-review-hidden-things = What is hidden
hall-review-imagined = what is hidden dealt anew
hall-review-as-it-was = what is hidden as it was

# Sums, levels, luck.
hall-review-apart = Luck and decisions
hall-review-for = { $who ->
    [you] for you
    [team] for the team
   *[other] for { $name }
}
hall-review-always = The sum always ends at the result.
hall-review-levels = Against the four bots
hall-review-levels-how = Points given away in a decision with a choice: fewer is better.
hall-review-levels-of = { $who ->
    [you] Yours: { $given } in { $n }.
   *[other] { $name }: { $given } in { $n }.
}
hall-review-levels-bouts = { $n ->
    [one] Bots: one bout each.
   *[other] Bots: { $n } bouts each.
}
hall-review-levels-none = What the bots give away does not tell them apart in bouts like this one, or has not been measured.
hall-review-swings = The largest swings of luck
hall-review-no-swings = No roll and no draw moved the chance by more than what may be chance in the judging.
hall-review-whose = Whose decisions
hall-review-whose-how = What the decisions of each one gave away: the chance is everybody’s.
hall-review-whose-only = Only the people of this table see the page, and anyone may hide the own line.
hall-review-whose-luck = Luck in these steps: { $n }
hall-review-line-hidden = keeps the own line to themself
hall-review-line-hide = Hide my line from the others
hall-review-line-show = Show my line to the others
hall-review-no-line = There is no line to hide yet: the review is not finished.
hall-review-choices = { $n ->
    [one] One choice, { $close } too close to call
   *[other] { $n } choices, { $close } too close to call
}
hall-review-note = Worked out by the strongest bot: for each way it thought { $times } times over { $n } continuations, in deals that fit what that seat had seen. A chance is right to about the width of the band; what is smaller is not held against anybody.
hall-review-json = As JSON

# While it is worked out.
hall-review-ask = Shall a master think it through?
hall-review-ask-how = Every decision is judged by what its seat knew at that moment, and luck is told apart from it. It takes about half a minute.
hall-review-begin = Think it through
hall-review-queued = { $n ->
    [0] It begins in a moment
    [one] One review is before yours
   *[other] { $n } reviews are before yours
}
hall-review-master = The master thinks it through
hall-review-working = Decision { $n } of { $all }
hall-review-working-left = { $seconds ->
    [one] Decision { $n } of { $all }, about a second more
   *[other] Decision { $n } of { $all }, about { $seconds } seconds more
}
hall-review-leave = You may leave: it is kept with the bout. No bout waits for this.
hall-review-progress = Decisions that are judged
hall-review-stop = Stop
hall-review-see-again = Look again
hall-review-stopped = Stopped after { $n } of { $all } decisions
hall-review-stopped-how = What is there is kept, and it can go on from there.
hall-review-go-on = Go on
hall-review-not-judged = This bout is not judged
hall-review-not-judged-why = In bouts of this kind the chances that the bots foresee are too far from what comes true. No number is better than a wrong one.
hall-review-failed = The review could not be finished
hall-review-failed-how = Something went wrong while it was worked out. You can ask for it again.

undo-secret-shown = Somebody has shown since what only they knew. It would be hidden again, but you have seen it, so this cannot be taken back.
record-anew = expected “anew” and rolls such as “shuffle=3”

# The seal on the dice.
hall-dice-sealed = dice sealed
hall-dice-by = by { $n } of { $of }
hall-dice-title = Nobody can choose these dice
hall-dice-first = The hall sealed its number first.
hall-dice-first-why = Before anybody else drew one it showed this print of it. Another number would have another print.
hall-dice-second = Everybody added one.
hall-dice-added = Drawn by the browser or program of each, before they saw anything: { $names }.
hall-dice-by-hall = Drawn by the hall, because no script ran in the browser: { $names }.
hall-dice-nobody = Only bots play here, and bots add none.
hall-dice-third = Shuffle and dice come from all of them.
hall-dice-third-why = Whoever knows only their own number knows nothing. Change one, and every card changes.
hall-dice-fourth = At the end the seal is broken.
hall-dice-fourth-why = All numbers lie open, and anybody can shuffle again and compare.
hall-dice-not = What it does not prove:
hall-dice-not-why = that the hall does not look. Its owner could know the cards, but not choose them. Bots of the hall add no number.
hall-dice-more = More about it
hall-dice-open = dice open
hall-dice-fits = all of it fits
hall-dice-fits-not = something does not fit
hall-dice-third-was = Shuffle and dice came from all of them.
hall-dice-broken = The bout is over, and the seal is broken.
hall-dice-broken-fair = All numbers lie open. Dealt and rolled again from them, everything came out the same.
hall-dice-see = See the check
hall-dice-fair = The dice were fair
hall-dice-checked = Rolled again by the hall just now
hall-dice-checked-here = Rolled again in this browser just now
hall-dice-row-print = The hall’s number fits its print
hall-dice-row-seed = Where the dice came from
hall-dice-named = a seed, not sealed
hall-dice-yes = yes
hall-dice-row-people = Numbers of people that are in it
hall-dice-row-by-hall = Numbers that the hall drew for them
hall-dice-of = { $n } of { $of }
hall-dice-row-deal = Shuffle and first player, dealt again
hall-dice-row-anew = What nobody knew, dealt anew
hall-dice-row-rolls = Dice and cards since
hall-dice-rolls = { $n } of { $of } rolls
hall-dice-row-unknown = Rolls of before, without numbers
hall-dice-row-back = Take-backs, with new dice
hall-dice-none = none
hall-dice-hall = hall
hall-dice-record = Record with all numbers
hall-dice-yourself = Check it yourself
hall-dice-unfair = This record does not fit
hall-dice-unfair-why = Somebody has changed the record after the bout, or the dice. Ask for the record of somebody else who was there, and compare.
hall-fair = Fair dice
hall-fair-lead = Every bout has a seal on its dice: nobody chooses them alone, neither the hall nor anybody who plays. This is what it proves, and what not.
hall-fair-how = How it is done
hall-fair-how-1 = Before a bout begins the hall draws a number and shows its print. A print is made from a number in a moment, but nobody finds another number with the same print: the hall is bound.
hall-fair-how-2 = Then your browser draws a number of its own and sends it with the press that opens the bout, or that takes a seat.
hall-fair-how-3 = All numbers together make the seed. From it comes every shuffle and every die, by a way that everybody can read.
hall-fair-how-4 = When the bout is over, or was given up, the record tells all numbers. Until then nobody is told any of them.
hall-fair-proves = What it proves
hall-fair-proves-1 = Alone, or several at one screen: the hall did not choose your cards. It was bound before your browser drew.
hall-fair-proves-2 = By invitation: whoever sits down adds a number too. If nobody has moved yet, everything is dealt anew from all numbers. Later on, whatever nobody at the table can know is.
hall-fair-proves-3 = In a rematch, or when you play on from a step of an old bout, new numbers are drawn.
hall-fair-proves-4 = After a take-back the dice are others, derived from the same numbers: what was seen of the old ones does not help.
hall-fair-proves-5 = A record in which one roll, one number or the order was changed is found out, with the step where it shows.
hall-fair-not = What it does not prove
hall-fair-not-1 = That the hall does not look. Whoever runs it could read the cards of a bout that is on. They could not choose them, but somebody who plays with their help could know them.
hall-fair-not-2 = That its bots do not look. They are given what a person on their seat sees, and the program can be read; the seal says nothing about it. Bots add no number.
hall-fair-not-3 = That no bout was dropped: a hall could open many and keep those that it likes, or somebody could leave after the deal. A bout that was begun and not finished should be looked at with that in mind.
hall-fair-not-4 = Anything without script: then the hall draws your number as well, and says so. And the script comes from the hall: whoever does not trust it plays with a program of their own, which draws its number itself.
hall-fair-not-5 = That your own hand came from your number, if you sat down after somebody had moved: it was dealt before you came.
hall-fair-check = Check it yourself
hall-fair-check-1 = Write down the print while you play, or let your browser keep it: it remembers the print that it was shown and the number that it drew, and compares them at the end.
hall-fair-check-2 = Take the record at the end and check it with one of these. The second shares nothing with the program of the hall: two hundred lines of Python that you can read.
hall-fair-check-3 = Bring a record of somebody else to “Watch a record”: it is checked before it is shown.
