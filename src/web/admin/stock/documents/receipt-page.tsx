import { Truck } from 'lucide-react'
import { formatCount } from '#shared/formatting/numbers.ts'
import type { Language } from '#shared/languages/languages.ts'
import { formatTaka } from '#shared/money/money.ts'
import type { StockReceiptDetail } from '#shared/stock/receipt-schemas.ts'
import { adminUrls } from '#shared/admin-urls.ts'
import { useMay } from '../../../api/session.ts'
import { useApiQuery } from '../../../api/use-api-query.ts'
import { useLanguage } from '../../../languages/language.ts'
import { unindexedMeta } from '../../../seo/page-meta.ts'
import { DataTable, type Column } from '../../../ui/data-table/data-table.tsx'
import type { Route } from './+types/receipt-page.ts'
import { DocumentPage, LineProduct } from './document-page.tsx'
import { documentTexts } from './document-texts.ts'

export const meta = unindexedMeta((language) => documentTexts[language].receipts.one)

type Line = StockReceiptDetail['lines'][number]

export default function ReceiptPage({ params: { id } }: Route.ComponentProps) {
  const language = useLanguage()
  const { receipts: t } = documentTexts[language]
  const may = useMay()
  const query = useApiQuery(
    'GET /admin/stock/receipts/:id',
    { params: { id } },
    { staleTime: 5000, select: ({ receipt }) => receipt },
  )
  return (
    <DocumentPage
      query={query}
      list={{ label: t.title, to: adminUrls.adminStockReceipts() }}
      icon={Truck}
      title={({ supplier }) => t.from(supplier)}
      notFound={t.notFound}
      failed={t.failed}
      subjectType="stock_receipt"
    >
      {(receipt) => (
        <>
          {receipt.invoice !== '' && (
            <p className="mb-3">
              {t.invoice}: <span className="font-semibold wrap-anywhere">{receipt.invoice}</span>
            </p>
          )}
          <DataTable
            rows={receipt.lines.map((line, at) => ({ ...line, at }))}
            rowKey={({ at }) => String(at)}
            rowName={({ name }) => name}
            columns={columns(language, may('read_costs'))}
            cardsBelow="md"
          />
          {receipt.total !== null && (
            <p className="mt-3 text-right text-lg">
              {t.total}:{' '}
              <span className="price font-bold">{formatTaka(receipt.total, language)}</span>
            </p>
          )}
        </>
      )}
    </DocumentPage>
  )
}

function columns(language: Language, hasCost: boolean): Column<Line>[] {
  const t = documentTexts[language]
  const cost: Column<Line> = {
    head: t.receipts.cost,
    cell: ({ cost: taka }) =>
      taka === null ? (
        <span className="text-muted">{t.receipts.noCost}</span>
      ) : (
        formatTaka(taka, language)
      ),
    card: 'footerEnd',
  }
  return [
    {
      head: t.product,
      isRowHeader: true,
      cell: (line) => <LineProduct line={line} />,
      card: 'title',
    },
    {
      head: t.receipts.quantity,
      cell: ({ quantity }) => (
        <span className="font-semibold">{formatCount(quantity, language)}</span>
      ),
      card: { slot: 'badge', render: ({ quantity }) => t.units(quantity) },
    },
    ...(hasCost ? [cost] : []),
  ]
}
