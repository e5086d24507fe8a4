import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Picture } from '#shared/catalog/pictures/picture-schemas.ts'
import { isProjectFile } from '#shared/shop-settings/page-content-schemas.ts'
import { defaultSettings } from '#content'
import type { ShopLook, ShopPicture } from '#shared/shop-settings/page-settings.ts'
import type { ShopSettings } from '#shared/shop-settings/shop-settings-schemas.ts'
import { type SettingKey, settingKeys } from '#shared/shop-settings/shop-settings-table.ts'
import { auditStart } from '../audit/audit-log.ts'
import { withImages } from '../platform/images/store-images.ts'
import { createLruCache } from '../platform/cache/lru-cache.ts'
import { memoizeAsync } from '../platform/cache/tagged-cache.ts'
import { DomainError } from '../platform/domain-error.ts'
import { nullIfMissing } from '../platform/files.ts'
import { loggableError } from '../platform/http/error-handler.ts'
import { findImages, serializeImage } from '../platform/images/find-images.ts'
import { imageIdOf, type OriginalImage } from '../platform/images/original-image.ts'
import { jobActor } from '../platform/actor.ts'
import type { Tx, Writer } from '../platform/database/database.ts'
import type { Shop } from '../shop.ts'
import type { FindSettingPicture } from './settings-cache.ts'
import {
  deleteSettingPicturesUnshownBefore,
  replaceSettingPictures,
  shareExistingImages,
} from './setting-picture-queries.ts'

const projectFolder = fileURLToPath(new URL('../../../', import.meta.url))

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

type PictureStoring = Pick<Shop, 'db' | 'images' | 'invalidation' | 'jobs' | 'log'>

/**
 * Finds pictures of settings by id, and the project's files among them by path. These are stored in the
 * image library, so that they are resized and served like images of products; results are memoized, any
 * other failure is logged and tried again at the next call.
 */
export function createSettingPictures(
  shop: PictureStoring,
  folder = projectFolder,
): FindSettingPicture {
  const finders = new Map<string, () => Promise<Picture | null>>()
  const findFile = (path: string) => {
    const known = finders.get(path)
    if (known) return known()
    const find = memoizeAsync<Picture>(
      () => storeFile(shop, folder + path),
      (error) =>
        shop.log.warn(
          { cause: loggableError(error), picture: path },
          'the picture of a setting could not be read',
        ),
    )
    finders.set(path, find)
    return find()
  }
  // An image of an id never changes.
  const found = createLruCache<Picture>(200)
  const findInLibrary = async (id: string) => {
    const known = found.get(id) ?? (await findImages(shop.db, [id])).get(id) ?? null
    if (known) found.set(id, known)
    return known
  }
  return (picture) => (isProjectFile(picture) ? findFile(picture) : findInLibrary(picture))
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
  { images }: Pick<Shop, 'images'>,
  picture: string,
  folder = projectFolder,
): Promise<{ id: string; read: () => Promise<Buffer> } | null> {
  if (!isProjectFile(picture)) return { id: picture, read: () => images.readOriginal(picture) }
  const bytes = await nullIfMissing(readFile(folder + picture))
  return bytes && { id: imageIdOf(bytes), read: async () => bytes }
}

/** The bytes of the shop's logo; null where it has none, or the file cannot be read. */
export async function readLogo(
  shop: Pick<Shop, 'images' | 'log'>,
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
  { db }: Pick<Shop, 'db'>,
  names: readonly string[],
): Promise<Record<string, Picture>> {
  const ids = await Promise.all(
    [...new Set(names)].map(async (name) => [name, await imageIdOfPicture(name)] as const),
  )
  const found = await findImages(
    db,
    ids.flatMap(([, id]) => id ?? []),
  )
  const entries = ids.map(([name, id]) => [name, found.get(id ?? '')] as const)
  return Object.fromEntries(
    entries.flatMap(([name, picture]) => (picture ? [[name, picture]] : [])),
  )
}

/** The ids of the images that the defaults of settings show, to which no row of the database refers. */
export async function defaultPictureIds(): Promise<ReadonlySet<string>> {
  const names = settingKeys.flatMap((key) => [...picturesOf(defaultSettings, key).values()])
  const ids = await Promise.all(names.map((name) => imageIdOfPicture(name)))
  return new Set(ids.filter((id) => id !== null))
}

/** Null for a file of the project that is missing. */
async function imageIdOfPicture(picture: string): Promise<string | null> {
  if (!isProjectFile(picture)) return picture
  const file = await nullIfMissing(readFile(projectFolder + picture))
  return file && imageIdOf(file)
}

async function storeFile(shop: PictureStoring, path: string): Promise<Picture | null> {
  const file = await nullIfMissing(readFile(path))
  if (!file) return null
  const id = imageIdOf(file)
  const stored = (await findImages(shop.db, [id])).get(id)
  if (stored) return stored
  const original = await createOriginalIfImage(shop, file)
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
