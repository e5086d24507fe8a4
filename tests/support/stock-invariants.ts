import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { statusesThat } from '../../src/shared/orders/order-status.ts'
import type { Db } from '../../src/server/platform/database/database.ts'

/**
 * Asserts that stock, orders and coupons are consistent: a product's stock is the sum of its
 * movements, every order that reserves stock has its movements, an order's total is the sum of its
 * parts, and a coupon's uses are the orders with it that reserve stock.
 */
export async function assertStockInvariants(db: Db): Promise<void> {
  const holding = sql`any(${sql.param(statusesThat('holdsStock'))}::text[])`
  const { rows } = await db.execute(sql`
    select 'stock differs from ledger' as problem, p.id::text as id
      from products p
      left join stock_movements m on m.product_id = p.id
      group by p.id having p.stock <> coalesce(sum(m.quantity), 0)
    union all
    select 'order without items', o.id::text from orders o
      where not exists (select from order_items i where i.order_id = o.id)
    union all
    select 'order without a timeline', o.id::text from orders o
      where not exists (select from order_status_changes c where c.order_id = o.id)
    union all
    select 'subtotal differs from items', o.id::text from orders o
      join order_items i on i.order_id = o.id
      group by o.id having o.subtotal_poisha <> sum(i.price_poisha * i.quantity)
    union all
    select 'total differs from parts', o.id::text from orders o where o.total_poisha <>
      o.subtotal_poisha + o.delivery_fee_poisha - o.coupon_discount_poisha - o.first_order_discount_poisha
    union all
    select 'idempotency key without an order', r.order_id::text from order_requests r
      where not exists (select from orders o where o.id = r.order_id)
    union all
    select 'movement without an order', m.id::text from stock_movements m
      where m.reason = 'order' and not exists (select from orders o where o.id = m.cause_id)
    union all
    select 'units sold differ from units taken', o.id::text from orders o
      where (select sum(i.quantity) from order_items i where i.order_id = o.id and i.product_id is not null)
        <> (select -sum(m.quantity) from stock_movements m where m.cause_id = o.id and m.reason = 'order')
    union all
    select 'status differs from timeline', o.id::text from orders o where o.status <>
      (select c.status from order_status_changes c where c.order_id = o.id order by c.created_at desc, c.id desc limit 1)
    union all
    select 'released order holds units', o.id::text from orders o
      where not o.status = ${holding} and 0 <> (
        select coalesce(sum(m.quantity), 0) from stock_movements m where m.cause_id = o.id
          or m.cause_id in (select c.id from order_status_changes c where c.order_id = o.id))
    union all
    select 'order holds other units than sold', o.id::text from orders o
      where o.status = ${holding} and (
        select -coalesce(sum(m.quantity), 0) from stock_movements m where m.cause_id = o.id
          or m.cause_id in (select c.id from order_status_changes c where c.order_id = o.id))
        <> (select sum(i.quantity) from order_items i where i.order_id = o.id)
        and not exists (select from order_items i where i.order_id = o.id and i.product_id is null)
    union all
    select 'coupon uses differ from orders', c.id::text from coupons c
      where c.used_count <> (select count(*) from orders o where o.coupon_id = c.id and o.status = ${holding})
  `)
  expect(rows).toEqual([])
}
