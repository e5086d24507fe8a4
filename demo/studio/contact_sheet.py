"""Contact sheet of photographs: python3 contact_sheet.py sheet.jpg [folder or pictures ...]

Without pictures it shows all of demo/photographs. Needs Pillow.
"""

import sys
from pathlib import Path

from PIL import Image, ImageDraw, ImageOps

COLUMNS, CELL, CAPTION = 8, 300, 18


def pictures(arguments):
    for path in map(Path, arguments or [Path(__file__).parent.parent / "photographs"]):
        yield from sorted(path.rglob("*.webp")) if path.is_dir() else [path]


def contact_sheet(paths):
    """One image with every picture and its name below."""
    rows = -(-len(paths) // COLUMNS)
    sheet = Image.new("RGB", (COLUMNS * CELL, rows * (CELL + CAPTION)), "white")
    pen = ImageDraw.Draw(sheet)
    for place, path in enumerate(paths):
        x, y = place % COLUMNS * CELL, place // COLUMNS * (CELL + CAPTION)
        picture = ImageOps.pad(Image.open(path).convert("RGB"), (CELL, CELL), color="white")
        sheet.paste(picture, (x, y))
        pen.text((x + 4, y + CELL + 2), f"{path.parent.name}/{path.stem}", fill="black")
    return sheet


def main(output, *arguments):
    paths = list(pictures(arguments))
    if not paths:
        sys.exit("There are no photographs to show.")
    contact_sheet(paths).save(output, quality=88)
    print(f"{len(paths)} pictures in {output}")


if len(sys.argv) < 2:
    sys.exit(__doc__)
main(*sys.argv[1:])
