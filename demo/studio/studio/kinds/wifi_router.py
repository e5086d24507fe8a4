"""Wi-Fi router: wedge body with louvred top, status lights, four hinged antennas, ports at the back."""

import math

from studio.marks import brand_mark
from studio.materials import glow, metal, plastic, rubber
from studio.parts import port
from studio.shapes import (
    cut,
    group,
    join,
    loft,
    place,
    puck,
    ring_arc,
    rrect,
    slab,
    spline,
    superellipse,
    text,
)

COLORS = {
    "black": dict(body="#1f2023", panel="#131416", accent="#c83a34", led="#6fe3ff"),
    "white": dict(body="#d6d5d2", panel="#c6c5c2", accent="#8f959c", led="#3bd08c"),
    "navy": dict(body="#232d42", panel="#182031", accent="#b98d5f", led="#ffd27a"),
}
W, D, Z0, Z1 = 24.0, 15.0, 0.45, 3.5


def antenna(parent, body, accent, loc, lean):
    """Swivel block, knuckle and tapered blade."""
    g = group("antenna", loc, (0, lean, 0), parent)
    satin = plastic(body, 0.42, grain=0.06)
    place(puck("knuckle", 0.62, -0.75, 0.75, satin, 0.10, 48), (0, 0, 0), (0, 90, 0), parent=g)
    place(
        puck("pivot", 0.26, -0.80, 0.80, metal(accent, 0.3), 0.05, 32),
        (0, 0, 0),
        (0, 90, 0),
        parent=g,
    )
    width = spline(
        [(0.1, 0.78), (0.7, 0.86), (1.2, 1.05), (2.0, 1.5), (3.5, 1.72), (8, 1.74), (13.2, 1.62)]
    )
    thick = spline([(0.1, 0.72), (0.7, 0.80), (2.0, 0.78), (3.5, 0.74), (8, 0.66), (13.2, 0.56)])
    zs = [0.1 + 12.4 * i / 40 for i in range(41)] + [
        12.5 + 0.7 * math.sin(math.pi / 2 * i / 10) for i in range(1, 11)
    ]
    close = lambda z: max(0.05, math.sqrt(max(0, 1 - ((z - 12.5) / 0.702) ** 2))) if z > 12.5 else 1
    place(
        loft(
            "blade",
            [
                [
                    (x, y, z)
                    for x, y in superellipse(
                        width(z) * (0.45 + 0.55 * close(z)), thick(z) * close(z), 3.2, 48
                    )
                ]
                for z in zs
            ],
            satin,
            angle=60,
        ),
        parent=g,
    )
    place(
        slab("stripe", 0.10, 5.6, 0.05, -0.02, 0.02, metal(accent, 0.3, grain=0), 0.01, 0, 6),
        (0, -0.348, 8.2),
        (89.2, 0, 0),
        parent=g,
    )


