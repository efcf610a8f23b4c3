question-certain = { $answers ->
    [one] One square that you haven’t hit is certain to hold a ship. Fire at it.
   *[other] { $answers } squares that you haven’t hit are certain to hold a ship. Fire at one of them.
}
question-last-ship = One ship is left. Fire at a square on which it surely lies.
question-air-defence = Air defence («ПВО») has given the 4-cell ship away. Fire at a square on which it surely lies.
question-decoy = One miss («Мимо») was a lie. Fire at that square.
question-likeliest = Think of all fleets that still fit: which square holds a ship in most of them? Fire there.
question-sinking = You have a way to sink a ship now, wherever the ships may lie. Which is it?
question-reports = { $squares ->
    [one] The reports give away one square of their { $ship } that you haven’t fired at yet. Fire a salvo that includes it.
   *[other] The reports give away { $squares } squares of their { $ship } that you haven’t fired at yet. Fire a salvo that includes all of them.
}
question-act = One action is clearly the best. Which?
question-plan = Sink them now, or leave their firing arc? Choose a plan that wins the most duels.

why-air-defence = A shot that air defence («ПВО») stops fell on the 4-cell ship or beside it. Every place that all answers leave to the ship has this square.
why-decoy = The first hit on the 4-cell ship is answered “miss” («Мимо»). Every place that the answers leave to the ship has this square.
why-likeliest = { $ways } of the { $fleets } fleets that fit have a ship there. Any other square has one in { $next } at most.
why-sinking = { $fleets ->
    [one] Only one fleet fits all that you know, and this sinks one of its ships.
   *[other] { $fleets } fleets fit all that you know, and in every one of them this sinks a ship. No plain shot does.
}
why-reports = { $places ->
    [one] { $ship }: only one place fits all reports.
   *[other] { $ship }: { $places } places fit all reports, and these squares are in every one of them.
}
why-act = The right choice wins { $best }% of duels, the best other choice { $next }%.
why-plan = The best plan wins { $best }% of duels, the best wrong plan { $next }%.

step-hit = The ship hit at { $at } is still afloat.
step-afloat = { $length ->
    [one] A ship of one square is still afloat.
   *[other] A ship of { $length } squares is still afloat.
}
step-left = { $room ->
    [yes] The answers so far, and the room that other ships need, leave it
   *[no] The answers so far leave it
} { $count ->
    [one] one place.
   *[other] { $count } places.
}
step-includes = { $count ->
    [one] { $at } is part of it.
   *[other] { $at } is part of all of them.
}
step-roll = { $action ->
    [fire] A shot
    [evade] Evading
   *[repair] A repair
} costs { $cost ->
    [one] { $cost } crew point
   *[other] { $cost } crew points
} and rolls { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
}{ $counts ->
    [lowest] , and the lower one counts
   *[highest] { "" }
}: { $hits } of { $of } rolls { $action ->
    [fire] do damage, { $mean } hit points on average.
    [evade] take dice from the next shot at you, { $mean } on average.
   *[repair] give back hit points, { $mean } on average.
}
step-plans = Their ship has { $plans } plans to choose from.
step-targets = On { $to }, facing { $facing ->
    [0] NE
    [1] E
    [2] SE
    [3] SW
    [4] W
   *[5] NW
}, you have a target after { $fires } of them, and they have one after { $fired_at }.
step-stay = If you stay as you are, you have a target after { $fires }, and they have one after { $fired_at }.
step-report = Round { $round }: { $hits ->
    [0] no hit
    [one] { $hits } hit
   *[other] { $hits } hits
}, so { $places ->
    [one] one place is left.
   *[other] { $places } places are left.
}
step-room = { $places ->
    [one] Only one of them leaves room to the other ships.
   *[other] Only { $places } of them leave room to the other ships.
}
step-places = Possible places: { $places }.
