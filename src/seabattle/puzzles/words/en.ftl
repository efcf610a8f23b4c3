question-certain = { $answers ->
    [one] One square that you have not hit is certain to hold a ship. Fire at it.
   *[other] { $answers } squares that you have not hit are certain to hold a ship. Fire at one of them.
}
question-last-ship = One ship is left. Fire at a square on which it surely lies.
question-air-defence = «ПВО» has given the 4-cell ship away. Fire at a square on which it surely lies.
question-decoy = One «Мимо» was a lie. Fire where it was told.
question-likeliest = Think of all fleets that still fit: which square holds a ship in most of them? Fire there.
question-sinking = You have a way to sink a ship now, wherever the ships may lie. Which is it?
question-reports = { $squares ->
    [one] The reports give away one square of their { $ship } that you have not fired at yet. Fire a salvo that includes it.
   *[other] The reports give away { $squares } squares of their { $ship } that you have not fired at yet. Fire a salvo that includes all of them.
}
question-act = One action wins clearly more duels than any other. Which?
question-plan = Sink them now, or leave their firing arc? Give one of the plans that win most duels.

why-certain = { $fleets ->
    [one] Only one fleet fits all that you know.
   *[other] { $fleets } fleets fit all that you know, and every one of them has a ship there.
}
why-last-ship = { $fleets ->
    [one] The ship can lie in one place only.
   *[other] The ship can lie in { $fleets } places, and all of them have this square.
}
why-air-defence = A shot that is answered «ПВО» fell on the 4-cell ship or beside it. Every place that all answers leave to the ship has this square.
why-decoy = The first hit on the 4-cell ship is answered «Мимо». Every place that the answers leave to the ship has this square.
why-likeliest = { $ways } of the { $fleets } fleets that fit have a ship there. Any other square has one in { $next } at most.
why-sinking = { $fleets ->
    [one] Only one fleet fits all that you know, and this sinks one of its ships.
   *[other] { $fleets } fleets fit all that you know, and in every one of them this sinks a ship. No plain shot does.
}
why-reports = { $places ->
    [one] { $ship }: only one place fits all reports.
   *[other] { $ship }: { $places } places fit all reports, and these squares are in every one of them.
}
why-act = The right choice wins { $best } duels of 100. The best other choice wins { $next }.
why-plan = The best plan wins { $best } duels of 100: in { $fires } of 100 cases you then have a target, and in { $fired_at } they have. The best of those that are wrong here wins { $next }, with { $next_fires } and { $next_fired_at }.
