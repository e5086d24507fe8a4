"""Geometry helpers: every solid is a stack of closed rings, so edges are true fillets with clean highlights."""

import math
import os

import bpy
from mathutils import Vector


def add(ob):
    bpy.context.collection.objects.link(ob)
    return ob


def mesh(name, verts, faces, mat=None, smooth=True, angle=35):
    me = bpy.data.meshes.new(name)
    me.from_pydata([tuple(v) for v in verts], [], faces)
    me.update()
    if mat:
        me.materials.append(mat)
    if smooth:
        for p in me.polygons:
            p.use_smooth = True
        me.use_auto_smooth = True
        me.auto_smooth_angle = math.radians(angle)
    return add(bpy.data.objects.new(name, me))


def place(ob, loc=(0, 0, 0), rot=(0, 0, 0), scale=None, parent=None):
    ob.location = loc
    ob.rotation_euler = [math.radians(a) for a in rot]
    if scale:
        ob.scale = scale
    if parent:
        ob.parent = parent
    return ob


def group(name, loc=(0, 0, 0), rot=(0, 0, 0), parent=None):
    return place(add(bpy.data.objects.new(name, None)), loc, rot, parent=parent)


def rrect(w, h, r, seg=10):
    """Rounded rectangle outline, counter-clockwise."""
    r = max(min(r, w / 2 - 1e-4, h / 2 - 1e-4), 1e-4)
    pts = []
    for cx, cy, a0 in (
        (w / 2 - r, h / 2 - r, 0),
        (-w / 2 + r, h / 2 - r, 90),
        (-w / 2 + r, -h / 2 + r, 180),
        (w / 2 - r, -h / 2 + r, 270),
    ):
        for i in range(seg + 1):
            a = math.radians(a0 + 90 * i / seg)
            pts.append((cx + r * math.cos(a), cy + r * math.sin(a)))
    return pts


def superellipse(w, h, n=2.6, seg=72):
    pts = []
    for i in range(seg):
        a = 2 * math.pi * i / seg
        c, s = math.cos(a), math.sin(a)
        pts.append(
            (
                w / 2 * math.copysign(abs(c) ** (2 / n), c),
                h / 2 * math.copysign(abs(s) ** (2 / n), s),
            )
        )
    return pts


def loft(name, rings, mat=None, cap=(True, True), closed=False, angle=35):
    """Skin equal-length closed rings (3-D points)."""
    n = len(rings[0])
    vs = [p for r in rings for p in r]
    fs = []
    m = len(rings)
    for i in range(m if closed else m - 1):
        j = (i + 1) % m
        for k in range(n):
            k2 = (k + 1) % n
            fs.append((i * n + k, i * n + k2, j * n + k2, j * n + k))
    if not closed:
        if cap[0]:
            fs.append(tuple(reversed(range(n))))
        if cap[1]:
            fs.append(tuple((m - 1) * n + k for k in range(n)))
    return mesh(name, vs, fs, mat, angle=angle)


def slab(name, w, h, r, z0, z1, mat=None, top=0.1, bottom=0.1, seg=10, steps=6, cap=(True, True)):
    """Rounded-rectangle slab with true fillets on top and bottom edges."""
    rings = []
    for i in range(steps + 1):
        a = math.pi / 2 * i / steps
        d = bottom * (1 - math.sin(a))
        z = z0 + bottom * (1 - math.cos(a))
        rings.append([(x, y, z) for x, y in rrect(w - 2 * d, h - 2 * d, r - d, seg)])
    for i in range(steps + 1):
        a = math.pi / 2 * i / steps
        d = top * (1 - math.cos(a))
        z = z1 - top * (1 - math.sin(a))
        rings.append([(x, y, z) for x, y in rrect(w - 2 * d, h - 2 * d, r - d, seg)])
    return loft(name, rings, mat, cap)


def dome(name, outline, z0, z1, mat=None, steps=14, power=2.0, inner=0.0, base_cap=False):
    """Lens/pebble cap: outline shrinks on a super-elliptic arc from z0 to z1. outline(s)->points for scale s in 0..1."""
    rings = []
    for i in range(steps + 1):
        t = i / steps * math.pi / 2
        s = max(math.cos(t) ** (2 / power), inner + 1e-3)
        z = z0 + (z1 - z0) * math.sin(t) ** (2 / power)
        rings.append([(x, y, z) for x, y in outline(s)])
    return loft(name, rings, mat, (base_cap, True))


def lathe(name, prof, mat=None, seg=72, angle=35, cap=(True, True)):
    """prof: [(radius, z)...]"""
    rings = [
        [
            (
                max(r, 1e-4) * math.cos(2 * math.pi * k / seg),
                max(r, 1e-4) * math.sin(2 * math.pi * k / seg),
                z,
            )
            for k in range(seg)
        ]
        for r, z in prof
    ]
    return loft(name, rings, mat, cap, angle=angle)


