import { Banknote, Wallet } from 'lucide-react'
import { paymentMethod } from '#shared/orders/order-schemas.ts'
import { CheckoutSection } from './checkout-section.tsx'

/** The one way to pay (SPEC §1). */
export function PaymentSection() {
  return (
    <CheckoutSection mark={<Wallet aria-hidden className="size-4" />} title="Payment Method">
      <label className="flex items-center gap-3 rounded-control border border-brand bg-brand-soft p-3.5">
        <input
          type="radio"
          name="payment-method"
          defaultChecked
          className="size-5 shrink-0 accent-brand"
        />
        <span className="flex-1">
          <span className="block font-medium">{paymentMethod}</span>
          <span className="block text-sm text-ink-soft">
            Pay the rider when the parcel is in your hands.
          </span>
        </span>
        <Banknote aria-hidden className="size-6 text-brand" />
      </label>
    </CheckoutSection>
  )
}
