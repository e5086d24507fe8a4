import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { districtName } from '#shared/addresses/bangla-names.ts'
import { formatDayAndMonth } from '#shared/formatting/dates.ts'
import type { Language } from '#shared/languages/languages.ts'
import { formatTaka, poishaFromTaka, takaFromPoisha } from '#shared/money/money.ts'
import { arrivalDays } from '#shared/orders/calls/arrival-days.ts'
import { pausedDelivery } from '#shared/orders/paused-delivery.ts'
import { deliveryTimeText } from '#shared/pricing/delivery-times.ts'
import { deliveryFee } from '#shared/pricing/order-totals.ts'
import type { PageSettings } from '#shared/shop-settings/page-settings.ts'
import { DistrictSelect } from '../../../addresses/district-select.tsx'
import { useShopClockOffset } from '../../../flash-deals/use-shop-clock.ts'
import { useLanguage, useTexts } from '../../../languages/language.ts'
import { useShopSettings } from '../../../shop-settings.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { deliveryQuoteTexts } from './delivery-quote-texts.ts'

interface DistrictDeliveryProps {
  /** Blank while none is chosen. */
  district: string
  onChoose: (district: string) => void
  /** Taka, of one unit. */
  price: number
  /** The text about all districts, while none is chosen. */
  children: ReactNode
}

/** Date and fee for one district. A file of its own, loaded when it is asked for: it names all districts. */
export default function DistrictDelivery(props: DistrictDeliveryProps) {
  const { district, onChoose, price, children } = props
  const t = useTexts(deliveryQuoteTexts)
  const select = useRef<HTMLSelectElement>(null)
  const takeFocus = useEffectEvent(() => {
    // The button that asked for it is gone.
    if (district === '') select.current?.focus()
  })
  useEffect(() => takeFocus(), [])
  return (
    <>
      <div role="status">{district ? <Quote district={district} price={price} /> : children}</div>
      <Field label={t.district} hideLabel className="mt-2 max-w-64">
        <DistrictSelect
          ref={select}
          value={district}
          autoComplete="off"
          onChange={(event) => onChoose(event.target.value)}
        />
      </Field>
    </>
  )
}

function Quote({ district, price }: { district: string; price: number }) {
  const t = useTexts(deliveryQuoteTexts)
  const language = useLanguage()
  const settings = useShopSettings()
  const clockOffset = useShopClockOffset()
  const [openedAt] = useState(() => Date.now())
  const { delivery } = settings
  const paused = pausedDelivery(delivery, district)
  if (paused) return <p className="text-sale-dark">{paused(language)}</p>
  const now = clockOffset === null ? null : new Date(openedAt + clockOffset)
  return (
    <>
      <p className="font-medium text-foreground">
        {quoteText({ district, price, now }, settings, language)}
      </p>
      <p>{t.counted(deliveryTimeText(delivery.times, district, language))}</p>
    </>
  )
}

interface QuoteRequest {
  district: string
  /** Taka. */
  price: number
  /** The shop's time; null until it is known. */
  now: Date | null
}

/** "To Sylhet between 2 Dec and 5 Dec for ৳120." */
export function quoteText(
  { district, price, now }: QuoteRequest,
  settings: Pick<PageSettings, 'delivery' | 'policies' | 'supportHours'>,
  language: Language,
): string {
  const t = deliveryQuoteTexts[language]
  const { delivery } = settings
  const fee = takaFromPoisha(deliveryFee(delivery, poishaFromTaka(price), district))
  const quote = {
    place: districtName(district, language),
    fee: fee === 0 ? null : formatTaka(fee, language),
  }
  if (now === null) return t.inTime(quote, deliveryTimeText(delivery.times, district, language))
  const { first, last } = arrivalDays(settings, district, now)
  const day = (each: string) => formatDayAndMonth(each, language)
  return first === last ? t.by(quote, day(last)) : t.between(quote, day(first), day(last))
}
