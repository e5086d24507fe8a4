import pg from 'pg'
import { dropIndexes, fillInParts, type Fill } from './fill-catalogue.ts'

export interface ShopSize {
  customers: number
  orders: number
  /** At most as many as orders: each hangs on the first line of one. */
  reviews: number
}

/**
 * Adds customers, their orders, with items and timelines, and reviews to a database with a generated
 * catalogue: three years of them, the newest still under way. Constraints are not checked row by row.
 */
export async function fillOrders(
  url: string,
  size: ShopSize,
  log: (line: string) => void,
): Promise<void> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 2,
    options: '-c statement_timeout=0 -c session_replication_role=replica',
  })
  try {
    await pool.query(prepareNames)
    const { customers, orders, reviews } = size
    const fills: Fill[] = [
      { table: 'customers', rows: customers, insert: insertCustomers },
      { table: 'orders', rows: orders, insert: insertOrders, values: [customers] },
      { table: 'order_items', rows: orders, insert: insertItems },
      { table: 'order_status_changes', rows: orders, insert: insertChanges },
      { table: 'reviews', rows: reviews, insert: insertReviews },
    ]
    for (const fill of fills) {
      const indexes = await dropIndexes(pool, fill.table)
      await fillInParts(pool, fill, log)
      log(`indexes of ${fill.table}`)
      await pool.query("set maintenance_work_mem = '256MB'")
      for (const definition of indexes) await pool.query(definition)
      await pool.query(`vacuum analyze ${fill.table}`)
    }
    await pool.query(countStars)
    await pool.query('vacuum analyze products')
  } finally {
    await pool.end()
  }
}

const prepareNames = `
  create or replace function bench_name(n bigint) returns text language sql immutable parallel safe as $$
    select pick(array['Rahima','Karim','Salma','Nusrat','Tanvir','Farhana','Rafiq','Shima','Mahmud','Jahanara','Imran','Sadia','Habib','Nasrin','Arif','রহিমা','করিম','নুসরাত','তানভীর','সালমা'], n * 3 + 1)
      || ' ' || pick(array['Begum','Mia','Akter','Hossain','Islam','Rahman','Sultana','Chowdhury','Khan','Ahmed','Das','Uddin','বেগম','ইসলাম','হোসেন'], n * 3 + 2) $$;
  create or replace function bench_phone(n bigint) returns text language sql immutable parallel safe as $$
    select '+8801' || (3 + abs(hashint8(n)) % 7) || lpad((abs(hashint8(n + 7)) % 100000000)::text, 8, '0') $$;
  create or replace function bench_email(n bigint) returns text language sql immutable parallel safe as $$
    select pick(array['rahima','karim','salma','nusrat','tanvir','farhana','rafiq','shima'], n * 5) || '.' || to_hex(abs(hashint8(n))) || '@'
      || pick(array['gmail.com','gmail.com','yahoo.com','example.com'], n * 5 + 1) $$;
  -- A bijection of 32 bits: order numbers must be unique.
  create or replace function bench_number(n bigint) returns text language sql immutable parallel safe as $$
    select lpad(to_hex((n * 2654435761) & 4294967295), 8, '0') $$;
  create or replace function bench_order_id(n bigint) returns uuid language sql immutable parallel safe as $$
    select ('01970000-0000-7000-8000-' || lpad(to_hex(n >> 32), 4, '0') || bench_number(n))::uuid $$;
  create or replace function bench_customer_id(n bigint) returns uuid language sql immutable parallel safe as $$
    select ('01960000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid $$`

/** $1 to $2 of $3. */
const insertCustomers = `
insert into customers (id, name, email, email_verified, phone, role, created_at, updated_at)
select bench_customer_id(i), bench_name(i), bench_email(i), true,
  case when i % 10 > 0 then bench_phone(i) end, 'user', now() - ($3::bigint - i) * interval '8 minutes', now()
from generate_series($1::bigint, $2::bigint) i`

