import { uploadIndex } from '#shared/catalog/form-field-schemas.ts'
import {
  imageFormatRejected,
  imageTooLarge,
  maxPictureBytes,
} from '#shared/catalog/picture-limits.ts'
import { pictureIdOfUrl } from '#shared/catalog/picture-sizes.ts'
import { DomainError } from '../platform/domain-error.ts'
import type { DataUrlFile } from '../platform/http/data-url-body.ts'
import { newImageId, type OriginalImage } from '../platform/images/original-image.ts'
import type { Shop } from '../shop.ts'

/** Enough for a photograph of 24 megapixels. */
const maxPixels = 25_000_000

/** The pictures of a review as they were sent: `upload:0` is the first file, others are URLs. */
export interface SentImages {
  references: readonly string[]
  files: readonly DataUrlFile[]
}

/**
 * Checks the uploaded pictures by their content and creates their originals, one after the other.
 * The pictures of a review are its own, with random ids: deleting them takes nothing from anybody
 * else. Throws `too_large` and `unsupported_type`, naming the picture by its place.
 */
export async function createReviewImages(
  shop: Pick<Shop, 'images'>,
  { references, files }: SentImages,
): Promise<OriginalImage[]> {
  const places = [...references.keys()].filter((place) => isUpload(references[place] ?? ''))
  const originals: OriginalImage[] = []
  for (const [index, file] of files.entries()) {
    originals.push(await createReviewImage(shop, file, places[index] ?? index))
  }
  return originals
}

function isUpload(reference: string): boolean {
  return uploadIndex(reference) !== null
}

/** Longer base64 is no picture of the permitted size, and is not decoded at all. */
const maxEncodedLength = 2 * maxPictureBytes

async function createReviewImage(
  { images }: Pick<Shop, 'images'>,
  file: DataUrlFile,
  place: number,
): Promise<OriginalImage> {
  const name = `Picture ${place + 1}`
  const rejected = (code: 'too_large' | 'unsupported_type', message: string) =>
    new DomainError(code, message, { issues: [{ path: `images.${place}`, message }] })
  if (file.encodedLength > maxEncodedLength) throw rejected('too_large', imageTooLarge(name))
  const bytes = file.decode()
  if (bytes.length > maxPictureBytes) throw rejected('too_large', imageTooLarge(name))
  try {
    return await images.createOriginal(bytes, { id: newImageId(), maxPixels })
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    if (error.code === 'too_large') throw rejected('too_large', error.message)
    throw rejected('unsupported_type', imageFormatRejected(name))
  }
}

/** The ids of a review's pictures in the order that a request names them in. Throws `invalid`. */
export function orderImages(
  references: readonly string[],
  added: readonly OriginalImage[],
  own: readonly string[],
): string[] {
  const ids = references.map((reference, place) => {
    const index = uploadIndex(reference)
    const id = index === null ? pictureIdOfUrl(reference) : added[index]?.id
    if (id && (index !== null || own.includes(id))) return id
    const message = 'This picture does not belong to the review.'
    throw new DomainError('invalid', message, { issues: [{ path: `images.${place}`, message }] })
  })
  return [...new Set(ids)]
}
