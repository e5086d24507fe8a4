"""The set: an empty scene, the backdrop, the soft boxes and a camera that fits the product.

One Blender unit is one centimetre; light and ground scale themselves to the product (radius R).
"""

import math

import bpy
import numpy as np
from mathutils import Vector

from studio.materials import _principled, srgb


def new_scene():
    """Empties Blender and returns the scene."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    s = bpy.context.scene
    s.world = bpy.data.worlds.new("world")
    return s


def product_points(objects=None, step=7):
    """World positions of the vertices of these objects, or of everything that is not the set."""
    dg = bpy.context.evaluated_depsgraph_get()
    pts = []
    for o in objects or bpy.context.scene.objects:
        if o.type not in {"MESH", "CURVE", "FONT"} or o.get("studio"):
            continue
        if o.hide_render:
            continue
        ev = o.evaluated_get(dg)
        me = ev.to_mesh()
        if me is None:
            continue
        co = np.empty(len(me.vertices) * 3, np.float32)
        me.vertices.foreach_get("co", co)
        co = co.reshape(-1, 3)[:: step if len(me.vertices) > 200 else 1]
        mw = np.array(ev.matrix_world)
        pts.append(co @ mw[:3, :3].T + mw[:3, 3])
        ev.to_mesh_clear()
    return np.concatenate(pts)


def _softbox(name, loc, target, size, power, tint=(1, 1, 1), falloff=0.35):
    """Area light whose brightness fades to its rim: reflections look like a real soft box."""
    ld = bpy.data.lights.new(name, "AREA")
    ld.shape = "RECTANGLE"
    ld.size, ld.size_y = size
    ld.energy = power
    ld.color = tint
    o = bpy.data.objects.new(name, ld)
    bpy.context.collection.objects.link(o)
    o.location = loc
    o.rotation_euler = (Vector(target) - Vector(loc)).to_track_quat("-Z", "Y").to_euler()
    ld.use_nodes = True
    n, l = ld.node_tree.nodes, ld.node_tree.links
    em = n["Emission"]
    g = n.new("ShaderNodeNewGeometry")
    v = n.new("ShaderNodeVectorMath")
    v.operation = "DISTANCE"
    v.inputs[1].default_value = (0.5, 0.5, 0)
    l.new(g.outputs["Parametric"], v.inputs[0])
    mr = n.new("ShaderNodeMapRange")
    mr.interpolation_type = "SMOOTHSTEP"
    mr.inputs["From Min"].default_value = 0.2
    mr.inputs["From Max"].default_value = 0.68
    mr.inputs["To Min"].default_value = 1.25
    mr.inputs["To Max"].default_value = 1.25 * falloff
    l.new(v.outputs["Value"], mr.inputs["Value"])
    l.new(mr.outputs[0], em.inputs["Strength"])
    return o


def _sweep(R, color):
    prof = (
        [(-30 * R, 0)]
        + [
            (5 * R + 5 * R * math.sin(a), 5 * R - 5 * R * math.cos(a))
            for a in [i * math.pi / 2 / 24 for i in range(25)]
        ]
        + [(10 * R, 30 * R)]
    )
    vs, fs = [], []
    for y, z in prof:
        vs += [(-40 * R, y, z), (40 * R, y, z)]
    for i in range(len(prof) - 1):
        fs.append((2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2))
    me = bpy.data.meshes.new("sweep")
    me.from_pydata(vs, [], fs)
    for p in me.polygons:
        p.use_smooth = True
    o = bpy.data.objects.new("sweep", me)
    o["studio"] = 1
    bpy.context.collection.objects.link(o)
    m, n, l, b = _principled("sweep")
    b.inputs["Base Color"].default_value = srgb(color)
    b.inputs["Roughness"].default_value = 0.6
    b.inputs["Specular"].default_value = 0.12
    me.materials.append(m)
    return o


def shoot(
    az=-28,
    el=18,
    lens=85,
    margin=1.22,
    backdrop="#e9eaec",
    key=1.0,
    rim=1.0,
    fill=1.0,
    exposure=0.0,
    dof=True,
    shift=(0, 0),
    width=1200,
    height=1200,
):
    """Drop the product on the floor, centre it, and build light + camera around it.

    az and el say where the camera stands (degrees; az 0 is the front, positive to the right), margin
    how far it steps back from a tight fit, shift where the product stands in the frame.
    """
    s = bpy.context.scene
    bpy.context.view_layer.update()
    P = product_points()
    lo, hi = P.min(0), P.max(0)
    c = (lo + hi) / 2
    off = Vector((-c[0], -c[1], -lo[2]))
    for o in s.objects:
        if o.parent is None and not o.get("studio"):
            o.location = Vector(o.location) + off
    bpy.context.view_layer.update()
    P = P + np.array(off)
    H = float(hi[2] - lo[2])
    mid = Vector((0, 0, H / 2))
    R = float(np.linalg.norm(P - np.array(mid), axis=1).max())
    a = math.radians(az)
    _sweep(R, backdrop).rotation_euler[2] = a  # back wall always square to the camera

    def at(deg, dist, z):  # polar around product, 0 deg = camera side
        t = a + math.radians(deg)
        return (math.sin(t) * dist * R, -math.cos(t) * dist * R, z * R)

    E = R * R
    _softbox("key", at(-52, 4.4, 4.2), mid, (2.8 * R, 2.8 * R), 520 * E * key, (1, 0.985, 0.965))
    _softbox("top", (0, 0.9 * R, 5.6 * R), mid, (3.8 * R, 3.0 * R), 250 * E * key)
    _softbox("rim", at(122, 4.4, 2.4), mid, (1.2 * R, 4.2 * R), 260 * E * rim, (0.96, 0.98, 1))
    _softbox("fill", at(64, 5.2, 1.5), mid, (2.2 * R, 4.4 * R), 70 * E * fill, (0.97, 0.985, 1))
    _softbox("wall", at(180, 3.2, 7.5), Vector(at(180, 9, 2.2)), (7 * R, 3 * R), 1100 * E)
    w = s.world
    w.use_nodes = True
    w.node_tree.nodes["Background"].inputs[0].default_value = (0.93, 0.96, 1, 1)
    w.node_tree.nodes["Background"].inputs[1].default_value = 0.26
    # camera
    cd = bpy.data.cameras.new("cam")
    cam = bpy.data.objects.new("cam", cd)
    bpy.context.collection.objects.link(cam)
    cd.lens = lens
    cd.sensor_width = 36
    cd.clip_end = 1e4
    cd.clip_start = 0.1
    e = math.radians(el)
    d = Vector((math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e)))
    cam.rotation_euler = (-d).to_track_quat("-Z", "Y").to_euler()
    s.camera = cam
    s.render.resolution_x, s.render.resolution_y = width, height
    bpy.context.view_layer.update()
    loc, _ = cam.camera_fit_coords(
        bpy.context.evaluated_depsgraph_get(), P.astype(float).ravel().tolist()
    )
    loc = Vector(loc)
    axis_mid = mid + (loc - mid) - d * (loc - mid).dot(d)  # keep centring, step back
    cam.location = axis_mid + d * (loc - mid).dot(d) * margin
    cd.shift_x, cd.shift_y = shift
    if dof:
        dist = (cam.location - mid).length
        cd.dof.use_dof = True
        cd.dof.focus_distance = dist - 0.35 * R
        cd.dof.aperture_fstop = (
            lens / 1000 / (2 * 0.010 * R)
        )  # aperture radius .01 R: only far edges soften
    s.view_settings.view_transform = "Standard"
    s["exposure"] = exposure
    return R
