import { ChartNoAxesColumn } from 'lucide-react'
import { formatTaka } from '#shared/money/money.ts'
import { growthDays, statsPeriods } from '#shared/stats/stats-periods.ts'
import { type ProfitTotals, profitSorts } from '#shared/stats/product-profit-schemas.ts'
import { useLanguage } from '../../languages/language.ts'
import { unindexedMeta } from '../../seo/page-meta.ts'
import type { ListFilter } from '../../ui/data-table/list-filters.tsx'
import { ListPage } from '../../ui/data-table/list-page.tsx'
import { useListParams, useListQuery } from '../../ui/data-table/list-params.ts'
import { Skeleton } from '../../ui/loading.tsx'
import { profitColumns } from './profit-columns.tsx'
import { profitTexts } from './profit-texts.ts'

export const meta = unindexedMeta((language) => profitTexts[language].title)

/** The profit of each product in a period, less what couriers kept, packing and parcels that came back. */
export default function ProfitPage() {
  const language = useLanguage()
  const t = profitTexts[language]
  const [first, ...others] = profitSorts
  const filters: ListFilter[] = [
    {
      kind: 'choice',
      name: 'days',
      label: t.period,
      options: statsPeriods.map((days) => ({
        value: days === growthDays ? '' : String(days),
        label: t.days(days),
      })),
    },
    {
      kind: 'choice',
      name: 'sort',
      label: t.sort,
      options: [
        { value: '', label: t.sorts[first] },
        ...others.map((sort) => ({ value: sort, label: t.sorts[sort] })),
      ],
    },
  ]
  const params = useListParams(filters)
  const query = useListQuery('GET /admin/product-profits', params)
  return (
    <ListPage
      title={t.title}
      noun={t.noun}
      errorTitle={t.failed}
      params={params}
      query={query}
      rows={(data) => data.products}
      table={{
        rowKey: ({ productId, name }) => productId ?? name,
        rowName: ({ name }) => name,
        columns: profitColumns(language),
        cardsBelow: 'md',
      }}
      search={{ placeholder: t.search }}
      filters={filters}
      panel={
        query.isError ? undefined : (
          <Sums totals={query.data?.totals} isSearch={params.search !== ''} />
        )
      }
      empty={{
        icon: ChartNoAxesColumn,
        title: t.empty,
        text: ({ search }) => (search === '' ? t.emptyText : t.emptyFiltered),
      }}
    />
  )
}

/** Sums of all products of the list, on all of its pages. */
function Sums({ totals, isSearch }: { totals: ProfitTotals | undefined; isSearch: boolean }) {
  const language = useLanguage()
  const { sums: t, ...texts } = profitTexts[language]
  if (!totals) {
    return (
      <div role="status" aria-label={t.loading}>
        <Skeleton className="mt-4 h-32 rounded-card" />
      </div>
    )
  }
  const { days, profit, revenue, units, unitsLeftOut, unitsWithoutCost } = totals
  const title = isSearch ? t.ofFound(days) : t.title(days)
  const figures = [
    [t.profit, formatTaka(profit, language)],
    [t.revenue, formatTaka(revenue, language)],
    [t.units, texts.units(units)],
  ] as const
  return (
    <section
      aria-label={title}
      className="mt-4 rounded-card border border-line bg-surface p-4"
      aria-live="polite"
    >
      <h2 className="text-sm font-medium text-muted">{title}</h2>
      <dl className="mt-2 flex flex-wrap gap-x-8 gap-y-2">
        {figures.map(([label, figure]) => (
          <div key={label}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="price text-xl font-bold">{figure}</dd>
          </div>
        ))}
      </dl>
      {unitsLeftOut > 0 && (
        <p className="mt-2 text-sm">
          {texts.leftOut({ units: unitsLeftOut, withoutCost: unitsWithoutCost })}
        </p>
      )}
      <p className="mt-2 text-sm text-muted">{t.rule}</p>
    </section>
  )
}
