"""Symmetric gaming mouse (nose at -y, so the thumb of a right hand is at +x): low shell with split keys, side buttons and a two-tone light strip round the tail."""

import math

from mathutils import Vector

from studio.marks import brand_mark
from studio.materials import glow, metal, plastic, rubber, srgb
from studio.parts import skin_patch
from studio.shapes import cut, group, loft, place, puck, rrect, slab, spline, sweep

COLORS = {
    "black": dict(
        body="#1d1e21", grip="#111214", trim="#6f747b", glow_a="#19e3ff", glow_b="#a24bff"
    ),
    "white": dict(
        body="#e3e3e1", grip="#b9babb", trim="#b6babf", glow_a="#ff5fa8", glow_b="#5b8cff"
    ),
    "lime": dict(
        body="#2b2e2c", grip="#151716", trim="#80868a", glow_a="#b6ff3a", glow_b="#2bd98c"
    ),
}
L, FLOOR = 12.4, 0.20
height = spline(
    [(0, 1.75), (0.15, 2.25), (0.35, 3.1), (0.55, 3.75), (0.7, 3.85), (0.85, 3.6), (1, 3.1)]
)
half = spline([(0, 3.0), (0.15, 3.08), (0.42, 2.82), (0.66, 3.2), (0.85, 3.28), (1, 3.1)])


def ends(t):
    """(width, height) scale closing nose and tail."""
    v = 2 * t - 1
    n = 8.0 if v < 0 else 3.2
    e = max(1e-4, 1 - abs(v) ** n)
    return e ** (1 / n), e ** ((1 / n) if v < 0 else 0.5)


def at(t, a):
    """Surface point at length t, angle a round the section (0 = right wall, pi/2 = ridge)."""
    sw, sh = ends(t)
    mid = FLOOR + 0.75 * min(1, sh * 1.2)
    c, s = math.cos(a), math.sin(a)
    w = half(t) * sw
    if s >= 0:
        z = abs(s) ** 0.86
        x = math.copysign(abs(c) ** 0.80, c) * w
        zz = mid + (FLOOR + (height(t) - FLOOR) * sh - mid) * z
        x -= math.copysign(
            0.34
            * sw
            * math.exp(-(((z - 0.30) / 0.26) ** 2))
            * math.exp(-(((t - 0.45) / 0.25) ** 2)),
            c,
        )
    else:
        z = abs(s) ** 0.5
        x = math.copysign(abs(c) ** 0.5, c) * w * (1 - 0.12 * z)
        zz = mid - (mid - FLOOR) * z
    return Vector((x, -L / 2 + L * t, zz))


