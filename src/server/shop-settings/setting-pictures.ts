import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Picture } from '#shared/catalog/pictures/picture-schemas.ts'
import { isProjectFile } from '#shared/shop-settings/page-content-schemas.ts'
import { defaultSettings } from '#content'
import { withImages } from '../platform/images/store-images.ts'
import { memoizeAsync } from '../platform/cache/tagged-cache.ts'
import { DomainError } from '../platform/domain-error.ts'
import { nullIfMissing } from '../platform/files.ts'
import { loggableError } from '../platform/http/error-handler.ts'
import { findImages, serializeImage } from '../platform/images/image-library.ts'
import { imageIdOf, type OriginalImage } from '../platform/images/original-image.ts'
import type { ActingShop, Shop } from '../shop.ts'

const projectFolder = fileURLToPath(new URL('../../../', import.meta.url))

/** A picture of a setting; null where it is missing or no image. */
export type FindSettingPicture = (picture: string) => Promise<Picture | null>

/**
 * Finds pictures of settings by id, and the project's files among them by path. These are stored in the
 * image library, so that they are resized and served like images of products; results are memoized, any
 * other failure is logged and tried again at the next call.
 */
export function createSettingPictures(
  shop: ActingShop,
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
  return async (picture) =>
    isProjectFile(picture)
      ? findFile(picture)
      : ((await findImages(shop.db, [picture])).get(picture) ?? null)
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

/** The ids of the images that the defaults of settings show, to which no row of the database refers. */
export async function defaultPictureIds(folder = projectFolder): Promise<ReadonlySet<string>> {
  const paths = defaultSettings.home.slides.flatMap(({ picture }) => [picture.wide, picture.tall])
  const files = await Promise.all(
    paths.filter(isProjectFile).map((path) => nullIfMissing(readFile(folder + path))),
  )
  return new Set(files.flatMap((file) => (file ? [imageIdOf(file)] : [])))
}

async function storeFile(shop: ActingShop, path: string): Promise<Picture | null> {
  const file = await nullIfMissing(readFile(path))
  if (!file) return null
  const id = imageIdOf(file)
  const stored = (await findImages(shop.db, [id])).get(id)
  if (stored) return stored
  const original = await createOriginalIfImage(shop, file)
  if (!original) return null
  return withImages(shop, [original], { isPermanent: true }, async () => serializeImage(original))
}

async function createOriginalIfImage(
  { images }: Shop,
  file: Buffer,
): Promise<OriginalImage | null> {
  try {
    return await images.createOriginal(file)
  } catch (error) {
    if (error instanceof DomainError && error.code === 'unsupported_type') return null
    throw error
  }
}
