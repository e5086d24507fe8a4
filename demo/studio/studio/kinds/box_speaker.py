"""Living-room speaker: grained wrap, cloth front in a metal frame, top panel with knobs, leather handle."""

import math

from studio.marks import brand_mark
from studio.materials import glow, leather, metal, plastic, rubber, weave
from studio.shapes import catmull, group, lathe, loft, place, puck, rrect, slab, sweep, text

COLORS = {
    "cream": dict(wrap="#d9cfba", cloth="#8d8674", brass="#c9a76a", handle="#8a5636"),
    "black": dict(wrap="#1f1f21", cloth="#45464a", brass="#c9a76a", handle="#1d1a18"),
    "forest": dict(wrap="#2f4238", cloth="#7c7a68", brass="#c7b28a", handle="#6b452c"),
}
W, H, D = 25.0, 15.5, 12.5


def ring(d, z, r=1.5):
    return [(x, y, z) for x, y in rrect(W - 2 * d, H - 2 * d, max(r - d, 0.35), 12)]


def cabinet(wrap, parent):
    """Outer shell with rolled front rim and a recess for the cloth (front = local +z)."""
    q = lambda i, n: math.pi / 2 * i / n
    rings = [
        ring(0.7 * (1 - math.sin(q(i, 7))), -D / 2 + 0.7 * (1 - math.cos(q(i, 7))))
        for i in range(8)
    ]
    rings += [
        ring(0.42 * (1 - math.cos(q(i, 7))), D / 2 - 0.42 * (1 - math.sin(q(i, 7))))
        for i in range(8)
    ]
    rings += [
        ring(0.62 + 0.22 * math.sin(q(i, 5)), D / 2 - 0.22 * (1 - math.cos(q(i, 5))))
        for i in range(6)
    ] + [ring(0.84, D / 2 - 1.0)]
    place(loft("cabinet", rings, wrap, (True, False)), rot=(90, 0, 0), parent=parent)


def front(cloth, brass, brand, weft, parent):
    face = group("front", rot=(90, 0, 0), parent=parent)
    frame = [(0.84, -0.6), (0.84, -0.14), (0.88, -0.10), (1.04, -0.10), (1.08, -0.14), (1.08, -0.6)]
    place(
        loft("frame", [ring(d, D / 2 + z) for d, z in frame], brass, (False, False), angle=30),
        parent=face,
    )
    place(
        slab(
            "grille",
            W - 2.2,
            H - 2.2,
            0.5,
            D / 2 - 0.9,
            D / 2 - 0.24,
            weave(cloth, weft, plane="XY", contrast=0.62),
            0.14,
            0.02,
            10,
        ),
        parent=face,
    )
    plate = group("badge", (-W / 2 + 3.0, -H / 2 + 1.95, D / 2 - 0.22), parent=face)
    place(slab("badge", 2.5, 0.78, 0.12, 0, 0.08, brass, 0.03, 0, 6), parent=plate)
    if brand:
        brand_mark(brand, 0.50, plastic("#1a1a1b", 0.4), (0, 0, 0.084), parent=plate)
    else:
        for i, h in enumerate((0.22, 0.42, 0.30, 0.14)):
            place(
                slab("bar", 0.10, h, 0.05, 0.08, 0.088, plastic("#1a1a1b", 0.4), 0.002, 0, 5),
                (-0.33 + 0.22 * i, 0, 0),
                parent=plate,
            )


def knob(x, turn, brass, parent):
    k = group("knob", (x, 0, 0.06), (0, 0, turn), parent)
    place(puck("skirt", 0.78, 0, 0.16, plastic("#141414", 0.35), 0.05, 64), parent=k)
    place(puck("grip", 0.62, 0.1, 1.0, brass, 0.08, 96), parent=k)
    for i in range(48):
        a = 7.5 * i
        place(
            slab("knurl", 0.05, 0.05, 0.012, 0.2, 0.88, brass, 0.01, 0.01, 1, 1),
            (0.62 * math.cos(math.radians(a)), 0.62 * math.sin(math.radians(a)), 0),
            (0, 0, a),
            parent=k,
        )
    place(
        slab("pointer", 0.07, 0.36, 0.03, 0.995, 1.012, plastic("#151515", 0.4), 0.004, 0, 4),
        (0, 0.36, 0),
        parent=k,
    )


