import type { TestShop } from './support/servers/test-shop.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Pagination } from '../src/shared/api/pagination.ts'
import { facetKey } from '../src/shared/catalog/facets.ts'
import { glossaryTerms } from '../src/server/catalog/glossary/glossary-tables.ts'
import { searchSynonyms } from '../src/server/catalog/search/synonyms/synonym-tables.ts'
import { contactMessages, launchNotices } from '../src/server/contact/contact-tables.ts'
import { customers } from '../src/server/customers/customer-tables.ts'
import { orders } from '../src/server/orders/order-tables.ts'
import { newId } from '../src/server/platform/ids.ts'
import { reviews } from '../src/server/reviews/review-tables.ts'
import { searchDays } from '../src/server/search-log/search-log-tables.ts'
import { openAdminClient } from './support/fixtures/admin-client.ts'
import { addCoupon, times } from './support/fixtures/order-fixtures.ts'
import { addCategory, addProduct } from './support/fixtures/test-products.ts'

interface ListCase {
  path: string
  /** The field of the response with the rows. */
  rows: string
  /** Adds 25 rows: all contain "entry", the eighth "zebrafish", every second is one that the filter lists. */
  fill: (shop: TestShop['shop'], entries: readonly Entry[]) => Promise<unknown>
  /** Lists 12 of them. */
  filter?: string
  /** The newest entry is first. */
  isNewestFirst?: false
}

interface Entry {
  text: string
  isFiltered: boolean
  /** Each a minute after the one before. */
  at: Date
}

const entries: Entry[] = times(25, (index) => ({
  text: `Entry ${index === 7 ? 'zebrafish' : `number ${100 + index}`}`,
  isFiltered: index % 2 === 1,
  at: new Date(Date.UTC(2026, 0, 1, 0, index)),
}))

const lists: ListCase[] = [
  {
    path: '/admin/orders',
    rows: 'orders',
    fill: ({ db }, all) =>
      db.insert(orders).values(
        all.map(({ text, isFiltered, at }) => {
          const id = newId()
          return {
            id,
            number: id.slice(-8).toUpperCase(),
            buyerName: text,
            fullName: text,
            phone: '+8801712345678',
            fullAddress: 'House 12',
            district: 'Sylhet',
            thana: 'Zindabazar',
            paymentMethod: 'Cash on Delivery',
            status: isFiltered ? ('shipped' as const) : ('pending' as const),
            subtotalPoisha: 100,
            deliveryFeePoisha: 0,
            couponDiscountPoisha: 0,
            firstOrderDiscountPoisha: 0,
            totalPoisha: 100,
            createdAt: at,
          }
        }),
      ),
    filter: 'status=shipped',
  },
  {
    path: '/admin/users',
    rows: 'users',
    fill: ({ db }, all) =>
      db.insert(customers).values(
        all.map(({ text, at }) => {
          const id = newId()
          return { id, name: text, email: `${id}@example.com`, createdAt: at }
        }),
      ),
  },
  {
    path: '/admin/products',
    rows: 'products',
    fill: async (shop, all) => {
      await addCategory(shop)
      for (const { text, isFiltered } of all) {
        await addProduct(shop, { name: text, stock: isFiltered ? 0 : 50 })
      }
    },
    filter: 'stock=out',
  },
  {
    path: '/admin/reviews',
    rows: 'reviews',
    fill: ({ db }, all) =>
      db.insert(reviews).values(
        all.map(({ text, isFiltered, at }) => ({
          id: newId(),
          productName: 'Studio Headphones',
          rating: 5 as const,
          comment: text,
          verified: true,
          ...(isFiltered ? { hiddenAt: at, hideReason: 'abusive' as const } : {}),
          createdAt: at,
        })),
      ),
    filter: 'state=hidden',
  },
  {
    path: '/admin/messages',
    rows: 'messages',
    fill: ({ db }, all) =>
      db.insert(contactMessages).values(
        all.map(({ text, isFiltered, at }) => ({
          id: newId(),
          name: 'Rahima Begum',
          email: 'rahima@example.com',
          message: text,
          sentAt: at,
          readAt: isFiltered ? at : null,
        })),
      ),
    filter: 'state=read',
  },
  {
    path: '/admin/launch-notices',
    rows: 'launchNotices',
    fill: ({ db }, all) =>
      db.insert(launchNotices).values(all.map(({ text, at }) => ({ email: text, createdAt: at }))),
  },
  {
    path: '/admin/searches',
    rows: 'searches',
    fill: ({ db }, all) =>
      db.insert(searchDays).values(
        all.map(({ text, isFiltered }) => ({
          day: '2026-01-01',
          query: text.toLowerCase(),
          searches: 2,
          emptySearches: isFiltered ? 2 : 0,
        })),
      ),
    filter: 'state=empty',
    isNewestFirst: false,
  },
  {
    path: '/admin/synonyms',
    rows: 'synonyms',
    fill: async ({ db }, all) => {
      await db.delete(searchSynonyms)
      await db.insert(searchSynonyms).values(
        all.map(({ text }) => ({
          id: newId(),
          kind: 'fillers' as const,
          terms: [text.toLowerCase()],
        })),
      )
    },
    isNewestFirst: false,
  },
  {
    path: '/admin/glossary',
    rows: 'terms',
    fill: ({ db }, all) =>
      db.insert(glossaryTerms).values(
        all.map(({ text, isFiltered, at }) => ({
          kind: isFiltered ? ('color' as const) : ('specification' as const),
          key: facetKey(text),
          language: 'bn' as const,
          term: text,
          text: 'শব্দ',
          updatedAt: at,
        })),
      ),
    filter: 'kind=color',
    isNewestFirst: false,
  },
  {
    path: '/admin/translations',
    rows: 'rows',
    fill: async ({ db }, all) => {
      for (const { text, isFiltered, at } of all) {
        const texts = isFiltered ? { bn: { description: { text: 'বিবরণ', source: 'other' } } } : {}
        const code = facetKey(text).toUpperCase()
        await addCoupon(db, { code, description: text, texts, createdAt: at })
      }
    },
    filter: 'state=outdated',
  },
  {
    path: '/coupons',
    rows: 'coupons',
    fill: ({ db }, all) =>
      Promise.all(
        all.map(({ text, at }, index) =>
          addCoupon(db, { code: `CODE${index}`, description: text, createdAt: at }),
        ),
      ),
  },
]

