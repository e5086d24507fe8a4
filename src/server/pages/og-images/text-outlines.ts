import {
  fontRuns,
  type FontWeight,
  type LoadedFont,
  loadFonts,
} from '../../platform/fonts/fonts.ts'

export interface TextStyle {
  /** Pixels. */
  size: number
  weight: FontWeight
}

export interface TextOutlines {
  /** Width of a text in pixels. */
  widthOf(text: string, style: TextStyle): number
  /** A text from x on the base line y, as the data of an SVG path. */
  outline(text: string, style: TextStyle, x: number, y: number): string
}

let opened: Promise<TextOutlines> | undefined

/**
 * Converts texts to outlines of the shop's own fonts: the machine needs no fonts, and no text can be
 * interpreted as markup. Characters that the fonts do not have are left out.
 */
export function openTextOutlines(): Promise<TextOutlines> {
  opened ??= loadFonts().then(createTextOutlines)
  return opened
}

function createTextOutlines(fonts: readonly LoadedFont[]): TextOutlines {
  /** The outlines of the glyphs, with the text's start on the base line at x and y. */
  function place(text: string, { size, weight }: TextStyle, x = 0, y = 0) {
    const outlines: string[] = []
    let at = x
    for (const run of fontRuns(fonts, text, weight)) {
      if (!run.font) continue
      const { font } = run.font
      const scale = size / font.unitsPerEm
      const { glyphs, positions } = font.layout(run.text)
      for (const [index, { path }] of glyphs.entries()) {
        const position = positions[index]
        if (!position) continue
        const { xOffset, yOffset, xAdvance } = position
        // Outlines of fonts count upwards, pictures downwards.
        const moved = path.transform(scale, 0, 0, -scale, at + xOffset * scale, y - yOffset * scale)
        outlines.push(moved.toSVG())
        at += xAdvance * scale
      }
    }
    return { outline: outlines.join(''), width: at - x }
  }

  return {
    widthOf: (text, style) => place(text, style).width,
    outline: (text, style, x, y) => place(text, style, x, y).outline,
  }
}
