import { writing } from '../platform/database/database.ts'
import type { StreamedFile } from '../platform/http/multipart-form.ts'
import type { ActingShop } from '../shop.ts'
import { insertPart, partBytes } from './import-queries.ts'

/**
 * Stores a file as it arrives, in parts of `partBytes`, for whichever process reads it; returns its length.
 * `see` gets each piece. The caller deletes the parts when this fails.
 */
export async function storeFile(
  shop: ActingShop,
  id: string,
  file: StreamedFile,
  see: (chunk: Buffer) => void = () => undefined,
): Promise<number> {
  let pending = Buffer.alloc(0)
  let bytes = 0
  let position = 0
  const store = async (part: Buffer) => {
    await insertPart(writing(shop), id, position, part)
    position += 1
  }
  for await (const chunk of file.bytes) {
    see(chunk)
    bytes += chunk.length
    pending = Buffer.concat([pending, chunk])
    for (; pending.length >= partBytes; pending = pending.subarray(partBytes)) {
      await store(pending.subarray(0, partBytes))
    }
  }
  if (pending.length > 0) await store(pending)
  return bytes
}
