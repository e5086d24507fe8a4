import RotateCcw from 'lucide-react/icons/rotate-ccw'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Wallet from 'lucide-react/icons/wallet'
import { lazy, Suspense } from 'react'
import { warrantyText } from '#shared/catalog/warranty/warranty-texts.ts'
import type { Product } from '#shared/catalog/product-schemas.ts'
import { useLanguage, useTexts } from '../../../languages/language.ts'
import { useShopSettings } from '../../../shop-settings.ts'
import { Assurance } from './assurance.tsx'
import { DeliveryAssurance, type Offer } from './delivery-assurance.tsx'
import { productTexts } from '../product-texts.tsx'

const ImeiAssurance = lazy(() => import('./imei-assurance.tsx'))

interface AssurancesProps {
  product: Pick<Product, 'warranty' | 'tracks' | 'variants'>
  /** The chosen variant. */
  shown: Offer
}

/** Delivery, payment, warranty and returns: the common questions before a purchase. */
export function ProductAssurances({ product, shown }: AssurancesProps) {
  const t = useTexts(productTexts)
  const language = useLanguage()
  const { policies, warrantyTerms } = useShopSettings()
  const { returnDays } = policies
  const { warranty, tracks, variants } = product
  return (
    <ul className="mt-6 divide-y divide-line rounded-card border border-line">
      <DeliveryAssurance shown={shown} others={variants} />
      <Assurance icon={Wallet} title={t.cashOnDelivery}>
        {t.cashOnDeliveryText}
      </Assurance>
      <Assurance icon={ShieldCheck} title={warrantyText(warranty, language)}>
        {warranty.type === 'No Warranty' ? t.noWarrantyText : warrantyTerms}
      </Assurance>
      {tracks === 'imei' && (
        <Suspense>
          <ImeiAssurance />
        </Suspense>
      )}
      <Assurance icon={RotateCcw} title={t.returns(returnDays)}>
        {t.returnsText(returnDays)}
      </Assurance>
    </ul>
  )
}
