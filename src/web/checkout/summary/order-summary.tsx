import CircleAlert from 'lucide-react/icons/circle-alert'
import { type PointerEvent, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { Cart } from '#shared/carts/cart-schemas.ts'
import { callingHoursTexts } from '#shared/orders/calls/calling-hours-texts.ts'
import { urls } from '#shared/urls.ts'
import { keyOfLine } from '../../cart/cart-updates.ts'
import { priceKey } from '../../cart/page/seen-prices.ts'
import { RefreshAt } from '../../flash-deals/refresh-at.tsx'
import { useLanguage, useTexts } from '../../languages/language.ts'
import { useShopSettings } from '../../shop-settings.ts'
import { SubmitButton } from '../../ui/forms/form.tsx'
import { checkoutTexts } from '../checkout-texts.tsx'
import { totalUnitsProblem } from '../placing/quote-checks.ts'
import type { Checkout } from '../use-checkout.ts'
import { CheckoutTotals } from './checkout-totals.tsx'
import { StoreCreditChoice } from './store-credit-choice.tsx'
import { SummaryLine, summaryNotices } from './summary-line.tsx'

export function OrderSummary({ cart, checkout }: { cart: Cart; checkout: Checkout }) {
  const t = useTexts(checkoutTexts).summary
  const language = useLanguage()
  const { calls, policies } = useShopSettings()
  const { items } = cart
  const { quote, seenPrices, placing } = checkout
  const problems = quote.current?.problems ?? []
  const tooManyTogether = totalUnitsProblem(quote.current)
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <section
      aria-labelledby="order-summary"
      className="rounded-card border border-line bg-surface p-4 shadow-card sm:p-6 lg:p-5"
    >
      <div className="mb-4 flex items-center justify-between gap-3">
        <h2
          ref={heading}
          tabIndex={-1}
          id="order-summary"
          className="text-lg font-semibold outline-none"
        >
          {t.title}
        </h2>
        <Link
          to={urls.cart()}
          className="flex min-h-11 items-center rounded text-sm font-semibold text-brand hover:underline"
        >
          {t.editCart}
        </Link>
      </div>
      <ReviewNotice notice={placing.reviewNotice} />
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <SummaryLine
            key={priceKey(keyOfLine(item))}
            item={item}
            onLeave={() => heading.current?.focus()}
            notices={summaryNotices(items, item, seenPrices, problems, language)}
          />
        ))}
      </ul>
      {tooManyTogether && (
        <p
          role="status"
          className="mt-2 flex gap-2 rounded-lg bg-sale-soft px-3 py-2 text-sm text-sale-dark"
        >
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {tooManyTogether.message}
        </p>
      )}
      <CheckoutTotals checkout={checkout} />
      {checkout.credit.available > 0 && <StoreCreditChoice credit={checkout.credit} />}
      <RefreshAt
        times={items.flatMap(({ dealEndsAt }) => dealEndsAt ?? [])}
        refresh={checkout.refreshPrices}
      />
      <p
        role="status"
        className={placing.isDelayed ? 'mt-4 text-[0.9375rem] font-medium' : undefined}
      >
        {placing.isDelayed && t.delayed}
      </p>
      <PlaceOrderButton placing={placing} className="mt-5 w-full max-lg:hidden" />
      <p className="mt-3 text-sm text-muted">
        <span>{t.nextSteps(policies.confirmationCallMinutes)}</span>{' '}
        <span>{callingHoursTexts[language].hours(calls)}</span>
      </p>
    </section>
  )
}

interface PlaceOrderButtonProps {
  placing: Pick<Checkout['placing'], 'isPending' | 'isDelayed'>
  className?: string
}

export function PlaceOrderButton({ placing, className = '' }: PlaceOrderButtonProps) {
  const t = useTexts(checkoutTexts).summary
  const pendingText = placing.isDelayed ? t.stillPlacing : t.placing
  const heldPress = useHeldPress()
  return (
    <SubmitButton size="large" className={className} {...heldPress}>
      {placing.isPending ? pendingText : t.place}
    </SubmitButton>
  )
}

/** A pointer that moves further than this cancels its press. */
const heldPixels = 10

/**
 * A press that began on the button counts even when arriving totals move the button away from the
 * pointer. Moving the pointer away still cancels it (WCAG 2.5.2).
 */
function useHeldPress() {
  const start = useRef({ x: 0, y: 0 })
  return {
    onPointerDown({ currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLButtonElement>) {
      start.current = { x: clientX, y: clientY }
      currentTarget.setPointerCapture(pointerId)
    },
    onPointerMove({ currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLButtonElement>) {
      const moved = Math.hypot(clientX - start.current.x, clientY - start.current.y)
      if (moved > heldPixels && currentTarget.hasPointerCapture(pointerId)) {
        currentTarget.releasePointerCapture(pointerId)
      }
    },
  }
}

/** Why the order was not placed; it takes the focus, because it must be read next. */
function ReviewNotice({ notice }: { notice: string | null }) {
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (notice === null) return
    box.current?.scrollIntoView({ block: 'center' })
    box.current?.focus({ preventScroll: true })
  }, [notice])

  if (notice === null) return null
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="mb-4 flex gap-2 rounded-control bg-warn-soft px-3.5 py-3 text-[0.9375rem] font-medium text-warn"
    >
      <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
      {notice}
    </div>
  )
}
