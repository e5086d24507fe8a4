import type { OnParcelMoved } from '../couriers/courier-extensions.ts'
import { orderStatusTable } from '#shared/orders/statuses/order-status.ts'
import { returnStatusesThat } from '#shared/returns/return-status.ts'
import type { ReturnRequest, StaffReturn } from '#shared/returns/return-schemas.ts'
import { parcelTexts } from '#shared/couriers/parcels/parcel-texts.ts'
import { refusedAtDoor } from '#shared/orders/statuses/status-reason-texts.ts'
import type { ReturnKind, ReturnSource } from '#shared/returns/returns.ts'
import { returnTexts } from '#shared/returns/return-texts.ts'
import { recordChange } from '../audit/record-change.ts'
import { enqueueEmails } from '../jobs.ts'
import { staffIdOf } from '../platform/actor.ts'
import {
  announceChangedStatus,
  type ChangedStatus,
  changeStatusIn,
} from '../orders/change-order-status.ts'
import {
  type KeyedRequest,
  keyedRequest,
  rejectOtherRequest,
} from '../orders/placing/idempotency-keys.ts'
import { rejectBlocked } from '../orders/actions/reject-blocked.ts'
import { inTransaction, type Tx } from '../platform/database/database.ts'
import { DomainError, fieldError, notFound } from '../platform/domain-error.ts'
import { createNewImages } from '../platform/images/sent-images.ts'
import { withImages } from '../platform/images/store-images.ts'
import { isId, newId } from '../platform/ids.ts'
import { readShopSettings } from '../shop-settings/shop-settings.ts'
import type { ActingShop } from '../shop.ts'
import { closeRequestedReturns } from './end-returns.ts'
import {
  findLastReturnDay,
  findOwnOrder,
  type ReturnAccess,
  returnProblem,
} from './find-returns.ts'
import { rejectOtherVariants } from './exchange/wanted-variants.ts'
import { isAccepted, openableReturn, stayedBehind } from './openable-return.ts'
import { countReturns, type OrderRow, selectItems, selectReturnOfKey } from './return-queries.ts'
import { insertReturn, insertStep, lockOrder, updateBinding } from './return-write-queries.ts'
import { countUnitsLeft, rejectMoreThanLeft } from './units/units-left.ts'

interface RequestedLine {
  itemId: string
  quantity: number
  reason: string
  wantedVariantId?: string | null | undefined
}

interface NewReturn {
  kind: ReturnKind
  source: ReturnSource
  lines: readonly RequestedLine[]
  comment: string
  imageIds: readonly string[]
  keyed?: KeyedRequest | null
}

interface OpenedReturn {
  id: string
  /** It was opened by an earlier request with the same key. */
  isReplay: boolean
}

/**
 * Asks for a return as the buyer of an order, within the days of the settings from its delivery, once for each
 * key. Throws `not_found` for somebody else's order, `conflict` before the delivery and after the days,
 * `invalid` for more units than the buyer has, `idempotency_key_reused` for another request under the key,
 * and what pictures are rejected for.
 */
export async function requestReturn(
  shop: ActingShop,
  orderId: string,
  request: ReturnRequest,
  access: ReturnAccess,
  idempotencyKey?: string,
): Promise<OpenedReturn> {
  // Before pictures are decoded.
  await findOwnOrder(shop.db, orderId, access)
  const added = await createNewImages(shop, request.images)
  const imageIds = [...new Set(added.map(({ id }) => id))]
  const keyed = keyedRequest(idempotencyKey, { ...request, images: imageIds })
  return withImages(shop, added, { isPermanent: false }, async (tx) => {
    const order = await requireOrder(tx, orderId)
    const before = await findSentBefore(tx, order.id, keyed)
    if (before) return { id: before, isReplay: true }
    const { policies } = await readShopSettings(shop, tx)
    const lastDay = await findLastReturnDay(tx, order, policies.returnDays)
    const problem = returnProblem(lastDay, shop.clock.now())
    if (problem) throw problem
    const id = await open(tx, shop, order, { ...request, source: 'buyer', imageIds, keyed })
    return { id, isReplay: false }
  })
}

