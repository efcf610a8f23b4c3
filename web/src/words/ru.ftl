## Страница вокруг игр. Слова самих игр приходят с сервера.

brand = Seabattle
language = Язык
sound = Звук
sound-offer = Играть со звуком?
sound-yes = Со звуком
sound-no = Без звука
sound-is-on = Звук включён.
sound-is-off = Звук выключен. Включить его можно кнопкой с динамиком вверху.
hero = { $games ->
    [0] Морские бои. Ваш ход!
    [5] Пять морских боёв. Ваш ход!
    [one] { $games } морской бой. Ваш ход!
    [few] { $games } морских боя. Ваш ход!
   *[many] { $games } морских боёв. Ваш ход!
}
hero-help = Сыграйте с компьютером прямо сейчас, отправьте другу ссылку или играйте вдвоём на одном устройстве. Без регистрации.
now-playing = { $count ->
    [one] Сейчас идёт { $count } партия.
    [few] Сейчас идут { $count } партии.
   *[many] Сейчас идёт { $count } партий.
}
now-waiting = { $count ->
    [one] { $count } человек ищет соперника: сыграйте с ним
    [few] { $count } человека ищут соперника: сыграйте с ними
   *[many] { $count } человек ищут соперника: сыграйте с ними
}
home = Все игры
play-now = Играть
play-now-game = Играть сейчас: { $game }
set-up = Друзья и настройки
set-up-game = Друзья и настройки: { $game }
rules = Правила
rules-game = Правила: { $game }
rules-law = Все правила по пунктам
rules-short = Кратко
rules-table = Таблица
rules-contents = Содержание
more-ways = Другие возможности: { $game }
games-running = Идут сейчас
open-tables = Открытые партии
watch-tables = Можно посмотреть
against = соперник: { $rival }
bot-name = { $name } (бот)
nobody-yet = пока никого
opponent-nameless = Соперник
loading = Минутку…
at-table = Бой
close = Закрыть
cancel = Отмена
labelled = { $label }: { $value }
yes = да
no = нет

opponent = Соперник
opponent-computer = Компьютер
opponent-computer-help = Он не жульничает: видит не больше, чем видели бы на его месте вы.
opponent-friend = Друг по ссылке
opponent-friend-help = Вы получите ссылку для друга. Она действует только один раз.
opponent-here = На одном устройстве
opponent-here-help = Двое ходят по очереди на этом устройстве. Между ходами поля скрывает занавес.
opponent-anyone = Любой соперник
opponent-anyone-help = Партия появится в списке «Открытые партии».
level = Уровень
level-easy = Лёгкий
level-easy-help = Проигрывает новичкам. Хорош для первой партии.
level-random-help = Делает случайные ходы по правилам.
level-fair = Средний
level-fair-help = Играет толково и редко ошибается. Придётся подумать.
level-strong = Сильный
level-strong-help = Взвешивает все возможности. Проигрывать придётся чаще, чем выигрывать.
level-more = Другие компьютерные игроки
computer-player = Компьютерный игрок
computer-recruit = Новобранец
computer-random = Сухопутная крыса (ходит наугад)
computer-sampler = Вперёдсмотрящий
computer-naive = Сорвиголова
computer-hunt = Охотник
computer-density = Вычислитель
computer-independent = Канонир
computer-deckhand = Матрос
computer-cadet = Кадет
computer-mate = Старпом
computer-captain = Капитан по уставу
computer-bosun = Боцман
computer-steady = Рулевой
computer-admiral = Адмирал
computer-instructor = Инструктор
opponent-classic-recruit = Гардемарин Пип
opponent-classic-recruit-line = Забывает, куда попал.
opponent-classic-bosun = Лейтенант Квилл
opponent-classic-bosun-line = Никогда не спешит.
opponent-classic-admiral = Адмирал Торн
opponent-classic-admiral-line = Считает каждую клетку.
opponent-morskoi-recruit = Ваня
opponent-morskoi-recruit-line = Сначала стреляет, потом смотрит.
opponent-morskoi-mate = Лена
opponent-morskoi-mate-line = Карандаш у неё всегда заточен.
opponent-morskoi-admiral = Иван Палыч
opponent-morskoi-admiral-line = Учит математике. Это заметно.
opponent-pirates-recruit = Бен Ракушка
opponent-pirates-recruit-line = Бережёт козыри на потом.
opponent-pirates-bosun = Рыжая Тэмсин
opponent-pirates-bosun-line = Смеётся перед выстрелом.
opponent-pirates-admiral = Капитан Морроу
opponent-pirates-admiral-line = Одним глазом видит больше.
opponent-salvo-recruit = Кадет Плам
opponent-salvo-recruit-line = Любит, когда громко.
opponent-salvo-bosun = Командор Марш
opponent-salvo-bosun-line = Перечитывает каждый доклад.
opponent-salvo-admiral = Адмирал Харгрейв
opponent-salvo-admiral-line = Ни одного снаряда зря.
opponent-wager-recruit = Мистер Тамбл
opponent-wager-recruit-line = Плывёт, куда ветер дует.
opponent-wager-bosun = Капитан Вейн
opponent-wager-bosun-line = Поворачивает не вовремя для вас.
opponent-wager-admiral = Коммодор Аск
opponent-wager-admiral-line = Думает на три хода вперёд.
nickname = Ваше имя
name-keep = Сменить имя
name-help = Другие увидят его со следующей партии. В каждой комнате имя может быть своим.
who-me = Я
who-opponent = Мой соперник
who-lot = По жребию
seat-one = Первый игрок
seat-two = Второй игрок
name-of = игрока { $name }
seat-you = Вы
seat-them = Соперник
clock = Контроль времени
grace = Если связь прервётся
grace-time = { $seconds ->
    [0] без дополнительного времени
    [30] ещё 30 секунд
    [60] ещё 1 минута
   *[120] ещё 2 минуты
}
options-more = Ещё настройки
option-unreadable = Это некорректный JSON. Прежнее значение сохранено.
preset-usual = Стандартные
crew-role = Роль
crew-skill = Умение
crew-dismiss = Списать на берег
crew-hire = Добавить в экипаж
starts-help = Выберите корабль, затем гекс и курс.
begin = Начать

