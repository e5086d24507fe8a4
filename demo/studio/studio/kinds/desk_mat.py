"""Desk mat: wool-felt sheet on a rubber back, one end rolled, stitched rim, embossed leather tab."""

import math

import bpy
from mathutils import Matrix, Vector

from studio.marks import brand_mark
from studio.materials import leather, plastic, rubber, srgb
from studio.shapes import add, group, place, rrect, slab, sweep

COLORS = {
    "stone_gray": dict(felt="#8d9095", back="#3a3c40", tab="#8a5a3c", thread="#cfd1d4"),
    "forest": dict(felt="#3f5a4c", back="#1f2723", tab="#b98a5c", thread="#a9bfb0"),
    "charcoal": dict(felt="#3f4247", back="#7a6a58", tab="#a4683f", thread="#85888d"),
}
LENGTH, DEPTH, THICK, CORNER = 56.0, 34.0, 0.42, 1.8


def felt_material(color):
    """Matted wool: mottled colour, fibre bump, soft sheen."""
    m = plastic(color, 0.95, spec=0.1)
    n, l = m.node_tree.nodes, m.node_tree.links
    b = n["Principled BSDF"]
    b.inputs["Sheen"].default_value = 0.5
    c = srgb(color)
    tc = n.new("ShaderNodeTexCoord")
    fibre = n.new("ShaderNodeTexNoise")
    fibre.inputs["Scale"].default_value = 2.4
    fibre.inputs["Detail"].default_value = 8
    fibre.inputs["Roughness"].default_value = 0.75
    l.new(tc.outputs["Object"], fibre.inputs["Vector"])
    ramp = n.new("ShaderNodeValToRGB")
    for e, pos, k in zip(ramp.color_ramp.elements, (0.38, 0.62), (0.62, 1.3)):
        e.position = pos
        e.color = (*(x * k for x in c[:3]), 1)
    l.new(fibre.outputs["Fac"], ramp.inputs[0])
    l.new(ramp.outputs[0], b.inputs["Base Color"])
    bump = n.new("ShaderNodeBump")
    bump.inputs["Strength"].default_value = 0.55
    bump.inputs["Distance"].default_value = 0.12
    l.new(fibre.outputs["Fac"], bump.inputs["Height"])
    l.new(bump.outputs[0], b.inputs["Normal"])
    return m


def build(felt, back, tab, thread, brand="", rows=1):
    """rows: lines of stitching along the edges, one or two."""
    g = group("mat")
    cloth, under, yarn = felt_material(felt), rubber(back, 0.8), plastic(thread, 0.7)
    # centre line: flat, then an inward spiral at the right end
    x0, flat, r0, turns, gap = -LENGTH / 2, LENGTH * 0.5, 4.1, 3.2, 0.62
    line = [(x0 + CORNER * k, 0) for k in (0, 0.01, 0.04, 0.1, 0.18, 0.28, 0.4, 0.55, 0.75)] + [
        (x0 + CORNER + (flat - CORNER) * i / 60, 0) for i in range(61)
    ]
    cx = line[-1][0]
    n = int(64 * turns)
    for i in range(1, n + 1):
        a = 2 * math.pi * turns * i / n
        r = r0 - gap * a / (2 * math.pi)
        line.append((cx + r * math.sin(a), r0 - r * math.cos(a)))
    path = [Vector((x, 0, z + THICK)) for x, z in line]

    def rounded(t):
        s = path[round(t * (len(path) - 1))].x - x0
        cut_back = 1 - math.sqrt(max(0, 1 - (1 - s / CORNER) ** 2)) if s < CORNER else 0
        return 1 - 2 * CORNER * cut_back / DEPTH, 1

    for name, mat, lo, hi in (("felt", cloth, -0.04, 0.22), ("back", under, -0.20, -0.02)):
        w = DEPTH - (0.0 if name == "felt" else 0.06)
        section = [(x, (lo + hi) / 2 + y) for x, y in rrect(w, hi - lo, (hi - lo) / 2.2, 6)]
        place(sweep(name, path, section, mat, side=(0, 1, 0), scale=rounded, angle=60), parent=g)
    # running stitch along both long edges and the short one
    stitch = slab("stitch", 0.52, 0.10, 0.05, -0.02, 0.05, yarn, 0.03, 0.01, 4).data
    bpy.data.objects.remove(bpy.data.objects["stitch"])

    def sew(p, direction, normal):
        o = add(bpy.data.objects.new("stitch", stitch))
        z = normal.normalized()
        x = direction.normalized()
        y = z.cross(x)
        o.matrix_local = Matrix((x, y, z)).transposed().to_4x4()
        o.location = p + z * 0.215
        o.parent = g

    run, done = 0, 0
    for a, b in zip(path, path[1:]):
        run += (b - a).length
        if run - done >= 0.84:
            done = run
            d = (b - a).normalized()
            up = d.cross(Vector((0, 1, 0)))
            for row in range(rows):
                for y in (-1, 1):
                    sew((a + b) / 2 + Vector((0, y * (DEPTH / 2 - 0.7 - 0.8 * row), 0)), d, up)
    for row in range(rows):
        for k in range(-19 + row, 20 - row):
            sew(
                path[0] + Vector((0.7 + 0.8 * row, k * 0.84, 0)),
                Vector((0, 1, 0)),
                Vector((0, 0, 1)),
            )
    label = group("label", (x0 + 4.2, -DEPTH / 2 + 3.6, THICK + 0.20), (0, 0, 0), g)
    place(slab("tab", 5.2, 2.0, 0.35, 0, 0.12, leather(tab, 0.5, 5, 0.12), 0.06, 0), parent=label)
    brand_mark(brand, 0.95, plastic("#2a1a10", 0.7), (0, 0, 0.125), parent=label)
    return dict(az=-52, el=33, lens=60, margin=1.06)
