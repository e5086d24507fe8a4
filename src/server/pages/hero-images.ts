import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { pageContent } from '#content'
import type { Picture } from '#shared/catalog/pictures/picture-schemas.ts'
import type { HeroSlide } from '#shared/shop-settings/shop-settings-schemas.ts'
import type { HeroImage } from '#web/page-services.ts'
import { withImages } from '../platform/images/store-images.ts'
import { memoizeAsync } from '../platform/cache/tagged-cache.ts'
import { DomainError } from '../platform/domain-error.ts'
import { nullIfMissing } from '../platform/files.ts'
import { loggableError } from '../platform/http/error-handler.ts'
import { findImages, serializeImage } from '../platform/images/image-library.ts'
import { imageIdOf, type OriginalImage } from '../platform/images/original-image.ts'
import type { ActingShop, Shop } from '../shop.ts'

const projectFolder = fileURLToPath(new URL('../../../', import.meta.url))

type FoundHeroImages = (HeroImage | null)[]

/**
 * Finds the hero image of each slide whose two photographs exist. They are stored in the image library,
 * so that they are resized and served like images of products. Null where a file is missing or not an
 * image. Results are memoized; any other failure is logged and tried again at the next call.
 */
export function createHeroImages(
  shop: ActingShop,
  slides: readonly HeroSlide[] = pageContent('en').heroSlides,
  folder = projectFolder,
): () => Promise<FoundHeroImages> {
  const finders = slides.map((slide) => memoizeHeroImage(shop, slide, folder))
  return () => Promise.all(finders.map((find) => find()))
}

/** The ids of the slides' images, to which no row of the database refers. */
export async function heroImageIds(
  slides: readonly HeroSlide[] = pageContent('en').heroSlides,
  folder = projectFolder,
): Promise<ReadonlySet<string>> {
  const paths = slides.flatMap(({ heroImage }) =>
    heroImage ? [heroImage.wide, heroImage.tall] : [],
  )
  const files = await Promise.all(paths.map((path) => nullIfMissing(readFile(folder + path))))
  return new Set(files.flatMap((file) => (file ? [imageIdOf(file)] : [])))
}

function memoizeHeroImage(shop: ActingShop, slide: HeroSlide, folder: string) {
  return memoizeAsync<HeroImage>(
    () => findHeroImage(shop, slide, folder),
    (error) =>
      shop.log.warn(
        { cause: loggableError(error), slide: slide.title },
        'the image of a hero slide could not be read; the slide shows its own image',
      ),
  )
}

async function findHeroImage(shop: ActingShop, { heroImage }: HeroSlide, folder: string) {
  if (!heroImage) return null
  const wide = await storePhotograph(shop, folder + heroImage.wide)
  const tall = wide && (await storePhotograph(shop, folder + heroImage.tall))
  return wide && tall ? { wide, tall, alt: heroImage.alt } : null
}

async function storePhotograph(shop: ActingShop, path: string): Promise<Picture | null> {
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
