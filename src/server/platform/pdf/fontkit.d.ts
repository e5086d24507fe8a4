/** The part of fontkit that the shop uses; the package brings no types. */
declare module 'fontkit' {
  export interface Glyph {
    id: number
    path: { toSVG(): string }
  }

  export interface GlyphPosition {
    xAdvance: number
    xOffset: number
    yOffset: number
  }

  export interface Font {
    unitsPerEm: number
    layout(text: string): { glyphs: Glyph[]; positions: GlyphPosition[] }
  }

  export function create(bytes: Buffer): Font
}
