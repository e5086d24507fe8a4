import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { customers, customerText } from '../src/server/customers/customer-tables.ts'
import { orders, orderText } from '../src/server/orders/order-tables.ts'
import { contains } from '../src/server/platform/database/database.ts'
import { textContains } from '../src/server/platform/database/lists/text-search.ts'
import { reviews } from '../src/server/reviews/review-tables.ts'
import { type StockAlertLevel, stockAlertLevels } from '../src/shared/catalog/product-rules.ts'
import { orderStatuses } from '../src/shared/orders/order-status.ts'
import { reviewPageSize } from '../src/shared/reviews/reviews.ts'

export interface ListCase {
  name: string
  /** Requests that are sent in turn, each with the bare statement of the same rows. */
  turns: { path: string; bare: pg.QueryConfig }[]
}

interface Sample {
  number: string
  name: string
  phone: string
  email: string
}

const pageSize = 20

/** What is measured of each list; a list that is added to the administration adds its cases here. */
export async function adminListCases(pool: pg.Pool): Promise<ListCase[]> {
  // Of every age: the newest would all be in the cache.
  const { rows: samples } = await pool.query<Sample>(
    `select number, buyer_name as name, phone, buyer_email as email from orders
     where buyer_email is not null and number < '02' order by number limit 50`,
  )
  const { rows: products } = await pool.query<{ id: string }>(
    'select product_id as id from (select distinct product_id from reviews) r order by md5(product_id::text) limit 4000',
  )
  return [
    ...orderCases(samples),
    ...customerCases(samples),
    ...productCases(),
    ...reviewCases(samples),
    ...productReviewCases(products.map(({ id }) => id)),
  ]
}

function orderCases(samples: readonly Sample[]): ListCase[] {
  const one = (name: string, query: string, where: SQL, offset = 0): ListCase => ({
    name: `orders, ${name}`,
    turns: [{ path: `/api/admin/orders?${query}`, bare: orderPage(where, offset) }],
  })
  const each = (name: string, term: (sample: Sample) => string, where: (term: string) => SQL) => ({
    name: `orders, ${name}`,
    turns: samples.map((sample) => ({
      path: `/api/admin/orders?search=${encodeURIComponent(term(sample))}`,
      bare: orderPage(where(term(sample)), 0),
    })),
  })
  const days = sql`${orders.createdAt} >= '2026-02-28T18:00:00Z' and ${orders.createdAt} < '2026-03-31T18:00:00Z'`
  const contains = (term: string) => textContains(orderText(orders), term).indexed ?? sql`true`
  const walked = (term: string) => textContains(orderText(orders), term).plain
  return [
    one('first page', '', sql`true`),
    one('page 500', 'page=500', sql`true`, 499 * pageSize),
    ...orderStatuses.map((status) =>
      one(status, `status=${status}`, sql`${orders.status} = ${status}`),
    ),
    one('a month', 'from=2026-03-01&to=2026-03-31', days),
    one(
      'cancelled in a month',
      'from=2026-03-01&to=2026-03-31&status=cancelled',
      sql`${days} and ${orders.status} = 'cancelled'`,
    ),
    each(
      'number',
      ({ number }) => number,
      (term) => sql`${orders.number} = ${term}`,
    ),
    each('part of a number', ({ number }) => number.slice(-6), contains),
    each(
      'phone',
      ({ phone }) => phone,
      (term) => sql`${orders.phone} = ${term}`,
    ),
    each('part of a phone', ({ phone }) => phone.slice(-8), contains),
    each('part of an e-mail', ({ email }) => email.slice(2, 14), contains),
    each('name', ({ name }) => name, contains),
    one('common word', 'search=gmail', walked('gmail')),
    one(
      'pending, common word',
      'search=gmail&status=pending',
      sql`${orders.status} = 'pending' and ${walked('gmail')}`,
    ),
  ]
}

function customerCases(samples: readonly Sample[]): ListCase[] {
  const contains = (term: string) =>
    textContains(customerText(customers), term).indexed ?? sql`true`
  const each = (name: string, term: (sample: Sample) => string) => ({
    name: `users, ${name}`,
    turns: samples.map((sample) => ({
      path: `/api/admin/users?search=${encodeURIComponent(term(sample))}`,
      bare: customerPage(contains(term(sample))),
    })),
  })
  return [
    {
      name: 'users, first page',
      turns: [{ path: '/api/admin/users', bare: customerPage(sql`true`) }],
    },
    each('name', ({ name }) => name),
    each('part of a phone', ({ phone }) => phone.slice(-8)),
    each('part of an e-mail', ({ email }) => email.slice(2, 14)),
  ]
}

function productCases(): ListCase[] {
  const found = sql`search @@ to_tsquery('simple', 'wireless & mouse')`
  const rank = sql`ts_rank(search, to_tsquery('simple', 'wireless & mouse')) desc`
  return [
    {
      name: 'products, first page',
      turns: [{ path: '/api/admin/products', bare: productPage(sql`true`, newest) }],
    },
    ...stockAlertLevels.map((level) => ({
      name: `products, stock ${level}`,
      turns: [{ path: `/api/admin/products?stock=${level}`, bare: stockAlertPage(level) }],
    })),
    {
      name: 'products, search',
      turns: [
        {
          path: '/api/admin/products?search=wireless%20mouse',
          bare: productPage(found, sql`${rank}, ${newest}`),
        },
      ],
    },
  ]
}

