import { asc, desc, eq } from 'drizzle-orm'
import type { Reader } from '../platform/database/connect-database.ts'
import { addresses } from './customer-tables.ts'

/** A customer's addresses, the default one first, then the oldest. */
export async function selectAddresses(db: Reader, customerId: string) {
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
