import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { shopConfig } from '#config'
import type { Picture } from '#shared/catalog/product-schemas.ts'
import type { HeroSlide } from '#shared/shop-config/shop-config-schemas.ts'
import type { HeroImage } from '#web/page-services.ts'
import { memoizeAsync } from '../platform/cache/memoize-async.ts'
import { inTransaction } from '../platform/database/database.ts'
import { DomainError } from '../platform/domain-error.ts'
import { nullIfMissing } from '../platform/files.ts'
import { loggableError } from '../platform/http/error-handler.ts'
import { findImages, serializeImage } from '../platform/images/image-library.ts'
import { insertImage } from '../platform/images/image-queries.ts'
import { createOriginal, imageIdOf, type OriginalImage } from '../platform/images/resize-image.ts'
import type { Shop } from '../shop.ts'

const projectFolder = fileURLToPath(new URL('../../../', import.meta.url))

type FoundScenes = (HeroImage | null)[]

/**
 * Finds the scene of each hero slide whose two photographs exist, kept in the picture library, so that
 * their sizes are cut and served like those of products. Null where a file is missing or no picture.
 * What is found is remembered; any other failure is logged and tried again at the next question.
 */
export function createHeroImages(
  shop: Shop,
  slides: readonly HeroSlide[] = shopConfig.heroSlides,
  folder = projectFolder,
): () => Promise<FoundScenes> {
  const finders = slides.map((slide) => rememberScene(shop, slide, folder))
  return () => Promise.all(finders.map((find) => find()))
}

function rememberScene(shop: Shop, slide: HeroSlide, folder: string) {
  return memoizeAsync<HeroImage>(
    () => findScene(shop, slide, folder),
    (error) =>
      shop.log.warn(
        { cause: loggableError(error), slide: slide.title },
        'the scene of a hero slide was not read; the slide shows its image',
      ),
  )
}

async function findScene(shop: Shop, { scene }: HeroSlide, folder: string) {
  if (!scene) return null
  const wide = await keepPhotograph(shop, folder + scene.wide)
  const tall = wide && (await keepPhotograph(shop, folder + scene.tall))
  return wide && tall ? { wide, tall, alt: scene.alt } : null
}

async function keepPhotograph(shop: Shop, path: string): Promise<Picture | null> {
  const file = await nullIfMissing(readFile(path))
  if (!file) return null
  const id = imageIdOf(file)
  const known = (await findImages(shop.db, [id])).get(id)
  if (known) return known
  const master = await masterOf(file)
  if (!master) return null
  await shop.images.storeOriginal(master)
  await inTransaction(shop.db, async (tx) => {
    await insertImage(tx, master)
    await shop.jobs.enqueue(tx, 'resizeImage', { pictureId: id })
  })
  return serializeImage(master)
}

async function masterOf(file: Buffer): Promise<OriginalImage | null> {
  try {
    return await createOriginal(file)
  } catch (error) {
    if (error instanceof DomainError && error.code === 'unsupported_type') return null
    throw error
  }
}
