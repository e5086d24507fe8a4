import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { BookedBatch, BookingProgress } from '#shared/couriers/parcels/parcel-schemas.ts'
import { adminQueryKeys } from '../../../api/admin-query-keys.ts'
import { api } from '../../../api/client.ts'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { useApiQuery } from '../../../api/use-api-query.ts'
import type { CourierId } from '#shared/couriers/couriers.ts'

interface OrderToBook {
  orderId: string
  weightGrams?: number
  note?: string
  /** Null: the courier reads the address. */
  areaCode?: string | null
}

export interface Booking {
  start: (courier: CourierId, orders: OrderToBook[]) => void
  isStarting: boolean
  error: Error | null
  /** The shop's answer; null before it. */
  batch: BookedBatch | null
  progress: BookingProgress | null
  isDone: boolean
  reset: () => void
}

const pollMs = 700

/** Books parcels and follows how far the calls to the courier are. */
export function useBooking(): Booking {
  const client = useQueryClient()
  const isUnderWay = useRef(false)
  const [batch, setBatch] = useState<BookedBatch | null>(null)
  const starting = useApiMutation(
    (body: { courier: CourierId; orders: OrderToBook[] }) => api('POST /admin/parcels', { body }),
    { error: 'silent', onSuccess: setBatch },
  )
  const isFollowed = batch !== null && batch.count > 0
  const { data: progress = null } = useApiQuery(
    'GET /admin/parcel-bookings/:id',
    { params: { id: batch?.batchId ?? '' } },
    {
      group: 'alone',
      enabled: isFollowed,
      refetchInterval: ({ state }) => (state.data?.waiting === 0 ? false : pollMs),
    },
  )
  const isDone = batch !== null && (batch.count === 0 || progress?.waiting === 0)
  useEffect(() => {
    if (isDone) void client.invalidateQueries({ queryKey: adminQueryKeys.lists })
  }, [client, isDone])
  return {
    start(courier, orders) {
      // Two clicks may come before the button is drawn as pending.
      if (isUnderWay.current) return
      isUnderWay.current = true
      const onSettled = () => {
        isUnderWay.current = false
      }
      starting.mutate({ courier, orders }, { onSettled })
    },
    isStarting: starting.isPending,
    error: starting.error,
    batch,
    progress,
    isDone,
    reset: () => {
      setBatch(null)
      starting.reset()
    },
  }
}
