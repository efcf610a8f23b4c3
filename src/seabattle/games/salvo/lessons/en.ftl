## What is said in the lessons.

first-title = The report is a riddle
first-fleet = Your fleet for this lesson: a Carrier and a Destroyer. In Salvo ships may lie diagonally too, but they never touch, not even at corners.
first-ready = Today they are laid out for you. Press “Ready” to begin.
first-shots = Every ship afloat gives you shots in each round: the Carrier two, any other ship one. So you have three.
first-secret = Both players fire at once, and nobody sees the other’s salvo before firing their own.
first-fire = Choose B-2, D-5 and G-7, then press “Fire a salvo”.
first-report = The report: one hit on the Carrier, one on the Destroyer. It names the ships, never the squares!
first-which = So two of your three shots have hit, but which two? You find out by firing next to them.
first-beside = Try both sides of D-5 and one square beside G-7: D-4, D-6 and F-7.
first-row = Two more hits on the Carrier! Only D-4 and D-6 can be on one line, so it lies along row D, with D-5 between them.
first-lost = Your opponent has sunk your Destroyer. A sunken ship fires no more: you have two shots left.
first-ends = Three of the Carrier’s five squares are hit. Fire at both ends: D-3 and D-7.
first-sunk = The Carrier is sunk: its row of hits is full. That costs your opponent two shots a round.
first-reason = Now think back to round 1. D-5 was the Carrier, so the Destroyer was hit at B-2 or at G-7.
first-last = Two guesses, two shots: B-3 and H-7.
first-end = It was G-7, and the Destroyer is sunk: you’ve won! In a real game five ships and six shots make the riddle harder; pencil notes on the squares help you think.
