## Стол, во всех играх. Место — «you» или «them» для игрока, «one» или «two» для зрителя.

event-first-drawn = { $seat ->
    [you] Жребий брошен: начинаете вы.
    [them] Жребий брошен: начинает противник.
    [one] Жребий брошен: начинает первый игрок.
   *[two] Жребий брошен: начинает второй игрок.
}
event-placed = { $seat ->
    [you] Ваш флот расставлен.
    [them] Флот противника расставлен.
    [one] Флот первого игрока расставлен.
   *[two] Флот второго игрока расставлен.
}
event-surrendered = { $seat ->
    [you] Вы сдаётесь.
    [them] Противник сдаётся.
    [one] Первый игрок сдаётся.
   *[two] Второй игрок сдаётся.
}
event-forfeited = { $seat ->
    [you] Вам засчитано поражение
    [them] Противнику засчитано поражение
    [one] Первому игроку засчитано поражение
   *[two] Второму игроку засчитано поражение
}: { $why ->
    [clock] время вышло.
    [broke_rules] правила нарушены.
   *[abandoned] стол покинут.
}
event-ended = { $outcome-winner ->
    [you] Вы победили
    [them] Вы проиграли
    [one] Победил первый игрок
    [two] Победил второй игрок
   *[none] Ничья
}: { $outcome-reason }.
event-disclosed = { $seat ->
    [you] Всё, что вы скрывали, теперь открыто.
    [them] Всё, что скрывал противник, теперь открыто.
    [one] Всё, что скрывал первый игрок, теперь открыто.
   *[two] Всё, что скрывал второй игрок, теперь открыто.
}

outcome-reason-fleet-sunk = весь флот потоплен
outcome-reason-both-fleets-sunk = потоплены оба флота
outcome-reason-claim = победа объявлена верно
outcome-reason-surrender = сдача
outcome-reason-ship-sunk = корабль потоплен
outcome-reason-turn-limit = сыгран последний ход
outcome-reason-retreat = отступление
outcome-reason-forfeit = поражение по решению стола

refusal-not-to-act = Сейчас решаете не вы.
refusal-not-for-this-seat = Этот приказ не может отдать это место.
refusal-stale-decision = Этот приказ отвечает на решение { $given }, а сейчас ожидается решение { $now }.
refusal-already-given = Ваш приказ уже отдан, изменить его нельзя.
refusal-impossible-draw = Случай должен вытянуть { $draws ->
    [one] { $draws } значение
    [few] { $draws } значения
   *[many] { $draws } значений
} из: { $values }.
refusal-game-over = Игра окончена.
refusal-no-such-square = { $given } — не клетка этого поля: оно идёт от { $first } до { $last }.
refusal-malformed-line = Строку не удаётся прочитать: { $problem }. Пришлите приказ для места или запросите вид.
refusal-no-view = Вид есть только у этих мест: { $seats }.
refusal-unknown-order = Приказ — это объект, у которого kind — одно из: { $known }.
refusal-malformed-order = Приказ не удаётся прочитать: { $problem }.
refusal-malformed-options = Настройки не удаётся прочитать: { $problem }.
refusal-unknown-ship = Малый флот составляют из: { $known }.
refusal-fleet-does-not-fit = Корабли не помещаются на поле { $rows } на { $columns }.
refusal-fleet-incomplete = Поставьте каждый корабль ровно один раз: { $ships }.
refusal-ship-not-in-line = { $ship }: нужно клеток в одну линию — { $length }.
refusal-ships-overlap = { $ship } и { $other } стоят на одной клетке.
refusal-ships-touch = { $ship } и { $other } стоят слишком близко друг к другу.

order-place = расставить флот
order-surrender = сдаться
part-fleet = флот
part-at = клетка

phase-lot = жребий
phase-placing = расстановка
phase-battle = бой
phase-over = игра окончена

no-rule-book = У этой игры нет книги правил. Всё, что разрешено, предлагается по ходу игры.

board-own = Мой флот
board-enemy = Воды противника
board-one = Первый игрок
board-two = Второй игрок
board-sea = Море

layer-ship = корабль
layer-hit = попадание
layer-miss = промах
layer-sunk = потоплен
layer-revealed = обнаружен
layer-shot = выстрел
layer-empty = заведомо пусто
layer-intercepted = перехвачен
layer-decoy = мнимый промах
layer-suppressed = подавлен
layer-area = в досягаемости
layer-path = путь
layer-last = последнее действие

option-first = Кто начинает
option-first-help = Какое место ходит первым, или это решает жребий.
option-first-one = первое место
option-first-two = второе место
option-first-lot = по жребию
