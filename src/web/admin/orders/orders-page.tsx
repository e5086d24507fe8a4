import { ShoppingBag } from 'lucide-react'
import { useState } from 'react'
import { pageMeta } from '../../seo/page-meta.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { TableSearch } from '../table-search.tsx'
import { useListAddress } from '../use-list-address.ts'
import type { Route } from './+types/orders-page.ts'
import { OrderDetails } from './order-details.tsx'
import { OrdersSkeleton } from './orders-skeleton.tsx'
import { OrdersTable } from './orders-table.tsx'
import { useAdminOrders } from './use-admin-orders.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Orders', noIndex: true })

export default function OrdersPage() {
  const { search, page, addressOf, setSearch } = useListAddress()
  const query = useAdminOrders({ search, page })
  const [shownId, setShownId] = useState<string | null>(null)
  const shown = query.data?.orders.find((order) => order._id === shownId) ?? null

  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-2xl font-bold">Orders</h1>
          <p role="status" className="min-h-6 text-ink-soft">
            {query.data && countText(query.data.pagination.totalItems, search)}
          </p>
        </div>
        <TableSearch
          label="Search orders"
          placeholder="Number, name, phone or e-mail"
          term={search}
          onSearch={setSearch}
        />
      </div>
      <div className="mt-5" aria-busy={query.isPlaceholderData || undefined}>
        {query.isPending && <OrdersSkeleton />}
        {query.isError && (
          <LoadFailure
            title="Failed to fetch orders"
            error={query.error}
            onRetry={() => void query.refetch()}
          />
        )}
        {query.data?.orders.length === 0 && (
          <EmptyState
            icon={ShoppingBag}
            title="No orders found"
            text={search === '' ? 'The first order will show up here.' : 'Try another search.'}
          />
        )}
        {query.data && query.data.orders.length > 0 && (
          <OrdersTable orders={query.data.orders} onShow={setShownId} />
        )}
      </div>
      {query.data && (
        <div className="mt-6">
          <Pagination
            currentPage={page}
            totalPages={query.data.pagination.totalPages}
            addressOf={addressOf}
          />
        </div>
      )}
      <OrderDetails order={shown} onClose={() => setShownId(null)} />
    </>
  )
}

function countText(count: number, search: string): string {
  const orders = `${count} ${count === 1 ? 'order' : 'orders'}`
  return search === '' ? orders : `${orders} found for “${search}”`
}
