import type { Address } from '#shared/addresses/address-schemas.ts'
import type { AdminListQuery, Pagination } from '#shared/api/pagination.ts'
import type { Profile } from '#shared/auth/auth-schemas.ts'
import type { User, UserWithAddresses } from '#shared/auth/user-schemas.ts'
import type { Language } from '#shared/languages/languages.ts'
import { inTransaction, type Db, type Tx } from '../platform/database/database.ts'
import { readListPage } from '../platform/database/lists/list-page.ts'
import { DomainError } from '../platform/domain-error.ts'
import { httpTexts } from '../platform/http/errors/http-texts.ts'
import type { ActingShop, Shop } from '../shop.ts'
import { selectAddresses } from './address-queries.ts'
import {
  customerList,
  type ListedCustomer,
  selectCustomersAfter,
  selectCustomer,
  selectCustomerNames,
  selectIdsOfPhone,
  updateProfile,
} from './customer-queries.ts'
import {
  serializeAddress,
  serializeUser,
  serializeUserWithAddresses,
} from './customer-serializer.ts'

export async function findUser(db: Tx | Db, customerId: string): Promise<User | null> {
  const customer = await selectCustomer(db, customerId)
  return customer && serializeUser(customer)
}

interface AccountDetails {
  isBlocked: boolean
  /** The account that it was merged into. */
  mergedIntoId: string | null
  addresses: Address[]
}

/** An account as the staff see it, with its addresses. */
export async function findAccount(
  db: Tx | Db,
  customerId: string,
): Promise<(User & AccountDetails) | null> {
  const customer = await selectCustomer(db, customerId)
  if (!customer) return null
  const addresses = await selectAddresses(db, customerId)
  return {
    ...serializeUser(customer),
    isBlocked: customer.blockedAt !== null,
    mergedIntoId: customer.mergedIntoId,
    addresses: addresses.map(serializeAddress),
  }
}

/** Nobody verifies phones: several accounts may have the same one. */
const maxAccountsOfPhone = 5

/** The accounts with a phone as the staff see them, the oldest first. */
export async function findAccountsOfPhone(db: Tx | Db, phone: string) {
  const ids = await selectIdsOfPhone(db, phone, maxAccountsOfPhone)
  const accounts = await Promise.all(ids.map((id) => findAccount(db, id)))
  return accounts.flatMap((account) => account ?? [])
}

/** In which a member of staff has chosen to use the administration; null for everybody else. */
export async function findChosenLanguage(
  db: Tx | Db,
  customerId: string,
): Promise<Language | null> {
  return (await selectCustomer(db, customerId))?.language ?? null
}

const signedOut = () => new DomainError('unauthenticated', (language) => httpTexts[language].signIn)

/** A signed-in customer with their addresses. Throws `unauthenticated` when the account is gone. */
export async function findUserWithAddresses(
  db: Tx | Db,
  customerId: string,
): Promise<UserWithAddresses> {
  const customer = await selectCustomer(db, customerId)
  const addresses = await selectAddresses(db, customerId)
  if (!customer) throw signedOut()
  return serializeUserWithAddresses(customer, addresses)
}

/**
 * Changes name and phone; an absent phone stays as it is. The e-mail is fixed (SPEC §5). Throws
 * `unauthenticated` when the account is gone or merged.
 */
export async function updateUserProfile(
  shop: ActingShop,
  customerId: string,
  profile: Profile,
): Promise<UserWithAddresses> {
  const isUpdated = await inTransaction(shop, (tx) => updateProfile(tx, customerId, profile))
  if (!isUpdated) throw signedOut()
  return findUserWithAddresses(shop.db, customerId)
}

/** The administrator's table of accounts, newest first; a phone is found in any writing. */
export async function listCustomers(
  { db }: Shop,
  query: AdminListQuery,
): Promise<{ users: User[]; pagination: Pagination }> {
  const { rows, pagination } = await readListPage(db, customerList(query.search), query)
  return { users: rows.map(serializeUser), pagination }
}

const exportBatch = 500

export type { ListedCustomer as ExportedAccount }

/** All accounts that match, newest first, some at a time: no connection is held while a client is slow. */
export async function* readAccounts({ db }: Pick<Shop, 'db'>, search: string | undefined) {
  let last: ListedCustomer | undefined
  do {
    const rows = await selectCustomersAfter(db, search, last, exportBatch)
    yield rows
    last = rows.length < exportBatch ? undefined : rows.at(-1)
  } while (last)
}

/** The names of customers by id; without those who are gone. */
export async function findCustomerNames(
  db: Tx | Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await selectCustomerNames(db, [...new Set(ids)])
  return new Map(rows.map(({ id, name }) => [id, name]))
}
