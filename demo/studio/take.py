"""Takes one photograph: blender --background --python take.py -- '<scene as JSON>' weights.tza negative.png"""

import importlib
import json
import os
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import bpy  # noqa: E402
from studio import darkroom, scene, shapes  # noqa: E402


def build(shot):
    """Model of the shot, stretched as its look asks; returns the kind's camera hints."""
    kind = importlib.import_module(f"studio.kinds.{shot['kind']}")
    colours = {**kind.COLORS[shot["color"]], **shot["palette"]}
    camera = kind.build(**colours, brand=shot["brand"], **shot["parameters"])
    whole = shapes.group("whole")
    for ob in bpy.context.scene.objects:
        if ob.parent is None and ob != whole:
            ob.parent = whole
    whole.scale = shot["stretch"]
    return {**camera, **shot["view"]}


def main(description, weights, negative):
    shot = json.loads(description)
    scene.new_scene()
    scene.shoot(**build(shot), width=shot["size"], height=shot["size"])
    darkroom.render(negative, weights, shot["samples"])


main(*sys.argv[sys.argv.index("--") + 1 :])
