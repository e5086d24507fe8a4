import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { ResizeOptions } from 'sharp'
import { defaultColour } from '#shared/shop-settings/brand-colour.ts'
import { sharp } from '../../platform/images/sharp.ts'
import type { TextOutlines, TextStyle } from './text-outlines.ts'

export const ogImageWidth = 1200
export const ogImageHeight = 630
/** Left edge and maximum width of the texts: pixels. */
export const textLeft = 64
export const textWidth = ogImageWidth - ogImageHeight - textLeft - 40

export const textColor = '#131a17'

/** The shop's own. */
export interface OgLook {
  colour: string
  /** Its icon or logo; null renders the mark of a new shop. */
  mark: Uint8Array | null
}

export const defaultLook: OgLook = { colour: defaultColour, mark: null }

export interface OgImageParts {
  /** Fills the square at the right; null renders the shop's logo there. */
  photograph: Uint8Array | null
  photographFit: Pick<ResizeOptions, 'fit' | 'position'>
  /** Where the shop's mark is above the texts: pixels. */
  mark: { side: number; top: number }
  look: OgLook
  /** SVG elements, in pixels of the picture. */
  words: readonly string[]
}

const markFile = fileURLToPath(new URL('../../../../public/favicon.svg', import.meta.url))
const background = '#f0f1f2'
const uncropped: ResizeOptions = { fit: 'contain', background: '#ffffff00' }

/** Renders an Open Graph image, a JPEG: texts at the left, a photograph at the right. */
export async function composeOgImage({
  photograph,
  photographFit,
  mark,
  look,
  words,
}: OgImageParts): Promise<Buffer> {
  const shopMark = look.mark ?? (await readFile(markFile))
  const written = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${ogImageWidth}" height="${ogImageHeight}">` +
      `${words.join('')}</svg>`,
  )
  return sharp({
    create: { width: ogImageWidth, height: ogImageHeight, channels: 3, background: '#ffffff' },
  })
    .composite([
      {
        input: await (photograph
          ? fittedPhotograph(photograph, photographFit)
          : largeMark(shopMark)),
        left: ogImageWidth - ogImageHeight,
        top: 0,
      },
      {
        input: await sharp(shopMark).resize(mark.side, mark.side, uncropped).toBuffer(),
        left: textLeft,
        top: mark.top,
      },
      { input: written, left: 0, top: 0 },
    ])
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer()
}

/** An SVG element of a text with its baseline at y. */
export function textElement(
  outlines: TextOutlines,
  text: string,
  style: TextStyle,
  { x = textLeft, y, color = textColor }: { x?: number; y: number; color?: string },
): string {
  return `<path d="${outlines.outline(text, style, x, y)}" fill="${color}"/>`
}

/** Returns a function that tells whether a line of this style fits into a width in pixels. */
export function fitsWidth(outlines: TextOutlines, style: TextStyle, width: number) {
  return (line: string): boolean => outlines.widthOf(line, style) <= width
}

function fittedPhotograph(
  photograph: Uint8Array,
  fit: OgImageParts['photographFit'],
): Promise<Buffer> {
  return sharp(photograph)
    .resize(ogImageHeight, ogImageHeight, { ...fit, background })
    .flatten({ background })
    .toBuffer()
}

function largeMark(shopMark: Uint8Array): Promise<Buffer> {
  const side = 240
  const around = (ogImageHeight - side) / 2
  const [top, bottom, left, right] = [around, around, around, around]
  return sharp(shopMark)
    .resize(side, side, uncropped)
    .extend({ top, bottom, left, right, background })
    .flatten({ background })
    .png()
    .toBuffer()
}
