import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp, { type ResizeOptions } from 'sharp'
import type { Letters, TextStyle } from './letter-outlines.ts'

export const cardWidth = 1200
export const cardHeight = 630
/** Where the words of a card begin, and how wide they may be: pixels. */
export const textLeft = 64
export const textWidth = cardWidth - cardHeight - textLeft - 40

export const inkColor = '#131a17'
export const brandColor = '#006a4e'

export interface CardParts {
  /** Fills the square at the right; null draws the shop's mark there. */
  photograph: Buffer | null
  photographFit: Pick<ResizeOptions, 'fit' | 'position'>
  /** The shop's mark above the words: pixels. */
  mark: { side: number; top: number }
  /** SVG elements, in pixels of the card. */
  words: readonly string[]
}

const markFile = fileURLToPath(new URL('../../../public/favicon.svg', import.meta.url))
const ground = '#f0f1f2'

/** The picture that a shared link shows, a JPEG: its words at the left, a photograph at the right. */
export async function drawCard({
  photograph,
  photographFit,
  mark,
  words,
}: CardParts): Promise<Buffer> {
  const shopMark = await readFile(markFile)
  const written = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${cardWidth}" height="${cardHeight}">` +
      `${words.join('')}</svg>`,
  )
  return sharp({
    create: { width: cardWidth, height: cardHeight, channels: 3, background: '#ffffff' },
  })
    .composite([
      {
        input: await (photograph
          ? fittedPhotograph(photograph, photographFit)
          : largeMark(shopMark)),
        left: cardWidth - cardHeight,
        top: 0,
      },
      {
        input: await sharp(shopMark).resize(mark.side, mark.side).toBuffer(),
        left: textLeft,
        top: mark.top,
      },
      { input: written, left: 0, top: 0 },
    ])
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer()
}

/** A text whose base line is y, as SVG element. */
export function drawText(
  letters: Letters,
  text: string,
  style: TextStyle,
  { x = textLeft, y, color = inkColor }: { x?: number; y: number; color?: string },
): string {
  return `<path d="${letters.outline(text, style, x, y)}" fill="${color}"/>`
}

/** Whether a line of that style is no wider than so many pixels. */
export function fitsInto(letters: Letters, style: TextStyle, width: number) {
  return (line: string): boolean => letters.widthOf(line, style) <= width
}

function fittedPhotograph(photograph: Buffer, fit: CardParts['photographFit']): Promise<Buffer> {
  return sharp(photograph)
    .resize(cardHeight, cardHeight, { ...fit, background: ground })
    .flatten({ background: ground })
    .toBuffer()
}

function largeMark(shopMark: Buffer): Promise<Buffer> {
  const side = 240
  const around = (cardHeight - side) / 2
  const [top, bottom, left, right] = [around, around, around, around]
  return sharp(shopMark)
    .resize(side, side)
    .extend({ top, bottom, left, right, background: ground })
    .flatten({ background: ground })
    .png()
    .toBuffer()
}
