"""Takes one wide scene: blender --background --python hero.py -- <scene>-<crop> weights.tza negative.png [scale]

Products stand together on the ground of the studio, with empty space for words: at the left of the
wide crop, at the top of the tall one. What stands where is in scenes.json.
"""

import importlib
import json
import math
import os
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import bpy  # noqa: E402
from studio import darkroom, scene, shapes  # noqa: E402

SCENES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "scenes.json")


def stand(kind, color, brand, parameters, spot, turn):
    """Builds a product, turned as it likes to be seen, and stands it on the ground at spot.

    spot is in centimetres, turn in degrees.
    """
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
    with open(SCENES, encoding="utf-8") as file:
        wanted = json.load(file)[name]
    scene.new_scene()
    for product in wanted["products"]:
        stand(**product)
    frame = wanted["frame"]
    for side in ("width", "height"):
        frame[side] = math.ceil(frame[side] * float(scale))
    scene.shoot(**frame, dof=False)
    darkroom.render(negative, weights, wanted["samples"])


main(*sys.argv[sys.argv.index("--") + 1 :])
