// @module-tag race
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { interleaveAtEveryStatement } from '../../../tests/support/faults/interleave-transactions.ts'
import { type ApiResponse, call, newGuest } from '../../../tests/support/fixtures/order-calls.ts'
import { addCustomer } from '../../../tests/support/fixtures/test-customers.ts'
import { addCategory, addProduct } from '../../../tests/support/fixtures/test-products.ts'
import { type AddedVariant, setVariants } from '../../../tests/support/fixtures/test-variants.ts'
import { createTestShop } from '../../../tests/support/servers/test-shop.ts'
import { products } from '../catalog/products/product-tables.ts'
import { productVariants } from '../catalog/products/variants/variant-tables.ts'
import { inTransaction } from '../platform/database/database.ts'
import { verifyGuestId } from './cart-owner.ts'
import { mergeGuestCart } from './guest-carts.ts'

async function openRace() {
  const open = await createTestShop()
  const { app, shop } = open
  await addCategory(shop)
  const productId = await addProduct(shop)
  const addVariant = async () => {
    const sizes = { S: { stock: 9 }, L: { stock: 9 } }
    return (await setVariants(shop.db, productId, ['Size'], sizes)).S
  }
  const add = async ({ id }: AddedVariant) =>
    call(app, 'POST', '/cart/add', {
      headers: await newGuest(app),
      body: { productId, variantId: id },
    })
  const deleteByForm = ({ id }: AddedVariant) =>
    inTransaction(shop, async (tx) => {
      await tx.execute(sql`select from ${products} where id = ${productId} for update`)
      await tx.delete(productVariants).where(eq(productVariants.id, id))
    })
  return { ...open, addVariant, add, deleteByForm }
}

test('a variant that is deleted while it is added to a cart is refused, or its line stays', async () => {
  const { database, addVariant, add, deleteByForm } = await openRace()
  const outcomes = new Set<number>()
  await interleaveAtEveryStatement<ApiResponse, unknown>(database, async () => {
    const variant = await addVariant()
    return {
      transaction: () => add(variant),
      concurrent: () => deleteByForm(variant),
      async check({ status }) {
        outcomes.add(status)
      },
    }
  })
  expect(outcomes).toEqual(new Set([200, 400]))
})

test('a variant that is deleted while carts are merged fails no sign-in', async () => {
  const { app, shop, database, addVariant, add, deleteByForm } = await openRace()
  const counts = new Set<number>()
  await interleaveAtEveryStatement<void, unknown>(database, async () => {
    const customer = await addCustomer(shop)
    const variant = await addVariant()
    const { guestId } = (await add(variant)).body
    const guestKey = verifyGuestId(shop.keys.guestIds, guestId)?.guestKey ?? ''
    return {
      transaction: () => inTransaction(shop, (tx) => mergeGuestCart(tx, customer.id, guestKey)),
      concurrent: () => deleteByForm(variant),
      async check() {
        counts.add((await call(app, 'GET', '/cart', customer)).body.itemCount)
      },
    }
  })
  expect(counts).toEqual(new Set([1]))
})
