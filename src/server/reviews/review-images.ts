import { pictureIdOfUrl } from '#shared/catalog/pictures/picture-sizes.ts'
import { fieldError } from '../platform/domain-error.ts'
import type { OriginalImage } from '../platform/images/original-image.ts'
import { imagePath, isDataUrl } from '../platform/images/sent-images.ts'
import { reviewFailureTexts } from './review-failure-texts.ts'

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
