"""Compact soundbar: cloth wrapped round the front edge, glass touch strip, metal foot line, cast end caps."""

from studio.marks import brand_mark
from studio.materials import glass_black, glow, metal, plastic, rubber, weave
from studio.shapes import group, place, puck, ring_arc, slab, text

COLORS = {
    "carbon": dict(cloth="#4a4e55", shell="#1a1b1d", trim="#8c9197", accent="#ffffff"),
    "pebble": dict(cloth="#b9bab8", shell="#c4c3bf", trim="#c9cacc", accent="#5fd4ff"),
}
L, D, H = 46.0, 9.0, 6.2


def block(name, length, mat, grow=0.0, end=0.1):
    """Rounded beam along x; local axes: x = down, y = back, z = along the bar."""
    return slab(
        name, H + grow, D + grow, 1.7 + grow / 2, -length / 2, length / 2, mat, end, end, 16
    )


def build(cloth, shell, trim, accent, brand="", lights=5):
    """lights: status lights behind the cloth."""
    g = group("soundbar")
    beam = group("beam", (0, 0, H / 2 + 0.35), (0, 90, 0), g)
    satin, silver, white = (
        plastic(shell, 0.36, grain=0.08, grain_scale=50),
        metal(trim, 0.25, grain=0.01),
        plastic("#aab0b6", 0.5),
    )
    place(
        block("cloth", L - 1.6, weave(cloth, 0.3, plane="XYZ", contrast=0.6), 0, 0.05), parent=beam
    )
    for s in (1, -1):
        place(
            slab("cap", H + 0.10, D + 0.10, 1.75, 0, 1.1, satin, 0.30, 0.04, 16),
            (0, 0, s * (L / 2 - 1.1)),
            (0, 0 if s > 0 else 180, 0),
            parent=beam,
        )
        place(
            slab("ring", H + 0.14, D + 0.14, 1.77, 0, 0.16, silver, 0.05, 0.05, 16),
            (0, 0, s * (L / 2 - 1.22) - 0.08),
            parent=beam,
        )
    top = group("touch", (0, 0.3, H + 0.35), parent=g)
    place(slab("strip", 17.0, 3.0, 0.9, -0.3, 0.06, glass_black(), 0.05, 0, 14), parent=top)
    for i, mark in enumerate(("−", "+")):
        text(mark, 1.35, white, (-5.8 + 11.6 * i, 0, 0.064), parent=top)
    ring_arc(
        "power", 0.36, 0.45, 125, 415, white, 0.064, parent=group("p", (-2.6, 0, 0), parent=top)
    )
    place(
        slab("powerbar", 0.09, 0.45, 0.04, 0.06, 0.066, white, 0.002, 0, 4),
        (-2.6, 0.38, 0),
        parent=top,
    )
    ring_arc(
        "source", 0.30, 0.39, 0, 359.9, white, 0.064, parent=group("s", (0.1, 0, 0), parent=top)
    )
    place(puck("dot", 0.13, 0.06, 0.066, white, 0.002, 24), (0.1, 0, 0), parent=top)
    for r in (0.16, 0.36, 0.56):
        ring_arc(
            "wave", r, r + 0.08, -48, 48, white, 0.064, parent=group("w", (2.5, 0, 0), parent=top)
        )
    for i in range(lights):
        place(
            puck("led", 0.12, 0, 0.05, glow(accent, 3.2 if i < 3 else 0.25), 0.02, 24),
            (0.6 * (i - (lights - 1) / 2), -D / 2 + 0.01, H / 2 + 0.35),
            (90, 0, 0),
            parent=g,
        )
    place(
        slab("footline", L - 2.4, D - 2.2, 1.2, 0, 0.55, rubber("#131415"), 0.05, 0.1, 10), parent=g
    )
    place(slab("line", L - 2.2, D - 1.6, 1.3, 0.30, 0.46, silver, 0.04, 0.04, 10), parent=g)
    badge = group("badge", (L / 2 - 4.4, -D / 2 + 0.0, H / 2 - 0.9), (90, 0, 0), g)
    if brand:
        brand_mark(brand, 1.25, silver, (1.9, 0, 0.02), parent=badge, align="RIGHT", depth=0.03)
    else:
        for i, h in enumerate((0.35, 0.75, 0.52, 0.25)):
            place(
                slab("bar", 0.16, h, 0.08, -0.02, 0.07, silver, 0.03, 0, 6),
                (0.34 * i, 0, 0),
                parent=badge,
            )
    return dict(az=-58, el=20, lens=60, margin=1.08)
