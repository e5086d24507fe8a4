import { selectMoneyProblems } from '../../src/server/orders/money/money-problem-queries.ts'
import { connectDatabase } from '../../src/server/platform/database/database.ts'
import { statusesThat } from '../../src/shared/orders/statuses/order-status.ts'
import type { Checkouts } from './shoppers.ts'

const holding = `o.status = any('{${statusesThat('holdsStock').join()}}') and o.units_released_at is null`

/** Rows that must not be, each as a sentence. */
const faultyRows = `
  select 'stock item ' || id || ' has ' || stock || ' units' as fault from stock_items where stock < 0
  union all
  select 'product ' || id || ' has ' || stock || ' units' from products where stock < 0
  union all
  select 'stock item ' || s.id || ' has ' || s.stock || ' units, by its movements ' || coalesce(m.units, 0)
    from stock_items s left join (
      select stock_item_id, sum(quantity) as units from stock_movements group by 1) m on m.stock_item_id = s.id
    where s.stock <> coalesce(m.units, 0)
  union all
  select 'deal of product ' || d.product_id || ' sold ' || sold.units || ' of ' || d.unit_limit || ', by its counter ' || d.units_sold
    from flash_deal_products d, lateral (
      select coalesce(sum(i.quantity), 0) as units from order_items i join orders o on o.id = i.order_id
      where i.flash_deal_id = d.deal_id and i.product_id = d.product_id and ${holding}) as sold
    where sold.units > d.unit_limit or sold.units <> d.units_sold`

/** Two orders of one checkout: each has a phone, and a key, of its own. */
const doubles = `
  select 'phone ' || phone || ' has ' || count(*) || ' orders' as fault
    from orders where phone = any($1::text[]) group by phone having count(*) > 1
  union all
  select 'key ' || key || ' is of order ' || r.order_id || ', acknowledged was ' || sent.order_id
    from unnest($2::text[], $3::uuid[]) as sent (key, order_id)
    join order_requests r on r.idempotency_key = sent.key where r.order_id <> sent.order_id`

const unacknowledged = `
  select count(*)::int as count from orders where phone = any($1::text[]) and not id = any($2::uuid[])`

export interface Ledger {
  acknowledged: number
  /** Orders of buyers who gave up before the answer came. */
  unacknowledged: number
  soldInDeal: number
  faults: string[]
}

/**
 * Compares the orders, the stock and the money with what the shop has acknowledged, once no request is under
 * way: nothing is lost, nothing is there twice, nothing was sold that was not there.
 */
export async function checkLedger(databaseUrl: string, checkouts: Checkouts): Promise<Ledger> {
  const { acknowledged, orderOfKey, phones } = checkouts
  const database = connectDatabase({ url: databaseUrl, connections: 2, hasNoTimeouts: true })
  const { pool, db } = database
  const ids = [...orderOfKey.values()]
  const faultsOf = async (text: string, values: unknown[] = []) =>
    (await pool.query<{ fault: string }>(text, values)).rows.map(({ fault }) => fault)
  const countOf = async (text: string, values: unknown[]) =>
    (await pool.query<{ count: number }>(text, values)).rows[0]?.count ?? 0
  try {
    const problems = await selectMoneyProblems(db)
    return {
      acknowledged: ids.length,
      unacknowledged: await countOf(unacknowledged, [phones, ids]),
      soldInDeal: await countOf(
        `select coalesce(sum(i.quantity), 0)::int as count from order_items i
         where i.flash_deal_id is not null and i.order_id = any($1::uuid[])`,
        [ids],
      ),
      faults: [
        ...(await acknowledged.findFaults({ pool })),
        ...(await faultsOf(doubles, [phones, [...orderOfKey.keys()], ids])),
        ...(await faultsOf(faultyRows)),
        ...problems.map(
          ({ kind, orderId, one, other }) =>
            `money of order ${orderId}: ${kind}, ${one} and ${other}`,
        ),
      ],
    }
  } finally {
    await database.close()
  }
}
