"""Indoor security camera: ball head with black glass face on a magnetic stand."""

import math

from studio.kinds.webcam import lens
from studio.marks import brand_mark
from studio.materials import glass_black, glow, metal, plastic, rubber
from studio.shapes import group, lathe, place, puck

COLORS = {
    "white": dict(body="#d8d7d4", base="#d8d7d4", trim="#b8bbbf", led="#4dd0ff"),
    "charcoal": dict(body="#2b2d30", base="#222326", trim="#7d8187", led="#6dff9c"),
    "sage": dict(body="#a9b8a4", base="#a9b8a4", trim="#c9b58c", led="#4dd0ff"),
}
R = 2.9


def build(body, base, trim, led, brand="", bright_seam=False):
    """bright_seam: the parting line of the head is a metal ring."""
    g = group("camera")
    satin, chrome, dark = (
        plastic(body, 0.30, grain=0.03, coat=0.25),
        metal(trim, 0.2, grain=0),
        plastic("#0c0d0e", 0.5),
    )
    # head: sphere, cut flat in front; local +z looks out
    head = group("head", (0, -0.25, 7.0), (80, 0, 0), g)
    f = math.radians(38)
    ball = [
        (R * math.sin(t), -R * math.cos(t)) for t in [(math.pi - f) * i / 60 for i in range(61)]
    ]
    r, z = ball[-1]
    place(
        lathe(
            "ball",
            ball
            + [
                (r - 0.05, z + 0.045),
                (r - 0.11, z + 0.05),
                (r - 0.14, z + 0.02),
                (r - 0.15, z - 0.1),
            ],
            satin,
            128,
            angle=50,
            cap=(True, False),
        ),
        parent=head,
    )
    place(
        lathe(
            "trim",
            [
                (r - 0.15, z - 0.1),
                (r - 0.15, z + 0.03),
                (r - 0.17, z + 0.06),
                (r - 0.22, z + 0.06),
                (r - 0.24, z + 0.03),
                (r - 0.24, z - 0.1),
            ],
            chrome,
            128,
            cap=(False, False),
        ),
        parent=head,
    )
    q = r - 0.25
    place(
        lathe(
            "glass",
            [(q, z - 0.08), (q, z + 0.02)]
            + [
                (q * math.cos(t), z + 0.02 + 0.22 * math.sin(t))
                for t in [math.pi / 2 * i / 16 for i in range(17)]
            ],
            glass_black(),
            128,
        ),
        parent=head,
    )
    eye = group("eye", (0, 0, z + 0.22), parent=head)
    lens(eye, 0.78, trim)
    place(puck("led", 0.06, 0, 0.02, glow(led, 4), 0.008, 24), (0, -1.22, z + 0.155), parent=head)
    place(
        puck("light_sensor", 0.09, 0, 0.012, plastic("#2b2237", 0.1), 0.005, 24),
        (0, 1.22, z + 0.155),
        parent=head,
    )
    for a in range(0, 360, 30):
        if a % 90:
            place(
                puck("infrared", 0.10, 0, 0.012, plastic("#1d0d12", 0.08, spec=0.8), 0.005, 24),
                (1.24 * math.cos(math.radians(a)), 1.24 * math.sin(math.radians(a)), z + 0.15),
                parent=head,
            )
    seam = math.sqrt(R * R - 0.5**2)
    place(
        lathe(
            "seam",
            [
                (seam + 0.002, -0.60 if bright_seam else -0.53),
                (seam + 0.006, -0.51),
                (seam + 0.006, -0.49),
                (seam - 0.002, -0.47),
            ],
            chrome if bright_seam else dark,
            128,
            cap=(False, False),
        ),
        parent=head,
    )
    for i in range(3):
        place(
            puck("mic", 0.05, 0, 0.02, dark, 0.004, 16),
            (
                -0.22 + 0.22 * i,
                R * math.sin(math.radians(58)),
                R * math.cos(math.radians(58)) - 0.01,
            ),
            (-58, 0, 0),
            parent=head,
        )
    # ball joint, slim neck, weighted base
    place(
        lathe(
            "joint",
            [(1.06, 4.98), (1.10, 4.86), (1.08, 4.60), (0.98, 4.40), (0.80, 4.30), (0.60, 4.27)],
            satin,
            96,
            angle=50,
        ),
        parent=g,
    )
    place(
        lathe(
            "collar",
            [(1.0, 4.90), (1.11, 4.93), (1.13, 4.98), (1.11, 5.03), (1.0, 5.06)],
            chrome,
            96,
        ),
        parent=g,
    )
    place(
        lathe(
            "neck",
            [(0.60, 4.35), (0.60, 1.30), (0.64, 1.10), (0.78, 0.94), (1.0, 0.88)],
            satin,
            96,
            angle=60,
        ),
        parent=g,
    )
    place(
        puck("base", 3.05, 0.12, 0.90, plastic(base, 0.30, grain=0.03, coat=0.25), 0.26, 144, 10),
        parent=g,
    )
    place(
        lathe(
            "base_ring",
            [(2.62, 0.89), (2.62, 0.912), (2.52, 0.912), (2.52, 0.89)],
            chrome,
            144,
            cap=(False, False),
        ),
        parent=g,
    )
    place(puck("foot", 2.8, 0, 0.16, rubber("#1b1c1e"), 0.04, 96), parent=g)
    brand_mark(
        brand,
        0.50,
        plastic("#7c7f83" if base > "#8" else "#c3c6ca", 0.5),
        (0, -1.75, 0.906),
        parent=g,
    )
    return dict(az=-24, el=9, margin=1.18, exposure=-0.1)
