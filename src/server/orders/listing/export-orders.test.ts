import { Readable } from 'node:stream'
import { parse } from 'csv-parse/sync'
import { sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { addOrders } from '../../../../tests/support/fixtures/long-lists.ts'
import { newPhone, placeOrder } from '../../../../tests/support/fixtures/order-calls.ts'
import { addCustomer, addStaffRole } from '../../../../tests/support/fixtures/test-customers.ts'
import {
  addCategory,
  addProduct,
  orderBody,
} from '../../../../tests/support/fixtures/test-products.ts'
import { createTestShop } from '../../../../tests/support/servers/test-shop.ts'
import { readXlsx } from '../../platform/spreadsheets/read-xlsx.ts'

async function openShop() {
  const open = await createTestShop()
  await addCategory(open.shop)
  const productId = await addProduct(open.shop, { name: 'Lamp', stock: 100, pricePoisha: 999_50 })
  const admin = await addCustomer(open.shop, { role: 'admin' })
  const place = async (fullName: string, placedAt: string) => {
    const body = orderBody([{ productId, quantity: 2 }], { phone: newPhone() })
    const shippingAddress = { ...body.shippingAddress, fullName }
    const { body: order } = await placeOrder(open.app, { ...body, shippingAddress })
    await open.shop.db.execute(
      sql`update orders set created_at = ${placedAt} where id = ${order._id}`,
    )
    return order as { _id: string; orderNumber: string; total: number }
  }
  const download = (query = '', headers: object = admin.headers) =>
    open.app.inject({
      url: `/api/admin/exports/orders.csv?${query}`,
      headers: { ...headers },
    })
  const rowsOf = async (query = '') =>
    parse<Record<string, string>>((await download(query)).body, { columns: true, bom: true })
  return { ...open, admin, place, download, rowsOf }
}

test('the table has what the filters list, with raw numbers and times of Dhaka', async () => {
  const { shop, place, download, rowsOf } = await openShop()
  const first = await place('রহিমা বেগম', '2026-05-01T18:30:00Z')
  const second = await place('Karim', '2026-05-02T06:00:00Z')
  await shop.db.execute(sql`
    update orders set adjustments = '[{"label":"gift","amountPoisha":-5000}]', adjustment_poisha = -5000,
      total_poisha = total_poisha - 5000, labels = '{vip,gift}', source = 'phone' where id = ${first._id}`)
  const response = await download()
  expect(response.headers['content-type']).toBe('text/csv')
  expect(response.headers['content-disposition']).toMatch(
    /^attachment; filename="orders-[\d-]+\.csv"$/,
  )
  expect([...response.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect((await rowsOf()).map(({ order }) => order)).toEqual([
    second.orderNumber,
    first.orderNumber,
  ])
  const [row] = await rowsOf('source=phone')
  expect(row).toMatchObject({
    order: first.orderNumber,
    placed: '2026-05-02T00:30:00+06:00',
    status: 'pending',
    recipient: 'রহিমা বেগম',
    phone: expect.stringMatching(/^017\d{8}$/),
    items: '2 × Lamp',
    units: '2',
    subtotal: '1999',
    adjustments: '-50',
    rounding: '-0.1',
    total: String(first.total - 50),
    labels: 'vip, gift',
  })
  expect(await rowsOf('status=cancelled')).toEqual([])
  expect((await rowsOf('search=karim&sort=oldest')).map(({ order }) => order)).toEqual([
    second.orderNumber,
  ])
})

test('the file for Excel has dates to sort by, numbers to add, and order numbers and phones as typed', async () => {
  const { app, admin, place } = await openShop()
  const { orderNumber } = await place('Karim', '2026-05-01T18:30:00Z')
  const url = '/api/admin/exports/orders.xlsx'
  const file = (await app.inject({ url, headers: admin.headers })).rawPayload
  const [headings, row] = await Readable.from(readXlsx(file)).toArray()
  const cellOf = (heading: string) => row?.cells[headings?.cells.indexOf(heading) ?? -1]
  expect(['order', 'placed', 'units', 'subtotal'].map(cellOf)).toEqual([
    orderNumber,
    // Half past midnight of 2 May 2026 in Dhaka, in days since the end of 1899.
    '46144.020833',
    '2',
    '1999',
  ])
  expect(cellOf('phone')).toMatch(/^017\d{8}$/)
  const sheet = strFromU8(unzipSync(file)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  // No time is a text.
  expect(sheet).not.toMatch(/>\d{4}-\d\d-\d\d/)
})

test('a cell that a spreadsheet would run as a formula is text', async () => {
  const { place, rowsOf, download } = await openShop()
  const evil = ['=1+1', '+cmd', '-2+3', '@SUM(A1)', '＝1+1', '"quoted", and\nbroken']
  for (const [at, name] of evil.entries()) await place(name, `2026-05-0${9 - at}T06:00:00Z`)
  const names = (await rowsOf()).map(({ recipient }) => recipient)
  expect(names.slice(0, 5)).toEqual(["'=1+1", "'+cmd", "'-2+3", "'@SUM(A1)", "'＝1+1"])
  expect((await download()).body).not.toMatch(/(^|,)"?[=@+]/m)
})

test('a table of thousands is complete, each order once, by any filter', async () => {
  const { shop, rowsOf } = await openShop()
  await addOrders(shop.db, 2, 600)
  // Many in the same moment, which is finer than a millisecond.
  await shop.db.execute(sql`
    update orders set created_at = date_trunc('day', created_at) + interval '123456 microseconds'`)
  for (const [query, count] of [
    ['', 1200],
    ['district=Sylhet', 400],
    ['sort=due', 24],
    ['search=customer', 1200],
  ] as const) {
    const numbers = (await rowsOf(query)).map(({ order }) => order)
    expect([query, numbers.length, new Set(numbers).size]).toEqual([query, count, count])
  }
}, 60_000)

test('only who may read orders and customers takes it, and the audit log says who did', async () => {
  const { app, shop, admin, download } = await openShop()
  const staffWith = async (words: Parameters<typeof addStaffRole>[1]) =>
    addCustomer(shop, { role: 'admin', staffRoleId: await addStaffRole(shop, words) })
  for (const words of [['read_orders'], ['read_customers']] as const) {
    expect((await download('', (await staffWith([...words])).headers)).statusCode).toBe(403)
  }
  expect((await download('', {})).statusCode).toBe(401)
  expect((await download('', (await addCustomer(shop)).headers)).statusCode).toBe(403)
  expect((await download('status=lost')).statusCode).toBe(400)
  const both = await staffWith(['read_orders', 'read_customers'])
  expect((await download('status=pending&district=dhaka', both.headers)).statusCode).toBe(200)
  const { entries } = (
    await app.inject({ url: '/api/admin/audit?action=exported', headers: admin.headers })
  ).json()
  expect(entries).toMatchObject([
    {
      action: 'exported',
      actor: { _id: both.id },
      subject: { type: 'order', _id: null },
      changes: [{ field: 'filter', after: 'status=pending&district=Dhaka' }],
      canUndo: false,
    },
  ])
})
