import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { formatTaka } from '#shared/money/money.ts'
import { openLetters, type Letters, type TextStyle } from './letter-outlines.ts'
import { wrapName } from './wrap-name.ts'

export const cardWidth = 1200
export const cardHeight = 630

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

const mark = fileURLToPath(new URL('../../../public/favicon.svg', import.meta.url))

const left = 64
const photographSide = cardHeight
const textWidth = cardWidth - photographSide - left - 40
const shopStyle: TextStyle = { size: 34, weight: 'bold' }
const brandStyle: TextStyle = { size: 27, weight: 'regular' }
const nameStyle: TextStyle = { size: 46, weight: 'bold' }
const nameLeading = 56
const priceStyle: TextStyle = { size: 60, weight: 'bold' }
const oldPriceStyle: TextStyle = { size: 34, weight: 'regular' }
const priceBaseLine = cardHeight - 78

/** The picture that a shared link to a product shows: its words at the left, its photograph at the right. */
export async function drawProductCard(card: ProductCard): Promise<Buffer> {
  const letters = await openLetters()
  const words = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${cardWidth}" height="${cardHeight}">` +
      `${[...drawNames(card, letters), ...drawPrices(card, letters)].join('')}</svg>`,
  )
  const shopMark = await readFile(mark)
  return sharp({
    create: { width: cardWidth, height: cardHeight, channels: 3, background: '#ffffff' },
  })
    .composite([
      {
        input: await rightHalf(card.photograph, shopMark),
        left: cardWidth - photographSide,
        top: 0,
      },
      { input: await sharp(shopMark).resize(56, 56).toBuffer(), left, top: 56 },
      { input: words, left: 0, top: 0 },
    ])
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer()
}

async function rightHalf(photograph: Buffer | null, shopMark: Buffer): Promise<Buffer> {
  if (photograph) {
    const ground = { r: 240, g: 241, b: 242 }
    return sharp(photograph)
      .resize(photographSide, photographSide, { fit: 'contain', background: ground })
      .flatten({ background: ground })
      .toBuffer()
  }
  const side = 240
  const around = (photographSide - side) / 2
  const [top, bottom, leftEdge, right] = [around, around, around, around]
  return sharp(shopMark)
    .resize(side, side)
    .extend({ top, bottom, left: leftEdge, right, background: '#f0f1f2' })
    .flatten({ background: '#f0f1f2' })
    .png()
    .toBuffer()
}

function drawNames({ shopName, brand, name }: ProductCard, letters: Letters): string[] {
  const fits = (style: TextStyle, width: number) => (line: string) =>
    letters.widthOf(line, style) <= width
  const [shop = ''] = wrapName(shopName, 1, fits(shopStyle, textWidth - 72))
  const lines = wrapName(name, 3, fits(nameStyle, textWidth))
  const firstLine = 322 - ((lines.length - 1) * nameLeading) / 2
  const [shownBrand = ''] = wrapName(brand, 1, fits(brandStyle, textWidth))
  return [
    path(letters.outline(shop, shopStyle, left + 72, 96), '#131a17'),
    path(letters.outline(shownBrand, brandStyle, left, firstLine - 58), '#4a5550'),
    ...lines.map((line, index) =>
      path(letters.outline(line, nameStyle, left, firstLine + index * nameLeading), '#131a17'),
    ),
  ]
}

function drawPrices({ price, originalPrice }: ProductCard, letters: Letters): string[] {
  const shown = formatTaka(price)
  const drawn = [path(letters.outline(shown, priceStyle, left, priceBaseLine), '#006a4e')]
  if (originalPrice === null || originalPrice <= price) return drawn
  const old = formatTaka(originalPrice)
  const x = left + letters.widthOf(shown, priceStyle) + 22
  const width = letters.widthOf(old, oldPriceStyle)
  // Two long prices do not stand side by side: the old one goes above.
  const [oldX, oldY] =
    x + width <= left + textWidth ? [x, priceBaseLine] : [left, priceBaseLine - 68]
  return [
    ...drawn,
    path(letters.outline(old, oldPriceStyle, oldX, oldY), '#5d6863'),
    `<rect x="${(oldX - 3).toFixed(1)}" y="${oldY - 13}" width="${(width + 6).toFixed(1)}" height="3" fill="#5d6863"/>`,
  ]
}

function path(data: string, color: string): string {
  return `<path d="${data}" fill="${color}"/>`
}
