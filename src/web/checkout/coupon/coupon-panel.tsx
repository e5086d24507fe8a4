import { TicketPercent } from 'lucide-react'
import { useRef } from 'react'
import type { Quote, QuoteProblem } from '#shared/orders/order-schemas.ts'
import { CheckoutSection } from '../checkout-section.tsx'
import { CouponApplied } from '../coupon-applied.tsx'
import { CouponEntry } from '../coupon-entry.tsx'
import type { Coupon } from './use-coupon.ts'

interface CouponPanelProps {
  coupon: Coupon
  onApply: (entered: string) => Promise<void>
  /** Why the applied coupon does not count, out of the shop's quote. */
  problem: QuoteProblem | null
  quote: Quote | undefined
}

/** A collapsed button, then the entry, then the applied coupon (SPEC §4). */
export function CouponPanel({ coupon, onApply, problem, quote }: CouponPanelProps) {
  const { state } = coupon
  const opener = useRef<HTMLButtonElement>(null)
  const collapse = (close: () => void) => {
    close()
    requestAnimationFrame(() => opener.current?.focus())
  }
  return (
    <CheckoutSection mark={2} title="Discount Code">
      {state.mode === 'collapsed' && (
        <button
          ref={opener}
          type="button"
          onClick={coupon.open}
          className="flex min-h-12 w-full items-center gap-3 rounded-control border border-dashed border-line-strong px-4 text-left font-medium hover:border-brand hover:text-brand"
        >
          <TicketPercent aria-hidden className="size-5 text-brand" />
          Have a coupon code?
        </button>
      )}
      {state.mode === 'entry' && (
        <CouponEntry
          error={state.error}
          isChecking={state.isChecking}
          onApply={onApply}
          onCancel={() => collapse(coupon.cancel)}
        />
      )}
      {state.mode === 'applied' && (
        <CouponApplied
          code={state.code}
          description={state.description}
          problem={problem}
          quote={quote}
          onRemove={() => collapse(coupon.remove)}
        />
      )}
    </CheckoutSection>
  )
}
