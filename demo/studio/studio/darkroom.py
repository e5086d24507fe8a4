"""The darkroom: few samples, the denoiser, a tone curve and the finished file."""

import math
import os
import tempfile

import bpy
import numpy as np
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Vector

from studio.denoiser import denoise, read_weights
from studio.scene import product_points

GROUND_SAMPLES = 2


def _passes(tmp, samples):
    """A picture's passes: few samples for the plain ground, the rest where the product stands."""
    few = min(GROUND_SAMPLES, samples)
    out = _expose(tmp, 1, few)
    if samples == few:
        return out
    render = bpy.context.scene.render
    window = _product_window()
    render.use_border = True
    render.border_min_x, render.border_max_x, render.border_min_y, render.border_max_y = window
    rest = _expose(tmp, 2, samples - few)
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


def render(path, weights, samples, threads=1):
    """Takes the photograph of a scene that was shot, denoised and toned, as PNG.

    weights is the file with the denoiser's weights.
    """
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
    passes = _passes(tmp, samples)
    os.rmdir(tmp)
    img = denoise(
        passes["Image"],
        passes["Denoising Albedo"],
        passes["Denoising Normal"],
        read_weights(weights),
    )
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
