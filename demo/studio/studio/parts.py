"""Recurring parts of computer and home products: ports of many kinds, screws, wire mesh, pads on curved skin, lit diffusers."""

import math

from studio.materials import metal, plastic, srgb
from studio.shapes import cut, group, loft, mesh, place, puck, rrect, slab, subsurf

PORTS = {
    "usb_c": (0.90, 0.33, 0.16),
    "usb_a": (1.32, 0.60, 0.06),
    "hdmi": (1.45, 0.52, 0.12),
    "rj45": (1.22, 1.02, 0.08),
    "sd": (2.45, 0.30, 0.05),
    "micro_sd": (1.25, 0.22, 0.04),
    "dc": (0.62, 0.62, 0.31),
}
TONGUES = {
    "usb_c": (0.62, 0.09, 0, "#17181a"),
    "usb_a": (1.06, 0.20, 0.12, "#1d3f8f"),
    "hdmi": (1.02, 0.14, 0, "#17181a"),
    "rj45": (0.9, 0.1, 0.3, "#c8a558"),
}


def port(body, kind, parent, loc, rot=(90, 0, 0), rim="#a9acb1", depth=0.8):
    """Cut a lined port into body; local +z points out of the face (90,0,0 = front, 90,0,90 = right, 90,0,180 = back)."""
    w, h, r = PORTS[kind]
    g = group(kind, loc, rot, parent)
    t = 0.035
    hole = slab("hole", w, h, r, -depth, 0.4, None, 0.005, 0.005, 8)
    hole.parent = g
    cut(body, hole)
    liner = [rrect(w - 2 * d, h - 2 * d, r - d, 8) for d in (0, 0, t, t)]
    rings = [[(x, y, z) for x, y in o] for o, z in zip(liner, (-depth, 0.008, 0.008, -depth))]
    place(loft("liner", rings, metal(rim, 0.28, grain=0), (False, False)), parent=g)
    place(
        slab("floor", w, h, r, -depth - 0.02, -depth + 0.02, plastic("#050506", 0.6), 0.01, 0.01),
        parent=g,
    )
    if kind in TONGUES:
        tw, th, ty, color = TONGUES[kind]
        place(
            slab("tongue", tw, th, 0.03, -depth, -0.10, plastic(color, 0.4), 0.02, 0.01),
            (0, ty, 0),
            parent=g,
        )
    if kind == "dc":
        place(puck("pin", 0.09, -depth, -0.08, metal("#c9a860", 0.25, grain=0), 0.03, 24), parent=g)
    return g


def screw(parent, loc, rot=(0, 0, 0), r=0.14, color="#8d9096"):
    """Countersunk hex screw head, local +z outward."""
    g = group("screw", loc, rot, parent)
    place(puck("head", r, -0.02, 0.02, metal(color, 0.25, grain=0), 0.015, 32), parent=g)
    place(puck("hex", r * 0.5, 0, 0.022, plastic("#060607", 0.5), 0.001, 6), parent=g)


def wire_mesh(name, prof, mat, seg=96, wire=0.03):
    """Woven metal grille on a surface of revolution: prof [(radius, z)...], diagonal wires."""
    vs, fs, n = [], [], len(prof)
    for i, (r, z) in enumerate(prof):
        for k in range(seg):
            a = 2 * math.pi * (k + 0.5 * (i % 2)) / seg
            vs.append((max(r, 0.01) * math.cos(a), max(r, 0.01) * math.sin(a), z))
    for i in range(n - 2):
        for k in range(seg):
            s = i % 2
            fs.append(
                (
                    i * seg + k,
                    (i + 1) * seg + (k + s) % seg,
                    (i + 2) * seg + k,
                    (i + 1) * seg + (k + s - 1) % seg,
                )
            )
    ob = mesh(name, vs, fs, mat)
    m = ob.modifiers.new("wire", "WIREFRAME")
    m.thickness = wire
    m.use_even_offset = False
    return ob


def skin_patch(name, point, u0, u1, v0, v1, mat, out, nu=24, nv=10, square=0.4, parent=None):
    """Raised button or pad hugging a surface: point(u, v, lift) -> Vector; rounded outline and edges."""
    vs, fs = [], []
    for i in range(nu + 1):
        for j in range(nv + 1):
            u, v = i / nu * 2 - 1, j / nv * 2 - 1
            lift = out * max(0, 1 - max(abs(u), abs(v)) ** 6) ** 0.35 - 0.03
            uu, vv = u * math.sqrt(1 - square * v * v / 2), v * math.sqrt(1 - square * u * u / 2)
            vs.append(point(u0 + (u1 - u0) * (uu + 1) / 2, v0 + (v1 - v0) * (vv + 1) / 2, lift))
    w = nv + 1
    for i in range(nu):
        for j in range(nv):
            fs.append((i * w + j, i * w + j + 1, (i + 1) * w + j + 1, (i + 1) * w + j))
    ob = subsurf(mesh(name, vs, fs, mat, angle=180), 2)
    ob.parent = parent
    return ob


def frosted_glow(color, strength=1.6, rim=0.55):
    """Opal diffuser lit from inside: nearly white where the lamp shines through, full colour towards the silhouette."""
    c = srgb(color)
    m = plastic([0.30 * x + 0.03 for x in c], 0.22, coat=0.25)
    n, l = m.node_tree.nodes, m.node_tree.links
    b = n["Principled BSDF"]
    w = n.new("ShaderNodeLayerWeight")
    w.inputs["Blend"].default_value = 0.30
    tint = n.new("ShaderNodeValToRGB")
    e = tint.color_ramp.elements
    e[0].position, e[0].color = 0.0, (*(x + (1 - x) * 0.45 for x in c[:3]), 1)
    e[1].position, e[1].color = 0.62, c
    power = n.new("ShaderNodeMapRange")
    power.inputs["To Min"].default_value = strength
    power.inputs["To Max"].default_value = strength * rim
    l.new(w.outputs["Facing"], tint.inputs[0])
    l.new(tint.outputs[0], b.inputs["Emission"])
    l.new(w.outputs["Facing"], power.inputs["Value"])
    l.new(power.outputs[0], b.inputs["Emission Strength"])
    return m
