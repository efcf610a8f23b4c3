## Что говорится о записях партий и об их проверке.

record-unreadable = это не запись партии: { $problem }
record-other-format = запись в формате { $found }; эта программа читает формат { $known }
record-unfinished = запись обрывается до конца партии, после { $orders ->
    [one] { $orders } хода
   *[other] { $orders } ходов
  }
record-unknown-rules = { $problem }
record-unreadable-order = ход { $number } ({ $seat }) не удалось прочитать: { $problem }
record-impossible-order = ход { $number } ({ $seat }) невозможен: { $problem } ({ $cites })

check-replay = Все ходы были возможны ({ $orders ->
    [one] { $orders } ход
    [few] { $orders } хода
   *[other] { $orders } ходов
  }).
check-outcome = Исход следует из ходов.
check-digest = { $seat ->
    [one] Первый игрок узнал
    [two] Второй игрок узнал
    [watcher] Зрители узнали
   *[other] Место { $seat } узнало
  } то, что сказано в записи, и ничего больше.
check-secret = Секрет сервера — тот самый, который он запечатал до партии.
check-number = Число { $seat ->
    [one] первого игрока
   *[other] второго игрока
  } — то самое, которое запечатали до партии.
check-house-number = Число { $seat ->
    [one] первого игрока
   *[other] второго игрока
  } выбрал сервер, и оно — то самое, которое запечатали до партии.
check-draws-from-numbers = Каждый жребий следует из секрета и двух чисел.
check-draws-from-seed = Каждый жребий следует из зерна (seed).
check-pledges = Ни один скрытый флот не меняли тайком: все такие, какими были запечатаны.
check-tournament-records = { $count ->
    [one] Запись { $count } партии сходится.
    [few] Записи { $count } партий сходятся.
   *[other] Записи { $count } партий сходятся.
}
check-tournament-record = Запись партии { $number } сходится.
check-tournament-points = Очки за каждую партию следуют из её исхода.
check-tournament-once = Каждая партия указана один раз, играли в ней два участника турнира, и ни у кого нет двух партий в одном туре.
check-tournament-standings = Таблица следует из партий.
check-fails = НЕВЕРНО: { $sentence }

verdict-proven = Всё сходится, и никто не мог ни предвидеть, ни подстроить жребий.
verdict-unproven = Всё сходится. Честность жребия не доказана: он взят из зерна (seed) или сценария.
verdict-word-of-the-house = Всё сходится. Но числа обоих игроков выбрал сам сервер: в честности жребия остаётся верить ему на слово.
verdict-tournament = Турнир сходится. В том, кто где играл, остаётся верить серверу на слово.
verdict-tournament-broken = Этот турнир не сходится.
verdict-broken = Эта запись не сходится.
verdict-helped = { $seat ->
    [one] Первый игрок
   *[other] Второй игрок
  } брал подсказки у капитана.

## Заголовок законченной партии: какой она была и, в последней строке, чем кончилась.

story-at-won = { $at ->
    [none] и победа за вами
   *[other] победный выстрел: { $at }
}
story-at-lost = { $at ->
    [none] и победа за соперником
   *[other] последний выстрел: { $at }
}
story-won-surrender-1 =
    Больше ни выстрела:
    соперник спускает флаг
story-won-surrender-2 =
    Над той стороной белый флаг:
    море за вами
story-lost-surrender-1 =
    Флаг спущен:
    экипаж вам благодарен
story-lost-surrender-2 =
    Сегодня белый флаг,
    завтра полный вперёд
story-won-forfeit-1 =
    { $why ->
        [clock] У соперника вышло время:
        [abandoned] Соперник оставил море вам:
       *[other] Соперник нарушил правила:
    }
    вы победили
story-won-forfeit-2 =
    { $why ->
        [clock] Время было на вашей стороне:
        [abandoned] На той стороне никого:
       *[other] Правила на вашей стороне:
    }
    вы победили
story-lost-forfeit-1 =
    { $why ->
        [clock] Ваше время вышло:
        [abandoned] Вас слишком долго не было:
       *[other] Правила этого не позволяют:
    }
    победа за соперником
story-lost-forfeit-2 =
    { $why ->
        [clock] Часы оказались быстрее:
        [abandoned] Море не ждёт:
       *[other] Так нельзя:
    }
    победа за соперником
story-won-retreat-1 =
    Соперник бежит:
    море за вами
story-won-retreat-2 =
    Врага больше не видно:
    вы победили
story-lost-retreat-1 =
    Наконец-то вне выстрела,
    но и вне игры
story-lost-retreat-2 =
    Отход сегодня,
    реванш завтра
story-won-points-1 =
    Последний ход сделан:
    вы впереди
story-won-points-2 =
    До последнего хода
    перевес за вами
story-lost-points-1 =
    Последний ход сделан:
    соперник впереди
story-lost-points-2 =
    Всё решил последний ход:
    ещё один, и кто знает
story-won-claim-1 =
    «Все потоплены»,
    и это правда
story-won-claim-2 =
    Все обломки сочтены:
    море за вами
story-lost-claim-1 =
    «Все потоплены», сказал соперник,
    и это правда
story-lost-claim-2 =
    Ваши обломки сочтены:
    море за соперником
story-won-last-shot-1 =
    Ещё одно попадание, и всё,
    { story-at-won }
story-won-last-shot-2 =
    На волосок от беды,
    { story-at-won }
story-lost-last-shot-1 =
    Не хватило одного попадания,
    { story-at-lost }
