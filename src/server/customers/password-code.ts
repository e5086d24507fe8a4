import { randomInt, timingSafeEqual } from 'node:crypto'
import { otpLength, otpMinutes } from '#shared/auth/password-rules.ts'
import { inTransaction } from '../platform/database/database.ts'
import { sign } from '../platform/shop-secret.ts'
import type { Shop } from '../shop.ts'
import { deleteCode, deleteExpiredCodes, takeTry, writeCode } from './password-code-queries.ts'

/** API, Auth: a code has one use and five wrong tries. */
const mostTries = 5

/** A new code for an e-mail address; what was mailed before is worth nothing from now on. */
export async function makeCode(shop: Shop, email: string): Promise<string> {
  const code = String(randomInt(10 ** otpLength)).padStart(otpLength, '0')
  const now = shop.clock.now()
  const expiresAt = new Date(now.getTime() + otpMinutes * 60_000)
  await deleteExpiredCodes(shop.db, now)
  await writeCode(shop.db, {
    email,
    codeHash: hashResetCode(shop.keys.resetCodes, email, code),
    expiresAt,
  })
  return code
}

/** Whether this is the live code of the e-mail address; if so, it is used up. */
export async function redeemCode(shop: Shop, email: string, code: string): Promise<boolean> {
  const given = hashResetCode(shop.keys.resetCodes, email, code)
  // The try is kept also when the code was wrong: nothing here throws and rolls back.
  return inTransaction(shop.db, async (tx) => {
    const stored = await takeTry(tx, email, { mostTries, now: shop.clock.now() })
    if (stored === null || !isSame(stored, given)) return false
    return deleteCode(tx, email, stored)
  })
}

/** Keyed: there are so few codes that a bare hash would be as good as the code itself. */
export function hashResetCode(key: Buffer, email: string, code: string): string {
  return sign(key, `${email} ${code}`)
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
