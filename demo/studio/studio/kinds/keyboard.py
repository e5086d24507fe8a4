"""75 % mechanical keyboard with knob: sculpted caps, printed legends, aluminium frame."""

import math

import bpy

from studio.marks import brand_mark
from studio.materials import metal, plastic
from studio.shapes import add, group, loft, place, puck, rrect, slab, text

U = 1.905
COLORS = {
    "arctic": dict(
        case="#bcc0c6",
        alpha="#e4e2db",
        mod="#9fb2c6",
        accent="#f0703c",
        legend="#2c333b",
        legend2="#1d242c",
        knob="#c9ccd0",
    ),
    "carbon": dict(
        case="#2b2d31",
        alpha="#34373d",
        mod="#222428",
        accent="#e8b23a",
        legend="#e9e7df",
        legend2="#e9e7df",
        knob="#8d9096",
    ),
}
ROWS = [  # (label, width); '_' = gap, '*' = knob, leading '!' accent, '.' modifier
    "!esc:1 _:.25 F1 F2 F3 F4 _:.25 .F5 .F6 .F7 .F8 _:.25 F9 F10 F11 F12 _:.25 .del *:1",
    "` 1 2 3 4 5 6 7 8 9 0 - = .backspace:2 .home",
    ".tab:1.5 Q W E R T Y U I O P [ ] .\\:1.5 .pgup",
    ".caps:1.75 A S D F G H J K L ; ' !enter:2.25 .pgdn",
    ".shift:2.25 Z X C V B N M , . / .shift:1.75 .↑ .end",
    ".ctrl:1.25 .opt:1.25 .cmd:1.25 ~space:6.25 .alt .fn .ctrl .← .↓ .→",
]


def keycap(w, mat, row, cache):
    """(mesh, height, tilt, offset) of a sculpted cap; caps of one size, colour and row share their mesh."""
    key = (round(w, 2), mat.name, row)
    if key in cache:
        return cache[key]
    bw, bh = w * U - 0.10, U - 0.10
    tw, th = bw - 0.56, bh - 0.50
    hgt = (0.98, 0.95, 0.84, 0.80, 0.84, 0.86)[row]
    off, seg, rings = 0.06, 6, []
    for i in range(7):  # concave skirt
        t = i / 6
        k = t**0.85
        rings.append(
            [
                (x, y + off * k, hgt * 0.9 * t)
                for x, y in rrect(bw + (tw - bw) * k, bh + (th - bh) * k, 0.16 + 0.10 * k, seg)
            ]
        )
    for i in range(1, 6):  # top fillet
        a = math.pi / 2 * i / 5
        d = 0.10 * (1 - math.cos(a))
        rings.append(
            [
                (x, y + off, hgt * 0.9 + hgt * 0.1 * math.sin(a))
                for x, y in rrect(tw - 2 * d, th - 2 * d, 0.26 - d * 0.5, seg)
            ]
        )
    for s in (0.9, 0.75, 0.55, 0.3, 0.08):  # dish
        rings.append(
            [
                (x * s, y * s + off, hgt - 0.055 * (1 - s * s))
                for x, y in rrect(tw - 0.2, th - 0.2, 0.21, seg)
            ]
        )
    tilt = (-6, -4, -1, 2, 5, 6)[row]
    ob = loft("cap", rings, mat, (True, True), angle=50)
    cache[key] = (ob.data, hgt, tilt, off)
    bpy.data.objects.remove(ob)
    return cache[key]


