"""Materials: moulded plastic, rubber, metal, glass, leather, cloth and lit surfaces."""

import math

import bpy


def srgb(h):
    """'#rrggbb' -> linear rgba"""
    if not isinstance(h, str):
        return (*h[:3], 1.0)
    c = [int(h.lstrip("#")[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    return tuple((x / 12.92 if x <= 0.04045 else ((x + 0.055) / 1.055) ** 2.4) for x in c) + (1.0,)


def _principled(name):
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    return m, m.node_tree.nodes, m.node_tree.links, m.node_tree.nodes["Principled BSDF"]


def _bump(nodes, links, bsdf, tex_socket, strength, dist):
    b = nodes.new("ShaderNodeBump")
    b.inputs["Strength"].default_value = strength
    b.inputs["Distance"].default_value = dist
    links.new(tex_socket, b.inputs["Height"])
    links.new(b.outputs[0], bsdf.inputs["Normal"])
    return b


def _noise(nodes, links, scale, detail=2.0, kind="ShaderNodeTexNoise", stretch=None):
    tc = nodes.new("ShaderNodeTexCoord")
    t = nodes.new(kind)
    t.inputs["Scale"].default_value = scale
    if "Detail" in t.inputs:
        t.inputs["Detail"].default_value = detail
    if stretch:
        mp = nodes.new("ShaderNodeMapping")
        mp.inputs["Scale"].default_value = stretch
        links.new(tc.outputs["Object"], mp.inputs[0])
        links.new(mp.outputs[0], t.inputs["Vector"])
    else:
        links.new(tc.outputs["Object"], t.inputs["Vector"])
    return t


def plastic(color, rough=0.38, grain=0.0, grain_scale=60, coat=0.0, spec=0.5, edge=0.0, sss=0.0):
    """Moulded plastic. grain = strength of fine texture, coat = lacquer, edge = bevel-shader radius (cm)."""
    m, n, l, b = _principled("plastic")
    c = srgb(color)
    b.inputs["Base Color"].default_value = c
    b.inputs["Roughness"].default_value = rough
    b.inputs["Specular"].default_value = spec
    b.inputs["Clearcoat"].default_value = coat
    b.inputs["Clearcoat Roughness"].default_value = 0.06
    if sss:
        b.inputs["Subsurface"].default_value = sss
        b.inputs["Subsurface Color"].default_value = c
        b.inputs["Subsurface Radius"].default_value = (0.12, 0.1, 0.09)
    bump = None
    if grain:
        t = _noise(n, l, grain_scale, 1.5)
        bump = _bump(n, l, b, t.outputs["Fac"], grain, 0.01)
    if edge:
        bv = n.new("ShaderNodeBevel")
        bv.samples = 4
        bv.inputs["Radius"].default_value = edge
        l.new(bv.outputs[0], (bump.inputs["Normal"] if bump else b.inputs["Normal"]))
    return m


def rubber(color, rough=0.55):
    m = plastic(color, rough, grain=0.05, grain_scale=90, spec=0.4)
    b = m.node_tree.nodes["Principled BSDF"]
    b.inputs["Sheen"].default_value = 0.25
    return m


def metal(color="#c8cacd", rough=0.25, aniso=0.0, grain=0.03):
    """Bead-blasted (aniso=0) or brushed/turned (aniso>0) metal."""
    m, n, l, b = _principled("metal")
    b.inputs["Base Color"].default_value = srgb(color)
    b.inputs["Metallic"].default_value = 1
    b.inputs["Roughness"].default_value = rough
    b.inputs["Anisotropic"].default_value = aniso
    if grain:
        t = _noise(n, l, 140, 1.0)
        _bump(n, l, b, t.outputs["Fac"], grain, 0.01)
    return m


def glass_black(color="#050506", rough=0.03):
    m, n, l, b = _principled("glass_black")
    b.inputs["Base Color"].default_value = srgb(color)
    b.inputs["Roughness"].default_value = rough
    b.inputs["Specular"].default_value = 0.55
    return m


def leather(color, rough=0.45, scale=7.0, strength=0.18):
    m, n, l, b = _principled("leather")
    b.inputs["Base Color"].default_value = srgb(color)
    b.inputs["Roughness"].default_value = rough
    b.inputs["Sheen"].default_value = 0.2
    t = _noise(n, l, scale * 1.6, 3.0, "ShaderNodeTexVoronoi")
    t.feature = "SMOOTH_F1"
    _bump(n, l, b, t.outputs["Distance"], strength, 0.06)
    return m


def fabric(color, scale=26.0, strength=0.6):
    """Woven / knitted cloth from two crossed waves."""
    m, n, l, b = _principled("fabric")
    b.inputs["Roughness"].default_value = 0.9
    b.inputs["Sheen"].default_value = 0.4
    tc = n.new("ShaderNodeTexCoord")
    ws = []
    for axis in ("X", "Z"):
        w = n.new("ShaderNodeTexWave")
        w.bands_direction = axis
        w.inputs["Scale"].default_value = scale / 2
        w.inputs["Distortion"].default_value = 0.5
        l.new(tc.outputs["Object"], w.inputs["Vector"])
        ws.append(w)
    mx = n.new("ShaderNodeMath")
    mx.operation = "MULTIPLY"
    l.new(ws[0].outputs["Fac"], mx.inputs[0])
    l.new(ws[1].outputs["Fac"], mx.inputs[1])
    ramp = n.new("ShaderNodeValToRGB")
    c = srgb(color)
    ramp.color_ramp.elements[0].color = (c[0] * 0.35, c[1] * 0.35, c[2] * 0.35, 1)
    ramp.color_ramp.elements[1].color = c
    l.new(mx.outputs[0], ramp.inputs[0])
    l.new(ramp.outputs[0], b.inputs["Base Color"])
    _bump(n, l, b, mx.outputs[0], strength, 0.05)
    return m


def weave(color, pitch=0.12, around=None, plane="XZ", contrast=0.5, strength=0.5):
    """Acoustic cloth with slightly mottled yarn: flat in a plane, or wrapped around z (around = radius)."""
    m, n, l, b = _principled("weave")
    b.inputs["Roughness"].default_value = 0.85
    b.inputs["Sheen"].default_value = 0.3
    b.inputs["Specular"].default_value = 0.2
    tc = n.new("ShaderNodeTexCoord")
    xyz = n.new("ShaderNodeSeparateXYZ")
    l.new(tc.outputs["Object"], xyz.inputs[0])

    def op(kind, *values):
        x = n.new("ShaderNodeMath")
        x.operation = kind
        for slot, v in zip(x.inputs, values):
            if isinstance(v, (int, float)):
                slot.default_value = v
            else:
                l.new(v, slot)
        return x.outputs[0]

    if around:
        u, v = (
            op(
                "MULTIPLY",
                op("ARCTAN2", xyz.outputs["X"], op("MULTIPLY", xyz.outputs["Y"], -1)),
                around,
            ),
            xyz.outputs["Z"],
        )
    else:
        u, v = xyz.outputs[plane[0]], xyz.outputs[plane[-1]]
        if len(plane) == 3:
            u = op(
                "ADD", u, xyz.outputs[plane[1]]
            )  # "XYZ": cloth wraps an edge between x and y faces
    wave = lambda x: op("SINE", op("MULTIPLY", x, math.pi / pitch))
    yarn = op("ABSOLUTE", op("MULTIPLY", wave(u), wave(v)))
    mottle = _noise(n, l, 1.1 / pitch, 3.0)
    ramp = n.new("ShaderNodeValToRGB")
    c = srgb(color)
    ramp.color_ramp.elements[0].color = (*[x * (1 - contrast) for x in c[:3]], 1)
    ramp.color_ramp.elements[1].color = c
    l.new(
        op(
            "ADD",
            op("MULTIPLY", yarn, 0.75),
            op("MULTIPLY", op("SUBTRACT", mottle.outputs["Fac"], 0.3), 0.7),
        ),
        ramp.inputs[0],
    )
    l.new(ramp.outputs[0], b.inputs["Base Color"])
    _bump(n, l, b, yarn, strength, pitch * 0.4)
    return m


def glow(color, strength=1.0):
    """Screen pixels and LEDs; not seen by other surfaces' lighting in any important way."""
    m, n, l, b = _principled("glow")
    b.inputs["Base Color"].default_value = (0, 0, 0, 1)
    b.inputs["Emission"].default_value = srgb(color)
    b.inputs["Emission Strength"].default_value = strength
    b.inputs["Roughness"].default_value = 0.05
    return m
