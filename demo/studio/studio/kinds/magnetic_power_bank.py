"""Magnetic snap-on power bank leaning on its fold-out stand, magnet ring towards the viewer."""

from studio.marks import brand_mark
from studio.materials import glow, metal, plastic
from studio.shapes import (
    catmull,
    group,
    lathe,
    mesh,
    place,
    puck,
    slab,
    socket,
    superellipse,
    sweep,
    text,
)

COLORS = {
    "chalk": dict(body="#cfccc4", ring="#aeb0b1", trim="#c4c6c9", accent="#63e08f"),
    "charcoal": dict(body="#2b2d31", ring="#5b5f66", trim="#5f636a", accent="#63e08f"),
    "lilac": dict(body="#b9acd0", ring="#8f82aa", trim="#cfc9da", accent="#ffffff"),
}
W, H, T, LEAN = 6.5, 10.0, 1.25, 66


def magnet_face(ring, body, parent, centre_mark):
    """Flat soft-touch face with an inlaid ring and alignment bar."""
    pad = group("pad", (0, H * 0.60, T), parent=parent)
    inlay, groove = plastic(ring, 0.35, grain=0.05), plastic("#0d0d0e", 0.6)
    for name, r0, r1, z, mat in (
        ("groove", 2.08, 2.66, 0.004, groove),
        ("ring", 2.11, 2.63, 0.022, inlay),
    ):
        place(
            lathe(
                name,
                [
                    (r0, -0.05),
                    (r0, z - 0.01),
                    (r0 + 0.015, z),
                    (r1 - 0.015, z),
                    (r1, z - 0.01),
                    (r1, -0.05),
                ],
                mat,
                120,
                cap=(False, False),
            ),
            parent=pad,
        )
        d = 0.03 if name == "groove" else 0
        place(
            slab(name + "bar", 0.52 + 2 * d, 1.5 + 2 * d, 0.12, -0.05, z, mat, 0.01, 0, 6),
            (0, -3.75, 0),
            parent=pad,
        )
    if centre_mark:
        return
    bolt = [
        (0.10, 0.62),
        (-0.36, -0.08),
        (-0.03, -0.08),
        (-0.12, -0.62),
        (0.36, 0.10),
        (0.03, 0.10),
    ]
    place(
        mesh("bolt", [(x, y, 0.004) for x, y in bolt], [tuple(range(6))], inlay, smooth=False),
        parent=pad,
    )


def build(body, ring, trim, accent, brand="", centred=False):
    """centred: the word mark stands inside the ring, instead of a bolt there and the mark below."""
    g = group("bank", rot=(LEAN, 0, 0))
    soft, alu = plastic(body, 0.5, grain=0.12, grain_scale=80), metal(trim, 0.26, grain=0.02)
    dark, steel = plastic("#08080a", 0.55), metal("#b9bcc0", 0.25, grain=0)
    place(slab("shell", W, H, 1.35, 0, T, soft, 0.22, 0.34, 20, 8), (0, H / 2, 0), parent=g)
    band = slab("band", W + 0.05, H + 0.05, 1.37, T * 0.32, T * 0.70, alu, 0.05, 0.05, 20)
    place(band, (0, H / 2, 0), parent=g)
    socket("C", band, (-W / 2 - 0.025, 1.9, T * 0.51), (90, 0, -90), g, steel, dark, dark)
    magnet_face(ring, body, g, brand and centred)
    mark, low = plastic(ring, 0.4), brand and not centred
    brand_mark(
        brand,
        0.50 if centred else 0.46,
        mark,
        (0, H * 0.60 if centred else 1.32, T + 0.006),
        parent=g,
    )
    leds = group("leds", (-W / 2 - 0.01, 4.9, T * 0.51), (90, 0, -90), g)
    for i in range(4):
        place(
            puck("led", 0.075, -0.02, 0.03, glow(accent, 3 if i < 3 else 0.15), 0.012, 24),
            (0.34 * i, 0, 0),
            parent=leds,
        )
    place(
        slab("key", 1.3, 0.34, 0.17, -0.02, 0.08, alu, 0.04, 0, 8),
        (-W / 2 - 0.02, 7.2, T * 0.51),
        (90, 0, -90),
        parent=g,
    )
    text(
        "10 000 mAh",
        0.26,
        plastic(ring, 0.5),
        (0, 0.74 if low else 0.95, T + 0.004),
        parent=g,
        bold=True,
    )
    back = group("back", (0, H * 0.62, 0), (0, 180, 0), g)
    place(slab("hinge", 5.0, 0.86, 0.40, -0.05, 0.10, alu, 0.06, 0, 12), parent=back)
    place(slab("hingeseam", 4.9, 0.05, 0.02, 0, 0.104, dark, 0.002, 0, 3), parent=back)
    text(
        "15 W   USB-C   10 000 mAh   38.5 Wh",
        0.22,
        plastic(ring, 0.5),
        (0, -H * 0.53, 0.004),
        parent=back,
    )
    # stand: a metal hoop hinged at the back that meets the floor behind the bank
    up, out, drop = H * 0.62, 3.6, 4.3
    hoop = [
        (-1.9, up, 0),
        (-1.9, up - drop * 0.9, -out * 0.9),
        (-1.5, up - drop, -out),
        (1.5, up - drop, -out),
        (1.9, up - drop * 0.9, -out * 0.9),
        (1.9, up, 0),
    ]
    place(
        sweep(
            "stand",
            catmull(hoop, 10),
            superellipse(0.20, 0.34, 3, 20),
            alu,
            side=(0, 0.5, -0.86),
            angle=60,
        ),
        parent=g,
    )
    return dict(az=-34, el=14, margin=1.2)