def puck(name, r, z0, z1, mat=None, f=0.05, seg=72, steps=5):
    """Cylinder with filleted edges."""
    a = [math.pi / 2 * i / steps for i in range(steps + 1)]
    prof = [(r - f + f * math.sin(t), z0 + f - f * math.cos(t)) for t in a] + [
        (r - f + f * math.cos(t), z1 - f + f * math.sin(t)) for t in a
    ]
    return lathe(name, prof, mat, seg)


def sweep(
    name,
    path,
    section,
    mat=None,
    side=(1, 0, 0),
    closed=False,
    scale=None,
    cap=(True, True),
    angle=35,
):
    """Run a 2-D section (u along `side`, v outward) along a 3-D path; scale(t)->(su,sv)."""
    path = [Vector(p) for p in path]
    n = len(path)
    rings = []
    for i, p in enumerate(path):
        a = path[i - 1] if (i > 0 or closed) else p
        b = path[(i + 1) % n] if (i < n - 1 or closed) else p
        t = (b - a).normalized()
        u = Vector(side)
        u = (u - t * u.dot(t)).normalized()
        v = t.cross(u)
        su, sv = scale(i / (n - 1)) if scale else (1, 1)
        rings.append([p + u * x * su + v * y * sv for x, y in section])
    return loft(name, rings, mat, cap, closed, angle)


def tube(name, pts, r, mat=None, res=24, cyclic=False):
    """Round cable along smooth control points."""
    cu = bpy.data.curves.new(name, "CURVE")
    cu.dimensions = "3D"
    cu.bevel_depth = r
    cu.bevel_resolution = 6
    cu.resolution_u = res
    cu.use_fill_caps = True
    sp = cu.splines.new("NURBS")
    sp.points.add(len(pts) - 1)
    sp.order_u = 4
    sp.use_endpoint_u = not cyclic
    sp.use_cyclic_u = cyclic
    for q, p in zip(sp.points, pts):
        q.co = (*p, 1)
    if mat:
        cu.materials.append(mat)
    return add(bpy.data.objects.new(name, cu))


def catmull(pts, per=12, closed=False):
    pts = [Vector(p) for p in pts]
    n = len(pts)
    out = []
    for i in range(n if closed else n - 1):
        g = (lambda k: pts[k % n]) if closed else (lambda k: pts[min(max(k, 0), n - 1)])
        p0, p1, p2, p3 = g(i - 1), g(i), g(i + 1), g(i + 2)
        for j in range(per):
            t = j / per
            out.append(
                0.5
                * (
                    2 * p1
                    + (p2 - p0) * t
                    + (2 * p0 - 5 * p1 + 4 * p2 - p3) * t * t
                    + (3 * p1 - p0 - 3 * p2 + p3) * t**3
                )
            )
    if not closed:
        out.append(pts[-1])
    return out


def braid(name, path, r, mat, strands=10, relief=0.16):
    """Cable in a woven jacket: two families of strands cross in raised diamonds."""
    import numpy as np

    P = np.array([tuple(p) for p in path], float)
    s = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(P, axis=0), axis=1))])
    along = np.linspace(0, s[-1], int(s[-1] / (r * 0.2)) + 2)
    P = np.stack([np.interp(along, s, P[:, k]) for k in range(3)], 1)
    T = np.gradient(P, axis=0)
    T /= np.linalg.norm(T, axis=1, keepdims=True)
    U = [np.cross(T[0], (0.13, 0.21, 0.97))]
    for t in T[1:]:
        u = U[-1] - t * U[-1].dot(t)
        U.append(u / np.linalg.norm(u))
    U = np.array(U)
    V = np.cross(T, U)
    n = strands * 4
    a = np.arange(n) * 2 * np.pi / n
    turn = along[:, None] * 2.3 / r
    bump = np.abs(np.sin(a * strands / 2 + turn) * np.sin(a * strands / 2 - turn))
    rad = (r * (1 - relief + relief * bump))[..., None]
    rings = P[:, None] + rad * (np.cos(a)[:, None] * U[:, None] + np.sin(a)[:, None] * V[:, None])
    i, k = np.meshgrid(np.arange(len(P) - 1), np.arange(n), indexing="ij")
    k2 = (k + 1) % n
    faces = (
        np.stack([i * n + k, i * n + k2, (i + 1) * n + k2, (i + 1) * n + k], -1)
        .reshape(-1, 4)
        .tolist()
    )
    return mesh(name, rings.reshape(-1, 3).tolist(), faces, mat, angle=180)


