reason-ways = { $ways ->
    [one] { $ship }: здесь осталось { $ways } возможное положение.
    [few] { $ship }: здесь осталось { $ways } возможных положения.
   *[other] { $ship }: здесь осталось { $ways } возможных положений.
}
reason-hits = { $hits ->
    [one] В среднем { $hits } попадание.
    [few] В среднем { $hits } попадания.
    [many] В среднем { $hits } попаданий.
   *[other] В среднем { $hits } попадания.
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
