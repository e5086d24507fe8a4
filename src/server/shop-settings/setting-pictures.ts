import type { Picture } from '#shared/catalog/pictures/picture-schemas.ts'
import { isProjectFile } from '#shared/shop-settings/page-content-schemas.ts'
import { defaultSettings } from '#content'
import type { ShopLook, ShopPicture } from '#shared/shop-settings/page-settings.ts'
import type { ShopSettings } from '#shared/shop-settings/shop-settings-schemas.ts'
import { type SettingKey, settingKeys } from '#shared/shop-settings/shop-settings-table.ts'
import { auditStart } from '../audit/audit-log.ts'
import { withImages } from '../platform/images/store-images.ts'
import { createTaggedCache } from '../platform/cache/tagged-cache.ts'
import { DomainError } from '../platform/domain-error.ts'
import { loggableError } from '../platform/http/errors/error-handler.ts'
import { findImages, serializeImage } from '../platform/images/find-images.ts'
import { imageTags } from '../platform/images/image-library.ts'
import type { OriginalImage } from '../platform/images/original-image.ts'
import { jobActor } from '../platform/actor.ts'
import type { Tx, Writer } from '../platform/database/database.ts'
import type { Shop } from '../shop.ts'
import type { FindSettingPicture } from './settings-cache.ts'
import {
  deleteSettingPicturesUnshownBefore,
  replaceSettingPictures,
  shareExistingImages,
} from './setting-picture-queries.ts'

/** Where settings have pictures, by path; null where there is none. */
const pictureFields: {
  readonly [K in SettingKey]?: (settings: ShopSettings) => readonly [string, string | null][]
} = {
  'home.slides': ({ home }) =>
    home.slides.flatMap(({ picture: { wide, tall } }, index): [string, string][] => [
      [`home.slides.${index}.picture.wide`, wide],
      [`home.slides.${index}.picture.tall`, tall],
    ]),
  logo: ({ logo }) => [['logo', logo]],
  favicon: ({ favicon }) => [['favicon', favicon]],
}

/** Every picture of the setting, by its path. */
export function picturesOf(settings: ShopSettings, key: SettingKey): Map<string, string> {
  const fields = pictureFields[key]?.(settings) ?? []
  return new Map(fields.flatMap(([path, picture]) => (picture === null ? [] : [[path, picture]])))
}

/**
 * Refers to the images that the changed settings show, which keeps the clean-up from deleting them. Returns
 * the paths of those that do not exist.
 */
export async function recordPictures(
  tx: Tx,
  settings: ShopSettings,
  { changed, now }: { changed: readonly SettingKey[]; now: Date },
): Promise<string[]> {
  const shown = changed.filter((key) => pictureFields[key])
  const entries = shown.flatMap((key) => [...picturesOf(settings, key)])
  const inLibrary = entries.filter(([, picture]) => !isProjectFile(picture))
  const existing = await shareExistingImages(
    tx,
    inLibrary.map(([, id]) => id),
  )
  const missing = inLibrary.filter(([, id]) => !existing.has(id))
  if (missing.length > 0) return missing.map(([path]) => path)
  for (const key of shown) {
    const ids = [...picturesOf(settings, key).values()].filter((each) => !isProjectFile(each))
    await replaceSettingPictures(tx, { key, ids, now })
  }
  return []
}

type PictureStoring = Pick<
  Shop,
  'db' | 'images' | 'invalidation' | 'jobs' | 'log' | 'projectPictures'
>

/**
 * Finds pictures of settings by id, and the project's files among them by path. These are stored in the
 * image library, so that they are resized and served like images of products. Cached until the image is
 * removed; a failure is logged and tried again at the next call.
 */
export function createSettingPictures(shop: PictureStoring): FindSettingPicture {
  const { invalidation } = shop
  const cache = createTaggedCache<{ picture: Picture | null }>({
    invalidation,
    maxBytes: 1024 * 1024,
    ttlMs: 24 * 3600_000,
  })
  const load = async (name: string) => {
    const id = await imageIdOfPicture(shop, name)
    const ids = id === null ? [] : [id]
    const [stored] = (await findImages(shop.db, ids)).values()
    const isFile = isProjectFile(name)
    return {
      value: { picture: stored ?? (isFile ? await storeFile(shop, name) : null) },
      tags: imageTags(ids),
      bytes: 2000,
      // A file that is missing, or no image, stays so.
      isCacheable: isFile || stored !== undefined,
    }
  }
  return async (name) => {
    try {
      return (await cache.get(name, () => load(name))).picture
    } catch (error) {
      if (!isProjectFile(name)) throw error
      shop.log.warn(
        { cause: loggableError(error), picture: name },
        'the picture of a setting could not be read',
      )
      return null
    }
  }
}