def build(body, panel, accent, led, brand="", louvres=9, tilt=14, spine=3.0):
    """louvres: slots on each side, turned by tilt degrees; spine: width of the glossy middle."""
    g = group("router")
    satin, gloss, dark = (
        plastic(body, 0.40, grain=0.08),
        plastic(panel, 0.18, coat=0.4),
        plastic("#060607", 0.6),
    )
    rings = []

    def ring(d, z):
        rings.append([(x, y, z) for x, y in rrect(W - 2 * d, D - 2 * d, max(2.0 - d, 0.5), 14)])

    for i in range(7):
        t = math.pi / 2 * i / 6
        ring(0.38 * (1 - math.sin(t)), Z0 + 0.38 * (1 - math.cos(t)))
    for i in range(7):
        t = math.radians(62) * i / 6
        ring(0.35 * (1 - math.cos(t)), Z1 - 1.0 - 0.35 + 0.35 * math.sin(t))
    d, z = (
        0.35 * (1 - math.cos(math.radians(62))),
        Z1 - 1.0 - 0.35 + 0.35 * math.sin(math.radians(62)),
    )
    ring(d + 2.4, z + 0.95)
    for i in range(1, 6):
        t = i / 5
        ring(d + 2.4 + 0.5 * t, z + 0.95 + 0.2 * t * (1 - t / 2))
    shell = loft("shell", rings, satin, angle=20)
    shell.parent = g
    top = z + 1.05
    shell.data.materials.append(dark)
    # louvres left and right of a glossy spine
    slots = []
    for s in (1, -1):
        for k in range(louvres):
            slots.append(
                place(
                    slab(
                        "slot",
                        5.2,
                        2.34 / louvres,
                        1.08 / louvres,
                        top - 0.5,
                        top + 2,
                        None,
                        0.01,
                        0.01,
                        8,
                    ),
                    (s * (3.4 + spine / 2), -2.9 + 5.76 * k / (louvres - 1), 0),
                    (0, 0, s * tilt),
                )
            )
    cut(shell, place(join(slots, "louvres", dark), parent=g))
    place(
        slab("spine", spine, 9.2, 0.5, top - 0.2, top + 0.07, gloss, 0.06, 0.02, 10),
        (0, 0.05, 0),
        parent=g,
    )
    for s in (1, -1):
        place(
            slab(
                "inlay",
                0.09,
                9.0,
                0.04,
                top - 0.2,
                top + 0.055,
                metal(accent, 0.25, grain=0),
                0.02,
                0,
                4,
            ),
            (s * (spine / 2 + 0.08), 0.05, 0),
            parent=g,
        )
    for r0 in (0.28, 0.58, 0.88):
        ring_arc(
            "mark",
            r0,
            r0 + 0.13,
            50,
            130,
            plastic("#b9bdc2", 0.3),
            top + 0.075,
            parent=group("mark", (0, 2.4, 0), parent=g),
        )
    place(
        puck("mark_dot", 0.11, top, top + 0.078, plastic("#b9bdc2", 0.3), 0.002, 24),
        (0, 2.36, 0),
        parent=g,
    )
    # status lights on the front slope
    front = group("front", (0, -D / 2 + 1.45, Z1 - 0.53), (21.6, 0, 0), g)
    ink = plastic("#a4a8ae" if body < "#8" else "#5c6066", 0.5)
    for k, name in enumerate(("PWR", "WAN", "2.4G", "5G", "WPS", "USB")):
        x = -3.0 + 1.2 * k
        place(
            slab(
                "led", 0.50, 0.11, 0.055, -0.03, 0.035, glow(led, 3 if k < 5 else 0.15), 0.01, 0, 6
            ),
            (x, 0.22, 0),
            parent=front,
        )
        text(name, 0.30, ink, (x, -0.25, 0.03), parent=front, bold=True)
    brand_mark(brand, 0.72, ink, (7.6, 0, 0.03), parent=front)
    # back: four LAN, one WAN, USB, power, all labelled
    back = group("back", (0, D / 2, 1.55), (90, 0, 180), g)
    for kind, x, name in [("usb_a", 5.4, "USB"), ("rj45", -4.95, "WAN"), ("dc", -6.7, "12 V")] + [
        ("rj45", 1.98 - 1.32 * i, f"LAN {i + 1}") for i in range(4)
    ]:
        port(
            shell,
            kind,
            back,
            (x, 0, 0),
            (0, 0, 0),
            rim="#3a6fd0" if name == "WAN" else "#c9a93f" if kind == "rj45" else "#a9acb1",
        )
        text(name, 0.24, ink, (x, -0.66, 0.005), parent=back, bold=True)
    for x, lean in ((-8.6, -9), (8.6, 9)):
        antenna(g, body, accent, (x, D / 2 + 0.35, 2.15), lean)
    for x, lean in ((-3.5, -3), (3.5, 3)):
        antenna(g, body, accent, (x, D / 2 + 0.35, 2.15), lean)
    for x in (-8.6, -3.5, 3.5, 8.6):
        place(
            slab("bracket", 1.2, 1.0, 0.3, 0, 0.8, satin, 0.08, 0.05),
            (x, D / 2 + 0.30, 2.1),
            (90, 0, 0),
            parent=g,
        )
    for x in (-8, 8):
        for y in (-4.5, 4.5):
            place(puck("foot", 0.7, 0, 0.6, rubber("#141517"), 0.05, 32), (x, y, 0), parent=g)
    return dict(az=-24, el=26, margin=1.12, exposure=-0.05)
