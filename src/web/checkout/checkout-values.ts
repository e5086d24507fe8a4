import { z } from 'zod'
import { shippingAddressSchema } from '#shared/addresses/address-schemas.ts'
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
