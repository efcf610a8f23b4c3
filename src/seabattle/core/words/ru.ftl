## Стол, во всех играх. Место — «you» или «them» для игрока, «one» или «two» для зрителя.

# Как зритель называет игроков, в середине или в начале предложения; если имена известны, они стоят вместо этих слов.
-one = { $form ->
    [within] первый игрок
    [of] первого игрока
   *[first] Первый игрок
}
-two = { $form ->
    [within] второй игрок
    [of] второго игрока
   *[first] Второй игрок
}
-them = { $form ->
    [within] соперник
    [of] соперника
   *[first] Соперник
}

event-first-drawn = { $seat ->
    [you] По жребию начинаете вы.
    [them] По жребию начинает { -them(form: "within") }.
    [one] По жребию начинает { -one(form: "within") }.
   *[two] По жребию начинает { -two(form: "within") }.
}
event-placed = { $seat ->
    [you] Ваш флот расставлен.
    [them] Флот { -them(form: "of") } расставлен.
    [one] Флот { -one(form: "of") } расставлен.
   *[two] Флот { -two(form: "of") } расставлен.
}
event-surrendered = { $seat ->
    [you] Вы сдались.
    [them] { -them } сдаётся.
    [one] { -one } сдаётся.
   *[two] { -two } сдаётся.
}
event-forfeited = { $seat ->
    [you] Вам засчитано техническое поражение
    [them] Техническое поражение { -them(form: "of") }
    [one] Техническое поражение { -one(form: "of") }
   *[two] Техническое поражение { -two(form: "of") }
}: { $why ->
    [clock] вышло время.
    [broke_rules] нарушены правила.
   *[abandoned] партия брошена.
}
event-ended = { $outcome-winner ->
    [you] Вы победили
    [them] Вы проиграли
    [one] Побеждает { -one(form: "within") }
    [two] Побеждает { -two(form: "within") }
   *[none] Ничья
}: { $outcome-reason }.
event-disclosed = { $seat ->
    [you] Ваш флот раскрыт.
    [them] Флот { -them(form: "of") } раскрыт.
    [one] Флот { -one(form: "of") } раскрыт.
   *[two] Флот { -two(form: "of") } раскрыт.
}

outcome-reason-fleet-sunk = весь флот потоплен
outcome-reason-both-fleets-sunk = потоплены оба флота
outcome-reason-claim = победа объявлена верно
outcome-reason-surrender = партия сдана
outcome-reason-ship-sunk = корабль потоплен
outcome-reason-turn-limit = сыгран последний ход
outcome-reason-retreat = отступление
outcome-reason-forfeit = технический результат

refusal-not-to-act = Сейчас не ваш ход.
refusal-not-for-this-seat = Этот ход не этого игрока.
refusal-stale-decision = Этот ход отвечает на решение { $given }, а сейчас нужно решение { $now }.
refusal-already-given = Вы уже сделали ход, изменить его нельзя.
refusal-not-offered = Сейчас такой ход сделать нельзя.
refusal-impossible-draw = Жребий должен дать { $draws ->
    [one] { $draws } значение
    [few] { $draws } значения
   *[many] { $draws } значений
} из: { $values }.
refusal-game-over = Партия окончена.
refusal-not-in-lesson = Здесь урок предлагает другое: { $order } { $proposed }. Следуйте ему или выйдите из урока.
refusal-no-such-square = Клетки { $given } на этом поле нет: клетки идут от { $first } до { $last }.
refusal-malformed-line = Строку не удалось прочитать: { $problem }. Пришлите приказ для места или запросите вид.
refusal-no-view = Вид есть только у этих мест: { $seats }.
refusal-unknown-order = Приказ — это объект, у которого «kind» — одно из: { $known }.
refusal-malformed-order = Приказ не удалось прочитать: { $problem }.
refusal-malformed-options = Настройки не удалось прочитать: { $problem }.
refusal-unknown-ship = Малый флот составляют из этих кораблей: { $known }.
refusal-fleet-does-not-fit = Корабли не помещаются на поле { $rows } на { $columns }.
refusal-fleet-incomplete = Каждый корабль нужно поставить один раз: { $ships }.
refusal-ship-not-in-line = { $ship }: { $length ->
    [one] нужна { $length } клетка
    [few] нужно { $length } клетки
   *[many] нужно { $length } клеток
} подряд.
refusal-ships-overlap = { $ship } и { $other } стоят на одной клетке.
refusal-ships-touch = { $ship } и { $other } стоят слишком близко друг к другу.

order-place = расставить флот
    .typed = расставить
order-surrender = сдаться
part-fleet = флот
part-at = клетка

phase-lot = жеребьёвка
phase-placing = расстановка
phase-battle = бой
phase-over = партия окончена
waiting-placing = { -them } расставляет флот

no-rule-book = У этой игры нет книги правил. Всё, что разрешено, предлагается по ходу игры.

board-own = Мой флот
board-enemy = Воды соперника
board-one = Первый игрок
board-two = Второй игрок
board-sea = Море

layer-ship = корабль
layer-hit = попадание
layer-miss = промах
layer-sunk = потоплен
layer-revealed = обнаружено
layer-shot = выстрел
layer-empty = точно пусто
layer-intercepted = перехват
layer-decoy = мнимый промах
layer-suppressed = подавлен
layer-area = в пределах досягаемости
layer-path = путь
layer-last = последнее действие

option-first = Кто начинает
option-first-help = Кто ходит первым — или это решит жребий.
option-first-one = первый игрок
option-first-two = второй игрок
option-first-lot = по жребию

help-order-place = Флот выходит в море так, как стоит сейчас; соперник не узнает, где он.
help-order-surrender = Партия сразу заканчивается победой соперника.
help-layer-ship = Корабль, который вам виден.
help-layer-hit = Выстрел попал здесь в корабль.
help-layer-miss = Сюда стреляли и ни во что не попали.
help-layer-sunk = Часть потопленного корабля.
help-layer-revealed = Здесь стоит корабль, в эту клетку ещё не попали.
help-layer-shot = Сюда стреляли, но попал ли выстрел, неизвестно.
help-layer-empty = Здесь не может быть корабля: выстрел пропадёт зря.
help-layer-intercepted = Выстрел остановлен; что здесь, по-прежнему неизвестно.
help-layer-decoy = Попадание, которое соперник принял за промах.
help-layer-suppressed = Этот корабль сейчас не может применить способность.
help-layer-area = Клетки, до которых можно достать.
help-layer-path = Путь, которым пришёл корабль.
help-layer-last = Место последнего действия.
