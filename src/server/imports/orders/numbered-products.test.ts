import { stringify } from 'csv-stringify/sync'
import { expect, test } from 'vitest'
import { importsOf } from '../../../../tests/support/fixtures/import-client.ts'
import { assertStockInvariants } from '../../../../tests/support/fixtures/stock-invariants.ts'
import { openTrackedShop, serials } from '../../../../tests/support/fixtures/tracked-shop.ts'

test('units of imported orders left the other shop: none waits here to be packed, and none is on the shelf', async () => {
  const open = await openTrackedShop()
  const { shop, small, unitsOf, receive, setTracks, toPack } = open
  const { upload, runAsTried } = importsOf(open)
  await shop.db.$client.query(`update product_variants set sku = 'KETTLE' where id = $1`, [small])
  await receive(serials('k1', 'k2'))
  const before = await unitsOf()
  const row = (number: string, status: string) => ({
    Order: number,
    Date: '2024-05-31',
    Status: status,
    Name: 'Nila Das',
    Phone: '01712-345678',
    Item: 'Travel Kettle',
    SKU: 'KETTLE',
    Quantity: '2',
    Price: '900',
  })
  const rows = [row('1001', 'delivered'), row('1002', 'cancelled')]
  const { _id } = await upload(stringify(rows, { header: true }), 'orders')
  expect((await runAsTried(_id)).counts).toMatchObject({ new: 2 })
  const { rows: orders } = await shop.db.$client.query(
    `select number from orders where imported_number = '1001'`,
  )
  expect((await toPack(orders[0].number)).missing).toBe(0)
  const { rows: packed } = await shop.db.$client.query(
    `select imported_number as number, packed_units from orders
      join order_items on order_id = orders.id order by imported_number`,
  )
  expect(packed).toEqual([
    { number: '1001', packed_units: 2 },
    { number: '1002', packed_units: 0 },
  ])
  expect(await unitsOf()).toHaveLength(before.length)
  await assertNoDifferingUnits(shop)
  // Beginning to keep numbers again counts the units that are here.
  for (const unit of await unitsOf()) {
    if (Object.keys(unit.numbers).length === 0) continue
    await open.send('PUT' as 'POST', `/admin/units/${unit._id}/numbers`, {})
  }
  expect((await setTracks('none')).status).toBe(200)
  expect((await setTracks('serial')).status).toBe(200)
  expect(await unitsOf()).toHaveLength(before.length)
})

/** Of an imported order nothing was ever taken from this stock: that alone differs. */
async function assertNoDifferingUnits({ db }: Awaited<ReturnType<typeof openTrackedShop>>['shop']) {
  const problems = await assertStockInvariants(db).then(
    () => '',
    (error: Error) => error.message,
  )
  expect(problems).not.toContain('units differ from stock')
}
