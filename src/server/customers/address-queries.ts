import { and, asc, desc, eq } from 'drizzle-orm'
import type { AddressInput } from '#shared/addresses/address-schemas.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import { addresses, customers } from './customer-tables.ts'

/** A customer's addresses, the default one first, then the oldest. */
export function selectAddresses(db: Tx | Db, customerId: string) {
  return db
    .select({
      id: addresses.id,
      fullName: addresses.fullName,
      phone: addresses.phone,
      fullAddress: addresses.fullAddress,
      district: addresses.district,
      thana: addresses.thana,
      isDefault: addresses.isDefault,
    })
    .from(addresses)
    .where(eq(addresses.customerId, customerId))
    .orderBy(desc(addresses.isDefault), asc(addresses.createdAt), asc(addresses.id))
}

export type AddressRow = Awaited<ReturnType<typeof selectAddresses>>[number]

/** Lets one request at a time change a customer's addresses; false for an account that is closed. */
export async function lockAddressBook(tx: Tx, customerId: string): Promise<boolean> {
  const [row] = await tx
    .select({ blockedAt: customers.blockedAt })
    .from(customers)
    .where(eq(customers.id, customerId))
    .for('update')
  return row !== undefined && row.blockedAt === null
}

export async function insertAddress(
  tx: Tx,
  address: AddressInput & { id: string; customerId: string; createdAt: Date },
): Promise<void> {
  await tx.insert(addresses).values(address)
}

export async function updateAddress(tx: Tx, id: string, input: AddressInput): Promise<void> {
  const { fullName, phone, fullAddress, district, thana, isDefault } = input
  await tx
    .update(addresses)
    .set({ fullName, phone, fullAddress, district, thana, isDefault })
    .where(eq(addresses.id, id))
}

export async function deleteAddress(tx: Tx, id: string): Promise<void> {
  await tx.delete(addresses).where(eq(addresses.id, id))
}

export async function clearDefault(tx: Tx, customerId: string): Promise<void> {
  await tx
    .update(addresses)
    .set({ isDefault: false })
    .where(and(eq(addresses.customerId, customerId), eq(addresses.isDefault, true)))
}

export async function setDefault(tx: Tx, id: string): Promise<void> {
  await tx.update(addresses).set({ isDefault: true }).where(eq(addresses.id, id))
}
