import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { homeContent, shopConfig } from '#config'
import type { HomeContent, ShopConfig } from '#shared/shop-config/shop-config-schemas.ts'
import { nullIfMissing } from '../../platform/files.ts'
import { loggableError } from '../../platform/http/error-handler.ts'
import { imageIdOf } from '../../platform/images/resize-image.ts'
import { memoizeAsync } from '../../platform/cache/tagged-cache.ts'
import type { Shop } from '../../shop.ts'
import {
  brandColor,
  type OgImage,
  composeOgImage,
  textElement,
  fitsWidth,
  textLeft,
  textWidth,
} from './og-image.ts'
import { openTextOutlines, type TextStyle } from './text-outlines.ts'
import { wrapText } from './wrap-text.ts'

/** Raise it when the layout changes. */
const layoutVersion = 1

const projectFolder = fileURLToPath(new URL('../../../../', import.meta.url))

/** The part of the shop's file that its Open Graph image shows. */
export type ShownShop = Pick<ShopConfig, 'name' | 'banglaName' | 'tagline'> &
  Pick<HomeContent, 'heroSlides'>

interface Photograph {
  bytes: Buffer
  id: string
}

/** Finds the Open Graph image of the shop itself, for every page that has none of its own. */
export function createShopOgImage(
  shop: Shop,
  config: ShownShop = { ...shopConfig, ...homeContent() },
  folder = projectFolder,
): () => Promise<OgImage> {
  const { name, banglaName, tagline } = config
  const readPhotograph = memoizePhotograph(shop, config, folder)
  return async () => {
    const photograph = await readPhotograph()
    const shown = [layoutVersion, name, banglaName, tagline, photograph?.id]
    return {
      folder: 'share/shop',
      version: createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 16),
      readPhotograph: async () => photograph?.bytes ?? null,
      render: (chosen) => renderShopOgImage({ name, banglaName, tagline, photograph: chosen }),
    }
  }
}

/** The photograph of the first slide, from the shop's own files: they change with a new start only. */
function memoizePhotograph(shop: Shop, { heroSlides: [slide] }: ShownShop, folder: string) {
  return memoizeAsync<Photograph>(
    () => findPhotograph(slide, folder),
    (error) =>
      shop.log.warn(
        { cause: loggableError(error) },
        'the photograph of the Open Graph image could not be read',
      ),
  )
}

async function findPhotograph(
  slide: ShownShop['heroSlides'][number] | undefined,
  folder: string,
): Promise<Photograph | null> {
  if (!slide) return null
  const { heroImage, image } = slide
  const tall = heroImage ? await nullIfMissing(readFile(folder + heroImage.tall)) : null
  const file = `public${image.base}-${Math.max(...image.widths)}.webp`
  const bytes = tall ?? (await nullIfMissing(readFile(folder + file)))
  return bytes && { bytes, id: imageIdOf(bytes) }
}

export interface ShopOgImage {
  name: string
  banglaName: string
  tagline: string
  /** The tall hero image, products at its bottom; null renders the shop's logo instead. */
  photograph: Buffer | null
}

const mark = { side: 84, top: 76 }
const nameLeft = textLeft + mark.side + 22
const nameStyle: TextStyle = { size: 54, weight: 'bold' }
const banglaStyle: TextStyle = { size: 40, weight: 'regular' }
const taglineStyle: TextStyle = { size: 52, weight: 'bold' }
const taglineLeading = 66
const taglineMiddle = 372

/** The Open Graph image of the shop: name and tagline at the left, a photograph at the right. */
export async function renderShopOgImage(content: ShopOgImage): Promise<Buffer> {
  const outlines = await openTextOutlines()
  const nameWidth = textLeft + textWidth - nameLeft
  const [name = ''] = wrapText(content.name, 1, fitsWidth(outlines, nameStyle, nameWidth))
  const [bangla = ''] = wrapText(content.banglaName, 1, fitsWidth(outlines, banglaStyle, textWidth))
  const lines = wrapText(content.tagline, 4, fitsWidth(outlines, taglineStyle, textWidth))
  const firstLine = taglineMiddle - ((lines.length - 1) * taglineLeading) / 2
  return composeOgImage({
    photograph: content.photograph,
    photographFit: { fit: 'cover', position: 'bottom' },
    mark,
    words: [
      textElement(outlines, name, nameStyle, { x: nameLeft, y: mark.top + 61 }),
      ...lines.map((line, index) =>
        textElement(outlines, line, taglineStyle, { y: firstLine + index * taglineLeading }),
      ),
      textElement(outlines, bangla, banglaStyle, { y: 570, color: brandColor }),
    ],
  })
}
