## What is said in the lessons.

first-title = Plan, arc and dice
first-ships = Two ships on one board, and nothing is hidden but the plans. You sail the Brigantine on the left; your opponent sails the Sloop.
first-arc = Your cannons stand along the sides; the dotted hexes are those they reach. The Sloop lies straight ahead, out of your arc. So you have to turn!
first-plan = Choose 1,6: there you’ll face north-east, with the Sloop abeam. One hex and one turn cost two sail points. Then press “Plan”.
first-secret = First come the plans. Both stay sealed until both are ready; then both ships sail at once.
first-sailed = Both have sailed. The Sloop has come closer, and now it is on your broadside: in arc and in range.
first-fire = Now the actions, paid with crew points. A shot costs one: choose the Sloop on 4,6.
first-dice = Three dice, and the highest counts. A four or a five is a partial success: 1 damage. A six does 2, two sixes do 3.
first-fire-again = You have three crew points left. Fire again.
first-six = A six: a success, 2 damage. The Sloop has 7 hit points left.
first-evade = Now think of yourself. Press “Evade”: a good roll takes dice away from the next shot at you.
first-evaded = Your evade score is 2. A Sloop fires with a single die, and you take it away: it rolls two, and the lower one counts.
first-end-turn = You may stop while you still have crew points. Press “End the turn”.
first-missed = Your opponent rolled 5 and 2; the 2 counts, and the shot fails. A new turn: all points are back.
first-close = Sail right up to the Sloop: plan 3,6, still facing north-east.
first-blank = Hull to hull is point blank: one die more for you. Fire!
first-critical = Two sixes: a critical success, 3 damage.
first-more = Once more.
first-last = One hit point left. Finish it!
first-end = The Sloop is sunk, and ten pieces of gold are yours. Plan so that they are in your arc and you aren’t in theirs: that is the whole art. A Sloop, by the way, fires only straight ahead.
