title = Радар
tagline = Три корабля в маленьком море и радар, показания которого видите только вы.

ship-cruiser = Крейсер
ship-destroyer = Эсминец
ship-submarine = Подводная лодка

event-shot = { $by ->
    [you] Вы стреляете в { $at }
    [them] Соперник стреляет в { $at }
    [one] { -one } стреляет в { $at }
   *[two] { -two } стреляет в { $at }
}: { $answer ->
    [hit] попадание!
   *[miss] мимо.
}
event-sunk = { $owner ->
    [you] Ваш корабль потоплен: { $ship }, { $squares }.
    [them] Вы потопили корабль соперника: { $ship }, { $squares }!
    [one] Потоплен корабль { -one(form: "of") }: { $ship }, { $squares }.
   *[two] Потоплен корабль { -two(form: "of") }: { $ship }, { $squares }.
}
    .brief = { $ship } — на дно!
event-scanned = { $by ->
    [you] Вы включаете радар над { $at }.
    [them] Соперник включает радар над { $at }.
    [one] { -one } включает радар над { $at }.
   *[two] { -two } включает радар над { $at }.
}
event-echo = { $count ->
    [0] Радар над { $at }: кораблей нет.
    [one] Радар над { $at }: { $count } занятая клетка.
    [few] Радар над { $at }: { $count } занятые клетки.
   *[many] Радар над { $at }: { $count } занятых клеток.
}
    .brief = Эхо: { $count }

refusal-placement-first = Сначала расставьте свой флот.
refusal-placement-is-over = Флоты расставлены, менять их нельзя.
refusal-already-fired-at = В { $at } уже стреляли. Выберите другую клетку: ход всё ещё ваш.
refusal-already-scanned = Радар над { $at } уже включали: ответ будет тем же.
refusal-no-scans-left = Радар больше включить нельзя. Стреляйте: ход всё ещё ваш.

order-fire = стрелять
order-scan = включить радар

layer-scan = радар

counter-scans-left = Осталось включений радара
counter-ships-lost = Потеряно кораблей

option-scans = Радар
option-scans-help = Сколько раз каждый игрок может включить радар.
option-scans-4 = 4
option-scans-2 = 2 (мало)
option-scans-6 = 6 (много)

panel-echoes = Показания радара
