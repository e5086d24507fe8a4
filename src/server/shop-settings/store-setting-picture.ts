import type { Picture } from '#shared/catalog/pictures/picture-schemas.ts'
import { shopSettingTexts } from '#shared/shop-settings/shop-setting-texts.ts'
import { DomainError, fieldError } from '../platform/domain-error.ts'
import { serializeImage } from '../platform/images/find-images.ts'
import type { OriginalImage } from '../platform/images/original-image.ts'
import { withImages } from '../platform/images/store-images.ts'
import type { ActingShop, Shop } from '../shop.ts'

/**
 * Stores an uploaded picture for a setting; one that no setting shows is removed by the nightly cleanup.
 * Throws `unsupported_type`, for an SVG too, which can hold a script, and `too_large`.
 */
export async function storeSettingPicture(
  shop: ActingShop,
  file: Buffer | undefined,
  signal: AbortSignal,
): Promise<Picture> {
  if (!file) throw pictureError('picture', 'invalid')
  if (isMarkup(file)) throw pictureError('svg', 'unsupported_type')
  const original = await createOriginal(shop, file, signal)
  return withImages(shop, [original], { isPermanent: true }, async () => serializeImage(original))
}

async function createOriginal(
  { images }: Pick<Shop, 'images'>,
  file: Buffer,
  signal: AbortSignal,
): Promise<OriginalImage> {
  try {
    return await images.createOriginal(file, { signal, isAvifAccepted: true })
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'unsupported_type') throw error
    throw pictureError('pictureFormat', 'unsupported_type')
  }
}

/** An SVG, whatever precedes its root element. */
function isMarkup(file: Buffer): boolean {
  return /^[\uFEFF\s]*</.test(file.toString('utf8', 0, 200))
}

function pictureError(
  text: 'picture' | 'svg' | 'pictureFormat',
  code: 'invalid' | 'unsupported_type',
): DomainError {
  return fieldError('picture', (language) => shopSettingTexts[language][text], code)
}
