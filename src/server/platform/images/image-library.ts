import { jobActor } from '../actor.ts'
import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import {
  minPictureWidth,
  type PictureFormat,
  pictureFormats,
} from '#shared/catalog/pictures/picture-sizes.ts'
import { allTags, type CacheTag, type Invalidation } from '../cache/invalidation.ts'
import { createLruCache } from '../cache/lru-cache.ts'
import { DomainError } from '../domain-error.ts'
import { inTransaction, type Db } from '../database/database.ts'
import { httpTexts } from '../http/errors/http-texts.ts'
import { loggableError } from '../http/errors/error-handler.ts'
import type { FileStorage } from '../storage/disk-storage.ts'
import { WorkerCrash, type WorkerPool } from '../worker-pool/worker-pool.ts'
import { type CreatedImage, createImageQueue, type ImageReader } from './image-queue.ts'
import { selectImageWidth, shareImage } from './image-queries.ts'
import { imageIdOf, type OriginalImage, originalKey, servedWidths } from './original-image.ts'
import type { decodeOriginal, ImageRejection, renderIcon, resizeImage } from './resize-image.ts'

export interface OriginalOptions {
  id?: string
  /** Besides JPEG, PNG and WebP. */
  isAvifAccepted?: boolean
  maxPixels?: number
  /** Aborted when the client has gone: then it is not decoded any more. */
  signal?: AbortSignal
}

export interface ImageLibrary {
  /** Stores the file of an original; call it in the transaction that records it and has it locked. */
  storeOriginal(original: OriginalImage): Promise<void>
  /** Deletes the original and every size of an image that is no longer recorded. */
  deleteFiles(pictureId: string): Promise<void>
  /**
   * Checks a file by its content and creates its original. The id is a hash of the file, so the same
   * file is one image, unless one is given. Comes before every other work on images. Throws
   * `unsupported_type` for anything but JPEG, PNG or WebP, `too_large` beyond the limits, and
   * `unavailable` when it has waited for too long.
   */
  createOriginal(file: Buffer, options?: OriginalOptions): Promise<OriginalImage>
  /**
   * One size of an image, created at the first request; null when there is no such size. If storing
   * fails, created again later. Throws `unavailable` when too many wait.
   */
  readVariant(
    pictureId: string,
    width: number,
    format: PictureFormat,
    reader?: ImageReader,
  ): Promise<Buffer | null>
  /** The image as a square PNG, made at the first request; null when there is no such image. */
  readIcon(pictureId: string, side: number, reader?: ImageReader): Promise<Buffer | null>
  /** Creates every size of an image that does not exist yet. Throws when one cannot be stored. */
  createVariants(pictureId: string): Promise<void>
  /** The original that the sizes of an image are resized from. Throws when its file is missing. */
  readOriginal(pictureId: string): Promise<Buffer>
  /**
   * A rendered image, such as an Open Graph image: rendered at the first request and stored as the one
   * file of its folder until another version is requested. If storing fails, rendered each time.
   */
  readRendered(
    folder: string,
    version: string,
    render: () => Promise<Buffer>,
    reader?: ImageReader,
  ): Promise<Buffer>
  /** Deletes every version of a rendered image. */
  deleteRendered(folder: string): Promise<void>
  /** Deletes temporary files that crashed writers left. */
  deleteStaleTempFiles(now: Date): Promise<void>
}

const cachedBytes = 32 * 1024 * 1024

const defaultMaxPixels = 50_000_000

const resizeModule = new URL('resize-image.ts', import.meta.url)
const decodeTask = { file: resizeModule, name: 'decodeOriginal' }
const resizeTask = { file: resizeModule, name: 'resizeImage' }
const iconTask = { file: resizeModule, name: 'renderIcon' }

/** The part of the context that an image library uses. */
interface ImageContext {
  db: Db
  storage: FileStorage
  log: Pick<FastifyBaseLogger, 'warn'>
  invalidation: Pick<Invalidation, 'subscribe'>
  workers: Pick<WorkerPool, 'run'>
}

/** The width of the file to send: for the smallest one, that of a picture that is narrower; null for none. */
function storedWidth(wanted: number, widths: readonly number[]): number | null {
  if (widths.includes(wanted)) return wanted
  return wanted === minPictureWidth ? (widths[0] ?? null) : null
}

