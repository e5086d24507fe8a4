import { createHash, randomBytes } from 'node:crypto'
import sharp, { type Metadata } from 'sharp'
import { maxPictureSide } from '#shared/catalog/picture-limits.ts'
import { type PictureFormat, pictureWidths } from '#shared/catalog/picture-sizes.ts'
import { DomainError } from '../domain-error.ts'

const defaultMaxPixels = 50_000_000

/** Enough for any ordinary photograph of 24 megapixels, also one that is stored in several passes. */
const maxDecoderBytes = 100_000_000

const beginsWith = (file: Buffer, start: string, at = 0) =>
  file.toString('latin1', at, at + start.length) === start

/** How the files of each accepted format begin; libvips would open others too, such as SVG. */
const signatures = {
  jpeg: (file: Buffer) => beginsWith(file, '\u{FF}\u{D8}\u{FF}'),
  png: (file: Buffer) => beginsWith(file, '\u{89}PNG\r\n\u{1A}\n'),
  webp: (file: Buffer) => beginsWith(file, 'RIFF') && beginsWith(file, 'WEBP', 8),
} as const

type AcceptedFormat = keyof typeof signatures

const maxServedWidth = Math.max(...pictureWidths)

export interface OriginalOptions {
  id?: string
  maxPixels?: number
  /**
   * The file is of this project and an original already: WebP, upright, without metadata, at most
   * 1600 px. It is stored as it is, and its sizes are made when they are first requested.
   */
  isOriginal?: boolean
}

export interface OriginalImage {
  id: string
  width: number
  height: number
  /** A few pixels as data URL, shown blurred while the image loads. */
  placeholder: string
  bytes: Buffer
  /** Every size is made soon after it is stored; otherwise each at its first request. */
  isResizedAtOnce: boolean
}

/**
 * Checks a file by its content and creates the original that every size is resized from: upright,
 * without metadata, at most 1600 px. The id is a hash of the file, so the same file is one image,
 * unless one is given. Throws `unsupported_type` for anything but JPEG, PNG or WebP, and `too_large`
 * beyond the limits. `ImageLibrary` calls it for one file at a time.
 */
export async function createOriginal(
  file: Buffer,
  { id = imageIdOf(file), maxPixels = defaultMaxPixels, isOriginal = false }: OriginalOptions = {},
): Promise<OriginalImage> {
  const format = formatOf(file)
  if (format === null) throw unsupported()
  try {
    if (isOriginal) return await readOriginal(file, id)
    const source = sharp(file, { limitInputPixels: false, failOn: 'error' })
    rejectLarge(await source.metadata(), format, maxPixels)
    const { data, info } = await source
      .rotate()
      .resize({
        width: maxPictureSide,
        height: maxPictureSide,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .webp({ quality: 92 })
      .toBuffer({ resolveWithObject: true })
    const placeholder = await createPlaceholder(data)
    const { width, height } = info
    return { id, width, height, placeholder, bytes: data, isResizedAtOnce: true }
  } catch (error) {
    if (error instanceof DomainError) throw error
    throw unsupported()
  }
}

async function readOriginal(file: Buffer, id: string): Promise<OriginalImage> {
  const { width, height } = await sharp(file).metadata()
  const placeholder = await createPlaceholder(file)
  return { id, width, height, placeholder, bytes: file, isResizedAtOnce: false }
}

function formatOf(file: Buffer): AcceptedFormat | null {
  const formats = Object.keys(signatures) as AcceptedFormat[]
  return formats.find((format) => signatures[format](file)) ?? null
}

/** The header alone says how large the image will be. */
function rejectLarge(metadata: Metadata, format: AcceptedFormat, maxPixels: number): void {
  const pixels = metadata.width * metadata.height
  if (pixels <= maxPixels && decoderBytes(metadata, format) <= maxDecoderBytes) return
  throw new DomainError(
    'too_large',
    'This picture has too many pixels. Please choose a smaller one.',
  )
}

/** What a decoder holds at once. Images that are stored from top to bottom are read row by row. */
function decoderBytes(metadata: Metadata, format: AcceptedFormat): number {
  const { width, height, channels, depth, isProgressive, chromaSubsampling, pages = 1 } = metadata
  // Four bytes for each pixel, in an animation for its canvas too.
  if (format === 'webp') return width * height * 4 * (pages > 1 ? 2 : 1)
  if (!isProgressive) return 0
  if (format === 'png') return width * height * channels * (depth === 'ushort' ? 2 : 1)
  // Coefficients of two bytes; of the colours a quarter when they are subsampled.
  return width * height * 2 * (chromaSubsampling === '4:2:0' ? 1.5 : channels)
}

/** An id for an image that nothing else shall share, whatever its content. */
export function newImageId(): string {
  return randomBytes(16).toString('base64url')
}

/** The id of an image file: a hash of its content. */
export function imageIdOf(file: Buffer): string {
  return createHash('sha256').update(file).digest('base64url').slice(0, 22)
}

function unsupported(): DomainError {
  return new DomainError('unsupported_type', 'Please choose a JPEG, PNG or WEBP picture.')
}

async function createPlaceholder(original: Buffer): Promise<string> {
  // A list has dozens of them: about 125 characters each.
  const tiny = await sharp(original)
    .resize({ width: 8, height: 8, fit: 'inside' })
    .webp({ quality: 40, alphaQuality: 40 })
    .toBuffer()
  return `data:image/webp;base64,${tiny.toString('base64')}`
}

export function originalKey(pictureId: string): string {
  return `${pictureId}/master.webp`
}

/** The width in the default URL of an image: its own, at most 1600 px. */
export function servedWidth(originalWidth: number): number {
  return Math.min(originalWidth, maxServedWidth)
}

/** The widths an image is served at: the standard ones below its own, and its own. */
export function servedWidths(originalWidth: number): number[] {
  const max = servedWidth(originalWidth)
  return [...pictureWidths.filter((width) => width < max), max]
}

export const imageMimeTypes = { avif: 'image/avif', webp: 'image/webp' } as const

/** Creates one size from an original. */
export function resizeImage(
  original: Buffer,
  width: number,
  format: PictureFormat,
): Promise<Buffer> {
  const resized = sharp(original).resize({ width, withoutEnlargement: true })
  // Light encoder effort: a size is often created while a shopper waits for it.
  const encoded =
    format === 'avif'
      ? resized.avif({ quality: 55, effort: 3 })
      : resized.webp({ quality: 78, effort: 4 })
  return encoded.toBuffer()
}
