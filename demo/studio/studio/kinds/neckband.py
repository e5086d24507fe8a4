"""Neckband earphones lying in a loop: soft band, metal-ringed pods, magnetic buds clicked together."""

import math

from studio.marks import brand_mark
from studio.materials import glow, metal, plastic, rubber
from studio.shapes import (
    catmull,
    group,
    lathe,
    loft,
    place,
    puck,
    slab,
    superellipse,
    sweep,
    text,
    tube,
)

COLORS = {
    "navy": dict(band="#26344d", pod="#1a2233", trim="#c9a27c", tip="#30394a"),
    "grey": dict(band="#7b8087", pod="#5a5e65", trim="#c9ccd0", tip="#3a3d42"),
    "blush": dict(band="#d7a9a0", pod="#c08d84", trim="#d9c3b4", tip="#8a5f58"),
}
THICK = 0.62  # height of the pod centre line above the floor


def control_pod(s, body, satin, steel, brand, parent):
    """Control (left) or battery (right) pod; local +z runs from the neck towards the cable."""
    g = group("pod", (s * 6.15, 0.3, THICK), (90, 0, s * -9), parent)
    ring = lambda k, z: [(x * k, y * k, z) for x, y in superellipse(1.36, 1.08, 2.5, 56)]
    q = lambda i: math.pi / 2 * i / 7
    rings = (
        [ring(0.86, 0), ring(0.97, 0.06), ring(1, 0.16)]
        + [ring(1.02 - 0.06 * (z / 6) ** 2, z) for z in (1.5, 3, 4.5, 5.6)]
        + [
            ring(0.955 - 0.22 * (1 - math.cos(q(i))), 5.75 + 0.42 * math.sin(q(i)))
            for i in range(8)
        ]
    )
    place(loft("shell", rings, body, angle=50), parent=g)
    for z, k in ((-0.02, 1.02), (5.42, 0.985)):
        place(
            loft(
                "ring",
                [ring(k - 0.05, z), ring(k, z + 0.03), ring(k, z + 0.17), ring(k - 0.05, z + 0.20)],
                steel,
                (False, False),
            ),
            parent=g,
        )
    place(
        lathe(
            "relief",
            [(0.34, 6.1), (0.32, 6.2), (0.24, 6.3), (0.20, 6.9), (0.13, 7.0)],
            satin,
            40,
            cap=(False, False),
        ),
        parent=g,
    )
    if s < 0:
        keys = group("keys", (0, 0.50, 3.0), (-90, 0, 0), g)
        place(slab("rocker", 0.58, 3.0, 0.29, 0, 0.13, satin, 0.07, 0, 12), parent=keys)
        ink = plastic("#e4e2dc", 0.5)
        for y, mark in ((1.05, "+"), (-1.05, "−")):
            text(mark, 0.5, ink, (0, y, 0.134), parent=keys, bold=True)
        place(puck("dot", 0.09, 0.12, 0.135, ink, 0.004, 24), parent=keys)
        place(
            puck("led", 0.05, 0.02, 0.06, glow("#6fd0ff", 3), 0.01, 16), (0, 1.85, 0), parent=keys
        )
    else:
        plate = group("plate", (0, 0.515, 3.0), (-90, 0, 0), g)
        place(slab("inlay", 0.46, 3.2, 0.20, -0.05, 0.045, steel, 0.03, 0, 10), parent=plate)
        brand_mark(brand, 0.34, plastic("#1a1b1d", 0.4), (0, 0, 0.048), (0, 0, 90), plate)
    return g


def bud(s, steel, satin, tip, parent):
    """Metal bud lying on its side: magnet face at x = 0, silicone tip outwards."""
    g = group("bud", (s * 0.03, -10.0, 0.78), (0, 90 * s, 14 * s), parent)
    place(
        lathe(
            "body",
            [
                (0.30, 0),
                (0.62, 0),
                (0.68, 0.05),
                (0.70, 0.12),
                (0.70, 0.20),
                (0.67, 0.22),
                (0.67, 0.26),
                (0.70, 0.28),
                (0.70, 0.60),
                (0.66, 0.74),
                (0.52, 0.92),
                (0.38, 1.04),
                (0.32, 1.2),
                (0, 1.2),
            ],
            steel,
            72,
            angle=28,
        ),
        parent=g,
    )
    place(
        lathe(
            "band",
            [(0.675, 0.21), (0.705, 0.22), (0.705, 0.27), (0.675, 0.28)],
            satin,
            64,
            cap=(False, False),
        ),
        parent=g,
    )
    skirt = [
        (0.36, 1.02),
        (0.55, 1.0),
        (0.64, 1.08),
        (0.65, 1.24),
        (0.58, 1.44),
        (0.46, 1.60),
        (0.35, 1.66),
        (0.28, 1.66),
        (0.24, 1.6),
        (0.23, 1.5),
        (0, 1.48),
    ]
    place(
        lathe(
            "tip",
            [(p.x, p.y) for p in catmull([(r, z, 0) for r, z in skirt], 4)],
            rubber(tip, 0.5),
            56,
            angle=180,
        ),
        parent=g,
    )
    return g


def build(band, pod, trim, tip, brand=""):
    g = group("neckband")
    silicone, body, satin, steel = (
        rubber(band, 0.5),
        plastic(pod, 0.34, grain=0.06),
        rubber(pod, 0.5),
        metal(trim, 0.22, grain=0.01),
    )
    loop = [
        (-6.15, 0.28),
        (-6.3, 1.6),
        (-6.55, 4.0),
        (-6.3, 6.6),
        (-4.9, 8.9),
        (-2.6, 10.2),
        (0, 10.6),
    ]
    path = catmull(
        [(x, y, THICK) for x, y in loop] + [(-x, y, THICK) for x, y in reversed(loop[:-1])], 14
    )

    def taper(t):
        e = min(1, min(t, 1 - t) * 9)
        return 1.12 - 0.30 * e, 1.22 - 0.34 * e

    place(
        sweep(
            "neck",
            path,
            superellipse(0.92, 0.98, 2.6, 40),
            silicone,
            side=(0, 0, 1),
            scale=taper,
            angle=180,
        ),
        parent=g,
    )
    for s in (1, -1):
        control_pod(s, body, satin, steel, brand, g)
        cable = [
            (s * 5.15, -6.1, THICK),
            (s * 5.05, -6.9, 0.45),
            (s * 5.2, -8.6, 0.13),
            (s * 4.3, -11.2, 0.13),
            (s * 2.4, -12.4, 0.13),
            (s * 0.85, -11.9, 0.25),
            (s * 0.42, -10.9, 0.55),
            (s * 0.40, -10.3, 0.74),
        ]
        tube("cable", cable, 0.115, satin).parent = g
        bud(s, steel, satin, tip, g)
    return dict(az=-24, el=36, margin=1.1)
