## Страница вокруг игр. Слова самих игр приходят с сервера.

brand = Seabattle
language = Язык
sound = Звук
hero = Пять морских боёв за одним столом
hero-help = Играйте с компьютером прямо сейчас, пошлите другу ссылку или играйте вдвоём на одном устройстве. Без регистрации.
home = Все игры
play-now = Играть
play-now-game = Играть сейчас: { $game }
set-up = Накрыть стол
set-up-game = Накрыть стол: { $game }
rules = Правила
rules-game = Правила: { $game }
rules-table = Таблица
rules-contents = Содержание
my-games = Мои партии
my-finished = Законченные партии
open-tables = Открытые столы
watch-tables = Партии, которые можно смотреть
against = соперник: { $rival }
nobody-yet = пока никого
loading = Минутку…
at-table = Бой
close = Закрыть
cancel = Отмена
yes = да
no = нет

opponent = Соперник
opponent-computer = Компьютер
opponent-computer-help = Он видит не больше вашего.
opponent-friend = Друг по ссылке
opponent-friend-help = Вы получите ссылку для друга. Она действует один раз.
opponent-here = Одно устройство
opponent-here-help = Двое ходят по очереди на этом устройстве; между ходами всё скрывает занавес.
opponent-anyone = Кто придёт
opponent-anyone-help = Стол виден в списке открытых столов.
computer-player = Компьютерный игрок, от слабого к сильному
computer-random = Наугад
computer-naive = Юнга
computer-hunt = Охотник
computer-density = Штурман
computer-independent = Канонир
computer-deckhand = Матрос
computer-captain = Капитан
computer-bosun = Боцман
computer-admiral = Адмирал
nickname = Ваше имя за столом
nickname-usual = Капитан
your-seat = Ваше место
seat-one = Первый игрок
seat-two = Второй игрок
seat-you = Вы
seat-them = Соперник
clock = Время на решение
clock-time = { $seconds ->
    [0] без ограничения
    [30] 30 секунд
    [60] 1 минута
    [120] 2 минуты
    [300] 5 минут
   *[86400] 1 день
}
grace = Если связь прервётся
grace-time = { $seconds ->
    [0] времени не прибавится
    [30] ещё 30 секунд
    [60] ещё 1 минута
   *[120] ещё 2 минуты
}
options = Настройки
option-unreadable = Это не JSON, значение не принято.
preset-usual = Как обычно
crew-role = Роль
crew-skill = Умение
crew-dismiss = Списать на берег
crew-hire = Нанять
starts-help = Выберите корабль, потом шестиугольник и направление.
begin = Начать

waiting-title = Ждём соперника
waiting-others = Ждём игроков
waiting-link = Пошлите эту ссылку другу; она действует один раз:
waiting-open = Игра начнётся, как только оба места будут заняты.
waiting-opening = Оба места заняты. Игра вот-вот начнётся.
copy-link = Скопировать ссылку
copied = Скопировано
sit-down = Сесть
get-up = Уйти из-за стола
watch = Смотреть
join-failed = Сесть сюда нельзя
join-link-used = Эта ссылка уже использована
join-no-free-seat = За этим столом нет мест
join-no-such-table = Такого стола нет
join-table-closed = Этот стол закрыт
table-gone = Этот стол закрыт
table-closed = Стол закрыли без партии.
lost-title = По этому адресу ничего нет
lost-help = Может быть, ссылка дошла не целиком. Все игры — на первой странице.

device-offer = Продолжить мои партии на другом устройстве
device-link = Откройте эту ссылку на другом устройстве в течение { $minutes ->
    [one] { $minutes } минуты
   *[other] { $minutes } минут
}. Она действует один раз и позволит тому устройству играть за вас:
device-title = Продолжить ваши партии здесь?
device-help = Это устройство узнает о ваших партиях и сможет играть за вас.
device-replaces = Это устройство узнает о ваших партиях и сможет играть за вас. Партии, начатые здесь раньше, исчезнут из его списка.
device-move = Продолжить здесь
device-failed = Эта ссылка никого не пускает
device-lock = Отключить другие мои устройства
device-lock-sure = Отключить все другие ваши устройства? Они больше не смогут играть в ваших партиях. Это устройство продолжит играть.
device-lock-done = { $devices ->
    [0] Других устройств не было.
    [one] Отключено { $devices } устройство.
    [few] Отключено { $devices } устройства.
   *[many] Отключено { $devices } устройств.
}
device-stranger = Это устройство больше не известно как ваше: его отключило другое ваше устройство или сервер его забыл. Всё, что вы сыграете теперь, хранится заново.
locked-title = Это устройство больше не держит место
locked-help = Другое ваше устройство отключило это, и партия продолжается там. Здесь можно смотреть.

hand-over = { $seat ->
    [one] Готово: передать первому игроку
   *[two] Готово: передать второму игроку
}
curtain-title = { $seat ->
    [one] Ход первого игрока
   *[two] Ход второго игрока
}
curtain-help = Передайте устройство. Ничего не видно, пока следующий игрок не готов.
curtain-open = { $seat ->
    [one] Я первый игрок
   *[two] Я второй игрок
}

