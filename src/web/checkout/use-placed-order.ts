import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { Order } from '#shared/orders/order-schemas.ts'
import { urls } from '#shared/urls.ts'
import { readToken } from '../api/credentials.ts'
import { queryKeys } from '../api/query-keys.ts'
import { emptyCart } from '../cart/cart-updates.ts'
import { rememberPlacedOrder } from '../orders/placed-orders.ts'
import { clearDraft } from './checkout-draft.ts'

/** What follows an order: the draft and the cart are done with, the confirmation comes up. */
export function usePlacedOrder(): (order: Order) => Promise<void> {
  const client = useQueryClient()
  const navigate = useNavigate()
  return async (order) => {
    rememberPlacedOrder(order._id)
    clearDraft()
    await navigate(urls.orderSuccess({ orderId: order._id }), { replace: true })
    client.setQueryData(queryKeys.cart(readToken()), emptyCart)
    void client.invalidateQueries({ queryKey: queryKeys.myOrders })
    client.removeQueries({ queryKey: queryKeys.quotes })
  }
}
