"""Ergonomic right-hand mouse (nose at -y, thumb at +x): lofted hump with thumb rest, cut seams, ribbed metal wheel."""

import math

from mathutils import Vector

from studio.marks import brand_mark
from studio.materials import glow, leather, metal, plastic, rubber
from studio.shapes import catmull, cut, group, loft, mesh, place, puck, slab, spline, subsurf

COLORS = {
    "graphite": dict(body="#2c2e32", side="#1a1b1d", trim="#9aa0a6", accent="#4dd0a8"),
    "rose": dict(body="#d9a7a3", side="#8f6663", trim="#d8c4b8", accent="#ffffff"),
}
L = 12.8  # length, y from front(-) to back(+)
# control curves over t = 0 (nose) .. 1 (tail); the end rounding is applied on top by cap()
top = spline([(0, 2.0), (0.15, 2.45), (0.32, 3.25), (0.5, 4.0), (0.64, 4.2), (0.8, 4.05), (1, 3.5)])
left = spline(
    [(0, -2.95), (0.15, -3.0), (0.35, -2.95), (0.5, -3.25), (0.68, -3.75), (0.85, -3.85), (1, -3.6)]
)  # thumb side
right = spline([(0, 2.95), (0.15, 3.0), (0.4, 2.95), (0.65, 3.3), (0.85, 3.35), (1, 3.1)])
lean = spline(
    [(0, 0.0), (0.2, -0.08), (0.5, -0.45), (0.7, -0.6), (1, -0.3)]
)  # ridge shifts to the thumb
FLOOR = 0.22


def cap(t):
    """(width scale, height scale) that close nose and tail in one smooth curve."""
    v = 2 * t - 1
    n = 7.0 if v < 0 else 3.0
    e = max(1e-4, 1 - abs(v) ** n)
    return e ** (1 / n), e ** ((1 / n) if v < 0 else 0.55)


def section(t, n=120):
    """Closed profile at length t: flat bottom, pinched thumb wall, rounded ridge."""
    sw, sh = cap(t)
    mid = FLOOR + 0.62 * min(1, sh * 1.25)
    H, l, r, e = mid + (top(t) - FLOOR - 0.62) * sh, left(t) * sw, right(t) * sw, lean(t) * sw
    out = []
    for k in range(n):
        a = 2 * math.pi * k / n
        c, s = math.cos(a), math.sin(a)
        if s >= 0:
            x = math.copysign(abs(c) ** 0.86, c)
            z = abs(s) ** 0.90
            X = e * z + (r * x if x > 0 else -l * x)
            Z = mid + (H - mid) * z
            if x < 0:
                X += (
                    0.75
                    * sw
                    * math.exp(-(((z - 0.34) / 0.26) ** 2))
                    * math.exp(-(((t - 0.42) / 0.22) ** 2))
                )  # thumb scoop
            else:
                X -= (
                    0.30
                    * sw
                    * math.exp(-(((z - 0.34) / 0.3) ** 2))
                    * math.exp(-(((t - 0.40) / 0.26) ** 2))
                )
        else:
            x = math.copysign(abs(c) ** 0.5, c)
            z = abs(s) ** 0.5
            X = (r * x if x > 0 else -l * x) * (1 - 0.05 * z)
            Z = mid - (mid - FLOOR) * z
        out.append((-X, Z))  # the curves above are drawn for a left hand
    return out[::-1]


def shell(mat, m=110):
    ts = [0.5 - 0.5 * math.cos(math.pi * (0.004 + 0.992 * i / m)) for i in range(m + 1)]
    return loft(
        "shell", [[(x, -L / 2 + L * t, z) for x, z in section(t)] for t in ts], mat, angle=60
    )


