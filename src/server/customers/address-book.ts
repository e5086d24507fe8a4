import type { Address, AddressInput } from '#shared/addresses/address-schemas.ts'
import { withStoredThana } from '#shared/addresses/thanas.ts'
import { inTransaction, type Tx } from '../platform/database/database.ts'
import { DomainError, notFound } from '../platform/domain-error.ts'
import { httpTexts } from '../platform/http/errors/http-texts.ts'
import { newId } from '../platform/ids.ts'
import type { ActingShop } from '../shop.ts'
import {
  clearDefault,
  deleteAddress,
  insertAddress,
  lockAddressBook,
  setDefault,
  selectAddresses,
  updateAddress,
  type AddressRow,
} from './address-queries.ts'
import { serializeAddress } from './customer-serializer.ts'
import { updateAddressOwner } from './merged-account-queries.ts'
import { customerTexts } from './customer-texts.ts'

export interface SavedAddress {
  address: Address
  addresses: Address[]
}

const maxAddresses = 50

/** Saves an address. The first always becomes the default; there is never more than one. */
export async function addAddress(
  shop: ActingShop,
  customerId: string,
  input: AddressInput,
): Promise<SavedAddress> {
  return inBook(shop, customerId, async (tx, saved) => {
    if (saved.length >= maxAddresses) {
      throw new DomainError('conflict', (language) =>
        customerTexts[language].tooManyAddresses(maxAddresses),
      )
    }
    const isDefault = input.isDefault || saved.length === 0
    if (isDefault) await clearDefault(tx, customerId)
    const id = newId()
    const createdAt = shop.clock.now()
    await insertAddress(tx, { ...withStoredThana(input), isDefault, id, customerId, createdAt })
    return savedAddress(tx, customerId, id)
  })
}

/** Changes an address. The default remains until another one becomes it. */
export async function changeAddress(
  shop: ActingShop,
  customerId: string,
  id: string,
  input: AddressInput,
): Promise<SavedAddress> {
  return inBook(shop, customerId, async (tx, saved) => {
    const { isDefault: wasDefault } = requireOwn(saved, id)
    if (input.isDefault && !wasDefault) await clearDefault(tx, customerId)
    await updateAddress(tx, id, {
      ...withStoredThana(input),
      isDefault: input.isDefault || wasDefault,
    })
    return savedAddress(tx, customerId, id)
  })
}

/** Deletes an address; the oldest of the others becomes the next default. */
export async function removeAddress(
  shop: ActingShop,
  customerId: string,
  id: string,
): Promise<Address[]> {
  return inBook(shop, customerId, async (tx, saved) => {
    const { isDefault: wasDefault } = requireOwn(saved, id)
    await deleteAddress(tx, id)
    const nextDefault = saved.find((address) => address.id !== id)
    if (wasDefault && nextDefault) await setDefault(tx, nextDefault.id)
    return (await selectAddresses(tx, customerId)).map(serializeAddress)
  })
}

/**
 * Gives the addresses of an account to another one; both are locked. Addresses that it has already stay,
 * and those beyond the limit of an account. The default of the other one remains.
 */
export async function moveAddresses(
  tx: Tx,
  fromId: string,
  toId: string,
): Promise<{ moved: number; same: number; beyondLimit: number }> {
  const own = await selectAddresses(tx, toId)
  const others = await selectAddresses(tx, fromId)
  const fresh = others.filter((address) => !own.some((each) => isSame(each, address)))
  const moved = fresh.slice(0, Math.max(0, maxAddresses - own.length))
  const ids = moved.map(({ id }) => id)
  await updateAddressOwner(tx, ids, toId)
  if (own.length === 0 && ids[0] !== undefined) await setDefault(tx, ids[0])
  return {
    moved: moved.length,
    same: others.length - fresh.length,
    beyondLimit: fresh.length - moved.length,
  }
}

function isSame(one: AddressRow, other: AddressRow): boolean {
  const fields = ['fullName', 'phone', 'fullAddress', 'district', 'thana'] as const
  return fields.every((field) => one[field] === other[field])
}

async function inBook<T>(
  shop: ActingShop,
  customerId: string,
  change: (tx: Tx, saved: AddressRow[]) => Promise<T>,
): Promise<T> {
  return inTransaction(shop, async (tx) => {
    // Its session ended after this request was let in.
    if (!(await lockAddressBook(tx, customerId))) {
      throw new DomainError('unauthenticated', (language) => httpTexts[language].sessionEnded)
    }
    return change(tx, await selectAddresses(tx, customerId))
  })
}

function requireOwn(saved: readonly AddressRow[], id: string): AddressRow {
  const own = saved.find((address) => address.id === id)
  if (!own) throw notFound((language) => customerTexts[language].addressNotFound)
  return own
}

async function savedAddress(tx: Tx, customerId: string, id: string): Promise<SavedAddress> {
  const rows = await selectAddresses(tx, customerId)
  return { address: serializeAddress(requireOwn(rows, id)), addresses: rows.map(serializeAddress) }
}
