import { expect, test } from 'vitest'
import { openAdminClient } from '../../../../../tests/support/fixtures/admin-client.ts'
import { addDeal } from '../../../../../tests/support/fixtures/deal-fixtures.ts'
import { testImage } from '../../../../../tests/support/fixtures/test-forms.ts'
import { addCategory, addProduct } from '../../../../../tests/support/fixtures/test-products.ts'
import { setVariants } from '../../../../../tests/support/fixtures/test-variants.ts'
import {
  addTranslatedProduct,
  translateWords,
} from '../../../../../tests/support/fixtures/translated-product.ts'

async function openShop() {
  const open = await openAdminClient()
  await addCategory(open.shop)
  const read = async (url: string, headers: Record<string, string> = {}) =>
    (await open.app.inject({ url: `/api${url}`, headers })).json()
  return { ...open, read }
}

const colors = [
  { name: 'Black', code: '#111111' },
  { name: 'White', code: '#eeeeee' },
]

test('a product without options answers its colours as variants that share one stock', async () => {
  const { shop, show, read } = await openShop()
  const id = await addProduct(shop, { colors, stock: 7, originalPricePoisha: 1_200_00 })
  const product = await show(id)
  expect(product.options).toEqual([{ name: 'Colour', label: 'Colour', values: ['Black', 'White'] }])
  const same = { price: 1000, originalPrice: 1200, stock: 7, flashDeal: null, sku: null }
  expect(product.variants).toMatchObject([
    { options: { Colour: 'Black' }, ...same },
    { options: { Colour: 'White' }, ...same },
  ])
  expect(product.variants[0].stockItem).toBe(product.variants[1].stockItem)
  const [listed] = (await read('/products')).products
  expect(listed).toMatchObject({ variantCount: 2, price: 1000, priceTo: 1000 })
  expect(listed.options).toEqual(product.options)
  expect(listed).not.toHaveProperty('variants')
})

test('a product without anything to choose has one variant without values', async () => {
  const { shop, show } = await openShop()
  const product = await show(await addProduct(shop, { stock: 3 }))
  expect(product).toMatchObject({ options: [], variantCount: 1 })
  expect(product.variants).toMatchObject([{ options: {}, price: 1000, stock: 3, image: null }])
})

test('lists say from which price, up to which, and what can be chosen; the detail says the rest', async () => {
  const { shop, show, read, admin } = await openShop()
  const id = await addProduct(shop, { colors })
  await setVariants(shop.db, id, ['Colour', 'Storage'], {
    'Black · 128 GB': { stock: 0, pricePoisha: 900_00 },
    'Black · 256 GB': { stock: 2, pricePoisha: 1_390_00, sku: 'B-256' },
    'White · 256 GB': { stock: 1, pricePoisha: 1_500_00 },
    'White · 512 GB': { stock: 4, pricePoisha: 1_900_00, isActive: false },
  })
  const options = [
    { name: 'Colour', label: 'Colour', values: ['Black', 'White'] },
    { name: 'Storage', label: 'Storage', values: ['128 GB', '256 GB'] },
  ]
  const [listed] = (await read('/products')).products
  expect(listed).toMatchObject({ price: 1390, priceTo: 1500, variantCount: 3, stock: 3, options })
  const product = await show(id)
  expect(product).toMatchObject({ variantCount: 3, options })
  expect(product.variants).toMatchObject([
    { options: { Colour: 'Black', Storage: '128 GB' }, price: 900, stock: 0 },
    { options: { Colour: 'Black', Storage: '256 GB' }, price: 1390, sku: 'B-256' },
    { options: { Colour: 'White', Storage: '256 GB' }, price: 1500, stock: 1 },
  ])
  const { product: full } = await read(`/admin/products/${id}`, admin.headers)
  expect(full.options[1].values).toEqual(['128 GB', '256 GB', '512 GB'])
  expect(full.variants.at(-1)).toMatchObject({ price: 1900, isActive: false, stock: 4 })
  expect(full.variants).toHaveLength(4)
})

