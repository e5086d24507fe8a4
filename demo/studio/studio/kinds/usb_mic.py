"""Desktop USB microphone: woven grille, metal body, yoke with thumbscrews, weighted base."""

import math

from studio.marks import brand_mark
from studio.materials import glow, metal, plastic, rubber
from studio.parts import wire_mesh
from studio.shapes import catmull, group, lathe, place, puck, rrect, slab, sweep, text

COLORS = {
    "black": dict(body="#1f2023", metal_="#3b3d41", grille="#8b8f95", led="#ff3b4a"),
    "silver": dict(body="#bfc1c4", metal_="#c9cbce", grille="#d9dbde", led="#39d98a"),
    "ivory": dict(body="#ddd6c8", metal_="#c0a06a", grille="#d3b67d", led="#39d98a"),
}
R, BASE, SPLIT, STRAIGHT, TOP = 2.55, 4.3, 12.6, 16.4, 18.9


def build(body, metal_, grille, led, brand="", hoops=1):
    """hoops: metal bands round the grille."""
    g = group("mic")
    paint = plastic(body, 0.36, grain=0.08) if body != "#bfc1c4" else metal(body, 0.3)
    trim = metal(metal_, 0.22, grain=0.01)
    shell = [(0.9, BASE), (2.1, BASE + 0.02)] + [
        (R - 0.5 + 0.5 * math.sin(t), BASE + 0.55 - 0.5 * math.cos(t))
        for t in [math.pi / 2 * i / 8 for i in range(1, 9)]
    ]
    barrel = lathe("shell", shell + [(R, SPLIT - 0.06), (R - 0.06, SPLIT)], paint, 128)
    barrel.parent = g
    place(puck("band", R + 0.07, SPLIT, SPLIT + 0.42, trim, 0.07, 128), parent=g)
    # grille: dark foam core inside woven wire, one trim hoop at the shoulder
    head = [(R - 0.04, SPLIT + 0.4 + 0.09 * i) for i in range(int((STRAIGHT - SPLIT - 0.4) / 0.09))]
    head += [
        ((R - 0.04) * math.cos(t) ** 0.8, STRAIGHT + (TOP - STRAIGHT) * math.sin(t) ** 0.95)
        for t in [math.pi / 2 * i / 36 * 0.97 for i in range(37)]
    ]
    place(wire_mesh("grille", head, metal(grille, 0.25, grain=0), 92, 0.055), parent=g)
    place(
        lathe(
            "foam", [(r * 0.955, z - 0.04) for r, z in head], plastic("#1a1b1d", 0.9, spec=0.1), 96
        ),
        parent=g,
    )
    place(
        lathe(
            "crown",
            [
                (0.60, TOP - 0.16),
                (0.62, TOP - 0.04),
                (0.56, TOP + 0.03),
                (0.3, TOP + 0.07),
                (0.01, TOP + 0.08),
            ],
            trim,
            72,
            angle=60,
        ),
        parent=g,
    )
    for k in range(hoops):
        place(
            puck(
                "hoop", R + 0.03, STRAIGHT - 0.22 - 1.15 * k, STRAIGHT - 1.15 * k, trim, 0.05, 128
            ),
            parent=g,
        )
    # controls on the front
    front = group("front", (0, -R, 0), (90, 0, 0), g)
    ink = plastic("#d7d8da" if body < "#8" else "#4b4d51", 0.5)
    place(puck("knob", 0.72, -0.1, 0.55, trim, 0.07, 72), (0, 7.0, 0), parent=front)
    place(
        puck("knob_face", 0.60, 0.54, 0.558, metal(metal_, 0.35, aniso=0.7), 0.008, 72),
        (0, 7.0, 0),
        parent=front,
    )
    place(
        slab("knob_mark", 0.07, 0.26, 0.03, 0.55, 0.566, plastic("#f2f2f0", 0.4), 0.003, 0, 4),
        (0.22, 7.33, 0),
        (0, 0, -34),
        parent=front,
    )
    for k in range(40):
        t = 2 * math.pi * k / 40
        place(
            slab("knurl", 0.045, 0.05, 0.01, 0.05, 0.46, trim, 0.01, 0.01, 1, 1),
            (0.72 * math.cos(t), 7 + 0.72 * math.sin(t), 0),
            (0, 0, math.degrees(t)),
            parent=front,
        )
    for k in range(11):
        t = math.radians(225 - 27 * k)
        place(
            puck("scale", 0.035, -0.1, -0.03 - 0.10 * abs(math.cos(t)), ink, 0.004, 12),
            (1.02 * math.cos(t), 7 + 1.02 * math.sin(t), 0.04),
            parent=front,
        )
    place(puck("mute_ring", 0.46, -0.1, 0.05, glow(led, 2.2), 0.02, 64), (0, 10.1, 0), parent=front)
    place(puck("mute", 0.40, -0.1, 0.12, paint, 0.05, 64), (0, 10.1, 0), parent=front)
    text("MUTE", 0.24, ink, (0, 9.32, 0.012), parent=front, bold=True)
    text("GAIN", 0.24, ink, (0, 5.6, 0.012), parent=front, bold=True)
    brand_mark(brand, 0.62, ink, (0, -R - 0.5, 11.55), (90, 0, 0), g, on=barrel)
    # yoke, thumbscrews, stem, base
    Y = R + 0.75
    arm = (
        [(-Y, 0, z) for z in (9.9, 8.6, 7.2, 5.8)]
        + [
            (-Y * math.cos(t), 0, 5.6 - 2.5 * math.sin(t))
            for t in [math.pi * i / 14 for i in range(1, 14)]
        ]
        + [(Y, 0, z) for z in (5.8, 7.2, 8.6, 9.9)]
    )
    place(
        sweep("yoke", catmull(arm, 5), rrect(1.15, 0.34, 0.15, 6), paint, side=(0, 1, 0), angle=60),
        parent=g,
    )
    for s in (1, -1):
        hub = group("hub", (s * R, 0, 9.2), (0, 90 * s, 0), g)
        place(puck("washer", 0.62, -0.1, 0.6, trim, 0.06, 64), parent=hub)
        place(puck("screw", 0.78, 0.92, 1.55, trim, 0.09, 64), parent=hub)
        for k in range(30):
            place(
                slab("grip", 0.09, 0.07, 0.02, 0.98, 1.48, trim, 0.02, 0.02, 2, 2),
                (0.78 * math.cos(k * math.pi / 15), 0.78 * math.sin(k * math.pi / 15), 0),
                (0, 0, 12 * k),
                parent=hub,
            )
    place(
        lathe(
            "stem",
            [(0.42, 3.15), (0.42, 1.5), (0.5, 1.25), (0.8, 1.02), (1.0, 0.98)],
            trim,
            64,
            angle=60,
        ),
        parent=g,
    )
    place(puck("base", 4.5, 0.12, 1.0, paint, 0.30, 144, 8), parent=g)
    place(puck("foot", 4.3, 0, 0.2, rubber("#141517"), 0.05, 96), parent=g)
    place(
        lathe(
            "base_ring",
            [(3.9, 0.99), (3.9, 1.012), (3.82, 1.012), (3.82, 0.99)],
            trim,
            144,
            cap=(False, False),
        ),
        parent=g,
    )
    return dict(az=-24, el=8, margin=1.16)
