import { randomInt } from 'node:crypto'
import type { Role, User } from '#shared/auth/user-schemas.ts'
import { findUser } from '../customers/customers.ts'
import { inTransaction } from '../platform/database/database.ts'
import { DomainError, notFound } from '../platform/domain-error.ts'
import { isId } from '../platform/ids.ts'
import { StartError } from '../platform/settings.ts'
import type { Shop } from '../shop.ts'
import {
  hasAdministrator,
  lockAdministrators,
  lockAdministratorSeeding,
  selectOldestAdministrator,
  updateRole,
  upsertAdministrator,
} from './account-queries.ts'
import { newPasswordProblem } from './passwords/weak-passwords.ts'
import { hashPassword } from './passwords/password-hash.ts'
import { upsertPassword } from './passwords/password-queries.ts'
import { deleteSessionsOf } from './session-queries.ts'

export interface AdministratorOptions {
  email?: string | undefined
  /** Generated unless given. */
  password?: string | undefined
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
  { db, clock }: Shop,
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
  return inTransaction(db, async (tx) => {
    await lockAdministratorSeeding(tx)
    if (await hasAdministrator(tx)) return null
    const now = clock.now()
    const customerId = await upsertAdministrator(tx, { email, name: 'Administrator', now })
    await upsertPassword(tx, { customerId, hash, changedAt: now })
    await deleteSessionsOf(tx, customerId)
    return { email, password: options.password === undefined ? password : null }
  })
}

/** The id of the shop's first administrator. Throws before there is one. */
export async function findFirstAdministrator({ db }: Pick<Shop, 'db'>): Promise<string> {
  const id = await selectOldestAdministrator(db)
  if (id === null) throw new Error('the shop has no administrator yet')
  return id
}

/** No letters or digits that look alike: it is copied from a screen once. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Sixteen characters in groups of four, some 79 bits. */
function readablePassword(): string {
  const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return Array.from({ length: 4 }, group).join('-')
}

const unknownUser = () => notFound('This user does not exist.')

/** Changes another customer's role and ends their sessions; one's own is 409 `conflict`. */
export async function changeRole(
  { db }: Shop,
  adminId: string,
  { id, role }: { id: string; role: Role },
): Promise<User> {
  if (id === adminId) throw new DomainError('conflict', 'You cannot change your own role.')
  if (!isId(id)) throw unknownUser()
  return inTransaction(db, async (tx) => {
    const administrators = await lockAdministrators(tx)
    // Two administrators who demote each other at once would leave the shop without any.
    if (!administrators.includes(adminId)) {
      throw new DomainError('forbidden', "You don't have permission to do this.")
    }
    const isChanged = await updateRole(tx, id, role)
    const user = isChanged ? await findUser(tx, id) : null
    if (!user) throw unknownUser()
    if (administrators.includes(id) !== (role === 'admin')) await deleteSessionsOf(tx, id)
    return user
  })
}
