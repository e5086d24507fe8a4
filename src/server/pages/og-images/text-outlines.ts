import type { Font, FontCollection } from 'fontkit'
import { fontName, type FontWeight, loadFonts, scriptRuns } from '../../platform/fonts.ts'

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

interface PlacedGlyph {
  outline: string
  /** Pixels from the start of the text, and up from its base line. */
  x: number
  up: number
  scale: number
}

let opened: Promise<TextOutlines> | undefined

/**
 * Converts texts to outlines of the shop's own fonts: the machine needs no fonts, and no text can be
 * interpreted as markup. Characters that the fonts do not have are left out.
 */
export function openTextOutlines(): Promise<TextOutlines> {
  opened ??= readFonts().then(createTextOutlines)
  return opened
}

/** Loaded with the first text: a shop may run for long before an image of one is wanted. */
async function readFonts(): Promise<Map<string, Font>> {
  const { create } = await import('fontkit')
  const fonts = await loadFonts()
  return new Map(fonts.map(({ name, bytes }) => [name, readFont(create, bytes)]))
}

function readFont(create: (bytes: Buffer) => Font | FontCollection, bytes: Buffer): Font {
  const font = create(bytes)
  if (!('layout' in font)) throw new Error('a file of several fonts was read as one font')
  return font
}

function createTextOutlines(fonts: ReadonlyMap<string, Font>): TextOutlines {
  function place(text: string, { size, weight }: TextStyle) {
    const glyphs: PlacedGlyph[] = []
    let x = 0
    for (const run of scriptRuns(text)) {
      const font = fonts.get(fontName(run.script, weight))
      if (!font) continue
      const scale = size / font.unitsPerEm
      const { glyphs: shaped, positions } = font.layout(run.text)
      for (const [index, glyph] of shaped.entries()) {
        const position = positions[index]
        if (glyph.id === 0 || !position) continue
        const up = position.yOffset * scale
        glyphs.push({ outline: glyph.path.toSVG(), x: x + position.xOffset * scale, up, scale })
        x += position.xAdvance * scale
      }
    }
    return { glyphs, width: x }
  }

  return {
    widthOf: (text, style) => place(text, style).width,
    outline(text, style, x, y) {
      const { glyphs } = place(text, style)
      return glyphs
        .map((glyph) => movedOutline(glyph.outline, x + glyph.x, y - glyph.up, glyph.scale))
        .join('')
    },
  }
}

/** Font outlines count upwards, pictures downwards; coordinates come in pairs after each command. */
function movedOutline(outline: string, x: number, y: number, scale: number): string {
  let isAcross = false
  return outline.replaceAll(/[A-Z]|-?[\d.]+(?:e-?\d+)?/g, (part) => {
    if (/[A-Z]/.test(part)) {
      isAcross = true
      return part
    }
    const moved = isAcross ? x + Number(part) * scale : y - Number(part) * scale
    isAcross = !isAcross
    return ` ${moved.toFixed(2)}`
  })
}
