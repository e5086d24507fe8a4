import { randomUUID } from 'node:crypto'
import type { CallOutcome } from '#shared/orders/calls/calls.ts'
import { handMethods } from '#shared/orders/money/order-money.ts'
import type { AdminOrder } from '#shared/orders/order-schemas.ts'
import { orderStatuses } from '#shared/orders/statuses/order-status.ts'
import { deliverableOrder } from '../faults/killed-shop.ts'
import { linesOf } from '../fixtures/order-edits.ts'
import { basketOf, phoneOf } from './buyer-actions.ts'
import type { Action, Turn } from './open-storm.ts'
import { isDone } from './storm-client.ts'

/** One of the newest orders that the list shows for a filter. */
export async function findOrder(turn: Turn, filter: string): Promise<AdminOrder | undefined> {
  return turn.oneOf(await findOrders(turn, filter))
}

async function findOrders(turn: Turn, filter: string): Promise<AdminOrder[]> {
  const listed = await turn.send(`GET /admin/orders?limit=30&${filter}`)
  if (!isDone(listed)) return []
  const orders = listed.body.orders as AdminOrder[]
  for (const order of orders) turn.storm.acknowledged.addTimeline(order)
  return orders
}

/** A response that shows an order acknowledges its state. */
async function readOrder(turn: Turn, id: string): Promise<void> {
  const read = await turn.send(`GET /admin/orders/${id}`)
  if (isDone(read)) turn.storm.acknowledged.addTimeline(read.body.order)
}

const outcomes: readonly CallOutcome[] = [
  'confirmed',
  'confirmed',
  'confirmed',
  'no_answer',
  'cancelled',
]

async function noteMoney(turn: Turn, filter: string, entry: object) {
  const order = await findOrder(turn, filter)
  if (!order) return undefined
  const body = { id: randomUUID(), note: turn.tag, ...entry }
  const noted = await turn.sendUntilDecided(`POST /admin/orders/${order._id}/money`, body)
  if (isDone(noted)) turn.storm.acknowledged.add('money', turn.tag)
  return noted
}

