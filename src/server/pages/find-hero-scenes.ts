import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { shopConfig } from '#config'
import type { Picture } from '#shared/catalog/product-schemas.ts'
import type { HeroSlide } from '#shared/shop-config/shop-config.ts'
import type { HeroScene } from '../../web/page-services.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { makeMaster, pictureIdOf } from '../platform/pictures/picture-files.ts'
import {
  findPictures,
  insertPicture,
  presentPicture,
} from '../platform/pictures/picture-library.ts'
import type { Shop } from '../platform/shop.ts'

const projectFolder = fileURLToPath(new URL('../../../', import.meta.url))

/**
 * The scene of each hero slide whose two photographs exist, kept in the picture library, so that
 * their sizes are cut and served like those of products. Null where a file is missing or no picture.
 */
export async function findHeroScenes(
  shop: Shop,
  slides: readonly HeroSlide[] = shopConfig.heroSlides,
  folder = projectFolder,
): Promise<(HeroScene | null)[]> {
  const scenes: (HeroScene | null)[] = []
  for (const { scene } of slides) {
    const wide = scene ? await keepPhotograph(shop, folder + scene.wide) : null
    const tall = scene && wide ? await keepPhotograph(shop, folder + scene.tall) : null
    scenes.push(scene && wide && tall ? { wide, tall, alt: scene.alt } : null)
  }
  return scenes
}

async function keepPhotograph(shop: Shop, path: string): Promise<Picture | null> {
  try {
    const file = await readFile(path)
    const id = pictureIdOf(file)
    const known = (await findPictures(shop.db, [id])).get(id)
    if (known) return known
    const master = await makeMaster(file)
    await shop.pictures.storeFile(master)
    await inTransaction(shop.db, async (tx) => {
      await insertPicture(tx, master)
      await shop.jobs.enqueue(tx, 'make-picture-sizes', { pictureId: id })
    })
    return presentPicture(master)
  } catch {
    // The slide's own image is shown instead.
    return null
  }
}