waiting-title = Ждём соперника
waiting-for = Ждём: { $name }
waiting-kept = Приглашение уже там, где его увидит { $name }: в разделе «Мои партии», на любой странице сайта и в уведомлении, если они включены.
waiting-bot = { $name } придёт через несколько секунд, если программа сейчас запущена и не занята.
waiting-others = Ждём игроков
waiting-link = Отправьте эту ссылку другу. Она действует только один раз:
waiting-open = Партия начнётся, как только соберутся оба игрока.
waiting-opening = Оба игрока в сборе. Партия начнётся, как только её откроют оба.
waiting-uninvited = Свободное место — для того, у кого есть ссылка-приглашение. По этому адресу можно смотреть.
copy-link = Скопировать ссылку
copied = Скопировано
sit-down = Присоединиться
get-up = Выйти из партии
watch = Смотреть
join-failed = К этой партии нельзя присоединиться
join-link-used = Эта ссылка уже использована
join-no-free-seat = В этой партии нет мест
join-no-such-table = Такой партии нет
join-table-closed = Эта партия закрыта
table-gone = Эта партия закрыта
table-expired = Кто-то не пришёл вовремя.
table-withdrawn = Кто-то вышел до начала.
table-undecided = Она закончилась без результата: никто вовремя не сделал ход, или она слишком затянулась.
join-title = { $name } приглашает вас сыграть
join-title-nameless = Вас приглашают сыграть
join-late = Место уже занято. Вы можете посмотреть партию.
join-expired = Приглашение не приняли вовремя. Попросите новое.
join-withdrawn = Приглашение отозвали. Попросите новое.
join-decline = Нет, спасибо
share-link = Поделиться…
qr-code = QR-код ссылки
terms-usual = стандартные правила
terms-clock = { $time } на ход
terms-bank = { $time } каждому и { $increment } за ход
terms-no-clock = время не ограничено
nickname-second = Имя второго игрока
lost-title = По этому адресу ничего нет
lost-help = Может быть, ссылка скопирована не целиком. Все игры — на главной странице.

devices = Мои устройства
devices-help = Продолжите партии на телефоне или другом компьютере либо отключите устройство, которого у вас больше нет.
device-offer = Добавить устройство
device-link = Откройте эту ссылку на другом устройстве в течение { $minutes ->
    [one] { $minutes } минуты
   *[other] { $minutes } минут
}. Она действует один раз и позволит тому устройству играть за вас:
device-local = Этот сервер доступен только с этого устройства: другие не смогут открыть ссылку. Устройства из вашей сети смогут, если запустить сервер командой «seabattle serve --lan».
device-title = Продолжить ваши партии здесь?
device-help = Это устройство увидит ваши партии и сможет играть за вас.
device-replaces = Если продолжить, это устройство потеряет доступ к тому, что было сыграно здесь: к начатым партиям ({ $games }), комнатам ({ $rooms }), результатам и рейтингу. Чтобы сохранить их, сначала добавьте другое устройство в разделе «Мои устройства».
device-move = Продолжить здесь
device-failed = Эта ссылка не работает
device-lock = Отключить другие
device-lock-sure = Отключить все другие ваши устройства? Они больше не смогут играть в ваших партиях. Это устройство сможет.
device-lock-done = { $devices ->
    [0] Других устройств не было.
    [one] Отключено { $devices } устройство.
    [few] Отключено { $devices } устройства.
   *[many] Отключено { $devices } устройств.
}
device-stranger = Это устройство больше не связано с вашими партиями: его отключило другое ваше устройство, или сервер его забыл. Новые партии появятся в новом списке.
install-title = Как приложение
install = Установить приложение
install-help = Браузер может установить эту страницу: она будет открываться как приложение, а значок покажет, что сейчас ваш ход. Ищите в меню «Установить» или «На главный экран».
install-done = Приложение установлено.
install-secure = Установка, уведомления и запуск без сети работают только по HTTPS или со страницей с этого же компьютера. Эта страница пришла по обычному HTTP: попросите у владельца сервера адрес с https.
locked-title = С этого устройства больше нельзя играть в этой партии
locked-help = Вы отключили его с другого устройства, и партия продолжается там. Здесь можно смотреть.