/** The pictures that stand for the shop on every page. */
export async function findShopLook(
  { findSettingPicture }: Pick<Shop, 'findSettingPicture'>,
  { logo, favicon }: Pick<ShopSettings, 'logo' | 'favicon'>,
): Promise<ShopLook> {
  const find = async (name: string | null): Promise<ShopPicture | null> => {
    const picture = name === null ? null : await findSettingPicture(name)
    return picture && { url: picture.url, width: picture.width, height: picture.height }
  }
  return { logo: await find(logo), favicon: await find(favicon) }
}

/** A picture of a setting by its id in the image library, with its bytes; null when it is missing. */
export async function openSettingPicture(
  { images, projectPictures }: Pick<Shop, 'images' | 'projectPictures'>,
  picture: string,
): Promise<{ id: string; read: () => Promise<Buffer | null> } | null> {
  if (!isProjectFile(picture)) return { id: picture, read: () => images.readOriginal(picture) }
  const id = await projectPictures.idOf(picture)
  return id === null ? null : { id, read: () => projectPictures.read(picture) }
}

/** The bytes of the shop's logo; null where it has none, or the file cannot be read. */
export async function readLogo(
  shop: Pick<Shop, 'images' | 'log' | 'projectPictures'>,
  { logo }: Pick<ShopSettings, 'logo'>,
): Promise<Uint8Array | null> {
  if (logo === null) return null
  try {
    const picture = await openSettingPicture(shop, logo)
    return picture && (await picture.read())
  } catch (error) {
    shop.log.warn({ cause: loggableError(error) }, "the shop's logo could not be read")
    return null
  }
}

/** Lets go of the images that no setting shows and no entry of the audit log can bring back. */
export async function cleanUpSettingPictures(
  db: Writer,
  now: Date,
  auditMonths: number,
): Promise<void> {
  await deleteSettingPicturesUnshownBefore(db, auditStart(now, auditMonths))
}

/** The pictures of settings that are in the image library already, by the names that settings have for them. */
export async function findStoredPictures(
  shop: Pick<Shop, 'db' | 'projectPictures'>,
  names: readonly string[],
): Promise<Record<string, Picture>> {
  const ids = await Promise.all(
    [...new Set(names)].map(async (name) => [name, await imageIdOfPicture(shop, name)] as const),
  )
  const found = await findImages(
    shop.db,
    ids.flatMap(([, id]) => id ?? []),
  )
  const entries = ids.map(([name, id]) => [name, found.get(id ?? '')] as const)
  return Object.fromEntries(
    entries.flatMap(([name, picture]) => (picture ? [[name, picture]] : [])),
  )
}

/**
 * The ids of the images that settings and their defaults show: no row of the database refers to those of
 * the project's files.
 */
export async function shownPictureIds(
  shop: Pick<Shop, 'projectPictures'>,
  settings: ShopSettings,
): Promise<ReadonlySet<string>> {
  const names = settingKeys.flatMap((key) =>
    [settings, defaultSettings].flatMap((from) => [...picturesOf(from, key).values()]),
  )
  const ids = await Promise.all(names.map((name) => imageIdOfPicture(shop, name)))
  return new Set(ids.filter((id) => id !== null))
}

/** Null for a file of the project that is missing. */
async function imageIdOfPicture(
  { projectPictures }: Pick<Shop, 'projectPictures'>,
  picture: string,
): Promise<string | null> {
  return isProjectFile(picture) ? projectPictures.idOf(picture) : picture
}

/** Null where the file is no image. */
async function storeFile(shop: PictureStoring, path: string): Promise<Picture | null> {
  const file = await shop.projectPictures.read(path)
  const original = file && (await createOriginalIfImage(shop, file))
  if (!original) return null
  const acting = { ...shop, actor: jobActor('pictures of settings') }
  return withImages(acting, [original], { isPermanent: true }, async () => serializeImage(original))
}

async function createOriginalIfImage(
  { images }: Pick<Shop, 'images'>,
  file: Buffer,
): Promise<OriginalImage | null> {
  try {
    return await images.createOriginal(file)
  } catch (error) {
    if (error instanceof DomainError && error.code === 'unsupported_type') return null
    throw error
  }
}
