import Banknote from 'lucide-react/icons/banknote'
import Wallet from 'lucide-react/icons/wallet'
import type { FieldErrors } from 'react-hook-form'
import type { UserWithAddresses } from '#shared/auth/user-schemas.ts'
import type { Cart } from '#shared/carts/cart-schemas.ts'
import { formatTaka } from '#shared/money/money.ts'
import { orderTexts } from '#shared/orders/order-texts.ts'
import { paymentMethodName } from '#shared/orders/payment-method-texts.ts'
import { paymentMethod } from '#shared/orders/orders.ts'
import { addressFieldNames } from '../addresses/address-fields.tsx'
import { useLanguage, useTexts } from '../languages/language.ts'
import { showErrorToast } from '../toasts/toasts.ts'
import { SectionCard, StickyActionBar } from '../ui/layout/section-card.tsx'
import { Form } from '../ui/forms/form.tsx'
import { AddressSection } from './address-section.tsx'
import { checkoutTexts } from './checkout-texts.tsx'
import type { CheckoutValues } from './checkout-values.ts'
import { CouponPanel } from './coupon/coupon-panel.tsx'
import { FreeDeliveryProgress } from './summary/free-delivery-progress.tsx'
import { OrderSummary, PlaceOrderButton } from './summary/order-summary.tsx'
import { useCheckout } from './use-checkout.ts'

interface CheckoutFormProps {
  user: UserWithAddresses | null
  shopperKey: string
  cart: Cart
  onFreeze: (cart: Cart | null) => void
}

export function CheckoutForm(props: CheckoutFormProps) {
  const t = useTexts(checkoutTexts)
  const language = useLanguage()
  const { user, cart } = props
  const checkout = useCheckout(props)
  const { address, coupon, placing, totals } = checkout
  // A discount that is being checked belongs to the order that is placed next.
  const isChecking = coupon.state.mode === 'entry' && coupon.state.isPending

  const onInvalid = (errors: FieldErrors<CheckoutValues>) => {
    const invalid = addressFieldNames.filter((name) => errors[name] !== undefined)
    if (invalid.length === 0) return false
    const values = address.form.getValues()
    // Invalid input is explained at its field only.
    const isMissing = invalid.some((name) => values[name].trim() === '')
    if (isMissing) showErrorToast(t.missing, orderTexts[language].missingShipping)
    address.editAsNewAddress()
    return isMissing
  }

  return (
    <Form
      form={address.form}
      label={t.title}
      // A rejected order is shown by `placing` itself: at the coupon, the address or as a notice.
      mutation={{
        mutateAsync: placing.submit,
        isPending: placing.isPending || isChecking,
        error: null,
      }}
      onInvalid={onInvalid}
      errorAt="toast"
    >
      <FreeDeliveryProgress subtotal={totals.subtotal} district={checkout.district} />
      <div className="mt-5 grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-8">
        <div className="min-w-0 space-y-5">
          <AddressSection
            user={user}
            cart={cart}
            address={address}
            districtProblem={checkout.districtProblem}
          />
          <CouponPanel
            coupon={coupon}
            onApply={checkout.applyCoupon}
            problem={checkout.couponProblem}
            quote={checkout.quote}
          />
          <PaymentSection />
        </div>
        <div className="min-w-0 lg:sticky lg:top-24">
          <OrderSummary cart={cart} checkout={checkout} />
        </div>
      </div>
      <StickyActionBar>
        <p className="price text-lg font-bold">{formatTaka(checkout.credit.due, language)}</p>
        <PlaceOrderButton placing={placing} />
      </StickyActionBar>
    </Form>
  )
}

/** The only payment method (SPEC §1). */
function PaymentSection() {
  const t = useTexts(checkoutTexts).payment
  const language = useLanguage()
  return (
    <SectionCard marker={<Wallet aria-hidden className="size-4" />} title={t.title}>
      <label className="flex items-center gap-3 rounded-control border border-brand bg-brand-soft p-3.5">
        <input
          type="radio"
          name="payment-method"
          defaultChecked
          className="size-5 shrink-0 accent-brand"
        />
        <span className="flex-1">
          <span className="block font-medium">{paymentMethodName(paymentMethod, language)}</span>
          <span className="block text-sm text-muted">{t.text}</span>
        </span>
        <Banknote aria-hidden className="size-6 text-brand" />
      </label>
    </SectionCard>
  )
}
