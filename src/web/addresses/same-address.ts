import { normalisePhone } from '#shared/addresses/phone.ts'
import { addressFieldNames, type AddressFieldName } from './address-fields.tsx'

export type AddressWords = Record<AddressFieldName, string>

const plain = (text: string) => text.trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** Whether two addresses differ in nothing but writing: case, spaces, the form of the phone. */
export function isSameAddress(a: AddressWords, b: AddressWords): boolean {
  return addressFieldNames.every((name) =>
    name === 'phone'
      ? (normalisePhone(a.phone) ?? plain(a.phone)) === (normalisePhone(b.phone) ?? plain(b.phone))
      : plain(a[name]) === plain(b[name]),
  )
}
