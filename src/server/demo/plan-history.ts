import { fulfilmentSteps, type OrderStatus } from '#shared/orders/order-status.ts'
import type { DemoProduct } from './demo-catalogue.ts'
import type { DemoHistory, DemoReview } from './demo-history.ts'
import { orderTimes } from './order-times.ts'
import { demoOrderCount, type OrderContent, planOrders } from './plan-orders.ts'
import { createRandom, type Random } from './random.ts'

export interface PlannedReview extends DemoReview {
  writtenAt: Date
  repliedAt: Date
}

export interface PlannedOrder extends Omit<OrderContent, 'status' | 'reviews'> {
  placedAt: Date
  /** What followed its placing, in order. */
  changes: { status: OrderStatus; at: Date }[]
  reviews: PlannedReview[]
}

const seed = 20_250_611

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** Nothing happens in the last minutes, so that everything lies before the start. */
const quietMs = 10 * minuteMs

/** Hours that each change takes after the one before, at least and at most. */
const delayHours: Record<OrderStatus, readonly [number, number]> = {
  pending: [0, 0],
  confirmed: [0.3, 9],
  shipped: [8, 30],
  delivered: [20, 62],
  cancelled: [0.5, 20],
}

/** The orders of the 90 days before `now`, with everything that happened to them. */
export function planHistory(
  history: DemoHistory,
  products: readonly DemoProduct[],
  now: Date,
): PlannedOrder[] {
  const contents = planOrders(history, products, createRandom(seed))
  // A source of their own: what an order contains does not depend on when it was placed.
  const random = createRandom(seed + 1)
  const times = orderTimes(now, demoOrderCount, random)
  const end = new Date(now.getTime() - quietMs)
  return contents.map((content, index) => withTimes(content, times[index] ?? end, end, random))
}

function withTimes(
  { status, reviews, ...content }: OrderContent,
  time: Date,
  end: Date,
  random: Random,
): PlannedOrder {
  const placedAt = time < end ? time : end
  const changes = planChanges(status, placedAt, end, random)
  const deliveredAt = changes.at(-1)?.at ?? placedAt
  return {
    ...content,
    placedAt,
    changes,
    reviews: reviews.map((review) => {
      const delayMs = (review.daysOfUse + 3 * random.next()) * dayMs
      const writtenAt = later(deliveredAt, delayMs, end)
      const repliedAt = later(writtenAt, (4 + 40 * random.next()) * hourMs, end)
      return { ...review, writtenAt, repliedAt }
    }),
  }
}

function pathTo(status: OrderStatus, random: Random): OrderStatus[] {
  const isConfirmedFirst = random.chance(0.4)
  const step = fulfilmentSteps.indexOf(status)
  if (step >= 0) return fulfilmentSteps.slice(1, step + 1)
  return isConfirmedFirst ? ['confirmed', status] : [status]
}

/** Squeezed together where the order is too young for them. */
function planChanges(status: OrderStatus, placedAt: Date, end: Date, random: Random) {
  let elapsedMs = 0
  const changes = pathTo(status, random).map((next) => {
    const [min, max] = delayHours[next]
    elapsedMs += (min + (max - min) * random.next()) * hourMs
    return { status: next, elapsedMs }
  })
  const availableMs = end.getTime() - placedAt.getTime()
  const squeeze = Math.min(1, availableMs / Math.max(1, elapsedMs))
  return changes.map((change) => ({
    status: change.status,
    at: new Date(placedAt.getTime() + Math.floor(change.elapsedMs * squeeze)),
  }))
}

/** That much later, or most of the way to the end where that would be too late. */
function later(from: Date, delayMs: number, end: Date): Date {
  const availableMs = end.getTime() - from.getTime()
  return new Date(from.getTime() + Math.floor(Math.min(delayMs, 0.95 * availableMs)))
}
