import { useState } from 'react'
import { Navigate } from 'react-router'
import { urls } from '#shared/urls.ts'
import { unansweredAttempt } from './placing/submit-order.ts'
import { UnansweredOrder } from './placing/unconfirmed-order.tsx'

/** Without a cart there is nothing to check out, unless an order is still without its answer. */
export function EmptyCheckout({ caller }: { caller: string }) {
  const [attempt] = useState(() => unansweredAttempt(caller))
  if (attempt) return <UnansweredOrder attempt={attempt} />
  return <Navigate to={urls.cart()} replace />
}
