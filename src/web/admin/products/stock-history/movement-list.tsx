import { useInfiniteQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Link } from 'react-router'
import { formatDateTime } from '#shared/formatting/dates.ts'
import { formatCount } from '#shared/formatting/numbers.ts'
import type { Language } from '#shared/languages/languages.ts'
import type { StockMovement } from '#shared/stock/movement-schemas.ts'
import { adminUrls } from '#shared/admin-urls.ts'
import { api } from '../../../api/client.ts'
import { errorMessage } from '../../../api/errors.ts'
import { apiKey } from '../../../api/use-api-query.ts'
import { useLanguage, useTexts } from '../../../languages/language.ts'
import { Button } from '../../../ui/button.tsx'
import { DataTable, type Column } from '../../../ui/data-table/data-table.tsx'
import { ErrorState } from '../../../ui/empty-state.tsx'
import { LoadingBlocks } from '../../../ui/loading.tsx'
import { stockHistoryTexts, type StockHistoryTexts } from './stock-history-texts.ts'

/** The movements of the units that a variant is sold from, newest first. */
export default function MovementList({ variantId }: { variantId: string }) {
  const language = useLanguage()
  const t = stockHistoryTexts[language]
  const query = useMovements(variantId)
  if (query.isError && !query.isFetchNextPageError) {
    return <ErrorState title={t.failed} error={query.error} onRetry={() => void query.refetch()} />
  }
  if (!query.data) return <LoadingBlocks label={t.loading} blocks={['h-20', 'h-20']} />
  if (query.data.length === 0) return <p className="text-muted">{t.none}</p>
  return (
    <>
      <DataTable
        rows={query.data}
        rowKey={({ at, stockAfter, reason }) => `${at} ${stockAfter} ${reason}`}
        rowName={({ reason }) => t.reasons[reason]}
        columns={movementColumns(language)}
        cardsBelow="md"
      />
      {query.hasNextPage && (
        <Button
          variant="secondary"
          isPending={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
          className="mt-4 max-sm:w-full"
        >
          {t.older}
        </Button>
      )}
      {query.isFetchNextPageError && (
        <p role="alert" className="mt-2 text-sm text-sale-dark">
          {errorMessage(query.error, t.olderFailed)}
        </p>
      )}
    </>
  )
}

function useMovements(variantId: string) {
  return useInfiniteQuery({
    queryKey: apiKey('GET /admin/stock/:variantId/movements', { params: { variantId } }),
    queryFn: ({ pageParam: page, signal }) =>
      api('GET /admin/stock/:variantId/movements', {
        params: { variantId },
        query: { page, limit: 20 },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination }) =>
      pagination.hasNextPage ? pagination.currentPage + 1 : undefined,
    // A new movement moves the others on to the next page.
    select: ({ pages }) => [
      ...new Map(
        pages.flatMap(({ movements }) => movements).map((each) => [JSON.stringify(each), each]),
      ).values(),
    ],
  })
}

function movementColumns(language: Language): Column<StockMovement>[] {
  const t = stockHistoryTexts[language]
  const { columns: heads } = t
  const who = ({ actor, reason }: StockMovement) => {
    if (actor) return actor.name ?? t.goneAccount
    return reason === 'order' ? t.buyer : t.shop
  }
  const time = ({ at }: StockMovement) => (
    <time dateTime={at} className="text-muted">
      {formatDateTime(at, language)}
    </time>
  )
  const units = ({ quantity }: StockMovement) => (
    <span className={clsx('font-semibold', quantity > 0 ? 'text-brand-dark' : 'text-sale-dark')}>
      {signed(quantity, language)}
    </span>
  )
  const what = ({ reason, reference }: StockMovement) => (
    <p>
      {t.reasons[reason]}
      {reference && <Reference of={reference} />}
    </p>
  )
  return [
    { head: heads.when, cell: time, className: 'whitespace-nowrap', card: 'footerStart' },
    { head: heads.what, isRowHeader: true, cell: what, card: 'title' },
    { head: heads.who, cell: who, card: 'footerEnd' },
    { head: heads.units, cell: units, card: 'badge' },
    {
      head: heads.left,
      cell: ({ stockAfter }) => formatCount(stockAfter, language),
      card: { slot: 'line', render: ({ stockAfter }) => t.left(stockAfter) },
    },
  ]
}

/** The reference of a movement: a link, or the reason of a correction. */
function Reference({ of: reference }: { of: NonNullable<StockMovement['reference']> }) {
  const t = useTexts(stockHistoryTexts)
  if (reference.type === 'correction')
    return <span className="text-muted"> · {reference.note}</span>
  const { to, name } = linkOf(reference, t)
  return (
    <>
      {' · '}
      <Link
        to={to}
        className="inline-block py-1 font-medium text-brand underline underline-offset-4"
      >
        {name}
      </Link>
    </>
  )
}

function linkOf(
  reference: Exclude<StockMovement['reference'], { type: 'correction' } | null>,
  t: StockHistoryTexts,
): { to: string; name: string } {
  const { _id: id } = reference
  if (reference.type === 'order') {
    return { to: adminUrls.adminOrder({ id }), name: t.showOrder(reference.number) }
  }
  return reference.type === 'receipt'
    ? { to: adminUrls.adminStockReceipt({ id }), name: reference.note || t.showReceipt }
    : { to: adminUrls.adminStockCount({ id }), name: t.showCount }
}

/** With a sign: "+3", "−2". */
function signed(quantity: number, language: Language): string {
  return (quantity > 0 ? '+' : '−') + formatCount(Math.abs(quantity), language)
}
