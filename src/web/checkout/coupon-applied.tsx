import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { formatTaka } from '#shared/money/money.ts'
import type { Quote, QuoteProblem } from '#shared/orders/order-schemas.ts'

interface CouponAppliedProps {
  code: string
  description: string
  problem: QuoteProblem | null
  quote: Quote | undefined
  onRemove: () => void
}

/** The coupon in use: what it saves, or why it does not count right now. */
export function CouponApplied({ code, description, problem, quote, onRemove }: CouponAppliedProps) {
  const removeButton = useRef<HTMLButtonElement>(null)
  const Icon = problem ? CircleAlert : CircleCheck

  useEffect(() => removeButton.current?.focus(), [])

  return (
    <div className="flex items-start gap-3 rounded-control border border-brand-line bg-brand-soft py-2 pr-2 pl-4">
      <Icon
        aria-hidden
        className={`mt-2.5 size-5 shrink-0 ${problem ? 'text-sale' : 'text-brand'}`}
      />
      <div role="status" className="min-w-0 flex-1 py-2">
        <p className="font-semibold break-words">
          {code}{' '}
          <span className="font-medium text-brand">{problem ? 'Not counted' : 'Applied'}</span>
        </p>
        {description !== '' && <p className="text-sm text-ink-soft">{description}</p>}
        <p className="mt-0.5 text-sm">{effectText(problem, quote)}</p>
      </div>
      <button
        ref={removeButton}
        type="button"
        onClick={onRemove}
        aria-label={`Remove coupon ${code}`}
        className="grid size-11 shrink-0 place-items-center rounded-control text-ink-soft hover:bg-white hover:text-sale"
      >
        <X aria-hidden className="size-5" />
      </button>
    </div>
  )
}

function effectText(problem: QuoteProblem | null, quote: Quote | undefined): string {
  if (problem) return problem.message
  if (!quote) return ''
  if (quote.couponDiscount > 0) return `You save ${formatTaka(quote.couponDiscount)}.`
  return `Your first-order discount of ${formatTaka(quote.firstOrderDiscount)} is the larger one, so it counts instead.`
}
