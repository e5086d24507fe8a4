"""Laptop stand: one bent aluminium sheet (base, spine, shelf) with padded hooks and a cable opening."""

import math

from mathutils import Vector

from studio.marks import brand_mark
from studio.materials import metal, plastic, rubber
from studio.shapes import catmull, cut, group, place, rrect, slab, spline, sweep

COLORS = {
    "silver": dict(sheet="#c6c8cb", pads="#5a5d62"),
    "space_gray": dict(sheet="#5b5e64", pads="#1b1c1e"),
    "champagne": dict(sheet="#cdb398", pads="#6b5a4a"),
}
TILT = 14


def fillet(points, radii, per=14):
    """Polyline (y, z) with round corners, resampled densely on the straights too."""
    P = [Vector((y, z)) for y, z in points]
    out = [P[0]]
    for a, b, c, r in zip(P, P[1:], P[2:], radii):
        u, v = (a - b).normalized(), (c - b).normalized()
        half = math.acos(max(-1, min(1, u.dot(v)))) / 2
        start, end, centre = (
            b + u * (r / math.tan(half)),
            b + v * (r / math.tan(half)),
            b + (u + v).normalized() * (r / math.sin(half)),
        )
        a0 = math.atan2(*(start - centre).yx)
        turn = math.atan2(*(end - centre).yx) - a0
        turn = (turn + math.pi) % (2 * math.pi) - math.pi
        out += [
            centre + Vector((math.cos(a0 + turn * i / per), math.sin(a0 + turn * i / per))) * r
            for i in range(per + 1)
        ]
    out.append(P[-1])
    dense = [out[0]]
    for p, q in zip(out, out[1:]):
        n = max(1, int((q - p).length / 0.35))
        dense += [p + (q - p) * k / n for k in range(1, n + 1)]
    return dense


def build(sheet, pads, brand="", thickness=0.5, vents=5):
    """thickness: of the metal, in cm; vents: slots in the shelf."""
    g = group("stand")
    alu, soft = metal(sheet, 0.30, grain=0.025), rubber(pads, 0.6)
    slope = math.radians(TILT)
    shelf_front = (-10.2, 10.6)
    rear = (6.6, shelf_front[1] + (6.6 + 10.2) * math.tan(slope))
    path = fillet([(-9.0, 0.40), (8.4, 0.40), rear, shelf_front], (2.4, 1.9))
    run = [0]
    for p, q in zip(path, path[1:]):
        run.append(run[-1] + (q - p).length)
    total = run[-1]
    corner = 1.6
    width = spline(
        [
            (0, 21),
            (10, 21),
            (14, 20),
            (19, 13.5),
            (24, 12),
            (29, 13.5),
            (34, 21),
            (38, 23),
            (total, 23),
        ]
    )

    def scale(t):
        s = run[round(t * (len(path) - 1))]
        end = min(s, total - s)
        return width(min(s, total - 0.01)) - (
            2 * corner * (1 - math.sqrt(max(0, 1 - (1 - end / corner) ** 2))) if end < corner else 0
        ), 1

    head = [0, 0.02, 0.06, 0.12, 0.2, 0.3, 0.42]  # dense samples for the round corners

    def insert(p, q):
        return [p + (q - p).normalized() * corner * h for h in head[1:]] + [
            p + (q - p).normalized() * corner * h for h in (0.55, 0.7, 0.85, 1)
        ]

    path = (
        [path[0]]
        + insert(path[0], path[1])
        + [p for p in path[1:] if (p - path[0]).length > corner and (p - path[-1]).length > corner]
        + list(reversed(insert(path[-1], path[-2])))
        + [path[-1]]
    )
    run[:] = [0]
    for p, q in zip(path, path[1:]):
        run.append(run[-1] + (q - p).length)
    body = sweep(
        "sheet",
        [(0, p.x, p.y) for p in path],
        rrect(1, thickness, 0.0, 4),
        alu,
        side=(1, 0, 0),
        scale=scale,
        angle=40,
    )
    bevel = body.modifiers.new("edge", "BEVEL")
    bevel.width = 0.09
    bevel.segments = 4
    bevel.limit_method = "ANGLE"
    bevel.angle_limit = math.radians(50)
    body.parent = g
    spine = group("spine", (0, 7.5, 7.6), (82, 0, 0), g)
    cut(body, place(slab("cable", 5.2, 5.2, 2.6, -3, 3, None, 0.01, 0.01, 24), parent=spine))
    shelf = group("shelf", (0, *shelf_front), (TILT, 0, 0), g)
    top = thickness / 2
    for x in [9.2 * (k / (vents - 1) - 0.5) for k in range(vents)]:
        slot = slab("vent", 4.5 / vents, 8.2, 2.2 / vents, -2, 2, None, 0.01, 0.01, 10)
        place(slot, (x, 7.4, 0), parent=shelf)
        cut(body, slot)
    for s in (1, -1):
        place(
            slab("pad", 2.6, 12.5, 1.3, top - 0.02, top + 0.14, soft, 0.06, 0.02, 14),
            (s * 8.6, 7.6, 0),
            parent=shelf,
        )
        hook = catmull(
            [
                (0, 1.0, -0.10),
                (0, 0.2, -0.12),
                (0, -0.55, 0.05),
                (0, -0.85, 0.55),
                (0, -0.88, 1.2),
                (0, -0.95, 1.75),
            ],
            8,
        )
        place(
            sweep("hook", hook, rrect(3.4, 0.42, 0.18, 6), alu, side=(1, 0, 0), angle=60),
            (s * 6.0, 0, 0),
            parent=shelf,
        )
        place(
            slab("hook_pad", 2.9, 1.05, 0.25, 0, 0.14, soft, 0.06, 0),
            (s * 6.0, -0.66, 1.05),
            (-90, 0, 180),
            parent=shelf,
        )
        for y in (-7.4, 5.2):
            place(slab("foot", 3.4, 0.8, 0.4, 0, 0.2, soft, 0.04, 0.04), (s * 7.6, y, 0), parent=g)
    place(slab("base_pad", 5.6, 1.0, 0.5, 0.62, 0.70, soft, 0.04, 0, 12), (0, -7.6, 0), parent=g)
    brand_mark(
        brand,
        1.0,
        plastic("#5d6065" if sheet > "#8" else "#b9bcc1", 0.5),
        (0, -5.9, 0.4 + thickness / 2 + 0.006),
        parent=g,
    )
    return dict(az=-34, el=17, margin=1.14)
