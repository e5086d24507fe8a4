"""True-wireless earbuds in front of their open charging case."""

import math

from mathutils import Vector

from studio.marks import brand_mark
from studio.materials import glow, metal, plastic, rubber
from studio.shapes import (
    blend,
    catmull,
    cut,
    group,
    lathe,
    loft,
    place,
    puck,
    rrect,
    slab,
    superellipse,
)

COLORS = {
    "pearl": dict(body="#dedcd7", tip="#c4c4c0", trim="#c9b08a", inner="#d2d1cc"),
    "onyx": dict(body="#1c1d20", tip="#2a2b2e", trim="#8f949b", inner="#131416"),
}


def ellipsoid(name, r, seg=48):
    prof = [(math.sin(math.pi * i / 32), -math.cos(math.pi * i / 32)) for i in range(33)]
    o = lathe(name, prof, None, seg)
    o.scale = r
    return o


def bud(body, tip, trim, loc, rot, parent=None, mirror=1, gloss=True):
    g = group("bud", loc, rot, parent)
    skin = plastic(body, 0.12, coat=0.8) if gloss else plastic(body, 0.38, grain=0.06)
    dark = plastic("#08080a", 0.45)
    chrome = metal(trim, 0.2, grain=0)
    d = Vector((0.88 * mirror, 0.10, 0.26)).normalized()
    q = d.to_track_quat("Z", "Y").to_euler()
    mid = Vector((0.10 * mirror, 0.0, 2.52))
    egg = [
        (0, -0.76),
        (0.36, -0.70),
        (0.62, -0.46),
        (0.74, -0.08),
        (0.70, 0.28),
        (0.57, 0.60),
        (0.45, 0.84),
        (0.39, 1.0),
        (0.37, 1.06),
        (0, 1.07),
    ]
    head = lathe(
        "head", [(max(p.x, 0), p.y) for p in catmull([(r, z, 0) for r, z in egg], 6)], None, 48
    )
    head.location = mid
    head.rotation_euler = q
    stem = loft(
        "stem",
        [
            [(x, y, z) for x, y in superellipse(0.66 * s, 0.56 * s, 2.4, 40)]
            for s, z in [
                (0.75, 0.02),
                (0.93, 0.06),
                (1, 0.14),
                (1, 0.8),
                (1.03, 1.4),
                (1.14, 2.0),
                (1.2, 2.6),
                (0.95, 2.95),
            ]
        ],
    )
    place(stem, (-0.36 * mirror, -0.05, 0), (0, 0, 0))
    b = blend([head, stem], "budbody", 0.026, 22, skin)
    b.parent = g
    base = mid + d * 1.0
    n = lathe(
        "nozzle",
        [(0.36, -0.05), (0.36, 0.10), (0.34, 0.13), (0.30, 0.15), (0.30, 0.5), (0, 0.5)],
        chrome,
        48,
    )
    n.location = base
    n.rotation_euler = q
    n.parent = g
    prof = [
        (0.36, 0.12),
        (0.52, 0.10),
        (0.60, 0.14),
        (0.635, 0.24),
        (0.61, 0.38),
        (0.54, 0.54),
        (0.44, 0.68),
        (0.36, 0.745),
        (0.30, 0.76),
        (0.26, 0.73),
        (0.25, 0.6),
        (0.0, 0.55),
    ]
    prof = [(p.x, p.y) for p in catmull([(x, z, 0) for x, z in prof], 4)]
    t = lathe("tip", prof, rubber(tip, 0.5), 56, angle=180)
    t.location = base
    t.rotation_euler = q
    t.parent = g
    gm = lathe("gauze", [(0.24, 0.0), (0.24, 0.64), (0, 0.645)], metal("#5a5c60", 0.5), 32)
    gm.location = base
    gm.rotation_euler = q
    gm.parent = g
    # microphone slot, charging cap under the stem
    place(
        slab("mic", 0.15, 0.50, 0.074, -0.12, 0.02, dark, 0.012, 0, 8),
        (-0.36 * mirror, -0.375, 1.72),
        (90, 0, 0),
        parent=g,
    )
    c = loft(
        "contact",
        [
            [(x, y, z) for x, y in superellipse(0.66 * s, 0.56 * s, 2.4, 40)]
            for s, z in [
                (0.70, 0.0),
                (0.80, 0.015),
                (0.9, 0.035),
                (1.005, 0.10),
                (1.012, 0.16),
                (1.005, 0.20),
            ]
        ],
        chrome,
    )
    place(c, (-0.36 * mirror, -0.05, 0), parent=g)
    return g


