"""Gaming headset: hexagon-tiled cups with light ring, metal forks, boom microphone."""

import math

from mathutils import Vector

from studio.kinds.headphones import stand
from studio.marks import brand_mark
from studio.materials import fabric, glow, leather, metal, plastic, rubber
from studio.shapes import (
    braid,
    catmull,
    group,
    lathe,
    loft,
    mesh,
    place,
    puck,
    rrect,
    superellipse,
    sweep,
)

COLORS = {
    "black": dict(shell="#202226", pad="#17181b", metal_colour="#7d8289", light="#3fd0ff"),
    "white": dict(shell="#cfcfcc", pad="#4a4d53", metal_colour="#b9bcc0", light="#8f45ff"),
    "volt": dict(shell="#2a2d31", pad="#17181b", metal_colour="#54585e", light="#a6ff3d"),
}
W, H, N = 7.9, 9.3, 2.5


def oval(d, z):
    return [(x, y, z) for x, y in superellipse(W - 2 * d, H - 2 * d, N, 96)]


def stack(name, prof, mat, parent, cap=(True, True), angle=32):
    return place(loft(name, [oval(d, z) for d, z in prof], mat, cap, angle=angle), parent=parent)


def cup(shell, pad, steel, light, brand, tiled, parent):
    """Ear cup, local +z outwards, +y up, +x forward for the left ear."""
    body, hide, dark = (
        plastic(shell, 0.38, grain=0.10, grain_scale=60),
        leather(pad, 0.5),
        plastic("#0b0c0e", 0.5),
    )
    q = lambda d, z, r, a0, a1, n=6: [
        (
            d - r * math.cos(math.radians(a0 + (a1 - a0) * i / n)),
            z + r * math.sin(math.radians(a0 + (a1 - a0) * i / n)),
        )
        for i in range(n + 1)
    ]
    stack(
        "shell",
        q(0.3, 0.25, 0.3, -90, 0)
        + q(0.22, 1.0, 0.22, 0, 40)
        + q(0.92, 1.86, 0.22, 42, 90)
        + [(1.12, 2.08), (1.15, 1.9)],
        body,
        parent,
        (True, False),
    )
    stack(
        "ringlight",
        [(1.14, 1.86), (1.16, 2.04), (1.24, 2.07), (1.32, 2.04), (1.34, 1.86)],
        glow(light, 2.6),
        parent,
        (False, False),
    )
    stack(
        "rim",
        [(1.34, 1.8), (1.35, 2.05), (1.40, 2.10), (1.50, 2.10), (1.55, 2.02), (1.56, 1.8)],
        steel,
        parent,
        (False, False),
    )
    stack("dish", [(1.55, 1.86), (3.6, 1.92)], dark, parent)
    if not tiled:
        stack("plate", [(1.60, 1.88), (1.66, 1.97), (2.2, 2.0), (3.7, 2.02)], body, parent)
        brand_mark(
            brand,
            0.72,
            plastic("#8d9096" if shell > "#8" else "#c9ccd1", 0.4),
            (0, 0, 2.03),
            parent=parent,
        )
    pitch, tile = 0.62, metal("#3b3e44", 0.32, grain=0)
    for i in range(-5, 6) if tiled else ():
        for j in range(-5, 6):
            x, y = pitch * (i + 0.5 * (j % 2)), pitch * 0.866 * j
            if (abs(x) / (W / 2 - 1.85)) ** N + (abs(y) / (H / 2 - 1.85)) ** N > 1 or math.hypot(
                x, y
            ) < 1.0:
                continue
            place(
                puck("tile", 0.315, 1.88, 1.99 + 0.03 * math.cos(x * 1.7 + y), tile, 0.04, 6, 3),
                (x, y, 0),
                (0, 0, 30),
                parent=parent,
            )
    if tiled:
        place(
            puck("emblem", 0.98, 1.86, 2.08, steel, 0.06, 6), (0, 0, 0), (0, 0, 30), parent=parent
        )
    mark = [(-0.42, 0.36), (-0.16, 0.36), (0, -0.02), (0.16, 0.36), (0.42, 0.36), (0.0, -0.52)]
    if tiled:
        place(
            mesh(
                "mark",
                [(x, y, 2.084) for x, y in mark],
                [tuple(reversed(range(6)))],
                glow(light, 2.6),
                smooth=False,
            ),
            parent=parent,
        )
    stack(
        "mount",
        [(0.45, -0.34), (0.22, -0.32), (0.18, -0.25), (0.18, -0.06), (0.4, 0.02)],
        dark,
        parent,
    )
    rings = []
    for i in range(28):
        c, s = math.cos(2 * math.pi * i / 28), math.sin(2 * math.pi * i / 28)
        rings.append(
            oval(
                1.16 - 1.08 * math.copysign(abs(c) ** 0.75, c),
                -1.25 - 0.98 * math.copysign(abs(s) ** 0.8, s),
            )
        )
    place(loft("cushion", rings, hide, closed=True, angle=180), parent=parent)
    stack("speakercloth", [(1.7, -0.8), (2.8, -0.74), (3.7, -0.72)], fabric("#33363b", 16), parent)
    # fork holding the cup at its waist
    a = [math.radians(-4 + 188 * i / 60) for i in range(61)]
    fork = [
        (
            (W / 2 + 0.34) * math.copysign(abs(math.cos(t)) ** (2 / N), math.cos(t)),
            (H / 2 + 0.42) * math.copysign(abs(math.sin(t)) ** (2 / N), math.sin(t)),
            0.55,
        )
        for t in a
    ]
    place(
        sweep("fork", fork, rrect(0.95, 0.34, 0.13, 6), steel, side=(0, 0, 1), angle=60),
        parent=parent,
    )
    for s in (1, -1):
        place(
            puck("pivot", 0.62, -0.25, 0.32, steel, 0.08, 48),
            (s * (W / 2 + 0.22), -0.15, 0.55),
            (0, 90 * s, 0),
            parent=parent,
        )


