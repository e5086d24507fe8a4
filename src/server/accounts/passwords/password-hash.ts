import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * Argon2id at OWASP's first recommendation (Password Storage Cheat Sheet): 19 MiB, 2 passes, 1 lane.
 * Stored as a PHC string, so that a stronger setting later still verifies what was stored before.
 */
const memoryKib = 19_456

const passes = 2

const parallelism = 1

const saltBytes = 16

const hashBytes = 32

interface Cost {
  memory: number
  passes: number
  parallelism: number
}

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes)
  const hash = await derive(password, salt, { memory: memoryKib, passes, parallelism }, hashBytes)
  return phc(salt, hash)
}

const stored = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/** Whether `password` matches this stored hash; false for a malformed hash. */
export async function verifyPassword(hash: string, password: string): Promise<boolean> {
  const match = stored.exec(hash)
  if (!match) return false
  const [, memory, t, p, salt = '', expected = ''] = match
  const wanted = Buffer.from(expected, 'base64')
  const cost = { memory: Number(memory), passes: Number(t), parallelism: Number(p) }
  const actual = await derive(password, Buffer.from(salt, 'base64'), cost, wanted.length)
  return timingSafeEqual(actual, wanted)
}

function derive(password: string, salt: Buffer, cost: Cost, length: number): Promise<Buffer> {
  // Keyboards differ in the Unicode normalization that they send.
  const message = password.normalize('NFKC')
  return new Promise((resolve, reject) => {
    argon2('argon2id', { message, nonce: salt, tagLength: length, ...cost }, (error, hash) =>
      error ? reject(error) : resolve(hash),
    )
  })
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}

/** Compared when there is no account: takes as long as any hash and never matches. */
export const dummyPasswordHash = phc(randomBytes(saltBytes), randomBytes(hashBytes))

function phc(salt: Buffer, hash: Buffer): string {
  return `$argon2id$v=19$m=${memoryKib},t=${passes},p=${parallelism}$${base64(salt)}$${base64(hash)}`
}
