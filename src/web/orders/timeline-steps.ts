import type { TrackedOrder } from '#shared/orders/order-schemas.ts'
import type { OrderStatus } from '#shared/orders/order-status.ts'

export interface TimelineStep {
  status: OrderStatus
  state: 'done' | 'current' | 'ahead'
  /** ISO time at which it was reached; null when it was skipped or lies ahead. */
  at: string | null
}

const wayToTheDoor = ['pending', 'confirmed', 'shipped', 'delivered'] as const

/**
 * An order's way: the four steps with the times they were reached. A cancelled order shows the
 * steps it took and how it ended. An administrator may move it back, so what it left again lies
 * ahead once more.
 */
export function timelineSteps(order: Pick<TrackedOrder, 'status' | 'timeline'>): TimelineStep[] {
  const { status, timeline } = order
  const reachedAt = (step: OrderStatus) =>
    timeline.findLast((change) => change.status === step)?.at ?? null
  if (status === 'cancelled') {
    const taken = wayToTheDoor.filter((step) => reachedAt(step) !== null)
    return [
      ...taken.map((step) => ({ status: step, state: 'done' as const, at: reachedAt(step) })),
      { status, state: 'current', at: reachedAt(status) },
    ]
  }
  const current = wayToTheDoor.indexOf(status)
  return wayToTheDoor.map((step, index) => {
    if (index > current) return { status: step, state: 'ahead', at: null }
    return { status: step, state: index === current ? 'current' : 'done', at: reachedAt(step) }
  })
}
