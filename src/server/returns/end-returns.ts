import { parcelPhase } from '#shared/orders/actions/order-actions.ts'
import { refusedAtDoor } from '#shared/orders/statuses/status-reason-texts.ts'
import { mayFollow } from '#shared/returns/return-status.ts'
import type { OnParcelMoved } from '../couriers/courier-extensions.ts'
import type { Tx } from '../platform/database/database.ts'
import type { ActingShop } from '../shop.ts'
import { isAccepted } from './openable-return.ts'
import { selectReturnOfParcel, selectRequestedReturns } from './return-queries.ts'
import { requireReturn, takeStep, writeStep } from './step-return.ts'

/** An order that ends has nothing to return; its buyer gets an e-mail. */
export async function closeRequestedReturns(
  tx: Tx,
  shop: ActingShop,
  orderId: string,
): Promise<void> {
  for (const id of await selectRequestedReturns(tx, orderId)) {
    // oxlint-disable-next-line no-await-in-loop -- on one connection
    const { order, row } = await requireReturn(tx, id)
    // oxlint-disable-next-line no-await-in-loop -- the same
    await takeStep(tx, shop, order, row, { status: 'cancelled', note: '' })
  }
}

/**
 * A parcel that goes on after all, as the shop may ask its courier for another attempt, ends the return that
 * had opened by itself, unless the goods were received since. A parcel that its buyer has taken after all ends a
 * received refusal too: nobody may inspect it any more. Its units move at the inspection only.
 */
export const closeReturnOfParcel: OnParcelMoved<ActingShop> = async (
  tx,
  shop,
  { parcel, from },
) => {
  const phase = parcelPhase(parcel.state, true)
  const isTaken = phase !== null && isAccepted(phase)
  const goesOn = from === 'returned' && parcel.state !== 'returned'
  if (!goesOn && !isTaken) return
  const open = await selectReturnOfParcel(tx, parcel.orderId)
  if (open === null) return
  const { order, row } = await requireReturn(tx, open)
  // A newer parcel may have come back meanwhile.
  if (order.parcelState !== parcel.state) return
  const step = { status: 'cancelled', note: '' } as const
  if (isTaken && row.kind === refusedAtDoor && row.status === 'received') {
    await writeStep(tx, shop, order, row, step, {})
  } else if (goesOn && mayFollow(row.status, 'cancelled')) {
    await takeStep(tx, shop, order, row, step)
  }
}

/** The parcel of an order is in the shop again, as somebody says: so are the goods of its return. */
export async function receiveReturnOfParcel(
  tx: Tx,
  shop: ActingShop,
  orderId: string,
): Promise<void> {
  const open = await selectReturnOfParcel(tx, orderId)
  if (open === null) return
  const { order, row } = await requireReturn(tx, open)
  if (!mayFollow(row.status, 'received')) return
  await takeStep(tx, shop, order, row, { status: 'received', note: '' })
}
