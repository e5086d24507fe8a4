import { join } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Settings } from '../settings.ts'

/** Where picture files lie: a folder of DATA_DIR, or a bucket when S3 is configured. */
export async function openPictureStorage(settings: Settings): Promise<Disk> {
  if (!settings.s3) {
    const location = join(settings.dataDir, 'media')
    return new Disk(new FSDriver({ location, visibility: 'private' }))
  }
  const { S3Driver } = await import('flydrive/drivers/s3')
  return new Disk(
    new S3Driver({
      credentials: {
        accessKeyId: settings.s3.accessKeyId,
        secretAccessKey: settings.s3.secretAccessKey,
      },
      ...(settings.s3.endpoint ? { endpoint: settings.s3.endpoint, forcePathStyle: true } : {}),
      region: settings.s3.region,
      bucket: settings.s3.bucket,
      supportsACL: false,
      visibility: 'private',
    }),
  )
}
