import { formatTaka } from '#shared/money/money.ts'
import {
  brandColor,
  cardHeight,
  drawCard,
  drawText,
  fitsInto,
  textLeft,
  textWidth,
} from './draw-card.ts'
import { openLetters, type Letters, type TextStyle } from './letter-outlines.ts'
import { wrapName } from './wrap-name.ts'

export interface ProductCard {
  shopName: string
  name: string
  brand: string
  /** Taka. */
  price: number
  originalPrice: number | null
  /** The product's photograph; null draws the shop's mark in its place. */
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
const priceBaseLine = cardHeight - 78

/** The picture that a shared link to a product shows: its words at the left, its photograph at the right. */
export async function drawProductCard(card: ProductCard): Promise<Buffer> {
  const letters = await openLetters()
  return drawCard({
    photograph: card.photograph,
    photographFit: { fit: 'contain' },
    mark,
    words: [...drawNames(card, letters), ...drawPrices(card, letters)],
  })
}

function drawNames({ shopName, brand, name }: ProductCard, letters: Letters): string[] {
  const [shop = ''] = wrapName(shopName, 1, fitsInto(letters, shopStyle, textWidth - 72))
  const lines = wrapName(name, 3, fitsInto(letters, nameStyle, textWidth))
  const firstLine = 322 - ((lines.length - 1) * nameLeading) / 2
  const [shownBrand = ''] = wrapName(brand, 1, fitsInto(letters, brandStyle, textWidth))
  return [
    drawText(letters, shop, shopStyle, { x: textLeft + 72, y: 96 }),
    drawText(letters, shownBrand, brandStyle, { y: firstLine - 58, color: '#4a5550' }),
    ...lines.map((line, index) =>
      drawText(letters, line, nameStyle, { y: firstLine + index * nameLeading }),
    ),
  ]
}

function drawPrices({ price, originalPrice }: ProductCard, letters: Letters): string[] {
  const shown = formatTaka(price)
  const drawn = [drawText(letters, shown, priceStyle, { y: priceBaseLine, color: brandColor })]
  if (originalPrice === null || originalPrice <= price) return drawn
  const old = formatTaka(originalPrice)
  const beside = textLeft + letters.widthOf(shown, priceStyle) + 22
  const width = letters.widthOf(old, oldPriceStyle)
  // Two long prices do not stand side by side: the old one goes above.
  const [x, y] =
    beside + width <= textLeft + textWidth
      ? [beside, priceBaseLine]
      : [textLeft, priceBaseLine - 68]
  return [
    ...drawn,
    drawText(letters, old, oldPriceStyle, { x, y, color: oldPriceColor }),
    `<rect x="${(x - 3).toFixed(1)}" y="${y - 13}" width="${(width + 6).toFixed(1)}" height="3" fill="${oldPriceColor}"/>`,
  ]
}
