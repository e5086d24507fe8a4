import { deliverableOrder } from '../faults/killed-shop.ts'
import type { Action, Turn } from './open-storm.ts'
import { isDone } from './storm-client.ts'

/** Lives of parcels that phones decide (`magic-phones.ts`): returned, in part, late, out of order, unclear. */
const lives = [4, 5, 6, 7, 8, 10, 11, 11, 12, 12, 13, 14, 15, 16, 17]

/** Most get their parcel. */
export function phoneOf({ pick, actor, oneOf }: Turn): string {
  const life = pick(2) === 0 ? oneOf(lives) : undefined
  if (life !== undefined) return `017000000${String(life).padStart(2, '0')}`
  return `018${actor.length % 10}${String(pick(1_000_000)).padStart(7, '0')}`
}

/** One to three lines, each of another variant, of which the one with few units is wanted often. */
export function basketOf({ storm, pick, oneOf }: Turn) {
  const few = storm.variants.filter(({ sku }) => sku === 'CABLE-1')
  const wanted = [oneOf(storm.variants), pick(3) === 0 ? few[0] : oneOf(storm.variants)]
  const distinct = [...new Set(wanted)].flatMap((variant) => variant ?? [])
  return distinct.map(({ id: variantId, tracks }) => ({
    variantId,
    quantity: 1 + pick(tracks === 'none' ? 3 : 2),
  }))
}

async function place(turn: Turn, own: object = {}) {
  const { storm, tag, actor, pick } = turn
  const phone = phoneOf(turn)
  const body = deliverableOrder(basketOf(turn), {
    phone,
    ...(pick(4) === 0 && { couponCode: storm.couponCode }),
    ...own,
  })
  const answer = await turn.sendUntilDecided('POST /orders', body, tag)
  if (!isDone(answer)) return answer
  const { _id, items } = answer.body
  storm.acknowledged.add('order', _id)
  storm.acknowledged.add('request', tag)
  storm.acknowledged.addTimeline(answer.body)
  storm.placed.set(actor, [...(storm.placed.get(actor) ?? []), { _id, items, phone }])
  return answer
}

async function askForReturn(
  turn: Turn,
  order: { _id: string; items: { _id: string; quantity: number }[] } | undefined,
  own: object = {},
) {
  if (!order) return undefined
  const { storm, tag, pick } = turn
  const lines = order.items.slice(0, 1 + pick(2)).map(({ _id: itemId, quantity }) => ({
    itemId,
    quantity: 1 + pick(quantity),
    reason: 'faulty',
  }))
  const kind = pick(3) === 0 ? 'exchange' : 'return'
  const body = { kind, lines, comment: tag, ...own }
  const answer = await turn.send(`POST /orders/${order._id}/returns`, body)
  if (isDone(answer)) storm.acknowledged.add('return', tag)
  return answer
}

/** Between orders; it writes nothing. */
const lookAround: Action = async (turn) => {
  await turn.send('POST /orders/quote', { items: basketOf(turn), district: 'Dhaka' })
  return undefined
}

export const guestActions = {
  order: (turn) => place(turn),
  'look around': lookAround,
  'return of a guest': (turn) => {
    const order = turn.oneOf(turn.storm.placed.get(turn.actor) ?? [])
    return askForReturn(turn, order, { phone: order?.phone })
  },
} satisfies Record<string, Action>

/** The account's own delivered orders, as its page lists them. */
async function delivered(turn: Turn) {
  const listed = await turn.send('GET /orders/user?limit=50')
  const orders = isDone(listed) ? (listed.body.orders as { status: string }[]) : []
  return turn.oneOf(orders.filter(({ status }) => status === 'delivered')) as
    | Parameters<typeof askForReturn>[1]
    | undefined
}

export const buyerActions = {
  order: (turn) => place(turn),
  'look around': lookAround,
  'order with credit': async (turn) => {
    const credit = await turn.send('GET /auth/store-credit')
    if (!isDone(credit)) return credit
    return place(turn, { storeCredit: Math.floor(credit.body.balance / (1 + turn.pick(3))) })
  },
  'return of a buyer': async (turn) => askForReturn(turn, await delivered(turn)),
  withdraw: async (turn) => {
    const order = await delivered(turn)
    if (!order) return undefined
    const read = await turn.send(`POST /orders/${order._id}/returns/read`, {})
    const returns = isDone(read)
      ? (read.body.returns as { _id: string; canWithdraw: boolean }[])
      : []
    const open = turn.oneOf(returns.filter(({ canWithdraw }) => canWithdraw))
    return open && turn.send(`POST /orders/${order._id}/returns/${open._id}/withdraw`, {})
  },
} satisfies Record<string, Action>
