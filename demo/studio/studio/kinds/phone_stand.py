"""Phone stand: weighted turned base, telescopic pole, hinged cradle with silicone pad, a phone on it."""

from studio.marks import brand_mark
from studio.materials import glass_black, glow, metal, plastic, rubber
from studio.parts import screw
from studio.shapes import catmull, cut, group, lathe, place, puck, rrect, slab, sweep, text

COLORS = {
    "silver": dict(alu="#c8cacd", pad="#4b4e53"),
    "black": dict(alu="#34363a", pad="#151618"),
    "rose": dict(alu="#d3aa9f", pad="#8f6a62"),
}


PHONE_W, PHONE_H, PHONE_T = 7.2, 14.9, 0.78
SKY = ("#12333a", "#1b5a58", "#5b8f7c", "#e0b483")


def phone(parent):
    """A phone of no brand, for scale; local z faces the viewer, y runs up the screen, 0 at its foot."""
    g = group("phone", (0, PHONE_H / 2, 0), parent=parent)
    frame = metal("#8f949a", 0.22, grain=0.01)
    place(
        slab("frame", PHONE_W, PHONE_H, 0.95, -PHONE_T, 0, frame, 0.14, 0.14, 20), parent=g
    )
    place(
        slab("screen", PHONE_W - 0.1, PHONE_H - 0.1, 0.9, -0.1, 0.04, glass_black(), 0.05, 0, 20),
        parent=g,
    )
    # wallpaper: hills of light that overlap, each lower than the one behind it
    w, h = PHONE_W - 0.5, PHONE_H - 0.5
    for k, color in enumerate(SKY):
        rise = h * (1 - 0.26 * k)
        place(
            slab("hill", w, rise, 0.72, 0.0, 0.042 + 0.002 * k, glow(color, 0.9), 0.001, 0, 16),
            (0, (rise - h) / 2, 0),
            parent=g,
        )
    white = glow("#ffffff", 1.1)
    text("10:09", 1.55, white, (0, 3.9, 0.055), parent=g, bold=True)
    text("Friday, 14 November", 0.46, white, (0, 5.1, 0.055), parent=g)
    place(puck("eye", 0.2, 0.03, 0.052, plastic("#050506", 0.2), 0.01, 32), (0, 6.75, 0), parent=g)


def build(alu, pad, brand="", cradle=7.0, knurls=3):
    """cradle: width of the plate; knurls: grooves on the collar of the pole."""
    g = group("stand")
    body, fine, soft = metal(alu, 0.28, grain=0.02), metal(alu, 0.16, grain=0), rubber(pad, 0.6)
    place(puck("foot", 4.55, 0, 0.2, rubber("#17181a"), 0.05, 128), parent=g)
    place(puck("base", 4.8, 0.10, 1.15, body, 0.16, 160, 8), parent=g)
    place(
        lathe(
            "turned_top",
            [(4.5, 1.14), (4.5, 1.158), (0.9, 1.158)],
            metal(alu, 0.32, aniso=0.6, grain=0),
            160,
            cap=(False, False),
        ),
        parent=g,
    )
    place(
        lathe(
            "bright_edge",
            [(4.80, 1.0), (4.805, 1.02), (4.64, 1.165), (4.56, 1.165)],
            fine,
            160,
            cap=(False, False),
        ),
        parent=g,
    )
    brand_mark(
        brand,
        0.62,
        plastic("#e6e6e4" if alu < "#8" else "#4a4c50", 0.5),
        (0, -3.0, 1.164),
        parent=g,
    )
    pole = group("pole", (0, 1.6, 1.1), (6, 0, 0), g)
    place(
        lathe(
            "root",
            [(1.15, 0.02), (1.12, 0.12), (0.9, 0.25), (0.80, 0.5), (0.78, 0.8)],
            body,
            72,
            angle=60,
        ),
        parent=pole,
    )
    place(puck("outer", 0.78, 0.5, 6.6, body, 0.08, 72), parent=pole)
    place(puck("collar", 0.88, 6.2, 6.95, fine, 0.09, 72), parent=pole)
    for z in [6.42 + 0.45 * k / knurls for k in range(knurls)]:
        place(
            lathe(
                "knurl",
                [(0.882, z - 0.02), (0.86, z), (0.882, z + 0.02)],
                plastic("#222326", 0.5),
                72,
                cap=(False, False),
            ),
            parent=pole,
        )
    place(puck("inner", 0.56, 6.5, 10.4, fine, 0.05, 72), parent=pole)
    # hinge: two cheeks on an axle, then the cradle plate leaning back
    hinge = group("hinge", (0, 0, 10.6), (-6, 0, 0), pole)
    place(puck("axle", 0.62, -1.25, 1.25, fine, 0.06, 64), (0, 0, 0), (0, 90, 0), parent=hinge)
    place(puck("barrel", 0.74, -0.62, 0.62, body, 0.07, 64), (0, 0, 0), (0, 90, 0), parent=hinge)
    for s in (1, -1):
        screw(hinge, (s * 1.255, 0, 0), (0, 90 * s, 0), 0.30)
    plate = group(
        "plate", (0, -0.62, 0.1), (66, 0, 0), hinge
    )  # local y up the plate, z to the viewer
    sheet = slab("sheet", cradle, 10.6, 1.3, -0.18, 0.18, body, 0.12, 0.12, 16)
    place(sheet, (0, 0.9, 0), parent=plate)
    cut(
        sheet,
        place(
            slab("window", 2.5, 2.5, 1.25, -2, 2, None, 0.01, 0.01, 20), (0, -2.2, 0), parent=plate
        ),
    )
    place(
        lathe(
            "eyelet",
            [(1.27, -0.19), (1.30, 0.20), (1.22, 0.22), (1.17, 0.19), (1.17, -0.19)],
            soft,
            72,
            cap=(False, False),
        ),
        (0, -2.2, 0),
        parent=plate,
    )
    place(
        slab("pad", cradle - 1.1, 5.2, 0.9, 0.16, 0.30, soft, 0.06, 0.02, 14),
        (0, 2.9, 0),
        parent=plate,
    )
    for s in (1, -1):
        place(
            slab("cheek", 0.36, 1.2, 0.3, -0.75, -0.05, body, 0.08, 0.05),
            (s * 0.92, 0, 0),
            parent=plate,
        )
        hook = catmull(
            [
                (0, -3.2, -0.02),
                (0, -4.3, -0.02),
                (0, -4.85, 0.22),
                (0, -5.0, 0.8),
                (0, -5.0, 1.5),
                (0, -4.72, 1.95),
            ],
            8,
        )
        place(
            sweep("hook", hook, rrect(1.7, 0.36, 0.15, 6), body, side=(1, 0, 0), angle=60),
            (s * (cradle / 2 - 1.2), 0, 0),
            parent=plate,
        )
        place(
            slab("hook_pad", 1.4, 1.3, 0.3, 0, 0.13, soft, 0.05, 0),
            (s * (cradle / 2 - 1.2), -4.83, 0.95),
            (-90, 0, 0),
            parent=plate,
        )
    phone(group("rest", (0, -4.7, 0.32 + PHONE_T), parent=plate))
    return dict(az=-34, el=14, margin=1.16)
