import { z } from 'zod'
import { shippingAddressSchema, type Address } from '#shared/addresses/address-schemas.ts'
import { findDistrict } from '#shared/addresses/districts.ts'
import type { UserWithAddresses } from '#shared/auth/user-schemas.ts'
import { messagesOf } from '#shared/languages/texts.ts'
import { orderTexts } from '#shared/orders/order-texts.ts'
import { guestEmailSchema } from '#shared/orders/order-schemas.ts'

const say = messagesOf(orderTexts)

/** The checkout's form. The e-mail is a guest's and may be blank; a customer's form has none. */
export const checkoutFormSchema = shippingAddressSchema.extend({
  guestEmail: z
    .string()
    .trim()
    .refine((email) => guestEmailSchema.safeParse(email).success, say('email')),
})

export type CheckoutValues = z.input<typeof checkoutFormSchema>
export type ValidatedValues = z.output<typeof checkoutFormSchema>

export const blankValues: CheckoutValues = {
  fullName: '',
  phone: '',
  fullAddress: '',
  district: '',
  thana: '',
  guestEmail: '',
}

/** The id of a saved address, or `newAddressId`. */
export type AddressSelection = string
export const newAddressId: AddressSelection = 'new'

/** The input, which survives a reload. */
export interface CheckoutDraft {
  choice: AddressSelection
  values: CheckoutValues
}

interface InitialForm {
  selectedAddressId: AddressSelection
  values: CheckoutValues
}

export function valuesOfAddress(address: Address): CheckoutValues {
  const { fullName, phone, fullAddress, district, thana } = address
  return {
    fullName,
    phone,
    fullAddress,
    district: findDistrict(district) ?? '',
    thana,
    guestEmail: '',
  }
}

/** A new address starts with the customer's own name and phone (SPEC §4). */
export function valuesOfUser(user: UserWithAddresses | null): CheckoutValues {
  return { ...blankValues, fullName: user?.name ?? '', phone: user?.phone ?? '' }
}

/** Initial values of the form: the draft, the default or first saved address, or name and phone. */
export function initialForm(
  user: UserWithAddresses | null,
  draft: CheckoutDraft | null,
): InitialForm {
  const addresses = user?.addresses ?? []
  if (draft?.choice === newAddressId) {
    return { selectedAddressId: newAddressId, values: draft.values }
  }
  const selected =
    addresses.find((address) => address._id === draft?.choice) ??
    addresses.find((address) => address.isDefault) ??
    addresses[0]
  if (selected) return { selectedAddressId: selected._id, values: valuesOfAddress(selected) }
  return { selectedAddressId: newAddressId, values: draft?.values ?? valuesOfUser(user) }
}
