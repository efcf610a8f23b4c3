first-title = The first echo
first-fleet = Your submarine lies here. Ships never touch each other.
first-ready = Press “Ready” to begin.
first-scan = A scan counts the squares of ships on a square and around it, and only you read the answer. Scan D-4.
first-echo = Two: the whole enemy submarine is near D-4.
first-fire = Now fire at E-4.
first-last = A hit! One more, at E-5.
first-end = Sunk. Scans are few: spend them where the sea is widest.