test('in Bangla values have their words of the glossary, unless two of an option have the same', async () => {
  const { shop, read, admin } = await openShop()
  const id = await addTranslatedProduct(shop)
  await setVariants(shop.db, id, ['Colour', 'Switches'], {
    'Black · Brown': { stock: 1 },
    'Black · Tactile': { stock: 1 },
    'White · Clicky': { stock: 1 },
    'White · Black': { stock: 1 },
  })
  await translateWords(shop, 'option_value', {
    brown: 'বাদামি',
    Tactile: 'স্পর্শ',
    Clicky: 'স্পর্শ',
  })
  const { product } = await read(`/products/${id}?lang=bn`)
  expect(product.options).toEqual([
    { name: 'Colour', label: 'রঙ', values: ['কালো', 'সাদা'] },
    // No value is a colour because a colour is called so.
    { name: 'Switches', label: 'Switches', values: ['বাদামি', 'Tactile', 'Clicky', 'Black'] },
  ])
  expect(
    product.variants.map(({ options }: { options: object }) => Object.values(options)),
  ).toEqual([
    ['কালো', 'বাদামি'],
    ['কালো', 'Tactile'],
    ['সাদা', 'Clicky'],
    ['সাদা', 'Black'],
  ])
  const [listed] = (await read('/products?lang=bn')).products
  expect(listed.options).toEqual(product.options)
  const { product: edited } = await read(`/admin/products/${id}?lang=bn`, admin.headers)
  expect(edited.options[1].values).toEqual(['Brown', 'Tactile', 'Clicky', 'Black'])
})

test('in Bangla the values of a colour are the names of the product’s colours', async () => {
  const { shop, read } = await openShop()
  const id = await addTranslatedProduct(shop)
  const { product } = await read(`/products/${id}?lang=bn`)
  expect(product.options).toEqual([{ name: 'Colour', label: 'রঙ', values: ['কালো', 'সাদা'] }])
  expect(product.variants[0].options).toEqual({ Colour: product.colors[0].name })
})

test('a variant costs in a flash deal what the cart asks for it', async () => {
  const { shop, app, show, read, admin } = await openShop()
  const id = await addProduct(shop)
  const { endsAt } = await addDeal(shop, [{ productId: id, dealPrice: 700, unitLimit: 3 }])
  const variants = await setVariants(shop.db, id, ['Length'], {
    '1 m': { stock: 5, pricePoisha: 600_00 },
    '2 m': { stock: 5, pricePoisha: 1_000_00 },
  })
  const product = await show(id)
  expect(product).toMatchObject({ price: 600, priceTo: 700, flashDeal: null })
  expect(product.variants).toMatchObject([
    { price: 600, originalPrice: null, flashDeal: null },
    { price: 700, originalPrice: 1000, flashDeal: { endsAt, unitsLeft: 3 } },
  ])
  const quote = await app.inject({
    method: 'POST',
    url: '/api/orders/quote',
    payload: { items: [{ variantId: variants['2 m'].id, quantity: 1 }], district: 'Sylhet' },
  })
  expect(quote.json().subtotal).toBe(700)
  const { product: full } = await read(`/admin/products/${id}`, admin.headers)
  expect(full).toMatchObject({ price: 600, priceTo: 1000 })
  expect(full.variants[1]).toMatchObject({ price: 1000, originalPrice: null })
})

test('a variant shows its own picture, that of its colour, or the product’s', async () => {
  const { shop, show } = await openShop()
  const files = [await testImage('red'), await testImage('blue')]
  const id = await addProduct(shop, {}, files)
  const { pictures } = await show(id)
  const [main, blue] = pictures.map(({ url }: { url: string }) => url)
  const withPicture = await addProduct(shop, { colors: [{ name: 'Blue', code: '#0000ff' }] }, files)
  expect((await show(withPicture)).variants[0]).toMatchObject({ image: main, images: [] })
  const colored = await addProduct(
    shop,
    { colors: [{ name: 'Blue', code: '#0000ff', image: blue }] },
    files,
  )
  expect((await show(colored)).variants[0]).toMatchObject({ image: blue, images: [] })
})
