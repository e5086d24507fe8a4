import type { TrackedOrder } from '#shared/orders/order-schemas.ts'
import { fulfilmentSteps, orderStatusTable, type OrderStatus } from '#shared/orders/order-status.ts'

export interface TimelineStep {
  status: OrderStatus
  state: 'done' | 'current' | 'ahead'
  /** ISO time at which it was reached; null when it was skipped or lies ahead. */
  at: string | null
}

/**
 * An order's way: its steps with the times they were reached. An order off the path, such as a
 * cancelled one, shows the steps it took and how it ended. An administrator may move it back, so
 * what it left again lies ahead once more.
 */
export function timelineSteps(order: Pick<TrackedOrder, 'status' | 'timeline'>): TimelineStep[] {
  const { status, timeline } = order
  const reachedAt = (step: OrderStatus) =>
    timeline.findLast((change) => change.status === step)?.at ?? null
  if (orderStatusTable[status].step === null) {
    const taken = fulfilmentSteps.filter((step) => reachedAt(step) !== null)
    return [
      ...taken.map((step) => ({ status: step, state: 'done' as const, at: reachedAt(step) })),
      { status, state: 'current', at: reachedAt(status) },
    ]
  }
  const current = fulfilmentSteps.indexOf(status)
  return fulfilmentSteps.map((step, index) => {
    if (index > current) return { status: step, state: 'ahead', at: null }
    return { status: step, state: index === current ? 'current' : 'done', at: reachedAt(step) }
  })
}
