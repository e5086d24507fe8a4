"""Wireless game controller lying on its triggers: blended shell with parting line, sticks, pad, keys, shoulder buttons."""

import math

from mathutils import Vector

from studio.marks import brand_mark
from studio.materials import glow, plastic, rubber, srgb
from studio.shapes import (
    blend,
    catmull,
    cut,
    group,
    lathe,
    place,
    puck,
    slab,
    superellipse,
    surface,
    sweep,
    text,
)

COLORS = {
    "white": dict(body="#e0dfdc", dark="#2b2d31", accent="#2fd3a5"),
    "black": dict(body="#232427", dark="#0f1011", accent="#ff6a3a"),
    "lilac": dict(body="#b3a6d6", dark="#2d2940", accent="#ffd35a"),
}


def ellipsoid(loc, radii):
    o = lathe(
        "ball",
        [(math.sin(math.pi * i / 32), -math.cos(math.pi * i / 32)) for i in range(33)],
        None,
        48,
    )
    return place(o, loc, scale=radii)


def stick(parent, p, dark, accent):
    """Thumb stick in a collared well; local z outward."""
    g = group("stick", p, parent=parent)
    black, cap = plastic("#070708", 0.5), rubber(dark, 0.5)
    place(
        lathe(
            "well",
            [
                (1.42, -0.35),
                (1.42, 0.10),
                (1.36, 0.18),
                (1.26, 0.18),
                (1.20, 0.10),
                (1.16, -0.2),
                (0.5, -0.34),
            ],
            plastic(dark, 0.22, coat=0.4),
            96,
            cap=(False, True),
        ),
        parent=g,
    )
    place(
        lathe(
            "light",
            [(1.43, 0.0), (1.50, 0.06), (1.43, 0.12)],
            glow(accent, 1.6),
            96,
            cap=(False, False),
        ),
        parent=g,
    )
    place(
        lathe(
            "boot",
            [(1.12, -0.18), (1.0, 0.12), (0.72, 0.36), (0.46, 0.42), (0.44, 0.8)],
            black,
            72,
            angle=60,
        ),
        parent=g,
    )
    rim = [
        (0.50, 0.70),
        (0.82, 0.72),
        (0.98, 0.80),
        (1.02, 0.92),
        (1.0, 1.05),
        (0.90, 1.13),
        (0.80, 1.11),
        (0.72, 1.03),
        (0.4, 0.99),
        (0.01, 0.98),
    ]
    place(
        lathe(
            "cap", [(q.x, q.y) for q in catmull([(x, y, 0) for x, y in rim], 5)], cap, 96, angle=60
        ),
        parent=g,
    )
    for k in range(60):
        t = 2 * math.pi * k / 60
        place(
            slab("knurl", 0.05, 0.05, 0.012, 0.82, 1.03, cap, 0.015, 0.015, 1, 1),
            (1.01 * math.cos(t), 1.01 * math.sin(t), 0),
            (0, 0, 6 * k),
            parent=g,
        )


def two_tone(body, dark, edge):
    """Satin shell whose handles, further out than edge, are dark rubber."""
    m = plastic(body, 0.42, grain=0.10, grain_scale=70)
    n, l = m.node_tree.nodes, m.node_tree.links
    xyz, far = n.new("ShaderNodeTexCoord"), n.new("ShaderNodeSeparateXYZ")
    l.new(xyz.outputs["Object"], far.inputs[0])
    out, tail, mix = n.new("ShaderNodeMath"), n.new("ShaderNodeMath"), n.new("ShaderNodeMixRGB")
    out.operation = "ABSOLUTE"
    l.new(far.outputs["X"], out.inputs[0])
    lean = n.new("ShaderNodeMath")
    lean.operation = "MULTIPLY_ADD"
    lean.inputs[1].default_value = -0.62
    l.new(far.outputs["Y"], lean.inputs[0])
    l.new(out.outputs[0], lean.inputs[2])
    tail.operation = "GREATER_THAN"
    tail.inputs[1].default_value = edge
    l.new(lean.outputs[0], tail.inputs[0])
    l.new(tail.outputs[0], mix.inputs[0])
    mix.inputs[1].default_value = srgb(body)
    mix.inputs[2].default_value = srgb(dark)
    l.new(mix.outputs[0], n["Principled BSDF"].inputs["Base Color"])
    return m


