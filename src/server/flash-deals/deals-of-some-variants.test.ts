import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addDeal, dealBody } from '../../../tests/support/fixtures/deal-fixtures.ts'
import { call } from '../../../tests/support/fixtures/order-calls.ts'
import { addCustomer } from '../../../tests/support/fixtures/test-customers.ts'
import { addCategory, addProduct } from '../../../tests/support/fixtures/test-products.ts'
import { setVariants } from '../../../tests/support/fixtures/test-variants.ts'
import { createTestShop } from '../../../tests/support/servers/test-shop.ts'
import { productVariants } from '../catalog/products/variants/variant-tables.ts'
import { dealChangeTags } from './deal-prices.ts'

/** A shop with a drive of 128 GB for 1,000 taka and of 256 GB for 1,500. */
async function openShop({ largeStock = 5 } = {}) {
  const { shop, app } = await createTestShop()
  await addCategory(shop)
  const productId = await addProduct(shop, { name: 'Drive' })
  const variants = await setVariants(shop.db, productId, ['Storage'], {
    '128 GB': { stock: 5, pricePoisha: 1_000_00 },
    '256 GB': { stock: largeStock, pricePoisha: 1_500_00 },
  })
  const { headers } = await addCustomer(shop, { role: 'admin' })
  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
    call(app, method, path, { headers, ...(body === undefined ? {} : { body }) })
  const get = async (path: string) => (await call(app, 'GET', path)).body
  const shown = async () => (await get(`/products/${productId}`)).product
  const activeDeals = async () => (await get('/flash-deals/active')).flashDeals
  const [small, large] = [variants['128 GB'], variants['256 GB']]
  return { shop, app, productId, small, large, send, get, shown, activeDeals }
}

test('a deal of a dearer variant leaves the price of the product, and lists say that there is one', async () => {
  const { shop, productId, large, shown, get, activeDeals } = await openShop()
  const { endsAt } = await addDeal(shop, [
    { productId, variantId: large.id, dealPrice: 1200, unitLimit: 3 },
  ])
  const variantDeal = { endsAt, unitsLeft: 3 }
  const summary = { price: 1000, originalPrice: null, priceTo: 1200, flashDeal: null, variantDeal }
  expect(await shown()).toMatchObject({
    ...summary,
    variants: [
      { price: 1000, flashDeal: null },
      { price: 1200, flashDeal: variantDeal },
    ],
  })
  expect((await get('/products')).products).toMatchObject([summary])
  expect(await activeDeals()).toMatchObject([{ products: [summary] }])
  expect((await get('/products?option.storage=256gb&maxPrice=1200')).products).toHaveLength(1)
})

test.each([
  ['while a dearer one can be bought', 5, true],
  ['not for what is sold out', 0, false],
])(
  'so does a deal of all variants that one has become cheaper than, %s',
  async (_, largeStock, isShown) => {
    const { shop, productId, small, shown, activeDeals } = await openShop({ largeStock })
    const { endsAt } = await addDeal(shop, [{ productId, dealPrice: 950 }])
    const deal = { endsAt, unitsLeft: null }
    expect(await shown()).toMatchObject({ price: 950, flashDeal: deal, variantDeal: null })
    await shop.db
      .update(productVariants)
      .set({ pricePoisha: 900_00 })
      .where(eq(productVariants.id, small.id))
    await shop.db.execute(sql`select summarise_products(array[${productId}]::uuid[])`)
    shop.invalidation.invalidate(dealChangeTags([productId]))
    const variantDeal = isShown ? deal : null
    expect(await shown()).toMatchObject({ price: 900, flashDeal: null, variantDeal })
    expect(await activeDeals()).toHaveLength(isShown ? 1 : 0)
  },
)

test('undoing a change of a deal gives it its variant back, for which alone it is then', async () => {
  const { shop, productId, small, large, send, shown } = await openShop()
  const ofLarge = dealBody(shop, [
    { productId, variantId: large.id, dealPrice: 1200, unitLimit: 3 },
  ])
  const created = await send('POST', '/flash-deals', ofLarge)
  const id = created.body.flashDeal._id
  const prices = async () => {
    const { variants } = await shown()
    return variants.map(({ price }: { price: number }) => price)
  }
  const undo = async () => {
    const { body } = await send('GET', '/admin/audit?type=flash_deal&limit=1')
    const [entry] = body.entries
    return send('POST', `/admin/audit/${entry._id}/undo`, {})
  }
  for (const [changed, pricesThen] of [
    [{ productId, dealPrice: 700 }, [700, 700]],
    [{ productId, variantId: small.id, dealPrice: 800 }, [800, 1500]],
  ] as const) {
    expect((await send('PUT', `/flash-deals/${id}`, dealBody(shop, [changed]))).status).toBe(200)
    expect(await prices()).toEqual(pricesThen)
    expect((await undo()).status).toBe(200)
    expect(await prices()).toEqual([1000, 1200])
    const [deal] = (await send('GET', '/flash-deals')).body.flashDeals
    expect(deal.products).toEqual(created.body.flashDeal.products)
  }
})
