import type { LucideIcon } from 'lucide-react'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Truck from 'lucide-react/icons/truck'
import Wallet from 'lucide-react/icons/wallet'
import type { ReactNode } from 'react'
import type { Warranty } from '#shared/catalog/warranty/warranty.ts'
import { warrantyText } from '#shared/catalog/warranty/warranty-texts.ts'
import { formatTaka } from '#shared/money/money.ts'
import { useLanguage, useTexts } from '../../languages/language.ts'
import { useShopSettings } from '../../shop-settings.ts'
import { productTexts } from './product-texts.tsx'

interface Offer {
  price: number
  stock: number
}

interface AssurancesProps {
  warranty: Warranty
  /** The chosen variant. */
  shown: Offer
  /** All variants. */
  others: readonly Offer[]
}

/** Delivery, payment, warranty and returns: the common questions before a purchase. */
export function ProductAssurances({ warranty, ...offers }: AssurancesProps) {
  const t = useTexts(productTexts)
  const language = useLanguage()
  const { policies, warrantyTerms } = useShopSettings()
  const { returnDays } = policies
  return (
    <ul className="mt-6 divide-y divide-line rounded-card border border-line">
      <Assurance icon={Truck} title={t.delivery}>
        <DeliveryText {...offers} />
      </Assurance>
      <Assurance icon={Wallet} title={t.cashOnDelivery}>
        {t.cashOnDeliveryText}
      </Assurance>
      <Assurance icon={ShieldCheck} title={warrantyText(warranty, language)}>
        {warranty.type === 'No Warranty' ? t.noWarrantyText : warrantyTerms}
      </Assurance>
      <Assurance icon={RotateCcw} title={t.returns(returnDays)}>
        {t.returnsText(returnDays)}
      </Assurance>
    </ul>
  )
}

/** The text for the chosen variant, with room for the texts of the others, so that the layout does not shift. */
function DeliveryText({ shown, others }: Omit<AssurancesProps, 'warranty'>) {
  const t = useTexts(productTexts)
  const language = useLanguage()
  const { delivery, deliveryTexts } = useShopSettings()
  const { times, fees } = deliveryTexts
  const textOf = ({ price, stock }: Offer) => {
    if (stock === 0) return t.deliverySoldOut(times)
    if (price >= delivery.freeFromTaka) return t.deliveryFree(times)
    return t.deliveryText(times, fees, formatTaka(delivery.freeFromTaka, language))
  }
  const text = textOf(shown)
  const rest = new Set(others.map(textOf).filter((each) => each !== text))
  return (
    <span className="grid *:col-start-1 *:row-start-1">
      <span>{text}</span>
      {[...rest].map((each) => (
        <span key={each} aria-hidden className="invisible">
          {each}
        </span>
      ))}
    </span>
  )
}

interface AssuranceProps {
  icon: LucideIcon
  title: string
  children: ReactNode
}

function Assurance({ icon: Icon, title, children }: AssuranceProps) {
  return (
    <li className="flex gap-3.5 px-4 py-3.5">
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-brand" strokeWidth={1.9} />
      <div>
        <p className="text-[0.9375rem] font-semibold">{title}</p>
        <p className="text-sm text-muted">{children}</p>
      </div>
    </li>
  )
}
