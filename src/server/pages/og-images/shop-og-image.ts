import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { shopConfig } from '#config'
import { pageContent } from '#content'
import type { Language } from '#shared/languages/languages.ts'
import type { PageContent, ShopSettings } from '#shared/shop-settings/shop-settings-schemas.ts'
import { nullIfMissing } from '../../platform/files.ts'
import { loggableError } from '../../platform/http/error-handler.ts'
import { imageIdOf } from '../../platform/images/original-image.ts'
import { memoizeAsync } from '../../platform/cache/tagged-cache.ts'
import type { Shop } from '../../shop.ts'
import type { OgImage } from './og-image.ts'
import type { renderShopOgImage } from './render-shop-og-image.ts'

/** Raise it when the layout changes. */
const layoutVersion = 1

const renderTask = {
  file: new URL('render-shop-og-image.ts', import.meta.url),
  name: 'renderShopOgImage',
}

const projectFolder = fileURLToPath(new URL('../../../../', import.meta.url))

/** The part of the shop's file that its Open Graph image shows. */
export type ShownShop = Pick<ShopSettings, 'name' | 'banglaName' | 'tagline'> &
  Pick<PageContent, 'heroSlides'>

interface Photograph {
  bytes: Buffer
  id: string
}

/**
 * Finds the Open Graph image of the shop itself, for every page that has none of its own: with its name and
 * tagline in that language.
 */
export function createShopOgImage(
  shop: Shop,
  config: ShownShop = { ...shopConfig, ...pageContent('en') },
  folder = projectFolder,
): (language: Language) => Promise<OgImage> {
  const readPhotograph = memoizePhotograph(shop, config, folder)
  return async (language) => {
    const names = [config.name, config.banglaName] as const
    const [name, otherName] = language === 'bn' ? names.toReversed() : names
    const tagline = config.tagline[language] ?? config.tagline.en
    const photograph = await readPhotograph()
    const shown = [layoutVersion, name, otherName, tagline, photograph?.id]
    return {
      folder: language === 'en' ? 'share/shop' : `share/shop-${language}`,
      version: createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 16),
      readPhotograph: async () => photograph?.bytes ?? null,
      render: async (chosen) => {
        const content = { name, otherName, tagline, photograph: chosen }
        return Buffer.from(await shop.workers.run<typeof renderShopOgImage>(renderTask, content))
      },
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