def boom(steel, soft, light, parent):
    joint = (2.35, -3.0, 1.25)
    place(puck("joint", 0.85, -0.35, 0.75, steel, 0.12, 64), joint, parent=parent)
    place(puck("cover", 0.62, 0.70, 0.82, soft, 0.05, 64), joint, parent=parent)
    arm = catmull(
        [
            (2.4, -3.05, 1.55),
            (3.6, -3.3, 1.6),
            (5.4, -3.5, 1.3),
            (7.3, -3.4, 0.35),
            (8.7, -3.2, -1.1),
            (9.3, -3.1, -2.2),
        ],
        10,
    )
    braid("gooseneck", arm, 0.25, soft, 12, 0.10).parent = parent
    tip = group("mic", (9.75, -3.0, -3.1), parent=parent)
    tip.rotation_euler = (arm[-1] - arm[-4]).to_track_quat("Z", "Y").to_euler()
    place(
        lathe(
            "capsule",
            [(0.26, -1.15), (0.40, -1.0), (0.46, -0.7), (0.46, -0.4), (0.40, -0.36)],
            steel,
            48,
        ),
        parent=tip,
    )
    place(
        lathe(
            "glowring",
            [(0.40, -0.40), (0.47, -0.38), (0.47, -0.28), (0.40, -0.26)],
            glow(light, 2.6),
            48,
            cap=(False, False),
        ),
        parent=tip,
    )
    foam = [
        (0.40, -0.28),
        (0.62, -0.18),
        (0.74, 0.2),
        (0.76, 0.7),
        (0.66, 1.15),
        (0.40, 1.42),
        (0, 1.5),
    ]
    place(
        lathe(
            "foam",
            [(max(p.x, 0), p.y) for p in catmull([(r, z, 0) for r, z in foam], 5)],
            plastic("#131416", 0.95, grain=0.9, grain_scale=9, spec=0.1),
            56,
            angle=180,
        ),
        parent=tip,
    )


def build(shell, pad, metal_colour, light, brand="", tiled=True):
    """tiled: hexagon tiles and an emblem on the cups, otherwise a smooth plate with the word mark."""
    g = group("headset")
    steel, body, hide, soft = (
        metal(metal_colour, 0.26, grain=0.01),
        plastic(shell, 0.38, grain=0.10, grain_scale=60),
        leather(pad, 0.5),
        rubber("#17181a"),
    )
    A, Z0, B = 8.3, 5.2, 8.4
    band = lambda a: Vector((A * math.cos(math.radians(a)), 0, Z0 + B * math.sin(math.radians(a))))
    for s in (1, -1):
        c = group("cup", (s * 7.55, 0, 0), (90, -6 * s, 83 * s), parent=g)
        cup(shell, pad, steel, light, brand, tiled, c)
        if s < 0:
            boom(steel, soft, light, c)
        arm = [band(a if s > 0 else 180 - a) for a in range(-8, 42, 2)]
        place(
            sweep("slider", arm, rrect(1.25, 0.30, 0.14, 6), steel, side=(0, 1, 0), angle=60),
            parent=g,
        )
        place(
            sweep(
                "sleeve",
                [band(a if s > 0 else 180 - a) for a in range(19, 32)],
                superellipse(3.0, 1.15, 3, 48),
                body,
                side=(0, 1, 0),
                scale=lambda t: (0.82 + 0.18 * t, 0.9 + 0.1 * t),
                angle=60,
            ),
            parent=g,
        )
    brand_mark(brand, 0.8, plastic("#8d9096", 0.4), (0, -1.62, Z0 + B - 0.02), (90, 0, 0), g)
    path = [band(28 + 124 * i / 90) for i in range(91)]
    place(
        sweep("band", path, superellipse(3.0, 0.85, 3, 48), body, side=(0, 1, 0), angle=60),
        parent=g,
    )
    for y in (-0.95, 0.95):
        place(
            sweep(
                "piping",
                [
                    p + (p - Vector((0, 0, Z0))).normalized() * 0.40 + Vector((0, y, 0))
                    for p in path[4:-4]
                ],
                superellipse(0.10, 0.14, 2, 12),
                soft,
                side=(0, 1, 0),
                angle=180,
            ),
            parent=g,
        )
    inner = [
        band(a) - (band(a) - Vector((0, 0, Z0))).normalized() * 0.62
        for a in [36 + 108 * i / 80 for i in range(81)]
    ]
    plump = lambda t: (
        min(1, math.sin(math.pi * t) * 5 + 0.05) ** 0.4,
        (min(1, math.sin(math.pi * t) * 4 + 0.08) ** 0.5)
        * (1 - 0.10 * abs(math.cos(7 * math.pi * t)) ** 12),
    )
    place(
        sweep(
            "pad",
            inner,
            superellipse(2.9, 1.45, 2.4, 48),
            hide,
            side=(0, 1, 0),
            scale=plump,
            angle=180,
        ),
        parent=g,
    )
    under = [
        band(a) - (band(a) - Vector((0, 0, Z0))).normalized() * 1.46 for a in range(76, 106, 2)
    ]
    stand(g, under, -6.3)
    return dict(az=-38, el=11, margin=1.18)
