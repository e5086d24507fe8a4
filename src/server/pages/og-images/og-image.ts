import { loggableError } from '../../platform/http/error-handler.ts'
import type { Shop } from '../../shop.ts'

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

export interface RenderedOgImage {
  bytes: Buffer
  /** Whether it is complete as of its version, and so may be cached publicly. */
  isWhole: boolean
}

/** The stored image, rendered once. If that fails, one without photograph, which is not cached. */
export async function readOgImage(shop: Shop, image: OgImage): Promise<RenderedOgImage> {
  try {
    const bytes = await shop.images.readRendered(image.folder, `${image.version}.jpg`, async () =>
      image.render(await image.readPhotograph()),
    )
    return { bytes, isWhole: true }
  } catch (error) {
    shop.log.warn(
      { cause: loggableError(error), image: image.folder },
      'an Open Graph image was rendered without its photograph',
    )
    return { bytes: await image.render(null), isWhole: false }
  }
}
