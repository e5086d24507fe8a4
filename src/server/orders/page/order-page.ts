import { holdsAll } from '#shared/api/permissions.ts'
import { type Poisha, poishaFromTaka, takaFromPoisha } from '#shared/money/money.ts'
import {
  orderMailKinds,
  type MadeEdit,
  type OrderEvent,
  type OrderOfPage,
  type OrderPage,
  type OtherOrder,
} from '#shared/orders/order-page-schemas.ts'
import { orderStatusTable } from '#shared/orders/statuses/order-status.ts'
import type { StaffReader } from '../../catalog/products/wording/staff-wording.ts'
import { findCustomerNames, findUser } from '../../customers/customers.ts'
import type { Db } from '../../platform/database/database.ts'
import { isId } from '../../platform/ids.ts'
import { findShopSettings } from '../../shop-settings/shop-settings.ts'
import type { Shop } from '../../shop.ts'
import { selectNotesOf } from '../notes/order-note-queries.ts'
import { serializeNote } from '../notes/order-notes.ts'
import { selectOrderRecord, type OrderRecord } from '../order-queries.ts'
import { serializeForAdmin } from '../find-orders.ts'
import { orderNotFound } from '../order-failures.ts'
import { riskOf } from '../risk/order-risk.ts'
import {
  selectCallsOf,
  selectCourierCosts,
  selectEditsOf,
  selectMailsOf,
  selectOtherOrders,
  type CallRow,
  type EditRow,
  type MailRow,
  type OtherOrderRow,
} from './order-page-queries.ts'

type Names = ReadonlyMap<string, string>

/** An order with all that happened to it, for a member of staff with these permissions. */
export async function findOrderPage(
  shop: Shop & StaffReader,
  permissions: readonly string[],
  id: string,
): Promise<OrderPage> {
  const { db } = shop
  const record = await readRecord(db, id)
  const { order } = record
  const mayReadCustomers = holdsAll(permissions, ['read_customers'])
  const [
    returned,
    restocked,
    couriers,
    settings,
    orderOfPage,
    risk,
    calls,
    edits,
    mails,
    notes,
    others,
    customer,
  ] = await Promise.all([
    shop.findReturnEvents(db, id),
    shop.findRestockedUnits(db, id),
    selectCourierCosts(db, id),
    findShopSettings(shop),
    serializeOrderOfPage(shop, record),
    riskOf(shop, order),
    selectCallsOf(db, id),
    selectEditsOf(db, id),
    selectMailsOf(db, id),
    selectNotesOf(db, id),
    selectOtherOrders(db, order),
    mayReadCustomers && order.customerId ? findUser(db, order.customerId) : null,
  ])
  const people = [
    ...record.changes.map(({ changedBy }) => changedBy),
    ...calls.map(({ calledBy }) => calledBy),
    ...edits.map(({ changedBy }) => changedBy),
    ...notes.flatMap(({ writtenBy, mentions }) => [writtenBy, ...mentions]),
  ]
  const names = await findCustomerNames(
    db,
    people.flatMap((person) => person ?? []),
  )
  const written = notes.map((note) => serializeNote(note, names))
  const timeline: OrderEvent[] = [
    ...statusEvents(record, names),
    ...calls.map((call) => callEvent(call, names)),
    ...edits.map((edit) => editEvent(serializeEdit(edit, names))),
    ...mails.flatMap(mailEvent),
    ...returned,
    ...written.map((note): OrderEvent => ({ kind: 'note', at: note.at, by: note.by, note })),
  ]
  return {
    order: orderOfPage,
    risk,
    timeline: timeline.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at)),
    changes: edits.map((edit) => serializeEdit(edit, names)),
    notes: written,
    customer,
    otherOrders: others.map(serializeOtherOrder),
    ...(holdsAll(permissions, ['read_costs']) && {
      profit: profitOf(record, restocked, {
        ...couriers,
        packingPoisha: poishaFromTaka(settings.couriers.packingTaka),
      }),
    }),
  }
}

/** An order as its page shows it. */
export async function findOrderOfPage(
  reader: StaffReader & Pick<Shop, 'db'>,
  id: string,
): Promise<OrderOfPage> {
  return serializeOrderOfPage(reader, await readRecord(reader.db, id))
}

