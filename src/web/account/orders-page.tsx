import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Order } from '#shared/orders/order-schemas.ts'
import { urls } from '#shared/urls.ts'
import noOrdersUrl from '../assets/illustrations/no-orders.svg?url'
import { api } from '../api/client.ts'
import { queryKeys } from '../api/query-keys.ts'
import { OrderDetailsDialog } from '../orders/order-details-dialog.tsx'
import { pageMeta } from '../seo/page-meta.ts'
import { EmptyState, ErrorState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/button.tsx'
import { Skeleton } from '../ui/loading.tsx'
import type { Route } from './+types/orders-page.ts'
import { OrderCard } from './order-card.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'My Orders', noIndex: true })

export default function OrdersPage() {
  const [shown, setShown] = useState<Order | null>(null)
  const query = useQuery({
    queryKey: queryKeys.myOrders,
    queryFn: async ({ signal }) => (await api('GET /orders/user', { signal })).orders,
  })
  return (
    <>
      <h1 className="text-3xl font-bold">My Orders</h1>
      {query.isPending && <OrdersSkeleton />}
      {query.isError && (
        <ErrorState
          title="Failed to fetch orders"
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data?.length === 0 && (
        <EmptyState
          visual={{ illustration: noOrdersUrl }}
          title="No orders yet"
          text="What you order will show up here, with every step of its way to you."
          action={<LinkButton to={urls.products()}>Start Shopping</LinkButton>}
        />
      )}
      {query.data && (
        <ul className="mt-5 space-y-4">
          {query.data.map((order) => (
            <OrderCard key={order._id} order={order} onShow={() => setShown(order)} />
          ))}
        </ul>
      )}
      <OrderDetailsDialog order={shown} onClose={() => setShown(null)} />
    </>
  )
}

function OrdersSkeleton() {
  return (
    <div role="status" aria-label="Loading your orders" className="mt-5 space-y-4">
      <Skeleton className="h-80 rounded-card" />
      <Skeleton className="h-80 rounded-card" />
    </div>
  )
}
