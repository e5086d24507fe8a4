import { uploadIndex } from '#shared/catalog/form-field-schemas.ts'
import { pictureIdOfUrl } from '#shared/catalog/picture-sizes.ts'
import type { ProductFormColor } from '#shared/catalog/product-form-schemas.ts'
import type { ProductColor } from '#shared/catalog/product-schemas.ts'
import { DomainError } from '../../platform/domain-error.ts'
import type { OriginalImage } from '../../platform/images/resize-image.ts'

const imageUrlPattern = /\/media\/([\w-]{22})\/\d+\.\w+$/

/** The id of the picture that a form names: by its address, or by its place among the new ones. */
export function referencedImageId(
  reference: string,
  added: readonly OriginalImage[],
): string | undefined {
  const place = uploadIndex(reference)
  return place === null ? imageUrlPattern.exec(reference)?.[1] : added[place]?.id
}

interface OwnImages {
  /** Addresses of the product's pictures, by id. */
  addresses: ReadonlyMap<string, string>
  /** Those that came with the form, in its order. */
  added: readonly OriginalImage[]
}

/**
 * The colours of a form, each with the picture it names. One that names none keeps the picture that
 * the colour of its name has, as long as the product has it. Throws `invalid` for any other picture.
 */
export function resolveColorImages(
  colors: readonly ProductFormColor[],
  before: readonly ProductColor[],
  own: OwnImages,
): ProductColor[] {
  const known = new Map(
    dropMissingColorImages(before, own.addresses).map(({ name, image }) => [name, image]),
  )
  return colors.map(({ name, code, image }, at) => {
    const shown = typeof image === 'string' ? isOwnImageUrl(image, at, own) : null
    const address = image === undefined ? known.get(name) : shown
    return address ? { name, code, image: address } : { name, code }
  })
}

/** Colours as they were, without the pictures that the product no longer has. */
export function dropMissingColorImages(
  colors: readonly ProductColor[],
  addresses: OwnImages['addresses'],
): ProductColor[] {
  return colors.map((color) => {
    const { name, code, image } = color
    return image !== undefined && addresses.has(pictureIdOfUrl(image) ?? '')
      ? color
      : { name, code }
  })
}

function isOwnImageUrl(reference: string, at: number, { addresses, added }: OwnImages): string {
  const address = addresses.get(referencedImageId(reference, added) ?? '')
  if (address !== undefined) return address
  const message = 'This picture does not belong to the product.'
  throw new DomainError('invalid', message, { issues: [{ path: `colors.${at}.image`, message }] })
}
