import type { Address } from '#shared/addresses/address-schemas.ts'
import type { User, UserWithAddresses } from '#shared/auth/user-schemas.ts'
import type { AddressRow } from './address-queries.ts'
import { expandPermissions } from '#shared/api/permissions.ts'
import type { AccountOwnerRow, CustomerRow } from './customer-queries.ts'

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
  row: AccountOwnerRow,
  addresses: readonly AddressRow[],
): UserWithAddresses {
  return {
    ...serializeUser(row),
    ...staffFields(row),
    addresses: addresses.map(serializeAddress),
  }
}

/** Fields that only staff have. */
function staffFields({ staffRole, secondFactor, language }: AccountOwnerRow) {
  if (staffRole === null) return {}
  const { id, name, permissions } = staffRole
  const { methods, recoveryCodes, requiredFrom } = secondFactor
  return {
    permissions: expandPermissions(permissions),
    staffRole: { _id: id, name },
    language,
    secondFactor: {
      isOn: methods.length > 0,
      methods,
      recoveryCodes,
      requiredFrom: requiredFrom?.toISOString() ?? null,
    },
  }
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
