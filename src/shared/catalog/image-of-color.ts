import type { ProductColor } from './product-schemas.ts'

interface ColoredProduct {
  colors: readonly Pick<ProductColor, 'name' | 'image'>[]
  image: string | null
}

/** The picture a line shows: that of its colour where the product names one, else the main one. */
export function imageOfColor(product: ColoredProduct, selectedColor: string): string | null {
  return product.colors.find((color) => color.name === selectedColor)?.image ?? product.image
}
