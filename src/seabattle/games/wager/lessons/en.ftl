## What is said in the lessons.

first-title = Plan, arc and dice
first-arc = Your cannons stand along the sides; the dotted hexes are those they reach. So keep the Sloop abeam.
first-secret = Each turn begins with plans. Both stay sealed until both are ready; then both ships sail at once.
first-fire = The enemy Sloop lies abeam of your Brigantine, and your guns are loaded. Choose it, on 4,6, and fire!
first-dice = Three dice, and the highest counts. A four or a five is a partial success: 1 damage. A six does 2, two sixes do 3.
first-fire-again = A shot costs one crew point, and you have three left. Fire again.
first-six = A six: a success, 2 damage. The Sloop has 7 hit points left.
first-evade = Now think of yourself. Press “Evade”: a good roll takes dice away from the next shot at you.
first-evaded = Your evade score is 2. A Sloop fires with a single die, and you take it away: it rolls two, and the lower one counts.
first-end-turn = You may stop while you still have crew points. Press “End the turn”.
first-missed = Your opponent rolled 5 and 2; the 2 counts, and the shot fails. A new turn: all points are back.
first-close = Sail right up to it: choose 3,6, still facing north-east, then press “Plan”. Each hex and each turn of the ship costs a sail point.
first-blank = Hull to hull is point blank: one die more for you. Fire!
first-critical = Two sixes: a critical success, 3 damage.
first-more = Once more.
first-last = One hit point left. Finish it!
first-end = The Sloop is sunk, and ten pieces of gold are yours. Plan so that they are in your arc and you aren’t in theirs: that is the whole art. A Sloop, by the way, fires only straight ahead.
