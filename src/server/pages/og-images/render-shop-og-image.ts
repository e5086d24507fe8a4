import {
  composeOgImage,
  defaultLook,
  fitsWidth,
  type OgLook,
  textElement,
  textLeft,
  textWidth,
} from './compose-og-image.ts'
import { openTextOutlines, type TextStyle } from './text-outlines.ts'
import { wrapText } from '../../platform/fonts/wrap-text.ts'

export interface ShopOgImage {
  name: string
  /** In its other script, below. */
  otherName: string
  tagline: string
  /** The tall hero image, products at its bottom; null renders the shop's logo instead. */
  photograph: Uint8Array | null
  look?: OgLook
}

const mark = { side: 84, top: 76 }
const nameLeft = textLeft + mark.side + 22
const nameStyle: TextStyle = { size: 54, weight: 'bold' }
const otherStyle: TextStyle = { size: 40, weight: 'regular' }
const taglineStyle: TextStyle = { size: 52, weight: 'bold' }
const taglineLeading = 66
const taglineMiddle = 372

/** The Open Graph image of the shop: name and tagline at the left, a photograph at the right. */
export async function renderShopOgImage(content: ShopOgImage): Promise<Buffer> {
  const { look = defaultLook } = content
  const outlines = await openTextOutlines()
  const nameWidth = textLeft + textWidth - nameLeft
  const [name = ''] = wrapText(content.name, 1, fitsWidth(outlines, nameStyle, nameWidth))
  const [other = ''] = wrapText(content.otherName, 1, fitsWidth(outlines, otherStyle, textWidth))
  const lines = wrapText(content.tagline, 4, fitsWidth(outlines, taglineStyle, textWidth))
  const firstLine = taglineMiddle - ((lines.length - 1) * taglineLeading) / 2
  return composeOgImage({
    photograph: content.photograph,
    photographFit: { fit: 'cover', position: 'bottom' },
    mark,
    look,
    words: [
      textElement(outlines, name, nameStyle, { x: nameLeft, y: mark.top + 61 }),
      ...lines.map((line, index) =>
        textElement(outlines, line, taglineStyle, { y: firstLine + index * taglineLeading }),
      ),
      textElement(outlines, other, otherStyle, { y: 570, color: look.colour }),
    ],
  })
}
