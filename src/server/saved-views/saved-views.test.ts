import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { interleaveAtEveryStatement } from '../../../tests/support/faults/interleave-transactions.ts'
import { type ApiResponse, call } from '../../../tests/support/fixtures/order-calls.ts'
import { times } from '../../../tests/support/fixtures/order-fixtures.ts'
import { addCustomer, addStaffRole } from '../../../tests/support/fixtures/test-customers.ts'
import { createTestShop } from '../../../tests/support/servers/test-shop.ts'
import { customers } from '../customers/customer-tables.ts'
import { newId } from '../platform/ids.ts'

const view = {
  page: 'orders',
  name: 'Dhaka today',
  query: 'district=Dhaka&sort=due',
  isShared: false,
}

async function openShop() {
  const open = await createTestShop()
  const { app, shop } = open
  const staffWith = async (...words: Parameters<typeof addStaffRole>[1]) =>
    addCustomer(shop, { role: 'admin', staffRoleId: await addStaffRole(shop, words) })
  type Staff = Awaited<ReturnType<typeof addCustomer>>
  const save = ({ headers }: Pick<Staff, 'headers'>, changes: object = {}) =>
    call(app, 'POST', '/admin/saved-views', { headers, body: { ...view, ...changes } })
  const namesFor = async ({ headers }: Pick<Staff, 'headers'>): Promise<string[]> =>
    (await call(app, 'GET', '/admin/saved-views?page=orders', { headers })).body.views.map(
      ({ name }: { name: string }) => name,
    )
  const change = ({ headers }: Pick<Staff, 'headers'>, id: string, changes: object) =>
    call(app, 'PUT', `/admin/saved-views/${id}`, { headers, body: { ...view, ...changes } })
  const remove = ({ headers }: Pick<Staff, 'headers'>, id: string) =>
    call(app, 'DELETE', `/admin/saved-views/${id}`, { headers })
  return { ...open, staffWith, save, namesFor, change, remove }
}

test('an own view is mine alone; a shared one is everybody’s', async () => {
  const { staffWith, save, namesFor, change, remove } = await openShop()
  const [nila, moni] = [await staffWith('write_orders'), await staffWith('write_orders')]
  const own = await save(nila)
  expect(own).toMatchObject({
    status: 201,
    body: { view: { name: 'Dhaka today', isShared: false } },
  })
  const { _id } = own.body.view
  const shared = await save(nila, { name: 'To call', isShared: true })
  expect(await namesFor(nila)).toEqual(['Dhaka today', 'To call'])
  expect(await namesFor(moni)).toEqual(['To call'])
  expect((await change(moni, _id, { name: 'Mine' })).status).toBe(404)
  expect((await remove(moni, _id)).status).toBe(404)
  const renamed = await change(moni, shared.body.view._id, {
    name: 'Calls',
    isShared: true,
    query: 'page=3&calls=waiting',
  })
  expect(renamed.body.view).toMatchObject({ name: 'Calls', query: 'calls=waiting', isShared: true })
  expect((await change(nila, _id, { isShared: true })).body.view.isShared).toBe(true)
  expect(await namesFor(moni)).toEqual(['Dhaka today', 'Calls'])
  expect((await remove(moni, _id)).status).toBe(204)
  expect((await remove(moni, _id)).status).toBe(404)
  expect(await namesFor(nila)).toEqual(['Calls'])
})

test('a shared view stays when the person who made it leaves; own ones go with the account', async () => {
  const { shop, staffWith, save, namesFor } = await openShop()
  const [nila, moni] = [await staffWith('write_orders'), await staffWith('write_orders')]
  await save(nila)
  await save(nila, { name: 'To call', isShared: true })
  await shop.db.$client.query('delete from customers where id = $1', [nila.id])
  expect(await shop.db.select().from(customers).where(eq(customers.id, nila.id))).toEqual([])
  expect(await namesFor(moni)).toEqual(['To call'])
})

test('staff who may only read keep own views, and neither share nor change shared ones', async () => {
  const { app, shop, staffWith, save, namesFor, change, remove } = await openShop()
  const [reader, writer] = [await staffWith('read_orders'), await staffWith('write_orders')]
  const shared = (await save(writer, { name: 'Shared', isShared: true })).body.view._id
  expect((await save(reader, { isShared: true })).status).toBe(403)
  const own = (await save(reader)).body.view._id
  expect((await change(reader, own, { isShared: true })).status).toBe(403)
  expect((await change(reader, shared, { isShared: true })).status).toBe(403)
  expect((await remove(reader, shared)).status).toBe(403)
  expect((await change(reader, own, { name: 'Mine' })).status).toBe(200)
  expect(await namesFor(reader)).toEqual(['Shared', 'Mine'])
  const other = await staffWith('write_products')
  expect((await save(other)).status).toBe(403)
  expect((await call(app, 'GET', '/admin/saved-views?page=orders', other)).status).toBe(403)
  const customer = await addCustomer(shop)
  expect((await save(customer)).status).toBe(403)
  expect((await save({ headers: {} } as typeof customer)).status).toBe(401)
})

test.each([
  ['page', { page: 'coupons' }],
  ['name', { name: '  ' }],
  ['name', { name: 'x'.repeat(41) }],
  ['query', { query: 'status=lost' }],
  ['query', { query: 'color=red' }],
  ['query', { query: `search=${'x'.repeat(2000)}` }],
  ['isShared', { isShared: 'yes' }],
])('a wrong %s is rejected at its field', async (path, changes) => {
  const { staffWith, save, namesFor, change } = await openShop()
  const nila = await staffWith('write_orders')
  const refused = { status: 400, body: { issues: [{ path }] } }
  expect(await save(nila, changes)).toMatchObject(refused)
  expect((await change(nila, newId(), {})).status).toBe(404)
  expect(await namesFor(nila)).toEqual([])
})

test('views are as many as fit above a list', async () => {
  const { staffWith, save, namesFor } = await openShop()
  const nila = await staffWith('write_orders')
  for (const at of times(20, (index) => index)) await save(nila, { name: `View ${at}` })
  expect(await save(nila)).toMatchObject({
    status: 409,
    body: { message: 'There can be at most 20 views. Delete one first.' },
  })
  expect((await save(nila, { isShared: true })).status).toBe(201)
  expect(await namesFor(nila)).toHaveLength(21)
})

test.each([{ isShared: false }, { isShared: true }])(
  'of two saves at once the last one that fits is made ($isShared)',
  async (kind) => {
    const { staffWith, save, namesFor, change, remove, database } = await openShop()
    const nila = await staffWith('write_orders')
    for (const at of times(19, (index) => index)) await save(nila, { ...kind, name: `View ${at}` })
    const statements = await interleaveAtEveryStatement(database, async (nth) => {
      const own = (await save(nila, { isShared: !kind.isShared, name: 'Turned' })).body.view._id
      return {
        transaction: () => save(nila, { ...kind, name: 'New' }),
        // A view that is shared, or made one's own, takes a place too.
        concurrent: () =>
          nth % 2 === 0 ? save(nila, { ...kind, name: 'New' }) : change(nila, own, kind),
        check: async (...answers: ApiResponse[]) => {
          const statuses = answers.map(({ status }) => status).toSorted()
          expect(statuses).toEqual([expect.toSatisfy((status) => status < 300), 409])
          const made = answers.find(({ status }) => status < 300)?.body.view._id
          await remove(nila, own)
          await remove(nila, made)
          expect(await namesFor(nila)).toHaveLength(19)
        },
      }
    })
    expect(statements).toBeGreaterThan(4)
  },
)
