import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { call, newGuest } from '../../../tests/support/fixtures/order-calls.ts'
import { addCategory, addProduct } from '../../../tests/support/fixtures/test-products.ts'
import { setVariants, type AddedVariant } from '../../../tests/support/fixtures/test-variants.ts'
import { createTestShop } from '../../../tests/support/servers/test-shop.ts'
import { productVariants, stockItems } from '../catalog/products/variants/variant-tables.ts'
import { cartLines } from './cart-tables.ts'

async function openShop() {
  const open = await createTestShop()
  const { app, shop } = open
  await addCategory(shop)
  const colors = [
    { name: 'Black', code: '#000000' },
    { name: 'White', code: '#ffffff' },
  ]
  const productId = await addProduct(shop, { name: 'Phone', colors })
  const variants = await setVariants(shop.db, productId, ['Colour', 'Storage'], {
    'Black · 128 GB': { stock: 5, pricePoisha: 1_000_00 },
    'Black · 256 GB': { stock: 3, pricePoisha: 1_500_00 },
    'White · 128 GB': { stock: 5, pricePoisha: 1_000_00 },
    'White · 256 GB': { stock: 2, pricePoisha: 1_600_00 },
  })
  const headers = await newGuest(app)
  const add = async (body: object) => call(app, 'POST', '/cart/add', { headers, body })
  const update = (body: object) => call(app, 'PUT', `/cart/update/${productId}`, { headers, body })
  const show = async (language = 'en') => {
    const asked = { headers: { ...headers, 'accept-language': language } }
    return (await call(app, 'GET', '/cart', asked)).body.items
  }
  const setStock = ({ stockItemId }: AddedVariant, stock: number) =>
    shop.db.update(stockItems).set({ stock }).where(eq(stockItems.id, stockItemId))
  const setVariant = ({ id }: AddedVariant, change: Partial<typeof productVariants.$inferInsert>) =>
    shop.db.update(productVariants).set(change).where(eq(productVariants.id, id))
  const remove = ({ id }: AddedVariant) =>
    shop.db.delete(productVariants).where(eq(productVariants.id, id))
  return { ...open, productId, variants, headers, add, update, show, setStock, setVariant, remove }
}

const white256 = { variantLabel: 'White · 256 GB', price: 1600, available: 2 }

test('a sold-out line offers the variant that differs in its colour alone', async () => {
  const { variants, add, show, setStock } = await openShop()
  const large = variants['Black · 256 GB']
  await add({ variantId: large.id, quantity: 3 })
  expect((await show())[0]).not.toHaveProperty('nearest')
  await setStock(large, 0)
  const [item] = await show()
  expect(item).toMatchObject({ variantId: large.id, product: { stock: 0 }, nearest: white256 })
  expect(item).not.toHaveProperty('problem')
  await setStock(variants['White · 256 GB'], 0)
  expect((await show())[0].nearest.variantLabel).toBe('Black · 128 GB')
})

test.each(['inactive', 'deleted'])(
  'a line whose variant is %s says so, under the name that it had, and offers the nearest',
  async (how) => {
    const { variants, add, show, setVariant, remove } = await openShop()
    const large = variants['Black · 256 GB']
    await add({ variantId: large.id })
    await (how === 'deleted' ? remove(large) : setVariant(large, { isActive: false }))
    expect(await show()).toMatchObject([
      {
        variantLabel: 'Black · 256 GB',
        problem: {
          code: 'variant_unavailable',
          message: 'Phone is no longer available in this choice.',
        },
        nearest: white256,
      },
    ])
    const [inBangla] = await show('bn')
    expect(inBangla.problem.message).toBe('Phone-এর এই ধরনটি এখন আর পাওয়া যায় না।')
  },
)

test('a line in a colour of which there are several now has to be chosen', async () => {
  const { shop, productId, variants, add, show } = await openShop()
  await add({ variantId: variants['Black · 128 GB'].id })
  await shop.db.update(cartLines).set({ variantId: null, selectedColor: 'White' })
  expect(await show()).toMatchObject([
    {
      product: { _id: productId },
      problem: { code: 'variant_required' },
      nearest: { variantLabel: 'White · 128 GB' },
    },
  ])
})

test('units of the nearest variant in other lines are not offered again', async () => {
  const { variants, add, show, setStock } = await openShop()
  const large = variants['Black · 256 GB']
  await add({ variantId: large.id })
  await add({ variantId: variants['White · 256 GB'].id })
  await setStock(large, 0)
  expect((await show())[0].nearest).toMatchObject({ ...white256, available: 1 })
  await add({ variantId: variants['White · 256 GB'].id })
  expect((await show())[0].nearest.variantLabel).toBe('Black · 128 GB')
})

