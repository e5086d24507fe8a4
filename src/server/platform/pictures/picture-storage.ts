import { join } from 'node:path'
import type { Settings } from '../settings.ts'
import { openDiskStorage } from './disk-storage.ts'

/** Where picture files lie, by keys like `folder/file.webp`. */
export interface PictureStorage {
  /** The whole file; null when there is none or an empty one, which only a broken write leaves. */
  read(key: string): Promise<Buffer | null>
  /** Readers find the new file whole or not at all, also after a power cut. */
  write(key: string, bytes: Buffer): Promise<void>
  deleteFolder(folder: string): Promise<void>
  /** Removes what writers that died have left half written. */
  clearDrafts(now: Date): Promise<void>
}

/** A folder of DATA_DIR, or a bucket when S3 is configured. */
export async function openPictureStorage(settings: Settings): Promise<PictureStorage> {
  if (settings.s3) {
    // The packages of the bucket are large and loaded only where one is used.
    const { openBucketStorage } = await import('./bucket-storage.ts')
    return openBucketStorage(settings.s3)
  }
  const storage = openDiskStorage(join(settings.dataDir, 'media'))
  await storage.clearDrafts(new Date())
  return storage
}
