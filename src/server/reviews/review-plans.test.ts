import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { fillReviews } from '../../../tests/support/fixtures/fill-reviews.ts'
import { call } from '../../../tests/support/fixtures/order-calls.ts'
import { explain, nodesOf } from '../../../tests/support/fixtures/query-plans.ts'
import { recordStatements } from '../../../tests/support/faults/statements-sent.ts'
import { openReviewShop, reviewsOf } from '../../../tests/support/fixtures/review-fixtures.ts'
import { products } from '../catalog/products/product-tables.ts'
import type { Db } from '../platform/database/database.ts'

async function fillCustomers(db: Db): Promise<void> {
  await db.execute(sql`
    insert into customers (id, name, email)
    select gen_random_uuid(), 'Karim Mia ' || i, 'karim' || i || '@example.com'
    from generate_series(1, 30000) i`)
  await db.execute(sql`analyze customers`)
}

test('every sort, filter and state of reviews is read from an index, however many there are', async () => {
  const { app, shop, admin, productId } = await openReviewShop()
  await fillReviews(shop.db, { productId, count: 30_000, ofProduct: 20_000 })
  await fillCustomers(shop.db)
  await shop.db.execute(sql`
    update reviews set comment = 'শব্দ খুব ভালো' where product_name = 'Product 4711'`)
  await shop.db
    .update(products)
    .set({ stars1: 4000, stars2: 4000, stars3: 4000, stars4: 4000, stars5: 4000 })
    .where(eq(products.id, productId))
  const sent = recordStatements()
  const sorts = ['helpful', 'newest', 'highest', 'lowest']
  const publicQueries = ['', '&rating=4', '&withImages=true', '&rating=4&withImages=true'].flatMap(
    (filter) => sorts.map((sort) => `?sort=${sort}${filter}`),
  )
  const adminQueries = [
    '',
    '?state=visible',
    '?state=hidden',
    '?state=unanswered',
    '?rating=2',
    '?search=product+4711',
    `?search=${encodeURIComponent('শব্দ')}`,
  ]
  const wrong: string[] = []
  const check = async (query: string) => {
    const statements = sent().filter(
      ({ text }) => /^\s*(select|with)/i.test(text) && text.includes('"reviews"'),
    )
    expect(statements.length).toBeGreaterThan(0)
    for (const statement of statements) {
      const nodes = await explain(shop.db, statement)
      // A count of most of the table may read it from its start: it stops after 10,001 rows.
      const isCount = statement.text.startsWith('select count')
      const scans = nodes.filter(
        (node) =>
          node['Node Type'] === 'Seq Scan' &&
          ['reviews', 'customers'].includes(node['Relation Name'] ?? ''),
      )
      // The rows of one page may be sorted, but not what the page is taken from.
      const limits = nodes.filter((node) => node['Node Type'] === 'Limit').flatMap(nodesOf)
      const sortsAll = limits.some((node) => node['Node Type'] === 'Sort')
      const isSearch = query.includes('search')
      if ((scans.length > 0 && !isCount) || (sortsAll && !isSearch))
        wrong.push(`${query}: ${statement.text}`)
    }
  }
  for (const query of publicQueries) {
    expect((await reviewsOf(app, productId, query)).body.reviews).toHaveLength(10)
    await check(query)
  }
  for (const query of adminQueries) {
    const { body } = await call(app, 'GET', `/admin/reviews${query}`, admin)
    expect(body.reviews.length).toBeGreaterThan(0)
    await check(query)
  }
  expect(wrong).toEqual([])
  const { body } = await call(app, 'GET', '/admin/reviews', admin)
  expect(body.pagination).toMatchObject({ totalItems: 10_000, isTotalCapped: true })
})
