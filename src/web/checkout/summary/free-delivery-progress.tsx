import { PartyPopper, Truck } from 'lucide-react'
import { shopConfig } from '#config'
import type { Language } from '#shared/languages/languages.ts'
import { formatTaka, poishaFromTaka, takaFromPoisha } from '#shared/money/money.ts'
import { deliveryFees } from '../../cart/delivery-fees.ts'
import { useLanguage, useTexts } from '../../languages/language.ts'
import { ProgressBar } from '../../ui/loading.tsx'
import { amountToFreeDelivery, deliveryFee } from '#shared/pricing/order-totals.ts'
import { checkoutTexts } from '../checkout-texts.tsx'

const rates = shopConfig.delivery

interface FreeDeliveryProgressProps {
  /** In taka. */
  subtotal: number
  /** Blank until it is selected. */
  district: string
}

/** The fee that free delivery saves: the district's, or both when none is chosen. */
function freeDeliverySavingText(district: string, language: Language): string {
  if (district === '') return deliveryFees(language, { join: ' or ' })
  return formatTaka(takaFromPoisha(deliveryFee(rates, 1, district)), language)
}

/** Progress towards free delivery. */
export function FreeDeliveryProgress({ subtotal, district }: FreeDeliveryProgressProps) {
  const t = useTexts(checkoutTexts).freeDelivery
  const language = useLanguage()
  const saving = freeDeliverySavingText(district, language)
  const missing = takaFromPoisha(amountToFreeDelivery(rates, poishaFromTaka(subtotal)))
  const isFree = missing === 0
  const Icon = isFree ? PartyPopper : Truck
  return (
    <div className="rounded-card bg-brand-soft px-4 py-3.5 text-brand-deep">
      <p role="status" className="flex items-start gap-2.5 text-[0.9375rem]">
        <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-brand" />
        <span>
          {isFree
            ? t.isFree((words) => <strong>{words}</strong>, saving)
            : t.missing(<strong className="price">{formatTaka(missing, language)}</strong>, saving)}
        </span>
      </p>
      <ProgressBar
        label={t.progress}
        value={subtotal}
        max={rates.freeFromTaka}
        className="mt-2.5 bg-white"
      />
    </div>
  )
}
