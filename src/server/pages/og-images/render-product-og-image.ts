import type { Language } from '#shared/languages/languages.ts'
import { formatTaka } from '#shared/money/money.ts'
import {
  composeOgImage,
  defaultLook,
  type OgLook,
  fitsWidth,
  ogImageHeight,
  textElement,
  textLeft,
  textWidth,
} from './compose-og-image.ts'
import { openTextOutlines, type TextOutlines, type TextStyle } from './text-outlines.ts'
import { wrapText } from '../../platform/fonts/wrap-text.ts'

export interface ProductOgImage {
  language: Language
  shopName: string
  name: string
  brand: string
  /** Taka. */
  price: number
  originalPrice: number | null
  /** The product's photograph; null renders the shop's logo instead. */
  photograph: Uint8Array | null
  look?: OgLook
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
  const { look = defaultLook } = content
  const outlines = await openTextOutlines()
  return composeOgImage({
    photograph: content.photograph,
    photographFit: { fit: 'contain' },
    mark,
    look,
    words: [...nameElements(content, outlines), ...priceElements(content, outlines, look)],
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

function priceElements(
  { language, price, originalPrice }: ProductOgImage,
  outlines: TextOutlines,
  { colour }: OgLook,
): string[] {
  const shown = formatTaka(price, language)
  const current = [textElement(outlines, shown, priceStyle, { y: priceBaseLine, color: colour })]
  if (originalPrice === null || originalPrice <= price) return current
  const old = formatTaka(originalPrice, language)
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
