"""The treatment of actions outside the mask: replace one, rule against the seat, or raise."""

from collections.abc import Mapping
from typing import Literal, SupportsIndex, get_args

from seabattle.core.errors import SeabattleError
from seabattle.core.seat import Seat
from seabattle.envs.episode import Episode
from seabattle.envs.vocabulary import Vocabulary

OnIllegal = Literal["replace", "lose", "raise"]
"""`replace` takes the lowest open action instead, `lose` forfeits the match, `raise` raises
`IllegalAction` and changes nothing."""


class IllegalAction(SeabattleError):
    """An action outside the mask, in an environment that raises for one."""


def check_on_illegal(name: str) -> OnIllegal:
    """Return the mode of this name. Raise `SeabattleError` if there is none."""
    for mode in get_args(OnIllegal):
        if name == mode:
            return mode  # type: ignore[no-any-return]
    known = ", ".join(get_args(OnIllegal))
    raise SeabattleError(f"on_illegal cannot be {name!r:.40}; it is one of: {known}")


def take_actions(
    episode: Episode, actions: Mapping[Seat, SupportsIndex], on_illegal: OnIllegal
) -> dict[Seat, bool]:
    """Take an action of each seat, all of which are to act; return which actions were illegal.

    Where several seats would forfeit at once, the first one does.
    """
    if on_illegal == "replace":
        return {seat: not episode.act(seat, action) for seat, action in actions.items()}
    illegal = {seat: not episode.is_legal(seat, action) for seat, action in actions.items()}
    wrong = next((seat for seat in illegal if illegal[seat]), None)
    if wrong is None:
        for seat, action in actions.items():
            episode.act(seat, action)
    elif on_illegal == "lose":
        episode.forfeit(wrong)
    else:
        vocabulary = episode.vocabulary
        raise illegal_action(vocabulary, actions[wrong], episode.legal_actions(wrong), wrong)
    return illegal


def illegal_action(
    vocabulary: Vocabulary, action: SupportsIndex, legal: list[int], seat: Seat
) -> IllegalAction:
    """Return the error for an action that is not open to a seat."""
    number = vocabulary.check_action(action)
    shown = ", ".join(f"{each} ({vocabulary.words[each]})" for each in legal[:5])
    more = f" and {len(legal) - 5} more" if len(legal) > 5 else ""
    return IllegalAction(
        f"{number} ({vocabulary.words[number]}) is outside the action mask of seat {seat}; "
        f"open are: {shown}{more}"
    )
