import { clsx } from 'clsx'
import { ClipboardList } from 'lucide-react'
import { formatCount } from '#shared/formatting/numbers.ts'
import type { Language } from '#shared/languages/languages.ts'
import type { StockCountDetail } from '#shared/stock/stock-document-schemas.ts'
import { adminUrls } from '#shared/admin-urls.ts'
import { useApiQuery } from '../../../api/use-api-query.ts'
import { useLanguage } from '../../../languages/language.ts'
import { unindexedMeta } from '../../../seo/page-meta.ts'
import { DataTable, type Column } from '../../../ui/data-table/data-table.tsx'
import type { Route } from './+types/count-page.ts'
import { DocumentPage, LineProduct } from './document-page.tsx'
import { documentTexts } from './document-texts.ts'

export const meta = unindexedMeta((language) => documentTexts[language].counts.one)

type Line = StockCountDetail['lines'][number]

export default function CountPage({ params: { id } }: Route.ComponentProps) {
  const language = useLanguage()
  const { counts: t } = documentTexts[language]
  const query = useApiQuery(
    'GET /admin/stock/counts/:id',
    { params: { id } },
    { staleTime: 5000, select: ({ count }) => count },
  )
  return (
    <DocumentPage
      query={query}
      list={{ label: t.title, to: adminUrls.adminStockCounts() }}
      icon={ClipboardList}
      title={() => t.one}
      notFound={t.notFound}
      failed={t.failed}
      subjectType="stock_count"
    >
      {({ lines, differing, includesOpenOrders }) => (
        <>
          <p className="mb-3">
            <span className="font-semibold">{t.differing(differing)}</span>
            {' · '}
            <span>{includesOpenOrders ? t.withOrders : t.withoutOrders}</span>
          </p>
          <DataTable
            // Differences first.
            rows={[...lines].sort((a, b) => Math.abs(b.difference) - Math.abs(a.difference))}
            rowKey={({ variantId }) => variantId}
            rowName={({ name }) => name}
            columns={columns(language)}
            cardsBelow="md"
          />
        </>
      )}
    </DocumentPage>
  )
}

function columns(language: Language): Column<Line>[] {
  const t = documentTexts[language]
  const difference = ({ difference: units }: Line) => (
    <span
      className={clsx(
        'font-semibold',
        units === 0 ? 'text-muted' : units < 0 ? 'text-sale-dark' : 'text-brand-dark',
      )}
    >
      {units === 0
        ? t.counts.exact
        : `${units > 0 ? '+' : '−'}${formatCount(Math.abs(units), language)}`}
    </span>
  )
  const both = ({ expected, counted }: Line) =>
    `${t.counts.expected} ${formatCount(expected, language)} · ${t.counts.counted} ${formatCount(counted, language)}`
  return [
    {
      head: t.product,
      isRowHeader: true,
      cell: (line) => <LineProduct line={line} />,
      card: 'title',
    },
    {
      head: t.counts.expected,
      cell: ({ expected }) => formatCount(expected, language),
      card: { slot: 'line', render: both },
    },
    {
      head: t.counts.counted,
      cell: ({ counted }) => formatCount(counted, language),
      card: 'hidden',
    },
    { head: t.counts.difference, cell: difference, card: 'badge' },
  ]
}
