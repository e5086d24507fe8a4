import { PartyPopper, Truck } from 'lucide-react'
import { shopConfig } from '#config'
import { formatTaka, poishaFromTaka, takaFromPoisha } from '#shared/money/money.ts'
import { ProgressBar } from '../../ui/loading.tsx'
import { amountToFreeDelivery, deliveryFee } from '#shared/pricing/order-totals.ts'
import { deliveryFees } from '../../shop-texts.ts'

const rates = shopConfig.delivery

interface FreeDeliveryProgressProps {
  /** In taka. */
  subtotal: number
  /** Blank until it is selected. */
  district: string
}

/** The fee that free delivery saves: the district's, or both when none is chosen. */
function freeDeliverySavingText(district: string): string {
  if (district === '') return deliveryFees({ join: ' or ' })
  return formatTaka(takaFromPoisha(deliveryFee(rates, 1, district)))
}

/** Progress towards free delivery. */
export function FreeDeliveryProgress({ subtotal, district }: FreeDeliveryProgressProps) {
  const missing = takaFromPoisha(amountToFreeDelivery(rates, poishaFromTaka(subtotal)))
  const isFree = missing === 0
  const Icon = isFree ? PartyPopper : Truck
  return (
    <div className="rounded-card bg-brand-soft px-4 py-3.5 text-brand-deep">
      <p role="status" className="flex items-start gap-2.5 text-[0.9375rem]">
        <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-brand" />
        {isFree ? (
          <span>
            <strong>Your delivery is free.</strong> You save {freeDeliverySavingText(district)}.
          </span>
        ) : (
          <span>
            Add <strong className="price">{formatTaka(missing)}</strong> more for free delivery and
            save {freeDeliverySavingText(district)}.
          </span>
        )}
      </p>
      <ProgressBar
        label="Progress towards free delivery"
        value={subtotal}
        max={rates.freeFromTaka}
        className="mt-2.5 bg-white"
      />
    </div>
  )
}
