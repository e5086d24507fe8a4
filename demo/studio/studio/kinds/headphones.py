"""Over-ear headphones on a quiet stand, three-quarter view."""

import math

from mathutils import Vector

from studio.marks import brand_mark
from studio.materials import fabric, leather, metal, plastic, weave
from studio.shapes import (
    catmull,
    group,
    lathe,
    loft,
    place,
    puck,
    rrect,
    slab,
    superellipse,
    sweep,
)

COLORS = {
    "midnight": dict(shell="#1b2130", pad="#15171c", trim="#b98d6b"),
    "sand": dict(shell="#d8cbb8", pad="#8a6a4f", trim="#c9cacb"),
}
W, H, N = 7.1, 8.7, 2.35


def oval(d, z, seg=96):
    """Cup outline moved inward by d."""
    return [(x, y, z) for x, y in superellipse(W - 2 * d, H - 2 * d, N, seg)]


def stack(name, prof, mat, cap=(True, True), angle=40):
    return loft(name, [oval(d, z) for d, z in prof], mat, cap, angle=angle)


def arc(cx, cz, r, a0, a1, n=8):
    return [
        (
            cx - r * math.cos(math.radians(a0 + (a1 - a0) * i / n)),
            cz + r * math.sin(math.radians(a0 + (a1 - a0) * i / n)),
        )
        for i in range(n + 1)
    ]


