import { openEarlierLedgers } from '../src/server/orders/money/open-earlier-ledgers.ts'
import { jobActor } from '../src/server/platform/actor.ts'
import { connectDatabase } from '../src/server/platform/database/database.ts'
import { keepEarlierNames } from '../src/server/startup/earlier-names/keep-earlier-names.ts'
import { systemClock } from '../src/server/startup/open-shop.ts'
import { updateStats } from '../src/server/stats/update-stats.ts'
import { dropIndexes, fillInParts, openFillPool } from './fill-tables.ts'

export interface PastOrders {
  /** Of the catalogue that they are of. */
  products: number
  orders: number
}

const filledTables = [
  'customers',
  'orders',
  'order_items',
  'order_status_changes',
  'stock_movements',
]

/**
 * Adds the orders of two years to a filled catalogue, inside PostgreSQL: two lines on average, two of five with an
 * account, nearly all delivered or cancelled, with their timelines, ledgers and stock movements, so that
 * the books agree. The newest wait for a call, for packing or for their parcel.
 */
export async function fillOrders(
  url: string,
  { products, orders }: PastOrders,
  log: (line: string) => void,
): Promise<void> {
  const pool = openFillPool(url)
  const database = connectDatabase({ url, connections: 2, hasNoTimeouts: true })
  const shop = { db: database.db, clock: systemClock, actor: jobActor('bench') }
  const customers = Math.ceil(orders * customersPerOrder)
  const fill = (table: string, rows: number, insert: string, values: readonly unknown[] = []) =>
    fillInParts(pool, { table, rows, insert, values }, log)
  try {
    // A first start reads what an earlier release has left: nothing.
    await openEarlierLedgers(shop)
    await keepEarlierNames(shop)
    await pool.query(prepareTables)
    const indexes: string[] = []
    for (const table of filledTables) indexes.push(...(await dropIndexes(pool, table)))
    await fill('customers', customers, insertCustomers, [customers])
    await fill('plans of orders', orders, insertPlans, [orders, customers])
    await fill('plans of lines', orders, insertPlannedLines, [products])
    await pool.query('analyze past_orders; analyze past_lines; analyze customers')
    await fill('orders', orders, insertOrders)
    await fill('lines', orders, insertItems)
    await fill('timelines', orders, insertChanges)
    await fill('stock movements', orders, insertMovements)
    await pool.query(insertOpenings)
    const ledgers = { table: 'ledgers', rows: orders, atATime: ledgersAtATime, insert: openLedgers }
    await fillInParts(pool, ledgers, log)
    log('indexes')
    for (const definition of indexes) await pool.query(definition)
    await pool.query(dropPlans)
    await pool.query('vacuum analyze')
    log('statistics')
    // A shop that has been open has counted its past days: the first page does not count them all.
    await updateStats(shop)
    await pool.query('vacuum analyze daily_stats')
  } finally {
    await database.close()
    await pool.end()
  }
}

const customersPerOrder = 0.3

/** As many as the shop opens at once: the time of a statement grows with their square. */
const ledgersAtATime = 2000

/** As long ago as the first order. */
const span = "interval '730 days'"

