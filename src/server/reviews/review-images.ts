import { maxPictureBytes } from '#shared/catalog/pictures/picture-limits.ts'
import { pictureTexts } from '#shared/catalog/pictures/picture-texts.ts'
import { pictureIdOfUrl } from '#shared/catalog/pictures/picture-sizes.ts'
import type { Text } from '#shared/languages/texts.ts'
import { DomainError, fieldError } from '../platform/domain-error.ts'
import { newImageId, type OriginalImage } from '../platform/images/original-image.ts'
import type { Shop } from '../shop.ts'
import { reviewFailureTexts } from './review-failure-texts.ts'

/** Enough for a photograph of 24 megapixels. */
const maxPixels = 25_000_000

const dataUrlStart = /^data:[\w.+-]*(?:\/[\w.+-]*)?(?:;[\w=.+-]*)*;base64,/

/** Whether it is a new picture, not the URL of a stored one. */
export function isDataUrl(sent: string): boolean {
  return dataUrlStart.test(sent)
}

/**
 * Checks the new pictures among those sent by their content and creates their originals, one after
 * the other. The pictures of a review are its own, with random ids: deleting them takes nothing from
 * anybody else. Throws `too_large` and `unsupported_type`, naming the picture by its place.
 */
export async function createReviewImages(
  { images }: Pick<Shop, 'images'>,
  sent: readonly string[],
): Promise<OriginalImage[]> {
  const originals: OriginalImage[] = []
  for (const [place, url] of sent.entries()) {
    if (isDataUrl(url)) originals.push(await createReviewImage(images, url, place))
  }
  return originals
}

/** Where the request has the picture. */
const imagePath = (place: number) => `images.${place}`

async function createReviewImage(
  images: Shop['images'],
  dataUrl: string,
  place: number,
): Promise<OriginalImage> {
  const rejected = (code: 'too_large' | 'unsupported_type', text: Text) =>
    fieldError(imagePath(place), text, code)
  const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
  if (bytes.length > maxPictureBytes) {
    throw rejected('too_large', (language) => {
      const t = pictureTexts[language]
      return t.tooLarge(t.numbered(place))
    })
  }
  try {
    return await images.createOriginal(bytes, { id: newImageId(), maxPixels })
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    if (error.code === 'too_large') throw rejected('too_large', error.text)
    if (error.code !== 'unsupported_type') throw error
    throw rejected('unsupported_type', (language) => {
      const t = pictureTexts[language]
      return t.formatRejected(t.numbered(place))
    })
  }
}

/** The ids of a review's pictures in the order that a request sends them in. Throws `invalid`. */
export function orderImages(
  sent: readonly string[],
  added: readonly OriginalImage[],
  own: readonly string[],
): string[] {
  const addedIds = added.map(({ id }) => id)
  const ids = sent.map((url, place) => {
    const id = isDataUrl(url) ? addedIds.shift() : pictureIdOfUrl(url)
    if (id && (isDataUrl(url) || own.includes(id))) return id
    throw fieldError(imagePath(place), (language) => reviewFailureTexts[language].foreignImage)
  })
  return [...new Set(ids)]
}
