import { createHash, randomBytes } from 'node:crypto'
import { mediaUrl, pictureWidths } from '#shared/catalog/pictures/picture-sizes.ts'

const maxServedWidth = Math.max(...pictureWidths)

/** The source of every size of an image: upright, without metadata, at most 1600 px, as WebP. */
export interface OriginalImage {
  id: string
  width: number
  height: number
  /** A few pixels as data URL, shown blurred while the image loads. */
  placeholder: string
  bytes: Buffer
  /** A file of the project with these bytes. */
  file?: string
  /** Every size is made soon after it is stored; otherwise each at its first request. */
  isResizedAtOnce: boolean
}

/** A random id, for an image that must not be shared even if its content is the same. */
export function newImageId(): string {
  return randomBytes(16).toString('base64url')
}

/** The id of an image file: a hash of its content. */
export function imageIdOf(file: Buffer): string {
  return createHash('sha256').update(file).digest('base64url').slice(0, 22)
}

/** Whether it could be one: both kinds have as many letters. */
export function isImageId(text: string): boolean {
  return /^[\w-]{22}$/.test(text)
}

export function originalKey(pictureId: string): string {
  return `${pictureId}/master.webp`
}

/** The width in the default URL of an image: its own, at most 1600 px. */
export function servedWidth(originalWidth: number): number {
  return Math.min(originalWidth, maxServedWidth)
}

/** The URL of an image at its default size. */
export function imageUrl({ id, width }: { id: string; width: number }): string {
  return mediaUrl(id, servedWidth(width), 'webp')
}

/** The widths an image is served at: the standard ones below its own, and its own. */
export function servedWidths(originalWidth: number): number[] {
  const max = servedWidth(originalWidth)
  return [...pictureWidths.filter((width) => width < max), max]
}

export const imageMimeTypes = { avif: 'image/avif', webp: 'image/webp' } as const