def stand(parent, saddle, floor):
    """Quiet stand, part of the set: saddle is the run under the headband, floor the height of the ground."""
    satin = plastic("#b4b6ba", 0.42, grain=0.06)
    top = saddle[len(saddle) // 2].z
    place(puck("stand_base", 4.3, floor, floor + 0.8, satin, 0.25, 128), parent=parent)
    column = [(0.85, 0.79), (0.62, 0.92), (0.52, 1.2), (0.48, 1.8)]
    column = [(r, floor + z) for r, z in column] + [(0.48, top - 0.02)]
    place(lathe("stand_column", column, satin, 64, angle=60), parent=parent)
    rest = sweep("stand_rest", saddle, rrect(2.3, 0.34, 0.16, 8), satin, side=(0, 1, 0), angle=60)
    place(rest, parent=parent)


def cup(shell, pad, trim, brand, plate_finish, parent):
    body, chrome, hide = (
        plastic(shell, 0.42, grain=0.10, grain_scale=55, edge=0),
        metal(trim, 0.16, grain=0),
        leather(pad),
    )
    dark = plastic("#0b0c0d", 0.6)
    # shell: fillet from the inner edge, soft shoulder, sunk outer plate
    prof = [(0.30, 0.0)] + arc(0.30, 0.30, 0.30, -90, 0) + arc(1.05, 0.95, 1.05, 0, 62, 14)
    dl, zl = prof[-1]
    prof += [
        (dl + 0.10, zl + 0.045),
        (dl + 0.16, zl + 0.05),
        (dl + 0.20, zl + 0.03),
        (dl + 0.21, zl - 0.10),
    ]
    place(stack("shell", prof, body, (True, False)), parent=parent)
    place(
        stack(
            "trim",
            [
                (dl + 0.20, zl - 0.12),
                (dl + 0.205, zl + 0.02),
                (dl + 0.24, zl + 0.06),
                (dl + 0.30, zl + 0.06),
                (dl + 0.34, zl + 0.02),
                (dl + 0.35, zl - 0.10),
            ],
            chrome,
            (False, False),
        ),
        parent=parent,
    )
    plate = [(dl + 0.34, zl - 0.06), (dl + 0.45, zl - 0.055)] + [
        (dl + 0.45 + (3.3 - dl - 0.45) * t, zl - 0.055 + 0.10 * math.sin(t * math.pi / 2))
        for t in (0.1, 0.2, 0.35, 0.5, 0.7, 0.9, 1)
    ]
    faces = dict(
        satin=plastic(shell, 0.30, grain=0.04, grain_scale=120),
        cloth=weave(shell, 0.14, plane="XY", contrast=0.4),
        metal=metal(trim, 0.34, aniso=0.5, grain=0.01),
    )
    place(stack("plate", plate, faces[plate_finish]), parent=parent)
    ink = metal(trim, 0.25, grain=0) if plate_finish != "metal" else plastic("#1a1b1d", 0.4)
    brand_mark(brand, 0.82, ink, (0, 0, zl + 0.046), parent=parent)
    # seam between shell and cushion mount, mount, cushion, speaker cloth
    place(stack("seam", [(0.34, -0.10), (0.34, 0.05)], dark), parent=parent)
    place(
        stack(
            "mount",
            [
                (0.45, -0.32),
                (0.20, -0.30),
                (0.16, -0.24),
                (0.16, -0.12),
                (0.22, -0.08),
                (0.45, -0.06),
            ],
            body,
        ),
        parent=parent,
    )
    rings = []
    for i in range(28):
        p = 2 * math.pi * i / 28
        c, s = math.cos(p), math.sin(p)
        rings.append(
            oval(
                1.13 - 1.02 * math.copysign(abs(c) ** 0.75, c),
                -1.18 - 0.92 * math.copysign(abs(s) ** 0.8, s),
            )
        )
    place(loft("cushion", rings, hide, closed=True, angle=180), parent=parent)
    place(
        stack(
            "stitch",
            [(1.62, -2.02), (1.60, -2.04), (1.57, -2.04), (1.55, -2.02)],
            plastic(pad, 0.7),
            (False, False),
        ),
        parent=parent,
    )
    place(
        stack("cloth", [(1.6, -0.75), (2.6, -0.68), (3.5, -0.66)], fabric("#3a3c40", 16)),
        parent=parent,
    )
    # microphone slots + buttons on the rim
    for k, a in enumerate((-62, -56, -50)):
        t = math.radians(a)
        place(
            slab("mic", 0.34, 0.09, 0.045, 0, 0.02, dark, 0.01, 0, 6),
            (W / 2 * math.cos(t) * 1.03, H / 2 * math.sin(t) * 1.01, 0.6),
            (0, 90, a + 4),
            parent=parent,
        )


def build(shell, pad, trim, brand="", plate="satin", width=1.0):
    """plate: face of the cups, satin, cloth or metal; width: of the cups."""
    g = group("headphones")
    chrome, body, hide = (
        metal(trim, 0.2, grain=0.02),
        plastic(shell, 0.42, grain=0.10, grain_scale=55),
        leather(pad),
    )
    A, Z0, B = 7.55, 4.6, 8.6

    def band(a):
        t = math.radians(a)
        return Vector((A * math.cos(t), 0, Z0 + B * math.sin(t)))

    for s in (1, -1):
        c = group("cup", (s * 7.05, 0, 0), (90, 0, 90 * s), parent=g)
        c.rotation_euler[1] = math.radians(-5 * s)
        c.rotation_euler[2] += math.radians(-7 * s)
        c.scale = (width, 1, 1)
        cup(shell, pad, trim, brand, plate, c)
        # slider: metal strip following the band, then pivot housing above the cup
        p = [band(a) if s > 0 else band(180 - a) for a in [i * 1.5 for i in range(0, 28)]]
        place(sweep("slider", p, rrect(0.95, 0.26, 0.12, 6), chrome, side=(0, 1, 0)), parent=g)
        stem = [
            Vector((s * 7.30, 0, 2.7)),
            Vector((s * 7.50, 0, 3.5)),
            Vector((s * 7.58, 0, 4.3)),
            Vector((s * 7.56, 0, 5.0)),
            Vector((s * 7.53, 0, 5.5)),
        ]
        place(
            sweep(
                "yoke",
                catmull(stem, 10),
                superellipse(1.9, 0.95, 2.8, 40),
                body,
                side=(0, 1, 0),
                scale=lambda t: (1.25 - 0.55 * t**0.8, 1 - 0.25 * t**2),
            ),
            parent=g,
        )
        ends = [band(a) if s > 0 else band(180 - a) for a in (21, 22.5)]
        place(
            sweep("collar", ends, superellipse(1.72, 0.78, 2.8, 40), chrome, side=(0, 1, 0)),
            parent=g,
        )
    # headband: outer skin + padded underside
    path = [band(a) for a in [22 + 136 * i / 90 for i in range(91)]]
    fat = lambda t: (
        0.62 + 0.38 * math.sin(math.pi * t) ** 0.6,
        0.80 + 0.20 * math.sin(math.pi * t) ** 0.5,
    )
    place(
        sweep(
            "band",
            path,
            superellipse(2.7, 0.86, 2.7, 48),
            body,
            side=(0, 1, 0),
            scale=fat,
            angle=180,
        ),
        parent=g,
    )
    inner = [
        band(a) * 1 + (Vector((0, 0, Z0)) - band(a)).normalized() * 0.42
        for a in [34 + 112 * i / 80 for i in range(81)]
    ]
    plump = lambda t: (
        max(0.05, min(1, math.sin(math.pi * t) * 5)) ** 0.4 * (0.8 + 0.2 * math.sin(math.pi * t)),
        max(0.08, min(1, math.sin(math.pi * t) * 4)) ** 0.5,
    )
    place(
        sweep(
            "pad",
            inner,
            superellipse(2.5, 1.15, 2.3, 48),
            hide,
            side=(0, 1, 0),
            scale=plump,
            angle=180,
        ),
        parent=g,
    )
    under = [
        band(a) + (Vector((0, 0, Z0)) - band(a)).normalized() * 1.12 for a in range(76, 106, 2)
    ]
    stand(g, under, -5.7)
    return dict(az=-36, el=10, margin=1.2)
