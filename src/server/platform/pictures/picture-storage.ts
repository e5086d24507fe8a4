import { join } from 'node:path'
import type { Settings } from '../settings.ts'
import { openDiskStorage } from './disk-storage.ts'

/** Where picture files lie, by keys like `folder/file.webp`. */
export interface FileStorage {
  /** The whole file; null when there is none or an empty one, which only a broken write leaves. */
  read(key: string): Promise<Buffer | null>
  /** Readers find the new file whole or not at all, also after a power cut. */
  write(key: string, bytes: Buffer): Promise<void>
  deleteFolder(folder: string): Promise<void>
  /** Removes what writers that died have left half written. */
  deleteStaleTempFiles(now: Date): Promise<void>
}

/** A folder of DATA_DIR, or a bucket when S3 is configured. */
export async function openStorage(settings: Settings): Promise<FileStorage> {
  if (settings.s3) {
    // The packages of the bucket are large and loaded only where one is used.
    const { openS3Storage: openBucketStorage } = await import('./bucket-storage.ts')
    return openBucketStorage(settings.s3)
  }
  const storage = openDiskStorage(join(settings.dataDir, 'media'))
  await storage.deleteStaleTempFiles(new Date())
  return storage
}