async function findSentBefore(
  tx: Tx,
  orderId: string,
  keyed: KeyedRequest | null,
): Promise<string | null> {
  const before = keyed && (await selectReturnOfKey(tx, orderId, keyed.idempotencyKey))
  if (!before) return null
  rejectOtherRequest(before, keyed, (language) => returnTexts[language].sentBefore)
  return before.id
}

/**
 * Opens a return for a buyer who has not asked for it on the page, also after the days, or one of a parcel
 * that nobody accepted. It needs no approval. Of a parcel that was delivered in part it says what came back, and
 * delivers the order. Throws as `requestReturn`.
 */
export async function openReturn(
  shop: ActingShop,
  orderId: string,
  request: StaffReturn,
  idempotencyKey?: string,
): Promise<OpenedReturn> {
  const { kind, lines, comment } = request
  const keyed = keyedRequest(idempotencyKey, request)
  const { followed, ...opened } = await inTransaction(shop, async (tx) => {
    const order = await requireOrder(tx, orderId)
    const before = await findSentBefore(tx, order.id, keyed)
    if (before) return { id: before, isReplay: true, followed: null }
    if (kind === refusedAtDoor) {
      await rejectBlocked(tx, shop, order, ['refuse'])
      const shipped = stayedBehind(order) ? await follow(tx, shop, order, 'shipped') : null
      const now = shipped ? await requireOrder(tx, orderId) : order
      const id = await openRefused(tx, shop, now, { source: 'staff', comment, keyed })
      return { id, isReplay: false, followed: shipped }
    }
    const openable = openableReturn(order, await shop.findBlockingParcels(tx, order.id))
    if (openable !== 'goods' && openable !== 'part') {
      throw new DomainError('conflict', (language) => returnTexts[language].notDelivered)
    }
    if (!lines) throw fieldError('lines', (language) => returnTexts[language].noLines)
    const delivered = openable === 'part' ? await follow(tx, shop, order, 'delivered') : null
    const wanted = { kind, source: 'staff', lines, comment, imageIds: [], keyed } as const
    return { id: await open(tx, shop, order, wanted), isReplay: false, followed: delivered }
  })
  if (followed) announceChangedStatus(shop, followed)
  return opened
}

/** The order, which stayed behind, gets the status of its parcel. */
function follow(
  tx: Tx,
  shop: ActingShop,
  { id, status }: OrderRow,
  next: 'shipped' | 'delivered',
): Promise<ChangedStatus> {
  return changeStatusIn(tx, shop, {
    orderId: id,
    status: next,
    expectedStatus: status,
    changedBy: staffIdOf(tx.actor),
    by: 'courier',
    withoutUnits: parcelTexts.en.leftUnscanned,
  })
}

/**
 * For the courier's word that a parcel comes back without having been accepted: all its units wait to be
 * received; of an order that units have come back of before, those that are left. Does nothing where somebody
 * has to decide: nothing may take back the courier's word.
 */
async function noteRefusedParcel(tx: Tx, shop: ActingShop, orderId: string): Promise<void> {
  const order = await requireOrder(tx, orderId)
  // A newer parcel has taken its place, or an earlier one was accepted.
  if (order.parcelState !== 'returned') return
  const parcels = await shop.findBlockingParcels(tx, orderId)
  if (parcels.some(({ phase }) => isAccepted(phase))) return
  const { isOnItsWay, isReturnable } = orderStatusTable[order.status]
  const ofCourier = { source: 'courier', comment: '' } as const
  if (isOnItsWay && !order.hasReturn) await openRefused(tx, shop, order, ofCourier)
  if (isReturnable && order.hasReturn) await openOfRest(tx, shop, order, ofCourier)
}

