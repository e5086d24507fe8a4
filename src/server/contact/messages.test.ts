import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readsOfLists } from '../../../tests/support/fixtures/long-lists.ts'
import { call } from '../../../tests/support/fixtures/order-calls.ts'
import { addCustomer } from '../../../tests/support/fixtures/test-customers.ts'
import { createTestShop } from '../../../tests/support/servers/test-shop.ts'

async function openShop() {
  const open = await createTestShop()
  const { app, shop } = open
  const { headers } = await addCustomer(shop, { role: 'admin' })
  const send = async (name: string, own: { email?: string; message?: string } = {}) => {
    const body = { name, email: 'karim@example.com', message: 'Is the lamp warm?', ...own }
    expect((await call(app, 'POST', '/contact', { body })).status).toBe(202)
    const [sent] = (await list({})).body.messages
    return sent._id as string
  }
  const list = (query: Record<string, string>) =>
    call(app, 'GET', `/admin/messages?${new URLSearchParams(query)}`, { headers })
  const namesOf = async (query: Record<string, string>) =>
    (await list(query)).body.messages.map(({ name }: { name: string }) => name)
  const mark = (id: string, body: unknown) =>
    call(app, 'PUT', `/admin/messages/${id}`, { headers, body })
  const remove = (id: string) => call(app, 'DELETE', `/admin/messages/${id}`, { headers })
  const unread = async () => (await call(app, 'GET', '/admin/unread-messages', { headers })).body
  return { ...open, send, list, namesOf, mark, remove, unread }
}

const unknownId = '01890000-0000-7000-8000-000000000000'

test('messages are listed newest first, with the text as it was written', async () => {
  const { send, list, namesOf } = await openShop()
  await send('Asha')
  const message = 'One <b>line</b>\n\nand another.'
  const id = await send('Bablu', { email: 'Bablu@Example.com', message })
  await send('Chameli')
  expect(await namesOf({})).toEqual(['Chameli', 'Bablu', 'Asha'])
  const second = await list({ limit: '1', page: '2' })
  expect(second.body).toEqual({
    messages: [
      {
        _id: id,
        name: 'Bablu',
        email: 'bablu@example.com',
        message,
        sentAt: expect.stringMatching(/Z$/),
        readAt: null,
      },
    ],
    pagination: {
      currentPage: 2,
      totalPages: 3,
      totalItems: 3,
      isTotalCapped: false,
      hasNextPage: true,
      hasPrevPage: true,
    },
  })
})

test('a message is read once, stays read since then, and may become unread again', async () => {
  const { send, mark, namesOf, unread } = await openShop()
  const asha = await send('Asha')
  await send('Bablu')
  expect(await unread()).toEqual({ count: 2, isCapped: false })
  const first = await mark(asha, { read: true })
  expect(first).toMatchObject({ status: 200, body: { message: { _id: asha, name: 'Asha' } } })
  const { readAt } = first.body.message
  expect(new Date(readAt).getTime()).toBeGreaterThan(Date.now() - 60_000)
  expect((await mark(asha, { read: true })).body.message.readAt).toBe(readAt)
  expect(await namesOf({ state: 'read' })).toEqual(['Asha'])
  expect(await namesOf({ state: 'unread' })).toEqual(['Bablu'])
  expect(await namesOf({ state: '' })).toEqual(['Bablu', 'Asha'])
  expect(await unread()).toEqual({ count: 1, isCapped: false })
  expect((await mark(asha, { read: false })).body.message.readAt).toBeNull()
  expect(await namesOf({ state: 'unread' })).toEqual(['Bablu', 'Asha'])
})