async function readRecord(db: Db, id: string): Promise<OrderRecord> {
  const record = isId(id) ? await selectOrderRecord(db, id) : null
  if (!record) throw orderNotFound()
  return record
}

async function serializeOrderOfPage(
  reader: StaffReader,
  record: OrderRecord,
): Promise<OrderOfPage> {
  const [order] = await serializeForAdmin(reader, [record])
  if (!order) throw orderNotFound()
  return { ...order, labels: record.order.labels }
}

interface SendingCosts {
  /** Number of parcels that a courier has charged for. */
  parcels: number
  costPoisha: Poisha
  packingPoisha: Poisha
}

/**
 * Until a courier has charged for it, the delivery is neither earned nor lost. Units that are in stock again cost
 * nothing, and a cancelled order earns nothing, but its parcels were packed and carried.
 */
function profitOf(
  { order, items, money }: OrderRecord,
  restocked: ReadonlyMap<string, number>,
  sending: SendingCosts,
): NonNullable<OrderPage['profit']> {
  const { isCancelled } = orderStatusTable[order.status]
  let [costPoisha, knownUnits, unknownUnits] = [0, 0, 0]
  for (const item of items) {
    const sold = isCancelled ? 0 : item.quantity
    // Returned ones too: the profits of days and products have left the order out since it was delivered.
    if (item.costPoisha === null) unknownUnits += sold
    else {
      const units = Math.max(0, sold - (restocked.get(item.id) ?? 0))
      knownUnits += units
      costPoisha += item.costPoisha * units
    }
  }
  const isCharged = sending.parcels > 0
  const packed = Math.max(sending.parcels, isCancelled ? 0 : 1)
  const packingPoisha = packed * sending.packingPoisha
  const paidPoisha = isCharged
    ? money.chargedPoisha
    : Math.max(0, money.chargedPoisha - order.deliveryFeePoisha)
  const courierPoisha = isCharged ? sending.costPoisha : 0
  const profitPoisha = paidPoisha - costPoisha - courierPoisha - packingPoisha
  return {
    cost: takaFromPoisha(costPoisha),
    units: knownUnits,
    unknownUnits,
    courier: isCharged ? takaFromPoisha(courierPoisha) : null,
    packing: takaFromPoisha(packingPoisha),
    parcels: packed,
    profit: unknownUnits > 0 ? null : takaFromPoisha(profitPoisha),
  }
}

/** The first change of status is its placing. */
function statusEvents({ order, changes }: OrderRecord, names: Names): OrderEvent[] {
  return changes.map(({ status, reason, createdAt, changedBy }, index) => {
    const common = { at: createdAt.toISOString(), by: nameOf(changedBy, names) }
    return index === 0
      ? { kind: 'placed', ...common, source: order.source }
      : { kind: 'status', ...common, status, reason }
  })
}

function callEvent(call: CallRow, names: Names): OrderEvent {
  const { outcome, reason, note, createdAt, calledBy, undoneAt } = call
  const common = { at: createdAt.toISOString(), by: nameOf(calledBy, names) }
  return { kind: 'call', ...common, outcome, reason, note, isUndone: undoneAt !== null }
}

function editEvent({ at, by, note, totalBefore, totalAfter }: MadeEdit): OrderEvent {
  return { kind: 'change', at, by, note, totalBefore, totalAfter }
}

/** A kind of a later release is left out. */
function mailEvent({ kind, sentAt }: MailRow): OrderEvent[] {
  if (!orderMailKinds.includes(kind)) return []
  return [{ kind: 'mail', at: sentAt.toISOString(), by: null, mail: kind }]
}

function serializeEdit(row: EditRow, names: Names): MadeEdit {
  return {
    _id: row.id,
    at: row.createdAt.toISOString(),
    by: nameOf(row.changedBy, names),
    note: row.note,
    totalBefore: takaFromPoisha(row.totalBeforePoisha),
    totalAfter: takaFromPoisha(row.totalAfterPoisha),
  }
}

export function serializeOtherOrder(row: OtherOrderRow): OtherOrder {
  return {
    _id: row.id,
    orderNumber: row.number,
    status: row.status,
    total: takaFromPoisha(row.totalPoisha),
    createdAt: row.createdAt.toISOString(),
    source: row.source,
  }
}

function nameOf(id: string | null, names: Names): string | null {
  return (id && names.get(id)) || null
}