def socket(kind, host, loc, rot, parent, shell, inside, tongue):
    """USB socket ("C" or "A") facing local +z, really cut into host (same parent)."""
    w, h, r = (0.92, 0.34, 0.17) if kind == "C" else (1.32, 0.56, 0.06)
    if inside.name not in host.data.materials:
        host.data.materials.append(inside)
    hole = place(slab("hole", w, h, r, -0.75, 0.3, inside, 0.01, 0.01, 8), loc, rot, parent=parent)
    cut(host, hole)
    g = group("socket", loc, rot, parent)
    e = 0.045
    rim = [
        [(x, y, z) for x, y in rrect(w - d, h - d, r - d / 2, 8)]
        for d, z in (
            (0.005, -0.7),
            (0.005, -0.03),
            (0.03, -0.012),
            (e, -0.012),
            (2 * e, -0.035),
            (2 * e, -0.7),
        )
    ]
    place(loft("rim", rim, shell, (False, False)), parent=g)
    place(slab("back", w, h, r, -0.74, -0.66, inside, 0.01, 0.01, 8), parent=g)
    if kind == "C":
        place(slab("tongue", 0.62, 0.08, 0.03, -0.7, -0.10, tongue, 0.02, 0.01, 4), parent=g)
    else:
        place(
            slab("tongue", 1.08, 0.2, 0.02, -0.7, -0.10, tongue, 0.03, 0.01, 4),
            (0, 0.10, 0),
            parent=g,
        )
    return g


def usb_c_plug(loc, rot, shell, grip, relief_mat, parent, length=2.3):
    """USB-C plug pointing along local +z; the cable leaves at local z = -length - .8."""
    g = group("plug", loc, rot, parent)
    rim = [
        [(x, y, z) for x, y in rrect(0.83 - d, 0.26 - d, 0.13 - d / 2, 8)]
        for d, z in ((0, -0.05), (0, 0.64), (0.02, 0.66), (0.09, 0.66), (0.11, 0.64), (0.11, 0.1))
    ]
    place(loft("shell", rim, shell, (True, True)), parent=g)
    place(slab("collar", 1.16, 0.60, 0.30, -0.16, 0.0, shell, 0.05, 0.02, 12), parent=g)
    place(slab("grip", 1.16, 0.60, 0.30, -length, -0.17, grip, 0.03, 0.10, 12), parent=g)
    relief = (
        [(0.27, -0.1), (0.27, -0.02)]
        + [
            p
            for i in range(5)
            for p in (
                (0.255 - 0.012 * i, -0.14 * i - 0.14),
                (0.215, -0.14 * i - 0.155),
                (0.215, -0.14 * i - 0.20),
                (0.25 - 0.012 * i, -0.14 * i - 0.215),
            )
        ]
        + [(0.19, -0.95), (0.0, -0.95)]
    )
    place(lathe("relief", relief, relief_mat, 40, angle=25), (0, 0, -length), parent=g)
    return g


def drop(g, floor=0.0):
    """Move an upright group so that its lowest point rests on the floor."""
    bpy.context.view_layer.update()
    dg = bpy.context.evaluated_depsgraph_get()
    low = []
    for o in g.children_recursive:
        if o.type not in {"MESH", "CURVE"} or o.hide_render:
            continue
        ev = o.evaluated_get(dg)
        low += [(ev.matrix_world @ v.co).z for v in ev.to_mesh().vertices]
        ev.to_mesh_clear()
    g.location.z += floor - min(low)
    return g


_font = {}


def text(
    body,
    size,
    mat,
    loc=(0, 0, 0),
    rot=(0, 0, 0),
    depth=0.0,
    parent=None,
    align="CENTER",
    bold=False,
):
    cu = bpy.data.curves.new("text", "FONT")
    cu.body = body
    cu.size = size
    cu.extrude = depth
    cu.align_x = align
    cu.align_y = "CENTER"
    cu.materials.append(mat)
    cu.resolution_u = 12 if size > 0.6 else 5
    path = FONTS["bold" if bold else "regular"]
    if path:
        cu.font = bpy.data.fonts.load(path, check_existing=True)
    return place(add(bpy.data.objects.new("text", cu)), loc, rot, parent=parent)


def ring_arc(name, r0, r1, a0, a1, mat, z=0, seg=64, parent=None):
    """Flat arc (progress rings on screens) with round ends."""
    rm, hw = (r0 + r1) / 2, (r1 - r0) / 2
    pts = []
    A = [math.radians(a0 + (a1 - a0) * i / seg) for i in range(seg + 1)]
    outer = [(r1 * math.cos(a), r1 * math.sin(a), z) for a in A]
    inner = [(r0 * math.cos(a), r0 * math.sin(a), z) for a in reversed(A)]

    def endcap(a, sgn):
        c = (rm * math.cos(a), rm * math.sin(a))
        return [
            (
                c[0] + hw * math.cos(a + sgn * math.pi * i / 8),
                c[1] + hw * math.sin(a + sgn * math.pi * i / 8),
                z,
            )
            for i in range(1, 8)
        ]

    sg = 1 if a1 > a0 else -1
    pts = outer + endcap(A[-1], sg) + inner + list(reversed(endcap(A[0], -sg)))
    o = mesh(name, pts, [tuple(range(len(pts)))], mat, smooth=False)
    if parent:
        o.parent = parent
    return o


