import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { stockOf } from '../../../tests/support/fixtures/order-fixtures.ts'
import { assertStockInvariants } from '../../../tests/support/fixtures/stock-invariants.ts'
import { addCategory, addProduct } from '../../../tests/support/fixtures/test-products.ts'
import { setVariants, stockOfItem } from '../../../tests/support/fixtures/test-variants.ts'
import { createTestShop, type TestShop } from '../../../tests/support/servers/test-shop.ts'
import { products } from '../catalog/products/product-tables.ts'
import { inTransaction } from '../platform/database/database.ts'
import { newId } from '../platform/ids.ts'
import { findStockUnits, releaseStock, reserveStock } from './stock.ts'
import { stockMovements } from './stock-tables.ts'

async function openShop(): Promise<TestShop['shop']> {
  const { shop } = await createTestShop()
  await addCategory(shop)
  return shop
}

const reference = () => ({ reason: 'adjustment', referenceId: newId() }) as const

async function priceOf(shop: TestShop['shop'], productId: string) {
  const [row] = await shop.db
    .select({ price: products.regularPricePoisha, priceTo: products.regularPriceToPoisha })
    .from(products)
    .where(eq(products.id, productId))
  return row
}

test('units go from and to their own stock item, and the product shows what can be bought', async () => {
  const shop = await openShop()
  const productId = await addProduct(shop)
  const { '128 GB': small, '256 GB': large } = await setVariants(shop.db, productId, ['Storage'], {
    '128 GB': { stock: 2, pricePoisha: 1_000_00 },
    '256 GB': { stock: 3, pricePoisha: 1_500_00 },
  })
  expect(await priceOf(shop, productId)).toEqual({ price: 1_000_00, priceTo: 1_500_00 })
  const units = [
    { productId, stockItemId: small.stockItemId, quantity: 1 },
    { productId, stockItemId: large.stockItemId, quantity: 1 },
    { productId, stockItemId: small.stockItemId, quantity: 1 },
  ]
  const { tooFew: short } = await inTransaction(shop, (tx) => reserveStock(tx, units, reference()))
  expect(short).toEqual([])
  expect(await stockOfItem(shop.db, small)).toBe(0)
  expect(await stockOfItem(shop.db, large)).toBe(2)
  expect(await stockOf(shop.db, productId)).toBe(2)
  expect(await priceOf(shop, productId)).toEqual({ price: 1_500_00, priceTo: null })
  await assertStockInvariants(shop.db)

  await inTransaction(shop, (tx) => releaseStock(tx, units, reference()))
  expect(await priceOf(shop, productId)).toEqual({ price: 1_000_00, priceTo: 1_500_00 })
  await assertStockInvariants(shop.db)
})

test('an item with too few units is named, and only the others are reserved', async () => {
  const shop = await openShop()
  const productId = await addProduct(shop)
  const { '1 m': short, '2 m': enough } = await setVariants(shop.db, productId, ['Length'], {
    '1 m': { stock: 1 },
    '2 m': { stock: 5 },
  })
  const units = [short, enough].map(({ stockItemId }) => ({ productId, stockItemId, quantity: 2 }))
  const { tooFew: lacking } = await inTransaction(shop, (tx) =>
    reserveStock(tx, units, reference()),
  )
  expect(lacking).toEqual([short.stockItemId])
  expect(await stockOfItem(shop.db, short)).toBe(1)
  expect(await stockOfItem(shop.db, enough)).toBe(3)
  await assertStockInvariants(shop.db)
})

test('units of a variant that is no longer offered are on its shelf and not in the stock of the product', async () => {
  const shop = await openShop()
  const productId = await addProduct(shop)
  const { '1 m': gone } = await setVariants(shop.db, productId, ['Length'], {
    '1 m': { stock: 1, isActive: false },
    '2 m': { stock: 5 },
  })
  const units = [{ productId, stockItemId: gone.stockItemId, quantity: 2 }]
  await inTransaction(shop, (tx) => releaseStock(tx, units, reference()))
  expect(await stockOfItem(shop.db, gone)).toBe(3)
  expect(await stockOf(shop.db, productId)).toBe(5)
  await assertStockInvariants(shop.db)
})

test('a reference releases units of an item once', async () => {
  const shop = await openShop()
  const productId = await addProduct(shop, { stock: 4 })
  const cause = reference()
  const line = { productId, variantId: null, variantLabel: null, selectedColor: '', quantity: 2 }
  const release = () =>
    inTransaction(shop, async (tx) => releaseStock(tx, await findStockUnits(tx, [line]), cause))
  await release()
  await expect(release()).rejects.toMatchObject({
    cause: { constraint: 'stock_movements_once_per_item' },
  })
  expect(await stockOf(shop.db, productId)).toBe(6)
  await assertStockInvariants(shop.db)
})

test('a line goes to the stock of its variant, else of its label or colour, else to the first one', async () => {
  const shop = await openShop()
  const productId = await addProduct(shop)
  const variants = await setVariants(shop.db, productId, ['Colour'], {
    Black: { stock: 1 },
    White: { stock: 2 },
  })
  const line = { productId, variantId: null, variantLabel: null, selectedColor: '', quantity: 1 }
  const lines = [
    { ...line, variantId: variants.White.id, selectedColor: 'Black' },
    { ...line, variantId: newId(), variantLabel: 'White', selectedColor: 'Black' },
    { ...line, selectedColor: 'White' },
    { ...line, selectedColor: 'Red' },
    { ...line, productId: newId() },
  ]
  const units = await inTransaction(shop, (tx) => findStockUnits(tx, lines))
  expect(units.map(({ stockItemId }) => stockItemId)).toEqual([
    variants.White.stockItemId,
    variants.White.stockItemId,
    variants.White.stockItemId,
    variants.Black.stockItemId,
  ])
})

test('movements of an item are of its product', async () => {
  const shop = await openShop()
  const productId = await addProduct(shop, { stock: 4, colors: [{ name: 'Red', code: '#ff0000' }] })
  const rows = await shop.db
    .select()
    .from(stockMovements)
    .where(eq(stockMovements.productId, productId))
  expect(rows).toMatchObject([{ quantity: 4, reason: 'opening', referenceId: productId }])
  expect(rows[0]?.stockItemId).not.toBeNull()
})