def build(body, grip, trim, glow_a, glow_b, brand="", dark_keys=False):
    """dark_keys: thumb keys in the rubber of the grips instead of trim metal."""
    g = group("mouse")
    black, chrome = plastic("#060607", 0.5), metal(trim, 0.2, grain=0)
    ts = sorted(
        [0.2 + i / 100 for i in range(60)]
        + [0.5 - 0.5 * math.sin(math.pi / 2 * i / 50) ** 0.25 for i in range(5, 50)]
        + [0.5 + 0.5 * math.sin(math.pi / 2 * i / 71) ** 0.625 for i in range(28, 71)]
    )
    shell = loft(
        "shell",
        [[at(t, 2 * math.pi * k / 120) for k in range(120)] for t in ts],
        plastic(body, 0.34, grain=0.10, grain_scale=45),
        angle=60,
    )
    shell.data.materials.append(black)
    shell.parent = g
    wheel_y, bars = -3.4, []

    def bar(a, b, w, z):
        a, b = Vector(a), Vector(b)
        v = b - a
        bars.append(
            place(
                slab("bar", w, v.length + w, w * 0.4, 0, 8, black, 0.005, 0.005, 3),
                ((a + b) / 2).to_tuple() + (z,),
                (0, 0, math.degrees(math.atan2(v.y, v.x)) - 90),
            )
        )

    bar((0, -7.2), (0, -4.8), 0.10, 1.2)
    bar((0, -2.0), (0, -0.6), 0.10, 1.9)
    for s in (1, -1):  # chevron seam behind the keys, channels along the spine
        bar((0, -0.6), (s * 0.75, -0.2), 0.08, 2.1)
        bar((s * 0.75, -0.2), (s * 1.6, 0.9), 0.08, 2.2)
        bar((s * 1.6, 0.9), (s * 3.0, 0.62), 0.08, 2.72)
    for b in bars:
        cut(shell, b)
    cut(
        shell,
        place(slab("channel", 1.05, 3.0, 0.5, 0, 8, black, 0.01, 0.01, 12), (0, wheel_y, 1.1)),
    )
    # light strip round the tail, fading from one colour to the other
    tail = [0.5 + 0.5 * math.sin(math.pi / 2 * i / 80) ** 0.625 for i in range(2, 80)]
    rise = 0.10
    path = [at(t, math.pi - rise) for t in tail] + [at(t, rise) for t in reversed(tail)]
    place(sweep("groove", path, rrect(0.34, 0.10, 0.04, 4), black, side=(0, 0, 1)), parent=g)
    a, b = srgb(glow_a), srgb(glow_b)
    n = 20
    step = (len(path) - 1) / n
    for i in range(n):
        k = i / (n - 1)
        c = tuple(x + (y - x) * k for x, y in zip(a, b))
        place(
            sweep(
                "light",
                path[round(i * step) : round((i + 1) * step) + 1],
                rrect(0.17, 0.16, 0.06, 4),
                glow(c, 2.2),
                side=(0, 0, 1),
                cap=(i == 0, i == n - 1),
            ),
            parent=g,
        )
    for s in (1, -1):  # rubber side grips, thumb buttons

        def wall(t, h, lift, s=s):
            p = at(t, h if s > 0 else math.pi - h)
            return p + Vector((s * lift, 0, lift * 0.15))

        skin_patch("grip", wall, 0.20, 0.66, 0.14, 0.44, rubber(grip, 0.6), 0.11, 40, 12, 0.5, g)
    for t0, t1 in ((0.28, 0.43), (0.445, 0.595)):
        skin_patch(
            "thumb",
            lambda t, h, lift: at(t, h) + Vector((lift, 0, lift * 0.3)),
            t0,
            t1,
            0.56,
            0.74,
            rubber(grip, 0.5) if dark_keys else chrome,
            0.13,
            16,
            8,
            0.5,
            g,
        )
    # wheel, mode button, mark on the palm
    wheel = group("wheel", (0, wheel_y, 1.75), (0, 90, 0), g)
    place(puck("core", 1.10, -0.36, 0.36, plastic("#141518", 0.5), 0.1, 96), parent=wheel)
    for x in (-0.27, 0.27):
        place(puck("ring", 1.12, x - 0.05, x + 0.05, glow(glow_a, 1.6), 0.03, 96), parent=wheel)
    for k in range(48):
        t = 2 * math.pi * k / 48
        place(
            slab("rib", 0.07, 0.08, 0.02, -0.18, 0.18, rubber("#1a1b1e"), 0.02, 0.02, 2, 2),
            (1.10 * math.cos(t), 1.10 * math.sin(t), 0),
            (0, 0, math.degrees(t)),
            parent=wheel,
        )
    place(
        slab("mode", 0.5, 0.8, 0.24, 0, 0.12, chrome, 0.06, 0, 10),
        (0, -1.3, height(0.395) - 0.07),
        (16, 0, 0),
        parent=g,
    )
    brand_mark(
        brand,
        0.80,
        glow(glow_b, 1.6) if not dark_keys else plastic("#9a9fa6", 0.4),
        (0, 3.0, 6),
        (0, 0, 180),
        g,
        on=shell,
    )
    return dict(az=124, el=32, margin=1.2)