export const orderActions = {
  'order by phone': async (turn) => {
    const { storm, tag, pick, oneOf } = turn
    const isOfAccount = pick(3) === 0
    const body = {
      source: 'phone',
      ...deliverableOrder(basketOf(turn), { phone: phoneOf(turn) }),
      ...(isOfAccount && { customerId: oneOf(storm.buyers)?.id, storeCredit: pick(2) * 20 }),
      ...(pick(4) === 0 && { adjustments: [{ label: 'Agreed', amount: pick(2) ? 30 : -30 }] }),
    }
    const answer = await turn.sendUntilDecided('POST /admin/orders', body, tag)
    if (!isDone(answer)) return answer
    storm.acknowledged.add('order', answer.body._id)
    storm.acknowledged.add('request', tag)
    storm.acknowledged.addTimeline(answer.body)
    return answer
  },
  edit: async (turn) => {
    const { storm, tag, pick, oneOf } = turn
    const order = await findOrder(turn, pick(2) ? 'status=pending' : 'status=confirmed')
    if (!order) return undefined
    const kept = order.items.length > 1 && pick(3) === 0 ? order.items.slice(1) : order.items
    const added = pick(3) === 0 ? [{ variantId: oneOf(storm.variants)?.id ?? '', quantity: 1 }] : []
    const body = {
      updatedAt: order.updatedAt,
      lines: [...linesOf({ items: kept }, () => ({ quantity: 1 + pick(3) })), ...added],
      note: tag,
      ...(pick(4) === 0 && { adjustments: [{ label: 'Agreed', amount: -10 }] }),
    }
    const answer = await turn.send(`POST /admin/orders/${order._id}/edit`, body)
    // Null where the order was like this already.
    if (isDone(answer) && answer.body.change) storm.acknowledged.add('edit', tag)
    return answer
  },
  call: async (turn) => {
    const { storm, tag, oneOf } = turn
    const next = await turn.send('POST /admin/calls/next')
    const id = isDone(next) ? next.body.call?.order._id : undefined
    if (id === undefined) return undefined
    const outcome = oneOf(outcomes)
    const body = { outcome, note: tag, ...(outcome === 'cancelled' && { reason: 'Too late' }) }
    const answer = await turn.send(`POST /admin/calls/${id}`, body)
    if (!isDone(answer)) return answer
    storm.acknowledged.add('call', tag)
    storm.acknowledged.addTimeline(answer.body.order)
    if (turn.pick(8) > 0) return answer
    const undone = await turn.send(`POST /admin/calls/${id}/undo`)
    if (isDone(undone)) storm.acknowledged.addTimeline(undone.body.order)
    return answer
  },
  status: async (turn) => {
    const { storm, pick, oneOf } = turn
    const order = await findOrder(turn, `status=${oneOf(orderStatuses) ?? 'pending'}`)
    if (!order) return undefined
    const status = pick(3) === 0 ? oneOf(orderStatuses) : nextOf[order.status]
    const body = {
      status,
      ...(pick(2) && { expectedStatus: order.status }),
      ...(pick(3) > 0 && { withoutUnits: 'No labels' }),
    }
    const answer = await turn.send(`PUT /admin/orders/${order._id}/status`, body)
    if (isDone(answer)) storm.acknowledged.addTimeline(answer.body.order)
    return answer
  },
  'bulk status': async (turn) => {
    const { pick, oneOf } = turn
    const status = oneOf(['pending', 'confirmed'] as const) ?? 'pending'
    const orders = await findOrders(turn, `status=${status}`)
    if (orders.length === 0) return undefined
    const from = pick(orders.length)
    const ids = orders.slice(from, from + 3).map(({ _id }) => _id)
    const body = { ids, status: pick(6) === 0 ? 'cancelled' : nextOf[status] }
    const answer = await turn.send('POST /admin/orders/bulk', body)
    if (isDone(answer)) {
      for (const id of answer.body.willChange as string[]) await readOrder(turn, id)
    }
    return answer
  },
  payment: (turn) =>
    noteMoney(turn, 'status=pending,confirmed,shipped', {
      kind: 'payment',
      amount: 1 + turn.pick(400),
      method: turn.oneOf(handMethods),
    }),
  refund: (turn) =>
    noteMoney(turn, 'task=refund_due', {
      kind: 'refund',
      amount: 1 + turn.pick(60),
      method: turn.oneOf(handMethods),
    }),
  'write off': (turn) =>
    noteMoney(turn, turn.pick(2) ? 'task=uncollected' : 'task=refund_due', {
      kind: 'write_off',
      amount: 1 + turn.pick(40),
    }),
  'store credit': async (turn) => {
    const { storm, tag, pick, oneOf } = turn
    const body = { id: randomUUID(), amount: pick(1200) - 200 || 1, reason: tag }
    const path = `POST /admin/users/${oneOf(storm.buyers)?.id}/store-credit`
    const answer = await turn.sendUntilDecided(path, body)
    if (isDone(answer)) storm.acknowledged.add('credit', tag)
    return answer
  },
  pack: async (turn) => {
    const order = await findOrder(turn, 'status=confirmed')
    const tracked = turn.storm.variants.filter(({ tracks }) => tracks !== 'none')
    const item = order?.items.find(({ variantId }) => tracked.some(({ id }) => id === variantId))
    if (!order || !item) return undefined
    const number = await findNumber(turn, item.variantId ?? '')
    if (number === undefined) return undefined
    return turn.send(`POST /admin/packing/${order._id}/units`, { number })
  },
  undo: async (turn) => {
    const subject = turn.oneOf(undoneSubjects) ?? 'order'
    const listed = await turn.send(`GET /admin/audit?limit=30&subjectType=${subject}`)
    const entries = isDone(listed) ? (listed.body.entries as AuditEntry[]) : []
    const entry = turn.oneOf(entries.filter(({ canUndo }) => canUndo))
    if (!entry) return undefined
    const answer = await turn.send(`POST /admin/audit/${entry._id}/undo`, {})
    if (!isDone(answer)) return answer
    turn.storm.acknowledged.add('undo', entry._id)
    if (subject === 'order') await readOrder(turn, entry.subject._id)
    return answer
  },
} satisfies Record<string, Action>

/** The number of a unit that is in stock. */
export async function findNumber(
  turn: Turn,
  variantId: string,
  status = 'in_stock',
): Promise<string | undefined> {
  const query = `limit=20&numbers=some&status=${status}&variantId=${variantId}`
  const listed = await turn.send(`GET /admin/units?${query}`)
  const units = isDone(listed) ? (listed.body.units as { numbers: { serial?: string } }[]) : []
  return turn.oneOf(units)?.numbers.serial
}

interface AuditEntry {
  _id: string
  canUndo: boolean
  subject: { _id: string }
}

const undoneSubjects = [
  'order',
  'order',
  'stock_correction',
  'stock_receipt',
  'stock_count',
  'faulty_stock',
] as const

const nextOf = {
  pending: 'confirmed',
  confirmed: 'shipped',
  shipped: 'delivered',
  delivered: 'delivered',
  cancelled: 'pending',
} as const
