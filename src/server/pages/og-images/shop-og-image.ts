import { createHash } from 'node:crypto'
import type { Language } from '#shared/languages/languages.ts'
import { localized } from '#shared/languages/texts.ts'
import { fillPlaceholders } from '#shared/shop-settings/setting-placeholders.ts'
import type { ShopSettings } from '#shared/shop-settings/shop-settings-schemas.ts'
import { loggableError } from '../../platform/http/errors/error-handler.ts'
import { openSettingPicture } from '../../shop-settings/setting-pictures.ts'
import { findShopSettings } from '../../shop-settings/shop-settings.ts'
import type { Shop } from '../../shop.ts'
import { type OgImage, ogLook } from './og-image.ts'
import type { renderShopOgImage } from './render-shop-og-image.ts'

/** Raise it when the layout changes. */
const layoutVersion = 1

const renderTask = {
  file: new URL('render-shop-og-image.ts', import.meta.url),
  name: 'renderShopOgImage',
}

/** The settings that the Open Graph image shows. */
type ShownShop = Pick<ShopSettings, 'name' | 'banglaName' | 'tagline' | 'home'>

/**
 * Finds the Open Graph image of the shop itself, for every page that has none of its own: with its name and
 * tagline in that language, and the photograph of the first slide.
 */
export async function findShopOgImage(
  shop: Shop,
  language: Language,
  { settings }: { settings?: ShownShop } = {},
): Promise<OgImage> {
  const all = await findShopSettings(shop)
  const { name: english, banglaName, tagline, home } = settings ?? all
  const names = [english, banglaName] as const
  const [name, otherName] = language === 'bn' ? names.toReversed() : names
  const photograph = await findPhotograph(shop, home.slides[0]?.picture.tall)
  const look = ogLook(shop, all)
  const ownTagline = fillPlaceholders(localized(tagline, language), all, language)
  const shown = [layoutVersion, name, otherName, ownTagline, photograph?.id, ...look.version]
  return {
    folder: language === 'en' ? 'share/shop' : `share/shop-${language}`,
    version: createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 16),
    readPhotograph: async () => photograph && photograph.read(),
    render: async (chosen) => {
      const words = { name, otherName, tagline: ownTagline }
      const content = { ...words, photograph: chosen, look: await look.read() }
      return Buffer.from(await shop.workers.run<typeof renderShopOgImage>(renderTask, content))
    },
  }
}

async function findPhotograph(shop: Shop, picture: string | undefined) {
  if (picture === undefined) return null
  try {
    return await openSettingPicture(shop, picture)
  } catch (error) {
    shop.log.warn(
      { cause: loggableError(error) },
      'the photograph of the Open Graph image could not be read',
    )
    return null
  }
}
