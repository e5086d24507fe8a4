// @module-tag full
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { startPostgres } from '#embedded-postgres'
import { connectDatabase, type Db } from '../src/server/platform/database/database.ts'
import { openProductShop } from './support/fixtures/product-shop.ts'
import { assertStockInvariants } from './support/fixtures/stock-invariants.ts'
import { addCustomer } from './support/fixtures/test-customers.ts'
import { addCategory, addProduct, orderBody } from './support/fixtures/test-products.ts'
import { newDataDir, spawnShop } from './support/servers/spawn-shop.ts'

const rounds = 3
const answersBeforeTheCut = 6

/** What was acknowledged. */
interface Promised {
  /** Of orders by phone, by the key of their request. */
  orders: Map<string, string>
  /** The orders that were edited, once for each edit. */
  edits: string[]
  /** The orders whose buyers confirmed. */
  calls: string[]
}

type Api = (call: string, body?: object, headers?: Record<string, string>) => Promise<Answer>

interface Answer {
  status: number
  // oxlint-disable-next-line no-explicit-any
  body: any
}

test(
  'a shop killed while staff take orders by phone, edit and call has each acknowledged one whole, and none twice',
  { timeout: 240_000 },
  async () => {
    const { dataDir, remove } = await newDataDir()
    onTestFinished(remove)
    const environment = { DATA_DIR: dataDir, DEMO: 'off', RATE_LIMITS: 'count' }
    let shop = await spawnShop(environment)
    onTestFinished(() => shop.kill())
    const postgres = await startPostgres({ dataDir, log: () => undefined })
    onTestFinished(() => postgres.stop())
    const database = connectDatabase({ url: postgres.url, connections: 2 })
    onTestFinished(() => database.close())
    const products = await openProductShop({ ...database, url: postgres.url })
    await addCategory(products)
    const lamp = await addProduct(products, { name: 'Lamp', stock: 100_000 })
    const { headers } = await addCustomer(products, { role: 'admin' })
    const api = apiOf(() => shop.url, headers)
    const opened = await api('PUT /admin/settings', {
      changes: { 'calls.opens': '00:00', 'calls.closes': '00:00' },
    })
    expect(opened.status).toBe(200)

    const promised: Promised = { orders: new Map(), edits: [], calls: [] }
    for (let round = 1; round <= rounds; round += 1) {
      const done = { orders: promised.orders.size, edits: promised.edits.length }
      const calls = promised.calls.length
      const work = [
        takeOrders(api, lamp, `${round}`, promised),
        editOrders(api, promised),
        callBuyers(api, lamp, `${round}`, promised),
      ]
      await until(
        () =>
          promised.orders.size - done.orders >= answersBeforeTheCut &&
          promised.edits.length - done.edits >= answersBeforeTheCut &&
          promised.calls.length - calls >= answersBeforeTheCut,
      )
      await shop.kill()
      const unanswered = (await Promise.all(work)).flatMap((each) => each ?? [])
      shop = await spawnShop(environment)
      // Who got no answer sends the same again.
      for (const { key, body } of unanswered) {
        const { status, body: order } = await api('POST /admin/orders', body, key)
        expect([200, 201]).toContain(status)
        promised.orders.set(key['Idempotency-Key'], order._id)
      }
      await assertKept(database.db, promised)
      await assertStockInvariants(database.db)
    }
  },
)

async function assertKept(db: Db, { orders, edits, calls }: Promised): Promise<void> {
  const byPhone = await db.execute<{ id: string }>(
    sql`select id from orders where source = 'phone'`,
  )
  expect(byPhone.rows.map(({ id }) => id).toSorted()).toEqual([...orders.values()].toSorted())

  // Each edit added a unit to an order of one.
  const edited = await db.execute<{
    id: string
    units: number
    changes: number
    total: number
  }>(sql`
    select o.id, sum(i.quantity)::int as units,
      (select count(*)::int from order_changes c where c.order_id = o.id) as changes
    from orders o join order_items i on i.order_id = o.id where o.source = 'phone' group by o.id`)
  for (const { id, units, changes } of edited.rows) {
    expect([id, units]).toEqual([id, 1 + changes])
    expect(changes).toBeGreaterThanOrEqual(edits.filter((each) => each === id).length)
  }

  const called = await db.execute<{ id: string; status: string; calls: number }>(sql`
    select o.id, o.status, count(c.id)::int as calls
    from orders o left join order_calls c on c.order_id = o.id
    where o.source = 'web' group by o.id`)
  for (const { id, status, calls: count } of called.rows) {
    expect([id, status, count]).toEqual(
      status === 'confirmed' ? [id, 'confirmed', 1] : [id, 'pending', 0],
    )
  }
  const confirmed = called.rows.filter(({ status }) => status === 'confirmed').map(({ id }) => id)
  expect(calls.filter((id) => !confirmed.includes(id))).toEqual([])
}

