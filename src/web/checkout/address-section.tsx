import type { UserWithAddresses } from '#shared/auth/user-schemas.ts'
import type { Cart } from '#shared/carts/cart-schemas.ts'
import { AddressFields } from '../addresses/address-fields.tsx'
import { Field } from '../ui/field.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { newAddress } from './checkout-values.ts'
import { CheckoutSection } from './checkout-section.tsx'
import { SavedAddresses } from './saved-addresses.tsx'
import { SignInLink } from './sign-in-link.tsx'
import type { CheckoutFormState } from './use-checkout-form.ts'

interface AddressSectionProps {
  user: UserWithAddresses | null
  cart: Cart
  address: CheckoutFormState
}

/** Where the order goes; a guest may add an e-mail for the confirmation. */
export function AddressSection({ user, cart, address }: AddressSectionProps) {
  const { form, choice, choose } = address
  const { errors } = form.formState
  const saved = user?.addresses ?? []
  return (
    <CheckoutSection
      mark={1}
      title="Delivery Address"
      aside={user === null && <SignInLink cart={cart} />}
    >
      <div className="space-y-5">
        {saved.length > 0 && <SavedAddresses addresses={saved} choice={choice} onChoose={choose} />}
        {choice === newAddress && <AddressFields />}
        {user === null && (
          <Field
            label="E-mail (optional)"
            hint="For your order confirmation."
            error={errors.guestEmail?.message}
          >
            <TextInput
              {...form.register('guestEmail')}
              type="email"
              autoComplete="email"
              placeholder="you@example.com"
            />
          </Field>
        )}
      </div>
    </CheckoutSection>
  )
}
