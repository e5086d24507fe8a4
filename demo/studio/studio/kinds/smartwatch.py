"""Square smartwatch standing upright, strap closed in a loop."""

import math

from studio.marks import brand_mark
from studio.materials import glass_black, glow, metal, plastic, rubber
from studio.shapes import catmull, group, lathe, place, ring_arc, rrect, slab, sweep, text

COLORS = {
    "graphite": dict(case="#3a3c40", strap="#1d1f22", accent="#ff7a1a"),
    "starlight": dict(case="#d9d2c5", strap="#c9b9a6", accent="#2fd3a5"),
}


def rings(z, accent, parent):
    """Watch face: big clock, three activity rings, small complications."""
    white = glow("#ffffff", 4)
    a, b, c = glow(accent, 2.6), glow("#37a6ff", 2.6), glow("#ff4d6d", 2.6)
    text("10:09", 1.32, white, (0, 0.92, z), parent=parent, bold=True)
    text("FRI 14 NOV", 0.30, a, (0, 1.72, z), parent=parent, bold=True)
    for k, (m, frac) in enumerate(((a, 0.82), (b, 0.64), (c, 0.45))):
        r = 0.80 - k * 0.21
        g = group("g", (-0.62, -0.72, 0), parent=parent)
        base = {0: accent, 1: "#37a6ff", 2: "#ff4d6d"}[k]
        ring_arc("bg", r - 0.155, r, 0, 359.9, glow(base, 0.35), z, parent=g)
        ring_arc("fg", r - 0.155, r, 90, 90 - 360 * frac, m, z + 0.003, parent=g)
    for i, (v, u, m) in enumerate((("72", "BPM", c), ("8,412", "STEPS", a), ("21°", "SUNNY", b))):
        y = -0.18 - i * 0.52
        text(v, 0.34, white, (0.52, y, z), parent=parent, align="LEFT", bold=True)
        text(u, 0.15, m, (0.53, y - 0.23, z), parent=parent, align="LEFT", bold=True)


def tiles(z, accent, parent):
    """Watch face: stacked hours and minutes beside a column of round tiles."""
    white, hot = glow("#ffffff", 3.4), glow(accent, 2.8)
    text("10", 1.62, white, (-0.62, 0.92, z), parent=parent, bold=True)
    text("09", 1.62, hot, (-0.62, -0.42, z), parent=parent, bold=True)
    text("FRI 14 NOV", 0.25, white, (-0.62, -1.52, z), parent=parent, bold=True)
    for y, value, colour, part in (
        (1.22, "72", "#ff4d6d", 250),
        (0.0, "8k", accent, 300),
        (-1.22, "64", "#37a6ff", 200),
    ):
        spot = group("tile", (1.02, y, 0), parent=parent)
        ring_arc("track", 0.39, 0.47, 0, 359.9, glow(colour, 0.3), z, parent=spot)
        ring_arc("value", 0.39, 0.47, 90, 90 - part, glow(colour, 2.6), z + 0.003, parent=spot)
        text(value, 0.32, white, (0, 0, z), parent=spot, bold=True)


def build(case, strap, accent, brand="", face="rings", corner=1.12):
    """face: what the screen shows, rings or tiles; corner: radius of the case."""
    g = group("watch", rot=(78, 0, 0))
    W, H, T, R = 3.8, 4.5, 1.02, corner
    body = metal(case, 0.26, grain=0.02)
    band = rubber(strap, 0.5)
    place(slab("case", W, H, R, 0, T, body, top=0.22, bottom=0.34, seg=16, steps=8), parent=g)
    # domed glass: sits in the case, rim fillet gives the 2.5D edge
    place(
        slab(
            "gap",
            W - 0.16,
            H - 0.16,
            R - 0.08,
            T - 0.02,
            T + 0.015,
            plastic("#060607", 0.5),
            top=0.01,
            bottom=0.01,
            seg=16,
        ),
        parent=g,
    )
    place(
        slab(
            "glass",
            W - 0.2,
            H - 0.2,
            R - 0.1,
            T - 0.05,
            T + 0.16,
            glass_black(),
            top=0.15,
            bottom=0.02,
            seg=16,
            steps=10,
        ),
        parent=g,
    )
    (tiles if face == "tiles" else rings)(T + 0.164, accent, g)
    # crown + side button on the right
    crown = []
    for z, r in (
        (0, 0.30),
        (0.03, 0.335),
        (0.05, 0.345),
        (0.24, 0.345),
        (0.28, 0.325),
        (0.30, 0.28),
        (0.302, 0.2),
        (0.295, 0.19),
        (0.295, 0.0),
    ):
        crown.append((r, z))
    place(
        lathe("crown", crown, metal(case, 0.2), 64),
        (W / 2 - 0.02, 0.85, T * 0.5),
        (0, 90, 0),
        parent=g,
    )
    for k in range(36):
        t = 2 * math.pi * k / 36
        place(
            slab("tooth", 0.17, 0.028, 0.01, 0, 0.02, metal(case, 0.3), 0.008, 0.0, 2, 2),
            (W / 2 + 0.125, 0.85 + 0.343 * math.sin(t), T * 0.5 + 0.343 * math.cos(t)),
            (-math.degrees(t), 0, 0),
            parent=g,
        )
    place(
        lathe(
            "dot",
            [(0.001, 0), (0.17, 0), (0.17, 0.012), (0.15, 0.018), (0.001, 0.018)],
            plastic(accent, 0.35),
            40,
        ),
        (W / 2 + 0.275, 0.85, T * 0.5),
        (0, 90, 0),
        parent=g,
    )
    place(
        slab("button", 1.15, 0.34, 0.17, 0, 0.1, body, 0.06, 0.0, 8),
        (W / 2 - 0.02, -0.75, T * 0.5),
        (90, 0, 90),
        parent=g,
    )
    # strap loop behind the case
    top = [
        (0, H / 2 - 0.12, 0.52),
        (0, H / 2 + 0.32, 0.40),
        (0, H / 2 + 0.72, -0.15),
        (0, H / 2 + 0.72, -1.3),
        (0, H / 2 + 0.1, -2.75),
        (0, 1.0, -3.75),
        (0, -0.1, -4.0),
        (0, -1.2, -3.7),
        (0, -H / 2 - 0.1, -2.75),
        (0, -H / 2 - 0.72, -1.3),
        (0, -H / 2 - 0.72, -0.15),
        (0, -H / 2 - 0.32, 0.40),
        (0, -H / 2 + 0.12, 0.52),
    ]
    path = catmull(top, 14)

    def taper(t):
        d = abs(t - 0.5) * 2
        return (0.80 + 0.2 * d**1.5, 1)

    loop = sweep("strap", path, rrect(2.75, 0.30, 0.13, 8), band, scale=taper, angle=60)
    loop.parent = g
    brand_mark(
        brand,
        0.40,
        plastic("#4b4e53" if strap < "#8" else "#8d7f6f", 0.5),
        (0, -H / 2 - 0.55, 1.5),
        parent=g,
        on=loop,
    )
    return dict(az=-30, el=10, margin=1.24)