def build(body, dark, accent, brand="", symmetric=False, rubber_grips=False):
    """symmetric: both sticks low, the cross pad above; rubber_grips: handles in the dark colour."""
    g = group("pad", rot=(20, 0, 0))
    satin, gloss, black = (
        two_tone(body, dark, 7.6) if rubber_grips else plastic(body, 0.40, grain=0.06),
        plastic(dark, 0.20, coat=0.4),
        plastic("#060607", 0.6),
    )
    parts = [place(slab("core", 11.4, 6.4, 2.6, -1.5, 1.35, None, 0.9, 1.1, 16), (0, 0.10, 0))]
    for s in (1, -1):
        parts.append(ellipsoid((s * 4.35, 0.75, -0.15), (2.95, 2.75, 1.72)))
        parts.append(ellipsoid((s * 4.75, -1.35, -0.42), (2.55, 2.3, 1.62)))
        hand = catmull(
            [
                (s * 4.7, 0.4, -0.2),
                (s * 5.6, -1.4, -0.45),
                (s * 6.4, -3.2, -0.95),
                (s * 6.75, -4.5, -1.4),
                (s * 6.8, -5.2, -1.7),
            ],
            10,
        )
        parts.append(
            sweep(
                "hand",
                hand,
                superellipse(3.2, 2.9, 2.1, 40),
                side=(1, 0, 0),
                scale=lambda t: (1.32 - 0.42 * t, 1.05 - 0.18 * t),
            )
        )
        parts.append(ellipsoid((s * 6.8, -5.2, -1.7), (1.44, 1.15, 1.26)))
    shell = blend(parts, "shell", 0.075, 34, satin)
    face = lambda x, y: surface(shell, x, y)[0]
    spots = {
        k: face(*k)
        for k in (
            (-4.15, 1.05),
            (2.3, -1.25),
            (-2.3, -1.25),
            (4.15, 1.0),
            (-1.25, 1.45),
            (1.25, 1.45),
            (0, 2.0),
            (0, 0.2),
            (0, -1.2),
        )
    }
    shell.data.materials.append(black)
    shell.parent = g
    cut(
        shell,
        place(
            slab("parting", 30, 30, 1, -0.035, 0.035, black, 0.001, 0.001, 2),
            (0, 0, -0.38),
            parent=g,
        ),
    )
    place(slab("core_dark", 9.5, 4.4, 1.5, -0.8, 0.3, black, 0.2, 0.2), (0, 0.35, -0.2), parent=g)
    up = lambda k, dz=0: spots[k] + Vector((0, 0, dz))
    high, low = (-4.15, 1.05), (-2.3, -1.25)
    stick(g, up(low, -0.02) if symmetric else up(high, -0.08), dark, accent)
    stick(g, up((2.3, -1.25), -0.02), dark, accent)
    # cross pad on a dished disc
    pad = group("dpad", up(high if symmetric else low, 0), parent=g)
    place(
        lathe(
            "disc",
            [(1.45, -0.3), (1.45, 0.06), (1.38, 0.12), (1.30, 0.12), (1.2, 0.04), (0.01, -0.02)],
            gloss,
            96,
            cap=(False, True),
        ),
        parent=pad,
    )
    for r in (0, 90):
        place(
            slab("bar", 2.1, 0.72, 0.14, 0, 0.34, plastic(dark, 0.42, grain=0.05), 0.09, 0, 8),
            (0, 0, 0),
            (0, 0, r),
            parent=pad,
        )
    place(puck("hub", 0.26, 0.2, 0.345, gloss, 0.03, 40), parent=pad)
    # four keys with letters
    diamond = group("keys", up((4.15, 1.0), -0.05), parent=g)
    ink = plastic("#e6e6e3", 0.4)
    place(
        lathe(
            "plate",
            [(1.66, -0.6), (1.66, 0.02), (1.61, 0.06), (0.01, 0.06)],
            plastic(body, 0.40, grain=0.06),
            96,
            cap=(False, True),
        ),
        parent=diamond,
    )
    for k, letter in enumerate("BYXA"):
        x, y = 1.02 * math.cos(k * math.pi / 2), 1.02 * math.sin(k * math.pi / 2)
        place(puck("gap", 0.55, -0.2, 0.075, black, 0.01, 48), (x, y, 0), parent=diamond)
        place(
            lathe(
                "key",
                [
                    (0.49, -0.2),
                    (0.49, 0.26),
                    (0.46, 0.32),
                    (0.38, 0.36),
                    (0.2, 0.385),
                    (0.01, 0.39),
                ],
                gloss,
                64,
                angle=60,
            ),
            (x, y, 0),
            parent=diamond,
        )
        text(
            letter,
            0.46,
            plastic(accent, 0.35) if letter == "A" else ink,
            (x, y, 0.392),
            parent=diamond,
            bold=True,
        )
    # menu pills, home button with light, speaker holes, mark
    for x in (-1.25, 1.25):
        place(
            slab("menu", 0.85, 0.34, 0.17, -0.1, 0.13, gloss, 0.06, 0, 10),
            up((x, 1.45)),
            (0, 0, -14 if x < 0 else 14),
            parent=g,
        )
    place(
        puck("home_light", 0.50, -0.1, 0.05, glow(accent, 1.8), 0.02, 64),
        up((0, 2.0)),
        (-6, 0, 0),
        parent=g,
    )
    place(puck("home", 0.43, -0.1, 0.13, gloss, 0.05, 64), up((0, 2.0)), (-6, 0, 0), parent=g)
    for i in range(-3, 4):
        for j in range(3):
            if abs(i) + j < 5:
                place(
                    puck("speaker", 0.065, -0.05, 0.012, black, 0.004, 16),
                    up((0, 0.2)) + Vector((0.26 * i, 0.26 * j - 0.26, 0)),
                    parent=g,
                )
    for k in range(4):
        place(
            slab(
                "battery",
                0.30,
                0.11,
                0.055,
                -0.05,
                0.025,
                glow(accent, 2 if k < 3 else 0.12),
                0.008,
                0,
                6,
            ),
            up((0, -1.2)) + Vector((0.42 * k - 0.63, 0.4, 0)),
            parent=g,
        )
    brand_mark(
        brand,
        0.46,
        plastic("#8f9298" if body > "#8" else "#a9adb3", 0.4),
        (0, -2.35, 4),
        parent=g,
        on=shell,
    )
    # bumpers and triggers
    for s in (1, -1):
        edge = catmull(
            [
                (s * 1.7, 3.15, 0.05),
                (s * 2.9, 3.42, 0.05),
                (s * 4.4, 3.42, -0.02),
                (s * 5.7, 2.95, -0.15),
                (s * 6.6, 2.1, -0.3),
            ],
            8,
        )
        place(
            sweep(
                "bumper",
                edge,
                superellipse(1.15, 0.85, 2.8, 32),
                gloss,
                side=(0, 0, 1),
                scale=lambda t: (
                    min(1, 0.55 + 3 * min(t, 1 - t)),
                    min(1, 0.45 + 4 * min(t, 1 - t)),
                ),
                angle=60,
            ),
            parent=g,
        )
        pull = catmull(
            [
                (s * 4.35, 2.4, -1.25),
                (s * 4.4, 3.3, -1.35),
                (s * 4.45, 3.85, -1.9),
                (s * 4.5, 3.9, -2.6),
            ],
            8,
        )
        place(
            sweep(
                "trigger",
                pull,
                superellipse(2.5, 1.0, 3, 40),
                plastic(dark, 0.4, grain=0.06),
                side=(1, 0, 0),
                scale=lambda t: (1 - 0.12 * t, 1 - 0.45 * t),
                angle=60,
            ),
            parent=g,
        )
    return dict(az=-22, el=42, margin=1.16)
