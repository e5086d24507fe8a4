import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../../../tests/support/full-run.ts'
import { dealBody } from '../../../../../tests/support/fixtures/deal-fixtures.ts'
import { call, newPhone, placeOrder } from '../../../../../tests/support/fixtures/order-calls.ts'
import { assertStockInvariants } from '../../../../../tests/support/fixtures/stock-invariants.ts'
import { orderBody } from '../../../../../tests/support/fixtures/test-products.ts'
import { openVariantForms } from '../../../../../tests/support/fixtures/variant-forms.ts'
import type { Product } from '#shared/catalog/product-schemas.ts'
import type { FlashDealProduct } from '#shared/flash-deals/flash-deal-schemas.ts'
import type { ProductVariant } from '#shared/catalog/variant-schemas.ts'

const sizes = ['1 m', '2 m', '3 m']

/** Variants of every colour and size, some missing, of which those with one shelf share a stock. */
const variants = fc
  .record({
    colors: fc.subarray(['Black', 'White'], { minLength: 1 }),
    lengths: fc.subarray(sizes, { minLength: 1 }),
    shelves: fc.array(fc.nat({ max: 3 }), { minLength: 6, maxLength: 6 }),
    prices: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 6, maxLength: 6 }),
    stocks: fc.array(fc.constantFrom(0, 1, 3, 10, 11), { minLength: 4, maxLength: 4 }),
    areActive: fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
    missing: fc.nat({ max: 6 }),
  })
  .map(({ colors, lengths, shelves, prices, stocks, areActive, missing }) => {
    const all = colors.flatMap((Colour) => lengths.map((Length) => ({ Colour, Length })))
    const chosen = all.filter((_each, at) => all.length === 1 || at !== missing)
    return {
      options: [
        { name: 'Colour', values: colors },
        { name: 'Length', values: lengths },
      ],
      variants: chosen.map((options, at) => {
        const shelf = shelves[at] ?? 0
        const stock = stocks[shelf] ?? 0
        const isActive = at === 0 || areActive[at]
        return { options, price: prices[at], stock, stockItem: `shelf ${shelf}`, isActive }
      }),
    }
  })