/** Of the newest 2 % many are under way, before that nearly all are delivered. $4: customers. */
const insertOrders = `
insert into orders (id, number, customer_id, buyer_name, buyer_email, full_name, phone, full_address, district, thana, payment_method, status, subtotal_poisha, delivery_fee_poisha, coupon_discount_poisha, first_order_discount_poisha, total_poisha, created_at, updated_at)
select bench_order_id(i), upper(bench_number(i)), case when i % 3 > 0 then bench_customer_id(c) end,
  bench_name(c), case when i % 5 > 0 then bench_email(c) end, bench_name(case when i % 7 = 0 then i else c end), bench_phone(c),
  'House ' || i % 200 || ', Road ' || i % 40, pick(array['Dhaka','Chittagong','Sylhet','Khulna','Rajshahi','Comilla','Bogra'], i), 'Sadar', 'Cash on Delivery',
  case when i > $3::bigint * 0.98 then pick(array['pending','confirmed','shipped','delivered','delivered'], i * 11)
    when i % 9 = 0 then 'cancelled' when i % 997 = 0 then 'shipped' else 'delivered' end,
  200000, 7000, 0, 0, 207000, now() - ($3::bigint - i) * interval '95 seconds', now()
from generate_series($1::bigint, $2::bigint) i, lateral (select 1 + abs(hashint8(i * 13)) % $4::bigint as c) buyer`

/** One to three of a product. */
const insertItems = `
with sample as materialized (select array_agg(id) as ids, array_agg(name) as names from (select id, name from products order by shuffle limit 5000) p)
insert into order_items (id, order_id, product_id, position, name, image, price_poisha, quantity, selected_color)
select ('01980000-000' || n || '-7000-8000-' || lpad(to_hex(i), 12, '0'))::uuid, bench_order_id(i),
  ids[1 + abs(hashint8(i * 3 + n)) % array_length(ids, 1)], n, names[1 + abs(hashint8(i * 3 + n)) % array_length(names, 1)],
  null, 100000, 1, case when n = 0 then 'Black' else '' end
from sample, generate_series($1::bigint, $2::bigint) i, generate_series(0, abs(hashint8(i + 17)) % 3) n
where $3::bigint > 0`

const insertChanges = `
insert into order_status_changes (id, order_id, status, changed_by, created_at)
select ('01990000-000' || n || '-7000-8000-' || lpad(to_hex(i), 12, '0'))::uuid, o.id,
  case when n = 0 then 'pending' else o.status end, null, o.created_at + n * interval '1 day'
from generate_series($1::bigint, $2::bigint) i join orders o on o.id = bench_order_id(i),
  generate_series(0, case when o.status = 'pending' then 0 else 1 end) n
where $3::bigint > 0`

/** Of the product of an order's first line; every twentieth is of one that everybody bought. */
const insertReviews = `
with popular as materialized (select id, name from products order by shuffle desc limit 1)
insert into reviews (id, product_id, order_item_id, customer_id, product_name, rating, comment, verified, helpful_count, reply, replied_at, hidden_at, hide_reason, created_at)
select ('019a0000-0000-7000-8000-' || lpad(to_hex(i), 12, '0'))::uuid,
  case when i % 20 = 0 then p.id else l.product_id end, l.id, o.customer_id,
  case when i % 20 = 0 then p.name else l.name end, 1 + greatest(abs(hashint8(i)) % 5, abs(hashint8(i + 1)) % 5),
  'The ' || pick(array['sound','battery','cable','screen','case','box'], i) || ' is ' || pick(array['very good','good for the money','weaker than expected','just as shown'], i * 3)
    || case when i % 4 = 0 then ', ডেলিভারি দ্রুত ছিল' else ', delivery took two days' end || '. Number ' || substr(md5(i::text), 1, 8),
  true, abs(hashint8(i * 5)) % 60, case when i % 3 > 0 then 'Thank you for writing.' end, case when i % 3 > 0 then now() end,
  case when i % 100 = 0 then now() end, case when i % 100 = 0 then 'abusive' end, o.created_at + interval '5 days'
from popular p, generate_series($1::bigint, $2::bigint) i
  join orders o on o.id = bench_order_id(i)
  join order_items l on l.id = ('01980000-0000-7000-8000-' || lpad(to_hex(i), 12, '0'))::uuid
where $3::bigint > 0`

const countStars = `
update products set stars_1 = c.n1, stars_2 = c.n2, stars_3 = c.n3, stars_4 = c.n4, stars_5 = c.n5
from (select product_id, count(*) filter (where rating = 1) n1, count(*) filter (where rating = 2) n2,
    count(*) filter (where rating = 3) n3, count(*) filter (where rating = 4) n4, count(*) filter (where rating = 5) n5
  from reviews where hidden_at is null group by product_id) c
where c.product_id = products.id`
