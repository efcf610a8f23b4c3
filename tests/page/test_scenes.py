"""Every screen of every game, in light and dark, wide and narrow, can be used by everybody."""

import pytest

from tests.page.harbour import NARROW, Harbour
from tests.page.inspection import faults, narrow_faults
from tests.page.scenes import SCENES

every_scene = pytest.mark.parametrize("scene", SCENES)


@every_scene
def test_every_screen_is_for_everybody(harbour: Harbour, scene: str) -> None:
    page = SCENES[scene](harbour.server).opened(harbour).page
    light = faults(page)
    page.emulate_media(color_scheme="dark")
    dark = faults(page)
    page.set_viewport_size(NARROW)
    assert (light, dark, narrow_faults(page)) == ([], [], [])