interface Listed {
  rows: Record<string, unknown>[]
  pagination: Pagination
}

test.each(lists)(
  '$path: pages, filter and search find each row once',
  async ({ path, rows: field, fill, filter, isNewestFirst = true }) => {
    const { app, shop, admin } = await openAdminClient()
    // Not one of the 25.
    await shop.db.execute(sql`update customers set created_at = '2000-01-01'`)
    await fill(shop, entries)
    const list = async (query: string): Promise<Listed> => {
      const response = await app.inject({ url: `/api${path}?${query}`, headers: admin.headers })
      expect({ query, status: response.statusCode }).toEqual({ query, status: 200 })
      const { [field]: rows, pagination } = response.json()
      return { rows, pagination }
    }
    /** All pages of 10, and what each says. */
    const readAll = async (query: string) => {
      const pages: Listed[] = []
      do pages.push(await list(`${query}&limit=10&page=${pages.length + 1}`))
      while (pages.at(-1)?.pagination.hasNextPage)
      return { rows: pages.flatMap(({ rows }) => rows), pages }
    }
    const idsOf = ({ rows }: Pick<Listed, 'rows'>) =>
      rows.map((row) => row['_id'] ?? row['search'] ?? row['email'] ?? row['term'])

    const all = await readAll('search=')
    const total = path === '/admin/users' ? 26 : 25
    expect(new Set(idsOf(all)).size).toBe(total)
    expect(all.pages.map(({ pagination }) => pagination)).toMatchObject(
      [1, 2, 3].map((currentPage) => ({
        currentPage,
        totalPages: 3,
        totalItems: total,
        isTotalCapped: false,
        hasNextPage: currentPage < 3,
        hasPrevPage: currentPage > 1,
      })),
    )
    expect(idsOf(await list(''))).toEqual(idsOf(all).slice(0, 20))
    expect(await list('limit=10&page=7')).toMatchObject({ rows: [], pagination: { totalPages: 3 } })
    const texts = all.rows.map((row) => JSON.stringify(row))
    const order = texts.slice(0, 25).map((text) => /Entry (number \d+|zebrafish)/.exec(text)?.[0])
    const newestFirst = entries.map(({ text }) => text).toReversed()
    const expectedOrder = isNewestFirst ? newestFirst : order
    expect(order).toEqual(expectedOrder)

    const common = await readAll('search=eNTry')
    expect(new Set(idsOf(common)).size).toBe(25)
    expect(common.pages[0]?.pagination).toMatchObject({ totalItems: 25, totalPages: 3 })
    const rare = await list('search=Zebrafish')
    expect(rare).toMatchObject({ rows: [{}], pagination: { totalItems: 1, totalPages: 1 } })
    expect(JSON.stringify(rare.rows)).toMatch(/zebrafish/i)
    expect(await list('search=qqxxzz')).toMatchObject({ rows: [], pagination: { totalItems: 0 } })

    if (filter === undefined) return
    const filtered = await readAll(filter)
    expect(new Set(idsOf(filtered)).size).toBe(12)
    expect(filtered.pages[0]?.pagination).toMatchObject({ totalItems: 12, totalPages: 2 })
    const both = await readAll(`${filter}&search=entry`)
    expect(new Set(idsOf(both))).toEqual(new Set(idsOf(filtered)))
    expect(both.pages[0]?.pagination).toMatchObject({ totalItems: 12, totalPages: 2 })
  },
)
