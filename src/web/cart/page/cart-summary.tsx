import { ArrowRight, Lock, RotateCcw, Truck, Wallet, type LucideIcon } from 'lucide-react'
import { shopConfig } from '#config'
import type { Cart } from '#shared/carts/cart-schemas.ts'
import { formatTaka } from '#shared/money/money.ts'
import { urls } from '#shared/urls.ts'
import { deliveryEstimate, freeDeliveryFrom } from '../../shop-texts.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { TotalRow } from '../../ui/layout/total-row.tsx'

const notes: { icon: LucideIcon; text: string }[] = [
  {
    icon: Truck,
    text: `Free delivery on orders of ${freeDeliveryFrom} or more`,
  },
  { icon: Wallet, text: 'Cash on delivery available' },
  { icon: RotateCcw, text: `${shopConfig.policies.returnDays}-day return policy` },
  { icon: Lock, text: 'SSL-secured checkout' },
]

interface CartSummaryProps {
  cart: Cart
  onBlocked: () => void
  hasBlockedLines: boolean
}

export function CartSummary({ cart, hasBlockedLines, onBlocked }: CartSummaryProps) {
  const isFree = cart.deliveryFee === 0
  return (
    <section
      aria-labelledby="cart-summary"
      className="rounded-card border border-line bg-surface p-5 shadow-card"
    >
      <h2 id="cart-summary" className="text-lg font-semibold">
        Order Summary
      </h2>
      <dl className="mt-4 space-y-3">
        <TotalRow label="Subtotal" amount={formatTaka(cart.subtotal)} />
        <TotalRow
          label="Delivery Fee"
          hint={isFree ? undefined : deliveryEstimate}
          amount={isFree ? 'Free' : formatTaka(cart.deliveryFee)}
          tone={isFree ? 'good' : undefined}
        />
        <TotalRow label="Total" amount={formatTaka(cart.total)} isTotal />
      </dl>
      <ProceedButton
        hasBlockedLines={hasBlockedLines}
        onBlocked={onBlocked}
        className="mt-5 w-full max-lg:hidden"
      />
      {hasBlockedLines && (
        <p className="mt-3 text-sm text-sale-dark">
          Please settle the marked items before you go on.
        </p>
      )}
      <ul className="mt-5 space-y-2.5 border-t border-line pt-5 text-sm text-muted">
        {notes.map(({ icon: Icon, text }) => (
          <li key={text} className="flex items-center gap-2.5">
            <Icon aria-hidden className="size-4 shrink-0 text-brand" />
            {text}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface ProceedButtonProps {
  hasBlockedLines: boolean
  /** Scrolls to the first line that cannot be sold. */
  onBlocked: () => void
  className?: string
}

/** Leads to the checkout, or to the first line that cannot be sold. */
export function ProceedButton({ hasBlockedLines, onBlocked, className = '' }: ProceedButtonProps) {
  if (hasBlockedLines) {
    return (
      <Button size="large" className={className} onClick={onBlocked}>
        Proceed to Checkout
      </Button>
    )
  }
  return (
    <LinkButton to={urls.checkout()} size="large" className={className}>
      Proceed to Checkout
      <ArrowRight aria-hidden className="size-5" />
    </LinkButton>
  )
}
