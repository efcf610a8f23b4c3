title = Пиратский бой
tagline = Пиратская дуэль флотов: каждый потерянный корабль даёт вам способность.

ship-galion = Галеон
ship-fregate = Фрегат
ship-brick = Бриг
ship-corvette = Корвет
ship-chaloupe = Шлюпка

power-kraken = Кракен 🐙
power-sonar = Сонар 📡
power-triple-shot = Тройной выстрел 🎯
power-instakill = Смертельный удар 💀

line-across = по горизонтали
line-down = по вертикали

event-shot = { $by ->
    [you] Вы стреляете по { $at }
    [them] { -them } стреляет по { $at }
    [one] { -one } стреляет по { $at }
   *[two] { -two } стреляет по { $at }
}: { $hit ->
    [yes] попадание!
   *[no] мимо.
}
event-power-used = { $by ->
    [you] Вы применяете способность
    [them] { -them } применяет способность
    [one] { -one } применяет способность
   *[two] { -two } применяет способность
}: { $power }, цель — { $at }{ $line ->
    [none] {""}
   *[chosen] {" "}({ $line })
}.{ $hits-count ->
    [0] {""}
    [one] {" "}Попадание: { $hits }.
   *[other] {" "}Попадания: { $hits }.
}{ $misses-count ->
    [0] {""}
   *[other] {" "}Мимо: { $misses }.
}{ $revealed-count ->
    [0] { $hits-count ->
        [0] { $misses-count ->
            [0] {" "}Способность потрачена впустую.
           *[other] {""}
        }
       *[other] {""}
    }
   *[other] {" "}Обнаружено: { $revealed }.
}
event-sunk = { $owner ->
    [you] Потоплен ваш корабль: { $ship }, { $squares }. Вы получаете: { $power }.
    [them] Вы потопили корабль: { $ship }, { $squares }! { -them } получает: { $power }.
    [one] Потоплен корабль { -one(form: "of") }: { $ship }, { $squares }. Взамен: { $power }.
   *[two] Потоплен корабль { -two(form: "of") }: { $ship }, { $squares }. Взамен: { $power }.
}
    .brief = { $ship } — на дно!

refusal-placement-first = Сначала расставьте свой флот: бой начнётся, когда оба флота выйдут в море.
refusal-placement-is-over = Ваш флот расставлен, менять его нельзя.
refusal-already-played = По клетке { $at } уже стреляли. Выберите другую: ход всё ещё ваш.
refusal-power-not-held = Такой способности у вас нет: { $power }. Ход всё ещё ваш.

order-shoot = стрелять
    .given = выстрел по { $given }
    .typed = огонь
order-kraken = выпустить кракена 🐙
    .given = выпустить кракена 🐙 на { $given }
    .typed = кракен
order-sonar = включить сонар 📡
    .given = включить сонар 📡 вокруг { $given }
    .typed = сонар
order-triple-shot = тройной выстрел 🎯
    .given = тройной выстрел 🎯 по { $given }
    .typed = тройной
order-instakill = смертельный удар 💀
    .given = смертельный удар 💀 по { $given }
    .typed = удар
part-line = направление

counter-ships-lost = Потеряно кораблей
counter-power = Способности

help-order-shoot = Выстрел по одной клетке: вы узнаете, попадание это или промах.
help-order-kraken = Кракен атакует выбранную клетку и четыре соседние.
help-order-sonar = Показывает корабли в большом кресте вокруг выбранной клетки, не повреждая их.
help-order-triple-shot = Атакует три клетки подряд, по горизонтали или по вертикали; выбранная клетка в середине.
help-order-instakill = Топит весь корабль на выбранной клетке; по воде или по клетке, по которой уже стреляли, пропадает зря.
help-layer-revealed = Сонар нашёл здесь корабль; он ещё не повреждён.
help-counter-power = Способности в запасе: каждый потерянный корабль оставляет вам одну, и каждая срабатывает один раз.
