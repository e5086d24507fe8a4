"""Colour smart bulb (A60, E27): helical thread, moulded collar, lit opal dome."""

import math

from studio.marks import brand_mark
from studio.materials import metal, plastic
from studio.parts import frosted_glow
from studio.shapes import catmull, drop, group, lathe, place, superellipse, sweep, text

COLORS = {
    "warm_white": dict(light="#ffa552", collar="#e6e4df"),
    "violet": dict(light="#9b5cff", collar="#e6e4df"),
    "aqua": dict(light="#23cfe0", collar="#e6e4df"),
    "sunset": dict(light="#ff6a4a", collar="#2a2b2e"),
}
THREAD_R, THREAD_Z, PITCH, TURNS = 1.25, 0.62, 0.36, 4.6


def smooth(points, per=8):
    return [(max(p.x, 0.001), p.y) for p in catmull([(r, z, 0) for r, z in points], per)]


def build(light, collar, brand="", legend="9 W   806 lm"):
    g = group("bulb", rot=(0, 74, 0))
    nickel, white = metal("#cfd1d3", 0.20, grain=0), plastic(collar, 0.32, grain=0.03, coat=0.2)
    place(
        lathe(
            "contact",
            [(0.01, 0), (0.28, 0.02), (0.36, 0.08), (0.40, 0.16)],
            metal("#b9a878", 0.3, grain=0),
            48,
        ),
        parent=g,
    )
    place(
        lathe(
            "insulator",
            [(0.36, 0.14), (0.62, 0.20), (0.95, 0.42), (1.08, 0.50)],
            plastic("#0b0b0d", 0.15),
            64,
        ),
        parent=g,
    )
    place(
        lathe(
            "sleeve",
            smooth(
                [
                    (1.02, 0.44),
                    (1.16, 0.50),
                    (1.22, 0.60),
                    (THREAD_R, 0.8),
                    (THREAD_R, 2.4),
                    (1.30, 2.6),
                    (1.34, 2.75),
                ]
            ),
            nickel,
            96,
        ),
        parent=g,
    )
    steps = int(TURNS * 60)
    helix = []
    for i in range(steps + 1):
        a = 2 * math.pi * i / 60
        run = min(1, i / 40, (steps - i) / 40)
        r = THREAD_R - 0.10 + 0.10 * run
        helix.append((r * math.cos(a), r * math.sin(a), THREAD_Z + 0.12 + PITCH * i / 60))
    place(
        sweep(
            "thread", helix, superellipse(0.26, 0.20, 2.0, 16), nickel, side=(0, 0, 1), angle=180
        ),
        parent=g,
    )
    body = smooth(
        [
            (1.30, 2.66),
            (1.42, 2.70),
            (1.50, 2.86),
            (1.62, 3.4),
            (2.02, 4.4),
            (2.48, 5.45),
            (2.72, 6.05),
        ]
    )
    cone = lathe("collar", body + [(2.74, 6.14), (2.70, 6.20), (2.60, 6.20)], white, 128, angle=50)
    cone.parent = g
    place(
        lathe(
            "seam", [(2.66, 6.15), (2.66, 6.30)], plastic("#3a3b3d", 0.6), 128, cap=(False, False)
        ),
        parent=g,
    )
    place(
        lathe(
            "dome",
            smooth(
                [
                    (2.66, 6.22),
                    (2.75, 6.27),
                    (2.86, 6.6),
                    (3.0, 7.4),
                    (2.92, 8.5),
                    (2.52, 9.6),
                    (1.75, 10.55),
                    (0.9, 11.02),
                    (0, 11.15),
                ],
                10,
            ),
            frosted_glow(light),
            128,
            angle=180,
        ),
        parent=g,
    )
    ink = plastic("#9a9b9d" if collar > "#8" else "#6d6f73", 0.5)
    for k, line in enumerate((legend, "220-240 V  E27")):
        text(line, 0.21, ink, (0, -2.36 + 0.15 * k, 4.98 - 0.3 * k), (66, 0, 0), parent=g)
    brand_mark(brand, 0.52, ink, (0, -2.9, 5.52), (90, 0, 0), g, on=cone)
    drop(g)
    return dict(az=20, el=16, margin=1.2)
