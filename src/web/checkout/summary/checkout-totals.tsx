import { formatTaka } from '#shared/money/money.ts'
import { firstOrderPromise, roundingLabel } from '#shared/pricing/pricing-texts.ts'
import { useLanguage, useTexts } from '../../languages/language.ts'
import { useShopSettings } from '../../shop-settings.ts'
import { TotalRow } from '../../ui/layout/total-row.tsx'
import { checkoutTexts } from '../checkout-texts.tsx'
import type { Checkout } from '../use-checkout.ts'

/** The total to be charged, from the shop's quote once it has loaded. */
export function CheckoutTotals({ checkout }: { checkout: Checkout }) {
  const t = useTexts(checkoutTexts).summary
  const language = useLanguage()
  const { deliveryTexts, policies } = useShopSettings()
  const { totals, district, coupon, quote } = checkout
  const isFree = totals.deliveryFee === 0
  const isEstimate = !isFree && district === ''
  return (
    <dl
      aria-busy={quote.isQuoting || undefined}
      className="mt-2 space-y-2.5 border-t border-line pt-4"
    >
      <TotalRow label={t.subtotal} amount={formatTaka(totals.subtotal, language)} />
      <TotalRow
        label={t.deliveryFee}
        hint={isEstimate ? deliveryTexts.fees : undefined}
        amount={isFree ? t.free : formatTaka(totals.deliveryFee, language)}
        tone={isFree ? 'good' : undefined}
      />
      {totals.couponDiscount > 0 && (
        <TotalRow
          label={t.couponDiscount(coupon.code)}
          amount={formatTaka(-totals.couponDiscount, language)}
          tone="good"
        />
      )}
      {totals.firstOrderDiscount > 0 && (
        <TotalRow
          label={firstOrderPromise(policies.firstOrderPercent, language)}
          hint={quote.latest?.couponNotice === undefined ? t.takenOff : t.largerThanCoupon}
          amount={formatTaka(-totals.firstOrderDiscount, language)}
          tone="good"
        />
      )}
      {totals.rounding !== 0 && (
        <TotalRow label={roundingLabel(language)} amount={formatTaka(totals.rounding, language)} />
      )}
      <TotalRow label={t.total} amount={formatTaka(totals.total, language)} isTotal />
    </dl>
  )
}
