import type { StockItem } from '#shared/stock/stock-item-schemas.ts'
import type { Action, Turn, Variant } from './open-storm.ts'
import { findNumber } from './order-actions.ts'
import { isDone } from './storm-client.ts'

/** Documents have their key, so that each is booked once. */
async function send(turn: Turn, call: string, body: object) {
  const answer = await turn.sendUntilDecided(call, body, turn.tag)
  if (isDone(answer)) turn.storm.acknowledged.add('document', turn.tag)
  return answer
}

const serialsOf = ({ tag }: Turn, { tracks }: Variant, count: number) =>
  tracks === 'none'
    ? {}
    : { units: Array.from({ length: count }, (_, at) => ({ serial: `${tag}-${at + 1}` })) }

export const stockActions = {
  receipt: async (turn) => {
    const { storm, tag, pick, oneOf } = turn
    const variant = oneOf(storm.variants)
    if (!variant) return undefined
    const quantity = 1 + pick(3)
    const cost = pick(2) ? 50 + pick(50) : null
    const line = { variantId: variant.id, quantity, cost, ...serialsOf(turn, variant, quantity) }
    return send(turn, 'POST /admin/stock/receipts', {
      supplier: 'Dhaka Wholesale',
      invoice: tag,
      lines: [line],
    })
  },
  correction: async (turn) => {
    const { storm, pick, oneOf } = turn
    const variant = oneOf(storm.variants)
    if (!variant) return undefined
    const quantity = pick(2) ? 1 : -1
    const number =
      quantity < 0 && variant.tracks !== 'none' ? await findNumber(turn, variant.id) : undefined
    return send(turn, 'POST /admin/stock/corrections', {
      variantId: variant.id,
      quantity,
      reason: 'Found or broken',
      ...(quantity > 0 && serialsOf(turn, variant, quantity)),
      ...(number && { numbers: [number] }),
    })
  },
  /** The listed number, or one more or less. */
  count: async (turn) => {
    const { storm, pick, oneOf } = turn
    const variant = oneOf(storm.variants.filter(({ tracks }) => tracks === 'none'))
    const read = variant && (await turn.send(`GET /admin/stock/${variant.id}`))
    if (!variant || !isDone(read)) return read
    const { stock, inOpenOrders, inReturns } = read.body.item as StockItem
    const counted = Math.max(0, stock + inOpenOrders + inReturns + pick(3) - 1)
    return send(turn, 'POST /admin/stock/counts', {
      lines: [{ variantId: variant.id, counted }],
      includesOpenOrders: true,
    })
  },
} satisfies Record<string, Action>
