"""The darkroom: two half-renders, a denoiser that compares them, a tone curve and the finished file."""

import math
import os
import tempfile

import bpy
import numpy as np
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Vector

from studio.scene import product_points

GROUND_SAMPLES = 3


def _passes(tmp, seed, samples):
    """Half the samples of a picture: few for the plain ground, the rest where the product stands."""
    few = min(GROUND_SAMPLES, samples)
    out = _expose(tmp, seed, few)
    if samples == few:
        return out
    render = bpy.context.scene.render
    window = _product_window()
    render.use_border = True
    render.border_min_x, render.border_max_x, render.border_min_y, render.border_max_y = window
    rest = _expose(tmp, seed + 10, samples - few)
    render.use_border = False
    height, width = out["Image"].shape[:2]
    x0, x1, y0, y1 = (
        round(edge * side) for edge, side in zip(window, (width, width, height, height))
    )
    inside = (slice(y0 + 1, y1 - 1), slice(x0 + 1, x1 - 1))
    share = few / samples
    for name, picture in out.items():
        picture[inside] = picture[inside] * share + rest[name][inside] * (1 - share)
    return out


def _product_window(room=0.03):
    """Part of the frame that holds the product, with some room, as fractions (x0, x1, y0, y1)."""
    s = bpy.context.scene
    points = [world_to_camera_view(s, s.camera, Vector(p)) for p in product_points(step=40)]
    xs, ys = [p.x for p in points], [p.y for p in points]
    edges = (min(xs) - room, max(xs) + room, min(ys) - room, max(ys) + room)
    return [min(1, max(0, edge)) for edge in edges]


def _expose(tmp, seed, samples):
    """One render as linear arrays of colour, albedo and normal."""
    s = bpy.context.scene
    c = s.cycles
    c.seed = seed
    c.samples = samples
    bpy.ops.render.render()
    out = {}
    for k in ("Image", "Denoising Albedo", "Denoising Normal"):
        p = os.path.join(tmp, f"{k.replace(' ', '')}0001.exr")
        im = bpy.data.images.load(p)
        im.colorspace_settings.name = "Linear"
        width, height = im.size
        a = np.empty(width * height * im.channels, np.float32)
        im.pixels.foreach_get(a)
        out[k] = a.reshape(height, width, im.channels)[..., :3].copy()
        bpy.data.images.remove(im)
        os.remove(p)
    return out


def _box(a, r):
    """Mean over a square of 2r+1 pixels, edges repeated: shifted sums, one axis after the other."""
    for ax in (0, 1):
        pad = [(0, 0)] * a.ndim
        pad[ax] = (r, r)
        n = a.shape[ax]
        p = np.pad(a, pad, mode="edge")
        cut = [slice(None)] * a.ndim
        total = None
        for k in range(2 * r + 1):
            cut[ax] = slice(k, k + n)
            total = (
                p[tuple(cut)].copy() if total is None else np.add(total, p[tuple(cut)], out=total)
            )
        a = total / np.float32(2 * r + 1)
    return a


def _apart(a, b):
    """Squared distance of two images, summed over their channels."""
    d = a[..., 0] - b[..., 0]
    total = d * d
    for c in range(1, a.shape[-1]):
        d = a[..., c] - b[..., c]
        total += d * d
    return total


def denoise(A, B, feat, radius=6, patch=2, k=0.65):
    """Two-buffer non-local means (Rousselle 2012): weights from one half-render filter the other, guided by albedo+normal."""
    A, B, feat = (x.astype(np.float32) for x in (A, B, feat))
    f = lambda x: np.log1p(np.maximum(x, 0) * 4)
    LA, LB = f(A), f(B)
    var = _box(((LA - LB) ** 2).mean(-1) / 2, 4) + 1e-6
    H, W, _ = A.shape
    R = radius
    pad = lambda x: np.pad(x, [(R, R), (R, R)] + [(0, 0)] * (x.ndim - 2), mode="reflect")
    pA, pB, pLA, pLB, pv, pf = map(pad, (A, B, LA, LB, var, feat))
    oA = np.zeros_like(A)
    oB = np.zeros_like(B)
    wA = np.zeros((H, W), np.float32)
    wB = wA.copy()
    for dy in range(-R, R + 1):
        for dx in range(-R, R + 1):
            if dx * dx + dy * dy > R * R + 1:
                continue
            sl = (slice(R + dy, R + dy + H), slice(R + dx, R + dx + W))
            guide = _apart(pf[sl], feat) / np.float32(0.012)
            spread = np.float32(2 * k * k) * (var + pv[sl]) + np.float32(1e-8)
            noise = var + np.minimum(var, pv[sl])

            def weight(L, pL):
                d = (_apart(pL[sl], L) / np.float32(3) - noise) / spread
                return np.exp(-np.maximum(_box(d, patch), 0) - guide)

            w = weight(LB, pLB)
            wA += w
            for c in range(3):
                oA[..., c] += pA[sl][..., c] * w
            w = weight(LA, pLA)
            wB += w
            for c in range(3):
                oB[..., c] += pB[sl][..., c] * w
    return (oA / wA[..., None] + oB / wB[..., None]) / 2


