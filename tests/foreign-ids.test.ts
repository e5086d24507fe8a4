import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '../src/shared/api/endpoint.ts'
import { endpoints } from '../src/shared/api/endpoints.ts'
import type { Db } from '../src/server/platform/database/database.ts'
import { type Schema, valuesOf } from './fuzz/schema-values.ts'
import { fillEmptyTables, tablesOf } from './support/fixtures/fill-empty-tables.ts'
import { dealOf } from './support/fixtures/office.ts'
import { addCustomer, addStaffRole } from './support/fixtures/test-customers.ts'
import { formOf, testImage } from './support/fixtures/test-forms.ts'
import { addCategory, addProduct, orderBody } from './support/fixtures/test-products.ts'
import { createTestShop, type TestShop } from './support/servers/test-shop.ts'

type Called = [key: string, endpoint: Endpoint]

/** Reading comes first, deleting last. */
const ranks = ['GET', 'POST', 'PUT', 'DELETE']
const rankOf = ([key]: Called) => ranks.indexOf(key.split(' ')[0] ?? '')

/** Every call that names something by its path. */
const naming = Object.entries<Endpoint>(endpoints)
  .filter(([key]) => key.includes('/:'))
  .toSorted((a, b) => rankOf(a) - rankOf(b))

const timeout = 240_000

/** Asks with these values in the path, and with a body that the call takes. */
async function ask(
  { app }: Pick<TestShop, 'app'>,
  [key, endpoint]: Called,
  valueOf: (name: string) => string,
  headers: object,
): Promise<number> {
  const [method, path = ''] = key.split(' ')
  const url = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(valueOf(name)))
  const body = bodyOf([key, endpoint])
  const form = endpoint.filesField
    ? await formOf(textsOf(body), endpoint.filesField, [await testImage('red')])
    : null
  const { statusCode } = await app.inject({
    method: method as 'GET',
    url: `/api${url}`,
    headers: { ...headers, ...form?.headers },
    ...(form ? { payload: form.payload } : body === undefined ? {} : { payload: body as object }),
  })
  return statusCode
}

const batch = 100
const batches = 50

/** A body that the schema of an endpoint takes, so that its handler is what answers. Throws if none is found. */
function validBody(key: string, { body }: Endpoint): unknown {
  if (!body) return undefined
  const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Schema & {
    $defs?: Record<string, Schema>
  }
  const resolve = (ref: string) => schema.$defs?.[ref.split('/').at(-1) ?? ''] ?? {}
  const values = valuesOf(schema, resolve, ['2030-01-31', 'en'])
  for (let seed = 1; seed <= batches; seed += 1) {
    for (const value of fc.sample(values, { numRuns: batch, seed })) {
      if (body.safeParse(value).success) return value
    }
  }
  throw new Error(`no body for ${key} was found: say one in the test that asks`)
}

const bodies = new Map<string, unknown>()

function bodyOf([key, endpoint]: Called): unknown {
  if (!bodies.has(key)) bodies.set(key, validBody(key, endpoint))
  return bodies.get(key)
}

function textsOf(fields: unknown): Record<string, string> {
  const texts = Object.entries((fields ?? {}) as Record<string, unknown>)
  return Object.fromEntries(texts.map(([name, value]) => [name, String(value)]))
}

/** Of what is not there, there are no orders and no marks of the caller, and it is in no cart. */
const answersNothing = new Set([
  'GET /admin/products/:id/open-orders',
  'GET /reviews/product/:id/helpful',
  'DELETE /cart/remove/:productId',
])

/** The name of a courier, or a file that is read before. */
const isReadBefore = (key: string) => key.includes('/:courier') || key.endsWith('/zip')

test('an id that nobody has is a 404 on every call that names one', { timeout }, async () => {
  const open = await createTestShop()
  const owner = await addCustomer(open.shop, { role: 'admin' })
  const wrong: string[] = []
  for (const called of naming) {
    const [key] = called
    for (const id of ['01890000-0000-7000-8000-000000000000', 'nothing', 'a\0b', '0']) {
      const status = await ask(open, called, (name) => (name === 'line' ? '2' : id), owner.headers)
      const isRefused = status === 400 && (isReadBefore(key) || !id.includes('-'))
      const isRight = status === 404 || isRefused || (status === 200 && answersNothing.has(key))
      if (!isRight) wrong.push(`${key} with ${JSON.stringify(id)}: ${status}`)
    }
  }
  expect(wrong).toEqual([])
})

