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
check-fails = НЕВЕРНО: { $sentence }

verdict-proven = Всё сходится, и никто не мог ни предвидеть, ни подстроить жребий.
verdict-unproven = Всё сходится. Честность жребия не доказана: он взят из зерна (seed) или сценария.
verdict-word-of-the-house = Всё сходится. Но числа обоих игроков выбрал сам сервер: в честности жребия остаётся верить ему на слово.
verdict-broken = Эта запись не сходится.
verdict-helped = { $seat ->
    [one] Первый игрок
   *[other] Второй игрок
  } брал подсказки у тренера.