def build(body, side, trim, accent, brand="", bright_keys=True, lined=False):
    """bright_keys: thumb keys and speed key in the trim metal; lined: grip with ridges instead of leather."""
    g = group("mouse")
    soft = plastic(body, 0.36, grain=0.12, grain_scale=45)
    dark = leather(side, 0.6, 9, 0.5)
    black = plastic("#070708", 0.5)
    chrome = metal(trim, 0.18, grain=0)
    b = shell(soft)
    b.data.materials.append(black)  # slit walls take the cutter material
    cutters = []
    # centre channel for the wheel and the split between the two keys
    wy = -3.6
    ch = slab("channel", 1.12, 3.1, 0.55, 0, 8, black, 0.01, 0.01, 12)
    ch.location = (0.12, wy, 1.2)
    cutters.append(ch)

    def bar(a, b_, w, h=8):
        v = Vector(b_) - Vector(a)
        o = slab("bar", w, v.length + w, w * 0.4, 0, h, black, 0.005, 0.005, 3)
        o.location = ((Vector(a) + Vector(b_)) / 2).to_tuple()
        o.rotation_euler[2] = math.atan2(v.y, v.x) - math.pi / 2
        cutters.append(o)

    bar((0.12, -7.2, 1.35), (0.12, -5.0, 1.35), 0.09)
    bar((0.15, -2.3, 1.9), (0.28, 0.75, 2.9), 0.09)
    # cross seam behind the keys
    arc = [(4.2, -0.1, 0), (2.6, 0.45, 0), (0.28, 0.75, 0), (-2.0, 0.5, 0), (-4.2, -0.3, 0)]
    for p, q in zip(catmull(arc, 5), catmull(arc, 5)[1:]):
        bar((p.x, p.y, 2.2), (q.x, q.y, 2.2), 0.07)
    for c in cutters:
        cut(b, c)
    b.parent = g

    # thumb-side seam + side panel: thin dark loft hugging the wall
    def wall(t, zf, out=0.02):
        sec = [p for p in section(t) if p[0] > 0 and p[1] > FLOOR + 0.5]
        sec.sort(key=lambda p: p[1])
        H = top(t)
        z = 0.9 + (H - 0.9) * zf
        q = min(range(len(sec) - 1), key=lambda i: abs(sec[i][1] - z))
        (x0, z0), (x1, z1) = sec[q], sec[q + 1] if sec[q][1] <= z else sec[q - 1]
        k = 0 if abs(z1 - z0) < 1e-6 else (z - z0) / (z1 - z0)
        return Vector((x0 + (x1 - x0) * k + out, -L / 2 + L * t, z))

    def patch(name, t0, t1, z0, z1, mat, out, nt=26, nz=10, round_=0.2):
        """Raised pad on the thumb wall with rounded outline and edges."""
        vs, fs = [], []
        for i in range(nt + 1):
            for j in range(nz + 1):
                u, v = i / nt * 2 - 1, j / nz * 2 - 1
                e = 1 - min(1, max(abs(u) ** 6, abs(v) ** 6))
                h = out * (e**0.35) - 0.03
                # squircle mapping for rounded corners
                uu = u * math.sqrt(1 - round_ * v * v / 2)
                vv = v * math.sqrt(1 - round_ * u * u / 2)
                vs.append(wall(t0 + (t1 - t0) * (uu + 1) / 2, z0 + (z1 - z0) * (vv + 1) / 2, h))
        w = nz + 1
        for i in range(nt):
            for j in range(nz):
                fs.append((i * w + j, i * w + j + 1, (i + 1) * w + j + 1, (i + 1) * w + j))
        o = mesh(name, vs, fs, mat, angle=180)
        subsurf(o, 2)
        o.parent = g
        return o

    keys = chrome if bright_keys else plastic(side, 0.3, coat=0.3)
    if lined:
        for k in range(6):
            patch(
                "ridge",
                0.32,
                0.76,
                0.06 + 0.068 * k,
                0.10 + 0.068 * k,
                rubber(side, 0.6),
                0.09,
                40,
                4,
                0.3,
            )
    else:
        patch("grip", 0.30, 0.78, 0.04, 0.46, dark, 0.06, 40, 14, 0.6)
    patch("fwd", 0.26, 0.435, 0.52, 0.68, keys, 0.13, 16, 8, 0.6)
    patch("back", 0.45, 0.625, 0.52, 0.68, keys, 0.13, 16, 8, 0.6)
    # wheel: ribbed steel with rubber core
    wheel = group("wheel", (0.12, wy, 1.86), (0, 90, 0), g)
    place(puck("core", 1.12, -0.36, 0.36, plastic("#151618", 0.5), 0.1, 96), parent=wheel)
    place(puck("rimA", 1.16, -0.30, 0.30, chrome, 0.06, 120), parent=wheel)
    for k in range(72):
        a = 2 * math.pi * k / 72
        place(
            slab("rib", 0.05, 0.045, 0.012, -0.27, 0.27, chrome, 0.012, 0.012, 2, 2),
            (1.16 * math.cos(a), 1.16 * math.sin(a), 0),
            (0, 0, math.degrees(a)),
            parent=wheel,
        )
    base = [
        [
            (-x * 0.80, (-L / 2 + L * t) * 0.86, z)
            for t, side_ in [(i / 40, 0) for i in range(41)]
            + [(i / 40, 1) for i in range(40, -1, -1)]
            for x in [
                (
                    left(min(0.985, max(0.015, t))) * cap(min(0.985, max(0.015, t)))[0]
                    if side_
                    else right(min(0.985, max(0.015, t))) * cap(min(0.985, max(0.015, t)))[0]
                )
            ]
        ]
        for z in (0.06, 0.4)
    ]
    place(loft("base", base, plastic("#111214", 0.6)), parent=g)
    # mode button behind the wheel + led
    place(
        slab("dpi", 0.56, 0.95, 0.27, 0, 0.14, keys, 0.07, 0.0, 10),
        (0.2, -1.15, top(0.406) - 0.05),
        (15, 0, -3),
        parent=g,
    )
    place(
        puck("led", 0.055, 0, 0.03, glow(accent, 3), 0.01, 24),
        (0.27, 0.15, top(0.512) - 0.0),
        (6, 0, 0),
        parent=g,
    )
    brand_mark(
        brand,
        0.80,
        plastic("#7d8187" if body < "#8" else side, 0.4),
        (0, 3.2, 6),
        (0, 0, 180),
        g,
        on=b,
    )
    return dict(az=52, el=30, margin=1.2)
