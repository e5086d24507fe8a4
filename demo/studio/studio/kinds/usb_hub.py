"""USB-C hub: aluminium bar, plastic end caps, braided cable with plug."""

from studio.marks import brand_mark
from studio.materials import fabric, glow, metal, plastic, rubber
from studio.parts import port
from studio.shapes import group, place, puck, slab, text, tube, usb_c_plug

COLORS = {
    "silver": dict(body="#c6c8cb", caps="#e4e4e2", cable="#b9bbbe", ink="#6a6d72"),
    "space_gray": dict(body="#55585e", caps="#1b1c1e", cable="#3a3b3e", ink="#c9cbcf"),
    "midnight_blue": dict(body="#2c3c5c", caps="#11151d", cable="#26324a", ink="#c3cce0"),
}
W, D, T = 12.4, 4.4, 1.5


def build(body, caps, cable, ink, brand="", inlay=True):
    """inlay: a plastic plate carries the legend; without it the legend is on the metal."""
    g = group("hub")
    alu, cap, print_ = (
        metal(body, 0.30, grain=0.03),
        plastic(caps, 0.35, grain=0.05),
        plastic(ink, 0.5),
    )
    bar = slab("bar", W, D, 0.9, 0, T, alu, top=0.20, bottom=0.20, seg=14)
    bar.parent = g
    y, z = -D / 2, T / 2
    for kind, x, legend in (
        ("usb_a", -3.9, "10 Gbps"),
        ("usb_a", -2.0, "10 Gbps"),
        ("usb_c", -0.35, "100 W"),
        ("sd", 1.8, "SD"),
        ("micro_sd", 4.2, "micro SD"),
    ):
        port(bar, kind, g, (x, y, z))
        text(legend, 0.30, print_, (x, y + 0.50, T + 0.003), parent=g)
    port(bar, "hdmi", g, (-W / 2, -0.75, z), (90, 0, -90))
    port(bar, "rj45", g, (-W / 2, 0.95, z), (90, 0, -90))
    text("4K 60", 0.26, print_, (-W / 2 + 0.50, -0.75, T + 0.003), (0, 0, -90), parent=g)
    text("LAN", 0.26, print_, (-W / 2 + 0.50, 0.95, T + 0.003), (0, 0, -90), parent=g)
    # inlay with chamfered groove, status light and invented mark
    if inlay:
        place(
            slab(
                "groove",
                9.6,
                1.66,
                0.83,
                T - 0.05,
                T + 0.002,
                plastic("#08080a", 0.5),
                0.001,
                0,
                16,
            ),
            (0.35, 0.65, 0),
            parent=g,
        )
        place(
            slab("inlay", 9.5, 1.56, 0.78, T - 0.05, T + 0.02, cap, 0.02, 0, 16),
            (0.35, 0.65, 0),
            parent=g,
        )
    place(puck("led", 0.07, T, T + 0.028, glow("#e9f4ff", 3), 0.01, 24), (4.4, 0.65, 0), parent=g)
    top = T + (0.022 if inlay else 0.003)
    brand_mark(brand, 0.62, print_, (-3.85, 0.65, top), parent=g, align="LEFT")
    text("8-in-1", 0.34, print_, (3.95, 0.65, top), parent=g, align="RIGHT", bold=True)
    # cable: rubber boot, braid, plug
    place(
        slab("boot", 1.15, 0.72, 0.34, 0, 1.0, plastic("#141518", 0.6), 0.15, 0, 12),
        (W / 2 - 0.05, 0.3, z),
        (90, 0, 90),
        parent=g,
    )
    tube(
        "braid",
        [
            (W / 2 + 0.8, 0.3, z),
            (W / 2 + 2.0, 0.3, z),
            (W / 2 + 3.4, 0.1, 0.30),
            (W / 2 + 3.8, -2.6, 0.24),
            (W / 2 + 2.0, -4.7, 0.24),
            (W / 2 - 0.9, -5.2, 0.30),
            (W / 2 - 3.2, -5.2, 0.34),
        ],
        0.21,
        fabric(cable, 60, 0.5),
    ).parent = g
    usb_c_plug(
        (W / 2 - 5.6, -5.2, 0.34),
        (0, -90, 0),
        metal("#c4c7cb", 0.22, grain=0),
        alu,
        rubber("#141518"),
        g,
    )
    return dict(az=-34, el=34, margin=1.06)