story-lost-last-shot-2 =
    Всего одна клетка до победы,
    { story-at-lost }
story-won-last-shot-duel-1 =
    Пробоин больше, чем борта,
    { story-at-won }
story-won-last-shot-duel-2 =
    Прочность на исходе: { $points },
    { story-at-won }
story-lost-last-shot-duel-1 =
    Не хватило одного выстрела,
    { story-at-lost }
story-lost-last-shot-duel-2 =
    У соперника осталось: { $points },
    { story-at-lost }
story-won-comeback-1 =
    { $own ->
        [one] { $own } корабль против { $theirs },
        [few] { $own } корабля против { $theirs },
       *[other] { $own } кораблей против { $theirs },
    }
    { story-at-won }
story-won-comeback-2 =
    От счёта { $own } : { $theirs } к победе,
    { story-at-won }
story-lost-comeback-1 =
    Счёт был { $theirs } : { $own } в вашу пользу,
    { story-at-lost }
story-lost-comeback-2 =
    Соперник отыгрался со счёта { $own } : { $theirs },
    { story-at-lost }
story-won-comeback-duel-1 =
    Прочность { $own } против { $theirs },
    { story-at-won }
story-won-comeback-duel-2 =
    Сначала тонули вы, потом враг,
    { story-at-won }
story-lost-comeback-duel-1 =
    Вы вели по прочности { $theirs } : { $own },
    { story-at-lost }
story-lost-comeback-duel-2 =
    У врага было { $own } против { $theirs },
    { story-at-lost }
story-won-helped-1 =
    По совету капитана,
    { story-at-won }
story-won-helped-2 =
    Вы и капитан вдвоём,
    { story-at-won }
story-lost-helped-1 =
    Сопернику помог капитан,
    { story-at-lost }
story-lost-helped-2 =
    Без совета капитана не обошлось,
    { story-at-lost }
story-won-narrow-1 =
    Домой вернулся один из { $ships },
    { story-at-won }
story-won-narrow-2 =
    Последний корабль ещё на плаву,
    { story-at-won }
story-lost-narrow-1 =
    У соперника остался один корабль,
    { story-at-lost }
story-lost-narrow-2 =
    Ещё бы один корабль,
    { story-at-lost }
story-won-narrow-duel-1 =
    Борт в пробоинах, но на плаву,
    { story-at-won }
story-won-narrow-duel-2 =
    Помпы едва справились,
    { story-at-won }
story-lost-narrow-duel-1 =
    Соперник едва на плаву,
    { story-at-lost }
story-lost-narrow-duel-2 =
    Не хватило совсем немного,
    { story-at-lost }
story-won-flawless-1 =
    Ни одного корабля не потеряно,
    { story-at-won }
story-won-flawless-2 =
    Весь флот вернулся домой,
    { story-at-won }
story-lost-flawless-1 =
    Весь флот соперника цел,
    { story-at-lost }
story-lost-flawless-2 =
    Их корабли спрятались слишком хорошо,
    { story-at-lost }
story-won-flawless-duel-1 =
    На борту ни царапины,
    { story-at-won }
story-won-flawless-duel-2 =
    Ваш борт цел,
    { story-at-won }
story-lost-flawless-duel-1 =
    Борт соперника цел,
    { story-at-lost }
story-lost-flawless-duel-2 =
    Соперник ушёл без царапины,
    { story-at-lost }
story-won-swift-1 =
    Стремительно, как шквал,
    { story-at-won }
story-won-swift-2 =
    Всё решено, ходов: { $moves },
    { story-at-won }
story-lost-swift-1 =
    Налетело, как шквал,
    { story-at-lost }
story-lost-swift-2 =
    Ходов понадобилось: { $moves },
    { story-at-lost }
story-won-hunted-1 =
    Последний не ушёл,
    { story-at-won }
story-won-hunted-2 =
    Последний долго прятался,
    { story-at-won }
story-lost-hunted-1 =
    Ваш последний корабль долго прятался,
    { story-at-lost }
story-lost-hunted-2 =
    Сопернику пришлось поискать,
    { story-at-lost }
story-won-steady-1 =
    Корабль за кораблём,
    { story-at-won }
story-won-steady-2 =
    Охота удалась,
    { story-at-won }
story-lost-steady-1 =
    Соперник чуть быстрее,
    { story-at-lost }
story-lost-steady-2 =
    Достойный бой до конца,
    { story-at-lost }
story-won-steady-duel-1 =
    Корабль соперника идёт ко дну,
    { story-at-won }
story-won-steady-duel-2 =
    Последнее слово за вами,
    { story-at-won }
story-lost-steady-duel-1 =
    Ваш корабль идёт ко дну,
    { story-at-lost }
story-lost-steady-duel-2 =
    Последнее слово за соперником,
    { story-at-lost }
story-draw-1 =
    Удар на удар до конца:
    ничья
story-draw-2 =
    Никто не уступил:
    ничья
story-seen-won-1 =
    Достойный бой: { $loser }.
    Победа: { $winner }
story-seen-won-2 =
    { $winner } — { $loser }:
    побеждает { $winner }
story-seen-draw-1 =
    { $winner } и { $loser }:
    ничья
story-seen-draw-2 =
    { $winner } — { $loser }:
    победителя нет
story-turning = Перелом: ход { $move }{ $at ->
    [none] .
   *[other] , клетка { $at }.
}{ $ship ->
    [none] { "" }
   *[other] { " " }Потоплен корабль: { $ship }.
}
