"""Webcam: pill body, glass front with coated lens and privacy ring, folding monitor clip."""

import math

from studio.marks import brand_mark
from studio.materials import glass_black, glow, metal, plastic, rubber
from studio.parts import port
from studio.shapes import catmull, cut, group, join, lathe, place, puck, rrect, slab, sweep, text

COLORS = {
    "graphite": dict(body="#2d2f33", front="#050506", trim="#8f9399", led="#ffffff"),
    "chalk": dict(body="#dedcd7", front="#0a0a0b", trim="#b9bcc0", led="#ffffff"),
    "coral": dict(body="#d8705c", front="#0a0909", trim="#d9b5a2", led="#ffffff"),
}
W, H, T = 9.4, 3.3, 2.5


def lens(parent, r, trim):
    """Raised barrel with ridged funnel and a domed, coated front element; local +z looks out of the face."""
    chrome, black = metal(trim, 0.2, grain=0), plastic("#050506", 0.6, spec=0.15)
    parent = group("barrel", (0, 0, 0.20), parent=parent)
    place(
        lathe(
            "ring",
            [
                (r * 1.02, -0.4),
                (r * 1.02, 0.10),
                (r * 0.98, 0.15),
                (r * 0.93, 0.15),
                (r * 0.90, 0.11),
                (r * 0.90, -0.4),
            ],
            chrome,
            96,
            cap=(False, False),
        ),
        parent=parent,
    )
    funnel = [(r * 0.90, 0.10)]
    for i in range(5):
        q = r * (0.90 - 0.085 * i)
        funnel += [
            (q - 0.02, 0.10 - 0.055 * i),
            (q - 0.02, 0.05 - 0.055 * i),
            (q - r * 0.085, 0.05 - 0.055 * i),
        ]
    place(
        lathe("funnel", funnel + [(0.01, -0.19)], black, 96, angle=20, cap=(False, False)),
        parent=parent,
    )
    glass = plastic("#15104a", 0.03, coat=1, spec=1)
    e = r * 0.50
    place(
        lathe(
            "element",
            [(e, -0.195)]
            + [
                (e * math.cos(t), -0.18 + 0.24 * math.sin(t))
                for t in [math.pi / 2 * i / 14 for i in range(15)]
            ],
            glass,
            72,
        ),
        parent=parent,
    )
    place(
        lathe(
            "iris",
            [(e + 0.05, -0.21), (e + 0.05, -0.12), (e, -0.12), (e, -0.21)],
            metal("#2b6f86", 0.3, grain=0),
            72,
            cap=(False, False),
        ),
        parent=parent,
    )


def build(body, front, trim, led, brand="", corner=H / 2):
    """corner: radius of the front, a pill by default."""
    g = group("webcam")
    soft, dark, chrome = (
        plastic(body, 0.40, grain=0.08),
        plastic("#0c0d0e", 0.5),
        metal(trim, 0.24, grain=0.01),
    )
    head = group("head", (0, 0, 3.1), (84, 0, 0), g)
    place(slab("body", W, H, corner, -T, 0, soft, 0.22, 0.75, 24, 10), parent=head)
    place(
        slab("seam", W - 0.34, H - 0.34, corner - 0.17, -0.05, 0.012, dark, 0.002, 0, 24),
        parent=head,
    )
    place(
        slab(
            "glass", W - 0.42, H - 0.42, corner - 0.21, -0.05, 0.07, glass_black(front), 0.06, 0, 24
        ),
        parent=head,
    )
    eye = group("eye", (0, 0, 0.07), parent=head)
    lens(eye, 1.12, trim)
    place(puck("led", 0.075, 0, 0.015, glow(led, 3), 0.006, 24), (1.75, 0, 0.07), parent=head)
    for s in (-1, 1):
        for i in range(3):
            for j in range(2):
                place(
                    puck("mic", 0.05, 0, 0.004, plastic("#2a2b2e", 0.4), 0.001, 16),
                    (s * (3.15 + 0.24 * i), -0.12 + 0.24 * j, 0.07),
                    parent=head,
                )
    text("4K", 0.36, plastic("#a9acb1", 0.4), (-1.85, 0.18, 0.073), parent=head, bold=True)
    brand_mark(brand, 0.27, plastic("#a9acb1", 0.4), (-2.15, -0.30, 0.073), parent=head)
    # back: inset plate with cooling slots, socket and rating text
    back = group("back", (0, 0, -T), (0, 180, 0), head)
    place(slab("plate_gap", 6.3, 1.72, 0.86, -0.2, 0.004, dark, 0.002, 0, 20), parent=back)
    plate = slab("plate", 6.2, 1.62, 0.81, -0.2, 0.03, soft, 0.04, 0.01, 20)
    plate.parent = back
    cut(
        plate,
        place(
            join(
                [
                    place(
                        slab("slot", 0.12, 0.95, 0.06, -0.3, 0.3, dark, 0.005, 0.005, 6),
                        (-2.1 + 0.26 * k, 0, 0),
                    )
                    for k in range(8)
                ],
                "slots",
                dark,
            ),
            parent=back,
        ),
    )
    place(
        slab("slot_floor", 2.3, 1.1, 0.1, -0.3, -0.1, dark, 0.01, 0.01), (-1.2, 0, 0), parent=back
    )
    port(plate, "usb_c", back, (1.9, 0.12, 0.03), (0, 0, 0), depth=0.15)
    text("5 V  0.5 A", 0.17, plastic("#8f9297", 0.5), (1.9, -0.32, 0.034), parent=back)
    # neck with friction hinge, folding clip with soft pads
    place(puck("hinge", 0.42, -1.5, 1.5, chrome, 0.06, 48), (0, 1.0, 1.18), (0, 90, 0), parent=g)
    place(slab("knuckle", 1.3, 1.2, 0.25, 0, 0.95, soft, 0.12, 0.05), (0, 1.0, 1.05), parent=g)
    path = catmull(
        [(0, 1.35, 1.0), (0, -0.3, 0.92), (0, -1.9, 0.80), (0, -2.35, 0.55), (0, -2.42, 0.05)], 10
    )
    place(sweep("clip", path, rrect(4.2, 0.34, 0.15, 8), soft, side=(1, 0, 0), angle=60), parent=g)
    place(
        sweep(
            "foot",
            catmull(
                [(0, 1.3, 0.95), (0, 1.75, 0.75), (0, 1.95, 0.35), (0, 2.9, 0.18), (0, 4.0, 0.17)],
                10,
            ),
            rrect(3.4, 0.32, 0.15, 8),
            soft,
            side=(1, 0, 0),
            angle=60,
        ),
        parent=g,
    )
    place(
        slab("pad", 3.4, 1.5, 0.2, 0, 0.10, rubber("#1b1c1e"), 0.04, 0.02),
        (0, -0.9, 0.68),
        (-4, 0, 0),
        parent=g,
    )
    return dict(az=-30, el=9, margin=1.2)
