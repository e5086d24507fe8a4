import type { Address, AddressInput } from '#shared/addresses/address-schemas.ts'
import { withStoredThana } from '#shared/addresses/thanas.ts'
import { inTransaction, type Tx } from '../platform/database/database.ts'
import { DomainError, notFound } from '../platform/domain-error.ts'
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

async function inBook<T>(
  shop: ActingShop,
  customerId: string,
  change: (tx: Tx, saved: AddressRow[]) => Promise<T>,
): Promise<T> {
  return inTransaction(shop, async (tx) => {
    await lockAddressBook(tx, customerId)
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