/** An account that is staff and has bought something, and a row of its own in every table. */
async function openFilledShop() {
  const open = await createTestShop()
  const { app, shop } = open
  const owner = await addCustomer(shop, { role: 'admin' })
  const send = async (method: 'POST' | 'PUT', path: string, payload: object) =>
    (await app.inject({ method, url: `/api${path}`, headers: owner.headers, payload })).json()
  await addCategory(shop)
  const productId = await addProduct(shop)
  // No phone of a body that is made up.
  const order = orderBody([{ productId, quantity: 1 }], { phone: '01812345670' })
  const { _id: orderId } = await send('POST', '/orders', order)
  await send('PUT', `/admin/orders/${orderId}/status`, { status: 'delivered' })
  await send('POST', '/reviews', { productId, orderId, rating: 4, comment: 'As described.' })
  await send('POST', '/auth/address', order.shippingAddress)
  await send('POST', '/flash-deals', dealOf(productId, 800))
  await fillEmptyTables(shop.db)
  return { ...open, owner, ids: await idsOf(shop.db) }
}

/** Of every table with ids, that of a row. */
async function idsOf(db: Pick<Db, 'execute'>): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  for (const table of (await tablesOf(db)).logged) {
    const { rows: keys } = await db.execute(sql`select from information_schema.columns
      where table_schema = 'public' and table_name = ${table} and column_name = 'id'`)
    if (keys.length === 0) continue
    const { rows } = await db.execute<{ id: string }>(
      sql`select id::text as id from ${sql.identifier(table)} limit 1`,
    )
    ids.set(table, rows[0]?.id ?? '')
  }
  return ids
}

/** Personal calls about what everybody may read. */
const namesPublicThing = new Set([
  'GET /reviews/product/:id/helpful',
  'POST /reviews/:id/helpful',
  'DELETE /reviews/:id/helpful',
  'PUT /cart/update/:productId',
  'DELETE /cart/remove/:productId',
])

test(
  'a record of somebody is refused to a guest, another customer and other staff',
  { timeout },
  async () => {
    const open = await openFilledShop()
    const { app, shop, owner, ids } = open
    expect(ids.size).toBeGreaterThan(40)
    const { guestId } = (await app.inject('/api/cart')).json<{ guestId: string }>()
    const staffRoleId = await addStaffRole(shop, [])
    const strangers: [name: string, headers: object][] = [
      ['nobody', {}],
      ['a guest', { 'x-guest-id': guestId }],
      ['another customer', (await addCustomer(shop)).headers],
      ['other staff', (await addCustomer(shop, { role: 'admin', staffRoleId })).headers],
    ]
    const personal = naming.filter(
      ([key, { access }]) =>
        access !== 'anyone' && access !== 'admin' && !namesPublicThing.has(key),
    )
    const ofStaff = naming.filter(([, { access }]) => access === 'admin')
    const wrong: string[] = []
    for (const called of [...personal, ...ofStaff]) {
      const { permission = 'subject' } = called[1]
      // A decision by permission alone does not depend on the id.
      const named = valuesFor(called, ids).slice(0, permission === 'subject' ? undefined : 3)
      for (const values of named) {
        for (const [name, headers] of strangers) {
          const status = await ask(open, called, (part) => values[part] ?? '2', headers)
          if (![401, 403, 404].includes(status)) wrong.push(`${called[0]} for ${name}: ${status}`)
        }
      }
    }
    expect([...new Set(wrong)]).toEqual([])

    // Each of them names something that is there, though a row that is made up may have no answer.
    const unfound: string[] = []
    for (const called of personal.filter(([, { recentSecondFactor }]) => !recentSecondFactor)) {
      const statuses = []
      for (const values of valuesFor(called, ids)) {
        statuses.push(await ask(open, called, (part) => values[part] ?? '2', owner.headers))
      }
      const isFound = statuses.some((status) => ![401, 403, 404].includes(status))
      if (!isFound) unfound.push(`${called[0]}: ${[...new Set(statuses)].join(' ')}`)
    }
    expect(unfound).toEqual([])
  },
)

/** Every id as the first of the path, with those that the name of a further one may mean. */
function valuesFor([key]: Called, ids: ReadonlyMap<string, string>): Record<string, string>[] {
  const [first = '', ...further] = [...key.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  return further
    .filter((name) => name.endsWith('Id'))
    .reduce<Record<string, string>[]>(
      (all, name) =>
        all.flatMap((values) =>
          [...ids]
            .filter(([table]) => table.includes(name.replace('Id', '')))
            .map(([, id]) => ({ ...values, [name]: id })),
        ),
      [...ids.values()].map((id) => ({ [first]: id })),
    )
}