interface Unanswered {
  key: { 'Idempotency-Key': string }
  body: object
}

/** Takes orders until the shop is gone; returns the request that got no answer. */
async function takeOrders(
  api: Api,
  productId: string,
  round: string,
  { orders }: Promised,
): Promise<Unanswered[]> {
  for (let count = 0; ; count += 1) {
    const key = { 'Idempotency-Key': `phone-order-${round}-${count}` }
    const phone = `0171${`${round}${count}`.padStart(7, '0')}`
    const body = { source: 'phone', ...orderBody([{ productId, quantity: 1 }], { phone }) }
    try {
      const answer = await api('POST /admin/orders', body, key)
      if (answer.status === 201) orders.set(key['Idempotency-Key'], answer.body._id)
      else assertBusy(answer)
    } catch (error) {
      return isGone(error) ? [{ key, body }] : Promise.reject(error)
    }
  }
}

/** Adds a unit to the orders by turns, until the shop is gone. */
async function editOrders(api: Api, { orders, edits }: Promised): Promise<void> {
  for (let count = 0; ; count += 1) {
    await until(() => orders.size > 0)
    const id = [...orders.values()][count % orders.size] ?? ''
    try {
      const read = await api(`GET /admin/orders/${id}`)
      if (read.status !== 200) {
        assertBusy(read)
        continue
      }
      const { updatedAt, items } = read.body.order
      const lines = items.map((item: { _id: string; quantity: number; price: number }) => ({
        itemId: item._id,
        quantity: item.quantity + 1,
        price: item.price,
      }))
      const answer = await api(`POST /admin/orders/${id}/edit`, { updatedAt, lines })
      if (answer.status === 200) edits.push(id)
      else assertBusy(answer)
    } catch (error) {
      return isGone(error) ? undefined : Promise.reject(error)
    }
  }
}

/** Guests order and are called, until the shop is gone. */
async function callBuyers(
  api: Api,
  productId: string,
  round: string,
  { calls }: Promised,
): Promise<void> {
  for (let count = 0; ; count += 1) {
    const phone = `0181${`${round}${count}`.padStart(7, '0')}`
    try {
      assertBusy(await api('POST /orders', orderBody([{ productId, quantity: 1 }], { phone })), 201)
      const { body } = await api('POST /admin/calls/next')
      const id = body.call?.order._id
      if (id === undefined) continue
      const answer = await api(`POST /admin/calls/${id}`, { outcome: 'confirmed' })
      if (answer.status === 200) calls.push(id)
      else assertBusy(answer)
    } catch (error) {
      return isGone(error) ? undefined : Promise.reject(error)
    }
  }
}

/** A machine that is busy with other things turns requests away for a moment. */
function assertBusy({ status, body }: Answer, wanted = 503): void {
  if (status !== wanted && status !== 503) {
    throw new Error(`unexpected response ${status}: ${JSON.stringify(body)}`)
  }
}

const isGone = (error: unknown) =>
  !(error instanceof Error && error.message.startsWith('unexpected response'))

function apiOf(urlOf: () => string, own: Record<string, string>): Api {
  return async (call, body, headers = {}) => {
    const [method = 'GET', path] = call.split(' ')
    const isForGuests = path === '/orders'
    const response = await fetch(`${urlOf()}/api${path}`, {
      method,
      headers: {
        ...(isForGuests ? {} : own),
        ...headers,
        ...(body && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: await response.json() }
  }
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5))
}