hand-over = Передать ход: { $name }
hand-over-later = Ещё нет
curtain-title = Ходит { $name }
curtain-help = Передайте устройство. Пока следующий игрок не готов, ничего не видно.
curtain-open = Я — { $name }

place-title = Расставьте флот
place-help = Перетащите корабль, можно и из списка, или выберите его, а затем клетку. Чтобы повернуть, коснитесь корабля на поле или нажмите R.
place-help-touch = Перетащите корабль или коснитесь его, а затем клетки. Коснитесь корабля на поле, чтобы повернуть.
place-turn = Повернуть
place-random = Случайно
place-clear = Убрать всё
place-ready = Готово
place-placed = стоит
place-off-board = { $ship }: здесь не помещается.
place-no-turn = Повернуть негде: { $ship }.

call-hit = { $count ->
    [1] Попадание!
   *[other] Попаданий: { $count }
}
call-miss = Мимо
call-sunk = Потоплен!
turn-yours = Ваш ход
turn-place = Расставьте флот
turn-chance = Бросаем кубики
turn-watch = { $who ->
    [player] { $name } думает
    [both] Думают оба игрока
   *[other] Минутку
}
turn-over = Партия окончена
turn-done = Ваш ход окончен
order-on-its-way = Есть!
actions = Что можно сделать
choose-square = Выберите клетку на поле «{ $board }».
choose-there = Выберите на поле «{ $board }».
aimed-so-far = Выбрано: { $chosen } из { $most }
take-back = Убрать { $square }
take-back-part = Отменить выбор
chosen-berth = Сначала: { $ship } на { $squares }
turn-port = Лево руля
turn-starboard = Право руля
again-for-next = Выберите ту же клетку ещё раз, чтобы увидеть следующий вариант.
ability-no-use = Сейчас применить не к чему.
no-target = Стрелять сейчас нельзя: ваши пушки не достают ни до одного гекса вражеского корабля.
plan-reaches = Оттуда ваши пушки достанут до нынешней позиции соперника.
plan-reaches-nobody = Оттуда ваши пушки не достанут до нынешней позиции соперника.
cost = цена { $cost }
dice-fell = Выпало: { $dice }
time-left = Осталось времени: { $time }

cell-plain = чистая вода
cell-unexplored = не разведано
cell-aimed = цель
cell-note = заметка: { $note }
cell-made = сделанный ход
cell-best = лучший ход
cell-heat = { $chance } %
pencil = Заметки карандашом
note-on = Заметка, { $square }
note-keep = Сохранить
pace = Ответ соперника
pace-slow = после долгой паузы
pace-normal = после паузы
pace-at-once = сразу
legend = Условные знаки
log = Судовой журнал

fleet-left = На плаву { $left } из { $all }.
fleet-afloat = На плаву: { $ships }.
fleet-sunk = Потоплены: { $ships }.
enlarge = Увеличить: { $board }
legend-lit = здесь можно выбрать
legend-whose = { $what }: { $who }
first-time = Новое

doubt-spent = Попадать там больше не во что. Всё равно продолжить?
doubt-missed = Сюда уже стреляли: «Мимо». Выстрелить ещё раз?
doubt-empty = Там не может быть корабля. Всё равно продолжить?
doubt-left = { $left ->
    [one] Можно выбрать ещё { $left } клетку. Всё равно продолжить?
    [few] Можно выбрать ещё { $left } клетки. Всё равно продолжить?
   *[many] Можно выбрать ещё { $left } клеток. Всё равно продолжить?
}
doubt-points = В этом ходу ещё можно действовать. Всё равно закончить ход?
doubt-rash = Для этого было слишком мало попаданий. Всё равно продолжить?
doubt-yes = Да, продолжить
doubt-no = Нет, вернуться

