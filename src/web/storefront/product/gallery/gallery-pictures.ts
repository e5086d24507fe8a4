import { pictureIdOfUrl } from '#shared/catalog/pictures/picture-sizes.ts'
import type { Product } from '#shared/catalog/product-schemas.ts'
import type { Picture } from '#shared/catalog/pictures/picture-schemas.ts'

/**
 * Every picture of a product once: first the one of the variant that is shown initially, so that it
 * matches the choice before hydration; then the main one and the others.
 */
export function galleryPictures(
  { picture, pictures }: Pick<Product, 'picture' | 'pictures'>,
  firstImage: string | null,
): Picture[] {
  const all = picture ? [picture, ...pictures.filter((each) => each.url !== picture.url)] : pictures
  const leading = all[indexOfImage(all, firstImage)]
  return leading ? [leading, ...all.filter((each) => each !== leading)] : all
}

/** Index of the picture that cart and order show for a variant; 0 when it has none. */
export function indexOfImage(pictures: readonly Picture[], image: string | null): number {
  return Math.max(
    pictures.findIndex(({ url }) => isSamePicture(url, image)),
    0,
  )
}

/** The URLs of one picture differ in width. */
function isSamePicture(url: string, image: string | null): boolean {
  if (image === null) return false
  const id = pictureIdOfUrl(image)
  return id === null ? url === image : pictureIdOfUrl(url) === id
}