def half(name, W, D, R, h, f, mat, inner, wall=0.16, depth=1.2, lip=0.05):
    """Hollow pebble half, open towards +z: outer fillet below, flat rim, inner cavity."""
    rings = []

    def ring(d, z):
        rings.append([(x, y, z) for x, y in rrect(W - 2 * d, D - 2 * d, max(R - d, 0.1), 16)])

    for i in range(15):
        a = math.pi / 2 * i / 14
        ring(f * (1 - math.sin(a) ** 0.9), f * (1 - math.cos(a)))
    ring(0, h - lip)
    for i in range(1, 5):
        a = math.pi / 2 * i / 4
        ring(lip * (1 - math.cos(a)), h - lip * (1 - math.sin(a)))
    o = loft(name, rings, mat, (True, False))
    rings.clear()
    for i in range(4):
        a = math.pi / 2 * i / 3
        ring(wall - 0.03 + 0.03 * math.sin(a), h - 0.03 * (1 - math.cos(a)))
    rings.insert(0, [(x, y, h) for x, y in rrect(W - 2 * lip, D - 2 * lip, R - lip, 16)])
    ring(wall, h - 0.2)
    for i in range(1, 7):
        a = math.pi / 2 * i / 6
        ring(wall + 0.35 * (1 - math.cos(a)), h - depth + 0.35 * (1 - math.sin(a)))
    return o, loft(name + "_in", rings, inner, (False, True))


def build(body, tip, trim, inner, brand="", gloss=True, band=False, ingot=False):
    """gloss: polished or satin skin; band: metal band round the rim; ingot: square-shouldered case."""
    skin = plastic(body, 0.14, coat=0.8) if gloss else plastic(body, 0.40, grain=0.06)
    satin = plastic(inner, 0.36, grain=0.05)
    chrome = metal(trim, 0.2, grain=0)
    W, D, R = (6.8, 4.6, 1.25) if ingot else (6.4, 4.7, 2.1)
    case = group("case", (1.5, 2.2, 0), (0, 0, -8))
    o, i = half("base", W, D, R, 1.75, 1.0, skin, satin, depth=1.2)
    o.parent = case
    i.parent = case
    # tray with two sculpted wells
    tray = slab("tray", W - 0.36, D - 0.36, R - 0.18, 0.5, 1.60, satin, 0.06, 0.02, 16)
    tray.parent = case
    for s in (1, -1):
        a = place(ellipsoid("wellA", (0.92, 0.92, 0.85)), (s * 1.5, 0.62, 1.72))
        a.parent = case
        b = place(ellipsoid("wellB", (0.42, 1.75, 0.62)), (s * 1.12, -0.62, 1.70), (0, 0, s * -12))
        b.parent = case
        cut(tray, a)
        cut(tray, b)
        for k in (-1, 1):
            place(
                puck("pin", 0.07, 0, 0.05, metal("#d8b46a", 0.2, grain=0), 0.02, 20),
                (s * 1.05 + k * 0.13, -1.25, 1.14),
                parent=case,
            )
    place(
        puck("led", 0.07, 0, 0.02, glow("#5dff8a", 2.2), 0.008, 20),
        (0, -D / 2 + 0.01, 1.1),
        (90, 0, 0),
        parent=case,
    )
    # lid, hinged at the back
    hinge = group("hinge", (0, D / 2 - 0.12, 1.80), (-104, 0, 0), case)
    lid = group("lid", (0, -D / 2 + 0.12, 1.2), (180, 0, 0), hinge)
    o, i = half("lid", W, D, R, 1.2, 0.95, skin, satin, depth=0.85)
    o.parent = lid
    i.parent = lid
    place(
        lathe("hingebar", [(0.16, -1.1), (0.19, -1.07), (0.19, 1.07), (0.16, 1.1)], chrome, 32),
        (0, D / 2 - 0.02, 1.76),
        (0, 90, 0),
        parent=case,
    )
    brand_mark(brand, 0.70, plastic(trim, 0.4), (0, 0.1, 0.362), parent=lid)
    if band:
        place(
            slab(
                "band",
                W + 0.04,
                D + 0.04,
                R + 0.02,
                1.44,
                1.58,
                chrome,
                0.02,
                0.02,
                16,
                cap=(False, False),
            ),
            parent=case,
        )
    bud(body, tip, trim, (-3.9, -1.3, 0), (0, 0, -30), mirror=1, gloss=gloss)
    bud(body, tip, trim, (-0.95, -2.9, 0), (0, 0, 165), mirror=-1, gloss=gloss)
    return dict(az=-16, el=21, margin=1.16, exposure=-0.1)
