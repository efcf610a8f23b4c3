title = Залп
tagline = Оба капитана стреляют одновременно и узнают, в какие корабли попали, но никогда — в какие клетки.

ship-carrier = Авианосец
ship-battleship = Линкор
ship-cruiser = Крейсер
ship-submarine = Подводная лодка
ship-destroyer = Эсминец

event-fired = Раунд { $round }: { $by ->
    [you] вы стреляете по { $squares }.
    [them] { -them(form: "within") } стреляет по { $squares }.
    [one] { -one(form: "within") } стреляет по { $squares }.
   *[two] { -two(form: "within") } стреляет по { $squares }.
}
event-ship-hit = { $by ->
    [one] Попадания { -one(form: "of") } — { $ship }: { $hits }.
    [two] Попадания { -two(form: "of") } — { $ship }: { $hits }.
   *[you] { $hits ->
        [one] { $ship } соперника: { $hits } попадание.
        [few] { $ship } соперника: { $hits } попадания.
       *[many] { $ship } соперника: { $hits } попаданий.
    }
}
    .brief = { $ship }: { $hits ->
        [one] { $hits } попадание
        [few] { $hits } попадания
       *[many] { $hits } попаданий
    }
event-ship-struck = В ваш корабль попали: { $ship }, { $squares }.
    .brief = { $ship }: попадание!
event-ship-sunk = { $owner ->
    [you] Ваш корабль потоплен: { $ship }!
    [them] Вы потопили корабль { -them(form: "of") }: { $ship }!
    [one] Корабль { -one(form: "of") } потоплен: { $ship }.
   *[two] Корабль { -two(form: "of") } потоплен: { $ship }.
}
    .brief = { $ship } — на дно!
event-nothing-hit = { $by ->
    [you] Попаданий в этом раунде нет.
    [them] Попаданий по вам в этом раунде нет.
    [one] Попаданий { -one(form: "of") } нет.
   *[two] Попаданий { -two(form: "of") } нет.
}
    .brief = Всё мимо

refusal-placement-first = Сначала расставьте свой флот.
refusal-placement-is-over = Флоты уже расставлены, менять их нельзя.
refusal-empty-salvo = Нужно выстрелить хотя бы по одной клетке.
refusal-too-many-shots = Целей выбрано: { $given }, а у вас { $shots ->
    [one] { $shots } выстрел
    [few] { $shots } выстрела
   *[many] { $shots } выстрелов
}.
refusal-square-named-twice = Клетка { $at } выбрана в этом залпе дважды.
refusal-already-fired-at = Вы уже стреляли по { $squares }. Выберите другие клетки: залп ещё не дан.

order-fire = дать залп
    .given = залп по { $given }
    .typed = залп
part-squares = клетки залпа
part-squares-progress = Выбрано целей: { $chosen }/{ $most }
waiting-battle = Ждём залпа соперника

board-own = Мои корабли под огнём
board-enemy = Мои выстрелы

counter-round = Раунд
counter-shots-available = Выстрелы
counter-ships-sunk = Потоплено
counter-ships-lost = Потеряно
counter-hits-made = Попадания
hits-made-by = { $by ->
    [you] Ваши попадания
    [them] Попадания { -them(form: "of") }
    [one] Попадания { -one(form: "of") }
   *[two] Попадания { -two(form: "of") }
}

option-carrier-shots = Выстрелы авианосца
option-carrier-shots-help = Сколько выстрелов даёт авианосец в каждом раунде; остальные корабли дают по одному.
option-carrier-shots-2 = 2 (у полного флота 6)
option-carrier-shots-1 = 1 (у полного флота 5)

help-order-fire = Все выстрелы сразу: вы узнаете, в какие корабли и сколько раз попали, но не в какие клетки.
help-layer-hit = Попадание; число означает раунд выстрела.
help-layer-miss = Промах; число означает раунд выстрела.
help-layer-shot = Выстрел раунда с этим номером; какие выстрелы залпа попали, не сообщается.
help-counter-shots-available = Столько клеток можно обстрелять в этом раунде: выстрелы дают корабли на плаву.
help-counter-hits-made = Попадания в каждый вражеский корабль; число означает раунд.
