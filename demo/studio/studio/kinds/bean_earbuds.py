"""Stemless earbuds shaped like beans, in front of their open pebble case."""

from mathutils import Vector

from studio.kinds.earbuds import ellipsoid, half
from studio.marks import brand_mark
from studio.materials import glow, metal, plastic, rubber
from studio.shapes import (
    blend,
    catmull,
    cut,
    dome,
    drop,
    group,
    lathe,
    loft,
    place,
    puck,
    slab,
    superellipse,
)

COLORS = {
    "ivory": dict(body="#dddad2", inner="#cfccc4", trim="#c9b08a", tip="#bdbab3"),
    "lavender": dict(body="#b3a6c9", inner="#a599bb", trim="#d6d2dc", tip="#94889f"),
    "forest": dict(body="#33493f", inner="#26362f", trim="#c9a76a", tip="#22302a"),
}
W, D, R = 5.7, 4.6, 2.25


def bud(body, tip, trim, loc, rot, mirror, parent, metal_touch=False):
    """Touch face towards local +z, ear tip towards -z."""
    turned = group("turn", loc, rot, parent)
    gloss, satin, dark, ring = (
        plastic(body, 0.14, coat=0.8),
        plastic(body, 0.32, grain=0.05),
        plastic("#0a0a0b", 0.5),
        metal(trim, 0.2, grain=0),
    )
    lobes = (
        ((0, 0, 0), (1.22, 1.04, 0.74)),
        ((0.20, 0.05, -0.38), (0.98, 0.88, 0.80)),
        ((-0.36, -0.14, -0.24), (0.80, 0.80, 0.60)),
        ((0.46, 0.16, -0.86), (0.54, 0.50, 0.62)),
    )
    blend(
        [place(ellipsoid("lobe", size), (x * mirror, y, z)) for (x, y, z), size in lobes],
        "bean",
        0.05,
        80,
        gloss,
    ).parent = turned
    outline = lambda s: superellipse(1.62 * s, 1.34 * s, 2.2, 72)
    rim = [
        [(x, y, z) for x, y in outline(s)]
        for s, z in ((1.03, 0.52), (1.03, 0.63), (0.99, 0.655), (0.95, 0.65), (0.94, 0.60))
    ]
    place(loft("rim", rim, ring, (False, False)), parent=turned)
    place(
        dome(
            "touch",
            lambda s: outline(0.95 * s),
            0.62,
            0.72,
            metal(trim, 0.3, grain=0.02) if metal_touch else satin,
            12,
            2.0,
        ),
        parent=turned,
    )
    place(
        puck("mic", 0.075, -0.03, 0.03, dark, 0.01, 24),
        (-0.93 * mirror, -0.10, 0.36),
        (0, -62 * mirror, 0),
        parent=turned,
    )
    place(
        puck("led", 0.045, -0.02, 0.02, glow("#ffffff", 3), 0.008, 16),
        (0, -0.86, 0.46),
        (52, 0, 0),
        parent=turned,
    )
    d = Vector((0.42 * mirror, 0.12, -0.90)).normalized()
    nozzle = group("nozzle", Vector((0.62 * mirror, 0.22, -1.18)) + d * 0.1, parent=turned)
    nozzle.rotation_euler = d.to_track_quat("Z", "Y").to_euler()
    place(
        lathe(
            "neckring", [(0.38, -0.1), (0.38, 0.12), (0.33, 0.16), (0.28, 0.5), (0, 0.5)], ring, 48
        ),
        parent=nozzle,
    )
    skirt = [
        (0.36, 0.14),
        (0.54, 0.12),
        (0.63, 0.20),
        (0.64, 0.34),
        (0.58, 0.52),
        (0.46, 0.68),
        (0.36, 0.745),
        (0.29, 0.75),
        (0.25, 0.70),
        (0.24, 0.58),
        (0, 0.55),
    ]
    place(
        lathe(
            "tip",
            [(p.x, p.y) for p in catmull([(r, z, 0) for r, z in skirt], 4)],
            rubber(tip, 0.5),
            56,
            angle=180,
        ),
        parent=nozzle,
    )
    place(
        lathe("gauze", [(0.23, 0.5), (0.23, 0.62), (0, 0.63)], metal("#5a5c60", 0.5), 32),
        parent=nozzle,
    )
    return drop(turned)


def build(body, inner, trim, tip, brand="", metal_touch=False, band=False):
    """metal_touch: touch faces in the trim metal; band: metal band round the rim of the case."""
    scene = group("scene")
    gloss, satin, ring, gold = (
        plastic(body, 0.16, coat=0.8),
        plastic(inner, 0.36, grain=0.05),
        metal(trim, 0.2, grain=0),
        metal("#d8b46a", 0.2, grain=0),
    )
    case = group("case", (1.1, 2.3, 0), (0, 0, -10), scene)
    for part in half("base", W, D, R, 1.55, 1.05, gloss, satin, depth=1.1):
        part.parent = case
    tray = slab("tray", W - 0.36, D - 0.36, R - 0.18, 0.45, 1.42, satin, 0.06, 0.02, 20)
    tray.parent = case
    for s in (1, -1):
        for loc, size in (
            ((s * 1.22, 0.15, 1.62), (1.02, 1.22, 0.72)),
            ((s * 0.98, -0.35, 1.25), (0.62, 0.66, 0.62)),
        ):
            well = place(ellipsoid("well", size), loc, parent=case)
            cut(tray, well)
        for k in (-1, 1):
            place(
                puck("pin", 0.06, 0, 0.05, gold, 0.02, 20),
                (s * 1.3 + k * 0.12, 0.75, 1.02),
                parent=case,
            )
    place(
        puck("led", 0.07, 0, 0.02, glow("#5dff8a", 2.4), 0.008, 20),
        (0, -D / 2 + 0.01, 1.0),
        (90, 0, 0),
        parent=case,
    )
    hinge = group("hinge", (0, D / 2 - 0.12, 1.60), (-102, 0, 0), case)
    lid = group("lid", (0, -D / 2 + 0.12, 1.1), (180, 0, 0), hinge)
    for part in half("lid", W, D, R, 1.1, 1.0, gloss, satin, depth=0.8):
        part.parent = lid
    place(
        lathe("hingebar", [(0.14, -0.9), (0.17, -0.87), (0.17, 0.87), (0.14, 0.9)], ring, 32),
        (0, D / 2 - 0.02, 1.56),
        (0, 90, 0),
        parent=case,
    )
    brand_mark(brand, 0.66, plastic(trim, 0.4), (0, 0.1, 0.312), parent=lid)
    if band:
        place(
            slab(
                "band",
                W + 0.04,
                D + 0.04,
                R + 0.02,
                1.24,
                1.38,
                ring,
                0.02,
                0.02,
                20,
                cap=(False, False),
            ),
            parent=case,
        )
    bud(body, tip, trim, (-2.7, -1.9, 0), (64, 8, 16), 1, scene, metal_touch)
    bud(body, tip, trim, (0.35, -2.9, 0), (0, -96, 28), -1, scene, metal_touch)
    return dict(az=-18, el=24, margin=1.17, exposure=-0.08)
