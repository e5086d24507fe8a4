"""Word marks of the shop's brands, printed on a product or pressed onto its curved skin."""

import bmesh
import bpy

from studio.shapes import add, decal, place, text

STYLES = {
    "Jolpai": dict(word="jolpai", bold=True, tracking=1.0),
    "Onuron": dict(word="onuron", bold=False, tracking=1.22),
    "Dhrubok": dict(word="DHRUBOK", bold=True, tracking=1.12, scale=0.78),
    "Bajpakhi": dict(word="BAJPAKHI", bold=True, tracking=1.04, scale=0.78, shear=0.28),
    "Uthan": dict(word="uthan", bold=False, tracking=1.08),
    "Kestrova": dict(word="KESTROVA", bold=False, tracking=1.42, scale=0.72),
}


def brand_mark(
    brand, size, mat, loc=(0, 0, 0), rot=(0, 0, 0), parent=None, align="CENTER", depth=0.0, on=None
):
    """Word mark with letters of about `size`; `on` presses it straight down onto a curved object. No brand, no mark."""
    if not brand:
        return None
    style = STYLES.get(brand, dict(word=brand, bold=True, tracking=1.0))
    ob = text(
        style["word"],
        size * style.get("scale", 1),
        mat,
        loc,
        rot,
        depth,
        parent,
        align,
        style["bold"],
    )
    ob.data.space_character = style["tracking"]
    ob.data.shear = style.get("shear", 0)
    if not on:
        return ob
    bpy.context.view_layer.update()
    flat = bpy.data.meshes.new_from_object(ob.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    fine = bmesh.new()
    fine.from_mesh(flat)
    bmesh.ops.triangulate(fine, faces=fine.faces)
    bmesh.ops.subdivide_edges(fine, edges=fine.edges, cuts=2, use_grid_fill=True)
    fine.to_mesh(flat)
    fine.free()
    bpy.data.objects.remove(ob)
    pressed = place(add(bpy.data.objects.new("brand", flat)), loc, rot, parent=parent)
    return decal(pressed, on, lift=0.008)
