import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestShop } from '../../../tests/support/servers/test-shop.ts'
import { call, registerShopper } from '../../../tests/support/fixtures/account-calls.ts'
import { signInAdministrator } from '../../../tests/support/fixtures/test-administrator.ts'

async function shopWithAdministrator() {
  const testShop = await createTestShop()
  return { ...testShop, admin: await signInAdministrator(testShop) }
}

test('accounts are listed newest first, page by page', async () => {
  const { app, admin } = await shopWithAdministrator()
  const names = ['Asha', 'Bablu', 'Chameli']
  for (const name of names) await registerShopper(app, { name })
  const list = (query: string) => call(app, `GET /admin/users?${query}`, { token: admin })
  const first = await list('limit=2')
  expect(first.status).toBe(200)
  expect(first.body.users.map((user: { name: string }) => user.name)).toEqual(['Chameli', 'Bablu'])
  expect(first.body.pagination).toEqual({
    currentPage: 1,
    totalPages: 2,
    totalItems: 4,
    isTotalCapped: false,
    hasNextPage: true,
    hasPrevPage: false,
  })
  const second = await list('limit=2&page=2')
  expect(second.body.users.map((user: { name: string }) => user.name)).toEqual([
    'Asha',
    'Administrator',
  ])
  expect((await list('limit=1000')).status).toBe(400)
})

test.each(['rahima', 'RAHIMA@EXAMPLE', '01712-345678', '+8801712345678', '০১৭১২', '100%'])(
  'an account is found by %s',
  async (search) => {
    const { app, admin } = await shopWithAdministrator()
    await registerShopper(app, { name: 'Karim Mia', phone: '01812999888' })
    const own = { email: 'rahima@example.com', name: 'Rahima 100%', phone: '01712345678' }
    const { user } = await registerShopper(app, own)
    const path = `/admin/users?search=${encodeURIComponent(search)}`
    const { body } = await call(app, `GET ${path}`, { token: admin })
    expect(body.users.map((each: { _id: string }) => each._id)).toEqual([user._id])
    expect(body.users[0]).not.toHaveProperty('password')
  },
)

test('more than 10,000 accounts are not counted, and every page leads to the next', async () => {
  const { app, shop, admin } = await shopWithAdministrator()
  await shop.db.execute(sql`
    insert into customers (id, name, email, created_at)
    select gen_random_uuid(), 'Customer ' || i, 'customer' || i || '@example.com',
      now() - i * interval '1 minute'
    from generate_series(1, 10050) i`)
  const list = async (query: string) =>
    (await call(app, `GET /admin/users?limit=100&${query}`, { token: admin })).body
  const capped = { totalItems: 10_000, isTotalCapped: true }
  expect((await list('')).pagination).toMatchObject({ ...capped, totalPages: 100 })
  const beyond = await list('page=100')
  expect(beyond.pagination).toMatchObject({ ...capped, totalPages: 101, hasNextPage: true })
  const last = await list('page=101')
  expect(last.users).toHaveLength(51)
  expect(last.pagination).toMatchObject({ totalPages: 101, hasNextPage: false })
  expect((await list('search=customer')).pagination).toMatchObject(capped)
  expect((await list('search=customer77@')).pagination).toMatchObject({ totalItems: 1 })
  const beyondFound = await list('search=customer77&page=3')
  expect(beyondFound).toMatchObject({ users: [], pagination: { totalItems: 111, totalPages: 2 } })
  expect((await call(app, 'GET /admin/users?page=1001', { token: admin })).status).toBe(400)
})
