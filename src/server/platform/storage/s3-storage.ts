import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import type { Settings } from '../settings.ts'
import type { FileStorage } from './disk-storage.ts'

/** A bucket that speaks S3; it takes an object whole or not at all by itself. */
export function openS3Storage(s3: NonNullable<Settings['s3']>): FileStorage {
  const disk = new Disk(
    new S3Driver({
      credentials: { accessKeyId: s3.accessKeyId, secretAccessKey: s3.secretAccessKey },
      ...(s3.endpoint ? { endpoint: s3.endpoint, forcePathStyle: true } : {}),
      region: s3.region,
      bucket: s3.bucket,
      supportsACL: false,
      visibility: 'private',
    }),
  )
  return {
    async read(key) {
      if (!(await disk.exists(key))) return null
      try {
        const bytes = Buffer.from(await disk.getBytes(key))
        return bytes.length > 0 ? bytes : null
      } catch (error) {
        // Deleted since it was requested.
        if (!(await disk.exists(key))) return null
        throw error
      }
    },
    write: (key, bytes) => disk.put(key, bytes),
    deleteFolder: (folder) => disk.deleteAll(`${folder}/`),
    deleteStaleTempFiles: async () => undefined,
  }
}
