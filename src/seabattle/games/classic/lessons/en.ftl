## What is said in the lessons.

first-title = Your first battle
first-fire = The enemy fleet hides in these waters. Fire at E-5!
first-miss = A miss: nothing but water. Your opponent has fired too, and missed as well. That’s how you take turns.
first-again = Now try C-3.
first-hit = A hit! We are playing with a bonus rule, Second shot: a new hit lets you fire once more.
first-beside = A ship runs in a straight line, so a neighbouring square is worth a shot. Fire at C-4.
first-sunk = Sunk! Every square of the Destroyer is hit. No ship can share an edge with it, so the squares beside it are marked as empty.
first-struck = This is your fleet, and your opponent has hit your Cruiser here. It floats until all three of its squares are hit.
first-hunt = Your turn again, with one ship to go. Fire at F-6.
first-no-second = A hit, but no second shot this time: the bonus needs two undamaged ships of your own, and your Cruiser is damaged.
first-line = The Cruiser lies across or down from here. Try the square below, G-6.
first-last = Two hits in a line show the way. Finish it at H-6!
first-end = The enemy fleet is sunk: you’ve won! In a real game you place five ships on ten by ten squares. Second shot is one of four bonus rules that you can add.