menu = Меню
surrender = Сдаться
surrender-sure = Сдаться? Партия будет проиграна.
surrender-retake = Сдаться? Эта партия не в счёт.
line-open = на связи
line-connecting = соединяемся…
line-lost = Связь прервалась. Подключаемся снова; партия сохранена.
line-draining = Сервер перезапускается. Страница подключится сама; ничего не потеряно.
offline = Нет подключения к сети. Партии сохранены и продолжатся, когда связь вернётся.
notify = Сообщать, когда мой ход
calling-games = партий: { $count }
reach-offer = В долгих партиях браузер может сообщить, что наступил ваш ход, даже если страница закрыта.
reach-call = Сообщать о ходе
reach-called = Вы узнаете о своём ходе, даже если эта страница закрыта.
reach-insecure = Для уведомлений нужен HTTPS или страница с этого же компьютера. Эта страница пришла по обычному HTTP: попросите у владельца сервера адрес с https.
reach-unsupported = Этот браузер не может сообщать о ходе, когда страница закрыта. На iPhone и iPad сначала добавьте страницу на экран «Домой», на других устройствах попробуйте другой браузер.
reach-unoffered = Этот сервер не сообщает о ходе, когда страница закрыта. Оставьте её открытой во вкладке — и вы узнаете о своём ходе.
reach-refused = Уведомления для этой страницы запрещены. Разрешите их в настройках браузера, чтобы узнавать о своём ходе.
reach-unserved = Служба уведомлений вашего браузера не отвечает, поэтому подключить их не удалось. В некоторых браузерах она отключена в настройках.
reach-failed = Не удалось подключить уведомления: { $problem } Попытка повторится, когда вы снова откроете страницу.
phrases = Быстрые фразы
phrases-mute = Не показывать здесь
watchers = Зрителей: { $count }
watch-link = Ссылка для зрителей
phrase-hello = Привет!
phrase-good_luck = Удачи!
phrase-nice_shot = Отличный выстрел!
phrase-close_call = Пронесло!
phrase-lucky = Мне повезло!
phrase-oops = Ой!
phrase-one_moment = Минутку, пожалуйста.
phrase-take_your_time = Не торопитесь.
phrase-well_played = Хорошо сыграно!
phrase-good_game = Отличная партия!
phrase-again = Ещё партию?
phrase-thanks = Спасибо!
phrase-lost = Нет связи: фраза «{ $phrase }» могла не дойти.
version-changed = Вышла новая версия этой страницы. Ваши партии продолжатся с того же места.
reload = Обновить
rival-gone = { $name } сейчас не на связи.
rival-gone-no-clock = Партия сохранена: подождите здесь или найдите её потом в разделе «Мои партии».
rival-gone-forfeit = { $grace ->
    [0] Если его время выйдет, вы победите.
    [one] Вы победите, если он не вернётся в течение { $grace } секунды после конца своего времени.
   *[other] Вы победите, если он не вернётся в течение { $grace } секунд после конца своего времени.
}
rival-gone-default = { $grace ->
    [0] Если его время выйдет, за него будет сделан случайный ход.
    [one] Если он не вернётся в течение { $grace } секунды после конца своего времени, за него будет сделан случайный ход.
   *[other] Если он не вернётся в течение { $grace } секунд после конца своего времени, за него будет сделан случайный ход.
}
trouble-unreachable = Сервер сейчас недоступен.

end-won = Победа!
end-lost = Поражение
end-even = Партия окончена
end-draw = Ничья
end-coach = Спросить капитана
end-share = Поделиться
end-more = Ещё
end-boards = Показать поля
end-show = Показать финал
end-picture = Поделиться картинкой
end-picture-failed = Не удалось создать картинку.
figure-shots = Выстрелы
figure-hits = Попадания
figure-streak = Серия
figure-time = Время
rematch = Сыграть ещё
rematch-wanted = { $name } хочет сыграть ещё.
rematch-watch = Смотреть следующую
rematch-asked = Приглашение
next-full = Теперь полная игра
next-stronger = Соперник посильнее
next-weaker = Соперник послабее
share = Ссылка на партию

fairness = Всё ли было честно?
check-holds = Верно:
check-fails = Неверно:
fairness-proven = До первого хода сервер и оба игрока запечатали по числу. Каждый бросок и каждый жребий следует из всех трёх чисел: никто не мог их ни предвидеть, ни подстроить.
record = Сохранить запись партии
record-help = В записи есть все ходы, броски и жребии. С её помощью каждый может повторить проверку на своём компьютере: «seabattle verify».

replay = Повтор
replay-none = Повтора этой партии нет
replay-eyes = Вид
eyes-one = Первый игрок: { $name }
eyes-two = Второй игрок: { $name }
eyes-watcher = Зритель
eyes-all = Видно всё
replay-step = Шаг { $step } из { $last }
replay-first = В начало
replay-back = Шаг назад
replay-play = Смотреть
replay-pause = Пауза
replay-on = Шаг вперёд
replay-last = В конец
replay-pace = Скорость
replay-pace-slow = медленная
replay-pace-normal = обычная
replay-pace-fast = быстрая
replay-beginning = Начало партии.
replay-order = { $seat ->
    [table] Партия
   *[other] { $name }
}: { $order }
replay-only = Узнаёт только { $name }:
replay-share = Ссылка на этот момент
replay-end = К партии
embed-code = Код для сайта
embed-open = Открыть на Seabattle в новой вкладке
embed-solve = Решить

## Тренер

