## What is said in the lessons.

first-title = The sunken strike back
first-fire = The enemy fleet hides here. Fire at B6!
first-hit = A hit! It gives no extra turn, though: your opponent has fired too, and hit your Chaloupe.
first-sink = Follow the ship. Fire at B7.
first-instakilled = You sank their Chaloupe, and it left them the Instakill 💀. This is your fleet: they used it at once, and your whole Galion is gone!
first-power = But every ship you lose pays, too. The Galion leaves you the Kraken 🐙; here are your powers.
first-kraken = A turn is one shot or one power. The Kraken strikes a square and its four neighbours. Choose E4, then confirm.
first-krakened = Five hits at once! Several ships must lie side by side here.
first-lost = Your opponent has sunk your Chaloupe. Now the Instakill 💀 is yours.
first-instakill = It sinks a whole ship, if you aim at a square of it that nobody has played yet. E3 is hit already, so strike beside it: D3.
first-galleon = Five squares, one blow: the Galion is sunk. It left your opponent its Kraken…
first-brig = … which struck here. Your Brick is sunk, and leaves you a Triple Shot 🎯.
first-shoot = You may keep a power for later. First finish the Frégate with a plain shot at G4.
first-sonar = The Frégate left your opponent the Sonar 📡. It damages nothing, but look how much it shows: ships and water in a wide cross.
first-line = Now your Triple Shot 🎯: three squares in one line, across or down. Here it has to be vertical.
first-triple = Only the Brick is left, and E5 is one of its squares. Choose E6, then confirm; squares that are played already are skipped.
first-end = You’ve won, and seen all four powers at work. Whoever loses ships gains powers, so nobody is beaten before the last one sinks. A real game has five ships on ten by ten squares.
