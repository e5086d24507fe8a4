import PartyPopper from 'lucide-react/icons/party-popper'
import Truck from 'lucide-react/icons/truck'
import { formatTaka, poishaFromTaka, takaFromPoisha } from '#shared/money/money.ts'
import { useLanguage, useTexts } from '../../languages/language.ts'
import { useShopSettings } from '../../shop-settings.ts'
import { ProgressBar } from '../../ui/loading.tsx'
import { amountToFreeDelivery, deliveryFee } from '#shared/pricing/order-totals.ts'
import { checkoutTexts } from '../checkout-texts.tsx'

interface FreeDeliveryProgressProps {
  /** In taka. */
  subtotal: number
  /** Blank until it is selected. */
  district: string
}

/** Progress towards free delivery. */
export function FreeDeliveryProgress({ subtotal, district }: FreeDeliveryProgressProps) {
  const t = useTexts(checkoutTexts).freeDelivery
  const language = useLanguage()
  const { delivery, deliveryTexts } = useShopSettings()
  const missing = takaFromPoisha(amountToFreeDelivery(delivery, poishaFromTaka(subtotal)))
  /** The fee that free delivery saves: the district's, or all when none is chosen. */
  const saving =
    district === ''
      ? deliveryTexts.anyFee
      : formatTaka(takaFromPoisha(deliveryFee(delivery, 0, district)), language)
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
        max={delivery.freeFromTaka}
        className="mt-2.5 bg-white"
      />
    </div>
  )
}
