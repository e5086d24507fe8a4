import { useState } from 'react'
import { pictureIdOfUrl } from '#shared/catalog/picture-sizes.ts'
import type { Picture, Product } from '#shared/catalog/product-schemas.ts'

/** Every picture of a product once, the main one first. */
function allPictures({ picture, pictures }: Product): Picture[] {
  if (picture === null) return pictures
  return [picture, ...pictures.filter((each) => each.url !== picture.url)]
}

/** The chosen colour, the first to begin with, and the picture shown: a colour brings its own up. */
export function useColorChoice(product: Product) {
  const pictures = allPictures(product)
  const [color, setColor] = useState(product.colors[0]?.name ?? '')
  const [pictureIndex, showPicture] = useState(0)

  const chooseColor = (name: string) => {
    setColor(name)
    const image = product.colors.find((each) => each.name === name)?.image
    const pictureId = image === undefined ? null : pictureIdOfUrl(image)
    const index = pictures.findIndex(({ url }) => pictureIdOfUrl(url) === pictureId)
    if (pictureId !== null && index >= 0) showPicture(index)
  }
  return { pictures, color, chooseColor, pictureIndex, showPicture }
}