/** Ledgers are opened for many orders at once: the triggers would write them one by one. */
const prepareTables = `
  create function past_hash(n bigint) returns bigint language sql immutable parallel safe
    as $$ select abs(hashint8(n)::bigint) $$;
  create function past_customer(n bigint) returns uuid language sql immutable parallel safe
    as $$ select md5('customer ' || n)::uuid $$;
  create function past_change(number bigint, status text) returns uuid language sql immutable parallel safe
    as $$ select md5('change ' || number || status)::uuid $$;
  create function past_name(n bigint) returns text language sql immutable parallel safe
    as $$ select pick(array['Rahima','Karim','Nasrin','Jamal','Sultana','Rafiq','Ayesha','Habib','Farzana','Tanvir','Moni','Shafiq','Jahanara','Imran','Sadia','Babul','রহিমা','করিম','নাসরিন','জামাল'], n)
      || ' ' || pick(array['Begum','Mia','Akter','Hossain','Khatun','Islam','Rahman','Chowdhury','Sarker','Talukder','Bhuiyan','Mollah','বেগম','মিয়া','আক্তার','হোসেন'], n * 3 + 1) $$;
  create function past_delay(status text) returns interval language sql immutable parallel safe
    as $$ select case status when 'confirmed' then interval '6 hours' when 'cancelled' then interval '1 day'
      when 'shipped' then interval '2 days' when 'delivered' then interval '3 days' else interval '0' end $$;
  create unlogged table past_goods as
    select p.entry_number as number, p.id as product_id, v.id as variant_id, v.stock_item_id, p.name,
      p.texts -> 'bn' -> 'name' ->> 'text' as bangla_name, v.price_poisha, v.option_values,
      p.warranty_type, p.warranty_duration, p.warranty_months
    from products p join product_variants v on v.product_id = p.id and v.position = 0;
  alter table past_goods add primary key (number);
  create unlogged table past_orders (number bigint primary key, id uuid, customer_id uuid, buyer bigint, status text, placed_at timestamptz);
  create unlogged table past_lines (number bigint, position integer, good bigint, quantity integer, primary key (number, position));
  analyze past_goods;
  alter table orders disable trigger write_placed_money;
  alter table order_status_changes disable trigger write_status_money`

const dropPlans = `
  alter table orders enable trigger write_placed_money;
  alter table order_status_changes enable trigger write_status_money;
  drop table past_goods, past_orders, past_lines;
  drop function past_hash, past_customer, past_change, past_name, past_delay`

const insertCustomers = `
  insert into customers (id, name, email, email_verified, phone, created_at, updated_at)
  select past_customer(i), past_name(i), 'customer' || i || '@example.com', true,
    '+88018' || lpad(i::text, 8, '0'), since, since
  from generate_series($1::bigint, $2::bigint) i,
    lateral (select now() - interval '1 day' - ($3::bigint - i) * (${span} / $3::bigint) as since) as registered`

/**
 * Ids are in the order of placing, as those that the shop makes. The last eight digits, an order's number, differ:
 * a multiplication by an odd number gives each order another one. An account is older than its orders.
 */
const insertPlans = `
  insert into past_orders (number, id, customer_id, buyer, status, placed_at)
  select i,
    (lpad(to_hex((extract(epoch from placed_at) * 1000)::bigint), 12, '0') || '7' || substr(md5(i::text), 1, 3)
      || '8' || substr(md5(i::text), 4, 7) || lpad(to_hex(i * 2654435761 % 4294967296), 8, '0'))::uuid,
    case when past_hash(i + 2) % 5 < 2
      then past_customer(1 + past_hash(i + 3) % greatest(1, $4::bigint * i / $3::bigint)) end,
    past_hash(i + 4) % $3::bigint,
    case when newer < $3::bigint * 0.002 then 'pending' when newer < $3::bigint * 0.005 then 'confirmed'
      when newer < $3::bigint * 0.01 then 'shipped' when past_hash(i + 1) % 100 < 7 then 'cancelled'
      else 'delivered' end,
    placed_at
  from generate_series($1::bigint, $2::bigint) i,
    lateral (select $3::bigint - i as newer) as age,
    lateral (select now() - (newer + 0.5) * (${span} / $3::bigint) as placed_at) as placed`

/** No product twice in an order. */
const insertPlannedLines = `
  insert into past_lines (number, position, good, quantity)
  select number, position, 1 + (past_hash(number + 5) + position * 37) % $3::bigint,
    case when past_hash(number * 3 + position) % 8 = 0 then 2 else 1 end
  from past_orders, generate_series(0, (past_hash(number + 6) % 3)::int) as position
  where number between $1::bigint and $2::bigint`

const lines = `
  past_orders o join past_lines l on l.number = o.number join past_goods g on g.number = l.good
  where o.number between $1::bigint and $2::bigint`