coach-title = Везение или умение?
coach-none = Разбора этой партии нет
coach-whose = Чьи решения
coach-computing = Капитан смотрит каждое решение…
coach-skill = { $level ->
    [nobody] { $points ->
        [0] { $who ->
            [you] Вы ничего не упустили
           *[they] { $name }: ничего не упущено
        }
       *[some] { $who ->
            [you] Вы упустили
           *[they] { $name }: упущено
        } { $points ->
            [one] { $points } очко
            [few] { $points } очка
           *[many] { $points } очков
        }
    }
   *[known] { $who ->
        [you] Вы сыграли
       *[they] { $name }: игра
    } на уровне { $level ->
        [admiral] адмирала
        [bosun] боцмана
        [deckhand] матроса
       *[cabin_boy] юнги
    }
}
coach-fortune = { $luck ->
    [good] и удача помогала
    [bad] а удача была против
   *[even] а удача ни при чём
}
coach-graph = Шансы на победу, решение за решением
coach-decision = Решение
coach-chance = Шансы на победу
coach-start = Шансы в начале
coach-hiding = Где стояли флоты
coach-error = Упущено
coach-gifts = Подарил соперник
coach-luck = Удача
coach-result = Результат
coach-points = В очках из ста: 100 — победа, 0 — поражение. Начало { $hiding ->
    [yes] + где стояли флоты − упущено
   *[no] − упущено
} + подарил соперник + удача = результат. Удача — то, что принесли ответы и кубики.
coach-fleet-hidden = { $shots ->
    [one] Флот хорошо спрятан: хорошему капитану нужен ещё { $shots } выстрел, чтобы его найти.
    [few] Флот хорошо спрятан: хорошему капитану нужно ещё { $shots } выстрела, чтобы его найти.
   *[many] Флот хорошо спрятан: хорошему капитану нужно ещё { $shots } выстрелов, чтобы его найти.
}
coach-fleet-open = { $shots ->
    [one] Флот легко найти: хорошему капитану хватит на { $shots } выстрел меньше обычного.
    [few] Флот легко найти: хорошему капитану хватит на { $shots } выстрела меньше обычного.
   *[many] Флот легко найти: хорошему капитану хватит на { $shots } выстрелов меньше обычного.
}
coach-moments = Решения, которые повлияли на исход
coach-no-moments = Ни одно решение само по себе почти ничего не изменило.
coach-mistakes = { $count ->
    [one] { $count } ошибка
    [few] Все { $count } ошибки
   *[many] Все { $count } ошибок
}
coach-gave-up = Сдача партии
order-berth = сначала { $ship } на { $squares }
coach-grade-inaccuracy = неточность
coach-grade-mistake = ошибка
coach-grade-blunder = грубая ошибка
coach-price = { $points ->
    [0] Цена — меньше одного очка.
    [one] Цена — { $points } очко.
    [few] Цена — { $points } очка.
   *[many] Цена — { $points } очков.
}
coach-better = Лучше: { $order }.
coach-gift = { $points ->
    [one] Ответ соперника вернул { $points } очко.
    [few] Ответ соперника вернул { $points } очка.
   *[many] Ответ соперника вернул { $points } очков.
}
coach-again = Тот же совет: { $times ->
    [few] { $times } раза
   *[other] { $times } раз
}.
coach-lucky = { $points ->
    [one] Потом удача добавила { $points } очко.
    [few] Потом удача добавила { $points } очка.
   *[many] Потом удача добавила { $points } очков.
}
coach-unlucky = { $points ->
    [one] Потом невезение отняло { $points } очко.
    [few] Потом невезение отняло { $points } очка.
   *[many] Потом невезение отняло { $points } очков.
}
coach-how = Это оценки, точные примерно до пяти очков. Капитан судит по тому, что можно было знать в тот момент. Проведите по графику или выберите решение, чтобы увидеть позицию.
coach-moment = Решение { $number } из { $of }
coach-previous = Предыдущее решение
coach-next = Следующее решение
coach-in-replay = Показать ещё раз
coach-truth = Что там было на самом деле
coach-key-made = сделанный ход
coach-key-best = лучший
coach-key-heat = в скольких возможных расстановках здесь корабль, в %
coach-key-margin = (± { $points })
coach-key-course = сколько хороших капитанов оказались бы здесь, в %
coach-theirs = Тем временем соперник: { $order }.
coach-choices = Что можно было сделать
coach-why-square = На { $there } корабль был вероятнее ({ $best } %), чем на { $here } ({ $made } %).
coach-why-hits = Лучший ход даёт в среднем попаданий: { $best }, этот — { $made }.
coach-order = Ход
coach-odds = Так ходит хороший капитан
coach-narrowed = Что исключил последний отчёт: сколько мест осталось каждому кораблю
coach-ship = Корабль
coach-before = До
coach-after = После
coach-play-on = Доиграть отсюда
retake-note = Вы доигрываете законченную партию против другого флота, который подходит ко всему, что вы тогда знали. Эта партия не в счёт.
hint-ask = Спросить капитана
hint-title = Как сыграл бы капитан
hint-play = Так и сделать
hint-details = Числа
hint-chance = шансы { $points } из 100 (± { $margin })
hint-chance-least = шансы не меньше { $points } из 100
hint-chance-most = шансы не больше { $points } из 100
hint-price = { $points ->
    [0] примерно так же хорошо
    [one] цена — { $points } очко
    [few] цена — { $points } очка
   *[many] цена — { $points } очков
}
hint-numbers = Числа на поле: { $what }.
hint-meant = Шансы на победу — такие, как если бы дальше играли два хороших капитана.
hint-noted = Подсказка будет отмечена в записи.
end-helped = С подсказками капитана: { $names }.
end-helped-you = вы
end-unrated-one-address = Партия не учитывается в рейтинге: у обоих игроков один интернет-адрес.
end-unrated-unfought = Партия не учитывается в рейтинге: она закончилась раньше, чем в бою сделали ход оба.
end-retake = Доиграно из другой партии: не в счёт.

