import { useState } from 'react'
import type { Product } from '#shared/catalog/product-schemas.ts'
import { firstColor, galleryPictures, pictureIndexOfColor } from './gallery-pictures.ts'

/** The chosen colour, the first to begin with, and the picture shown: a colour brings its own up. */
export function useColorChoice(product: Product) {
  const pictures = galleryPictures(product)
  const indexOf = (name: string) => pictureIndexOfColor(product, pictures, name)
  const [color, setColor] = useState(() => firstColor(product))
  const [pictureIndex, showPicture] = useState(() => indexOf(color))

  const chooseColor = (name: string) => {
    setColor(name)
    showPicture(indexOf(name))
  }
  return { pictures, color, chooseColor, pictureIndex, showPicture }
}
