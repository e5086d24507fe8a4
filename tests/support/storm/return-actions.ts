import type { AdminReturn } from '#shared/returns/return-schemas.ts'
import { claimStatusTable, type ClaimStatus } from '#shared/warranty/claim-status.ts'
import type { Action, Turn } from './open-storm.ts'
import { findNumber, findOrder } from './order-actions.ts'
import { isDone } from './storm-client.ts'

async function openReturn(turn: Turn, filter: string, kind: string) {
  const { storm, tag, pick } = turn
  const order = await findOrder(turn, filter)
  if (!order) return undefined
  const lines = order.items.slice(0, 1 + pick(2)).map(({ _id: itemId, quantity }) => ({
    itemId,
    quantity: 1 + pick(quantity),
    reason: 'faulty',
  }))
  const body = { kind, comment: tag, ...(kind !== 'refused_at_door' && { lines }) }
  const answer = await turn.send(`POST /admin/orders/${order._id}/returns`, body)
  if (isDone(answer)) storm.acknowledged.add('return', tag)
  return answer
}

/** Good ones, and now and then faulty or missing ones. */
function inspected({ lines }: AdminReturn, { pick }: Turn) {
  return lines.map(({ _id: lineId, quantity, units }) => {
    const faulty = pick(3) === 0 ? quantity - pick(quantity) : 0
    const missing = units.length === 0 && pick(4) === 0 ? quantity - faulty : 0
    const good = quantity - faulty - missing
    const goodNumbers = units.slice(0, good)
    const faultyNumbers = units.slice(good, good + faulty)
    return { lineId, good, faulty, missing, goodNumbers, faultyNumbers }
  })
}

async function settle(turn: Turn, path: string, { due, order, lines }: AdminReturn) {
  const { pick, tag, oneOf } = turn
  if (pick(3) === 0) {
    const wanted = lines.map(({ _id: lineId, choices }) => ({
      lineId,
      variantId: pick(2) ? null : (oneOf(choices)?.variantId ?? null),
    }))
    const terms = { lines: wanted, deliveryFee: pick(2) * 60 }
    const quote = await turn.send(`POST ${path}/replacement/quote`, terms)
    if (!isDone(quote)) return quote
    const expectedTotal = quote.body.total
    const body = {
      ...terms,
      expectedTotal,
      restMethod: quote.body.rest > 0 ? 'cash' : 'none',
      note: tag,
    }
    const sent = await turn.send(`POST ${path}/replacement`, body)
    if (isDone(sent)) turn.storm.acknowledged.add('return step', tag)
    return sent
  }
  const amount = Math.floor(pick(4) === 0 ? due.left : due.goods)
  const method = order.hasAccount && pick(2) ? 'store_credit' : 'cash'
  const money = amount > 0 ? { method, amount } : { method: 'none' }
  return step(turn, path, { status: 'settled', ...money })
}

async function step(turn: Turn, path: string, body: object) {
  const answer = await turn.send(`PUT ${path}`, { note: turn.tag, ...body })
  if (isDone(answer)) turn.storm.acknowledged.add('return step', turn.tag)
  return answer
}

export const returnActions = {
  'open return': (turn) =>
    openReturn(turn, 'status=delivered', turn.pick(3) ? 'return' : 'exchange'),
  'return of a part': (turn) => openReturn(turn, 'task=partly_delivered', 'return'),
  'refused at the door': (turn) => openReturn(turn, 'status=shipped', 'refused_at_door'),
  'return step': async (turn) => {
    const listed = await turn.send('GET /admin/returns?status=open&limit=30')
    const returns = isDone(listed) ? (listed.body.returns as { _id: string }[]) : []
    const id = turn.oneOf(returns)?._id
    if (id === undefined) return undefined
    const path = `/admin/returns/${id}`
    const read = await turn.send(`GET ${path}`)
    if (!isDone(read)) return read
    const found = read.body.return as AdminReturn
    switch (found.status) {
      case 'requested':
        return step(turn, path, { status: turn.pick(6) === 0 ? 'refused' : 'approved' })
      case 'approved':
        return step(turn, path, { status: turn.pick(8) === 0 ? 'cancelled' : 'received' })
      case 'received':
        return step(turn, path, { status: 'inspected', lines: inspected(found, turn) })
      default:
        return settle(turn, path, found)
    }
  },
  'clear faulty units': async (turn) => {
    const { storm, tag, pick, oneOf } = turn
    const listed = await turn.send('GET /admin/faulty-units?limit=30')
    const faulty = oneOf(isDone(listed) ? (listed.body.faulty as Faulty[]) : [])
    if (!faulty) return undefined
    const { _id: id, units: shown, numbers } = faulty
    const to = pick(2) ? 'stock' : 'nowhere'
    const body = { to, quantity: shown, shown, numbers, reason: tag }
    const answer = await turn.send(`POST /admin/faulty-units/${id}/clear`, body)
    if (isDone(answer)) storm.acknowledged.add('cleared units', tag)
    return answer
  },
} satisfies Record<string, Action>

interface Faulty {
  _id: string
  units: number
  numbers: string[]
}

/** A serial number that was sold, or the number of a delivered order. */
async function findPurchase(turn: Turn): Promise<string | undefined> {
  const tracked = turn.storm.variants.filter(({ tracks }) => tracks !== 'none')
  if (turn.pick(2)) return findNumber(turn, turn.oneOf(tracked)?.id ?? '', 'sold')
  return (await findOrder(turn, 'status=delivered'))?.orderNumber
}

export const claimActions = {
  claim: async (turn) => {
    const { storm, tag, oneOf } = turn
    const number = await findPurchase(turn)
    if (number === undefined) return undefined
    const covered = await turn.send(`GET /admin/warranty?number=${encodeURIComponent(number)}`)
    const item = oneOf(isDone(covered) ? (covered.body.items as { key: string }[]) : [])
    if (!item) return undefined
    const answer = await turn.send('POST /admin/claims', { number, key: item.key, complaint: tag })
    if (isDone(answer)) storm.acknowledged.add('claim', tag)
    return answer
  },
  'claim step': async (turn) => {
    const { storm, tag, pick, oneOf } = turn
    const listed = await turn.send('GET /admin/claims?status=open&limit=30')
    const claim = oneOf(isDone(listed) ? (listed.body.claims as OpenClaim[]) : [])
    if (!claim) return undefined
    const status = oneOf(claimStatusTable[claim.status].next)
    const tracked = storm.variants.filter(({ tracks }) => tracks !== 'none')
    const replacement =
      status === 'returned' && claim.numbers.serial !== undefined && pick(2)
        ? await findNumber(turn, oneOf(tracked)?.id ?? '')
        : undefined
    const body = { status, resolution: 'Looked at', note: tag, replacement }
    const answer = await turn.send(`PUT /admin/claims/${claim._id}`, body)
    if (isDone(answer)) storm.acknowledged.add('claim step', tag)
    return answer
  },
} satisfies Record<string, Action>

interface OpenClaim {
  _id: string
  status: ClaimStatus
  numbers: { serial?: string }
}
