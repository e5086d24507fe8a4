import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { call, newGuest, placeOrder } from '../../../../tests/support/fixtures/order-calls.ts'
import { times } from '../../../../tests/support/fixtures/order-fixtures.ts'
import { addCustomer } from '../../../../tests/support/fixtures/test-customers.ts'
import {
  addCategory,
  addProduct,
  orderBody,
} from '../../../../tests/support/fixtures/test-products.ts'
import { createTestShop } from '../../../../tests/support/servers/test-shop.ts'
import { selectOrderRecord } from '../order-queries.ts'
import { dueAtDoor } from '#shared/orders/money/order-money.ts'

async function openShop() {
  const open = await createTestShop()
  await addCategory(open.shop)
  const productId = await addProduct(open.shop, { stock: 100 })
  const admin = await addCustomer(open.shop, { role: 'admin' })
  const place = async () =>
    (await placeOrder(open.app, orderBody([{ productId, quantity: 2 }]), await newGuest(open.app)))
      .body._id as string
  const slips = (orders: string, headers: object = admin.headers) =>
    open.app.inject({
      url: `/api/admin/packing-slips?orders=${orders}`,
      headers: { ...headers },
    })
  return { ...open, productId, admin, place, slips }
}

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0

test('staff get the packing slips of one or several orders, each on its own page', async () => {
  const { shop, place, slips } = await openShop()
  const ids = [await place(), await place(), await place()]
  const one = await slips(ids[0] ?? '')
  expect(one.statusCode).toBe(200)
  expect(one.headers['content-type']).toBe('application/pdf')
  expect(one.headers['cache-control']).toContain('no-store')
  expect(one.headers['content-disposition']).toMatch(/packing-slip-[0-9A-F]{8}\.pdf/)
  expect(pagesOf(one.rawPayload)).toBe(1)
  const several = await slips(ids.join(','))
  expect(several.headers['content-disposition']).toMatch(/packing-slips-\d{4}-\d\d-\d\d\.pdf/)
  expect(pagesOf(several.rawPayload)).toBe(3)

  const customer = await addCustomer(shop)
  expect((await slips(ids.join(','), customer.headers)).statusCode).toBe(403)
  expect((await slips(ids.join(','), {})).statusCode).toBe(401)
  expect((await slips([ids[0], randomUUID()].join(','))).statusCode).toBe(404)
  for (const orders of ['', 'nonsense', times(51, () => randomUUID()).join(',')]) {
    expect((await slips(orders)).statusCode).toBe(400)
  }
})

test('the cash to collect is the total until the order is delivered or cancelled', async () => {
  const { app, shop, admin, place } = await openShop()
  const id = await place()
  const cashAfter = async (status: string) => {
    await call(app, 'PUT', `/admin/orders/${id}/status`, { ...admin, body: { status } })
    const record = await selectOrderRecord(shop.db, id)
    return record && dueAtDoor(record.order.status, record.money) / record.order.totalPoisha
  }
  expect(await cashAfter('confirmed')).toBe(1)
  expect(await cashAfter('shipped')).toBe(1)
  expect(await cashAfter('delivered')).toBe(0)
  expect(await cashAfter('cancelled')).toBe(0)
})

test('the worker that renders packing slips loads nothing of the database', async () => {
  const script = `
    import { registerHooks } from 'node:module'
    const loaded = []
    registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) })
    await import(${JSON.stringify(new URL('packing-slip-pdf.ts', import.meta.url).href)})
    console.log(loaded.join('\\n'))`
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '--eval',
    script,
  ])
  expect(stdout).toContain('/orders/packing/packing-slip-pdf.ts')
  expect(stdout).not.toMatch(/drizzle|\/pg\/|order-queries|order-tables/)
})
