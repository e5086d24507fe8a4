import { PackagePlus, Truck } from 'lucide-react'
import { Link } from 'react-router'
import { formatDateTime } from '#shared/formatting/dates.ts'
import type { Language } from '#shared/languages/languages.ts'
import { formatTaka } from '#shared/money/money.ts'
import type { StockReceipt } from '#shared/stock/receipt-schemas.ts'
import { adminUrls } from '#shared/admin-urls.ts'
import { useMay } from '../../../api/session.ts'
import { useLanguage } from '../../../languages/language.ts'
import { unindexedMeta } from '../../../seo/page-meta.ts'
import { Badge } from '../../../ui/badge.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { TwoLines, type Column } from '../../../ui/data-table/data-table.tsx'
import { ListPage } from '../../../ui/data-table/list-page.tsx'
import { useListParams, useListQuery } from '../../../ui/data-table/list-params.ts'
import { Allowed } from '../../allowed.tsx'
import { documentTexts } from './document-texts.ts'

export const meta = unindexedMeta((language) => documentTexts[language].receipts.title)

export default function ReceiptsPage() {
  const language = useLanguage()
  const { receipts: t, stock } = documentTexts[language]
  const params = useListParams()
  const query = useListQuery('GET /admin/stock/receipts', params)
  const may = useMay()
  return (
    <ListPage
      title={t.title}
      noun={t.noun}
      errorTitle={t.failed}
      params={params}
      query={query}
      rows={(data) => data.receipts}
      table={{
        rowKey: ({ _id }) => _id,
        rowName: ({ supplier, invoice }) => `${supplier} ${invoice}`,
        columns: columns(language, may('read_costs')),
        cardsBelow: 'md',
      }}
      search={{ placeholder: t.search }}
      toolbar={
        <Allowed permission="write_stock">
          <LinkButton
            to={adminUrls.adminStockReceive()}
            icon={<PackagePlus aria-hidden className="size-4" />}
          >
            {t.receive}
          </LinkButton>
        </Allowed>
      }
      backTo={{ url: adminUrls.adminStock(), label: stock }}
      empty={{
        icon: Truck,
        title: t.empty,
        text: ({ search }) => (search === '' ? t.emptyText : t.emptyFiltered),
      }}
    />
  )
}

function columns(language: Language, hasTotal: boolean): Column<StockReceipt>[] {
  const t = documentTexts[language]
  const { receipts } = t
  const total: Column<StockReceipt> = {
    head: receipts.total,
    cell: ({ total: taka }) =>
      taka === null ? (
        <span className="text-muted">{receipts.noCost}</span>
      ) : (
        <span className="price font-semibold">{formatTaka(taka, language)}</span>
      ),
    card: 'line',
  }
  return [
    {
      head: receipts.supplier,
      isRowHeader: true,
      cell: ({ _id: id, supplier, invoice, undoneAt }) => (
        <>
          <Link
            to={adminUrls.adminStockReceipt({ id })}
            className="inline-block py-1 font-medium wrap-anywhere hover:underline"
          >
            {supplier}
          </Link>{' '}
          {undoneAt && <Badge tone="grey">{t.undone}</Badge>}
          <p className="text-sm font-normal wrap-anywhere text-muted">{invoice}</p>
        </>
      ),
      card: 'title',
    },
    {
      head: receipts.contents,
      cell: ({ products, units }) => (
        <TwoLines top={t.units(units)} bottom={t.products(products)} />
      ),
      card: 'line',
    },
    ...(hasTotal ? [total] : []),
    {
      head: t.who,
      cell: ({ actor }) => actor && (actor.name ?? t.goneAccount),
      card: 'footerEnd',
    },
    {
      head: t.when,
      className: 'whitespace-nowrap text-muted',
      cell: ({ at }) => <time dateTime={at}>{formatDateTime(at, language)}</time>,
      card: 'footerStart',
    },
  ]
}
