"""Upright aluminium power bank: fluted front, percentage display, three ports in the end cap."""

from studio.marks import brand_mark
from studio.materials import glass_black, glow, metal, plastic
from studio.shapes import group, place, slab, socket, text

COLORS = {
    "graphite": dict(body="#4b4e54", cap="#1a1b1e", accent="#5ff0b4", ink="#c9ccd1"),
    "silver": dict(body="#b9bcc1", cap="#cfcfcc", accent="#ffffff", ink="#55595f"),
    "ocean": dict(body="#2f4d6b", cap="#16202b", accent="#7fd0ff", ink="#c6d4e2"),
}
W, D, H = 7.3, 2.7, 14.6


def build(body, cap, accent, ink, brand="", flutes=15):
    """flutes: how many ribs share the lower front."""
    g = group("bank")
    alu, end, printed = (
        metal(body, 0.32, grain=0.03),
        plastic(cap, 0.36, grain=0.06),
        plastic(ink, 0.45),
    )
    place(slab("shell", W, D, 1.2, 0.5, H - 0.55, alu, 0.05, 0.05, 18), parent=g)
    for z0, z1 in ((0, 0.46), (H - 0.52, H)):
        lid = slab(
            "cap",
            W - 0.04,
            D - 0.04,
            1.18,
            z0,
            z1,
            end,
            0.30 if z0 else 0.05,
            0.05 if z0 else 0.30,
            18,
            8,
        )
        lid.parent = g
        place(
            slab(
                "seam",
                W - 0.14,
                D - 0.14,
                1.1,
                min(z1, H - 0.56) - 0.05,
                min(z1, H - 0.56) + 0.12,
                plastic("#060607", 0.6),
                0.01,
                0.01,
                18,
            ),
            parent=g,
        )
    steel, dark = metal("#b9bcc0", 0.25, grain=0), plastic("#070708", 0.55)
    socket("C", lid, (-1.95, 0, H), (0, 0, 0), g, steel, dark, dark)
    socket("A", lid, (0, 0, H), (0, 0, 0), g, steel, dark, plastic("#e28a34", 0.5))
    socket("C", lid, (1.95, 0, H), (0, 0, 0), g, steel, dark, dark)
    face = group("face", (0, -D / 2, 0), (90, 0, 0), g)
    place(
        slab("window", 4.5, 2.5, 0.5, -0.05, 0.035, glass_black(), 0.03, 0, 12),
        (0, 11.75, 0),
        parent=face,
    )
    lit, dim = glow(accent, 3), glow(accent, 0.9)
    text("86", 1.45, lit, (-0.25, 11.88, 0.04), parent=face, bold=True)
    text("%", 0.58, lit, (1.28, 11.55, 0.04), parent=face, bold=True)
    text("65W  OUT", 0.32, dim, (0, 10.86, 0.04), parent=face, bold=True)
    width = 0.20 * 15 / flutes
    for i in range(flutes):  # half-round ribs with rounded ends
        place(
            slab("rib", width, 7.6, width / 2, -0.06, 0.085, alu, 0.085, 0, 6),
            (5.32 * (i / (flutes - 1) - 0.5), 5.55, 0),
            parent=face,
        )
    brand_mark(brand, 0.50, printed, (0, 13.52, 0.004), parent=face)
    text("20 000 mAh   74 Wh", 0.36, printed, (0, 1.13, 0.004), parent=face, bold=True)
    place(
        slab("button", 0.52, 2.1, 0.26, 0, 0.09, end, 0.05, 0, 10),
        (W / 2 - 0.02, 0, 11.4),
        (90, 0, 90),
        parent=g,
    )
    return dict(az=-30, el=27, margin=1.2)