function reviewCases(samples: readonly Sample[]): ListCase[] {
  const one = (name: string, query: string, where: SQL, offset = 0): ListCase => ({
    name: `reviews, ${name}`,
    turns: [{ path: `/api/admin/reviews?${query}`, bare: reviewPage(where, newest, offset) }],
  })
  const foundBy = (term: string) => {
    const pattern = contains(term)
    const { indexed } = textContains(customerText(customers), term)
    return sql`(comment ilike ${pattern} or product_name ilike ${pattern} or customer_id = any(array(
      select id from ${customers} where ${indexed} limit 1000)))`
  }
  const search = (term: string) => ({
    path: `/api/admin/reviews?search=${encodeURIComponent(term)}`,
    bare: reviewPage(foundBy(term), newest),
  })
  return [
    one('first page', '', sql`true`),
    one('page 400', 'page=400', sql`true`, 399 * pageSize),
    one('visible', 'state=visible', sql`hidden_at is null`),
    one('hidden', 'state=hidden', sql`hidden_at is not null`),
    one('unanswered', 'state=unanswered', sql`hidden_at is null and reply is null`),
    one('two stars', 'rating=2', sql`rating = 2`),
    one(
      'unanswered, two stars',
      'state=unanswered&rating=2',
      sql`hidden_at is null and reply is null and rating = 2`,
    ),
    { name: 'reviews, customer', turns: samples.map(({ email }) => search(email.slice(2, 14))) },
    {
      name: 'reviews, part of a comment',
      turns: Array.from({ length: 50 }, (_, i) => search(`number ${(i * 5 + 16).toString(16)}`)),
    },
  ]
}

/** The reviews that shoppers read. Many products, so that the cache of responses holds few of them. */
function productReviewCases(productIds: readonly string[]): ListCase[] {
  const sorted = (name: string, query: string, order: SQL, filter = sql`true`): ListCase => ({
    name: `reviews of a product, ${name}`,
    turns: productIds.map((id) => ({
      path: `/api/reviews/product/${id}?${query}`,
      bare: reviewPage(
        sql`product_id = ${id} and hidden_at is null and ${filter}`,
        order,
        0,
        reviewPageSize,
      ),
    })),
  })
  const helpful = sql.raw('helpful_count desc nulls last')
  return [
    sorted('most helpful', 'sort=helpful', sql`${helpful}, ${newest}`),
    sorted('newest', 'sort=newest', newest),
    sorted('highest', 'sort=highest', sql`rating desc nulls last, ${helpful}, ${newest}`),
    sorted('lowest', 'sort=lowest', sql`rating asc nulls last, ${helpful}, ${newest}`),
    sorted('five stars', 'rating=5', sql`${helpful}, ${newest}`, sql`rating = 5`),
  ]
}

const newest = sql.raw('created_at desc nulls last, id desc nulls last')

function orderPage(where: SQL, offset: number): pg.QueryConfig {
  return queryOf(sql`
    with page as (
      select * from ${orders} where ${where} order by ${newest} limit ${pageSize} offset ${offset}
    )
    select page.*,
      (select json_agg(i order by i.position) from order_items i where i.order_id = page.id) as items,
      (select json_agg(c order by c.created_at) from order_status_changes c
       where c.order_id = page.id) as changes
    from page`)
}

function customerPage(where: SQL): pg.QueryConfig {
  return queryOf(sql`
    select id, name, email, phone, role, created_at from ${customers} where ${where}
    order by ${newest} limit ${pageSize}`)
}

function reviewPage(where: SQL, order: SQL, offset = 0, limit = pageSize): pg.QueryConfig {
  return queryOf(sql`
    with page as (
      select * from ${reviews} where ${where} order by ${order} limit ${limit} offset ${offset}
    )
    select page.*, customers.name, customers.email,
      (select json_agg(i order by i.position) from review_pictures i
       where i.review_id = page.id) as images
    from page left join customers on customers.id = page.customer_id`)
}

const productColumns = sql.raw(`
  id, name, brand, price_poisha, original_price_poisha, category_id, subcategory_id, stock, tags,
  colors, featured, rating, review_count, created_at, left(description, 100) as excerpt, p.picture_id`)

function stockAlertPage(level: StockAlertLevel): pg.QueryConfig {
  return queryOf(sql`
    select ${productColumns}
    from stock_alerts a join products on products.id = a.product_id
    left join product_pictures p on p.product_id = products.id and p.position = 0
    where a.level = ${level}
    order by a.product_created_at desc nulls last, a.product_id desc nulls last limit ${pageSize}`)
}

function productPage(where: SQL, order: SQL): pg.QueryConfig {
  return queryOf(sql`
    select ${productColumns}
    from products left join product_pictures p on p.product_id = id and p.position = 0
    where ${where} order by ${order} limit ${pageSize}`)
}

const dialect = new PgDialect()

function queryOf(query: SQL): pg.QueryConfig {
  const { sql: text, params } = dialect.sqlToQuery(query)
  return { text, values: params }
}
