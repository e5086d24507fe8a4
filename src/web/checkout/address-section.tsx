import { Link } from 'react-router'
import type { UserWithAddresses } from '#shared/auth/user-schemas.ts'
import type { Cart } from '#shared/carts/cart-schemas.ts'
import { formatCount } from '#shared/formatting/numbers.ts'
import { urls } from '#shared/urls.ts'
import { AddressFields } from '../addresses/address-fields.tsx'
import { keyOfLine } from '../cart/cart-updates.ts'
import { storeCheckoutRedirect } from '../cart/checkout-redirect.ts'
import { useLanguage, useTexts } from '../languages/language.ts'
import { Field } from '../ui/forms/field.tsx'
import { EmailInput } from '../ui/forms/inputs.tsx'
import { SectionCard } from '../ui/layout/section-card.tsx'
import { checkoutTexts } from './checkout-texts.tsx'
import { newAddressId } from './checkout-values.ts'
import { SavedAddresses } from './saved-addresses.tsx'
import type { CheckoutFormState } from './use-checkout-form.ts'

interface AddressSectionProps {
  user: UserWithAddresses | null
  cart: Cart
  address: CheckoutFormState
  /** Why nothing can be delivered to the chosen district. */
  districtProblem: string | undefined
}

/** Where the order goes; a guest may add an e-mail for the confirmation. */
export function AddressSection({ user, cart, address, districtProblem }: AddressSectionProps) {
  const t = useTexts(checkoutTexts).address
  const language = useLanguage()
  const { form, selectedAddressId, selectAddress } = address
  const { errors } = form.formState
  const saved = user?.addresses ?? []
  return (
    <SectionCard
      marker={formatCount(1, language)}
      title={t.title}
      action={user === null && <SignInLink cart={cart} />}
    >
      <div className="space-y-5">
        {saved.length > 0 && (
          <SavedAddresses
            addresses={saved}
            value={selectedAddressId}
            onValueChange={selectAddress}
          />
        )}
        {selectedAddressId === newAddressId ? (
          <AddressFields districtProblem={districtProblem} />
        ) : (
          districtProblem && (
            <p role="alert" className="text-sm font-medium text-sale">
              {districtProblem}
            </p>
          )
        )}
        {user === null && (
          <Field label={t.email} hint={t.emailHint} error={errors.guestEmail?.message}>
            <EmailInput {...form.register('guestEmail')} />
          </Field>
        )}
      </div>
    </SectionCard>
  )
}

/** Sign-in and back to the checkout: the stored first line leads back here. */
function SignInLink({ cart }: { cart: Cart }) {
  const t = useTexts(checkoutTexts).address
  const [first] = cart.items
  const storeOrder = () => {
    if (!first) return
    storeCheckoutRedirect({ ...keyOfLine(first), quantity: first.quantity })
  }
  return (
    <p className="text-sm text-muted">
      {t.haveAccount}
      <Link
        to={urls.login({ from: urls.checkout() })}
        onClick={storeOrder}
        className="inline-flex min-h-11 items-center rounded font-semibold text-brand underline-offset-2 hover:underline"
      >
        {t.signIn}
      </Link>
    </p>
  )
}
