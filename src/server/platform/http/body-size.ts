import type { Endpoint } from '#shared/api/endpoint.ts'
import { maxPictureBytes } from '#shared/catalog/picture-limits.ts'

/** A body without files. */
export const maxJsonBytes = 256 * 1024

/** Base64 takes 4/3, and some encoders escape each slash. */
const encodedBytesPerByte = 1.4

/** The maximum body size of a form with that many files, with room for its other parts. */
export function maxFormBytes(maxFiles: number): number {
  return maxFiles * maxPictureBytes + 1024 * 1024
}

/** The maximum size of a JSON body with that many files as data URLs. */
export function maxDataUrlBytes(maxFiles: number): number {
  return Math.ceil(maxFiles * maxPictureBytes * encodedBytesPerByte) + maxJsonBytes
}

/** The maximum size of a request's body. */
export function maxBodyBytes({ filesField, dataUrlField, maxFiles = 1 }: Endpoint): number {
  if (filesField !== undefined) return maxFormBytes(maxFiles)
  return dataUrlField === undefined ? maxJsonBytes : maxDataUrlBytes(maxFiles)
}
