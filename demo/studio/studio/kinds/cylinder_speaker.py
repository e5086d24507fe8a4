"""Upright portable speaker: woven sleeve, raised volume keys, ringed top with light band and carry loop."""

import math

from studio.marks import brand_mark
from studio.materials import glow, metal, plastic, rubber, weave
from studio.shapes import (
    braid,
    catmull,
    group,
    lathe,
    place,
    puck,
    ring_arc,
    slab,
    superellipse,
    sweep,
)

COLORS = {
    "slate": dict(
        cloth="#4c5662",
        rubber_colour="#1b1d20",
        accent="#5fd4ff",
        metal_colour="#9aa0a8",
        glyph="#cfd6dc",
    ),
    "crimson": dict(
        cloth="#a8323a",
        rubber_colour="#1d1a1b",
        accent="#ffc36b",
        metal_colour="#c2c4c7",
        glyph="#1d1a1b",
    ),
    "oat": dict(
        cloth="#cbbfa8",
        rubber_colour="#5b5247",
        accent="#ffb05c",
        metal_colour="#c9b08a",
        glyph="#5b5247",
    ),
}
R, H = 4.1, 18.0


def curved_bar(z, height, half_angle, mat, parent):
    """Raised rubber pill that follows the sleeve."""
    path = [
        (R * math.sin(math.radians(a)), -R * math.cos(math.radians(a)), z)
        for a in [half_angle * (i / 24 - 1) for i in range(49)]
    ]
    cap = height / 2 / (R * math.radians(half_angle))

    def ends(t):
        e = min(1, (1 - abs(2 * t - 1)) / cap)
        return max(0.05, 1 - (1 - e) ** 2) ** 0.5, 1

    place(
        sweep(
            "glyph",
            path,
            superellipse(height, 0.42, 3, 32),
            mat,
            side=(0, 0, 1),
            scale=ends,
            angle=60,
        ),
        parent=parent,
    )


def volume_keys(mat, parent):
    curved_bar(6.1, 0.86, 24, mat, parent)
    curved_bar(11.9, 0.86, 24, mat, parent)
    place(
        slab("upright", 0.86, 3.4, 0.43, 0, 0.25, mat, 0.16, 0, 10),
        (0, -R + 0.06, 11.9),
        (90, 0, 0),
        parent=parent,
    )


def build(cloth, rubber_colour, accent, metal_colour, glyph, brand="", base_ring=False):
    """base_ring: metal rings where the cloth meets foot and crown."""
    g = group("speaker")
    soft, ring = rubber(rubber_colour, 0.5), metal(metal_colour, 0.25, grain=0.01)
    arc = lambda cx, cz, r, a0, a1, n=8: [
        (
            cx + r * math.cos(math.radians(a0 + (a1 - a0) * i / n)),
            cz + r * math.sin(math.radians(a0 + (a1 - a0) * i / n)),
        )
        for i in range(n + 1)
    ]
    place(
        lathe("foot", arc(R - 0.55, 0.55, 0.55, -90, 0) + [(R, 1.0), (R - 0.06, 1.05)], soft, 120),
        parent=g,
    )
    sleeve = lathe(
        "sleeve",
        [(R - 0.10, 0.9)]
        + arc(R - 0.10, 1.16, 0.10, -90, 0)
        + arc(R - 0.10, H - 1.3, 0.10, 0, 90)
        + [(R - 0.4, H - 1.2)],
        weave(cloth, 0.17, around=R),
        144,
    )
    sleeve.parent = g
    brand_mark(brand, 1.0, ring, (0, -R - 0.5, 2.9), (90, 0, 0), g, on=sleeve)
    if base_ring:
        for z in (1.0, H - 1.62):
            place(
                lathe(
                    "base_ring",
                    [
                        (R - 0.12, z),
                        (R - 0.01, z + 0.03),
                        (R - 0.01, z + 0.30),
                        (R - 0.12, z + 0.33),
                    ],
                    ring,
                    144,
                    cap=(False, False),
                ),
                parent=g,
            )
    place(
        lathe(
            "lightband",
            [(R - 0.2, H - 1.22), (R - 0.05, H - 1.2), (R - 0.05, H - 1.06), (R - 0.2, H - 1.04)],
            glow(accent, 1.6),
            120,
            cap=(False, False),
        ),
        parent=g,
    )
    place(
        lathe(
            "crown",
            [(R - 0.2, H - 1.05)]
            + arc(R - 0.06, H - 0.98, 0.06, -90, 0)
            + arc(R - 0.45, H - 0.45, 0.45, 0, 80)
            + [
                (R - 0.62, H - 0.02),
                (R - 0.66, H - 0.10),
                (R - 0.70, H - 0.12),
                (R - 0.74, H - 0.06),
            ],
            soft,
            120,
        ),
        parent=g,
    )
    place(
        lathe(
            "trim",
            [
                (R - 0.66, H - 0.14),
                (R - 0.67, H + 0.01),
                (R - 0.72, H + 0.04),
                (R - 0.80, H + 0.04),
                (R - 0.84, H),
            ],
            ring,
            120,
            cap=(False, False),
        ),
        parent=g,
    )
    place(
        lathe(
            "top",
            [(R - 0.80, H), (R - 1.0, H - 0.05), (2.2, H - 0.18), (0, H - 0.22)],
            plastic(rubber_colour, 0.4, grain=0.12, grain_scale=30),
            96,
        ),
        parent=g,
    )
    place(puck("power", 0.62, H - 0.22, H - 0.10, soft, 0.05, 64), (-1.1, 0, 0), parent=g)
    place(puck("pair", 0.62, H - 0.22, H - 0.10, soft, 0.05, 64), (1.1, 0, 0), parent=g)
    mark = plastic("#d8dadc", 0.5)
    ring_arc(
        "powermark",
        0.20,
        0.26,
        120,
        420,
        mark,
        H - 0.095,
        parent=group("p", (-1.1, 0, 0), parent=g),
    )
    place(
        slab("powerbar", 0.06, 0.28, 0.03, 0, 0.006, mark, 0.002, 0, 3),
        (-1.1, 0.2, H - 0.10),
        parent=g,
    )
    for r in (0.10, 0.22):
        ring_arc(
            "wave", r, r + 0.06, -50, 50, mark, H - 0.095, parent=group("w", (1.0, 0, 0), parent=g)
        )
    volume_keys(rubber(glyph, 0.45), g)
    # braided carry loop on a metal lug at the back shoulder
    place(puck("lug", 0.42, 0, 0.5, ring, 0.08, 48), (R - 0.25, 0.0, H - 2.3), (0, 90, 0), parent=g)
    cord = catmull(
        [
            (R + 0.1, 0.0, H - 2.3),
            (R + 1.0, 0.1, H - 2.0),
            (R + 1.5, 0.2, H - 3.6),
            (R + 1.35, 0.15, H - 6.3),
            (R + 0.95, 0.0, H - 7.0),
            (R + 0.62, -0.12, H - 6.0),
            (R + 0.7, -0.1, H - 4.0),
            (R + 0.62, -0.05, H - 2.7),
            (R + 0.1, 0, H - 2.35),
        ],
        14,
    )
    braid("loop", cord, 0.20, rubber(rubber_colour, 0.7), 8).parent = g
    return dict(az=-22, el=16, margin=1.16)
