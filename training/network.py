"""A convolutional network with residual blocks, alike under NumPy and JAX.

From what a seat knows it tells the worth of each attack at each square (policy), where the ships
of the other side lie (belief), and the expected result of the match (value).
"""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

import numpy as np

from seabattle.batch.bits import Array, is_jax, namespace

Weights = Mapping[str, Array]
KERNEL = 3


class Inputs(NamedTuple):
    """The knowledge of a seat. The first axis is the batch."""

    planes: Array
    """Marks of squares [row, column, plane], 0 or 1."""
    numbers: Array


class Outputs(NamedTuple):
    policy: Array
    """A logit for each attack at each square [row, column, kind of attack]."""
    belief: Array
    """A logit for each ship at each square [row, column, ship]: that it lies there unhit."""
    value: Array
    """The expected result, from -1 (lost) to 1 (won)."""


class Shape(NamedTuple):
    """The size of a network, inside and at both ends."""

    planes: int
    numbers: int
    attacks: int
    ships: int
    channels: int = 64
    blocks: int = 6

    def layers(self) -> Iterator[tuple[str, tuple[int, ...], float]]:
        """Yield for each layer its name, the shape of its weights, and how large they begin.

        What ends a residual block begins at 0, so that a new network is a shallow one; so do the
        outputs, so that it begins with even odds.
        """
        inside = (KERNEL, KERNEL, self.channels, self.channels)
        yield "planes", (KERNEL, KERNEL, self.planes, self.channels), 1.0
        yield "numbers", (self.numbers, self.channels), 1.0
        for block in range(self.blocks):
            yield f"block {block} one", inside, 1.4
            yield f"block {block} two", inside, 0.0
        yield "squares", (self.channels, self.attacks + self.ships), 0.0
        yield "pooled", (2 * self.channels, self.channels), 1.4
        yield "attacks", (self.channels, self.attacks), 0.0
        yield "value", (self.channels, 1), 0.0


def initial_weights(shape: Shape, rng: np.random.Generator) -> dict[str, Array]:
    """Return random weights, scaled by how many inputs each sum has."""
    weights: dict[str, Array] = {}
    for name, size, scale in shape.layers():
        deviation = scale / np.sqrt(np.prod(size[:-1]))
        weights[name] = (deviation * rng.standard_normal(size)).astype(np.float32)
        weights[f"{name} bias"] = np.zeros(size[-1], np.float32)
    return weights


def is_output(name: str) -> bool:
    """Tell whether weights follow the last block, where rounding would change a policy."""
    return not name.startswith(("planes", "numbers", "block"))


def evaluate(weights: Weights, inputs: Inputs) -> Outputs:
    """Return policy, belief and value of each row, in the number types of the weights."""
    xp, kind = namespace(inputs.planes), weights["planes"].dtype

    def dense(name: str, given: Array) -> Array:
        return given @ weights[name] + weights[f"{name} bias"]

    def conv(name: str, given: Array) -> Array:
        return convolve(given, weights[name]) + weights[f"{name} bias"]

    numbers = dense("numbers", inputs.numbers.astype(kind))
    found = conv("planes", inputs.planes.astype(kind)) + numbers[:, None, None, :]
    found = xp.maximum(found, 0)
    for block in range(sum(name.endswith(" one") for name in weights)):
        inner = xp.maximum(conv(f"block {block} one", found), 0)
        found = xp.maximum(found + conv(f"block {block} two", inner), 0)
    found = found.astype(weights["squares"].dtype)
    pooled = xp.concatenate([found.mean(axis=(1, 2)), found.max(axis=(1, 2))], axis=-1)
    pooled = xp.maximum(dense("pooled", pooled), 0)
    squares = dense("squares", found)
    general = dense("attacks", pooled)
    attacks = general.shape[-1]
    return Outputs(
        squares[..., :attacks] + general[:, None, None, :],
        squares[..., attacks:],
        xp.tanh(dense("value", pooled)[:, 0]),
    )


def convolve(given: Array, kernel: Array) -> Array:
    """Return the 3×3 convolution of each row's planes; beyond the edge lies 0."""
    if is_jax(namespace(given)):
        from jax import lax  # noqa: PLC0415, players of the engine do without JAX

        return lax.conv_general_dilated(
            given, kernel, (1, 1), "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC")
        )
    rows, columns = given.shape[1:3]
    padded = np.pad(given, ((0, 0), (1, 1), (1, 1), (0, 0)))
    shifted = [
        padded[:, down : down + rows, right : right + columns]
        for down in range(KERNEL)
        for right in range(KERNEL)
    ]
    return np.concatenate(shifted, axis=-1) @ kernel.reshape(-1, kernel.shape[-1])
