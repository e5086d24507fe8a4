import { couriers, type CourierId } from '#shared/couriers/couriers.ts'
import type { AdminParcel } from '#shared/couriers/parcels/parcel-schemas.ts'
import { simulatedCouriers } from '../../../demo/simulators/couriers/simulated-keys.ts'
import type { Action, Turn } from './open-storm.ts'
import { findOrder } from './order-actions.ts'
import { isDone } from './storm-client.ts'

async function parcelsOf(turn: Turn, orderId: string | undefined): Promise<AdminParcel[]> {
  if (orderId === undefined) return []
  const read = await turn.send(`GET /admin/orders/${orderId}/parcels`)
  return isDone(read) ? read.body.parcels : []
}

/** The newest parcel of an order that the list shows. */
async function findParcel(turn: Turn, filter: string): Promise<AdminParcel | undefined> {
  const order = await findOrder(turn, filter)
  return (await parcelsOf(turn, order?._id))[0]
}

async function book(turn: Turn, courier: CourierId) {
  const { storm, pick } = turn
  const [first, second] = [
    await findOrder(turn, pick(4) ? 'status=confirmed' : 'status=pending,shipped'),
    pick(2) === 0 ? await findOrder(turn, 'status=confirmed') : undefined,
  ]
  const ids = [...new Set([first, second])].flatMap((order) => order?._id ?? [])
  if (ids.length === 0) return undefined
  const orders = ids.map((orderId) => ({ orderId, note: turn.tag }))
  const answer = await turn.send('POST /admin/parcels', { courier, orders })
  if (!isDone(answer)) return answer
  const { batchId, skipped } = answer.body
  const skippedIds = (skipped as { orderId: string }[]).map(({ orderId }) => orderId)
  const booked = ids.filter((id) => !skippedIds.includes(id))
  for (const id of booked) storm.acknowledged.add('booking', `${batchId} ${id}`)
  if (courier === 'by_hand') storm.byHand.push(...booked)
  return booked.length > 0 ? answer : undefined
}

/** States that staff may set for a parcel of the shop's own rider; it never goes back into the shop. */
const saidByHand = [
  'on_the_way',
  'on_the_way',
  'out_for_delivery',
  'held',
  'returning',
  'delivered',
  'delivered',
  'partly',
  'exchanged',
  'returned',
] as const

export const parcelActions = {
  book: (turn) => book(turn, turn.oneOf(simulatedCouriers) ?? 'redx'),
  'book by hand': (turn) => book(turn, 'by_hand'),
  'cancel parcel': async (turn) => {
    const parcel = await findParcel(turn, 'parcel=booked')
    // Others are cancelled in the courier's own panel, which the shop does not see.
    if (!parcel || !couriers[parcel.courier].supports.cancel) return undefined
    return turn.sendUntilDecided(`POST /admin/parcels/${parcel._id}/cancel`)
  },
  'move by hand': async (turn) => {
    const { storm, tag, pick, oneOf } = turn
    const parcels = await parcelsOf(turn, oneOf(storm.byHand.slice(-20)))
    const parcel = parcels.find(
      ({ courier, state }) => courier === 'by_hand' && state !== 'cancelled',
    )
    const state = oneOf(saidByHand)
    if (!parcel || parcel.state === state) return undefined
    const body = {
      state,
      expectedState: parcel.state,
      note: tag,
      ...(pick(3) === 0 && { collectedTaka: pick(900) }),
    }
    const answer = await turn.send(`POST /admin/parcels/${parcel._id}/state`, body)
    if (isDone(answer)) storm.acknowledged.add('move by hand', tag)
    return answer
  },
  refresh: async (turn) => {
    const state = turn.oneOf(['booked', 'on_the_way', 'out_for_delivery', 'delivered', 'returned'])
    const parcel = await findParcel(turn, `parcel=${state}`)
    if (!parcel || parcel.courier === 'by_hand') return undefined
    return turn.send(`POST /admin/parcels/${parcel._id}/refresh`)
  },
  /** As the courier's panel has it. */
  'resolve booking': async (turn) => {
    const parcel = await findParcel(turn, 'task=booking_unclear')
    if (parcel?.state !== 'unknown') return undefined
    const found = turn.storm.killed
      .simulated()
      .find(({ courier, ourRef }) => courier === parcel.courier && ourRef === parcel.ourRef)
    const body = { consignmentId: found?.id ?? null }
    return turn.sendUntilDecided(`POST /admin/parcels/${parcel._id}/resolution`, body)
  },
} satisfies Record<string, Action>

