import { expect, test } from 'vitest'
import { assertStockInvariants } from '../../../../../../tests/support/fixtures/stock-invariants.ts'
import {
  issuesOf,
  large,
  openVariantForms,
  small,
  storage,
} from '../../../../../../tests/support/fixtures/variant-forms.ts'

test('a form with SPEC’s fields alone leaves the variants of a product with options', async () => {
  const { shop, add, change } = await openVariantForms()
  const { product } = (await add({ options: storage, variants: [{ ...small, sku: 'A-1' }, large] }))
    .body
  const renamed = await change(product._id, {
    name: 'Renamed',
    price: '900',
    originalPrice: '',
    stock: '5',
  })
  expect(renamed.status).toBe(200)
  expect(renamed.body.product).toMatchObject({ name: 'Renamed', variants: product.variants })
  expect(
    issuesOf(await change(product._id, { price: '800', originalPrice: '950', stock: '6' })),
  ).toEqual({
    price: 'The variants of this product have their own prices. Please change them there.',
    originalPrice: 'The variants of this product have their own prices. Please change them there.',
    stock: 'The variants of this product have their own stock, 5 together. Please change it there.',
  })
  await assertStockInvariants(shop.db)
})

test('a price or a stock that all variants share is changed by SPEC’s fields', async () => {
  const { shop, add, change } = await openVariantForms()
  const shared = { price: 900, stock: 3, stockItem: 'shelf' }
  const { product } = (
    await add({
      options: storage,
      variants: [
        { ...small, ...shared },
        { ...large, ...shared, originalPrice: '' },
      ],
    })
  ).body
  const { body } = await change(product._id, { price: '950', originalPrice: '1000', stock: '8' })
  expect(body.product.variants).toMatchObject([
    { price: 950, originalPrice: 1000, stock: 8 },
    { price: 950, originalPrice: 1000, stock: 8 },
  ])
  expect(body.product).toMatchObject({ price: 950, originalPrice: 1000, stock: 8 })
  await assertStockInvariants(shop.db)
})

test('a product in one colour has its codes, and keeps them under another name of the colour', async () => {
  const { shop, add, change } = await openVariantForms()
  const colorsOf = (name: string) => [{ name, code: '#111111' }]
  const variant = { price: '900', stock: '3', sku: 'ONE-1', barcode: '' }
  const added = await add({
    colors: colorsOf('Black'),
    variants: [{ ...variant, options: { Colour: 'Black' } }],
  })
  const { product } = added.body
  expect(product.variants).toMatchObject([{ options: { Colour: 'Black' }, sku: 'ONE-1' }])
  const [{ _id, stockItem }] = product.variants
  const { body } = await change(product._id, {
    colors: colorsOf('Jet black'),
    variants: [{ _id, price: '900', stockItem, sku: 'ONE-1', options: { Colour: 'Jet black' } }],
  })
  expect(body.product.variants).toMatchObject([
    { _id, options: { Colour: 'Jet black' }, sku: 'ONE-1', stock: 3 },
  ])
  await assertStockInvariants(shop.db)
})

test('colours of a product without options come and go with one stock, and stay the same variants', async () => {
  const { shop, add, change } = await openVariantForms()
  const colorsOf = (...names: string[]) => names.map((name) => ({ name, code: '#111111' }))
  const { product } = (await add({ colors: colorsOf('Black', 'White') })).body
  const [black, white] = product.variants
  const { body } = await change(product._id, {
    colors: colorsOf('White', 'Red'),
    price: '70',
    stock: '9',
  })
  expect(body.product.variants).toMatchObject([
    { _id: white._id, options: { Colour: 'White' }, price: 70, stock: 9 },
    { options: { Colour: 'Red' }, price: 70, stock: 9, stockItem: black.stockItem },
  ])
  const plain = await change(product._id, { colors: [] })
  expect(plain.body.product.variants).toMatchObject([
    { options: {}, price: 70, stock: 9, stockItem: black.stockItem },
  ])
  await assertStockInvariants(shop.db)
})

test('a product without options takes an SKU, and its colours follow SPEC’s form as before', async () => {
  const { shop, add, change } = await openVariantForms()
  const { product } = (await add({ colors: [{ name: 'Black', code: '#111111' }] })).body
  const [{ _id, options }] = product.variants
  const variants = [{ _id, options, sku: 'A-1' }]
  expect((await change(product._id, { options: product.options, variants })).status).toBe(200)
  const { body } = await change(product._id, {
    colors: [
      { name: 'Black', code: '#111111' },
      { name: 'Red', code: '#ff0000' },
    ],
  })
  expect(body.product.variants).toMatchObject([
    { _id, sku: 'A-1' },
    { options: { Colour: 'Red' }, sku: null },
  ])
  await assertStockInvariants(shop.db)
})

test('forms work without the triggers for the release before', async () => {
  const { shop, add, change } = await openVariantForms()
  for (const trigger of ['add_variants_of_product', 'change_variants_of_product']) {
    await shop.db.execute(`alter table products disable trigger ${trigger}`)
  }
  const colors = [{ name: 'Black', code: '#111111' }]
  const { product } = (await add({ colors })).body
  expect(product.variants).toMatchObject([{ options: { Colour: 'Black' }, stock: 7 }])
  const changed = await change(product._id, { colors: [], price: '50', stock: '9' })
  expect(changed.body.product.variants).toMatchObject([{ options: {}, price: 50, stock: 9 }])
  await assertStockInvariants(shop.db)
  const chosen = await change(product._id, { options: storage, variants: [small, large] })
  expect(chosen.body.product).toMatchObject({ stock: 5, price: 900, priceTo: 1390 })
  await assertStockInvariants(shop.db)
})
