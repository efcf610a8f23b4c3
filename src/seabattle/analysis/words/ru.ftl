reason-ways = { $ways ->
    [one] { $ship }: здесь осталось { $ways } возможное положение.
    [few] { $ship }: здесь осталось { $ways } возможных положения.
   *[other] { $ship }: здесь осталось { $ways } возможных положений.
}
reason-hits = { $hits ->
    [one] Ожидается { $hits } попадание.
    [few] Ожидается { $hits } попадания.
    [many] Ожидается { $hits } попаданий.
   *[other] Ожидается { $hits } попадания.
}
reason-tells = В других местах корабль вероятнее, но то, что вы узнаете здесь, потом сбережёт выстрелы.
reason-lead = { $points ->
    [0] Не хуже всего остального, что было опробовано.
   *[other] Лучше остальных опробованных вариантов.
}

grade-best = лучший ход
grade-good = хороший ход
grade-inaccuracy = неточность
grade-mistake = ошибка
grade-blunder = грубая ошибка
fortune-lucky = повезло
fortune-unlucky = не повезло
