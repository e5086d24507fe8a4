"""Vertical mouse for the right hand (nose at -y, fingers at -x, thumb at +x): handshake shell built from horizontal rings."""

import math

from mathutils import Matrix, Vector

from studio.marks import brand_mark
from studio.materials import glow, metal, plastic, rubber
from studio.parts import skin_patch
from studio.shapes import group, loft, place, puck, rrect, slab, spline, sweep

COLORS = {
    "graphite": dict(body="#2b2d31", grip="#17181a", trim="#9ba1a8", led="#4dd0a8"),
    "mist": dict(body="#c9cdd2", grip="#8d939a", trim="#b4b8bd", led="#3f8cff"),
    "terracotta": dict(body="#c2765b", grip="#7f4634", trim="#d8bfae", led="#ffffff"),
}
TOP, FLOOR, N = 6.7, 0.22, 2.45
fingers = spline([(0, 3.9), (1, 3.72), (2.5, 2.95), (4.2, 1.75), (5.6, 0.65), (TOP, -0.15)])
thumb = spline(
    [(0, 4.0), (0.75, 3.92), (1.5, 3.25), (2.5, 2.35), (4.2, 2.05), (5.6, 2.2), (TOP, 2.1)]
)
nose = spline([(0, 5.9), (1.5, 5.65), (3.5, 5.1), (5.2, 4.2), (TOP, 3.2)])
heel = spline([(0, 5.2), (1.5, 5.6), (3.5, 5.5), (5.2, 4.8), (TOP, 3.7)])


def close(z):
    """Scale that rounds off the crown and the lower edge."""
    if z > 5.0:
        return max(0.02, 1 - ((z - 5.0) / (TOP - 5.0)) ** 2.3) ** (1 / 2.3)
    low = min(1, (z - FLOOR) / 0.5)
    return 0.955 + 0.045 * math.sqrt(max(0, 1 - (1 - low) ** 2))


def at(a, z):
    """Shell point at angle a (pi = finger face, 1.5 pi = nose, 0 = thumb) and height z."""
    k = close(z)
    c, s = math.cos(a), math.sin(a)
    mx, my = (thumb(z) - fingers(z)) / 2, (heel(z) - nose(z)) / 2
    wx, wy = k * (thumb(z) + fingers(z)) / 2, k * (heel(z) + nose(z)) / 2
    return Vector(
        (
            mx + wx * math.copysign(abs(c) ** (2 / N), c),
            my + wy * math.copysign(abs(s) ** (2 / N), s),
            z,
        )
    )


def frame(a, z):
    """Outward normal, forward tangent and upward tangent of the shell."""
    p = at(a, z)
    along = (at(a + 0.02, z) - p).normalized()
    up = (at(a, z + 0.05) - p).normalized()
    return along.cross(up).normalized(), along, up


def lifted(a, z, lift):
    return at(a, z) + frame(a, z)[0] * lift


def build(body, grip, trim, led, brand="", bright_keys=False):
    """bright_keys: the channel between the keys is trim metal instead of black."""
    g = group("mouse")
    soft, chrome, black = (
        plastic(body, 0.38, grain=0.10, grain_scale=45),
        metal(trim, 0.2, grain=0),
        plastic("#0a0a0b", 0.35),
    )
    zs = (
        [FLOOR + 0.5 * (1 - math.cos(math.pi / 2 * i / 8)) for i in range(8)]
        + [FLOOR + 0.5 + (4.8 - FLOOR - 0.5) * i / 40 for i in range(40)]
        + [5.0 + (TOP - 5.0) * math.sin(math.pi / 2 * i / 30) for i in range(30)]
    )
    ring = lambda z: [at(2 * math.pi * i / 144, z) for i in range(144)]
    shell = loft("shell", [ring(z) for z in zs], soft, angle=70)
    shell.parent = g
    foot = [(p.x * 0.96, p.y * 0.96) for p in ring(FLOOR + 0.3)]
    place(
        loft("base", [[(x, y, z) for x, y in foot] for z in (0.04, 0.35)], plastic("#0e0f10", 0.6)),
        parent=g,
    )
    place(
        sweep("trim", ring(0.62), rrect(0.10, 0.06, 0.02, 3), chrome, side=(0, 0, 1), closed=True),
        parent=g,
    )
    n, along, up = frame(1.21 * math.pi, 0.97)
    right = up.cross(n).normalized()
    spot = group("label", parent=g)
    spot.matrix_local = (
        Matrix.Translation(at(1.21 * math.pi, 0.97) + n * 0.3)
        @ Matrix((right, n.cross(right), n)).transposed().to_4x4()
    )
    brand_mark(
        brand, 0.44, plastic("#5c6066" if body > "#8" else "#b4b8bd", 0.5), parent=spot, on=shell
    )
    # two keys on the finger face with a glossy channel for wheel and speed button between them
    pi = math.pi
    skin_patch(
        "channel",
        lifted,
        1.00 * pi,
        1.49 * pi,
        2.80,
        4.00,
        chrome if bright_keys else black,
        0.065,
        50,
        12,
        0.2,
        g,
    )
    for low, high in ((3.84, 5.50), (1.30, 2.96)):
        skin_patch(
            "gap",
            lifted,
            0.995 * pi,
            1.49 * pi,
            low,
            high,
            plastic("#050506", 0.7),
            0.06,
            50,
            16,
            0.22,
            g,
        )
    skin_patch("index_key", lifted, 1.0 * pi, 1.485 * pi, 3.88, 5.45, soft, 0.12, 50, 16, 0.22, g)
    skin_patch("middle_key", lifted, 1.0 * pi, 1.485 * pi, 1.35, 2.92, soft, 0.12, 50, 16, 0.22, g)
    skin_patch("speed", lifted, 1.06 * pi, 1.14 * pi, 3.22, 3.58, chrome, 0.10, 14, 8, 0.6, g)
    a, z = 1.315 * pi, 3.40
    n, along, up = frame(a, z)
    axis = n.cross(along).normalized()
    wheel = group("wheel", parent=g)
    wheel.matrix_local = Matrix((n, along, axis)).transposed().to_4x4()
    wheel.location = at(a, z) - n * 0.50
    place(puck("core", 1.02, -0.33, 0.33, rubber("#141518"), 0.1, 96), parent=wheel)
    for x in (-0.27, 0.27):
        place(puck("rim", 1.05, x - 0.045, x + 0.045, chrome, 0.03, 96), parent=wheel)
    for k in range(44):
        t = 2 * pi * k / 44
        place(
            slab("rib", 0.07, 0.08, 0.02, -0.20, 0.20, rubber("#1b1c1f"), 0.02, 0.02, 2, 2),
            (1.02 * math.cos(t), 1.02 * math.sin(t), 0),
            (0, 0, math.degrees(t)),
            parent=wheel,
        )
    # thumb side: rubber scoop, back and forward buttons, status light
    skin_patch(
        "grip", lifted, -0.36 * pi, 0.34 * pi, 1.55, 3.75, rubber(grip, 0.6), 0.07, 44, 16, 0.5, g
    )
    skin_patch("forward", lifted, -0.33 * pi, -0.05 * pi, 4.15, 4.80, chrome, 0.13, 20, 8, 0.6, g)
    skin_patch("back", lifted, -0.02 * pi, 0.27 * pi, 4.15, 4.80, chrome, 0.13, 20, 8, 0.6, g)
    skin_patch("led", lifted, 1.085 * pi, 1.115 * pi, 3.66, 3.74, glow(led, 3), 0.07, 6, 4, 0.8, g)
    return dict(az=-52, el=17, margin=1.22)