const insertOrders = `
  insert into orders (id, number, customer_id, buyer_name, buyer_email, full_name, phone, full_address, district, thana,
    payment_method, status, status_since, subtotal_poisha, delivery_fee_poisha, coupon_discount_poisha,
    first_order_discount_poisha, rounding_poisha, total_poisha, source, call_due_at, language, created_at, updated_at)
  select o.id, upper(right(o.id::text, 8)), c.id, person.name, person.email, person.name, person.phone,
    'House ' || 1 + o.buyer % 900 || ', Road ' || 1 + o.buyer % 97, area.district, area.thana,
    'Cash on Delivery', o.status, o.placed_at + past_delay(o.status), goods.price, fee.poisha, 0, 0, 0,
    goods.price + fee.poisha, case when o.status <> 'pending' and o.number % 20 = 0 then 'phone' else 'web' end,
    case when o.status = 'pending' then o.placed_at end, case when o.number % 3 = 0 then 'bn' else 'en' end,
    o.placed_at, o.placed_at + past_delay(o.status)
  from past_orders o left join customers c on c.id = o.customer_id,
    lateral (select coalesce(c.name, past_name(o.buyer)) as name,
      coalesce(c.email, case when o.buyer % 2 = 0 then 'guest' || o.buyer || '@example.com' end) as email,
      coalesce(c.phone, '+88019' || lpad(o.buyer::text, 8, '0')) as phone) as person,
    lateral (select (array['Dhaka','Dhaka','Sylhet','Khulna','Rajshahi','Cumilla'])[1 + o.buyer % 6] as district,
      (array['Dhanmondi','Savar','Balaganj','Dumuria','Paba','Laksam'])[1 + o.buyer % 6] as thana) as area,
    lateral (select case area.district when 'Dhaka' then 6000 else 12000 end as poisha) as fee,
    lateral (select sum(g.price_poisha * l.quantity) as price
      from past_lines l join past_goods g on g.number = l.good where l.number = o.number) as goods
  where o.number between $1::bigint and $2::bigint`

const insertItems = `
  insert into order_items (id, order_id, product_id, variant_id, position, name, translated_name, price_poisha, cost_poisha,
    quantity, selected_color, variant_label, warranty_type, warranty_duration, warranty_months)
  select md5('item ' || o.number || ' ' || l.position)::uuid, o.id, g.product_id, g.variant_id, l.position, g.name,
    case when o.number % 3 = 0 then g.bangla_name end, g.price_poisha, g.price_poisha * 4 / 5, l.quantity,
    'Black', array_to_string(g.option_values, ' · '), g.warranty_type, g.warranty_duration, g.warranty_months
  from ${lines}`

const insertChanges = `
  insert into order_status_changes (id, order_id, status, created_at)
  select past_change(o.number, step), o.id, step, o.placed_at + past_delay(step)
  from past_orders o,
    lateral (select array['pending','confirmed','shipped','delivered'] as names) as steps,
    unnest(case o.status when 'cancelled' then array['pending','cancelled']
      else names[1:array_position(names, o.status)] end) as step
  where o.number between $1::bigint and $2::bigint`

const insertMovements = `
  insert into stock_movements (id, product_id, stock_item_id, quantity, reason, cause_id, created_at)
  select md5(moved.reason || o.number || ' ' || l.position)::uuid, g.product_id, g.stock_item_id,
    moved.sign * l.quantity, moved.reason, moved.cause_id, moved.at
  from past_lines l join past_goods g on g.number = l.good join past_orders o on o.number = l.number,
    lateral (values ('order', -1, o.id, o.placed_at),
      ('cancellation', 1, past_change(o.number, 'cancelled'), o.placed_at + past_delay('cancelled'))
    ) as moved (reason, sign, cause_id, at)
  where l.number between $1::bigint and $2::bigint and (moved.sign < 0 or o.status = 'cancelled')`

/** The units that are left and those that were sold, before the first order. */
const insertOpenings = `
  insert into stock_movements (id, product_id, stock_item_id, quantity, reason, cause_id, created_at)
  select md5('opening ' || s.id)::uuid, s.product_id, s.id, s.stock + coalesce(sold.units, 0), 'opening',
    md5('opened ' || s.id)::uuid, now() - interval '1 day' - ${span}
  from stock_items s left join (
    select stock_item_id, -sum(quantity) as units from stock_movements group by 1) sold on sold.stock_item_id = s.id
  where s.stock + coalesce(sold.units, 0) <> 0`

const openLedgers = `
  select open_order_money(array(
    select id from past_orders where number between $1::bigint and $2::bigint))`
