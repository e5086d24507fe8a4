import { isDeepStrictEqual } from 'node:util'
import { maxPictureBytes } from '#shared/catalog/pictures/picture-limits.ts'
import { pictureTexts } from '#shared/catalog/pictures/picture-texts.ts'
import { defaultSettings } from '#content'
import { mapTexts } from '#shared/shop-settings/map-texts.ts'
import type { ShopSettings } from '#shared/shop-settings/shop-settings-schemas.ts'
import type { Text } from '#shared/languages/texts.ts'
import {
  maxPictureUrlBytes,
  type SettingsFile,
} from '#shared/shop-settings/settings-file-schemas.ts'
import {
  isSettingKey,
  type SettingKey,
  settingKeys,
  withSettings,
} from '#shared/shop-settings/shop-settings-table.ts'
import { shopSettingTexts } from '#shared/shop-settings/shop-setting-texts.ts'
import type { CacheTag } from '../platform/cache/invalidation.ts'
import { joinTransaction } from '../platform/database/database.ts'
import { DomainError, fieldError } from '../platform/domain-error.ts'
import type { SignedInCustomer } from '../platform/http/authenticate.ts'
import { findImages } from '../platform/images/find-images.ts'
import { isImageId, type OriginalImage } from '../platform/images/original-image.ts'
import { withImages } from '../platform/images/store-images.ts'
import type { ActingShop, Shop } from '../shop.ts'
import { picturesOf } from './setting-pictures.ts'
import {
  changeSettings,
  describeKeys,
  describeSettings,
  requireSettingAccess,
  requireSettingKeys,
  updateShopSettings,
} from './shop-settings.ts'

/** The settings that `by` may read, with the pictures that they name. Throws `too_large`. */
export async function exportSettings(
  shop: Shop,
  by: Pick<SignedInCustomer, 'permissions'>,
): Promise<SettingsFile> {
  const { settings } = await describeSettings(shop, by)
  const pictures: SettingsFile['pictures'] = {}
  let bytes = 0
  const values = withSettings(defaultSettings, valuesByKey(settings))
  const shown = imageIdsOf(values, Object.keys(settings).filter(isSettingKey))
  for (const id of (await findImages(shop.db, shown)).keys()) {
    const original = await shop.images.readOriginal(id)
    const url = `data:image/webp;base64,${original.toString('base64')}`
    pictures[id] = url
    bytes += url.length
    if (bytes > maxPictureUrlBytes) throw new DomainError('too_large', tooManyPictures)
  }
  return { settings, pictures }
}

/**
 * Takes over the settings of a file as one change, with its pictures, or nothing. Throws `forbidden` when a
 * value differs that `by` may not change, and as `updateShopSettings` does.
 */
export async function importSettings(
  shop: ActingShop,
  by: SignedInCustomer,
  file: SettingsFile,
  signal: AbortSignal,
): Promise<void> {
  requireSettingKeys(file.settings)
  const { settings: current, versions } = await describeKeys(shop, settingKeys)
  const differing = Object.entries(file.settings).filter(
    ([key, value]) => !isDeepStrictEqual(current[key], value),
  )
  requireSettingAccess(by, { changes: Object.fromEntries(differing) })
  const after = changeSettings(valuesByKey(current), file.settings)
  const shown = imageIdsOf(after, Object.keys(file.settings).filter(isSettingKey))
  const added = await createPictures(shop, { ...file, shown, signal })
  const changes = mapTexts(file.settings, (text) => added.get(text)?.id ?? text)
  const tags: CacheTag[] = []
  await withImages(shop, [...added.values()], { isPermanent: true }, async (tx) => {
    const invalidate = (some: readonly CacheTag[]) => void tags.push(...some)
    const inside = {
      ...shop,
      db: joinTransaction(tx),
      invalidation: { ...shop.invalidation, invalidate },
    }
    await updateShopSettings(inside, { changes, versions })
  })
  shop.invalidation.invalidate(tags)
}

/**
 * The pictures that this shop lacks, by their ids in the file. Their own ids are others: a file may not say
 * what the picture of an id is.
 */
async function createPictures(
  shop: Shop,
  { pictures, shown, signal }: { shown: string[]; signal: AbortSignal } & SettingsFile,
): Promise<Map<string, OriginalImage>> {
  const stored = await findImages(shop.db, shown)
  const added = new Map<string, OriginalImage>()
  for (const [place, id] of shown.entries()) {
    const url = pictures[id]
    if (url !== undefined && !stored.has(id))
      added.set(id, await createPicture(shop, { id, url, place, signal }))
  }
  return added
}

async function createPicture(
  { images }: Shop,
  { id, url, place, signal }: { id: string; url: string; place: number; signal: AbortSignal },
): Promise<OriginalImage> {
  const rejected = (code: 'too_large' | 'unsupported_type', text: Text) =>
    fieldError(`pictures.${id}`, text, code)
  const bytes = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
  if (bytes.length > maxPictureBytes) {
    throw rejected('too_large', (language) => {
      const t = pictureTexts[language]
      return t.tooLarge(t.numbered(place))
    })
  }
  try {
    return await images.createOriginal(bytes, { signal })
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    if (error.code === 'too_large') throw rejected('too_large', error.text)
    if (error.code !== 'unsupported_type') throw error
    throw rejected('unsupported_type', (language) => {
      const t = pictureTexts[language]
      return t.formatRejected(t.numbered(place))
    })
  }
}

/** The ids of the images that these settings show; each once. */
function imageIdsOf(settings: ShopSettings, keys: readonly SettingKey[]): string[] {
  const shown = keys.flatMap((key) => [...picturesOf(settings, key).values()])
  return [...new Set(shown.filter(isImageId))]
}

/** Null is where there is no value: the default has none either. */
function valuesByKey(settings: Readonly<Record<string, unknown>>): Map<SettingKey, unknown> {
  const values = new Map<SettingKey, unknown>()
  for (const key of settingKeys) {
    if ((settings[key] ?? null) !== null) values.set(key, settings[key])
  }
  return values
}

const tooManyPictures: Text = (language) => shopSettingTexts[language].exportTooLarge
