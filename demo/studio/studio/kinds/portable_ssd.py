"""Portable SSD: ribbed anodised shell with a rubber bumper, one lying and one leaning behind it."""

from studio.marks import brand_mark
from studio.materials import glow, metal, plastic, rubber
from studio.parts import port
from studio.shapes import cut, group, join, place, puck, slab, text

COLORS = {
    "graphite": dict(shell="#3c3f45", bumper="#16171a", accent="#ff7a2f"),
    "silver": dict(shell="#c3c5c9", bumper="#3b3d42", accent="#3f8cff"),
    "forest": dict(shell="#2f4a40", bumper="#14201b", accent="#e3c15b"),
}
W, D, T = 9.8, 5.4, 1.0


def drive(shell, bumper, accent, brand, pitch, guard, capacity, loc, rot):
    g = group("drive", loc, rot)
    alu, soft = metal(shell, 0.30, grain=0.02), rubber(bumper, 0.5)
    body = slab("shell", W, D, 0.95, 0, T, alu, top=0.18, bottom=0.18, seg=16)
    body.parent = g
    slots = [
        place(
            slab(
                "slot", pitch * 0.37, D - 1.5, pitch * 0.18, T - 0.07, T + 0.5, None, 0.005, 0.03, 6
            ),
            (-1.8 + pitch * x, 0, 0),
        )
        for x in range(int(5.2 / pitch) + 1)
    ]
    cut(body, place(join(slots, "slots"), parent=g))
    place(
        slab(
            "bumper",
            W + guard,
            D + guard,
            0.95 + guard / 2,
            0.39 - guard / 2,
            T - 0.39 + guard / 2,
            soft,
            0.06,
            0.06,
            16,
        ),
        parent=g,
    )
    text(
        capacity,
        0.62,
        plastic("#e8e9ea" if shell < "#8" else "#2a2c30", 0.4),
        (-3.25, 0.15, T + 0.004),
        parent=g,
        bold=True,
    )
    place(
        slab("mark", 0.9, 0.10, 0.05, T - 0.01, T + 0.006, plastic(accent, 0.4), 0.004, 0, 6),
        (-3.25, -0.45, 0),
        parent=g,
    )
    brand_mark(
        brand,
        0.44,
        plastic("#e8e9ea" if shell < "#8" else "#2a2c30", 0.4),
        (-3.25, 1.35, T + 0.004),
        parent=g,
    )
    return g, body


def build(shell, bumper, accent, brand="", pitch=0.30, guard=0.10, capacity="2 TB"):
    """pitch: distance of the ribs; guard: how far the rubber bumper stands out (twice); capacity: as printed."""
    g, body = drive(shell, bumper, accent, brand, pitch, guard, capacity, (0, 0, 0), (0, 0, 16))
    frame = slab("frame", 1.5, 0.62, 0.2, -0.05, 0.09, plastic("#0d0e10", 0.5), 0.03, 0)
    place(frame, (-W / 2 + 0.03 - guard / 2, 0, T / 2), (90, 0, -90), parent=g)
    port(frame, "usb_c", g, (-W / 2 - 0.05 - guard / 2, 0, T / 2), (90, 0, -90), depth=0.13)
    place(
        puck("led", 0.05, 0, 0.02, glow(accent, 4), 0.008, 24),
        (-W / 2 - guard / 2, -1.25, T / 2),
        (90, 0, -90),
        parent=g,
    )
    drive(shell, bumper, accent, brand, pitch, guard, capacity, (1.3, 4.2, D / 2 + 0.02), (80, 0, -6))
    return dict(az=-26, el=24, margin=1.16)
