import type { Statement } from '#shared/orders/money/order-money-schemas.ts'
import type { AdminOrder } from '#shared/orders/order-schemas.ts'
import { orderStatusTable } from '#shared/orders/statuses/order-status.ts'
import type { SimulatedParcel } from '../../../demo/simulators/couriers/simulated-parcels.ts'
import type { Database } from '../../../src/server/platform/database/database.ts'
import { endOfParcel } from '../fixtures/courier-books.ts'

/** Reads for the checks at the end, when nothing is killed any more. */
export type Read = (path: string) => Promise<unknown>

interface StoredOrder {
  id: string
  number: string
  balance: number
  /** By the accounts of its parcels. */
  collected: number
  refs: string[]
  has_return: boolean
  has_claim: boolean
}

const storedOrders = `
  select o.id, o.number, b.balance_poisha::float8 / 100 as balance,
    coalesce((select sum(a.collected_poisha) from parcel_accounts a join parcels p on p.id = a.parcel_id
      where p.order_id = o.id), 0)::float8 / 100 as collected,
    array(select our_ref from parcels where order_id = o.id order by created_at desc, id desc) as refs,
    exists (select from returns where order_id = o.id) as has_return,
    exists (select from claims where order_id = o.id) as has_claim
  from orders o join order_balances b on b.order_id = o.id order by o.id`

interface Books {
  database: Pick<Database, 'pool'>
  simulated: readonly SimulatedParcel[]
  tasks: ReadonlySet<string>
  read: Read
}

const atOnce = 4

/**
 * The money of each order: its statement, the sums, its paid and due amounts, and the cash of its parcels.
 * An order that disagrees with its newest parcel, or is not paid as it should be, must have a task.
 */
export async function findOrderFaults({
  database,
  simulated,
  tasks,
  read,
}: Books): Promise<string[]> {
  const { rows } = await database.pool.query<StoredOrder>(storedOrders)
  const byRef = new Map(simulated.map((parcel) => [parcel.ourRef, parcel]))
  const faults: string[] = []
  const waiting = [...rows]
  const work = async () => {
    for (let row = waiting.pop(); row; row = waiting.pop()) {
      const { order } = (await read(`/admin/orders/${row.id}`)) as { order: AdminOrder }
      const statement = (await read(`/admin/orders/${row.id}/statement`)) as Statement
      const parcel = byRef.get(row.refs[0] ?? '')
      const needsTask = disagreements(order, row, parcel)
      faults.push(
        ...moneyFaults(order, row, statement).map((fault) => `${row.number}: ${fault}`),
        ...(isLeftBehind(order, row, parcel) ? [`${row.number} is ${order.status} still`] : []),
        ...(tasks.has(row.id) ? [] : needsTask.map((why) => `${row.number} has no task: ${why}`)),
      )
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return faults
}

function moneyFaults(
  order: AdminOrder,
  { balance, collected }: StoredOrder,
  statement: Statement,
): string[] {
  const poisha = (taka: number) => Math.round(taka * 100)
  const sumOf = (...kinds: string[]) =>
    statement.entries
      .filter(({ kind }) => kinds.length === 0 || kinds.includes(kind))
      .reduce((sum, { amount }) => sum + poisha(amount), 0)
  const byCourier = statement.entries
    .filter(({ kind, method }) => kind === 'collected' && method === 'courier')
    .reduce((sum, { amount }) => sum - poisha(amount), 0)
  const { isPayable } = orderStatusTable[order.status]
  const due = isPayable ? Math.max(0, sumOf()) : 0
  const credit = poisha(order.storeCredit) + poisha(order.exchangeCredit)
  const notCollected = poisha(order.total) - credit + sumOf('collected')
  const paid = isPayable
    ? Math.max(0, -sumOf('payment', 'collected', 'refund'))
    : Math.max(0, -sumOf('payment', 'refund'), Math.min(-sumOf('payment'), notCollected))
  const compared: [string, number, number][] = [
    ['balance of the statement', poisha(statement.balance), sumOf()],
    ['stored balance', poisha(balance), sumOf()],
    ['price', poisha(order.total), sumOf('placed', 'edit')],
    ['due', poisha(order.due), due],
    ['paid', poisha(order.paid), paid],
    ['collected by couriers', poisha(collected), byCourier],
  ]
  return compared.flatMap(([what, one, other]) =>
    one === other ? [] : [`${what} is ${one}, by the statement ${other} poisha`],
  )
}

/** A parcel that is out takes its order with it, and nobody can put it back, unless it is in a claim. */
function isLeftBehind(
  { status }: AdminOrder,
  { has_claim: hasClaim }: StoredOrder,
  parcel: SimulatedParcel | undefined,
): boolean {
  const end = parcel && endOfParcel(parcel)
  const isOut = end === 'delivered' || end === 'held'
  return isOut && orderStatusTable[status].isInShop && !hasClaim
}

/** Why somebody has to look at the order. */
function disagreements(
  { status }: AdminOrder,
  { balance, has_return: hasReturn }: StoredOrder,
  parcel: SimulatedParcel | undefined,
): string[] {
  const end = parcel && !parcel.isCancelled ? endOfParcel(parcel) : null
  const { isPayable, isCancelled } = orderStatusTable[status]
  const isHandedOver = end === 'delivered' || end === 'partly'
  return [
    ...(isHandedOver && (isPayable || isCancelled) ? [`${end}, and ${status}`] : []),
    ...(end === 'returned' && !hasReturn && !isCancelled ? [`came back, and ${status}`] : []),
    ...(balance <= -1 ? [`${-balance} is owed to the buyer`] : []),
    ...(status === 'delivered' && balance >= 1 ? [`${balance} was not collected`] : []),
  ]
}
