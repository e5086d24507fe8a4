import {
  createCipheriv,
  createDecipheriv,
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

/** Without letters and digits that look alike, for what people copy by hand. */
export const readableCharacters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A new token of 192 random bits. */
export function createToken(): string {
  return randomBytes(24).toString('base64url')
}

const apiKeyStart = 'jk_'
const apiKeyPattern = /^jk_[\w-]{43}$/

/** How much of an API key is shown after it was made. */
const apiKeyShownLength = apiKeyStart.length + 6

/** A new API key of 256 random bits, and the part by which it is recognised. */
export function createApiKey(): { token: string; prefix: string } {
  const token = apiKeyStart + randomBytes(32).toString('base64url')
  return { token, prefix: token.slice(0, apiKeyShownLength) }
}

/** Whether a bearer token is an API key by its form; tokens of sessions are shorter. */
export function isApiKey(token: string): boolean {
  return apiKeyPattern.test(token)
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

const ivBytes = 12
const tagBytes = 16

/**
 * AES-256-GCM. `owner` is what the text belongs to: it is not encrypted, but without the same one the
 * text cannot be read, so that a row copied to another account is of no use there.
 */
export function encrypt(key: KeyObject, text: string, owner: string): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(owner))
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url')
}

/** The text that was encrypted; null for another key or owner, or a changed text. */
export function decrypt(key: KeyObject, stored: string, owner: string): string | null {
  const bytes = Buffer.from(stored, 'base64url')
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes), {
      authTagLength: tagBytes,
    })
    decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
    const text = decipher.update(bytes.subarray(ivBytes + tagBytes))
    return Buffer.concat([text, decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
