import { useQuery } from '@tanstack/react-query'
import type { TrackedOrder, TrackRequest } from '#shared/orders/order-schemas.ts'
import { api } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { useTypedPhone } from '../../addresses/typed-phone.ts'
import { findPlacedOrder } from '../placed-orders.ts'

/** An order by its number: at once when it was placed in this tab, else with its phone. */
export function useTrackedOrder(number: string) {
  const { keepPhone } = useTypedPhone()
  const placed = useQuery({
    queryKey: queryKeys.placedOrder(number),
    queryFn: async ({ signal }) => {
      const id = findPlacedOrder(number)
      return id === null ? null : (await api('GET /orders/:id', { params: { id }, signal })).order
    },
    enabled: number !== '',
    retry: false,
  })
  const tracking = useApiMutation(
    async (request: TrackRequest) => (await api('POST /orders/track', { body: request })).order,
    { error: 'silent', onSuccess: (_, request) => keepPhone(request.phone) },
  )

  const reopening = useApiMutation(
    async (request: TrackRequest) => (await api('POST /orders/reopen', { body: request })).order,
    { error: 'silent' },
  )

  const order: TrackedOrder | null = reopening.data ?? tracking.data ?? placed.data ?? null
  const phone = tracking.variables?.phone ?? placed.data?.shippingAddress.phone
  return { order, phone, isLoading: placed.isLoading, tracking, reopening }
}
