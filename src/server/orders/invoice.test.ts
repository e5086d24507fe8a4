import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { newGuest, placeOrder } from '../../../tests/support/order-calls.ts'
import { times } from '../../../tests/support/order-fixtures.ts'
import { addCustomer } from '../../../tests/support/test-customers.ts'
import { addCategory, addProduct, orderBody } from '../../../tests/support/test-products.ts'
import { createTestShop } from '../../../tests/support/test-shop.ts'
import { scriptRuns } from '../platform/fonts.ts'

async function openShop() {
  const open = await createTestShop()
  await addCategory(open.shop)
  const colors = times(60, (index) => ({ name: `নীল ${index}`, code: '#0000ff' }))
  const name = 'তারহীন Earbuds with a long name that has to be wrapped onto a second line'
  const productId = await addProduct(open.shop, { name, colors, stock: 100 })
  const invoice = (id: string, headers: Record<string, string>) =>
    open.app.inject({ url: `/api/orders/${id}/invoice`, headers })
  return { ...open, colors, productId, invoice }
}

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0

test('an invoice is readable by those who may read the order, and by no one else', async () => {
  const { app, shop, productId, invoice } = await openShop()
  const admin = await addCustomer(shop, { role: 'admin' })
  const customer = await addCustomer(shop)
  const otherCustomer = await addCustomer(shop)
  const guest = await newGuest(app)
  const body = orderBody([{ productId, quantity: 2, selectedColor: 'নীল 1' }])
  const guests = await placeOrder(app, body, guest)
  const customers = await placeOrder(app, body, customer.headers)
  for (const [id, headers] of [
    [guests.body._id, guest],
    [guests.body._id, admin.headers],
    [customers.body._id, customer.headers],
    [customers.body._id, admin.headers],
  ]) {
    const response = await invoice(id, headers)
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toBe('application/pdf')
    expect(response.headers['cache-control']).toContain('no-store')
    expect(response.headers['content-disposition']).toMatch(/invoice-[0-9A-F]{8}\.pdf/)
    expect(response.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(pagesOf(response.rawPayload)).toBe(1)
  }
  for (const headers of [otherCustomer.headers, guest, {}]) {
    expect((await invoice(customers.body._id, headers)).statusCode).toBe(404)
  }
  expect((await invoice('nonsense', admin.headers)).statusCode).toBe(404)
  const dead = await invoice(customers.body._id, { authorization: 'Bearer dead' })
  expect([dead.statusCode, dead.json().code]).toEqual([401, 'unauthenticated'])
})

test('a long order’s invoice has several pages, with embedded fonts for Bangla and ৳', async () => {
  const { app, colors, productId, invoice } = await openShop()
  const guest = await newGuest(app)
  const lines = colors.map(({ name }) => ({ productId, quantity: 1, selectedColor: name }))
  const { body } = await placeOrder(app, orderBody(lines), guest)
  const { rawPayload } = await invoice(body._id, guest)
  expect(pagesOf(rawPayload)).toBeGreaterThan(2)
  expect(pagesOf(rawPayload)).toBeLessThan(7)
  expect(rawPayload.toString('latin1')).toContain('HindSiliguri')
})

test('texts are split where the script changes', () => {
  expect(scriptRuns('৳1,200 for যন্ত্র ও Co.')).toEqual([
    { script: 'bengali', text: '৳' },
    { script: 'latin', text: '1,200 for ' },
    { script: 'bengali', text: 'যন্ত্র' },
    { script: 'latin', text: ' ' },
    { script: 'bengali', text: 'ও' },
    { script: 'latin', text: ' Co.' },
  ])
  expect(scriptRuns('')).toEqual([])
})

test('the worker that renders invoices loads nothing of the database', async () => {
  const script = `
    import { registerHooks } from 'node:module'
    const loaded = []
    registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) })
    await import(${JSON.stringify(new URL('invoice-pdf.ts', import.meta.url).href)})
    console.log(loaded.join('\\n'))`
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '--eval',
    script,
  ])
  expect(stdout).toContain('/orders/invoice-pdf.ts')
  expect(stdout).not.toMatch(/drizzle|\/pg\/|order-queries|order-tables/)
})
