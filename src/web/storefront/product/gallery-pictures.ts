import { useState } from 'react'
import { imageOfColor } from '#shared/catalog/product-rules.ts'
import { pictureIdOfUrl } from '#shared/catalog/pictures/picture-sizes.ts'
import type { Product } from '#shared/catalog/product-schemas.ts'
import type { Picture } from '#shared/catalog/pictures/picture-schemas.ts'

type PicturedProduct = Pick<Product, 'image' | 'picture' | 'pictures' | 'colors'>

/**
 * Every picture of a product once: first the one of its first colour, which is selected initially, so
 * that it matches the selected swatch before hydration; then the main one and the others.
 */
export function galleryPictures(product: PicturedProduct): Picture[] {
  const { picture, pictures } = product
  const all = picture ? [picture, ...pictures.filter((each) => each.url !== picture.url)] : pictures
  const leading = all[pictureIndexOfColor(product, all, firstColor(product))]
  return leading ? [leading, ...all.filter((each) => each !== leading)] : all
}

/** The initially selected colour; empty for a product without colours. */
export function firstColor({ colors }: Pick<Product, 'colors'>): string {
  return colors[0]?.name ?? ''
}

/** Index of the picture that cart and order show for a colour; 0 when it has none. */
export function pictureIndexOfColor(
  product: PicturedProduct,
  pictures: readonly Picture[],
  color: string,
): number {
  const image = imageOfColor(product, color)
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

/** The selected colour and the picture shown; selecting a colour shows its picture. */
export function useColorSelection(product: Product) {
  const pictures = galleryPictures(product)
  const indexOf = (name: string) => pictureIndexOfColor(product, pictures, name)
  const [color, setColor] = useState(() => firstColor(product))
  const [pictureIndex, showPicture] = useState(() => indexOf(color))

  const selectColor = (name: string) => {
    setColor(name)
    showPicture(indexOf(name))
  }
  return { pictures, color, selectColor, pictureIndex, showPicture }
}
