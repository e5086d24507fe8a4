"""Metal car charger: two ports in a glowing head, knurled collar, spring contacts and tip."""

import math

from studio.marks import brand_mark
from studio.materials import glow, metal, plastic
from studio.shapes import catmull, group, lathe, place, puck, rrect, slab, socket, sweep, text

COLORS = {
    "gunmetal": dict(body="#4d5157", barrel="#1a1b1d", accent="#5fc8ff", tip="#c9a35a"),
    "champagne": dict(body="#c7a98c", barrel="#e0dcd4", accent="#ffffff", tip="#b9bcc0"),
}


def build(body, barrel, accent, tip, brand="", knurls=72):
    """knurls: how many ribs the grip of the head has."""
    g = group("charger", (0, 0, 1.35), (90, 0, 0))
    q = lambda cx, cz, r, a0, a1, n=7: [
        (
            cx + r * math.cos(math.radians(a0 + (a1 - a0) * i / n)),
            cz + r * math.sin(math.radians(a0 + (a1 - a0) * i / n)),
        )
        for i in range(n + 1)
    ]
    alu, skin, brass, dark = (
        metal(body, 0.26, grain=0.02),
        plastic(barrel, 0.34, grain=0.05),
        metal(tip, 0.18, grain=0),
        plastic("#08090a", 0.5),
    )
    R = 1.42
    place(
        lathe(
            "tip",
            [(0, -0.62)] + q(0.18, -0.44, 0.18, -90, 0) + [(0.36, -0.36), (0.36, 0.2)],
            brass,
            48,
            angle=50,
        ),
        parent=g,
    )
    nose = lathe(
        "nose",
        q(0.62, 0.10, 0.10, 180, 270, 4)[::-1]
        + [
            (0.45, 0),
            (0.62, 0),
            (0.70, 0.06),
            (0.74, 0.35),
            (0.86, 0.45),
            (0.98, 0.9),
            (1.0, 1.1),
            (1.0, 3.5),
        ],
        skin,
        80,
        cap=(False, False),
    )
    nose.parent = g
    brand_mark(
        brand,
        0.62,
        plastic("#b9bec5" if barrel < "#8" else "#55585d", 0.5),
        (0, 0, 0),
        (0, 0, -90),
        group("label", (0, 1.6, 2.25), (-90, 0, 0), g),
        on=nose,
    )
    place(
        lathe(
            "nosering",
            [(0.76, 0.32), (0.82, 0.36), (0.88, 0.44), (0.86, 0.5)],
            alu,
            64,
            cap=(False, False),
        ),
        parent=g,
    )
    for s in (1, -1):
        spring = catmull(
            [
                (s * 0.97, 0, 1.0),
                (s * 1.06, 0, 1.25),
                (s * 1.20, 0, 1.75),
                (s * 1.20, 0, 2.1),
                (s * 1.04, 0, 2.7),
                (s * 0.97, 0, 2.85),
            ],
            8,
        )
        place(
            sweep("spring", spring, rrect(0.44, 0.06, 0.02, 4), brass, side=(0, 1, 0), angle=50),
            parent=g,
        )
        place(
            slab("well", 0.60, 2.3, 0.25, 0, 0.02, dark, 0.01, 0, 8),
            (s * 0.985, 0, 1.95),
            (90, 0, 90 * s),
            parent=g,
        )
    place(
        lathe(
            "collar",
            [(1.0, 3.3)] + [(1.12, 3.35), (1.18, 3.42), (1.2, 3.7), (1.3, 3.85)],
            alu,
            96,
            cap=(False, False),
        ),
        parent=g,
    )
    head = lathe(
        "head",
        [(1.15, 3.8)]
        + q(R - 0.12, 3.95, 0.12, -90, 0)
        + [(R, 4.9)]
        + q(R - 0.05, 4.9, 0.05, 0, 90)
        + [(R - 0.13, 4.95), (R - 0.16, 4.88)],
        alu,
        120,
        cap=(True, False),
    )
    head.parent = g
    for i in range(knurls):
        a = 360 * i / knurls
        place(
            slab("knurl", 3.96 / knurls, 0.06, 0.02, 4.06, 4.62, alu, 0.02, 0.02, 2, 2),
            (R * math.cos(math.radians(a)), R * math.sin(math.radians(a)), 0),
            (0, 0, a),
            parent=g,
        )
    place(
        lathe(
            "light",
            [(R - 0.16, 4.85), (R - 0.17, 4.92), (R - 0.25, 4.92), (R - 0.27, 4.85)],
            glow(accent, 3),
            96,
            cap=(False, False),
        ),
        parent=g,
    )
    face = puck("face", R - 0.26, 4.0, 4.93, plastic("#101113", 0.2, coat=0.5), 0.03, 96)
    face.parent = g
    steel = metal("#b9bcc0", 0.22, grain=0)
    socket("A", face, (0, 0.40, 4.93), (0, 0, 0), g, steel, dark, plastic("#e28a34", 0.5))
    socket("C", face, (0, -0.36, 4.93), (0, 0, 0), g, steel, dark, dark)
    text("48W", 0.26, plastic("#b9bec5", 0.5), (0, -0.78, 4.936), parent=g, bold=True)
    return dict(az=-52, el=20, margin=1.2)
