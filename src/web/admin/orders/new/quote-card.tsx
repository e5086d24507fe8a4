import type { UseFormRegister } from 'react-hook-form'
import { formatTaka } from '#shared/money/money.ts'
import { errorMessage } from '../../../api/errors.ts'
import { useLanguage } from '../../../languages/language.ts'
import { OrderTotals } from '../../../orders/order-items.tsx'
import { Button } from '../../../ui/button.tsx'
import { SectionCard } from '../../../ui/layout/section-card.tsx'
import { newOrderTexts } from './new-order-texts.ts'
import type { OrderValues } from './order-values.ts'
import type { ShownQuote } from './use-phone-quote.ts'

interface QuoteCardProps {
  quote: ShownQuote
  values: Pick<OrderValues, 'district' | 'usesCredit'>
  register: UseFormRegister<OrderValues>
}

/** The price of the order as it is typed, for the buyer on the phone. */
export function QuoteCard({ quote, values, register }: QuoteCardProps) {
  const language = useLanguage()
  const { total: t } = newOrderTexts[language]
  const { data, error, refusing } = quote
  const { storeCredit = 0 } = data ?? {}
  const used = values.usesCredit ? storeCredit : 0
  return (
    <SectionCard title={t.title}>
      <div aria-busy={quote.isUpdating} className="space-y-4">
        {error && (
          <div role="alert" className="space-y-3">
            <p className="text-sm font-medium text-sale">{errorMessage(error, t.failed)}</p>
            <Button variant="secondary" size="small" onClick={quote.refetch}>
              {t.retry}
            </Button>
          </div>
        )}
        <p role="status" className="text-sm font-medium text-sale empty:hidden">
          {refusing > 0 && t.problems(refusing)}
        </p>
        {data ? (
          <OrderTotals order={{ ...data, storeCredit: used }} />
        ) : (
          !error && <p className="text-muted">{t.none}</p>
        )}
        {storeCredit > 0 && (
          <label className="choice">
            <input type="checkbox" {...register('usesCredit')} />
            <span>{t.payByCredit(formatTaka(storeCredit, language))}</span>
          </label>
        )}
        {data && values.district === '' && <p className="text-sm text-muted">{t.district}</p>}
      </div>
    </SectionCard>
  )
}
