import {
  createHmac,
  createSecretKey,
  hash,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The secret of this shop: as configured, or generated once and stored in DATA_DIR. */
export async function loadShopSecret(dataDir: string, given?: string): Promise<string> {
  if (given) return given
  const path = join(dataDir, 'shop-secret')
  await mkdir(dataDir, { recursive: true })
  try {
    // Exclusive: of two processes that start at once, one writes and both read the same.
    const file = await open(path, 'wx', 0o600)
    await file.writeFile(randomBytes(32).toString('base64url'))
    await file.sync()
    await file.close()
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return readFile(path, 'utf8')
}

/**
 * A key for one purpose, so that a signature for one is invalid for another. Node converts the bytes of a
 * key with each signature, which takes six times as long as to sign with a key object.
 */
export function deriveKey(secret: string, purpose: string): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)))
}

export function sign(key: KeyObject, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url')
}

/** A new token of 192 random bits. */
export function createToken(): string {
  return randomBytes(24).toString('base64url')
}

/** The stored form of a token. Its bits are random, so a fast hash is as safe as a slow one. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'base64url')
}

/** Whether this is the signature of the text, or the first `length` characters of it. */
export function isSignedBy(
  key: KeyObject,
  text: string,
  signature: string,
  length = Number.POSITIVE_INFINITY,
): boolean {
  const expected = Buffer.from(sign(key, text).slice(0, length))
  const given = Buffer.from(signature)
  return expected.length === given.length && timingSafeEqual(expected, given)
}
