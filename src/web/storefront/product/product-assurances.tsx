import { RotateCcw, ShieldCheck, Truck, Wallet, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { warrantyText } from '#shared/catalog/warranty-texts.ts'
import type { Warranty } from '#shared/catalog/product-schemas.ts'
import { formatTaka } from '#shared/money/money.ts'
import { useLanguage, useTexts } from '../../languages/language.ts'
import { useShopSettings } from '../../shop-settings.ts'
import { productTexts } from './product-texts.tsx'

/** Delivery, payment, warranty and returns: the common questions before a purchase. */
export function ProductAssurances({ warranty }: { warranty: Warranty }) {
  const t = useTexts(productTexts)
  const language = useLanguage()
  const { delivery, deliveryTexts, policies } = useShopSettings()
  const { returnDays } = policies
  return (
    <ul className="mt-6 divide-y divide-line rounded-card border border-line">
      <Assurance icon={Truck} title={t.delivery}>
        {t.deliveryText(
          deliveryTexts.times,
          deliveryTexts.fees,
          formatTaka(delivery.freeFromTaka, language),
        )}
      </Assurance>
      <Assurance icon={Wallet} title={t.cashOnDelivery}>
        {t.cashOnDeliveryText}
      </Assurance>
      <Assurance icon={ShieldCheck} title={warrantyText(warranty, language)}>
        {warranty.type === 'No Warranty' ? t.noWarrantyText : t.warrantyText}
      </Assurance>
      <Assurance icon={RotateCcw} title={t.returns(returnDays)}>
        {t.returnsText(returnDays)}
      </Assurance>
    </ul>
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
