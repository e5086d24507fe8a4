import { pictureIdOfUrl } from '#shared/catalog/pictures/picture-sizes.ts'
import type { ProductFormColor } from '#shared/catalog/product-form-schemas.ts'
import type { ProductColor } from '#shared/catalog/product-schemas.ts'
import { fieldError } from '../../platform/domain-error.ts'
import type { OriginalImage } from '../../platform/images/original-image.ts'
import { catalogTexts } from '../catalog-texts.ts'
import { referencedImageId } from './product-images.ts'

interface OwnImages {
  /** URLs of the product's images by id. */
  urls: ReadonlyMap<string, string>
  /** Images that came with the form, in its order. */
  added: readonly OriginalImage[]
}

/**
 * The colours of a form, each with the image it refers to. A colour without a reference retains the
 * image that the colour of its name has, while the product has it. Throws `invalid` for any other.
 */
export function resolveColorImages(
  colors: readonly ProductFormColor[],
  before: readonly ProductColor[],
  own: OwnImages,
): ProductColor[] {
  const imagesBefore = new Map(
    dropMissingColorImages(before, own.urls).map(({ name, image }) => [name, image]),
  )
  return colors.map(({ name, code, image }, index) => {
    const shown = typeof image === 'string' ? requireOwnImageUrl(image, index, own) : null
    const url = image === undefined ? imagesBefore.get(name) : shown
    return url ? { name, code, image: url } : { name, code }
  })
}

/** Colours as they were, without the images that the product no longer has. */
export function dropMissingColorImages(
  colors: readonly ProductColor[],
  urls: OwnImages['urls'],
): ProductColor[] {
  return colors.map((color) => {
    const { name, code, image } = color
    return image !== undefined && urls.has(pictureIdOfUrl(image) ?? '') ? color : { name, code }
  })
}

function requireOwnImageUrl(reference: string, index: number, { urls, added }: OwnImages): string {
  const url = urls.get(referencedImageId(reference, added) ?? '')
  if (url !== undefined) return url
  throw fieldError(`colors.${index}.image`, (language) => catalogTexts[language].foreignImage)
}