def _half(a):
    h, w = a.shape[0] // 2 * 2, a.shape[1] // 2 * 2
    a = a[:h, :w]
    return (a[::2, ::2] + a[1::2, ::2] + a[::2, 1::2] + a[1::2, 1::2]) / 4


def clean_image(A, B, feat, levels=4):
    """Multi-scale denoise: blotches too wide for the NLM window are removed at half, quarter... size."""
    fine = denoise(A, B, feat)
    if levels > 1:
        diff = clean_image(_half(A), _half(B), _half(feat), levels - 1) - _half(fine)
        up = np.pad(
            diff.repeat(2, 0).repeat(2, 1),
            [(0, A.shape[0] % 2), (0, A.shape[1] % 2), (0, 0)],
            mode="edge",
        )
        flat = np.exp(
            -_box(((feat - _box(feat, 2)) ** 2).sum(-1), 2) / 0.004
        )  # leave silhouettes alone (no halos)
        fine = np.maximum(fine + _box(up, 1) * flat[..., None], 0)
    return fine


def tone(img, target=0.84, exposure=0.0, knee=0.55):
    """Expose so that the backdrop always lands on the same light grey, then a soft shoulder: colours stay true to their hex."""
    n = img.shape[0]
    k = n // 14
    edge = np.concatenate(
        [img[-k:, :].reshape(-1, 3), img[:, :k].reshape(-1, 3), img[:, -k:].reshape(-1, 3)]
    )
    med = float(np.median(edge @ np.array([0.2126, 0.7152, 0.0722])))
    want = knee - (1 - knee) * math.log(
        1 - (target - knee) / (1 - knee)
    )  # undo the shoulder for the target
    x = img * (want / med * 2**exposure)
    y = np.where(x < knee, x, knee + (1 - knee) * (1 - np.exp(-(x - knee) / (1 - knee))))
    return np.clip(y, 0, 1)


def render(path, samples, threads=1):
    """Takes the photograph of a scene that was shot: two half renders, denoised and toned, as PNG."""
    s = bpy.context.scene
    s.render.engine = "CYCLES"
    c = s.cycles
    c.device = "CPU"
    s.render.threads_mode = "FIXED"
    s.render.threads = threads
    c.use_denoising = False
    c.use_adaptive_sampling = True
    c.adaptive_threshold = 0.05
    c.adaptive_min_samples = 4
    c.max_bounces = 6
    c.diffuse_bounces = 3
    c.glossy_bounces = 4
    c.transmission_bounces = 6
    c.caustics_reflective = c.caustics_refractive = False
    c.blur_glossy = 0.5
    c.sample_clamp_indirect = 4
    s.render.resolution_percentage = 100
    c.pixel_filter_type = "BLACKMAN_HARRIS"
    s.render.use_persistent_data = True
    vl = bpy.context.view_layer
    vl.cycles.denoising_store_passes = True
    s.use_nodes = True
    nt = s.node_tree
    nt.nodes.clear()
    tmp = tempfile.mkdtemp()
    rl = nt.nodes.new("CompositorNodeRLayers")
    fo = nt.nodes.new("CompositorNodeOutputFile")
    fo.base_path = tmp
    fo.format.file_format = "OPEN_EXR"
    fo.format.color_depth = "32"
    fo.format.color_mode = "RGB"
    fo.file_slots.clear()
    for k in ("Image", "Denoising Albedo", "Denoising Normal"):
        fo.file_slots.new(k.replace(" ", ""))
        nt.links.new(rl.outputs[k], fo.inputs[-1])
    nt.nodes.new("CompositorNodeComposite")
    nt.links.new(rl.outputs["Image"], nt.nodes[-1].inputs[0])
    s.frame_set(1)
    a = _passes(tmp, 1, samples // 2)
    b = _passes(tmp, 2, samples - samples // 2)
    os.rmdir(tmp)
    feat = np.concatenate([(a[k] + b[k]) / 2 for k in ("Denoising Albedo", "Denoising Normal")], -1)
    img = clean_image(a["Image"], b["Image"], feat)
    img = tone(img, exposure=s.get("exposure", 0.0))
    height, width = img.shape[:2]
    im = bpy.data.images.new("out", width, height, float_buffer=True)
    im.colorspace_settings.name = "Linear"
    im.pixels.foreach_set(
        np.concatenate([img, np.ones((height, width, 1))], -1).astype(np.float32).ravel()
    )
    st = s.render.image_settings
    st.file_format = "PNG"
    st.color_mode = "RGB"
    im.save_render(path, scene=s)