## The queue for an opponent
queue-title = Поиск соперника
queue-enter = Найти соперника
queue-enter-game = Найти соперника: { $game }
queue-waiting = Ищем соперника…
queue-help = Партия начнётся, как только найдётся ещё один желающий: самый простой вариант игры, три минуты на ход. Если кто-то ждёт в открытой партии, вы войдёте в неё. Не закрывайте эту страницу.
queue-meanwhile = Сыграть, пока ждём
queue-stop = Прекратить поиск
queue-again = Искать другого
queue-found = Соперник нашёлся.
queue-keeps = Эта партия останется в вашем списке.
queue-coming = Соперник нашёлся. Партия начнётся, как только вы оба будете здесь.
queue-go = К партии

## Уроки

learn = Научиться за 3 минуты
learn-game = Научиться за 3 минуты: { $game }
learn-lesson = Урок: { $lesson }
learn-next = Следующий урок: { $lesson }
learn-new = Впервые в этой игре? Научитесь, играя:
lesson-hint = Урок
lesson-progress = { $step } из { $steps }
lesson-next = Дальше
lesson-back = Назад
lesson-skip = Выйти из урока
lesson-show = Показать подсказку
lesson-done = Урок пройден!
lesson-left = Вы вышли из урока
lesson-play = Сыграть настоящую партию
lesson-again = Пройти урок ещё раз
## One's own page: matches, ratings, data
me-title = Мои партии
me-nothing = Вы ещё не закончили ни одной партии.
me-nothing-help = Здесь появятся ваши победы, серии, успехи и повторы всех партий. Первая займёт всего несколько минут:
me-game = Игра
me-all-games = Все игры
me-sums = Итоги
me-played = сыграно
me-won = { $count ->
    [one] победа
    [few] победы
   *[many] побед
}
me-lost = { $count ->
    [one] поражение
    [few] поражения
   *[many] поражений
}
me-draw = { $count ->
    [one] ничья
    [few] ничьи
   *[many] ничьих
}
me-streak = { $count ->
    [one] победа подряд
    [few] победы подряд
   *[many] побед подряд
}
me-longest = лучшая серия
ranks = Звания
rank-recruit = Юнга
rank-sailor = Матрос
rank-bosun = Боцман
rank-ensign = Мичман
rank-lieutenant = Лейтенант
rank-captain = Капитан
rank-admiral = Адмирал
rank-next = { $wins ->
    [one] До следующего звания — «{ $rank }» — { $wins } победа
    [few] До следующего звания — «{ $rank }» — { $wins } победы
   *[many] До следующего звания — «{ $rank }» — { $wins } побед
}
rank-reached = Новое звание: { $rank }
me-quickest = { $orders ->
    [one] Самая быстрая победа: { $orders } ход, { $game }, соперник { $rival }
    [few] Самая быстрая победа: { $orders } хода, { $game }, соперник { $rival }
   *[many] Самая быстрая победа: { $orders } ходов, { $game }, соперник { $rival }
 }
me-plot = Победы минус поражения с течением времени
me-month = Месяц
me-balance = победы минус поражения
me-matches = Партии
me-older = Здесь показаны и учтены только последние партии ({ $count }). В файле для скачивания есть и более старые.
me-none-here = В этой игре законченных партий нет.
me-nameless = кто-то
me-result-won = Победа
me-result-lost = Поражение
me-result-draw = Ничья
league = Лига ботов
league-help = Здесь программы днём и ночью играют друг с другом и с компьютером. Привести свою может каждый.
league-player = Игрок
league-points = Очки
league-points-of = { $points } из { $count }
league-nobody = Ни у одного бота здесь ещё нет рейтинга.
league-rules = { $days ->
    [one] Рейтинг рассчитан по партиям за последний { $days } день.
    [few] Рейтинг рассчитан по партиям за последние { $days } дня.
   *[other] Рейтинг рассчитан по партиям за последние { $days } дней.
} У компьютерных игроков он постоянный.
league-luck-help = Рейтинг без удачи рассчитан по результатам за вычетом удачи, которую нашёл капитан. Партии, которые капитан ещё не смотрел, засчитаны как есть.
league-join = Приведите своего бота
league-join-help = Бот — это программа на любом языке. Эта команда проверит её, даст ей имя и ключ и будет играть, пока вы её не остановите:
bot-challenge = Сыграть
bot-challenge-in = Сыграть с этим ботом: { $game }
bot-challenge-help = В партии с ботом на каждый ход даётся минута, и на рейтинг она не влияет.
league-result-won = Победа
league-result-lost = Поражение
league-result-draw = Ничья
league-result-playing = Идёт
league-result-void = Отменена
ratings-title = Рейтинг
ratings-help = Учитываются партии с соперниками, найденными здесь, если в бою сделали ход оба. Партии с друзьями, открытые партии, игры на одном устройстве и с компьютером не учитываются никогда, как и партии двух игроков с одного интернет-адреса, например дома или в школе.
ratings-none = Рейтинговых партий пока нет.
ratings-of = { $game }:
ratings-value = { $value } ± { $margin }
ratings-matches = { $count ->
    [one] после { $count } партии
   *[many] после { $count } партий
 }