const action = fc.oneof(
  fc.record({ kind: fc.constant('edit' as const), form: variants }),
  fc.record({
    kind: fc.constant('correct' as const),
    at: fc.nat(5),
    stock: fc.constantFrom(0, 1, 4, 10, 12),
  }),
  fc.record({
    kind: fc.constant('order' as const),
    at: fc.nat(5),
    quantity: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({
    kind: fc.constant('deal' as const),
    /** The variant that it is for; undefined is all. */
    at: fc.option(fc.nat(5), { nil: undefined }),
    dealPrice: fc.integer({ min: 1, max: 8 }),
    unitLimit: fc.option(fc.integer({ min: 1, max: 3 })),
  }),
  fc.record({ kind: fc.constantFrom('cancelled' as const, 'pending' as const), at: fc.nat(5) }),
)

type Action = typeof action extends fc.Arbitrary<infer A> ? A : never

async function openProduct(form: object) {
  const open = await openVariantForms()
  const { app, admin, add, change, shop } = open
  const { headers } = admin
  const { product } = (await add(form)).body
  const orders: string[] = []
  const shown = async () =>
    (await call(app, 'GET', `/products/${product._id}`)).body.product as Product
  const act = async (does: Action): Promise<number> => {
    if (does.kind === 'edit') return (await change(product._id, does.form)).status
    const all = (await shown()).variants
    const at = all[(does.at ?? 0) % all.length]
    if (does.kind === 'correct') {
      const same = all.map(({ _id, options, stockItem }) => ({
        _id,
        options,
        ...(stockItem === at?.stockItem && { stock: does.stock }),
      }))
      return (await change(product._id, { variants: same })).status
    }
    if (does.kind === 'order') {
      const body = orderBody([{ variantId: at?._id ?? '', quantity: does.quantity }], {
        phone: newPhone(),
      })
      const { status, body: order } = await placeOrder(app, body)
      if (status === 201) orders.push(order._id)
      return status
    }
    if (does.kind === 'deal') {
      for (const { _id: id } of (await call(app, 'GET', '/flash-deals', { headers })).body
        .flashDeals) {
        await call(app, 'DELETE', `/flash-deals/${id}`, { headers })
      }
      const { dealPrice, unitLimit } = does
      const variantId = does.at === undefined || !at ? null : at._id
      const terms = { productId: product._id, variantId, dealPrice, unitLimit }
      return (await call(app, 'POST', '/flash-deals', { headers, body: dealBody(shop, [terms]) }))
        .status
    }
    const order = orders[does.at % Math.max(1, orders.length)]
    if (order === undefined) return 200
    return (
      await call(app, 'PUT', `/admin/orders/${order}/status`, {
        headers,
        body: { status: does.kind },
      })
    ).status
  }
  /** Prices of each variant that can be bought, by the terms of the deal, and in a quote. */
  const pricesOf = async ({ variants: all }: Product) => {
    const [deal] = (await call(app, 'GET', '/flash-deals', { headers })).body.flashDeals
    const terms: FlashDealProduct | undefined = deal?.products[0]
    const { product: stored } = (
      await call(app, 'GET', `/admin/products/${product._id}`, { headers })
    ).body
    const isOffered = all.some(({ _id, stock }) => _id === terms?.variantId && stock > 0)
    const hasUnits = terms && terms.unitsSold < (terms.unitLimit ?? Infinity)
    const available = all.filter(({ stock }) => stock > 0)
    return Promise.all(
      available.map(async ({ _id, price }) => {
        const { price: regular } = stored.variants.find((each: ProductVariant) => each._id === _id)
        const isFor = terms?.variantId ? isOffered && terms.variantId === _id : true
        const lowered = terms && hasUnits && isFor ? Math.min(regular, terms.dealPrice) : regular
        const items = [{ variantId: _id, quantity: 1 }]
        const quote = await call(app, 'POST', '/orders/quote', {
          body: { items, district: 'Sylhet' },
        })
        return { shown: price, lowered, quoted: quote.body.lines[0].price }
      }),
    )
  }
  return { ...open, act, shown, pricesOf }
}

/** Summary of these variants in lists. */
function summaryOf(all: readonly ProductVariant[]) {
  const units = new Map(all.map(({ stockItem, stock }) => [stockItem, stock]))
  const available = all.filter(({ stock }) => stock > 0)
  const prices = (available.length > 0 ? available : all).map(({ price }) => price)
  return {
    stock: [...units.values()].reduce((sum, stock) => sum + stock, 0),
    price: Math.min(...prices),
    priceTo: Math.max(...all.map(({ price }) => price)),
    variantCount: all.length,
  }
}

test(
  'stock, price, alert and ledger are those of the variants after any sequence of edits, deals and orders',
  { timeout: 240_000 },
  async () => {
    const open = await openProduct({ options: [], variants: [{ price: 5, stock: 3 }] })
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 1, maxLength: 6 }), async (actions) => {
        for (const each of actions) {
          const status = await open.act(each)
          const expected = each.kind === 'edit' ? [200] : [200, 201, 400, 409]
          expect([each.kind, expected]).toEqual([each.kind, expect.arrayContaining([status])])
        }
        const product = await open.shown()
        expect(product).toMatchObject(summaryOf(product.variants))
        for (const { shown, lowered, quoted } of await open.pricesOf(product)) {
          expect([shown, quoted]).toEqual([lowered, lowered])
        }
        await assertStockInvariants(open.shop.db)
      }),
      { numRuns: runs(40), endOnFailure: true },
    )
  },
)

test('the row of a new product is written once, with the summary of its variants', async () => {
  const { shop, add } = await openVariantForms()
  const withOriginals = variants.map((form) => ({
    ...form,
    variants: form.variants.map((each) => ({ ...each, originalPrice: Number(each.price) + 2 })),
  }))
  for (const form of fc.sample(withOriginals, { numRuns: runs(25), seed: 3 })) {
    const { _id: id } = (await add(form)).body.product
    const written = async () => {
      const { rows } = await shop.db.execute(sql`select ctid from products where id = ${id}`)
      return rows
    }
    const before = await written()
    await shop.db.execute(sql`select summarise_products(array[${id}]::uuid[])`)
    expect(await written()).toEqual(before)
  }
})
