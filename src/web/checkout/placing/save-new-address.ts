import type { QueryClient } from '@tanstack/react-query'
import type { UserWithAddresses } from '#shared/auth/user-schemas.ts'
import { isSameAddress } from '../../addresses/same-address.ts'
import { api } from '../../api/client.ts'
import { refreshUser } from '../../api/session.ts'
import type { CheckedValues } from '../checkout-values.ts'

/**
 * Keeps an address that a customer typed at the checkout, as the default if it is their first
 * (SPEC §5). An order never waits for it nor fails with it.
 */
export function saveNewAddress(
  client: QueryClient,
  user: UserWithAddresses,
  values: CheckedValues,
): void {
  const { fullName, phone, fullAddress, district, thana } = values
  const address = { fullName, phone, fullAddress, district, thana }
  if (user.addresses.some((saved) => isSameAddress(saved, address))) return
  api('POST /auth/address', { body: { ...address, isDefault: user.addresses.length === 0 } }).then(
    ({ addresses }) => refreshUser(client, { ...user, addresses }),
    () => {},
  )
}
