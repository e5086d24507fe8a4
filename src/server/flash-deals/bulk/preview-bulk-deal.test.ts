import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openAdminClient } from '../../../../tests/support/fixtures/admin-client.ts'
import { addDeal, dealBody } from '../../../../tests/support/fixtures/deal-fixtures.ts'
import { call } from '../../../../tests/support/fixtures/order-calls.ts'
import { addCustomer, addStaffRole } from '../../../../tests/support/fixtures/test-customers.ts'
import { addCategory, addProduct } from '../../../../tests/support/fixtures/test-products.ts'
import { setVariants } from '../../../../tests/support/fixtures/test-variants.ts'
import type { BulkDealPreview } from '#shared/flash-deals/bulk-deal-schemas.ts'
import { productVariants } from '../../catalog/products/variants/variant-tables.ts'
import { newId } from '../../platform/ids.ts'

async function openDeals() {
  const open = await openAdminClient()
  const { app, shop, admin } = open
  await addCategory(shop)
  const lamp = await addProduct(shop, { name: 'Lamp', pricePoisha: 1_500_00, stock: 5 })
  const pen = await addProduct(shop, { name: 'Pen', pricePoisha: 2_00, stock: 5 })
  const phone = await addProduct(shop, { name: 'Phone' })
  await setVariants(shop.db, phone, ['Memory'], {
    '128 GB': { stock: 2, pricePoisha: 60_000_00 },
    '256 GB': { stock: 3, pricePoisha: 69_000_00 },
  })
  const shirt = await addProduct(shop, { name: 'Shirt' })
  await setVariants(shop.db, shirt, ['Size'], {
    S: { stock: 2, pricePoisha: 500_00 },
    M: { stock: 3, pricePoisha: 500_00 },
    L: { stock: 3, pricePoisha: 900_00, isActive: false },
  })
  const { startsAt, endsAt } = dealBody(shop, [])
  const terms = { startsAt, endsAt, discount: { kind: 'percent', value: 10 }, rounding: '90' }
  const preview = async (ids: readonly string[], own: object = {}, as = admin) => {
    const body = { ids, ...terms, ...own }
    const response = await call(app, 'POST', '/flash-deals/preview', { headers: as.headers, body })
    return { status: response.status, body: response.body as BulkDealPreview }
  }
  return { ...open, lamp, pen, phone, shirt, preview, terms }
}

test('a preview says how many variants go from what price to what, and which cannot and why', async () => {
  const { preview, lamp, pen, phone, shirt } = await openDeals()
  const gone = newId()
  const { body } = await preview([lamp, shirt, phone, pen, gone])
  expect(body).toEqual({
    products: [
      { productId: lamp, dealPrice: 1390 },
      { productId: shirt, dealPrice: 490 },
    ],
    variants: 3,
    before: { from: 500, to: 1500 },
    after: { from: 490, to: 1390 },
    oddPrices: [],
    oddCount: 0,
    skipped: [
      {
        _id: phone,
        name: 'Phone',
        reason: 'Its variants have different prices: add one of them in the form of the deal.',
      },
      { _id: pen, name: 'Pen', reason: 'Its price would fall below ৳1.' },
      { _id: gone, name: null, reason: 'It does not exist any more.' },
    ],
  })
  const amount = await preview([lamp, shirt], {
    discount: { kind: 'amount', value: 1.5 },
    rounding: '10',
  })
  expect(amount.body.skipped.map(({ reason }) => reason)).toEqual([
    'Rounded, its price would not be lower.',
    'Rounded, its price would not be lower.',
  ])
})

test('what is in another deal at that time is left out, and the deal is created and taken away as every other', async () => {
  const { app, admin, shop, preview, terms, lamp, shirt } = await openDeals()
  await addDeal(shop, [{ productId: shirt, dealPrice: 400 }], { name: 'Eid' })
  const { body } = await preview([lamp, shirt])
  expect(body.skipped).toEqual([
    { _id: shirt, name: 'Shirt', reason: 'It is in the flash deal “Eid” at that time.' },
  ])
  const price = async () => (await app.inject(`/api/products/${lamp}`)).json().product.price
  const { startsAt, endsAt } = terms
  const created = await call(app, 'POST', '/flash-deals', {
    ...admin,
    body: { name: 'Deal', startsAt, endsAt, products: body.products },
  })
  expect([created.status, await price()]).toEqual([201, 1390])
  await call(app, 'DELETE', `/flash-deals/${created.body.flashDeal._id}`, admin)
  expect(await price()).toBe(1500)
})

test('prices of a deal that may be a slip are listed, below the cost for staff who see costs', async () => {
  const { app, shop, admin, preview, lamp, phone, shirt } = await openDeals()
  await shop.db
    .update(productVariants)
    .set({ costPoisha: 1_400_00 })
    .where(eq(productVariants.productId, lamp))
  const half = ['S', 'M'].map((size) => {
    return { label: `Shirt (${size})`, from: 500, to: 240, cost: null, why: 'half_off' }
  })
  const belowCost = { label: 'Lamp', from: 1500, to: 1390, cost: 1400, why: 'below_cost' }
  expect((await preview([lamp])).body).toMatchObject({ oddPrices: [belowCost], oddCount: 1 })
  const off = { discount: { kind: 'percent', value: 52 }, rounding: '10' }
  expect((await preview([shirt], off)).body).toMatchObject({ oddPrices: half, oddCount: 2 })

  const ask = async (products: object[], as = admin) => {
    const body = { products }
    return call(app, 'POST', '/flash-deals/odd-prices', { headers: as.headers, body })
  }
  const [small, large] = await shop.db
    .select({ id: productVariants.id })
    .from(productVariants)
    .where(eq(productVariants.productId, phone))
    .orderBy(asc(productVariants.position))
  const asked = [
    { productId: lamp, dealPrice: 1390 },
    // For all that are dearer, and for one of them.
    { productId: phone, dealPrice: 31_000 },
    { productId: shirt, dealPrice: 250 },
  ]
  expect((await ask(asked)).body).toEqual({
    oddPrices: [
      belowCost,
      { label: 'Phone (256 GB)', from: 69_000, to: 31_000, cost: null, why: 'half_off' },
    ],
    oddCount: 2,
  })
  const ofOne = (variantId = '') => [{ productId: phone, variantId, dealPrice: 31_000 }]
  expect((await ask(ofOne(small?.id))).body.oddCount).toBe(0)
  expect((await ask(ofOne(large?.id))).body.oddCount).toBe(1)
  const staffRoleId = await addStaffRole(shop, ['write_flash_deals'])
  const seller = await addCustomer(shop, { role: 'admin', staffRoleId })
  expect((await ask(asked, seller)).body.oddPrices).toMatchObject([{ label: 'Phone (256 GB)' }])
})

test('a wrong discount, too many products, and whoever may not change deals are refused', async () => {
  const { shop, preview, lamp } = await openDeals()
  for (const own of [
    { discount: { kind: 'percent', value: 100 } },
    { discount: { kind: 'amount', value: 0 } },
    { endsAt: '2020-01-01T00:00' },
    { ids: [] },
    { ids: Array.from({ length: 101 }, newId) },
  ]) {
    expect((await preview([lamp], own)).status).toBe(400)
  }
  const staffRoleId = await addStaffRole(shop, ['write_products'])
  const seller = await addCustomer(shop, { role: 'admin', staffRoleId })
  expect((await preview([lamp], {}, seller)).status).toBe(403)
})
