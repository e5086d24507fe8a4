import { setTimeout as wait } from 'node:timers/promises'
import { S3mini, S3NetworkError, S3ServiceError } from 's3mini'
import { DomainError } from '../domain-error.ts'
import { createFetch } from '../http/outgoing-fetch.ts'
import { type S3Settings, StartError } from '../settings.ts'
import type { FileStorage } from './disk-storage.ts'

/** Of one attempt; two and their pause stay below the limit of an idle transaction. */
const timeoutMs = 10_000

const retryAfterMs = 300

/** More than any picture has, as it was sent or in another format. */
const maxObjectBytes = 50_000_000

/**
 * A bucket that speaks S3; it takes an object whole or not at all by itself. While it is away, calls
 * throw a DomainError `unavailable`. Throws a StartError when there is no such bucket.
 */
export async function openS3Storage(settings: S3Settings): Promise<FileStorage> {
  const bucket = new S3mini({
    accessKeyId: settings.accessKeyId,
    secretAccessKey: settings.secretAccessKey,
    endpoint: bucketUrl(settings),
    region: settings.region,
    fetch: createFetch({ timeoutMs, maxBytes: maxObjectBytes }),
  })
  await requireBucket(bucket, settings)

  return {
    async read(key) {
      const bytes = await whileAvailable(() => bucket.getObjectArrayBuffer(key))
      return bytes === null || bytes.byteLength === 0 ? null : Buffer.from(bytes)
    },
    async write(key, bytes) {
      await whileAvailable(() => bucket.putObject(key, bytes))
    },
    async deleteFolder(folder) {
      const objects = await whileAvailable(() => bucket.listObjects('/', `${folder}/`))
      // One by one, because not every S3 service supports bulk deletes.
      for (const { Key } of objects ?? []) {
        const isDeleted = await whileAvailable(() => bucket.deleteObject(Key))
        if (!isDeleted) throw new Error(`The object ${Key} could not be deleted.`)
      }
    },
    deleteStaleTempFiles: async () => undefined,
  }
}

function bucketUrl({ endpoint, region, bucket }: S3Settings): string {
  return endpoint
    ? `${endpoint.replace(/\/+$/, '')}/${bucket}`
    : `https://${bucket}.s3.${region}.amazonaws.com`
}

/** The shop starts even if the bucket is unavailable. */
async function requireBucket(client: S3mini, { bucket }: S3Settings): Promise<void> {
  if (await client.bucketExists().catch(() => true)) return
  throw new StartError(
    `The bucket ${bucket} of S3_BUCKET does not exist, or S3_ACCESS_KEY_ID may not use it; create it, or correct the S3 settings.`,
  )
}

/** Retries once after a transient failure. */
async function whileAvailable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isAway(error)) throw error
    await wait(retryAfterMs)
  }
  try {
    return await work()
  } catch (error) {
    if (!isAway(error)) throw error
    throw new DomainError(
      'unavailable',
      'Pictures cannot be stored or shown at the moment. Please try again in a minute.',
    )
  }
}

/** Whether the bucket is away or overloaded, not the request wrong. */
function isAway(error: unknown): boolean {
  if (error instanceof S3ServiceError) return error.status >= 500 || error.status === 429
  if (error instanceof S3NetworkError) return true
  // `fetch` throws a TypeError with the failure of the network as its cause.
  if (error instanceof TypeError && error.cause !== undefined) return true
  return error instanceof Error && error.name === 'TimeoutError'
}
