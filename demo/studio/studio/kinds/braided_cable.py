"""Coiled USB-C cable: braided jacket, metal plugs, leather tie with stud."""

import math

from studio.marks import brand_mark
from studio.materials import leather, metal, plastic, rubber
from studio.shapes import (
    braid,
    catmull,
    group,
    lathe,
    place,
    rrect,
    superellipse,
    sweep,
    usb_c_plug,
)

COLORS = {
    "graphite": dict(jacket="#4a4e55", shell="#a9adb3", grip="#7b7f86", tie="#8a5636"),
    "coral": dict(jacket="#d9694f", shell="#c9ccd0", grip="#b9bcc0", tie="#4a3328"),
    "oat": dict(jacket="#cfc2a6", shell="#c9a97a", grip="#c9a97a", tie="#7a5a3c"),
}
R = 4.5
LANES = [
    (0.55, 0),
    (0, 0),
    (0.28, 0.48),
    (-0.28, 0.46),
    (-0.55, 0),
]  # where each turn lies in the bundle: (outwards, up)


def coil(thin, turns):
    """Both leads and the bundle: every turn glides to the next lane of the bundle."""
    points, steps = [], 40
    for i in range(turns * steps + 1):
        lane, t = divmod(i, steps)
        t = t / steps
        t = t * t * (3 - 2 * t)
        a, b = LANES[lane], LANES[min(lane + 1, turns)]
        out, up = a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t
        theta = math.radians(-90) + 2 * math.pi * i / steps
        wobble = 0.10 * math.sin(3 * theta + lane)
        points.append(
            (
                (R + out + wobble) * math.cos(theta),
                (R + out + wobble) * math.sin(theta) * 0.94,
                thin + up,
            )
        )
    start = [(-5.2, -9.6, 0.32), (-4.7, -8.7, 0.30), (-3.6, -6.7, 0.27), (-1.9, -5.3, thin)]
    end = [
        (1.8, -4.2, 0.34),
        (3.3, -5.0, 0.80),
        (4.3, -6.6, 0.62),
        (4.8, -8.6, 0.36),
        (5.0, -9.6, 0.32),
    ]
    return catmull(start + points[1:-1] + end, 6)


def leather_tie(colour, stud, parent):
    a = math.radians(168)
    spot = group("tie", (R * math.cos(a), R * math.sin(a) * 0.94, 0.50), (0, 0, 168), parent)
    wrap = [(x, 0, z) for x, z in superellipse(1.86, 1.18, 3, 60)]
    place(
        sweep(
            "wrap",
            wrap,
            rrect(1.35, 0.15, 0.06, 5),
            leather(colour, 0.5, 9, 0.2),
            side=(0, 1, 0),
            closed=True,
            angle=50,
        ),
        parent=spot,
    )
    place(
        lathe("stud", [(0.26, 0), (0.30, 0.03), (0.28, 0.10), (0.18, 0.15), (0, 0.17)], stud, 40),
        (0, 0, 0.65),
        parent=spot,
    )


def label(brand, ink, plug):
    """Word mark along the upper side of a plug's grip."""
    side = group("label", (0, 0.304, -1.2), (-90, 0, 0), plug)
    brand_mark(brand, 0.36, plastic(ink, 0.4), (0, 0, 0), (0, 0, 90), side)


def build(jacket, shell, grip, tie, brand="", thin=0.27, turns=4):
    """thin: radius of the jacket; turns: loops in the coil, one to four."""
    g = group("cable")
    steel, alu = metal(shell, 0.2, grain=0), metal(grip, 0.3, grain=0.02)
    path = coil(thin, turns)
    braid("jacket", path, thin, plastic(jacket, 0.62, spec=0.35), 12, 0.2).parent = g
    for end, before in ((path[0], path[3]), (path[-1], path[-4])):
        d = (end - before).normalized()
        d.z = 0
        heading = math.degrees(math.atan2(d.x, -d.y))
        plug = usb_c_plug(end + d * 2.95, (90, 0, heading), steel, alu, rubber(jacket, 0.6), g)
        label(brand, "#2c2e32" if grip > "#6" else "#d9dbde", plug)
    leather_tie(tie, steel, g)
    return dict(az=-18, el=38, margin=1.14)