ratings-agree = Показывать моё имя в списке лучших
ratings-best = Лучшие
ratings-least = Игроки с именем, у которых не меньше { $count } рейтинговых партий в эту игру.
ratings-nameless = Вас пока нет в списке: у вас нет имени. Назовитесь в настройках партии.
ratings-more = { $count ->
    [one] Вас пока нет в списке: осталась { $count } рейтинговая партия в эту игру.
    [few] Вас пока нет в списке: осталось { $count } рейтинговые партии в эту игру.
   *[other] Вас пока нет в списке: осталось { $count } рейтинговых партий в эту игру.
 }
ratings-nobody = В списке пока никого нет.
ratings-computer = Компьютер: { $level }
ratings-choose = Выберите игру, чтобы увидеть список лучших.
data-title = Что мы о вас храним
data-help = Ваше имя, ваши партии и рейтинг — для всех ваших устройств. Их можно сохранить в файл или удалить.
data-take = Скачать всё
data-older = В файле — последние партии ({ $count }). Более старых в нём нет.
data-erase = Удалить всё
data-erase-sure = Удалить навсегда ваше имя, рейтинг и заметки? Незаконченные партии будут засчитаны как проигранные. Законченные останутся у соперников, без вашего имени. Отменить это нельзя.

puzzles = Задачи
puzzles-help = Позиции из настоящих партий, в которых один ход явно лучший или одна клетка известна точно. Ходите, как в партии.
puzzles-all = Все задачи
puzzles-solved = Решено { $solved } из { $count }
puzzle-title = { $game }: задача { $number }
puzzle-none = Такой задачи нет
puzzle-today = Задача дня
puzzle-today-game = Сегодня для всех: { $game }.
puzzle-streak = { $days ->
    [0] Решайте задачу дня: серия хранится на этом устройстве.
    [one] Серия: { $days } день.
    [few] Серия: { $days } дня.
   *[many] Серия: { $days } дней.
}
puzzle-solve = Решить
puzzle-see-again = Ещё раз
puzzle-grade-easy = Лёгкая
puzzle-grade-fair = Средняя
puzzle-grade-hard = Трудная
puzzle-right = Верно!
puzzle-wrong = Не совсем.
puzzle-answers = { $count ->
    [one] Верный ход:
   *[other] Верные ходы:
}
puzzle-heat = Число на клетке — вероятность, в %, что там стоит корабль.
puzzle-found = находит в { $share } % случаев
puzzle-next = Следующая задача
puzzle-number = Задача { $number }, { $grade }{ $solved ->
    [true] {", "}решена
   *[other] {""}
}
puzzles-of = Все задачи: { $game }
puzzle-try-chance = Клетка { $square }: корабль там в { $share } % расстановок, которые подходят ко всем ответам. Есть лучше.
puzzle-try-other = Здесь есть ход лучше.
puzzle-tries-left = { $left ->
    [one] Осталась { $left } попытка.
    [few] Осталось { $left } попытки.
   *[other] Осталось { $left } попыток.
}
daily-aim = Три попытки; минута — это быстро.
daily-tries = Попыток: { $tries }
daily-found = Сегодня нашли: { $found } из { $players }.
daily-share = Поделиться итогом

progress-title = Мои успехи
progress-sum = { $matches ->
    [one] { $matches } партия. Потеряно за десять ходов: { $error }; удача: { $luck }.
    [few] { $matches } партии. Потеряно за десять ходов в среднем: { $error }; удача: { $luck }.
   *[many] { $matches } партий. Потеряно за десять ходов в среднем: { $error }; удача: { $luck }.
}
progress-errors = Потеряно на ошибках
progress-luck = Удача
progress-match = Партия
progress-help = Потери за десять ходов, в очках из ста, самая старая партия слева: чем меньше, тем лучше. Пунктир — компьютерные игроки.
progress-nothing = Капитан ещё не смотрел ни одной из этих партий.
progress-short = Партии короче десяти ходов не учитываются.
progress-analyse = { $matches ->
    [one] Разобрать { $matches } партию
    [few] Разобрать { $matches } партии
   *[many] Разобрать { $matches } партий
}
progress-computing = Капитан смотрит партию { $at } из { $of }…

## Комнаты: постоянные места, где одни и те же люди встречаются для игры

