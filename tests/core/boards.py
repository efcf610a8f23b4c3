"""Boards of all sizes to test on, and sets of squares as plain coordinates beside the masks."""

from hypothesis import strategies as st

from seabattle.core.grid import Grid, Shape, square_shape

Place = tuple[int, int]
"""Column and row."""

LETTERS = "ABCDEFGHIJ"


def square_grid(columns: int, rows: int) -> Grid:
    numbers = [str(number + 1) for number in range(columns)]
    return Grid(square_shape(numbers, LETTERS[:rows], "{row}-{column}"), separator="-")


def hex_grid(columns: int, rows: int) -> Grid:
    """Return a rectangle of hexes in axial coordinates, with gaps where the strip is wider."""
    strip = range(-((rows - 1) // 2), columns)
    squares = tuple(
        tuple(f"{q},{r}" if 0 <= q + r // 2 < columns else None for q in strip) for r in range(rows)
    )
    labels = tuple(str(row) for row in range(rows))
    return Grid(Shape("hex", tuple(map(str, strip)), labels, squares), separator=",")


sizes = st.integers(1, 7)
square_grids = st.builds(square_grid, sizes, sizes)
hex_grids = st.builds(hex_grid, sizes, sizes)
grids = square_grids | hex_grids


def places(grid: Grid) -> dict[str, Place]:
    """Return the coordinates of each square."""
    return {
        name: (column, row)
        for row, names in enumerate(grid.shape.squares)
        for column, name in enumerate(names)
        if name is not None
    }


def as_places(grid: Grid, mask: int) -> set[Place]:
    """Return a mask as coordinates, read bit by bit."""
    return {place for name, place in places(grid).items() if mask & grid.bit[name]}


@st.composite
def grids_with_squares(draw: st.DrawFn) -> tuple[Grid, set[Place], int]:
    """Generate a board and some of its squares, as coordinates and as a mask."""
    grid = draw(grids)
    names = draw(st.sets(st.sampled_from(grid.every)))
    where = places(grid)
    return grid, {where[name] for name in names}, grid.mask(names)
