import { ShoppingBag } from 'lucide-react'
import { useState } from 'react'
import { OrderDetailsDialog } from '../../orders/order-details-dialog.tsx'
import { pageMeta } from '../../seo/page-meta.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListScreen } from '../list-screen.tsx'
import { useListAddress } from '../use-list-address.ts'
import type { Route } from './+types/orders-page.ts'
import { OrdersTable } from './orders-table.tsx'
import { useAdminOrders } from './use-admin-orders.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Orders', noIndex: true })

export default function OrdersPage() {
  const address = useListAddress()
  const { search, page } = address
  const query = useAdminOrders({ search, page })
  const orders = query.data?.orders ?? []
  const [shownId, setShownId] = useState<string | null>(null)
  const shown = orders.find((order) => order._id === shownId) ?? null
  return (
    <ListScreen
      title="Orders"
      things={{ one: 'order', many: 'orders' }}
      searchHint="Number, name, phone or e-mail"
      failure="Failed to fetch orders"
      address={address}
      query={query}
    >
      {orders.length === 0 ? (
        <EmptyState
          look={{ icon: ShoppingBag }}
          title="No orders found"
          text={search === '' ? 'The first order will show up here.' : 'Try another search.'}
        />
      ) : (
        <OrdersTable orders={orders} onShow={setShownId} />
      )}
      <OrderDetailsDialog order={shown} onClose={() => setShownId(null)} showCustomer />
    </ListScreen>
  )
}
