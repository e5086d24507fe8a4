"""Round sports watch standing upright: turned bezel, chronograph dial, stitched leather strap."""

import math

from mathutils import Vector

from studio.marks import brand_mark
from studio.materials import glass_black, glow, leather, metal, plastic
from studio.shapes import catmull, group, lathe, place, puck, ring_arc, rrect, slab, sweep, text

COLORS = {
    "steel": dict(
        case="#c3c6ca", bezel="#1b1d20", strap="#8a5636", thread="#e2c9a6", accent="#ff8a2a"
    ),
    "midnight": dict(
        case="#3b3e44", bezel="#101114", strap="#20232a", thread="#5d6572", accent="#35d0b4"
    ),
    "copper": dict(
        case="#c88f6e", bezel="#4a2f26", strap="#6d6f60", thread="#b9bba6", accent="#ffd27a"
    ),
}
R = 2.25


def polar(r, deg, z=0):
    a = math.radians(deg)
    return (r * math.sin(a), r * math.cos(a), z)


def hand(length, width, deg, z, mat, parent, tail=0.25):
    h = slab("hand", width, length + tail, width * 0.45, 0, 0.012, mat, 0.005, 0, 4)
    place(h, polar((length - tail) / 2, deg, z), (0, 0, -deg), parent=parent)


def dial(z, accent, brand, sporty, parent):
    white, dim, hot = glow("#ffffff", 3), glow("#7b828c", 1.6), glow(accent, 2.8)
    for k in range(60):
        major = k % 5 == 0
        place(
            slab(
                "tick",
                0.085 if major else 0.022,
                0.30 if major else 0.13,
                0.01,
                0,
                0.006,
                white if major else dim,
                0.003,
                0,
                2,
            ),
            polar(1.52 if major else 1.61, k * 6, z),
            (0, 0, -k * 6),
            parent=parent,
        )
    for k in (12, 6) if sporty else (12, 3, 6, 9):
        text(str(k), 0.44, white, polar(1.13, k * 30, z), parent=parent, bold=True)
    for deg, frac, colour in ((-128, 0.72, accent), (128, 0.45, "#4aa8ff")):
        g = group("subdial", polar(0.74, deg, 0), parent=parent)
        ring_arc("track", 0.25, 0.31, 0, 359.9, glow(colour, 0.25), z, parent=g)
        ring_arc("value", 0.25, 0.31, 90, 90 - 360 * frac, glow(colour, 2.6), z + 0.003, parent=g)
    text("72", 0.22, white, polar(0.74, 128, z), parent=parent, bold=True)
    text("81", 0.22, white, polar(0.74, -128, z), parent=parent, bold=True)
    brand_mark(brand, 0.19, white, (0, 0.42, z), parent=parent)
    if sporty:
        for part, colour in ((250, accent), (120, "#4aa8ff")):
            ring_arc(
                "zone",
                1.30 if colour == accent else 1.20,
                1.36 if colour == accent else 1.26,
                90,
                90 - part,
                glow(colour, 2.2),
                z,
                parent=parent,
            )
    text("FRI 14", 0.19, hot, (0, 0.66, z), parent=parent, bold=True)
    hand(0.86, 0.12, 304, z + 0.01, white, parent)
    hand(1.32, 0.085, 54, z + 0.02, white, parent)
    hand(1.45, 0.026, 168, z + 0.03, hot, parent, 0.4)
    place(puck("hub", 0.10, z + 0.02, z + 0.05, hot, 0.01, 32), parent=parent)


def stitched_strap(colour, thread, parent):
    hide, yarn = leather(colour, 0.5, 11, 0.22), plastic(thread, 0.7)
    half = [
        (0, 2.2, 0.30),
        (0, 2.75, 0.02),
        (0, 3.0, -0.75),
        (0, 2.95, -1.9),
        (0, 2.2, -3.3),
        (0, 1.1, -4.15),
        (0, 0, -4.4),
    ]
    path = catmull(half + [(0, -y, z) for _, y, z in reversed(half[:-1])], 14)
    width = lambda t: 0.84 + 0.16 * (abs(t - 0.5) * 2) ** 1.6
    place(
        sweep(
            "strap", path, rrect(2.06, 0.34, 0.14, 8), hide, scale=lambda t: (width(t), 1), angle=60
        ),
        parent=parent,
    )
    n = len(path) - 1
    for i in range(8, n - 7, 2):
        p, d = path[i], path[i + 1] - path[i - 1]
        slope = math.degrees(math.atan2(d.z, d.y))
        for s in (1, -1):
            stitch = slab("stitch", 0.045, 0.155, 0.02, -0.012, 0.012, yarn, 0.01, 0.01, 3, 2)
            normal = Vector((0, -d.z, d.y)).normalized() * -0.17
            normal = normal if normal.dot(Vector((0, p.y, p.z + 1.6))) > 0 else -normal
            place(
                stitch,
                (s * 0.86 * width(i / n), p.y + normal.y, p.z + normal.z),
                (slope, 0, 0),
                parent=parent,
            )


