#!/usr/bin/env python3
"""Draws how many positions are won in how many plies, as an SVG picture on standard output.

Usage: wins_by_distance.py FILE…   where each FILE holds what `damero table stats GAME --json`
printed and is named after its game. A curve a number of pieces, on a logarithmic scale.
"""

import json
import math
import sys
from pathlib import Path

from svg_picture import svg_picture

WIDTH, HEIGHT, LEFT, TOP, ROW = 640, 220, 70, 20, 280
COLOURS = {2: "#8a8a8a", 3: "#b8860b", 4: "#1f5a78", 5: "#a5132f"}


def read(path):
    """By number of pieces: how many positions the side to move wins, by the number of plies."""
    wins = {}
    for line in Path(path).read_text().splitlines():
        half = json.loads(line)
        of_pieces = wins.setdefault(len(half["to_move"]) - 1, {})
        for plies, positions in enumerate(half["by_plies"]):
            if plies % 2 == 1:  # the others are lost
                of_pieces[plies] = of_pieces.get(plies, 0) + positions
    return {pieces: counts for pieces, counts in wins.items() if counts}


def chart(name, wins, top):
    most_plies = max(max(counts) for counts in wins.values())
    decades = math.ceil(math.log10(max(max(counts.values()) for counts in wins.values())))
    x = lambda plies: LEFT + (WIDTH - LEFT - 20) * plies / most_plies
    y = lambda positions: HEIGHT * (1 - math.log10(positions) / decades)
    parts = [f'<g transform="translate(0 {top})">',
             f'<text x="{LEFT + 8}" y="18" font-weight="bold">{name}</text>',
             f'<rect x="{LEFT}" y="0" width="{WIDTH - LEFT - 20}" height="{HEIGHT}" fill="none" stroke="#999"/>']
    for decade in range(decades + 1):
        parts.append(f'<text x="{LEFT - 8}" y="{y(10 ** decade) + 4:.1f}" text-anchor="end">10<tspan dy="-5" font-size="9">{decade}</tspan></text>')
        parts.append(f'<line x1="{LEFT}" x2="{WIDTH - 20}" y1="{y(10 ** decade):.1f}" y2="{y(10 ** decade):.1f}" stroke="#ddd"/>')
    for plies in range(0, most_plies + 1, 10):
        parts.append(f'<text x="{x(plies):.1f}" y="{HEIGHT + 16}" text-anchor="middle">{plies}</text>')
    for pieces, counts in sorted(wins.items()):
        points = " ".join(f"{x(plies):.1f},{y(positions):.1f}" for plies, positions in sorted(counts.items()) if positions)
        parts.append(f'<polyline points="{points}" fill="none" stroke="{COLOURS[pieces]}" stroke-width="2"/>')
    return "\n".join([*parts, "</g>"])


def picture(files):
    games = [(Path(file).stem, read(file)) for file in files]
    charts = [chart(name, wins, TOP + i * ROW) for i, (name, wins) in enumerate(games)]
    numbers = sorted({pieces for _, wins in games for pieces in wins})
    names = ", ".join(f'<tspan fill="{COLOURS[pieces]}">{pieces} pieces</tspan>' for pieces in numbers)
    legend = f'<text x="{LEFT}" y="{TOP + len(files) * ROW - 12}">positions won in so many plies: {names}</text>'
    height = TOP + len(files) * ROW + 10
    return svg_picture(charts, legend, WIDTH, height)


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    print(picture(sys.argv[1:]))
