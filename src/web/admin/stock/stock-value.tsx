import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { dayInDhaka } from '#shared/formatting/dates.ts'
import { formatTaka } from '#shared/money/money.ts'
import { errorMessage } from '../../api/errors.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { useLanguage } from '../../languages/language.ts'
import { Field } from '../../ui/forms/field.tsx'
import { TextInput } from '../../ui/forms/inputs.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import { stockTexts } from './stock-texts.ts'

/** The value of the stock at cost prices, now or on a day, and the items without a cost price. */
export function StockValue() {
  const language = useLanguage()
  const { value: t } = stockTexts[language]
  const [today] = useState(() => dayInDhaka(new Date()))
  const [day, setDay] = useState(today)
  const { data, error } = useApiQuery(
    'GET /admin/stock/value',
    { query: { day } },
    { enabled: day !== '', placeholderData: keepPreviousData, staleTime: 5000 },
  )
  return (
    <section
      aria-label={t.title}
      className="mt-4 flex flex-wrap items-start justify-between gap-4 rounded-card border border-line bg-surface p-4"
    >
      <div className="min-w-56 flex-1" aria-live="polite">
        <h2 className="text-sm font-medium text-muted">{t.title}</h2>
        {error && (
          <p role="alert" className="mt-1 text-sale-dark">
            {errorMessage(error, t.failed)}
          </p>
        )}
        {!data && !error && (
          <div role="status" aria-label={t.loading}>
            <Skeleton className="mt-1 h-14 w-56" />
          </div>
        )}
        {data && (
          <>
            <p className="price text-2xl font-bold">{formatTaka(data.value, language)}</p>
            <p className="text-sm text-muted">{t.atCost(data.units - data.withoutCost.units)}</p>
            {data.withoutCost.items > 0 && (
              <p className="mt-1 text-sm">
                {t.without(data.withoutCost.items, data.withoutCost.units)}
              </p>
            )}
            {data.day < today && <p className="text-sm text-muted">{t.deleted}</p>}
          </>
        )}
      </div>
      <Field label={t.at}>
        <TextInput
          type="date"
          value={day}
          max={today}
          onChange={(event) => setDay(event.target.value)}
        />
      </Field>
    </section>
  )
}