rooms = Комнаты
rooms-help = Комната — это постоянная ссылка для друзей: играйте, когда хотите, а счёт сохраняется.
rooms-mine = Мои комнаты
room = Комната
room-people = { $count ->
    [one] { $count } человек
    [few] { $count } человека
   *[other] { $count } человек
}
room-new = Новая комната
room-create = Открыть комнату
room-game = Игра
room-series = Серия
room-best-of = { $length ->
    [1] отдельные партии
    [3] до 2 побед
    [5] до 3 побед
    [7] до 4 побед
   *[9] до 5 побед
}
room-somebody = Кто-то
room-host = Хозяин
room-members = Участники
room-alone = Больше пока никто не пришёл. Отправьте ссылку друзьям.
room-draws = Ничьих: { $draws }
room-series-score = { $length ->
    [3] Серия до 2 побед: { $score }
    [5] Серия до 3 побед: { $score }
    [7] Серия до 4 побед: { $score }
   *[9] Серия до 5 побед: { $score }
}
room-challenge = Играть: { $name }
room-continue = К партии
room-watch = Смотреть: { $one } – { $two }
room-invite = Пригласить друзей
room-link = Эта ссылка постоянная. Войти может каждый, у кого она есть:
room-is-locked = Комната закрыта: новым участникам в неё не войти.
room-is-full = Комната заполнена.
room-plan = Следующая партия
room-history = Сыгранные партии
room-manage = Эта комната
room-title = Название комнаты
room-my-name = Ваше имя здесь
room-lock = Закрыта для новых
room-new-link = Новая ссылка
room-new-link-sure = Старая ссылка перестанет действовать. Участники останутся.
room-remove = Удалить: { $name }
room-remove-sure = Удалить из комнаты: { $name }? У комнаты будет новая ссылка.
room-close = Упразднить комнату
room-close-sure = Упразднить комнату для всех? Её счёт будет удалён.
room-leave = Покинуть комнату
room-leave-sure = Покинуть комнату? Вернуться можно будет по её ссылке.
room-closed = Сюда не войти
room-invites = { $name } приглашает вас сыграть
room-how = Как играть
room-place-now = Расставить корабли можно сразу. { $name } получит приглашение, даже если сейчас не здесь.
room-play = Играть: { $name }
room-enter = Просто войти
room-back = В комнату
invite-local = Этот сервер доступен только с этого устройства. Друзья из вашей сети смогут войти, если он запущен командой «seabattle serve --lan».
forgetful = Браузер ничего не хранит для этой страницы. Имя и места забудутся, когда вы её закроете.
call-waits = { $name } ждёт вашего хода.
call-later = Позже

code-title = Код класса
code-help = Введите восемь цифр, которые написаны на доске, и своё имя.
code-field = Код
code-enter = Войти
lesson = Класс или кружок
lesson-code-offer = По коду на час может войти целый класс: восемь цифр на доске, и никому не нужна ссылка.
lesson-code-make = Создать код
lesson-code-help = На первой странице { $address }, «Код класса»:
lesson-code-until = Действует до { $time }
lesson-code-end = Отменить код
tournament = Турнир
tournament-length = Продолжительность
tournament-minutes = { $minutes ->
    [one] { $minutes } минута
    [few] { $minutes } минуты
   *[other] { $minutes } минут
}
tournament-rounds = { $rounds ->
    [one] { $rounds } тур
    [few] { $rounds } тура
   *[other] { $rounds } туров
}
tournament-minutes-help = Кто свободен, сразу играет дальше. Когда время выйдет, незаконченные партии не засчитываются.
tournament-rounds-help = В каждом туре у каждого одна партия — с тем, у кого похожий счёт.
tournament-play-too = Я тоже играю
tournament-open = Играть может каждый, у кого есть ссылка на турнир
tournament-bots = Играть могут и боты
tournament-start = Начать турнир
tournament-go = К турниру
tournament-back = К турниру
tournament-round = Тур { $round } из { $rounds }
tournament-left = Осталось { $time }
tournament-over = Итоги
tournament-standings = Таблица
tournament-place = Место
tournament-player = Игрок
tournament-won = Победы
tournament-won-short = В
tournament-drawn = Ничьи
tournament-drawn-short = Н
tournament-lost = Поражения
tournament-lost-short = П
tournament-points = Очки
tournament-score = { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}
tournament-rule = Победа приносит 2 очка, ничья — 1. При равенстве выше тот, кто взял очки у более сильных.
without-luck = Без удачи
tournament-luck-help = Чего стоили решения каждого. За каждую партию: 2 × (шансы в начале − упущено + подарил соперник). ± — точность оценки капитана. Партии, которые капитан ещё не смотрел, засчитаны как есть.
tournament-luck-count = Вычесть удачу
tournament-luck-counted = Капитан посмотрел партий: { $analysed } из { $matches }.
tournament-luck-counting = Капитан смотрит партии: { $analysed } из { $matches }…
tournament-is-playing = играет
tournament-is-free = ждёт
tournament-is-away = не на месте
tournament-is-gone = вне турнира
tournament-your-match = Ваша партия
tournament-waiting = Ищем вам следующего соперника…
tournament-waiting-help = Оставайтесь на этой странице: партия откроется сама.
tournament-waiting-round = Оставайтесь на этой странице: новый тур начнётся, когда закончатся все партии этого.
tournament-leave = Покинуть турнир
tournament-enter = Участвовать
tournament-enter-now = Играть в турнире
tournament-running = Сейчас играют
tournament-finished = Последние партии
tournament-file = Сохранить всё
tournament-stop = Завершить турнир
tournament-stop-sure = Завершить турнир сейчас? Незаконченные партии не будут засчитаны.
projector = Для проектора
projector-all = Все партии
projector-leave = Закрыть этот вид
projector-nothing = Сейчас никто не играет.
