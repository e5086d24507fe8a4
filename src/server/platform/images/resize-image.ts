import type { Metadata } from 'sharp'
import { maxPictureSide } from '#shared/catalog/pictures/picture-limits.ts'
import type { PictureFormat } from '#shared/catalog/pictures/picture-sizes.ts'
import { sharp } from './sharp.ts'

// Pictures are decoded in the worker pool, by code that imports nothing of the shop.

/** Enough for a photograph of 24 megapixels, even a progressive one. */
const maxDecoderBytes = 100_000_000

const beginsWith = (file: Buffer, start: string, at = 0) =>
  file.toString('latin1', at, at + start.length) === start

/** How the files of each accepted format begin; libvips would open others too, such as SVG. */
const signatures = {
  jpeg: (file: Buffer) => beginsWith(file, '\u{FF}\u{D8}\u{FF}'),
  png: (file: Buffer) => beginsWith(file, '\u{89}PNG\r\n\u{1A}\n'),
  webp: (file: Buffer) => beginsWith(file, 'RIFF') && beginsWith(file, 'WEBP', 8),
  avif: (file: Buffer) => beginsWith(file, 'ftypavif', 4),
} as const

type AcceptedFormat = keyof typeof signatures

export interface DecodedFile {
  file: Uint8Array
  maxPixels: number
  isAvifAccepted: boolean
}

/** An original without its id. */
export interface DecodedOriginal {
  width: number
  height: number
  placeholder: string
  bytes: Uint8Array
}

/** Anything but JPEG, PNG, WebP or an accepted AVIF, by its content; or one beyond the limits. */
export type ImageRejection = 'unsupported_type' | 'too_large'

/**
 * Checks a file by its content and creates the original that every size is resized from: upright,
 * without metadata, at most 1600 px; or says why not.
 */
export async function decodeOriginal({
  file,
  maxPixels,
  isAvifAccepted,
}: DecodedFile): Promise<DecodedOriginal | ImageRejection> {
  const source = bufferOf(file)
  const format = formatOf(source)
  if (format === null || (format === 'avif' && !isAvifAccepted)) return 'unsupported_type'
  try {
    const image = sharp(source, { limitInputPixels: false, failOn: 'error' })
    if (isTooLarge(await image.metadata(), format, maxPixels)) return 'too_large'
    const { data, info } = await image
      .rotate()
      .resize({
        width: maxPictureSide,
        height: maxPictureSide,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .webp({ quality: 92 })
      .toBuffer({ resolveWithObject: true })
    const { width, height } = info
    return { width, height, placeholder: await createPlaceholder(data), bytes: data }
  } catch {
    return 'unsupported_type'
  }
}

function formatOf(file: Buffer): AcceptedFormat | null {
  const formats = Object.keys(signatures) as AcceptedFormat[]
  return formats.find((format) => signatures[format](file)) ?? null
}

/** The header alone says how large the image will be. */
function isTooLarge(metadata: Metadata, format: AcceptedFormat, maxPixels: number): boolean {
  const pixels = metadata.width * metadata.height
  return pixels > maxPixels || decoderBytes(metadata, format) > maxDecoderBytes
}

/** The memory of a decoder. Non-progressive images are read row by row. */
function decoderBytes(metadata: Metadata, format: AcceptedFormat): number {
  const { width, height, channels, depth, isProgressive, chromaSubsampling, pages = 1 } = metadata
  // Four bytes for each pixel, in an animation for its canvas too.
  if (format === 'webp' || format === 'avif') return width * height * 4 * (pages > 1 ? 2 : 1)
  if (!isProgressive) return 0
  if (format === 'png') return width * height * channels * (depth === 'ushort' ? 2 : 1)
  // Coefficients of two bytes; of the colours a quarter when they are subsampled.
  return width * height * 2 * (chromaSubsampling === '4:2:0' ? 1.5 : channels)
}

/** A few pixels as data URL, shown blurred while the image loads. */
export async function createPlaceholder(original: Buffer): Promise<string> {
  // A list has dozens of them: about 125 characters each.
  const tiny = await sharp(original)
    .resize({ width: 8, height: 8, fit: 'inside' })
    .webp({ quality: 40, alphaQuality: 40 })
    .toBuffer()
  return `data:image/webp;base64,${tiny.toString('base64')}`
}

export interface WantedSize {
  original: Uint8Array
  width: number
  format: PictureFormat
}

/** Creates one size from an original. */
export function resizeImage({ original, width, format }: WantedSize): Promise<Uint8Array> {
  const resized = sharp(bufferOf(original)).resize({ width, withoutEnlargement: true })
  // Light encoder effort: a size is often created while a shopper waits for it. More of it would take
  // twice as long for a file that is 5% smaller.
  const encoded =
    format === 'avif'
      ? resized.avif({ quality: 55, effort: 2 })
      : resized.webp({ quality: 78, effort: 4 })
  return encoded.toBuffer()
}

export interface WantedIcon {
  original: Uint8Array
  side: number
}

/** A square PNG for tabs and home screens, with an even margin where the picture is not square. */
export function renderIcon({ original, side }: WantedIcon): Promise<Uint8Array> {
  return sharp(bufferOf(original))
    .resize({ width: side, height: side, fit: 'contain', background: '#ffffff00' })
    .png({ palette: side < 100 })
    .toBuffer()
}

/** Shares its memory instead of copying it. */
function bufferOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength)
}
