import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp, { type ResizeOptions } from 'sharp'
import { loggableError } from '../../platform/http/error-handler.ts'
import type { Shop } from '../../shop.ts'
import type { TextOutlines, TextStyle } from './text-outlines.ts'

export const ogImageWidth = 1200
export const ogImageHeight = 630
/** Left edge and maximum width of the texts: pixels. */
export const textLeft = 64
export const textWidth = ogImageWidth - ogImageHeight - textLeft - 40

export const textColor = '#131a17'
export const brandColor = '#006a4e'

export interface OgImageParts {
  /** Fills the square at the right; null renders the shop's logo there. */
  photograph: Buffer | null
  photographFit: Pick<ResizeOptions, 'fit' | 'position'>
  /** The shop's logo above the texts: pixels. */
  mark: { side: number; top: number }
  /** SVG elements, in pixels of the picture. */
  words: readonly string[]
}

const markFile = fileURLToPath(new URL('../../../../public/favicon.svg', import.meta.url))
const background = '#f0f1f2'

/** Renders an Open Graph image, a JPEG: texts at the left, a photograph at the right. */
export async function composeOgImage({
  photograph,
  photographFit,
  mark,
  words,
}: OgImageParts): Promise<Buffer> {
  const shopMark = await readFile(markFile)
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
        input: await sharp(shopMark).resize(mark.side, mark.side).toBuffer(),
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

/** Whether a line of that style is no wider than so many pixels. */
export function fitsWidth(outlines: TextOutlines, style: TextStyle, width: number) {
  return (line: string): boolean => outlines.widthOf(line, style) <= width
}

function fittedPhotograph(photograph: Buffer, fit: OgImageParts['photographFit']): Promise<Buffer> {
  return sharp(photograph)
    .resize(ogImageHeight, ogImageHeight, { ...fit, background })
    .flatten({ background })
    .toBuffer()
}

function largeMark(shopMark: Buffer): Promise<Buffer> {
  const side = 240
  const around = (ogImageHeight - side) / 2
  const [top, bottom, left, right] = [around, around, around, around]
  return sharp(shopMark)
    .resize(side, side)
    .extend({ top, bottom, left, right, background })
    .flatten({ background })
    .png()
    .toBuffer()
}

/** An Open Graph image: the picture of a shared link. */
export interface OgImage {
  /** The folder in storage of its rendered file. */
  folder: string
  /** Changes with everything that the picture shows. */
  version: string
  readPhotograph(): Promise<Buffer | null>
  /** Renders it as JPEG; null renders the shop's logo instead of the photograph. */
  render(photograph: Buffer | null): Promise<Buffer>
}

export interface RenderedOgImage {
  bytes: Buffer
  /** Whether it is complete as of its version, and so may be cached publicly. */
  isWhole: boolean
}

/** The stored image, rendered once. If that fails, one without photograph, which is not cached. */
export async function readOgImage(shop: Shop, image: OgImage): Promise<RenderedOgImage> {
  try {
    const bytes = await shop.images.readRendered(image.folder, `${image.version}.jpg`, async () =>
      image.render(await image.readPhotograph()),
    )
    return { bytes, isWhole: true }
  } catch (error) {
    shop.log.warn(
      { cause: loggableError(error), image: image.folder },
      'an Open Graph image was rendered without its photograph',
    )
    return { bytes: await image.render(null), isWhole: false }
  }
}
