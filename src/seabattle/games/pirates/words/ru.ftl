title = Bataille de Pirates
tagline = Пиратская дуэль флотов: тонущий корабль отдаёт своему капитану способность.

ship-galion = Galion
ship-fregate = Frégate
ship-brick = Brick
ship-corvette = Corvette
ship-chaloupe = Chaloupe

power-kraken = Kraken 🐙
power-sonar = Sonar 📡
power-triple-shot = Triple Shot 🎯
power-instakill = Instakill 💀

line-across = по горизонтали
line-down = по вертикали

event-shot = { $by ->
    [you] Вы стреляете в { $at }
    [them] Противник стреляет в { $at }
    [one] Первый игрок стреляет в { $at }
   *[two] Второй игрок стреляет в { $at }
}: { $hit ->
    [yes] попадание!
   *[no] мимо.
}
event-power-used = { $by ->
    [you] Вы применяете { $power }
    [them] Противник применяет { $power }
    [one] Первый игрок применяет { $power }
   *[two] Второй игрок применяет { $power }
}, цель — { $at }{ $line ->
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
    [you] Ваш корабль { $ship } потоплен: { $squares }. Он отдаёт вам { $power }.
    [them] Вы потопили корабль { $ship }: { $squares }! Он отдаёт противнику { $power }.
    [one] Корабль первого игрока { $ship } потоплен: { $squares }. Капитан получает { $power }.
   *[two] Корабль второго игрока { $ship } потоплен: { $squares }. Капитан получает { $power }.
}

refusal-placement-first = Сначала расставьте свой флот: бой начнётся, когда оба флота на месте.
refusal-placement-is-over = Ваш флот расставлен, менять его нельзя.
refusal-already-played = Клетка { $at } уже сыграна. Выберите другую: ход всё ещё ваш.
refusal-power-not-held = У вас нет способности { $power }. Ход всё ещё ваш.

order-shoot = стрелять
order-kraken = применить Kraken 🐙
order-sonar = применить Sonar 📡
order-triple-shot = применить Triple Shot 🎯
order-instakill = применить Instakill 💀
part-line = направление

counter-ships-lost = Потеряно кораблей
counter-power = Способности
