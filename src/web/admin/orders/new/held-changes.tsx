import { formatDateTime } from '#shared/formatting/dates.ts'
import type { HeldOrderWithDraft } from '#shared/orders/by-phone/held-order-schemas.ts'
import { useLanguage } from '../../../languages/language.ts'
import { newOrderTexts } from './new-order-texts.ts'
import { changesSince, type OrderValues } from './order-values.ts'
import type { ShownQuote } from './use-phone-quote.ts'

interface HeldChangesProps {
  held: HeldOrderWithDraft
  values: OrderValues
  quote: ShownQuote
}

/** Prices that have changed since the order was put aside, for the buyer on the phone. */
export function HeldChanges({ held, values, quote }: HeldChangesProps) {
  const language = useLanguage()
  const { held: t } = newOrderTexts[language]
  const { data, priceOf } = quote
  if (!data) return null
  const changes = changesSince(held.draft, values, priceOf)
  const { total } = held.draft
  const isOtherTotal = total !== null && total !== data.total
  const isChanged = changes.length > 0 || isOtherTotal
  return (
    <div
      role="status"
      className={`rounded-card px-4 py-3 ${isChanged ? 'bg-warn-soft text-warn' : 'bg-background text-muted'}`}
    >
      <p className="font-medium">{t.since(formatDateTime(held.updatedAt, language))}</p>
      <p className="text-sm">{isChanged ? t.changed : t.unchanged}</p>
      {isChanged && (
        <ul className="mt-1 list-disc pl-5 text-sm">
          {changes.map(({ name, from, to }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- two may be alike
            <li key={at}>{to === null ? t.gone(name) : t.price(name, from, to)}</li>
          ))}
          {isOtherTotal && <li>{t.total(total, data.total)}</li>}
        </ul>
      )}
    </div>
  )
}
