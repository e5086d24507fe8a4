"""Takes one wide scene: blender --background --python hero.py -- <scene>-<crop> weights.tza negative.png [scale]

Products stand together on the ground of the studio, with empty space for words: at the left of the
wide crop, at the top of the tall one.
"""

import importlib
import math
import os
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import bpy  # noqa: E402
from studio import darkroom, scene, shapes  # noqa: E402

# kind, colour, brand, parameters, (x, y) on the ground in centimetres, turn in degrees
SCENES = {
    "1-wide": [
        ("box_speaker", "cream", "Kestrova", {"strap": False, "weft": 0.3}, (9, 15), -14),
        ("headphones", "sand", "Onuron", {"plate": "cloth"}, (-15, 8), -6),
        ("keyboard", "arctic", "Dhrubok", {}, (-2, -8), 7),
        ("mouse", "rose", "Dhrubok", {"lined": True}, (22, -7), 8),
        ("cylinder_speaker", "oat", "Onuron", {"base_ring": True}, (29, 11), -6),
    ],
    "1-tall": [
        ("box_speaker", "cream", "Kestrova", {"strap": False, "weft": 0.3}, (6, 15), -14),
        ("headphones", "sand", "Onuron", {"plate": "cloth"}, (-9, 0), -6),
        ("mouse", "rose", "Dhrubok", {"lined": True}, (9, -4), 4),
    ],
    "2-wide": [
        ("round_watch", "steel", "Kestrova", {"sporty": True}, (-5.4, -1), -16),
        ("smartwatch", "starlight", "Kestrova", {}, (0.6, 3), -22),
        ("fitness_band", "coral", "Kestrova", {}, (5.2, -1.5), -26),
    ],
    "2-tall": [
        ("round_watch", "steel", "Kestrova", {"sporty": True}, (-4.6, -1), -16),
        ("smartwatch", "starlight", "Kestrova", {}, (0.8, 3), -22),
        ("fitness_band", "coral", "Kestrova", {}, (4.6, -1.5), -26),
    ],
}
# Multiples of 16, the denoiser's grain, so that nothing is filled up at the rim.
WIDE = dict(width=2000, height=864, margin=1.42, shift=(-0.2, 0.0))
TALL = dict(width=1088, height=1248)
FRAMES = {
    "1-wide": dict(WIDE, az=-10, el=17, lens=70),
    "1-tall": dict(TALL, az=-10, el=17, lens=70, margin=1.14, shift=(0.0, 0.12)),
    "2-wide": dict(WIDE, az=-10, el=16, lens=75, margin=1.55),
    "2-tall": dict(TALL, az=-10, el=16, lens=75, margin=1.16, shift=(0.0, 0.2)),
}
SAMPLES = 14


def stand(kind, color, brand, parameters, spot, turn):
    """Builds a product, turned as it likes to be seen, and stands it on the ground at spot."""
    before = set(bpy.context.scene.objects)
    module = importlib.import_module(f"studio.kinds.{kind}")
    camera = module.build(**module.COLORS[color], brand=brand, **parameters)
    product = shapes.group("product", rot=(0, 0, turn - camera["az"]))
    parts = [ob for ob in bpy.context.scene.objects if ob not in before and ob != product]
    for ob in parts:
        if ob.parent is None:
            ob.parent = product
    bpy.context.view_layer.update()
    points = scene.product_points(parts)
    low, middle = points[:, 2].min(), (points.min(0) + points.max(0)) / 2
    product.location = (spot[0] - middle[0], spot[1] - middle[1], -low)


def main(name, weights, negative, scale="1"):
    scene.new_scene()
    for product in SCENES[name]:
        stand(*product)
    frame = dict(FRAMES[name])
    for side in ("width", "height"):
        frame[side] = math.ceil(frame[side] * float(scale))
    scene.shoot(**frame, dof=False)
    darkroom.render(negative, weights, SAMPLES)


main(*sys.argv[sys.argv.index("--") + 1 :])
