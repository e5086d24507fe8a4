import { useIsFetching } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate } from 'react-router'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import { unansweredAttempt } from './order-attempt.ts'
import { UnansweredOrder } from './unanswered-order.tsx'

/** Without a cart there is nothing to check out, unless an order is still without its answer. */
export function EmptyCheckout({ caller }: { caller: string }) {
  // What the last visit stored may be empty while the shop knows better.
  const isCartUnderWay = useIsFetching({ queryKey: ['cart'] }) > 0
  const [attempt] = useState(() => unansweredAttempt(caller))
  if (isCartUnderWay) return <CheckoutSkeleton />
  if (attempt) return <UnansweredOrder attempt={attempt} />
  return <Navigate to="/cart" replace />
}
