import type { QueryClient } from '@tanstack/react-query'
import { normalizePhone } from '#shared/addresses/phone.ts'
import type { UserWithAddresses } from '#shared/auth/user-schemas.ts'
import { addressFieldNames, type AddressFieldName } from '../../addresses/address-fields.tsx'
import { api } from '../../api/client.ts'
import { setSessionUser } from '../../api/session.ts'
import type { ValidatedValues } from '../checkout-values.ts'

/**
 * Saves an address that a customer typed at the checkout, as the default if it is their first
 * (SPEC §5). An order never waits for it nor fails with it.
 */
export function saveNewAddress(
  client: QueryClient,
  user: UserWithAddresses,
  values: ValidatedValues,
): void {
  save(client, user, values).catch(() => {})
}

async function save(
  client: QueryClient,
  user: UserWithAddresses,
  { fullName, phone, fullAddress, district, thana }: ValidatedValues,
): Promise<void> {
  const { withStoredThana } = await import('#shared/addresses/thanas.ts')
  const address = withStoredThana({ fullName, phone, fullAddress, district, thana })
  if (user.addresses.some((saved) => isSameAddress(saved, address))) return
  const body = { ...address, isDefault: user.addresses.length === 0 }
  const { addresses } = await api('POST /auth/address', { body })
  setSessionUser(client, { ...user, addresses })
}

type AddressTexts = Record<AddressFieldName, string>

const plain = (text: string) => text.trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** Whether two addresses are the same apart from case, spaces and the form of the phone. */
export function isSameAddress(a: AddressTexts, b: AddressTexts): boolean {
  return addressFieldNames.every((name) =>
    name === 'phone'
      ? (normalizePhone(a.phone) ?? plain(a.phone)) === (normalizePhone(b.phone) ?? plain(b.phone))
      : plain(a[name]) === plain(b[name]),
  )
}