def subsurf(ob, n=2):
    m = ob.modifiers.new("sub", "SUBSURF")
    m.levels = m.render_levels = n
    return ob


def cut(ob, cutter, op="DIFFERENCE"):
    m = ob.modifiers.new("bool", "BOOLEAN")
    m.operation = op
    m.object = cutter
    m.solver = "EXACT"
    cutter.hide_render = True
    cutter.hide_viewport = True
    cutter["studio"] = 1
    return ob


def blend(obs, name, voxel=0.03, smooth=8, mat=None):
    """Voxel-union several meshes and relax: organic moulded fillets between parts."""
    vs, fs = [], []
    dg = bpy.context.evaluated_depsgraph_get()
    bpy.context.view_layer.update()
    dg = bpy.context.evaluated_depsgraph_get()
    for o in obs:
        ev = o.evaluated_get(dg)
        me = ev.to_mesh()
        k = len(vs)
        vs += [tuple(ev.matrix_world @ v.co) for v in me.vertices]
        fs += [tuple(k + i for i in p.vertices) for p in me.polygons]
        ev.to_mesh_clear()
        bpy.data.objects.remove(o)
    ob = mesh(name, vs, fs, mat, angle=180)
    r = ob.modifiers.new("remesh", "REMESH")
    r.mode = "VOXEL"
    r.voxel_size = voxel
    r.use_smooth_shade = True
    s = ob.modifiers.new("relax", "SMOOTH")
    s.iterations = smooth
    s.factor = 0.5
    return ob


def join(obs, name, mat=None):
    """Several meshes as one object (e.g. one cutter for many slots)."""
    vs, fs = [], []
    bpy.context.view_layer.update()
    for o in obs:
        k = len(vs)
        vs += [tuple(o.matrix_world @ v.co) for v in o.data.vertices]
        fs += [tuple(k + i for i in p.vertices) for p in o.data.polygons]
        bpy.data.objects.remove(o)
    return mesh(name, vs, fs, mat)


def surface(ob, x, y, top=100):
    """Point and normal of ob (world space, modifiers applied) straight below (x, y)."""
    bpy.context.view_layer.update()
    ev = ob.evaluated_get(bpy.context.evaluated_depsgraph_get())
    inv = ev.matrix_world.inverted()
    hit, p, n, _ = ev.ray_cast(inv @ Vector((x, y, top)), inv.to_3x3() @ Vector((0, 0, -1)))
    return ev.matrix_world @ p, (ev.matrix_world.to_3x3() @ n).normalized()


def decal(ob, target, lift=0.012):
    """Press a flat thin-stroked mark along its own z axis onto a curved target."""
    m = ob.modifiers.new("decal", "SHRINKWRAP")
    m.target = target
    m.wrap_method = "PROJECT"
    m.offset = lift
    m.use_project_z = True
    m.use_negative_direction = m.use_positive_direction = True
    return ob


def spline(tab):
    """Smooth (Catmull-Rom) interpolation of (t, value) rows."""

    def f(t):
        i = max(j for j in range(len(tab) - 1) if tab[j][0] <= t + 1e-9)
        t0, v0 = tab[i]
        t1, v1 = tab[i + 1]
        h = t1 - t0
        k = (t - t0) / h
        m0 = (v1 - tab[i - 1][1]) / (t1 - tab[i - 1][0]) if i > 0 else (v1 - v0) / h
        m1 = (tab[i + 2][1] - v0) / (tab[i + 2][0] - t0) if i + 2 < len(tab) else (v1 - v0) / h
        return (
            (2 * k**3 - 3 * k * k + 1) * v0
            + (k**3 - 2 * k * k + k) * h * m0
            + (-2 * k**3 + 3 * k * k) * v1
            + (k**3 - k * k) * h * m1
        )

    return f


_I = "/usr/share/fonts/opentype/inter/Inter-%s.otf"
_D = "/usr/share/fonts/truetype/dejavu/"
_L = "/usr/share/fonts/truetype/liberation/"


def _first(*c):
    for p in c:
        if os.path.exists(p):
            return p


FONTS = {
    "regular": _first(_I % "Medium", _L + "LiberationSans-Regular.ttf", _D + "DejaVuSans.ttf"),
    "bold": _first(_I % "SemiBold", _L + "LiberationSans-Bold.ttf", _D + "DejaVuSans-Bold.ttf"),
}