test('a deleted message is gone, for everything that comes after', async () => {
  const { send, mark, remove, namesOf, unread } = await openShop()
  const id = await send('Asha')
  expect((await remove(id)).status).toBe(204)
  expect(await namesOf({})).toEqual([])
  expect(await unread()).toEqual({ count: 0, isCapped: false })
  const gone = { status: 404, body: { message: 'This message does not exist any more.' } }
  expect(await remove(id)).toMatchObject(gone)
  expect(await mark(id, { read: true })).toMatchObject(gone)
  expect(await mark(unknownId, { read: true })).toMatchObject(gone)
  expect(await mark('no-id', { read: true })).toMatchObject(gone)
  expect(await remove('no-id')).toMatchObject(gone)
})

test.each([
  ['রহিমা', 'name'],
  ['RAHIMA.B', 'e-mail'],
  ['warranty of the', 'text'],
  ['100%', 'wildcards'],
  ['রহ', 'two characters'],
])('a message is found by %s, with its state: %s', async (search) => {
  const { send, mark, namesOf } = await openShop()
  await send('Karim Mia')
  const message = 'How long is\nthe warranty of the 100% cotton bag?'
  const id = await send('রহিমা', { email: 'rahima.begum@example.com', message })
  expect(await namesOf({ search })).toEqual(['রহিমা'])
  expect(await namesOf({ search, state: 'read' })).toEqual([])
  await mark(id, { read: true })
  expect(await namesOf({ search, state: 'read' })).toEqual(['রহিমা'])
  expect(await namesOf({ search: 'zzqqxx' })).toEqual([])
})

test.each([
  ['state', 'lost'],
  ['page', '1001'],
  ['limit', '101'],
])('%s=%s is rejected at its field', async (name, value) => {
  const { list } = await openShop()
  expect(await list({ [name]: value })).toMatchObject({
    status: 400,
    body: { issues: [{ path: name }] },
  })
})

test.each([[{}], [{ read: 'yes' }], [{ read: null }]])(
  'a message cannot be marked with %j',
  async (body) => {
    const { send, mark, unread } = await openShop()
    const id = await send('Asha')
    expect(await mark(id, body)).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'read' }] },
    })
    expect((await unread()).count).toBe(1)
  },
)

test('only administrators read, mark and delete messages', async () => {
  const { app, shop, send, unread } = await openShop()
  const id = await send('Asha')
  const customer = await addCustomer(shop)
  const calls = [
    ['GET', '/admin/messages'],
    ['GET', '/admin/unread-messages'],
    ['PUT', `/admin/messages/${id}`],
    ['DELETE', `/admin/messages/${id}`],
  ] as const
  for (const [method, path] of calls) {
    const body = method === 'PUT' ? { body: { read: true } } : {}
    expect((await call(app, method, path, body)).status).toBe(401)
    const asCustomer = await call(app, method, path, { ...body, headers: customer.headers })
    expect(asCustomer.status).toBe(403)
  }
  expect((await unread()).count).toBe(1)
})

test('among many messages each list reads no more than it shows or counts', async () => {
  const { shop, list, unread } = await openShop()
  await shop.db.execute(sql`
    insert into contact_messages (id, name, email, message, sent_at, read_at)
    select gen_random_uuid(), 'Sender ' || i, 's' || i || '@example.com', 'Hello',
      now() - i * interval '1 minute', case when i % 1000 = 0 then now() end
    from generate_series(1, 12000) i`)
  await shop.db.execute(sql`vacuum analyze contact_messages`)
  expect(await unread()).toEqual({ count: 99, isCapped: true })
  const { pagination } = (await list({ state: 'unread' })).body
  expect(pagination).toMatchObject({ totalItems: 10_000, isTotalCapped: true, hasNextPage: true })
  const searches = async () => {
    expect((await list({ state: 'read' })).body.messages).toHaveLength(12)
    expect((await list({ search: 'sender 117' })).body.pagination).toMatchObject({
      totalItems: 111,
    })
    await unread()
  }
  const reads = await readsOfLists(shop.db, searches, ['contact_messages'])
  expect(reads.length).toBeGreaterThan(2)
  expect(reads.filter(({ rows }) => rows > 200)).toEqual([])
})
