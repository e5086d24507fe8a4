import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../../tests/support/full-run.ts'
import { openAdminClient } from '../../../../tests/support/fixtures/admin-client.ts'
import { addCategory, addProduct } from '../../../../tests/support/fixtures/test-products.ts'
import { setVariants } from '../../../../tests/support/fixtures/test-variants.ts'
import { syncDealPrices } from '../../flash-deals/deal-prices.ts'
import { flashDealProducts, flashDeals } from '../../flash-deals/flash-deal-tables.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import type { ActingShop } from '../../shop.ts'

interface DealRow {
  productId: string
  variantId: string | null
  taka: number
}

/** A deal that runs, also at prices that its form would reject. */
async function writeDeal(shop: ActingShop, rows: readonly DealRow[]): Promise<void> {
  const period = {
    startsAt: new Date(Date.now() - 60_000),
    endsAt: new Date(Date.now() + 600_000),
    isActive: true,
  }
  const dealId = newId()
  await inTransaction(shop, async (tx) => {
    await tx.insert(flashDeals).values({ id: dealId, name: 'Eid', ...period })
    await tx.insert(flashDealProducts).values(
      rows.map(({ taka, ...row }) => ({
        ...row,
        ...period,
        dealId,
        position: 0,
        dealPricePoisha: taka * 100_00,
        unitsSold: 0,
      })),
    )
    await syncDealPrices(
      tx,
      shop.clock,
      rows.map(({ productId }) => productId),
    )
  })
}

test('every listed product has a variant that fits, and none that has one is missing', async () => {
  const { app, shop } = await openAdminClient()
  await addCategory(shop)
  const variantOf = fc.record({
    stock: fc.integer({ min: 0, max: 2 }),
    pricePoisha: fc.integer({ min: 1, max: 9 }).map((price) => price * 100_00),
    isActive: fc.boolean(),
  })
  const labels = ['Black · 1 m', 'Black · 2 m', 'White · 1 m', 'White · 2 m']
  const catalogue = fc.array(
    fc.uniqueArray(fc.tuple(fc.constantFrom(...labels), variantOf), {
      selector: ([label]) => label,
      minLength: 1,
    }),
    { minLength: 6, maxLength: 6 },
  )
  /** For each product a deal, of one of its variants or of all. */
  const deals = fc.array(
    fc.option(fc.record({ taka: fc.integer({ min: 1, max: 8 }), of: fc.option(fc.nat(3)) })),
    { minLength: 6, maxLength: 6 },
  )
  const filter = fc.record({
    color: fc.option(fc.constantFrom('Black', 'White'), { nil: undefined }),
    length: fc.option(fc.constantFrom('1 m', '2 m'), { nil: undefined }),
    min: fc.option(fc.integer({ min: 1, max: 9 }), { nil: undefined }),
    max: fc.option(fc.integer({ min: 1, max: 9 }), { nil: undefined }),
    inStock: fc.boolean(),
  })
  const ids = await Promise.all(Array.from({ length: 6 }, () => addProduct(shop)))
  await fc.assert(
    fc.asyncProperty(
      catalogue,
      fc.array(filter, { minLength: 4, maxLength: 4 }),
      deals,
      async (regular, filters, dealOf) => {
        const all: (typeof regular)[number][] = []
        const rows: DealRow[] = []
        await shop.db.delete(flashDeals)
        for (const [at, variants] of regular.entries()) {
          const productId = ids[at] ?? ''
          const options = ['Colour', 'Length']
          const added = await setVariants(shop.db, productId, options, Object.fromEntries(variants))
          const { taka, of } = dealOf[at] ?? { taka: 10, of: null }
          const only = of === null ? null : (variants[of % variants.length]?.[0] ?? null)
          rows.push({ productId, variantId: only && (added[only]?.id ?? null), taka })
          all.push(
            variants.map(([label, variant]) => {
              const isFor =
                only === null || (label === only && variant.isActive && variant.stock > 0)
              const pricePoisha = Math.min(variant.pricePoisha, isFor ? taka * 100_00 : Infinity)
              return [label, { ...variant, pricePoisha }]
            }),
          )
        }
        await writeDeal(shop, rows)
        shop.invalidation.invalidate(['products'])
        for (const { color, length, min, max, inStock } of filters) {
          const fits = (
            label: string,
            variant: { stock: number; pricePoisha: number; isActive: boolean },
          ) =>
            variant.isActive &&
            (color === undefined || label.startsWith(color)) &&
            (length === undefined || label.endsWith(length)) &&
            (min === undefined || variant.pricePoisha >= min * 100_00) &&
            (max === undefined || variant.pricePoisha <= max * 100_00) &&
            (!inStock || variant.stock > 0)
          const isOnlyByPrice = color === undefined && length === undefined
          const expected = ids.filter((_, at) =>
            all[at]?.some(([label, variant]) => fits(label, variant)),
          )
          const query = new URLSearchParams({
            ...(color !== undefined && { color }),
            ...(length !== undefined && { 'option.length': length }),
            ...(min !== undefined && { minPrice: String(min * 100) }),
            ...(max !== undefined && { maxPrice: String(max * 100) }),
            ...(inStock && { inStock: 'true' }),
          })
          const found = (await app.inject(`/api/products?${query}`)).json()
          const listed = found.products.map(({ _id }: { _id: string }) => _id)
          // A product without active variants keeps its last price.
          const ghosts = ids.filter((_, at) => !all[at]?.some(([, { isActive }]) => isActive))
          const wanted = isOnlyByPrice
            ? listed.filter((id: string) => !ghosts.includes(id))
            : listed
          expect([String(query), wanted.toSorted()]).toEqual([String(query), expected.toSorted()])
        }
      },
    ),
    { numRuns: runs(25) },
  )
})