test('no more of the nearest is offered than an order may have of it together', async () => {
  const { variants, add, update, show, setStock } = await openShop()
  const [large, white] = [variants['Black · 256 GB'], variants['White · 256 GB']]
  await setStock(white, 5000)
  await add({ variantId: large.id })
  await add({ variantId: white.id, quantity: 3 })
  await setStock(large, 0)
  const { available } = (await show())[0].nearest
  expect(available).toBe(997)
  const change = { variantId: large.id, newVariantId: white.id, quantity: available }
  expect((await update(change)).body.items).toMatchObject([{ quantity: 1000 }])
})

test('a line takes the variant that it is offered, at its place', async () => {
  const { variants, add, update, show, setVariant } = await openShop()
  const [large, white] = [variants['Black · 256 GB'], variants['White · 256 GB']]
  await add({ variantId: large.id })
  await add({ variantId: variants['Black · 128 GB'].id })
  await setVariant(large, { isActive: false })
  const { status } = await update({ variantId: large.id, newVariantId: white.id, quantity: 2 })
  expect(status).toBe(200)
  const items = await show()
  expect(items).toMatchObject([
    { variantId: white.id, selectedColor: 'White · 256 GB', quantity: 2 },
    { variantId: variants['Black · 128 GB'].id, quantity: 1 },
  ])
  expect(items[0]).not.toHaveProperty('problem')
})

test('a line of a deleted variant takes another one by its text', async () => {
  const { variants, add, update, remove } = await openShop()
  await add({ variantId: variants['Black · 256 GB'].id })
  await remove(variants['Black · 256 GB'])
  const { body } = await update({
    selectedColor: 'Black · 256 GB',
    newVariantId: variants['White · 256 GB'].id,
    quantity: 1,
  })
  expect(body.items).toMatchObject([{ variantId: variants['White · 256 GB'].id, quantity: 1 }])
})

test('a line of a deleted variant becomes one of another within its stock', async () => {
  const { variants, add, update, remove, setStock } = await openShop()
  const [large, white] = [variants['Black · 256 GB'], variants['White · 256 GB']]
  await add({ variantId: large.id, quantity: 3 })
  await remove(large)
  await setStock(white, 2)
  const change = { variantId: white.id, selectedColor: 'Black · 256 GB' }
  expect((await update({ ...change, quantity: 4 })).body).toMatchObject({
    code: 'out_of_stock',
    available: 2,
  })
  expect((await update({ ...change, quantity: 2 })).body.itemCount).toBe(2)
})

test('units of a variant that has a line already are added to it, within its stock', async () => {
  const { variants, add, update, show, setVariant } = await openShop()
  const [large, white] = [variants['Black · 256 GB'], variants['White · 256 GB']]
  await add({ variantId: large.id, quantity: 2 })
  await add({ variantId: white.id })
  await setVariant(large, { isActive: false })
  const change = { variantId: large.id, newVariantId: white.id }
  expect((await update({ ...change, quantity: 2 })).body).toMatchObject({
    code: 'out_of_stock',
    available: 2,
  })
  expect(await show()).toHaveLength(2)
  const { body } = await update({ ...change, quantity: 1 })
  expect(body.items).toMatchObject([{ variantId: white.id, quantity: 2 }])
})

test('a line does not become one of what is gone, of another product, or of nothing', async () => {
  const { shop, variants, add, update, show, remove } = await openShop()
  const [large, white] = [variants['Black · 256 GB'], variants['White · 256 GB']]
  await add({ variantId: large.id })
  const otherProduct = await addProduct(shop, { name: 'Cable' })
  const [other] = await shop.db
    .select({ id: productVariants.id })
    .from(productVariants)
    .where(eq(productVariants.productId, otherProduct))
  const change = { variantId: large.id, quantity: 1 }
  expect((await update({ ...change, newVariantId: other?.id })).status).toBe(400)
  expect((await update({ ...change, newVariantId: 'x' })).status).toBe(400)
  const absent = { variantId: white.id, newVariantId: large.id, quantity: 1 }
  expect((await update(absent)).status).toBe(404)
  await remove(white)
  expect((await update({ ...change, newVariantId: white.id })).body).toMatchObject({
    code: 'invalid',
    issues: [{ path: 'variantId' }],
  })
  expect(await show()).toMatchObject([{ variantId: large.id, quantity: 1 }])
})

test('a colour that a product without options has lost offers another one', async () => {
  const { shop, add, show } = await openShop()
  const colors = [
    { name: 'Red', code: '#ff0000' },
    { name: 'Blue', code: '#0000ff' },
  ]
  const productId = await addProduct(shop, { name: 'Lamp', stock: 4, colors })
  await add({ productId, selectedColor: 'Red', quantity: 2 })
  await shop.db.delete(productVariants).where(eq(productVariants.optionValues, ['Red']))
  expect(await show()).toMatchObject([
    {
      selectedColor: 'Red',
      problem: {
        code: 'color_unavailable',
        message: 'Lamp is no longer available in this colour.',
      },
      nearest: { variantLabel: 'Blue', available: 4 },
    },
  ])
})
