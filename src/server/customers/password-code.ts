import { randomInt, timingSafeEqual } from 'node:crypto'
import { otpLength } from '#shared/auth/auth-schemas.ts'
import { inTransaction } from '../platform/database/database.ts'
import type { AccountTools } from './accounts.ts'
import { deleteCode, deleteExpiredCodes, takeTry, writeCode } from './password-code-queries.ts'

/** API, Auth: six digits, one use, ten minutes, five wrong tries. */
export const codeMinutes = 10
const mostTries = 5

/** A new code for an e-mail address; what was mailed before is worth nothing from now on. */
export async function makeCode(tools: AccountTools, email: string): Promise<string> {
  const code = String(randomInt(10 ** otpLength)).padStart(otpLength, '0')
  const now = tools.clock.now()
  const expiresAt = new Date(now.getTime() + codeMinutes * 60_000)
  await deleteExpiredCodes(tools.db, now)
  await writeCode(tools.db, { email, codeHash: tools.hashCode(email, code), expiresAt })
  return code
}

/** Whether this is the live code of the e-mail address; if so, it is used up. */
export async function redeemCode(
  tools: AccountTools,
  email: string,
  code: string,
): Promise<boolean> {
  const given = tools.hashCode(email, code)
  // The try is kept also when the code was wrong: nothing here throws and rolls back.
  return inTransaction(tools.db, async (tx) => {
    const stored = await takeTry(tx, email, { mostTries, now: tools.clock.now() })
    if (stored === null || !isSame(stored, given)) return false
    return deleteCode(tx, email, stored)
  })
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
