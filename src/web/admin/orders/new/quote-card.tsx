import { errorMessage } from '../../../api/errors.ts'
import { useTexts } from '../../../languages/language.ts'
import { OrderTotals } from '../../../orders/order-items.tsx'
import { Button } from '../../../ui/button.tsx'
import { SectionCard } from '../../../ui/layout/section-card.tsx'
import { newOrderTexts } from './new-order-texts.ts'
import type { ShownQuote } from './use-phone-quote.ts'

interface QuoteCardProps {
  quote: ShownQuote
  hasDistrict: boolean
}

/** What the order costs as it is typed, for the buyer on the phone. */
export function QuoteCard({ quote, hasDistrict }: QuoteCardProps) {
  const { total: t } = useTexts(newOrderTexts)
  const { data, error, refusing } = quote
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
        {data ? <OrderTotals order={data} /> : !error && <p className="text-muted">{t.none}</p>}
        {data && !hasDistrict && <p className="text-sm text-muted">{t.district}</p>}
      </div>
    </SectionCard>
  )
}
