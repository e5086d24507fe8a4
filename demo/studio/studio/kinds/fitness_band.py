"""Slim fitness band standing upright: glossy pill module, screen with goals, soft silicone loop."""

import math

from studio.marks import brand_mark
from studio.materials import glass_black, glow, metal, plastic, rubber
from studio.shapes import catmull, group, place, ring_arc, rrect, slab, sweep, text, tube

COLORS = {
    "ink": dict(strap="#22262d", frame="#4a4f57", accent="#33d6a6"),
    "coral": dict(strap="#e2715c", frame="#d9b7a8", accent="#ffb648"),
    "mint": dict(strap="#a9cdbd", frame="#c9ccce", accent="#43b4ff"),
}
W, H, T = 2.0, 4.5, 0.92


def bars(z, accent, parent):
    """Time in one line, a week of steps as bars, heart rate below."""
    white, soft, hot, cool = (
        glow("#ffffff", 3.2),
        glow("#9097a1", 2.2),
        glow(accent, 2.6),
        glow(accent, 0.5),
    )
    text("10:09", 0.62, white, (0, 1.22, z), parent=parent, bold=True)
    text("FRI 14 NOV", 0.17, hot, (0, 0.78, z), parent=parent, bold=True)
    for i, h in enumerate((0.55, 0.8, 0.42, 1.0, 0.72, 0.9, 0.34)):
        place(
            slab("bar", 0.13, 1.1 * h, 0.06, 0, 0.004, hot if i == 3 else cool, 0.001, 0, 6),
            (-0.66 + 0.22 * i, -0.62 + 0.55 * h, z),
            parent=parent,
        )
    text("11,930", 0.36, white, (0, -0.98, z), parent=parent, bold=True)
    text("STEPS", 0.13, soft, (0, -1.24, z), parent=parent, bold=True)
    text("68 BPM", 0.22, glow("#ff4d6d", 2.4), (0, -1.62, z), parent=parent, bold=True)


def goals(z, accent, parent):
    """Big digits, a goal ring and the pulse."""
    white, soft, hot, pink = (
        glow("#ffffff", 3.4),
        glow("#9097a1", 2.4),
        glow(accent, 2.6),
        glow("#ff4d6d", 2.6),
    )
    text("10", 0.88, white, (0, 1.28, z), parent=parent, bold=True)
    text("09", 0.88, hot, (0, 0.58, z), parent=parent, bold=True)
    text("FRI 14 NOV", 0.17, soft, (0, 0.06, z), parent=parent, bold=True)
    ring_arc(
        "track",
        0.42,
        0.55,
        0,
        359.9,
        glow(accent, 0.22),
        z,
        parent=group("goal", (0, -0.72, 0), parent=parent),
    )
    ring_arc(
        "goal",
        0.42,
        0.55,
        90,
        -190,
        hot,
        z + 0.003,
        parent=group("goal", (0, -0.72, 0), parent=parent),
    )
    text("8,412", 0.23, white, (0, -0.67, z), parent=parent, bold=True)
    text("STEPS", 0.12, soft, (0, -0.87, z), parent=parent, bold=True)
    beat = [
        (-0.62, 0),
        (-0.36, 0),
        (-0.28, 0.10),
        (-0.20, -0.16),
        (-0.10, 0.26),
        (0, -0.08),
        (0.06, 0),
        (0.16, 0),
    ]
    place(
        tube(
            "pulse", [(x, y, 0) for p, q in zip(beat, beat[1:]) for x, y in (p, p, q)], 0.018, pink
        ),
        (-0.02, -1.56, z),
        parent=parent,
    )
    text("72", 0.23, white, (0.24, -1.56, z), parent=parent, align="LEFT", bold=True)


def build(strap, frame, accent, brand="", face="goals"):
    """face: what the screen shows, goals or bars."""
    g = group("band", rot=(77, 0, 0))
    silicone, rim = rubber(strap, 0.5), metal(frame, 0.24, grain=0.01)
    place(slab("body", W, H, W * 0.49, 0, T, plastic("#131416", 0.35), 0.18, 0.34, 24, 8), parent=g)
    place(
        slab("frame", W + 0.06, H + 0.06, W * 0.5, T * 0.36, T - 0.10, rim, 0.07, 0.07, 24),
        parent=g,
    )
    place(
        slab(
            "glass",
            W - 0.05,
            H - 0.05,
            W * 0.48,
            T - 0.14,
            T + 0.13,
            glass_black(),
            0.20,
            0.02,
            24,
            12,
        ),
        parent=g,
    )
    (bars if face == "bars" else goals)(T + 0.134, accent, g)
    place(
        slab("key", 0.5, 0.2, 0.1, 0, 0.05, rim, 0.03, 0, 8),
        (W / 2 + 0.02, 0.5, T * 0.58),
        (90, 0, 90),
        parent=g,
    )
    # the strap swallows both module ends in a raised collar, then runs round the wrist
    half = [
        (0, 1.75, 0.28),
        (0, 2.3, 0.33),
        (0, 2.72, 0.12),
        (0, 3.0, -0.55),
        (0, 3.02, -1.6),
        (0, 2.35, -3.05),
        (0, 1.2, -3.95),
        (0, 0, -4.2),
    ]
    path = catmull(half + [(0, -y, z) for _, y, z in reversed(half[:-1])], 14)
    edge = lambda t: abs(t - 0.5) * 2
    profile = lambda t: (
        0.78 + 0.26 * max(0, edge(t) - 0.45) ** 1.3,
        1 + 1.1 * max(0, (edge(t) - 0.86) / 0.14) ** 1.5,
    )
    loop = sweep("strap", path, rrect(1.95, 0.27, 0.125, 8), silicone, scale=profile, angle=70)
    loop.parent = g
    holes = plastic("#0b0c0d", 0.7)
    for i, p in enumerate(path[26:64:4]):
        d = path[27 + 4 * i] - path[25 + 4 * i]
        place(
            slab("hole", 0.24, 0.11, 0.05, -0.16, 0.145, holes, 0.01, 0.01, 6),
            tuple(p),
            (math.degrees(math.atan2(d.z, d.y)), 0, 0),
            parent=g,
        )
    brand_mark(
        brand,
        0.34,
        plastic("#0d0e10" if strap > "#5" else "#7d838c", 0.5),
        (0, -2.62, 1.5),
        (0, 0, 0),
        g,
        on=loop,
    )
    keeper = [path[70], path[71], path[72], path[73], path[74]]
    place(sweep("keeper", keeper, rrect(1.76, 0.50, 0.2, 8), silicone, angle=60), parent=g)
    return dict(az=-34, el=12, margin=1.22)
