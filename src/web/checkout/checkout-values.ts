import { z } from 'zod'
import { shippingAddressSchema, type Address } from '#shared/addresses/address-schemas.ts'
import { findDistrict } from '#shared/addresses/districts.ts'
import type { UserWithAddresses } from '#shared/auth/user-schemas.ts'
import { guestEmailSchema } from '#shared/orders/order-schemas.ts'

/** What the checkout asks for. The e-mail is a guest's, may be blank, and a customer's form has none. */
export const checkoutFormSchema = shippingAddressSchema.extend({
  guestEmail: z
    .string()
    .trim()
    .refine((email) => guestEmailSchema.safeParse(email).success, 'Enter a valid e-mail address'),
})

export type CheckoutValues = z.input<typeof checkoutFormSchema>
export type CheckedValues = z.output<typeof checkoutFormSchema>

export const blankValues: CheckoutValues = {
  fullName: '',
  phone: '',
  fullAddress: '',
  district: '',
  thana: '',
  guestEmail: '',
}

/** The saved address that was chosen, by its id, or a new one. */
export type AddressChoice = string
export const newAddress: AddressChoice = 'new'

export interface InitialForm {
  choice: AddressChoice
  values: CheckoutValues
}

export function valuesOfAddress(address: Address, guestEmail = ''): CheckoutValues {
  const { fullName, phone, fullAddress, district, thana } = address
  return {
    fullName,
    phone,
    fullAddress,
    district: findDistrict(district) ?? '',
    thana,
    guestEmail,
  }
}

/** A new address starts with the customer's own name and phone (SPEC §4). */
export function valuesOfUser(user: UserWithAddresses | null): CheckoutValues {
  return { ...blankValues, fullName: user?.name ?? '', phone: user?.phone ?? '' }
}

/** What the form begins with: the draft, the default or first saved address, or name and phone. */
export function initialForm(
  user: UserWithAddresses | null,
  draft: InitialForm | null,
): InitialForm {
  const addresses = user?.addresses ?? []
  if (draft?.choice === newAddress) return { choice: newAddress, values: draft.values }
  const chosen =
    addresses.find((address) => address._id === draft?.choice) ??
    addresses.find((address) => address.isDefault) ??
    addresses[0]
  if (chosen) return { choice: chosen._id, values: valuesOfAddress(chosen) }
  return { choice: newAddress, values: valuesOfUser(user) }
}
