#!/usr/bin/env python3
"""Draws the losses of trainings as an SVG picture on standard output.

Usage: loss_curves.py FILE…   where each FILE holds what `damero train` printed,
a line EPOCH LOSS HELD_OUT_LOSS an epoch, and is named after its game.
"""

import sys
from pathlib import Path

from svg_picture import svg_picture

WIDTH, HEIGHT, LEFT, TOP, ROW = 640, 130, 110, 20, 160


def read(path):
    rows = [line.split() for line in Path(path).read_text().splitlines() if line.strip()]
    return [(int(epoch), float(loss), float(held_out)) for epoch, loss, held_out in rows]


def curve(points, lowest, highest, colour):
    last = max(epoch for epoch, _ in points)
    span = max(highest - lowest, 1e-9)
    place = [(LEFT + (WIDTH - LEFT - 20) * (epoch - 1) / max(last - 1, 1), HEIGHT * (highest - loss) / span)
             for epoch, loss in points]
    path = " ".join(f"{x:.1f},{y:.1f}" for x, y in place)
    return f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2"/>'


def chart(name, rows, top):
    losses = [loss for _, *pair in rows for loss in pair]
    lowest, highest = min(losses), max(losses)
    return "\n".join([
        f'<g transform="translate(0 {top})">',
        f'<text x="0" y="14" font-weight="bold">{name}</text>',
        f'<text x="{LEFT - 8}" y="10" text-anchor="end">{highest:.4f}</text>',
        f'<text x="{LEFT - 8}" y="{HEIGHT}" text-anchor="end">{lowest:.4f}</text>',
        f'<rect x="{LEFT}" y="0" width="{WIDTH - LEFT - 20}" height="{HEIGHT}" fill="none" stroke="#999"/>',
        curve([(epoch, loss) for epoch, loss, _ in rows], lowest, highest, "#1f5a78"),
        curve([(epoch, held_out) for epoch, _, held_out in rows], lowest, highest, "#a5132f"),
        "</g>"])


def picture(files):
    charts = [chart(Path(file).stem, read(file), TOP + i * ROW) for i, file in enumerate(files)]
    legend = (f'<text x="{LEFT}" y="{TOP + len(files) * ROW}"><tspan fill="#1f5a78">positions learned from</tspan>, '
              '<tspan fill="#a5132f">positions held out</tspan>: mean cross-entropy in nats after each epoch</text>')
    height = TOP + len(files) * ROW + 20
    return svg_picture(charts, legend, WIDTH, height)


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    print(picture(sys.argv[1:]))
