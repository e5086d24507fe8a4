import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { OrderStatus } from '#shared/orders/order-status.ts'
import { api, type Answer } from '../../api/client.ts'

type OrderList = Answer<'GET /admin/orders'>

const listKey = ['admin', 'orders'] as const

export function useAdminOrders(query: { search: string; page: number }) {
  return useQuery({
    queryKey: [...listKey, query],
    queryFn: ({ signal }) => api('GET /admin/orders', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 5000,
  })
}

export interface StatusChange {
  orderId: string
  status: OrderStatus
}

/** Moves an order to another status and shows the answer in every loaded list. */
export function useStatusChange() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ orderId, status }: StatusChange) =>
      (await api('PUT /admin/orders/:id/status', { params: { id: orderId }, body: { status } }))
        .order,
    onSuccess: (changed) => {
      client.setQueriesData<OrderList>(
        { queryKey: listKey },
        (list) =>
          list && {
            ...list,
            orders: list.orders.map((order) => (order._id === changed._id ? changed : order)),
          },
      )
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['admin'] }),
  })
}