/** Sizes are created at the first request and stored; recently used ones are cached in memory. */
export function createImageLibrary({
  db,
  storage,
  log,
  invalidation,
  workers,
}: ImageContext): ImageLibrary {
  const recent = new LRUCache<string, Buffer>({
    maxSize: cachedBytes,
    sizeCalculation: (bytes) => bytes.length + 200,
  })
  const widthsById = createLruCache<number[]>(50_000)
  const { createFirst, readOrCreate } = createImageQueue(storage)

  // Forgets the widths of deleted images, so that they are not served from memory.
  invalidation.subscribe((tags) => {
    for (const tag of tags) {
      if (tag === allTags) widthsById.clear()
      else if (tag.startsWith(imageTagPrefix)) widthsById.delete(tag.slice(imageTagPrefix.length))
    }
  })

  async function widthsOf(pictureId: string): Promise<number[]> {
    const cached = widthsById.get(pictureId)
    if (cached) return cached
    const width = await selectImageWidth(db, pictureId)
    if (width === null) return []
    const widths = servedWidths(width)
    widthsById.set(pictureId, widths)
    return widths
  }

  /** Returns `bytes`, with the error when they could not be stored. */
  async function tryToStore(
    key: string,
    bytes: Buffer,
    store: () => Promise<void>,
  ): Promise<CreatedImage> {
    try {
      await store()
      return { bytes }
    } catch (storageError) {
      const cause = loggableError(storageError)
      log.warn({ cause, picture: key }, 'an image could not be stored')
      return { bytes, storageError }
    }
  }

  async function readStoredOriginal(pictureId: string): Promise<Buffer> {
    const original = await storage.read(originalKey(pictureId))
    if (original === null) throw new Error(`the file of the image ${pictureId} is missing`)
    return original
  }

  function readOrResize(
    pictureId: string,
    width: number,
    format: PictureFormat,
    reader: ImageReader = {},
  ) {
    const resize = (original: Buffer) =>
      workers.run<typeof resizeImage>(resizeTask, { original, width, format })
    return readOrMake(pictureId, variantKey(pictureId, width, format), resize, reader)
  }

  /** The stored file of an image, else what is made of its original. */
  function readOrMake(
    pictureId: string,
    key: string,
    make: (original: Buffer) => Promise<Uint8Array>,
    reader: ImageReader,
  ) {
    const create = async () => {
      const bytes = Buffer.from(await make(await readStoredOriginal(pictureId)))
      return inTransaction({ db, actor: jobActor('image sizes') }, async (tx) => {
        // An image that was removed while it was resized leaves no file behind.
        await shareImage(tx, pictureId)
        if ((await selectImageWidth(tx, pictureId)) === null) return { bytes }
        return tryToStore(key, bytes, () => storage.write(key, bytes))
      })
    }
    return readOrCreate(key, create, reader)
  }

  async function createOriginal(
    file: Buffer,
    { id = imageIdOf(file), maxPixels = defaultMaxPixels, isAvifAccepted = false }: OriginalOptions,
  ): Promise<OriginalImage> {
    const decoded = await decode(file, maxPixels, isAvifAccepted)
    if (typeof decoded === 'string') throw rejections[decoded]()
    return { ...decoded, bytes: Buffer.from(decoded.bytes), id, isResizedAtOnce: true }
  }

  async function decode(part: Buffer, maxPixels: number, isAvifAccepted: boolean) {
    // A part of a request's body would be passed with all of the body.
    const file = new Uint8Array(part)
    const argument = { file, maxPixels, isAvifAccepted }
    try {
      return await workers.run<typeof decodeOriginal>(decodeTask, argument, [file.buffer])
    } catch (error) {
      if (!(error instanceof WorkerCrash)) throw error
      log.warn({ cause: loggableError(error) }, 'a picture could not be decoded')
      return 'unsupported_type'
    }
  }

  /** Whether another process has removed an image whose widths are cached here. */
  async function isRemoved(pictureId: string): Promise<boolean> {
    if ((await selectImageWidth(db, pictureId)) !== null) return false
    widthsById.delete(pictureId)
    return true
  }

  return {
    async storeOriginal(original) {
      const key = originalKey(original.id)
      const { bytes, file } = original
      if ((await storage.read(key)) === null) await storage.write(key, bytes, file)
    },
    async readVariant(pictureId, wanted, format, reader) {
      const width = storedWidth(wanted, await widthsOf(pictureId))
      if (width === null) return null
      const key = variantKey(pictureId, width, format)
      const cached = recent.get(key)
      if (cached) return cached
      try {
        const { bytes } = await readOrResize(pictureId, width, format, reader)
        recent.set(key, bytes)
        return bytes
      } catch (error) {
        if (!(error instanceof DomainError) && (await isRemoved(pictureId))) return null
        throw error
      }
    },
    async readIcon(pictureId, side, reader = {}) {
      if ((await widthsOf(pictureId)).length === 0) return null
      const render = (original: Buffer) =>
        workers.run<typeof renderIcon>(iconTask, { original, side })
      const key = `${pictureId}/icon-${side}.png`
      return (await readOrMake(pictureId, key, render, reader)).bytes
    },
    createOriginal: (file, options = {}) =>
      createFirst(() => createOriginal(file, options), options.signal),
    deleteFiles: (pictureId) => storage.deleteFolder(pictureId),
    async createVariants(pictureId) {
      for (const width of await widthsOf(pictureId)) {
        for (const format of pictureFormats) {
          const { storageError } = await readOrResize(pictureId, width, format)
          if (storageError !== undefined) throw storageError
        }
      }
    },
    readOriginal: readStoredOriginal,
    async readRendered(folder, version, render, reader = {}) {
      const key = `${folder}/${version}`
      const create = async () => {
        const rendered = await render()
        return tryToStore(key, rendered, async () => {
          await storage.deleteFolder(folder)
          await storage.write(key, rendered)
        })
      }
      const { bytes } = await readOrCreate(key, create, reader)
      return bytes
    },
    deleteRendered: (folder) => storage.deleteFolder(folder),
    deleteStaleTempFiles: (now) => storage.deleteStaleTempFiles(now),
  }
}

const rejections: Record<ImageRejection, () => DomainError> = {
  unsupported_type: () =>
    new DomainError('unsupported_type', (language) => httpTexts[language].upload.notAPicture),
  too_large: () =>
    new DomainError('too_large', (language) => httpTexts[language].upload.tooManyPixels),
}

const imageTagPrefix = 'image:'

/** Tags of deleted images, so that no process serves them from memory. */
export function imageTags(pictureIds: readonly string[]): CacheTag[] {
  return pictureIds.map((id) => `${imageTagPrefix}${id}`)
}

function variantKey(pictureId: string, width: number, format: PictureFormat): string {
  return `${pictureId}/${width}.${format}`
}
