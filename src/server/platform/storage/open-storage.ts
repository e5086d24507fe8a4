import { join } from 'node:path'
import type { Settings } from '../settings.ts'
import { type FileStorage, openDiskStorage } from './disk-storage.ts'

/** A folder of DATA_DIR, or a bucket when S3 is configured. */
export async function openStorage(settings: Settings): Promise<FileStorage> {
  if (settings.s3) {
    // Loaded only when configured.
    const { openS3Storage } = await import('./s3-storage.ts')
    return openS3Storage(settings.s3)
  }
  const storage = openDiskStorage(join(settings.dataDir, 'media'))
  await storage.deleteStaleTempFiles(new Date())
  return storage
}
