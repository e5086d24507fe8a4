import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { expect, test, vi } from 'vitest'
import { formatDate } from '#shared/formatting/dates.ts'
import {
  call,
  newGuest,
  placeOrder,
  type ApiResponse,
} from '../../../../tests/support/fixtures/order-calls.ts'
import { times } from '../../../../tests/support/fixtures/order-fixtures.ts'
import { movingClock } from '../../../../tests/support/faults/moving-clock.ts'
import { pdfText } from '../../../../tests/support/fixtures/pdf-text.ts'
import { addCustomer } from '../../../../tests/support/fixtures/test-customers.ts'
import {
  addCategory,
  addProduct,
  orderBody,
} from '../../../../tests/support/fixtures/test-products.ts'
import { testImage } from '../../../../tests/support/fixtures/test-forms.ts'
import {
  createTestShop,
  type TestShopOptions,
} from '../../../../tests/support/servers/test-shop.ts'
import { products } from '../../catalog/products/product-tables.ts'
import { withImages } from '../../platform/images/store-images.ts'
import { findShopSettings, updateShopSettings } from '../../shop-settings/shop-settings.ts'
import { itemWarranty, paymentNote, sellerOf } from './invoice-pdf.ts'
import { selectOrderRecord } from '../order-queries.ts'
import { orderItems } from '../order-tables.ts'

