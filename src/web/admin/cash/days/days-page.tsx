import { keepPreviousData } from '@tanstack/react-query'
import { CalendarDays } from 'lucide-react'
import type { CashClosing } from '#shared/cash/cash-schemas.ts'
import { formatDate } from '#shared/formatting/dates.ts'
import { localDigits } from '#shared/formatting/digits.ts'
import type { Language } from '#shared/languages/languages.ts'
import { formatTaka } from '#shared/money/money.ts'
import { adminUrls } from '#shared/admin-urls.ts'
import { useApiQuery } from '../../../api/use-api-query.ts'
import { useLanguage } from '../../../languages/language.ts'
import { unindexedMeta } from '../../../seo/page-meta.ts'
import type { Column } from '../../../ui/data-table/data-table.tsx'
import type { ListFilter } from '../../../ui/data-table/list-filters.tsx'
import { ListPage } from '../../../ui/data-table/list-page.tsx'
import { useListParams } from '../../../ui/data-table/list-params.ts'
import { SectionCard } from '../../../ui/layout/section-card.tsx'
import { TotalRow } from '../../../ui/layout/total-row.tsx'
import { DownloadTable } from '../../download-table.tsx'
import { cashPageTexts } from '../cash-page-texts.ts'
import { courierFilter } from '../courier-filter.ts'

export const meta = unindexedMeta((language) => cashPageTexts[language].days)

function filtersOf(language: Language): ListFilter[] {
  const t = cashPageTexts[language]
  return [
    {
      kind: 'choice',
      name: 'by',
      label: t.by,
      options: [
        { value: '', label: t.byDay },
        { value: 'month', label: t.byMonth },
      ],
    },
    courierFilter(language),
    { kind: 'day', name: 'from', label: t.from, before: 'to' },
    { kind: 'day', name: 'to', label: t.to, after: 'from' },
  ]
}

/** Cash totals of each day that is over, and of today so far. */
export default function DaysPage() {
  const language = useLanguage()
  const t = cashPageTexts[language]
  const filters = filtersOf(language)
  const params = useListParams(filters)
  const query = useApiQuery(
    'GET /admin/cash/closings',
    { query: params.filters },
    { placeholderData: keepPreviousData, staleTime: 5000 },
  )
  const isByMonth = params.filters['by'] === 'month'
  return (
    <ListPage<CashClosing, { closings: CashClosing[]; pagination?: never }>
      title={t.days}
      noun={t.dayNoun}
      errorTitle={t.daysFailed}
      params={params}
      query={query}
      rows={(data) => data.closings}
      backTo={{ url: adminUrls.adminCash(), label: t.title }}
      table={{
        rowKey: ({ period }) => period,
        rowName: ({ period }) => periodText(period, language),
        columns: columnsOf(language, isByMonth),
      }}
      filters={filters}
      panel={
        <>
          <p className="mt-4 text-muted">{t.daysIntro}</p>
          {query.data && <Today of={query.data.today} />}
        </>
      }
      footer={<DownloadTable name="cash-closings" query={params.filters} permission="read_cash" />}
      empty={{ icon: CalendarDays, title: t.noDays, text: () => t.noDaysText }}
    />
  )
}

function Today({ of }: { of: CashClosing }) {
  const language = useLanguage()
  const t = cashPageTexts[language]
  return (
    <SectionCard title={t.today} className="mt-4 max-w-xl">
      <dl className="space-y-2">
        {rowsOf(language).map(({ head, value }) => (
          <TotalRow key={head} label={head} amount={formatTaka(value(of), language)} />
        ))}
      </dl>
    </SectionCard>
  )
}

function rowsOf(language: Language) {
  const { columns } = cashPageTexts[language]
  return [
    { head: columns.collected, value: ({ collected }: CashClosing) => collected },
    { head: columns.charges, value: ({ charges }: CashClosing) => charges },
    { head: columns.paid, value: ({ paid }: CashClosing) => paid },
    { head: columns.adjusted, value: ({ adjusted }: CashClosing) => adjusted },
    { head: columns.openAtEnd, value: ({ open }: CashClosing) => open },
  ]
}

/** 5 November 2026; 11/2026 for a month. */
function periodText(period: string, language: Language): string {
  if (period.length > 7) return formatDate(period, language)
  return localDigits(`${period.slice(5)}/${period.slice(0, 4)}`, language)
}

function columnsOf(language: Language, isByMonth: boolean): Column<CashClosing>[] {
  const { columns } = cashPageTexts[language]
  const amounts = rowsOf(language)
  return [
    {
      head: isByMonth ? columns.month : columns.day,
      isRowHeader: true,
      className: 'whitespace-nowrap font-medium',
      cell: ({ period }) => periodText(period, language),
      card: 'title',
    },
    ...amounts.map(({ head, value }): Column<CashClosing> => ({
      head,
      className: 'whitespace-nowrap tabular-nums',
      cell: (row) => formatTaka(value(row), language),
      card: { slot: 'line', render: (row) => `${head} ${formatTaka(value(row), language)}` },
    })),
  ]
}
