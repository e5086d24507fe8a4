import { maxPictureBytes } from '#shared/catalog/pictures/picture-limits.ts'
import { pictureTexts } from '#shared/catalog/pictures/picture-texts.ts'
import type { Text } from '#shared/languages/texts.ts'
import { DomainError, fieldError } from '../domain-error.ts'
import { newImageId, type OriginalImage } from './original-image.ts'
import type { ImageLibrary } from './image-library.ts'

/** Enough for a photograph of 24 megapixels. */
const maxPixels = 25_000_000

const dataUrlStart = /^data:[\w.+-]*(?:\/[\w.+-]*)?(?:;[\w=.+-]*)*;base64,/

/** Whether it is a new picture, not the URL of a stored one. */
export function isDataUrl(sent: string): boolean {
  return dataUrlStart.test(sent)
}

/**
 * Checks the new pictures among those sent by their content and creates their originals, one after
 * the other. The pictures that shoppers send are theirs, with random ids: deleting them takes nothing from
 * anybody else. Throws `too_large` and `unsupported_type`, naming the picture by its place.
 */
export async function createSentImages(
  { images }: { images: ImageLibrary },
  sent: readonly string[],
): Promise<OriginalImage[]> {
  const originals: OriginalImage[] = []
  for (const [place, url] of sent.entries()) {
    if (isDataUrl(url)) originals.push(await createSentImage(images, url, place))
  }
  return originals
}

/** As `createSentImages`, where each has to be a new picture. */
export async function createNewImages(
  shop: { images: ImageLibrary },
  sent: readonly string[],
): Promise<OriginalImage[]> {
  const other = sent.findIndex((each) => !isDataUrl(each))
  if (other === -1) return createSentImages(shop, sent)
  throw fieldError(
    imagePath(other),
    (language) => {
      const t = pictureTexts[language]
      return t.formatRejected(t.numbered(other))
    },
    'unsupported_type',
  )
}

/** Where the request has the picture. */
export const imagePath = (place: number) => `images.${place}`

async function createSentImage(
  images: ImageLibrary,
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
