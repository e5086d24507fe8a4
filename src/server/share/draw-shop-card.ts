import { brandColor, drawCard, drawText, fitsInto, textLeft, textWidth } from './draw-card.ts'
import { openLetters, type TextStyle } from './letter-outlines.ts'
import { wrapName } from './wrap-name.ts'

export interface ShopCard {
  name: string
  banglaName: string
  tagline: string
  /** A scene whose products stand at its foot; null draws the shop's mark in its place. */
  photograph: Buffer | null
}

const mark = { side: 84, top: 76 }
const nameLeft = textLeft + mark.side + 22
const nameStyle: TextStyle = { size: 54, weight: 'bold' }
const banglaStyle: TextStyle = { size: 40, weight: 'regular' }
const taglineStyle: TextStyle = { size: 52, weight: 'bold' }
const taglineLeading = 66
const taglineMiddle = 372

/** The picture that a shared link to the shop shows: name and tagline at the left, a scene at the right. */
export async function drawShopCard(card: ShopCard): Promise<Buffer> {
  const letters = await openLetters()
  const nameWidth = textLeft + textWidth - nameLeft
  const [name = ''] = wrapName(card.name, 1, fitsInto(letters, nameStyle, nameWidth))
  const [bangla = ''] = wrapName(card.banglaName, 1, fitsInto(letters, banglaStyle, textWidth))
  const lines = wrapName(card.tagline, 4, fitsInto(letters, taglineStyle, textWidth))
  const firstLine = taglineMiddle - ((lines.length - 1) * taglineLeading) / 2
  return drawCard({
    photograph: card.photograph,
    photographFit: { fit: 'cover', position: 'bottom' },
    mark,
    words: [
      drawText(letters, name, nameStyle, { x: nameLeft, y: mark.top + 61 }),
      ...lines.map((line, index) =>
        drawText(letters, line, taglineStyle, { y: firstLine + index * taglineLeading }),
      ),
      drawText(letters, bangla, banglaStyle, { y: 570, color: brandColor }),
    ],
  })
}