async function openOfRest(
  tx: Tx,
  shop: ActingShop,
  order: OrderRow,
  opened: Pick<NewReturn, 'source' | 'comment'>,
): Promise<void> {
  const left = await countUnitsLeft(tx, shop, order.id, await selectItems(tx, order.id))
  const lines = [...left].flatMap(([itemId, { withBuyer: quantity }]) =>
    quantity > 0 ? [{ itemId, quantity, reason: refusedAtDoor }] : [],
  )
  if (lines.length > 0)
    await open(tx, shop, order, { kind: 'return', lines, imageIds: [], ...opened })
}

async function openRefused(
  tx: Tx,
  shop: ActingShop,
  order: OrderRow,
  refused: Pick<NewReturn, 'source' | 'comment' | 'keyed'>,
): Promise<string> {
  if (!orderStatusTable[order.status].isOnItsWay) {
    throw new DomainError('conflict', (language) => returnTexts[language].notShipped)
  }
  // The returned parcel supersedes the buyer's own request.
  await closeRequestedReturns(tx, shop, order.id)
  if ((await countReturns(tx, order.id, returnStatusesThat('isOpen'))) > 0) {
    throw new DomainError('conflict', (language) => returnTexts[language].hasReturn)
  }
  const items = await selectItems(tx, order.id)
  const lines = items.map(({ id, quantity }) => ({ itemId: id, quantity, reason: refusedAtDoor }))
  return open(tx, shop, order, { kind: refusedAtDoor, lines, imageIds: [], ...refused })
}

async function requireOrder(tx: Tx, orderId: string): Promise<OrderRow> {
  const order = isId(orderId) ? await lockOrder(tx, orderId) : null
  if (!order) throw notFound((language) => returnTexts[language].orderNotFound)
  return order
}

/** The order is locked: nobody else returns its units meanwhile. */
async function open(
  tx: Tx,
  shop: ActingShop,
  order: OrderRow,
  { kind, source, lines, comment, imageIds, keyed }: NewReturn,
): Promise<string> {
  const { clock, jobs } = shop
  const items = await selectItems(tx, order.id)
  rejectMoreThanLeft(source, lines, await countUnitsLeft(tx, shop, order.id, items))
  await rejectOtherVariants(
    tx,
    lines.map(({ itemId, wantedVariantId }) => ({
      item: items.find((item) => item.id === itemId),
      variantId: wantedVariantId,
    })),
    (at) => `lines.${at}.wantedVariantId`,
  )
  const id = newId()
  const now = clock.now()
  const status = source === 'buyer' ? 'requested' : 'approved'
  await insertReturn(tx, {
    row: {
      id,
      orderId: order.id,
      kind,
      source,
      status,
      statusSince: now,
      comment,
      createdAt: now,
      ...keyed,
    },
    lines: lines.map(({ itemId, quantity, reason, wantedVariantId = null }) => ({
      id: newId(),
      returnId: id,
      orderItemId: itemId,
      quantity,
      reason,
      wantedVariantId: kind === 'exchange' ? wantedVariantId : null,
    })),
    imageIds,
  })
  await insertStep(tx, { returnId: id, status, createdAt: now })
  await updateBinding(tx, order.id)
  if (kind !== refusedAtDoor && order.buyerEmail !== null) {
    await enqueueEmails(jobs, tx, [{ kind: 'return-step', returnId: id, status }])
  }
  await recordChange(tx, clock, {
    action: 'created',
    type: 'return',
    id,
    label: order.number,
    after: { kind, status, units: lines.reduce((sum, { quantity }) => sum + quantity, 0) },
    reason: comment || null,
  })
  return id
}

/** A parcel that the courier brings back is a return, which waits to be received. */
export const openReturnOfParcel: OnParcelMoved<ActingShop> = async (tx, shop, { parcel, from }) => {
  if (parcel.state === 'returned' && from !== 'returned')
    await noteRefusedParcel(tx, shop, parcel.orderId)
}
