reason-ways = { $ways ->
    [one] { $ship }: one place through this square is left; a ship lies here in { $odds }% of the fleets that fit.
   *[other] { $ship }: can still lie here in { $ways } ways; a ship lies here in { $odds }% of the fleets that fit.
}
reason-hits = { $hits ->
    [one] These shots are expected to make { $hits } hit.
   *[other] These shots are expected to make { $hits } hits.
}
reason-tells = { $points ->
    [one] Ships are likelier elsewhere, but this is { $points } point out of 100 better: what it tells saves shots later.
   *[other] Ships are likelier elsewhere, but this is { $points } points out of 100 better: what it tells saves shots later.
}
reason-lead = { $points ->
    [0] As good as anything else that was tried.
    [one] { $points } point out of 100 better than the other choices.
   *[other] Up to { $points } points out of 100 better than the other choices.
}

grade-best = best
grade-good = good
grade-inaccuracy = inaccuracy
grade-mistake = mistake
grade-blunder = blunder
fortune-lucky = lucky
fortune-unlucky = unlucky
