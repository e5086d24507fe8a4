import { uploadPlace } from '#shared/catalog/picture-reference.ts'
import { pictureIdOfUrl } from '#shared/catalog/picture-sizes.ts'
import type { ColorOfForm } from '#shared/catalog/product-form-schemas.ts'
import type { ProductColor } from '#shared/catalog/product-schemas.ts'
import { DomainError } from '../platform/domain-error.ts'
import type { PictureMaster } from '../platform/pictures/picture-files.ts'

const pictureAddress = /\/media\/([\w-]{22})\/\d+\.\w+$/

/** The id of the picture that a form names: by its address, or by its place among the new ones. */
export function namedPictureId(
  reference: string,
  added: readonly PictureMaster[],
): string | undefined {
  const place = uploadPlace(reference)
  return place === null ? pictureAddress.exec(reference)?.[1] : added[place]?.id
}

interface OwnPictures {
  /** Addresses of the product's pictures, by id. */
  addresses: ReadonlyMap<string, string>
  /** Those that came with the form, in its order. */
  added: readonly PictureMaster[]
}

/**
 * The colours of a form, each with the picture it names. One that names none keeps the picture that
 * the colour of its name has, as long as the product has it. Throws `invalid` for any other picture.
 */
export function colorsWithPictures(
  colors: readonly ColorOfForm[],
  before: readonly ProductColor[],
  own: OwnPictures,
): ProductColor[] {
  const known = new Map(keptColors(before, own.addresses).map(({ name, image }) => [name, image]))
  return colors.map(({ name, code, image }, at) => {
    const shown = typeof image === 'string' ? ownAddress(image, at, own) : null
    const address = image === undefined ? known.get(name) : shown
    return address ? { name, code, image: address } : { name, code }
  })
}

/** Colours as they were, without the pictures that the product no longer has. */
export function keptColors(
  colors: readonly ProductColor[],
  addresses: OwnPictures['addresses'],
): ProductColor[] {
  return colors.map((color) => {
    const { name, code, image } = color
    return image !== undefined && addresses.has(pictureIdOfUrl(image) ?? '')
      ? color
      : { name, code }
  })
}

function ownAddress(reference: string, at: number, { addresses, added }: OwnPictures): string {
  const address = addresses.get(namedPictureId(reference, added) ?? '')
  if (address !== undefined) return address
  const message = 'This picture does not belong to the product.'
  throw new DomainError('invalid', message, { issues: [{ path: `colors.${at}.image`, message }] })
}
