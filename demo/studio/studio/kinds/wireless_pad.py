"""Round wireless charging pad: machined base, cloth top with soft ring, braided cable."""

import math

from studio.marks import brand_mark
from studio.materials import glow, metal, plastic, rubber, weave
from studio.shapes import braid, catmull, group, lathe, place, slab, usb_c_plug

COLORS = {
    "graphite": dict(
        base="#8b8f96", cloth="#4a4e55", ring="#1b1c1e", cable="#3a3d42", led="#7fd0ff"
    ),
    "sand": dict(base="#d3c5ad", cloth="#bdb19c", ring="#8a7f6c", cable="#cfc4b0", led="#ffffff"),
    "sky": dict(base="#c4c9ce", cloth="#7f9bb3", ring="#4d647a", cable="#9fb2c4", led="#ffffff"),
}
R, T = 5.0, 1.0


def build(base, cloth, ring, cable, led, brand="", cross=True):
    """cross: a plus in the soft ring and the word mark before it, instead of the mark in the ring."""
    g = group("pad")
    arc = lambda cx, cz, r, a0, a1, n=8: [
        (
            cx + r * math.cos(math.radians(a0 + (a1 - a0) * i / n)),
            cz + r * math.sin(math.radians(a0 + (a1 - a0) * i / n)),
        )
        for i in range(n + 1)
    ]
    alu, soft = metal(base, 0.26, grain=0.02), rubber(ring, 0.5)
    place(
        lathe("foot", [(R - 0.75, 0), (R - 0.7, 0), (R - 0.7, 0.2)], rubber("#141516"), 96),
        parent=g,
    )
    place(
        lathe(
            "base",
            [(R - 1, 0.14), (R - 0.62, 0.14), (R - 0.5, 0.17), (R - 0.04, T - 0.22)]
            + arc(R - 0.06, T - 0.16, 0.06, -10, 60)
            + [(R - 0.30, T - 0.01)]
            + arc(R - 0.33, T - 0.02, 0.03, 40, 170)
            + [(R - 0.37, T - 0.15)],
            alu,
            144,
            angle=25,
        ),
        parent=g,
    )
    place(
        lathe(
            "cloth",
            [(R - 0.36, T - 0.14), (R - 0.40, T - 0.04)]
            + arc(R - 0.48, T - 0.10, 0.09, 10, 90)
            + [(3.0, T - 0.005), (0, T - 0.005)],
            weave(cloth, 0.11, plane="XY", contrast=0.6),
            120,
        ),
        parent=g,
    )
    place(
        lathe(
            "softring",
            [(2.35, T - 0.05)] + arc(2.55, T - 0.01, 0.12, 180, 0, 12) + [(2.75, T - 0.05)],
            soft,
            120,
            cap=(False, False),
        ),
        parent=g,
    )
    bar = lambda rot: place(
        slab("cross", 0.13, 0.9, 0.06, T - 0.02, T + 0.03, soft, 0.03, 0, 6), rot=rot, parent=g
    )
    if cross:
        bar((0, 0, 0))
        bar((0, 0, 90))
    mark = (0, -3.62, T - 0.002) if cross else (0, 0, T - 0.002)
    brand_mark(brand, 0.52 if cross else 0.72, plastic(ring, 0.5), mark, parent=g, depth=0.012)
    place(
        slab("led", 0.80, 0.10, 0.05, 0, 0.03, glow(led, 3.5), 0.01, 0, 8),
        (0, -R + 0.26, 0.56),
        (113, 0, 0),
        parent=g,
    )
    place(
        lathe("relief", [(0.40, 0), (0.38, 0.1), (0.30, 0.2), (0.27, 1.0), (0.22, 1.05)], soft, 40),
        (0, R - 0.35, 0.48),
        (-90, 0, 0),
        parent=g,
    )
    path = [
        (0, R + 0.4, 0.48),
        (0.1, R + 1.4, 0.34),
        (1.3, R + 2.1, 0.22),
        (3.6, R + 1.4, 0.22),
        (5.8, R - 0.9, 0.22),
        (7.0, 1.4, 0.22),
        (7.3, -1.0, 0.24),
        (7.2, -2.4, 0.30),
    ]
    braid("cable", catmull(path, 16), 0.22, plastic(cable, 0.6), 10).parent = g
    usb_c_plug((7.02, -5.2, 0.31), (90, 0, -4), metal("#c3c6ca", 0.2, grain=0), alu, soft, g)
    return dict(az=-24, el=34, margin=1.12)
