import { createHash } from 'node:crypto'
import { shopConfig } from '#config'
import { pictureIdOfUrl } from '#shared/catalog/picture-sizes.ts'
import type { Product } from '#shared/catalog/product-schemas.ts'
import { formatTaka } from '#shared/money/money.ts'
import { productOgImageFolder } from '../../catalog/products/delete-product.ts'
import { findProduct } from '../../catalog/products/find-products.ts'
import type { Shop } from '../../shop.ts'
import {
  brandColor,
  type OgImage,
  ogImageHeight,
  composeOgImage,
  textElement,
  fitsWidth,
  textLeft,
  textWidth,
} from './og-image.ts'
import { type TextOutlines, openTextOutlines, type TextStyle } from './text-outlines.ts'
import { wrapText } from './wrap-text.ts'

/** Raise it when the layout changes. */
const layoutVersion = 1

/** Changes with everything that the picture of a product shows. */
export function productOgImageVersion(product: Product): string {
  const { name, brand, price, originalPrice, image } = product
  const shown = [layoutVersion, shopConfig.name, name, brand, price, originalPrice, image]
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 16)
}

/** The Open Graph image of a product; null when there is no such product. */
export async function findProductOgImage(shop: Shop, productId: string): Promise<OgImage | null> {
  const product = await findProduct(shop, productId)
  if (!product) return null
  const { name, brand, price, originalPrice, image } = product
  const pictureId = image === null ? null : pictureIdOfUrl(image)
  return {
    folder: productOgImageFolder(product._id),
    version: productOgImageVersion(product),
    readPhotograph: async () => (pictureId === null ? null : shop.images.readOriginal(pictureId)),
    render: (photograph) =>
      renderProductOgImage({
        shopName: shopConfig.name,
        name,
        brand,
        price,
        originalPrice,
        photograph,
      }),
  }
}

export interface ProductOgImage {
  shopName: string
  name: string
  brand: string
  /** Taka. */
  price: number
  originalPrice: number | null
  /** The product's photograph; null renders the shop's logo instead. */
  photograph: Buffer | null
}

const mark = { side: 56, top: 56 }
const shopStyle: TextStyle = { size: 34, weight: 'bold' }
const brandStyle: TextStyle = { size: 27, weight: 'regular' }
const nameStyle: TextStyle = { size: 46, weight: 'bold' }
const nameLeading = 56
const priceStyle: TextStyle = { size: 60, weight: 'bold' }
const oldPriceStyle: TextStyle = { size: 34, weight: 'regular' }
const oldPriceColor = '#5d6863'
const priceBaseLine = ogImageHeight - 78

/** Renders the Open Graph image of a product: texts at the left, its photograph at the right. */
export async function renderProductOgImage(content: ProductOgImage): Promise<Buffer> {
  const outlines = await openTextOutlines()
  return composeOgImage({
    photograph: content.photograph,
    photographFit: { fit: 'contain' },
    mark,
    words: [...nameElements(content, outlines), ...priceElements(content, outlines)],
  })
}

function nameElements({ shopName, brand, name }: ProductOgImage, outlines: TextOutlines): string[] {
  const [shop = ''] = wrapText(shopName, 1, fitsWidth(outlines, shopStyle, textWidth - 72))
  const lines = wrapText(name, 3, fitsWidth(outlines, nameStyle, textWidth))
  const firstLine = 322 - ((lines.length - 1) * nameLeading) / 2
  const [shownBrand = ''] = wrapText(brand, 1, fitsWidth(outlines, brandStyle, textWidth))
  return [
    textElement(outlines, shop, shopStyle, { x: textLeft + 72, y: 96 }),
    textElement(outlines, shownBrand, brandStyle, { y: firstLine - 58, color: '#4a5550' }),
    ...lines.map((line, index) =>
      textElement(outlines, line, nameStyle, { y: firstLine + index * nameLeading }),
    ),
  ]
}

function priceElements({ price, originalPrice }: ProductOgImage, outlines: TextOutlines): string[] {
  const shown = formatTaka(price)
  const current = [
    textElement(outlines, shown, priceStyle, { y: priceBaseLine, color: brandColor }),
  ]
  if (originalPrice === null || originalPrice <= price) return current
  const old = formatTaka(originalPrice)
  const beside = textLeft + outlines.widthOf(shown, priceStyle) + 22
  const width = outlines.widthOf(old, oldPriceStyle)
  // Two long prices do not fit side by side: the old one goes above.
  const [x, y] =
    beside + width <= textLeft + textWidth
      ? [beside, priceBaseLine]
      : [textLeft, priceBaseLine - 68]
  return [
    ...current,
    textElement(outlines, old, oldPriceStyle, { x, y, color: oldPriceColor }),
    `<rect x="${(x - 3).toFixed(1)}" y="${y - 13}" width="${(width + 6).toFixed(1)}" height="3" fill="${oldPriceColor}"/>`,
  ]
}
