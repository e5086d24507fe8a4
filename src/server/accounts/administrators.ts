import { randomInt } from 'node:crypto'
import { inTransaction, type Tx } from '../platform/database/database.ts'
import { readableCharacters } from '../platform/secrets.ts'
import { StartError } from '../platform/settings.ts'
import type { ActingShop, Shop } from '../shop.ts'
import {
  hasAdministrator,
  lockAdministratorSeeding,
  selectOldestAdministrator,
  upsertAdministrator,
} from './account-queries.ts'
import { newPasswordProblem } from './passwords/weak-passwords.ts'
import { hashPassword } from './passwords/password-hash.ts'
import { upsertPassword } from './passwords/password-queries.ts'
import { deleteSessionsOf } from './sessions/session-queries.ts'

export interface AdministratorOptions {
  email?: string | undefined
  /** Generated unless given. */
  password?: string | undefined
  /** Called in the transaction that makes the shop's first administrator. */
  onCreated?: (tx: Tx) => Promise<void>
}

export interface Administrator {
  email: string
  /** Null unless it was generated. */
  password: string | null
}

const defaultEmail = 'admin@jontro.local'

/**
 * Gives a shop without administrators its first one; null when it has one. Several processes may
 * call this at once. Throws a StartError for a weak password.
 */
export async function seedAdministrator(
  { db, clock, actor }: ActingShop,
  options: AdministratorOptions,
): Promise<Administrator | null> {
  if (await hasAdministrator(db)) return null
  const email = options.email?.toLowerCase() ?? defaultEmail
  const { password = readablePassword() } = options
  if ((await newPasswordProblem(password)) !== null) {
    throw new StartError(
      'The setting ADMIN_PASSWORD is too short or easy to guess; choose another one.',
    )
  }
  const hash = await hashPassword(password)
  return inTransaction({ db, actor }, async (tx) => {
    await lockAdministratorSeeding(tx)
    if (await hasAdministrator(tx)) return null
    const now = clock.now()
    const customerId = await upsertAdministrator(tx, { email, name: 'Administrator', now })
    await upsertPassword(tx, { customerId, hash, changedAt: now })
    await deleteSessionsOf(tx, customerId)
    await options.onCreated?.(tx)
    return { email, password: options.password === undefined ? password : null }
  })
}

/** The id of the shop's first administrator. Throws before there is one. */
export async function findFirstAdministrator({ db }: Pick<Shop, 'db'>): Promise<string> {
  const id = await selectOldestAdministrator(db)
  if (id === null) throw new Error('the shop has no administrator yet')
  return id
}

/** Sixteen characters in groups of four, some 79 bits. */
function readablePassword(): string {
  const group = () =>
    Array.from({ length: 4 }, () => readableCharacters[randomInt(readableCharacters.length)]).join(
      '',
    )
  return Array.from({ length: 4 }, group).join('-')
}
