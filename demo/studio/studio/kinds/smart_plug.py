"""Smart plug (Schuko): squircle body with lit socket rim; a second one turned round shows the pins."""

import math

from studio.marks import brand_mark
from studio.materials import glow, metal, plastic
from studio.shapes import catmull, group, lathe, loft, place, puck, rrect, slab, superellipse, sweep

COLORS = {
    "white": dict(body="#e4e3e0", socket="#d2d1ce", led="#2fd3a5"),
    "black": dict(body="#222326", socket="#17181a", led="#4aa8ff"),
    "clay": dict(body="#c59a82", socket="#a97f69", led="#ffffff"),
}
S, DEPTH, R = 5.6, 4.0, 2.02


def outline(d, n, z):
    return [(x, y, z) for x, y in superellipse(S - 2 * d, S - 2 * d, n, 120)]


def plug(body, socket, led, brand, squareness, loc, turn):
    g = group("plug", loc, (90, 0, turn))
    satin, inner = plastic(body, 0.30, grain=0.04, coat=0.2), plastic(socket, 0.38, grain=0.05)
    steel, dark = metal("#c9cbce", 0.18, grain=0), plastic("#070708", 0.6)
    arc = [math.pi / 2 * i / 10 for i in range(11)]
    face = S / 2 - R
    rings = [outline(0.9 * (1 - math.sin(t)), squareness, 0.9 * (1 - math.cos(t))) for t in arc]
    rings += [
        outline(0.5 * (1 - math.cos(t)), squareness, DEPTH - 0.5 * (1 - math.sin(t))) for t in arc
    ]
    rings += [
        outline(0.5 + (face - 0.62) * k, squareness + (2 - squareness) * k, DEPTH + 0.01)
        for k in (0.4, 0.8, 1)
    ] + [outline(face - 0.08, 2, DEPTH - 0.02)]
    place(loft("body", rings, satin, (True, False), angle=50), parent=g)
    place(
        lathe(
            "light",
            [
                (R + 0.10, DEPTH - 0.1),
                (R + 0.10, DEPTH - 0.01),
                (R + 0.04, DEPTH + 0.01),
                (R, DEPTH - 0.02),
            ],
            glow(led, 2.4),
            120,
            cap=(False, False),
        ),
        parent=g,
    )
    place(
        lathe(
            "socket",
            [
                (R + 0.01, DEPTH - 0.03),
                (R - 0.03, DEPTH - 0.08),
                (R - 0.07, DEPTH - 1.55),
                (R - 0.2, DEPTH - 1.68),
                (0.01, DEPTH - 1.7),
            ],
            inner,
            120,
            cap=(False, True),
        ),
        parent=g,
    )
    for s in (1, -1):
        place(
            puck("pin_hole", 0.27, DEPTH - 1.75, DEPTH - 1.685, dark, 0.01, 40),
            (s * 0.95, 0, 0),
            parent=g,
        )
        place(
            lathe(
                "hole_rim",
                [(0.27, DEPTH - 1.7), (0.31, DEPTH - 1.66), (0.36, DEPTH - 1.7)],
                inner,
                40,
                cap=(False, False),
            ),
            (s * 0.95, 0, 0),
            parent=g,
        )
        place(
            slab("guide", 0.22, 0.56, 0.06, DEPTH - 1.65, DEPTH - 0.10, inner, 0.08, 0),
            (s * (R - 0.13), 0, 0),
            parent=g,
        )
        clip = catmull(
            [
                (0, s * (R + 0.02), DEPTH - 0.18),
                (0, s * (R - 0.16), DEPTH - 0.42),
                (0, s * (R - 0.20), DEPTH - 0.9),
                (0, s * (R - 0.12), DEPTH - 1.6),
            ],
            8,
        )
        place(sweep("earth", clip, rrect(0.42, 0.05, 0.02, 3), steel), parent=g)
        place(
            lathe(
                "pin",
                [(0.23, -1.2), (0.24, -3.0), (0.22, -3.25), (0.14, -3.42), (0.01, -3.46)],
                steel,
                40,
                angle=60,
            ),
            (s * 0.95, 0, 0),
            parent=g,
        )
        place(
            slab("slot", 0.5, 0.30, 0.06, -1.55, 0.05, dark, 0.01, 0.01), (0, s * 1.80, 0), parent=g
        )
    place(
        lathe(
            "boss",
            [(2.1, 0.05), (1.94, 0), (1.92, -1.45), (1.84, -1.58), (1.7, -1.62), (0.01, -1.62)],
            inner,
            96,
            cap=(False, True),
        ),
        parent=g,
    )
    place(
        slab("button", 1.5, 0.62, 0.31, 0, 0.07, satin, 0.05, 0, 14),
        (0, S / 2 - 0.005, 2.0),
        (-90, 0, 0),
        parent=g,
    )
    place(
        slab("button_gap", 1.62, 0.74, 0.37, 0, 0.012, dark, 0.004, 0, 14),
        (0, S / 2 - 0.005, 2.0),
        (-90, 0, 0),
        parent=g,
    )
    place(
        puck("led", 0.07, 0, 0.02, glow(led, 3), 0.006, 24),
        (0.45, S / 2 + 0.06, 2.0),
        (-90, 0, 0),
        parent=g,
    )
    brand_mark(
        brand,
        0.46,
        plastic("#8a8c8f" if body > "#8" else "#b4b7bb", 0.5),
        (0, S / 2 + 0.006, 3.15),
        (-90, 0, 0),
        g,
    )
    return g


def build(body, socket, led, brand="", squareness=3.6):
    """squareness: exponent of the outline, 2 for a circle."""
    plug(body, socket, led, brand, squareness, (0, 0, S / 2), 0)
    plug(body, socket, led, brand, squareness, (7.0, 0.4, S / 2), 138)
    return dict(az=-24, el=17, margin=1.12, exposure=-0.12)
