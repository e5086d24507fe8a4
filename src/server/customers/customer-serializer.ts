import type { Address } from '#shared/addresses/address-schemas.ts'
import type { User, UserWithAddresses } from '#shared/auth/user-schemas.ts'
import type { AddressRow } from './address-queries.ts'
import type { CustomerRow } from './customer-queries.ts'

export function serializeUser(row: CustomerRow): User {
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    role: row.role,
    createdAt: row.createdAt.toISOString(),
  }
}

export function serializeUserWithAddresses(
  row: CustomerRow,
  addresses: readonly AddressRow[],
): UserWithAddresses {
  return { ...serializeUser(row), addresses: addresses.map(serializeAddress) }
}

export function serializeAddress(row: AddressRow): Address {
  return {
    _id: row.id,
    fullName: row.fullName,
    phone: row.phone,
    fullAddress: row.fullAddress,
    district: row.district,
    thana: row.thana,
    isDefault: row.isDefault,
  }
}
