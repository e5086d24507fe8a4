import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { inTransaction, type Tx } from '../platform/database/database.ts'
import type { Shop } from '../shop.ts'
import { writePassword } from './password-queries.ts'
import { hasAdministrator, writeAdministrator } from './customer-queries.ts'
import { hashPassword } from './password-hash.ts'
import { deleteSessionsOf } from './session-queries.ts'

export interface AdministratorWish {
  email?: string | undefined
  /** Generated unless given. */
  password?: string | undefined
}

export interface Administrator {
  email: string
  password: string
}

const defaultEmail = 'admin@jontro.local'

/** Gives a shop that has no administrator one to begin with; null when it has one. */
export async function ensureAdministrator(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  wish: AdministratorWish,
): Promise<Administrator | null> {
  if (await hasAdministrator(db)) return null
  const administrator = {
    email: wish.email?.toLowerCase() ?? defaultEmail,
    password: wish.password ?? readablePassword(),
  }
  const passwordHash = await hashPassword(administrator.password)
  return inTransaction(db, async (tx) => {
    await waitForRivals(tx)
    if (await hasAdministrator(tx)) return null
    const at = clock.now()
    const name = 'Administrator'
    const customerId = await writeAdministrator(tx, { email: administrator.email, name, at })
    await writePassword(tx, { customerId, hash: passwordHash, changedAt: at })
    await deleteSessionsOf(tx, customerId)
    return administrator
  })
}

async function waitForRivals(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('first administrator', 0))`)
}

/** No letters or digits that look alike: it is read off a screen once. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Sixteen characters in groups of four, some 79 bits. */
function readablePassword(): string {
  const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return Array.from({ length: 4 }, group).join('-')
}
