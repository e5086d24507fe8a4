"""Pair of compact wall chargers: one showing three ports, one lying behind with its pins."""

import math

from studio.marks import brand_mark
from studio.materials import glow, metal, plastic
from studio.shapes import group, lathe, loft, place, puck, rrect, slab, socket, text

COLORS = {
    "ivory": dict(body="#d6d3cb", face="#c9c8c3", accent="#2d3138", pins="#b9bcc0"),
    "black": dict(body="#1d1f22", face="#0d0e10", accent="#cfd3d8", pins="#b9bcc0"),
    "sage": dict(body="#9db09e", face="#25302a", accent="#26332b", pins="#c9b08a"),
}
W, H = 4.9, 5.3


def charger(body, face, accent, pins, brand, L, groove, loc, rot, parent):
    """Body along local z: pins below, ports on top."""
    g = group("charger", loc, rot, parent)
    shell, ink, steel, dark = (
        plastic(body, 0.32, grain=0.08, grain_scale=70),
        plastic(accent, 0.4),
        metal("#b9bcc0", 0.22, grain=0),
        plastic("#070708", 0.55),
    )
    q = lambda i: math.pi / 2 * i / 7
    ring = lambda d, z: [(x, y, z) for x, y in rrect(W - 2 * d, H - 2 * d, max(1.15 - d, 0.3), 16)]
    rings = [ring(0.45 * (1 - math.sin(q(i))), 0.45 * (1 - math.cos(q(i)))) for i in range(8)]
    rings += [
        ring(0, 1.0),
        ring(0.035, 1.02),
        ring(0.035, 1.07),
        ring(0, 1.09),
    ]  # seam of the pin carrier
    if groove:
        rings += [ring(d, L - z) for d, z in ((0, 1.06), (0.05, 1.04), (0.05, 0.96), (0, 0.94))]
    rings += [
        ring(0.34 * (1 - math.cos(q(i))), L - 0.34 * (1 - math.sin(q(i)))) for i in range(8)
    ] + [ring(0.46, L), ring(0.48, L - 0.16)]
    place(loft("shell", rings, shell, (True, False), angle=30), parent=g)
    plate = slab(
        "plate",
        W - 0.98,
        H - 0.98,
        0.66,
        L - 0.9,
        L - 0.05,
        plastic(face, 0.14, coat=0.7),
        0.05,
        0.02,
        14,
    )
    plate.parent = g
    for y, kind, name in ((1.25, "C", "C1"), (0.2, "C", "C2"), (-1.05, "A", "A")):
        socket(
            kind,
            plate,
            (-0.1, y, L - 0.05),
            (0, 0, 0),
            g,
            steel,
            dark,
            plastic("#e28a34", 0.5) if kind == "A" else dark,
        )
        text(
            name,
            0.27,
            plastic("#e9e9e7" if face < "#8" else "#4c4f54", 0.5),
            (1.12, y, L - 0.044),
            parent=g,
            bold=True,
        )
    place(
        puck("led", 0.06, L - 0.06, L - 0.03, glow("#eaffff", 3), 0.01, 24),
        (-1.45, 1.95, 0),
        parent=g,
    )
    side = group("side", (-W / 2, 0, L * 0.56), (0, -90, 0), g)
    text("65", 1.55, ink, (-0.35, 0.25, 0.006), parent=side, bold=True)
    text("W", 0.75, ink, (0.86, 0.02, 0.006), parent=side, bold=True)
    text("GaN", 0.44, ink, (-0.05, -0.85, 0.006), parent=side, bold=True)
    brand_mark(brand, 0.46, ink, (0, -1.75, 0.006), parent=side)
    place(slab("base", 3.5, 1.5, 0.7, -0.12, 0.1, shell, 0.02, 0.06, 12), parent=g)
    for x in (-0.95, 0.95):
        place(
            lathe(
                "sleeve",
                [(0.22, -1.05), (0.24, -1.03), (0.24, 0.1)],
                plastic("#17181a", 0.4),
                40,
                cap=(False, False),
            ),
            (x, 0, 0),
            parent=g,
        )
        place(
            lathe(
                "pin",
                [(0, -1.98)]
                + [(0.235 * math.sin(q(i)), -1.80 - 0.18 * math.cos(q(i))) for i in range(1, 8)]
                + [(0.235, -1.03), (0.2, -1.0)],
                metal(pins, 0.16, grain=0),
                40,
            ),
            (x, 0, 0),
            parent=g,
        )
    return g


def build(body, face, accent, pins, brand="", length=6.2, groove=False):
    """length: from the pin side to the ports; groove: a shadow line round the port end."""
    pair, skin = (
        group("pair"),
        dict(body=body, face=face, accent=accent, pins=pins, brand=brand, L=length, groove=groove),
    )
    charger(**skin, loc=(-1.6, -1.5, H / 2), rot=(90, 0, 0), parent=pair)
    charger(**skin, loc=(5.6, -2.4, H / 2), rot=(90, 0, 203), parent=pair)
    return dict(az=-30, el=22, margin=1.2)
