import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import { mediaUrl, type PictureFormat, pictureFormats } from '#shared/catalog/picture-sizes.ts'
import type { Picture } from '#shared/catalog/product-schemas.ts'
import { createConcurrencyLimit } from '../concurrency-limit.ts'
import type { Db, Tx } from '../database/database.ts'
import { loggableError } from '../http/error-handler.ts'
import type { FileStorage } from '../storage/disk-storage.ts'
import { type ImageRow, selectImages, selectImageWidth } from './image-queries.ts'
import {
  type OriginalImage,
  originalKey,
  resizeImage,
  servedWidth,
  servedWidths,
} from './resize-image.ts'

export interface ImageLibrary {
  /** Keeps the file of a master; to be done before the transaction that refers to it. */
  storeOriginal(master: OriginalImage): Promise<void>
  /** One size of a picture, made now when it was never asked for; null when there is no such size. */
  readVariant(pictureId: string, width: number, format: PictureFormat): Promise<Buffer | null>
  /** Makes every size of a picture that does not exist yet. */
  createVariants(pictureId: string): Promise<void>
  /** The master that the sizes of a picture are cut from; throws where its file is missing. */
  readOriginal(pictureId: string): Promise<Buffer>
  /**
   * A picture that is drawn, not uploaded: made when it is first asked for and kept as the one file
   * of its folder until another version is asked for. One that cannot be kept is drawn each time.
   */
  readRendered(folder: string, version: string, draw: () => Promise<Buffer>): Promise<Buffer>
  /** Removes every version of a picture that is drawn. */
  deleteRendered(folder: string): Promise<void>
  /** Removes what writers that died have left half written. */
  deleteStaleTempFiles(now: Date): Promise<void>
}

const cachedBytes = 32 * 1024 * 1024

const resizeConcurrency = 2

/** Sizes are cut when first asked for and kept in storage; the most wanted ones stay in memory. */
export function createImageLibrary(
  db: Db,
  storage: FileStorage,
  log: Pick<FastifyBaseLogger, 'warn'>,
): ImageLibrary {
  const recent = new LRUCache<string, Buffer>({
    maxSize: cachedBytes,
    sizeCalculation: (bytes) => bytes.length + 200,
  })
  const widthsById = new LRUCache<string, number[]>({ max: 50_000 })
  const pending = new Map<string, Promise<Buffer>>()
  const resizing = createConcurrencyLimit({ concurrency: resizeConcurrency })

  async function widthsOf(pictureId: string): Promise<number[]> {
    const known = widthsById.get(pictureId)
    if (known) return known
    const width = await selectImageWidth(db, pictureId)
    if (width === null) return []
    const widths = servedWidths(width)
    widthsById.set(pictureId, widths)
    return widths
  }

  /** Who asks meanwhile waits for the same bytes: a picture is read or made once at a time. */
  function readOrCreate(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const started = pending.get(key)
    if (started) return started
    const making = storage
      .read(key)
      .then((kept) => kept ?? resizing.run(make))
      .finally(() => pending.delete(key))
    pending.set(key, making)
    return making
  }

  async function readMaster(pictureId: string): Promise<Buffer> {
    const master = await storage.read(originalKey(pictureId))
    if (master === null) throw new Error(`The file of the picture ${pictureId} is missing.`)
    return master
  }

  function readOrResize(pictureId: string, width: number, format: PictureFormat) {
    const key = `${pictureId}/${width}.${format}`
    return readOrCreate(key, async () => {
      const bytes = await resizeImage(await readMaster(pictureId), width, format)
      await storage.write(key, bytes)
      return bytes
    })
  }

  return {
    async storeOriginal(master) {
      const key = originalKey(master.id)
      if ((await storage.read(key)) === null) await storage.write(key, master.bytes)
    },
    async readVariant(pictureId, width, format) {
      const widths = await widthsOf(pictureId)
      if (!widths.includes(width)) return null
      const key = `${pictureId}/${width}.${format}`
      const held = recent.get(key)
      if (held) return held
      const bytes = await readOrResize(pictureId, width, format)
      recent.set(key, bytes)
      return bytes
    },
    async createVariants(pictureId) {
      for (const width of await widthsOf(pictureId)) {
        for (const format of pictureFormats) await readOrResize(pictureId, width, format)
      }
    },
    readOriginal: readMaster,
    readRendered(folder, version, draw) {
      const key = `${folder}/${version}`
      return readOrCreate(key, async () => {
        const bytes = await draw()
        try {
          await storage.deleteFolder(folder)
          await storage.write(key, bytes)
        } catch (error) {
          log.warn(
            { cause: loggableError(error), picture: key },
            'a drawn picture could not be kept',
          )
        }
        return bytes
      })
    },
    deleteRendered: (folder) => storage.deleteFolder(folder),
    deleteStaleTempFiles: (now) => storage.deleteStaleTempFiles(now),
  }
}

export function serializeImage(row: ImageRow): Picture {
  const width = servedWidth(row.width)
  return {
    url: mediaUrl(row.id, width, 'webp'),
    width,
    height: Math.round((row.height * width) / row.width),
    placeholder: row.placeholder,
  }
}

/** The pictures of several ids at once, by id. */
export async function findImages(
  db: Tx | Db,
  ids: readonly string[],
): Promise<Map<string, Picture>> {
  const rows = await selectImages(db, ids)
  return new Map(rows.map((row) => [row.id, serializeImage(row)]))
}