def top_panel(brass, parent):
    panel = group("panel", (0, 1.6, H / 2), parent=parent)
    place(slab("plate", 15.2, 4.3, 0.35, -0.1, 0.07, brass, 0.04, 0, 8), parent=panel)
    place(
        slab(
            "inlay", 14.7, 3.8, 0.2, 0.03, 0.078, plastic("#17181a", 0.35, grain=0.04), 0.01, 0, 8
        ),
        parent=panel,
    )
    ink = plastic("#d9c9a4", 0.4)
    for x, turn, name in ((-1.4, 40, "BASS"), (1.5, -20, "TREBLE"), (4.4, -70, "VOLUME")):
        knob(x, turn, brass, panel)
        text(name, 0.30, ink, (x, -1.45, 0.082), parent=panel, bold=True)
        for i in range(11):
            a = math.radians(-150 + 30 * i)
            place(
                puck("dot", 0.04, 0.07, 0.084, ink, 0.004, 12),
                (1.05 * math.sin(a), 1.05 * math.cos(a), 0),
                parent=group("scale", (x, 0, 0), parent=panel),
            )
    place(puck("nut", 0.34, 0.06, 0.22, brass, 0.05, 6), (-5.9, 0, 0), parent=panel)
    place(
        lathe("lever", [(0.10, 0.2), (0.13, 0.7), (0.17, 1.0), (0.12, 1.12), (0, 1.15)], brass, 32),
        (-5.9, 0, 0.05),
        (18, 0, 0),
        parent=panel,
    )
    text("ON", 0.30, ink, (-5.9, 1.3, 0.082), parent=panel, bold=True)
    place(puck("lamp", 0.13, 0.06, 0.18, glow("#ff6a3a", 3), 0.06, 32), (-4.3, 0, 0), parent=panel)


def build(wrap, cloth, brass, handle, brand="", strap=True, weft=0.19):
    """strap: with a carrying handle; weft: pitch of the cloth."""
    g = group("speaker")
    gold, hide = metal(brass, 0.28, grain=0.01), leather(wrap, 0.5, 4.5, 0.3)
    cabinet(hide, g)
    front(cloth, gold, brand, weft, g)
    top_panel(gold, g)
    bow = catmull(
        [
            (-9.6, -2.3, H / 2 + 0.12),
            (-8.6, -2.3, H / 2 + 0.22),
            (-6.5, -2.3, H / 2 + 1.5),
            (-3, -2.3, H / 2 + 2.35),
            (0, -2.3, H / 2 + 2.55),
            (3, -2.3, H / 2 + 2.35),
            (6.5, -2.3, H / 2 + 1.5),
            (8.6, -2.3, H / 2 + 0.22),
            (9.6, -2.3, H / 2 + 0.12),
        ],
        10,
    )
    if strap:
        place(
            sweep(
                "handle",
                bow,
                rrect(0.30, 1.9, 0.12, 6),
                leather(handle, 0.45, 6, 0.2),
                side=(0, 0, 1),
                angle=60,
            ),
            parent=g,
        )
    for x in (-9.3, 9.3) if strap else ():
        place(slab("tab", 1.5, 2.1, 0.3, 0, 0.42, gold, 0.08, 0, 8), (x, -2.3, H / 2), parent=g)
        place(puck("stud", 0.34, 0.40, 0.55, gold, 0.1, 32), (x, -2.3, H / 2), parent=g)
    for x in (-W / 2 + 3, W / 2 - 3):
        for y in (-D / 2 + 2.5, D / 2 - 2.5):
            place(
                puck("foot", 0.9, -0.55, 0.1, rubber("#141414"), 0.12, 40), (x, y, -H / 2), parent=g
            )
    return dict(az=-27, el=18, margin=1.16)
