## What is said in the lessons.

basic-title = Squared paper, sharp pencil
basic-fire = The enemy fleet hides here. Columns are Russian letters, rows are numbers: fire at в-3!
basic-hit = A hit («Попал»), but the ship has squares left. Whoever hits fires again at once.
basic-beside = Go on beside it: г-3.
basic-killed = Sunk! («Убил») Ships never touch, so all the squares around it are empty. They are marked; waste no shot on them.
basic-on = It’s still your turn. Fire at е-6.
basic-theirs = A miss («Мимо»), so it was your opponent’s turn. This is your fleet: they hit a ship, fired again and missed.
basic-single = Your turn. The smallest ship is the hardest to find; try ж-2.
basic-one = Sunk («Убил») at the first shot: a ship of one square. What luck, and you fire again!
basic-three = One ship is left. Fire at б-7.
basic-up = A hit. Up, down, left or right? Try up: б-6.
basic-last = So it stands upright. The third square is б-5 or б-8; try б-8.
basic-end = All sunk: you’ve won! In a real game each fleet has ten ships. And in the full game the two sides differ, ships have abilities, and one of them lies…

full-title = Lies and air defence
full-sides = This is your fleet. In the full game the sides differ: you play the machines (ИИ), your opponent the people (Люди). Each type of ship gives its side an ability.
full-afloat = Sunk! Here you see what each side has afloat. When all ships of a type are sunk, their ability is gone.
full-fire = Begin with a plain shot at г-4.
full-pvo = Air defence («ПВО»)! Their 4-cell ship has stopped the shot: it doesn’t count, and the square stays open. This happens twice in a game, for shots at the ship itself or right beside it.
full-lie = They hit your 4-cell ship here, and it answered “miss” («Мимо»): a lie by the rules, once in a game. They believe that this is water!
full-pair = Your 2-cell ship lets you fire at two neighbouring squares in one go; after that your turn is over.
full-pair-at = Choose ж-2 and з-2, then confirm.
full-named = One of the two shots hit! Now your opponent has chosen this 3×3 area. But it is you, the defender, who picks the three squares that are fired at.
full-pick = Your ship lies on ж-5 and ж-6, so pick water: з-4, з-5 and з-6. Then confirm.
full-picked = Three misses: well picked.
full-second = Air defence at г-4 gave the 4-cell ship away: it must be near. Try е-5.
full-pvo-spent = Air defence («ПВО») again, for the second and last time. And it doesn’t say whether there is a ship on the square.
full-four = Nothing shields it now. Fire at г-5.
full-four-on = A hit! Follow the row: д-5.
full-four-more = е-5 is still open: a shot that air defence stops doesn’t count. Fire there again.
full-four-last = One square to go: ж-5.
full-two = Now for the ship that your double shot hit at ж-2. з-2 was a miss, so try the square above: ж-1.
full-last = The last ship has a single square. Fire at б-7.
full-end = You’ve won! You know the lie, the pick and air defence. The people (Люди) have abilities of their own, and 3-cell ships can count and suppress: “Rules” has them all.