def build(case, bezel, strap, thread, accent, brand="", sporty=False):
    """sporty: two training arcs on the dial and a knurled bezel."""
    g = group("watch", rot=(78, 0, 0))
    steel, turned, enamel = (
        metal(case, 0.22, grain=0.01),
        metal(case, 0.28, grain=0),
        plastic(bezel, 0.22, coat=0.6),
    )
    arc = lambda cx, cz, r, a0, a1, n=6: [
        (
            cx + r * math.cos(math.radians(a0 + (a1 - a0) * i / n)),
            cz + r * math.sin(math.radians(a0 + (a1 - a0) * i / n)),
        )
        for i in range(n + 1)
    ]
    place(
        lathe(
            "case",
            [(1.5, -0.12), (1.75, -0.12)]
            + arc(R - 0.3, 0.18, 0.3, -90, 0)
            + [(R, 0.60)]
            + arc(R - 0.07, 0.60, 0.07, 0, 90)
            + [(1.7, 0.67)],
            steel,
            120,
        ),
        parent=g,
    )
    place(
        lathe(
            "groove",
            [(R - 0.12, 0.6), (R - 0.12, 0.74)],
            plastic("#08090a", 0.6),
            96,
            cap=(False, False),
        ),
        parent=g,
    )
    place(
        lathe(
            "bezel",
            [(2.0, 0.70)]
            + arc(R - 0.07, 0.77, 0.07, -90, 0)
            + [(R, 0.86)]
            + arc(R - 0.05, 0.86, 0.05, 0, 60)
            + [(2.14, 0.985), (2.12, 0.99), (2.1, 0.985), (1.84, 1.06)]
            + arc(1.80, 1.04, 0.035, 60, 180)
            + [(1.76, 0.9)],
            steel,
            120,
            angle=25,
        ),
        parent=g,
    )
    place(
        lathe(
            "insert",
            [(2.10, 0.98), (2.09, 0.998), (1.87, 1.061), (1.855, 1.05)],
            enamel,
            120,
            cap=(False, False),
        ),
        parent=g,
    )
    ink = plastic("#e9e7e0", 0.5)
    for k in range(60):
        tilt = group("bezelmark", (0, 0, 0), (0, 0, -6 * k), g)
        if k % 15:
            place(
                slab(
                    "mark", 0.05 if k % 5 == 0 else 0.022, 0.12, 0.008, 0, 0.006, ink, 0.002, 0, 2
                ),
                (0, 1.98, 1.031),
                (-16, 0, 0),
                parent=tilt,
            )
        else:
            text(
                ("60", "15", "30", "45")[k // 15],
                0.17,
                ink,
                (0, 1.98, 1.036),
                (-16, 0, 0),
                parent=tilt,
                bold=True,
            )
    place(
        lathe(
            "glass",
            [(1.77, 0.95), (1.77, 1.04), (1.74, 1.066), (1.68, 1.075), (0, 1.08)],
            glass_black(),
            96,
        ),
        parent=g,
    )
    dial(1.083, accent, brand, sporty, g)
    if sporty:
        for k in range(90):
            place(
                slab("grip", 0.05, 0.07, 0.02, 0.775, 0.855, steel, 0.015, 0.015, 2, 2),
                polar(R, 4 * k),
                (0, 0, -4 * k),
                parent=g,
            )
    for sx in (1, -1):
        for sy in (1, -1):
            path = catmull(
                [
                    (sx * 1.22, sy * 1.5, 0.34),
                    (sx * 1.22, sy * 2.1, 0.32),
                    (sx * 1.22, sy * 2.55, 0.10),
                    (sx * 1.22, sy * 2.78, -0.28),
                ],
                8,
            )
            place(
                sweep(
                    "lug",
                    path,
                    rrect(0.36, 0.62, 0.12, 6),
                    steel,
                    scale=lambda t: (1, 1 - 0.45 * t),
                    angle=50,
                ),
                parent=g,
            )
    for deg, length, r in ((90, 0.38, 0.30), (58, 0.26, 0.2), (122, 0.26, 0.2)):
        x, y, _ = polar(R - 0.06, deg)
        k = group("button", (x, y, 0.34), (0, 90, 90 - deg), g)
        k.rotation_euler = Vector((x, y, 0)).to_track_quat("Z", "X").to_euler()
        place(puck("stem", r * 0.55, -0.1, 0.16, steel, 0.02, 32), parent=k)
        place(puck("cap", r, 0.10, 0.10 + length, turned, 0.05, 64), parent=k)
        if deg == 90:
            for i in range(30):
                a = 12 * i
                place(
                    slab("tooth", 0.03, 0.04, 0.01, 0.14, 0.06 + length, steel, 0.01, 0.01, 2, 2),
                    (r * math.cos(math.radians(a)), r * math.sin(math.radians(a)), 0),
                    (0, 0, a),
                    parent=k,
                )
    stitched_strap(strap, thread, g)
    return dict(az=-30, el=12, margin=1.24)
