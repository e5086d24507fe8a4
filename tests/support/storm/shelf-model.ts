import type { Database } from '../../../src/server/platform/database/database.ts'
import type { SimulatedParcel } from '../../../demo/simulators/couriers/simulated-parcels.ts'
import { endOfParcel } from '../fixtures/courier-books.ts'
import { hasLeftShop, type OrderStatus } from '#shared/orders/statuses/order-status.ts'

type Joined = Pick<Database, 'pool'>

/** Units by stock item. */
export type Shelves = Map<string, number>

async function selectUnits({ pool }: Joined, query: string): Promise<Shelves> {
  const { rows } = await pool.query<{ item: string; units: number }>(
    `select item, sum(units)::int as units from (${query}) as units (item, units) group by item`,
  )
  return new Map(rows.map(({ item, units }) => [item, units]))
}

export const readShelves = (database: Joined) =>
  selectUnits(database, 'select id, stock from stock_items')

/** Units received or found missing, and units gone for good, by the shop's documents. */
const papers = `
  select line.stock_item_id, line.quantity from stock_document_lines as line
    join stock_documents as document on document.id = line.document_id where undone_at is null
  union all select stock_item_id, quantity from faulty_movements where source_id is not null and not is_restocked
  union all select unit.stock_item_id, -1 from claims join units as unit on unit.id = replacement_unit_id`

/** Units of each item that the shop has, for sale or not. */
const here = `
  select id, stock from stock_items
  union all select stock_item_id, quantity from faulty_movements`

interface OrderOnShelves {
  id: string
  number: string
  status: OrderStatus
  /** The last status that a person has given it. */
  said: OrderStatus | null
  refs: string[]
  /** A parcel that the shop carries itself was said to have left, and one is not back. */
  was_carried: boolean
  is_carried: boolean
  has_received: boolean
  /** Goods refused at the door were inspected: the order is cancelled for that. */
  was_refused: boolean
  /** Units by stock item, and how many of them returns have brought. */
  lines: { item: string; units: number; back: number }[]
}

const ordersOnShelves = `
  select o.id, o.number, o.status,
    (select status from order_status_changes where order_id = o.id and changed_by is not null
      order by created_at desc, id desc limit 1) as said,
    array(select our_ref from parcels where order_id = o.id) as refs,
    exists (select from parcel_events e join parcels p on p.id = e.parcel_id
      where p.order_id = o.id and p.courier = 'by_hand' and e.source = 'hand') as was_carried,
    exists (select from parcel_events e join parcels p on p.id = e.parcel_id
      where p.order_id = o.id and p.courier = 'by_hand' and e.source = 'hand' and p.state <> 'returned') as is_carried,
    exists (select from returns where order_id = o.id and status in ('received', 'inspected', 'settled')) as has_received,
    exists (select from returns where order_id = o.id and kind = 'refused_at_door'
      and status in ('inspected', 'settled')) as was_refused,
    (select jsonb_agg(jsonb_build_object('item', v.stock_item_id, 'units', i.quantity, 'back', coalesce((
        select sum(l.quantity - coalesce(l.missing, 0)) from return_lines l join returns r on r.id = l.return_id
        where l.order_item_id = i.id and r.status in ('received', 'inspected', 'settled')), 0)))
      from order_items i join product_variants v on v.id = i.variant_id where i.order_id = o.id) as lines
  from orders o`

interface Shop {
  database: Joined
  simulated: readonly SimulatedParcel[]
  /** Units of orders that have not left, and of returns that wait for inspection, as the stock list shows them. */
  listed: readonly { _id: string; stock: number; inOpenOrders: number; inReturns: number }[]
  /** The ids of orders with a task. */
  tasks: ReadonlySet<string>
}

/**
 * Counts every unit of every item twice, and returns where the two differ:
 *
 * - what was there at the beginning, and what documents, written-off faulty units and replacements of claims changed;
 * - what the shop has (stock, faulty, of orders that have not left, of returns to be inspected), and what is away.
 *
 * An order is away when the simulated courier has picked up a parcel of it, a parcel by hand was said to have left,
 * the staff handed it over, or units of it came back; then all of it is, less what received returns brought. That is read
 * from the couriers' books, the timeline and the returns, not from the stock ledger. An order that the shop
 * has elsewhere must have a task, or somebody took its returned parcel back by hand; it counts as the shop says.
 */
export async function findShelfFaults(before: Shelves, shop: Shop): Promise<string[]> {
  const { database, simulated, listed, tasks } = shop
  const { rows } = await database.pool.query<OrderOnShelves>(ordersOnShelves)
  const byRef = new Map(simulated.map((parcel) => [parcel.ourRef, parcel]))
  const away: Shelves = new Map()
  const faults: string[] = []
  for (const order of rows) {
    const parcels = order.refs.flatMap((ref) => byRef.get(ref) ?? [])
    const picked = parcels.filter(({ past }) => past.length > 0)
    const wasHandedOver = order.said !== null && hasLeftShop(order.said)
    const isAway = picked.length > 0 || order.was_carried || order.has_received || wasHandedOver
    const isAwayForShop = hasLeftShop(order.status) || order.was_refused
    const isBack = !order.is_carried && picked.every((parcel) => endOfParcel(parcel) === 'returned')
    const wasTakenBack = isBack && order.said === order.status && !hasLeftShop(order.status)
    if (isAway !== isAwayForShop && !tasks.has(order.id) && !wasTakenBack)
      faults.push(`${order.number} is ${order.status}, ${isAway ? 'and away' : 'and here'}`)
    if (!isAwayForShop) continue
    for (const { item, units, back } of order.lines)
      away.set(item, (away.get(item) ?? 0) + units - back)
  }
  const changed = await selectUnits(database, papers)
  const present = await selectUnits(database, here)
  for (const { _id, stock, inOpenOrders, inReturns } of listed) {
    const wanted = (before.get(_id) ?? 0) + (changed.get(_id) ?? 0)
    const found = (present.get(_id) ?? 0) + inOpenOrders + inReturns + (away.get(_id) ?? 0)
    if (wanted !== found)
      faults.push(
        `${_id}: ${wanted} units by the papers, ${found} found: ${stock} in stock, ${inOpenOrders} in orders, ${inReturns} in returns, ${away.get(_id) ?? 0} away`,
      )
  }
  return faults
}
