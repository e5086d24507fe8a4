import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Order } from '#shared/orders/order-schemas.ts'
import { urls } from '#shared/urls.ts'
import noOrdersUrl from '../assets/illustrations/no-orders.svg?url'
import { api } from '../api/client.ts'
import { errorMessage } from '../api/errors.ts'
import { queryKeys } from '../api/query-keys.ts'
import { useTexts } from '../languages/language.ts'
import { OrderDetailsDialog } from '../orders/order-details-dialog.tsx'
import { unindexedMeta } from '../seo/page-meta.ts'
import { EmptyState, ErrorState } from '../ui/empty-state.tsx'
import { Button, LinkButton } from '../ui/button.tsx'
import { LoadingBlocks } from '../ui/loading.tsx'
import { myOrdersTexts } from './my-orders-texts.ts'
import { OrderCard } from './order-card.tsx'

export const meta = unindexedMeta((language) => myOrdersTexts[language].title)

export default function OrdersPage() {
  const t = useTexts(myOrdersTexts)
  const [shown, setShown] = useState<Order | null>(null)
  const query = useOwnOrders()
  return (
    <>
      <h1 className="text-3xl font-bold">{t.title}</h1>
      {query.isPending && (
        <LoadingBlocks label={t.loading} blocks={['h-80', 'h-80']} className="mt-5 space-y-4" />
      )}
      {query.isError && !query.isFetchNextPageError && (
        <ErrorState title={t.loadFailed} error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.data?.orders.length === 0 && (
        <EmptyState
          visual={{ illustration: noOrdersUrl }}
          title={t.none}
          text={t.noneText}
          action={<LinkButton to={urls.products()}>{t.startShopping}</LinkButton>}
        />
      )}
      {query.data && (
        <ul className="mt-5 space-y-4">
          {query.data.orders.map((order) => (
            <OrderCard key={order._id} order={order} onShow={() => setShown(order)} />
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <div className="mt-6 text-center">
          <Button
            variant="secondary"
            isPending={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {t.showMore}
          </Button>
          {query.isFetchNextPageError && (
            <p role="alert" className="mt-2 text-sm text-sale-dark">
              {errorMessage(query.error, t.moreFailed)}
            </p>
          )}
        </div>
      )}
      <p role="status" className="sr-only">
        {query.data && t.shown(query.data.orders.length, query.data.total)}
      </p>
      <OrderDetailsDialog order={shown} onClose={() => setShown(null)} />
    </>
  )
}

/** Orders, the newest first, loaded page by page. */
function useOwnOrders() {
  return useInfiniteQuery({
    queryKey: queryKeys.myOrders,
    queryFn: ({ pageParam: page, signal }) => api('GET /orders/user', { query: { page }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination }) =>
      pagination.hasNextPage ? pagination.currentPage + 1 : undefined,
    select: ({ pages }) => ({
      // An order placed between two requests pushes the others to the next page.
      orders: [
        ...new Map(pages.flatMap(({ orders }) => orders).map((each) => [each._id, each])).values(),
      ],
      total: pages[pages.length - 1]?.pagination.totalItems ?? 0,
    }),
  })
}
