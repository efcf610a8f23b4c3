## What is said in the lessons.

first-title = The report is a riddle
first-fire = Three shots at once! Choose B-2, D-5 and G-7, then press “Fire a salvo”.
first-report = The report: one hit on the Carrier, one on the Destroyer. It names the ships, never the squares!
first-which = So two of your three shots have hit, but which two? You find out by firing next to them.
first-beside = Try both sides of D-5 and one square beside G-7: D-4, D-6 and F-7.
first-row = Two more hits on the Carrier! Only D-4 and D-6 can be on one line, so it lies along row D, with D-5 between them.
first-lost = This is your fleet. Your opponent fires at the same moment as you, and has sunk your Destroyer. Every ship afloat gives shots, the Carrier two, any other one: you have two left.
first-ends = Three of the Carrier’s five squares are hit. Fire at both ends: D-3 and D-7.
first-sunk = The Carrier is sunk: its row of hits is full. That costs your opponent two shots a round.
first-reason = Now think back to round 1. D-5 was the Carrier, so the Destroyer was hit at B-2 or at G-7.
first-last = Two guesses, two shots: B-3 and H-7.
first-end = It was G-7, and the Destroyer is sunk: you’ve won! In a real game five ships and six shots make the riddle harder; pencil notes on the squares help you think.
