import type { Language } from '#shared/languages/languages.ts'
import { defaultColour } from '#shared/shop-settings/brand-colour.ts'
import type { ShopSettings } from '#shared/shop-settings/shop-settings-schemas.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { loggableError } from '../../platform/http/errors/error-handler.ts'
import { readLogo } from '../../shop-settings/setting-pictures.ts'
import type { Shop } from '../../shop.ts'
import type { OgLook } from './compose-og-image.ts'

/** An Open Graph image: the picture of a shared link. */
export interface OgImage {
  /** The folder in storage of its rendered file. */
  folder: string
  /** Changes with everything that the picture shows. */
  version: string
  readPhotograph(): Promise<Buffer | null>
  /** Renders it as JPEG; null renders the shop's logo instead of the photograph. */
  render(photograph: Buffer | null): Promise<Buffer>
}

/** The look of the shop in its images; nothing of it is in the version while it is that of a new shop. */
export function ogLook(
  shop: Pick<Shop, 'images' | 'log' | 'projectPictures'>,
  { colour, favicon, logo }: Pick<ShopSettings, 'colour' | 'favicon' | 'logo'>,
): { version: (string | null)[]; read: () => Promise<OgLook> } {
  const mark = favicon ?? logo
  const isDefault = colour === defaultColour && mark === null
  return {
    version: isDefault ? [] : [colour, mark],
    read: async () => ({ colour, mark: await readLogo(shop, { logo: mark }) }),
  }
}

/** Its URL path: with the version the content never changes. */
export function ogImagePath(name: string, language: Language, version: string): string {
  const lang = language === 'en' ? '' : `lang=${language}&`
  return `/share/${name}.jpg?${lang}v=${version}`
}

export interface RenderedOgImage {
  bytes: Buffer
  /** Whether it is complete as of its version, and so may be cached publicly. */
  isWhole: boolean
}

/**
 * The stored image, rendered once. If that fails, one without photograph, which is not cached. Throws
 * `unavailable` when too many wait.
 */
export async function readOgImage(
  shop: Shop,
  image: OgImage,
  signal?: AbortSignal,
): Promise<RenderedOgImage> {
  const render = async () => image.render(await image.readPhotograph())
  try {
    const file = `${image.version}.jpg`
    const reader = signal ? { signal } : {}
    const bytes = await shop.images.readRendered(image.folder, file, render, reader)
    return { bytes, isWhole: true }
  } catch (error) {
    if (error instanceof DomainError) throw error
    shop.log.warn(
      { cause: loggableError(error), image: image.folder },
      'an Open Graph image was rendered without its photograph',
    )
    return { bytes: await image.render(null), isWhole: false }
  }
}
