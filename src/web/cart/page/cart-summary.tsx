import type { LucideIcon } from 'lucide-react'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Lock from 'lucide-react/icons/lock'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Truck from 'lucide-react/icons/truck'
import Wallet from 'lucide-react/icons/wallet'
import type { Cart } from '#shared/carts/cart-schemas.ts'
import type { Language } from '#shared/languages/languages.ts'
import { formatTaka } from '#shared/money/money.ts'
import type { PageSettings } from '#shared/shop-settings/page-settings.ts'
import { urls } from '#shared/urls.ts'
import { useLanguage, useTexts } from '../../languages/language.ts'
import { useShopSettings } from '../../shop-settings.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { TotalRow } from '../../ui/layout/total-row.tsx'
import { cartPageTexts } from './cart-page-texts.tsx'

type SummaryTexts = (typeof cartPageTexts)[Language]['summary']

const notes = (
  t: SummaryTexts,
  { delivery, policies }: PageSettings,
): { icon: LucideIcon; text: string }[] => [
  { icon: Truck, text: t.freeDelivery(delivery.freeFromTaka) },
  { icon: Wallet, text: t.cashOnDelivery },
  { icon: RotateCcw, text: t.returns(policies.returnDays) },
  { icon: Lock, text: t.secure },
]

interface CartSummaryProps {
  cart: Cart
  onBlocked: () => void
  hasBlockedLines: boolean
}

export function CartSummary({ cart, hasBlockedLines, onBlocked }: CartSummaryProps) {
  const t = useTexts(cartPageTexts).summary
  const language = useLanguage()
  const settings = useShopSettings()
  const isFree = cart.deliveryFee === 0
  return (
    <section
      aria-labelledby="cart-summary"
      className="rounded-card border border-line bg-surface p-5 shadow-card"
    >
      <h2 id="cart-summary" className="text-lg font-semibold">
        {t.title}
      </h2>
      <dl className="mt-4 space-y-3">
        <TotalRow label={t.subtotal} amount={formatTaka(cart.subtotal, language)} />
        <TotalRow
          label={t.deliveryFee}
          hint={isFree ? undefined : settings.deliveryTexts.estimate}
          amount={isFree ? t.free : formatTaka(cart.deliveryFee, language)}
          tone={isFree ? 'good' : undefined}
        />
        <TotalRow label={t.total} amount={formatTaka(cart.total, language)} isTotal />
      </dl>
      <ProceedButton
        hasBlockedLines={hasBlockedLines}
        onBlocked={onBlocked}
        className="mt-5 w-full max-lg:hidden"
      />
      {hasBlockedLines && <p className="mt-3 text-sm text-sale-dark">{t.settle}</p>}
      <ul className="mt-5 space-y-2.5 border-t border-line pt-5 text-sm text-muted">
        {notes(t, settings).map(({ icon: Icon, text }) => (
          <li key={text} className="flex items-center gap-2.5">
            <Icon aria-hidden className="size-4 shrink-0 text-brand" />
            <span>{text}</span>
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
  const t = useTexts(cartPageTexts).summary
  if (hasBlockedLines) {
    return (
      <Button size="large" className={className} onClick={onBlocked}>
        {t.proceed}
      </Button>
    )
  }
  return (
    <LinkButton to={urls.checkout()} size="large" className={className}>
      {t.proceed}
      <ArrowRight aria-hidden className="size-5" />
    </LinkButton>
  )
}