place-title = Расставьте флот
place-help = Перетащите корабль или выберите его, а потом клетку. Выберите ещё раз или нажмите R, чтобы повернуть.
place-turn = Повернуть
place-random = Наугад
place-clear = Убрать всё
place-ready = Готово
place-placed = стоит
place-off-board = { $ship }: здесь не помещается на поле.
place-no-turn = Повернуть негде: { $ship }.

turn-yours = Ваш ход
turn-theirs = Соперник думает
turn-place = Расставьте флот
turn-chance = Кости катятся
turn-watch = { $seat ->
    [one] Думает первый игрок
    [two] Думает второй игрок
    [both] Думают оба игрока
   *[other] Минутку
}
order-on-its-way = Отправляем…
actions = Что можно сделать
choose-square = Выберите клетку: «{ $board }».
choose-there = Выберите на поле «{ $board }».
aimed-so-far = Выбрано: { $chosen } из { $most }
take-back = Убрать { $square }
take-back-part = Отменить выбор
again-for-next = Выберите ту же клетку ещё раз для следующей возможности.
if-you-like = Если хотите
ability-no-use = Сейчас применить не к чему.
no-target = Стрелять сейчас нельзя: ни один шестиугольник вражеского корабля не в зоне огня.
plan-reaches = Оттуда ваши пушки достают до врага там, где он сейчас.
plan-reaches-nobody = Оттуда ваши пушки не достают до врага там, где он сейчас.
cost = цена { $cost }
dice-fell = На костях { $dice }
time-left = Осталось времени: { $time }

cell-plain = чистая вода
cell-aimed = прицел
cell-note = заметка: { $note }
pencil = Заметки карандашом
note-on = Заметка на { $square }
note-keep = Сохранить
stacked = Поля одно под другим
legend = Что значат отметки
log = Что произошло

surrender = Сдаться
surrender-sure = Сдать эту партию? Она будет проиграна.
line-open = на связи
line-connecting = соединяемся…
line-lost = Связь прервалась. Пробуем снова; ничего не забыто.
line-draining = Сервер перезапускается. Страница подключится снова сама; ничего не потеряно.
version-changed = Есть более новая версия этой страницы. Ваши партии продолжатся с того же места.
reload = Загрузить
rival-gone = Соперник сейчас не на связи.
rival-gone-no-clock = Партия сохранена: подождите здесь или найдите её потом в разделе «Мои партии».
rival-gone-forfeit = { $grace ->
    [0] Если его время выйдет, вы победите.
    [one] Если выйдет его время и ещё { $grace } секунда, вы победите.
    [few] Если выйдет его время и ещё { $grace } секунды, вы победите.
   *[many] Если выйдет его время и ещё { $grace } секунд, вы победите.
}
rival-gone-default = { $grace ->
    [0] Если его время выйдет, приказ за него выпадет по жребию.
    [one] Если выйдет его время и ещё { $grace } секунда, приказ за него выпадет по жребию.
    [few] Если выйдет его время и ещё { $grace } секунды, приказ за него выпадет по жребию.
   *[many] Если выйдет его время и ещё { $grace } секунд, приказ за него выпадет по жребию.
}
trouble-unreachable = Сервер сейчас недоступен.

end-won = Победа!
end-lost = Поражение
end-even = Игра окончена
rematch = Сыграть ещё
rematch-wanted = Соперник хочет сыграть ещё.
share = Скопировать ссылку на партию

fairness = Честно ли играли?
check-holds = Верно:
check-fails = Неверно:
fairness-proven = До первого хода сервер и оба игрока заперли по числу, и каждый бросок и жребий вытекает из всех трёх вместе: никто не мог их предвидеть или подстроить.
record = Сохранить запись
record-help = В записи есть все приказы и броски. С нею каждый может повторить проверку на своём компьютере: «seabattle verify».

replay = Пересмотреть
replay-none = За этим столом нечего пересматривать
replay-eyes = Глазами
eyes-one = Первый игрок: { $name }
eyes-two = Второй игрок: { $name }
eyes-watcher = зрителя
eyes-all = всевидящего
replay-step = Шаг { $step } из { $last }
replay-first = В начало
replay-back = Шаг назад
replay-play = Играть
replay-pause = Пауза
replay-on = Шаг вперёд
replay-last = В конец
replay-pace = Скорость
replay-pace-slow = медленно
replay-pace-normal = обычно
replay-pace-fast = быстро
replay-beginning = Начало.
replay-order = { $seat ->
    [one] Первый игрок
    [two] Второй игрок
   *[table] Стол
}, приказ: { $order }
replay-only = { $seat ->
    [one] Только первому игроку:
   *[two] Только второму игроку:
}
replay-share = Скопировать ссылку на этот момент
replay-end = К столу
