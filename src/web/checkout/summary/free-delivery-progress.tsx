import { PartyPopper, Truck } from 'lucide-react'
import { formatTaka, poishaFromTaka, takaFromPoisha } from '#shared/money/money.ts'
import {
  deliveryFee,
  dhakaDeliveryFeeTaka,
  freeDeliveryThresholdTaka,
  missingForFreeDelivery,
  outsideDhakaDeliveryFeeTaka,
} from '#shared/pricing/delivery-fee.ts'
import { ProgressBar } from '../../ui/loading.tsx'

interface DeliveryProgressProps {
  /** In taka. */
  subtotal: number
  /** Blank until it is chosen. */
  district: string
}

/** What is saved by free delivery: the district's own fee, or both while it is open. */
export function savedByFreeDelivery(district: string): string {
  if (district === '') {
    return `${formatTaka(dhakaDeliveryFeeTaka)} in Dhaka or ${formatTaka(outsideDhakaDeliveryFeeTaka)} elsewhere`
  }
  return formatTaka(takaFromPoisha(deliveryFee(1, district)))
}

/** How far it is to free delivery. */
export function DeliveryProgress({ subtotal, district }: DeliveryProgressProps) {
  const missing = takaFromPoisha(missingForFreeDelivery(poishaFromTaka(subtotal)))
  const isFree = missing === 0
  const Icon = isFree ? PartyPopper : Truck
  return (
    <div className="rounded-card bg-brand-soft px-4 py-3.5 text-brand-deep">
      <p role="status" className="flex items-start gap-2.5 text-[0.9375rem]">
        <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-brand" />
        {isFree ? (
          <span>
            <strong>Your delivery is free.</strong> You save {savedByFreeDelivery(district)}.
          </span>
        ) : (
          <span>
            Add <strong className="price">{formatTaka(missing)}</strong> more for free delivery and
            save {savedByFreeDelivery(district)}.
          </span>
        )}
      </p>
      <ProgressBar
        label="Progress towards free delivery"
        value={subtotal}
        max={freeDeliveryThresholdTaka}
        className="mt-2.5 bg-white"
      />
    </div>
  )
}
