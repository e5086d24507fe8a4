import { createConcurrencyLimit } from '../concurrency-limit.ts'
import type { FileStorage } from '../storage/disk-storage.ts'

/** A request for an image that may have to be created first. */
export interface ImageReader {
  /** Aborted when the client has gone: a size that nobody else waits for leaves the queue. */
  signal?: AbortSignal
  /** Runs a creation that this reader causes, unless its limit rejects it. */
  withinLimit?: <T>(create: () => Promise<T>) => Promise<T>
}

/** How long browsers wait for a picture, and administrators for an upload. */
const maxWaitMs = 15_000

/** About as many as are created within that time. */
const maxQueue = 100

export interface CreatedImage {
  bytes: Buffer
  /** Why it could not be stored, for example because the disk is full. It is still served. */
  storageError?: unknown
}

/** An image that waits or is being created. */
interface Creation {
  image: Promise<CreatedImage>
  readers: number
  /** Called when no reader is left. */
  giveUp(): void
}

export interface ImageQueue {
  /** Runs work on an upload before all other work. */
  createFirst<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T>
  /** The stored file of a key, else what `create` creates; throws `unavailable` when too many wait. */
  readOrCreate(
    key: string,
    create: () => Promise<CreatedImage>,
    reader: ImageReader,
  ): Promise<CreatedImage>
}

/** One decoding or encoding takes up to 100 MB: uploads, resizing and rendering take turns. */
export function createImageQueue(storage: Pick<FileStorage, 'read'>): ImageQueue {
  const creations = new Map<string, Creation>()
  const processing = createConcurrencyLimit({ concurrency: 1, maxQueue, maxWaitMs })

  /** Concurrent readers of a key share one creation, which only the first of them causes. */
  async function readOrCreate(
    key: string,
    create: () => Promise<CreatedImage>,
    { signal, withinLimit = (run) => run() }: ImageReader,
  ): Promise<CreatedImage> {
    const stored = await storage.read(key)
    if (stored) return { bytes: stored }
    const started = creations.get(key)
    if (started) return waitFor(started, signal)
    return withinLimit(() => waitFor(creations.get(key) ?? startCreation(key, create), signal))
  }

  function startCreation(key: string, create: () => Promise<CreatedImage>): Creation {
    const leaving = new AbortController()
    const createUnlessStored = async () => {
      const stored = await storage.read(key)
      return stored ? { bytes: stored } : create()
    }
    const end = () => {
      if (creations.get(key) === creation) creations.delete(key)
    }
    const creation: Creation = {
      image: processing.run(createUnlessStored, { signal: leaving.signal }).finally(end),
      readers: 0,
      giveUp() {
        end()
        leaving.abort()
      },
    }
    creations.set(key, creation)
    return creation
  }

  async function waitFor(creation: Creation, signal?: AbortSignal): Promise<CreatedImage> {
    const leave = () => {
      creation.readers -= 1
      if (creation.readers === 0) creation.giveUp()
    }
    creation.readers += 1
    if (signal?.aborted) leave()
    else signal?.addEventListener('abort', leave, { once: true })
    try {
      return await creation.image
    } finally {
      signal?.removeEventListener('abort', leave)
    }
  }

  return {
    createFirst: (work, signal) => processing.run(work, { isUrgent: true, signal }),
    readOrCreate,
  }
}
