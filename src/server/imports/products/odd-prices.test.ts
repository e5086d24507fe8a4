import { stringify } from 'csv-stringify/sync'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openImportClient } from '../../../../tests/support/fixtures/import-client.ts'
import { addCustomer, addStaffRole } from '../../../../tests/support/fixtures/test-customers.ts'
import { addCategory, addProduct } from '../../../../tests/support/fixtures/test-products.ts'
import { setVariants } from '../../../../tests/support/fixtures/test-variants.ts'
import { productVariants } from '../../catalog/products/variants/variant-tables.ts'

const table = (headings: string[], ...rows: string[][]) => stringify([headings, ...rows])

/** A lamp of 31,990 that costs 27,000, a desk of 1,000, and a phone with two prices. */
async function openPriced() {
  const client = await openImportClient()
  const { shop } = client
  await addCategory(shop)
  const lamp = await addProduct(shop, { name: 'Lamp', pricePoisha: 31_990_00, stock: 1 })
  await shop.db
    .update(productVariants)
    .set({ costPoisha: 27_000_00, sku: 'LAMP' })
    .where(eq(productVariants.productId, lamp))
  const desk = await addProduct(shop, { name: 'Desk', pricePoisha: 1_000_00, stock: 1 })
  await shop.db
    .update(productVariants)
    .set({ sku: 'DESK' })
    .where(eq(productVariants.productId, desk))
  const phone = await addProduct(shop, { name: 'Phone' })
  await setVariants(shop.db, phone, ['Memory'], {
    '128 GB': { stock: 2, pricePoisha: 60_000_00, sku: 'P128' },
    '256 GB': { stock: 3, pricePoisha: 69_000_00, sku: 'P256' },
  })
  const priceOf = async (id: string) => {
    const { variants } = await client.show(id)
    return variants.map(({ price }) => price)
  }
  return { ...client, lamp, desk, phone, priceOf }
}

const lampSlip = { label: 'Lamp', from: 31_990, to: 1130, cost: 27_000, why: 'below_cost' }
const deskSlip = { label: 'Desk', from: 1000, to: 490, cost: null, why: 'half_off' }
const phoneSlip = {
  label: 'Phone (256 GB)',
  from: 69_000,
  to: 6900,
  cost: null,
  why: 'half_off',
}
const newSlip = { label: 'Chair', from: null, to: 900, cost: 1200, why: 'below_cost' }

const file = table(
  ['SKU', 'Name', 'Category', 'Price', 'Cost'],
  ['LAMP', 'Lamp', 'Headphones', '1130', '27000'],
  ['DESK', 'Desk', 'Headphones', '490', ''],
  ['P256', 'Phone', 'Headphones', '6900', ''],
  ['CHAIR', 'Chair', 'Headphones', '900', '1200'],
  ['BENCH', 'Bench', 'Headphones', '900', '600'],
)

test('a dry run lists the prices that may be a slip, and a run imports them once they are confirmed', async () => {
  const { upload, dryRun, run, priceOf, lamp, desk, phone, products } = await openPriced()
  const { _id } = await upload(file)
  const tried = await dryRun(_id)
  expect(tried.counts).toEqual({ new: 2, changed: 3, same: 0, refused: 0 })
  expect(tried).toMatchObject({
    oddPrices: [lampSlip, deskSlip, phoneSlip, newSlip],
    oddCount: 4,
  })
  const ran = await run(_id, { confirmed: true })
  expect(ran.counts).toEqual(tried.counts)
  expect(ran).toMatchObject({ oddPrices: [], oddCount: 0 })
  expect([await priceOf(lamp), await priceOf(desk)]).toEqual([[1130], [490]])
  expect(await priceOf(phone)).toEqual([60_000, 6900])
  expect((await products()).map(({ name }) => name)).toContain('Chair')
})

test('a run refuses them otherwise, tried or not, and its refused rows ask again', async () => {
  const { upload, dryRun, run, retry, rows, mend, priceOf, lamp, desk } = await openPriced()
  for (const isTried of [true, false]) {
    const { _id } = await upload(file)
    if (isTried) await dryRun(_id)
    const ran = await run(_id)
    expect(ran.counts.refused).toBe(4)
    expect(ran).toMatchObject({
      oddPrices: [lampSlip, deskSlip, phoneSlip, newSlip],
      oddCount: 4,
    })
    expect([await priceOf(lamp), await priceOf(desk)]).toEqual([[31_990], [1000]])
    expect((await rows(_id, '?state=refused'))[0]).toMatchObject({
      line: 2,
      column: 'Price',
      reason: expect.stringMatching(/^A price of this product is below the cost/),
    })
    expect((await retry(_id)).counts.refused).toBe(4)
  }
  const { _id } = await upload(file)
  await run(_id)
  // A mended row is another one: what it says now was not asked about.
  await mend(_id, 3, ['DESK', 'Desk', 'Headphones', '40', ''])
  const again = await retry(_id, { confirmed: true })
  expect(again).toMatchObject({ oddPrices: [{ ...deskSlip, to: 40 }], oddCount: 1 })
  expect([await priceOf(lamp), await priceOf(desk)]).toEqual([[1130], [1000]])
  expect(await retry(_id, { confirmed: true })).toMatchObject({ oddCount: 0 })
  expect(await priceOf(desk)).toEqual([40])
})

test('a price that somebody has changed since the dry run is asked about again', async () => {
  const { upload, dryRun, run, desk, priceOf } = await openPriced()
  const { _id } = await upload(table(['SKU', 'Price'], ['DESK', '490']))
  expect(await dryRun(_id)).toMatchObject({ oddPrices: [deskSlip] })
  const raised = await upload(table(['SKU', 'Price'], ['DESK', '9000']))
  await run(raised._id)
  expect(await run(_id, { confirmed: true })).toMatchObject({
    counts: { refused: 1 },
    oddPrices: [{ ...deskSlip, from: 9000 }],
  })
  expect(await priceOf(desk)).toEqual([9000])
})

test('colours at one price are one price; somebody who sees no costs is asked about none', async () => {
  const { upload, shop, app, dryRun, call } = await openPriced()
  const colours = table(
    ['Name', 'Category', 'Price', 'Cost', 'Option 1 name', 'Option 1 value'],
    ['Mug', 'Headphones', '90', '100', 'Colour', 'Black'],
    ['Mug', 'Headphones', '90', '100', 'Colour', 'White'],
  )
  const mugs = await upload(colours)
  expect(await dryRun(mugs._id)).toMatchObject({
    oddPrices: [{ label: 'Mug', from: null, to: 90, cost: 100 }],
    oddCount: 1,
  })
  const { _id } = await upload(table(['SKU', 'Price'], ['LAMP', '20000'], ['DESK', '490']))
  expect((await dryRun(_id)).oddCount).toBe(2)
  const staffRoleId = await addStaffRole(shop, ['write_products'])
  const seller = await addCustomer(shop, { role: 'admin', staffRoleId })
  const response = await app.inject({
    url: `/api/admin/imports/${_id}`,
    headers: seller.headers,
  })
  expect(response.json().import).toMatchObject({ oddPrices: [deskSlip], oddCount: 1 })
  expect((await call('GET', '/admin/imports')).body.imports[0]).not.toHaveProperty('oddPrices')
})
