import { useState, type ReactNode } from 'react'
import { districtName } from '#shared/addresses/bangla-names.ts'
import type { District } from '#shared/addresses/districts.ts'
import { formatTaka, takaFromPoisha } from '#shared/money/money.ts'
import { pausedDelivery } from '#shared/orders/paused-delivery.ts'
import { deliveryTimeText } from '#shared/pricing/delivery-times.ts'
import { deliveryFee } from '#shared/pricing/order-totals.ts'
import { DistrictSelect } from '../../../addresses/address-fields.tsx'
import { useLanguage } from '../../../languages/language.ts'
import { useShopSettings } from '../../../shop-settings.ts'
import { productTexts } from '../../../storefront/product/product-texts.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import type { PreviewProps } from '../settings-preview.tsx'
import { previewTexts } from './preview-texts.ts'

/** Fees and times as the pages say them, and as a customer in one district reads them. */
export default function DeliveryPreview({ settings: { delivery } }: PreviewProps) {
  const language = useLanguage()
  const t = previewTexts[language]
  const { deliveryTexts } = useShopSettings()
  const [district, setDistrict] = useState<District>(delivery.estimateDistrict)
  const name = districtName(district, language)
  const paused = pausedDelivery(delivery, district)
  // Of the smallest order.
  const fee = takaFromPoisha(deliveryFee(delivery, 0, district))
  const freeFrom = formatTaka(delivery.freeFromTaka, language)
  return (
    <div className="space-y-4 p-5">
      <Field label={t.district} error={paused?.(language)}>
        <DistrictSelect
          value={district}
          onChange={(event) => setDistrict(event.target.value as District)}
        />
      </Field>
      <dl className="space-y-4 text-[0.9375rem]">
        {!paused && (
          <>
            <Line label={t.fee(name)}>
              <span>{formatTaka(fee, language)}</span>{' '}
              <span className="text-muted">
                (<span>{t.freeFrom(delivery.freeFromTaka)}</span>)
              </span>
            </Line>
            <Line label={t.time}>{deliveryTimeText(delivery.times, district, language)}</Line>
          </>
        )}
        <Line label={t.everywhere}>
          {productTexts[language].deliveryText(deliveryTexts.times, deliveryTexts.fees, freeFrom)}
        </Line>
        <Line label={t.estimate}>{deliveryTexts.estimate}</Line>
      </dl>
    </div>
  )
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
