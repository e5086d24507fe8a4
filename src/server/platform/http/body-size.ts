import type { Endpoint } from '#shared/api/endpoint.ts'
import { maxPictureBytes } from '#shared/catalog/pictures/picture-limits.ts'

/** A JSON body, unless its endpoint declares more. */
export const maxJsonBytes = 256 * 1024

/** The maximum body size of a form with that many files, with room for its other parts. */
export function maxFormBytes(maxFiles: number): number {
  return maxFiles * maxPictureBytes + 1024 * 1024
}

/** The maximum size of a request's body. */
export function maxBodyBytes(endpoint: Endpoint): number {
  const { filesField, maxFiles, maxBodyBytes: declared, streamedBytes } = endpoint
  if (streamedBytes !== undefined) return streamedBytes + maxJsonBytes
  return filesField === undefined ? (declared ?? maxJsonBytes) : maxFormBytes(maxFiles ?? 1)
}
