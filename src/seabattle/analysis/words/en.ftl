reason-ways = { $ways ->
    [one] { $ship }: the one place left to it goes through this square.
   *[other] { $ship }: it can still lie here in { $ways } ways.
}
reason-hits = { $hits ->
    [one] These shots hit { $hits } time on average.
   *[other] These shots hit { $hits } times on average.
}
reason-tells = Ships are likelier elsewhere, but what this move tells saves shots later.
reason-lead = { $points ->
    [0] As good as anything else that was tried.
   *[other] Better than the other choices that were tried.
}

grade-best = best
grade-good = good
grade-inaccuracy = inaccuracy
grade-mistake = mistake
grade-blunder = blunder
fortune-lucky = lucky
fortune-unlucky = unlucky