async function openShop(options: TestShopOptions = {}) {
  const open = await createTestShop(options)
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

test('an administrator gets the invoices of up to 50 orders in one file, each on its own page', async () => {
  const { app, shop, productId } = await openShop()
  const admin = await addCustomer(shop, { role: 'admin' })
  const customer = await addCustomer(shop)
  const ids: string[] = []
  for (const selectedColor of ['নীল 1', 'নীল 2', 'নীল 3']) {
    const body = orderBody([{ productId, quantity: 1, selectedColor }])
    ids.push((await placeOrder(app, body, await newGuest(app))).body._id)
  }
  const invoices = (orders: string, { headers } = admin) =>
    app.inject({ url: `/api/admin/invoices?orders=${orders}`, headers })
  const file = await invoices([...ids, ids[0]?.toUpperCase()].join(','))
  expect(file.statusCode).toBe(200)
  expect(file.headers['content-type']).toBe('application/pdf')
  expect(file.headers['cache-control']).toContain('no-store')
  expect(file.headers['content-disposition']).toMatch(/invoices-\d{4}-\d\d-\d\d\.pdf/)
  expect(pagesOf(file.rawPayload)).toBe(3)

  expect((await invoices(ids.join(','), customer)).statusCode).toBe(403)
  const unknown = times(51, () => randomUUID())
  expect((await invoices([ids[0], unknown[0]].join(','))).statusCode).toBe(404)
  for (const orders of ['', 'nonsense', unknown.join(',')]) {
    const rejected = await invoices(orders)
    expect([rejected.statusCode, rejected.json().issues[0].path]).toEqual([
      400,
      expect.stringMatching(/^orders/),
    ])
  }
})

test('a long order’s invoice has several pages, with embedded fonts for Bangla and ৳', async () => {
  const { app, shop, colors, productId, invoice } = await openShop()
  const admin = await addCustomer(shop, { role: 'admin' })
  const { headers } = await addCustomer(shop)
  const order = async (lines: object[]) => {
    const body = { ...orderBody([]), items: lines }
    return (await placeOrder(app, body, headers)).body._id as string
  }
  const lines = colors.map(({ name }) => ({ productId, quantity: 1, selectedColor: name }))
  // More than ten units of a product are for those who have received as many.
  const first = await order(lines.slice(0, 1))
  const path = `/admin/orders/${first}/status`
  await call(app, 'PUT', path, { ...admin, body: { status: 'delivered' } })
  await shop.db.update(orderItems).set({ quantity: lines.length })
  const { rawPayload } = await invoice(await order(lines), headers)
  expect(pagesOf(rawPayload)).toBeGreaterThan(2)
  expect(pagesOf(rawPayload)).toBeLessThan(7)
  expect(rawPayload.toString('latin1')).toContain('HindSiliguri')
  const pages = (await pdfText(rawPayload)).split('\f').slice(0, -1)
  const [, number] = /No\. (\w+)/.exec(pages[0] ?? '') ?? []
  for (const [index, page] of pages.entries()) {
    expect(page).toContain(`Page ${index + 1} of ${pages.length}`)
  }
  for (const page of pages.slice(1)) expect(page).toContain(`Jontro · Invoice ${number}`)
  // The last one may have the totals alone.
  for (const page of pages.slice(0, -1)) expect(page).toMatch(/Product +Price +Quantity +Amount/)
})

test('an invoice names the warranty of the day of the order, whatever the product says later', async () => {
  const { app, shop } = await openShop()
  const admin = await addCustomer(shop, { role: 'admin' })
  const guest = await newGuest(app)
  const length = { count: 1, unit: 'years' } as const
  const warranty = { type: 'Brand Warranty', duration: '1 Year', length } as const
  const [covered, bare] = [await addProduct(shop, { warranty }), await addProduct(shop)]
  const lines = [covered, bare].map((productId) => ({ productId, quantity: 1 }))
  const { body } = await placeOrder(app, orderBody(lines), guest)
  const warrantiesOf = (order: ApiResponse['body']) =>
    order.items.map((item: { warranty: unknown }) => item.warranty)
  const asOrdered = [warranty, { type: 'No Warranty', duration: '' }]
  expect(warrantiesOf(body)).toEqual(asOrdered)

  await shop.db.update(products).set({ warrantyType: 'Seller Warranty', warrantyDuration: '' })
  const later = await call(app, 'GET', `/orders/${body._id}`, { headers: admin.headers })
  expect(warrantiesOf(later.body.order)).toEqual(asOrdered)
  const record = await selectOrderRecord(shop.db, body._id)
  expect(record?.items.map((item) => itemWarranty(item, 'en'))).toEqual([
    '1 Year Brand Warranty',
    'No Warranty',
  ])
})

test('an invoice says the address, tax number and note of its settings, else the address of the shop', async () => {
  const { app, shop, productId, invoice } = await openShop()
  const seller = async (language: 'en' | 'bn') => {
    const { address, taxNumber, note } = sellerOf(await findShopSettings(shop), language)
    return { address, taxNumber, note }
  }
  const plain = { taxNumber: undefined, note: undefined }
  expect(await seller('en')).toEqual({ ...plain, address: 'House 12, Road 7, Dhanmondi, Dhaka' })
  expect(await seller('bn')).toEqual({ ...plain, address: 'বাড়ি ১২, রোড ৭, ধানমন্ডি, ঢাকা' })
  await updateShopSettings(shop, {
    changes: {
      'invoice.address': { en: 'Warehouse 3, Tejgaon' },
      'invoice.taxNumber': '001234567-0101',
      'invoice.note': { en: 'Returns in {returnDays} days', bn: '{returnDays} দিনে ফেরত' },
    },
  })
  const own = { address: 'Warehouse 3, Tejgaon', taxNumber: '001234567-0101' }
  expect(await seller('en')).toEqual({ ...own, note: 'Returns in 7 days' })
  expect(await seller('bn')).toEqual({ ...own, note: '৭ দিনে ফেরত' })
  const guest = await newGuest(app)
  const { body } = await placeOrder(app, orderBody([{ productId, quantity: 1 }]), guest)
  expect(pagesOf((await invoice(body._id, guest)).rawPayload)).toBe(1)
})

test('an invoice demands the total until the order is delivered or cancelled', async () => {
  const clock = movingClock()
  const { app, shop, productId } = await openShop({ clock })
  const guest = await newGuest(app)
  const { body } = await placeOrder(app, orderBody([{ productId, quantity: 1 }]), guest)
  const noteAfter = async (status: string) => {
    clock.advance({ days: 1 })
    // A session of yesterday is over.
    const { headers } = await addCustomer(shop, { role: 'admin' })
    await call(app, 'PUT', `/admin/orders/${body._id}/status`, { body: { status }, headers })
    const record = await selectOrderRecord(shop.db, body._id)
    return record && paymentNote(record, await findShopSettings(shop))
  }
  const today = () => formatDate(clock.now().toISOString(), 'en')
  const returns = 'Returns within 7 days of delivery.'
  expect(await noteAfter('shipped')).toBe(`To be paid in cash on delivery. ${returns}`)
  expect(await noteAfter('delivered')).toBe(`Paid in cash on delivery on ${today()}. ${returns}`)
  expect(await noteAfter('pending')).toBe(`To be paid in cash on delivery. ${returns}`)
  expect(await noteAfter('delivered')).toBe(`Paid in cash on delivery on ${today()}. ${returns}`)
  expect(await noteAfter('cancelled')).toBe('This order was cancelled: nothing is to be paid.')
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
  expect(stdout).toContain('/orders/invoices/invoice-pdf.ts')
  expect(stdout).not.toMatch(/drizzle|\/pg\/|order-queries|order-tables/)
})

test('an invoice shows the logo of the shop, and does without one that cannot be read', async () => {
  const { app, shop, productId, invoice } = await openShop()
  const guest = await newGuest(app)
  const { body } = await placeOrder(app, orderBody([{ productId, quantity: 1 }]), guest)
  const hasPicture = async () => {
    const { statusCode, rawPayload } = await invoice(body._id, guest)
    expect(statusCode).toBe(200)
    return rawPayload.toString('latin1').includes('/Subtype /Image')
  }
  expect(await hasPicture()).toBe(false)
  const original = await shop.images.createOriginal(await testImage('red'))
  await withImages(shop, [original], { isPermanent: true }, async () => undefined)
  await updateShopSettings(shop, { changes: { logo: original.id } })
  expect(await hasPicture()).toBe(true)
  vi.spyOn(shop.images, 'readOriginal').mockRejectedValue(new Error('the disk is away'))
  expect(await hasPicture()).toBe(false)
})
