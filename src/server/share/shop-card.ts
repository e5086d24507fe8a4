import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { shopConfig } from '#config'
import type { ShopConfig } from '#shared/shop-config/shop-config.ts'
import { safeCause } from '../platform/http/answer-failures.ts'
import { pictureIdOf } from '../platform/pictures/picture-files.ts'
import { remember } from '../platform/remember.ts'
import type { Shop } from '../platform/shop.ts'
import { nullIfMissing } from '../platform/files.ts'
import { drawShopCard } from './draw-shop-card.ts'
import type { Card } from './kept-card.ts'

/** Raise it when the card is drawn differently. */
const drawing = 1

const projectFolder = fileURLToPath(new URL('../../../', import.meta.url))

/** The part of the shop's file that its sharing picture shows. */
export type ShownShop = Pick<ShopConfig, 'name' | 'banglaName' | 'tagline' | 'heroSlides'>

interface Photograph {
  bytes: Buffer
  id: string
}

/** Finds the sharing picture of the shop itself, for every page that has none of its own. */
export function shopCardFinder(
  shop: Shop,
  config: ShownShop = shopConfig,
  folder = projectFolder,
): () => Promise<Card> {
  const { name, banglaName, tagline } = config
  const readPhotograph = rememberPhotograph(shop, config, folder)
  return async () => {
    const photograph = await readPhotograph()
    const shown = [drawing, name, banglaName, tagline, photograph?.id]
    return {
      folder: 'share/shop',
      version: createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 16),
      readPhotograph: async () => photograph?.bytes ?? null,
      draw: (chosen) => drawShopCard({ name, banglaName, tagline, photograph: chosen }),
    }
  }
}

/** The photograph of the first slide, from the shop's own files: they change with a new start only. */
function rememberPhotograph(shop: Shop, { heroSlides: [slide] }: ShownShop, folder: string) {
  return remember<Photograph>(
    () => findPhotograph(slide, folder),
    (error) =>
      shop.log.warn(
        { cause: safeCause(error) },
        'the photograph of the sharing picture was not read',
      ),
  )
}

async function findPhotograph(
  slide: ShownShop['heroSlides'][number] | undefined,
  folder: string,
): Promise<Photograph | null> {
  if (!slide) return null
  const { scene, image } = slide
  const tall = scene ? await nullIfMissing(readFile(folder + scene.tall)) : null
  const file = `public${image.base}-${Math.max(...image.widths)}.webp`
  const bytes = tall ?? (await nullIfMissing(readFile(folder + file)))
  return bytes && { bytes, id: pictureIdOf(bytes) }
}