interface CashParcel {
  _id: string
  consignmentId: string | null
  ourRef: string
  open: number
}

/** Parcels of a courier with something open, as its payout may name them. */
async function findOpen(turn: Turn, courier: CourierId): Promise<CashParcel[]> {
  const listed = await turn.send(`GET /admin/cash/parcels?show=open&limit=20&courier=${courier}`)
  const parcels = isDone(listed) ? (listed.body.parcels as CashParcel[]) : []
  return parcels.slice(0, 1 + turn.pick(4))
}

const paying: readonly CourierId[] = ['pathao', 'redx', 'ecourier', 'paperfly', 'by_hand']

export const cashActions = {
  'payout by hand': async (turn) => {
    const { storm, tag, pick, oneOf } = turn
    const courier = oneOf(paying) ?? 'redx'
    const open = await findOpen(turn, courier)
    if (open.length === 0) return undefined
    const parcels = open.map(({ _id: parcelId, open: due }) => ({
      parcelId,
      // Now and then a few taka less.
      net: Math.max(0, due - (pick(3) === 0 ? 5 : 0)),
    }))
    const amount = parcels.reduce((sum, { net }) => sum + net, 0)
    const body = { courier, ref: tag, paidOn: today(), amount, parcels }
    const answer = await turn.send('POST /admin/cash/payouts', body)
    if (isDone(answer)) storm.acknowledged.add('payout', tag)
    return answer
  },
  'payout of a file': async (turn) => {
    const { storm, tag, oneOf } = turn
    const courier = oneOf(paying) ?? 'redx'
    const open = await findOpen(turn, courier)
    if (open.length === 0) return undefined
    const lines = open.map(({ consignmentId, open: due }) =>
      [consignmentId, Math.max(0, due) + 60, 60].join(','),
    )
    const form = new FormData()
    const columns = JSON.stringify(['consignment', 'collected', 'charges'])
    const fields = { courier, ref: tag, paidOn: today(), amount: '', columns }
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    const csv = ['Consignment,Collected,Charges', ...lines].join('\n')
    form.append('file', new Blob([csv]), 'payout.csv')
    const answer = await turn.send('POST /admin/cash/payout-files', form)
    if (isDone(answer)) storm.acknowledged.add('payout', tag)
    return answer
  },
  'fetch payouts': (turn) => turn.send('POST /admin/cash/payouts/fetch'),
  'undo payout': async (turn) => {
    const listed = await turn.send('GET /admin/cash/payouts?limit=20')
    const payouts = isDone(listed) ? (listed.body.payouts as Payout[]) : []
    const payout = turn.oneOf(payouts.filter(({ undoneAt }) => undoneAt === null))
    if (!payout) return undefined
    const path = `POST /admin/cash/payouts/${payout._id}/undo`
    const answer = await turn.send(path, { reason: turn.tag })
    if (isDone(answer)) turn.storm.acknowledged.add('undone payout', payout._id)
    return answer
  },
  'resolve difference': async (turn) => {
    const { storm, tag } = turn
    const listed = await turn.send('GET /admin/cash/parcels?show=open&limit=20')
    const parcel = turn.oneOf(isDone(listed) ? (listed.body.parcels as CashParcel[]) : [])
    if (!parcel) return undefined
    const path = `POST /admin/cash/parcels/${parcel._id}/resolution`
    const answer = await turn.send(path, { open: parcel.open, reason: tag })
    if (isDone(answer)) storm.acknowledged.add('resolved difference', tag)
    return answer
  },
  'receive parcel': async (turn) => {
    const listed = await turn.send('GET /admin/cash/parcels?show=not_back&limit=20')
    const parcel = turn.oneOf(isDone(listed) ? (listed.body.parcels as CashParcel[]) : [])
    return parcel && turn.send(`POST /admin/cash/parcels/${parcel._id}/received`)
  },
} satisfies Record<string, Action>

interface Payout {
  _id: string
  undoneAt: string | null
}

const today = () => new Date().toISOString().slice(0, 10)