def build(case, alpha, mod, accent, legend, legend2, knob, brand="", hot="", bezel=0.75):
    """hot: letters whose caps take the accent; bezel: width of the frame round the keys."""
    g = group("kb", rot=(5.5, 0, 0))
    W, D = 16 * U, 6.2 * U
    m = bezel
    alu = (
        metal(case, 0.32, grain=0.03) if case < "#8" else plastic(case, 0.35, grain=0.06, coat=0.15)
    )
    plate = plastic("#101114", 0.5)
    pbt = dict(rough=0.5, grain=0.16, grain_scale=26)
    mats = {
        " ": plastic(alpha, **pbt),
        ".": plastic(mod, **pbt),
        "!": plastic(accent, **pbt),
        "~": plastic(alpha, **pbt),
    }
    ink = {
        " ": plastic(legend, 0.5),
        ".": plastic(legend2, 0.5),
        "!": plastic("#ffffff" if accent < "#f1" and case > "#8" else "#1b1c1e", 0.5),
    }
    OW, OD, R, TOP = W + 2 * m, D + 2 * m, 1.1, 1.55
    rings = []

    def ring(d, z, r):
        rings.append([(x, y, z) for x, y in rrect(OW - 2 * d, OD - 2 * d, max(r - d, 0.28), 12)])

    for i in range(7):
        a = math.pi / 2 * i / 6
        ring(0.35 * (1 - math.sin(a)), 0.35 * (1 - math.cos(a)), R)
    for i in range(7):
        a = math.pi / 2 * i / 6
        ring(0.16 * (1 - math.cos(a)), TOP - 0.16 * (1 - math.sin(a)), R)
    for i in range(5):
        a = math.pi / 2 * i / 4
        ring(m - 0.14 + 0.08 * math.sin(a), TOP - 0.08 * (1 - math.cos(a)), R)
    ring(m - 0.06, 0.6, R)
    place(loft("case", rings, alu, (True, False)), parent=g)
    place(slab("plate", OW - 1.3, OD - 1.3, 0.4, 0.5, 0.75, plate, 0.02, 0.02), parent=g)
    place(
        slab("bumper", OW - 3, OD - 3, 0.6, -0.10, 0.05, plastic("#17181a", 0.7), 0.02, 0.02),
        parent=g,
    )
    y = D / 2 - U / 2
    caps = {}
    for r, row in enumerate(ROWS):
        x = -W / 2
        for tok in row.split(" "):
            kind = tok[0] if tok[0] in ".!~" and len(tok) > 1 else " "
            if tok in hot:
                kind = "!"
            lab, _, wd = (tok[1:] if tok[0] in ".!~" and len(tok) > 1 else tok).partition(":")
            w = float(wd or 1)
            cx = x + w * U / 2
            x += w * U
            if lab == "_":
                continue
            if lab == "*":
                kn = metal(knob, 0.22, grain=0.0)
                z = 0.8
                place(puck("knob", 0.80, z, z + 1.25, kn, 0.07, 96), (cx, y, 0), parent=g)
                place(
                    puck(
                        "knobtop", 0.70, z + 1.24, z + 1.262, metal(knob, 0.35, aniso=0.7), 0.01, 96
                    ),
                    (cx, y, 0),
                    parent=g,
                )
                for k in range(60):
                    t = 2 * math.pi * k / 60
                    place(
                        slab("k", 0.05, 0.045, 0.01, z + 0.12, z + 1.08, kn, 0.01, 0.01, 1, 1),
                        (cx + 0.80 * math.cos(t), y + 0.80 * math.sin(t), 0),
                        (0, 0, math.degrees(t)),
                        parent=g,
                    )
                place(
                    slab(
                        "mark",
                        0.06,
                        0.3,
                        0.03,
                        z + 1.26,
                        z + 1.268,
                        plastic(accent, 0.4),
                        0.002,
                        0,
                        4,
                    ),
                    (cx - 0.2, y + 0.38, 0),
                    (0, 0, 28),
                    parent=g,
                )
                continue
            me, h, tilt, off = keycap(w, mats[kind], r, caps)
            k = group("key", (cx, y, 1.12), (tilt, 0, 0), parent=g)
            o = add(bpy.data.objects.new("cap", me))
            o.parent = k
            if kind != "~":
                small = len(lab) > 1
                iso = ink[kind]
                left = small and w > 1.2
                text(
                    lab,
                    0.42 if small else 0.74,
                    iso,
                    (
                        (-w * U / 2 + 0.46) if left else 0,
                        off + (0.0 if not small else 0.0),
                        h + 0.003 if left else h - 0.046,
                    ),
                    parent=k,
                    align="LEFT" if left else "CENTER",
                )
        y -= U + (0.2 * U if r == 0 else 0)
    brand_mark(
        brand,
        0.62,
        plastic("#5d6167" if case > "#8" else "#a9adb3", 0.5),
        (0, -OD / 2 - 0.006, TOP * 0.52),
        (90, 0, 0),
        g,
    )
    return dict(az=-32, el=36, margin=1.08, exposure=-0.08)
