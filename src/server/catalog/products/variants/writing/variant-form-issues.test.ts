import { expect, test } from 'vitest'
import { call } from '../../../../../../tests/support/fixtures/order-calls.ts'
import { assertStockInvariants } from '../../../../../../tests/support/fixtures/stock-invariants.ts'
import {
  issuesOf,
  large,
  openVariantForms,
  small,
  storage,
} from '../../../../../../tests/support/fixtures/variant-forms.ts'

test.each<[string, object, string, string]>([
  [
    'two variants of the same values',
    { variants: [small, { ...small, price: 5 }] },
    'variants.1.options',
    'Another variant has the same values.',
  ],
  [
    'a value that is none of its option',
    { variants: [{ ...small, options: { Storage: '1 TB' } }] },
    'variants.0.options.Storage',
    '1 TB is not a value of Storage.',
  ],
  [
    'no value of an option',
    { variants: [{ ...small, options: {} }] },
    'variants.0.options.Storage',
    'Choose a value of Storage.',
  ],
  [
    'an option that there is not',
    { variants: [{ ...small, options: { Storage: '128 GB', Length: '1 m' } }] },
    'variants.0.options.Length',
    'The product has no option Length.',
  ],
  [
    'a price of nothing',
    { variants: [{ ...small, price: '' }] },
    'variants.0.price',
    'Price is required',
  ],
  [
    'no price',
    { variants: [{ ...small, price: undefined }] },
    'variants.0.price',
    'The variant needs a price.',
  ],
  [
    'a negative price',
    { variants: [{ ...small, price: -1 }] },
    'variants.0.price',
    'Must be an amount in taka, with at most two decimals',
  ],
  [
    'no stock',
    { variants: [{ ...small, stock: undefined }] },
    'variants.0.stock',
    'The variant needs a stock.',
  ],
  [
    'two numbers for one stock',
    {
      variants: [
        { ...small, stockItem: 'a' },
        { ...large, stockItem: 'a' },
      ],
    },
    'variants.1.stock',
    'Variants that share one stock have one number of units.',
  ],
  [
    'a barcode with a wrong check digit',
    { variants: [{ ...small, barcode: '4006381333930' }] },
    'variants.0.barcode',
    'A barcode has 8, 12 or 13 digits, of which the last must fit the others',
  ],
  [
    'one SKU twice',
    {
      variants: [
        { ...small, sku: 'A' },
        { ...large, sku: 'A' },
      ],
    },
    'variants.1.sku',
    'Another variant has this SKU already',
  ],
  [
    'an unknown variant',
    { variants: [{ ...small, _id: 'x' }] },
    'variants.0._id',
    'This variant is not there any more.',
  ],
  [
    'a picture of another product',
    { variants: [{ ...small, images: ['/media/abcdefghijklmnopqrstuv/800.webp'] }] },
    'variants.0.images.0',
    'This picture does not belong to the product.',
  ],
  ['no variant', { variants: [] }, 'variants', 'A product has at least one variant'],
  [
    '101 combinations',
    {
      options: [{ name: 'Storage', values: Array.from({ length: 100 }, (_each, at) => `${at}`) }],
      variants: Array.from({ length: 101 }, (_each, at) => ({
        ...small,
        options: { Storage: `${at}` },
      })),
    },
    'variants',
    'At most 100 variants',
  ],
  [
    'a fourth option',
    { options: ['A', 'B', 'C', 'D'].map((name) => ({ name, values: ['1'] })) },
    'options',
    'At most 3 options',
  ],
  [
    'an empty value',
    { options: [{ name: 'Storage', values: [' '] }] },
    'options.0.values.0',
    'The value is empty',
  ],
  [
    'a value with the separator',
    { options: [{ name: 'Storage', values: ['1 · 2'] }] },
    'options.0.values.0',
    'A value cannot contain “ · ”, which joins the values of a variant',
  ],
  [
    'an option without values',
    { options: [{ name: 'Storage', values: [] }] },
    'options.0.values',
    'The option needs at least one value',
  ],
  [
    'one value twice',
    { options: [{ name: 'Storage', values: ['a', 'A'] }] },
    'options.0.values.1',
    'The option has this value already',
  ],
  [
    'one option twice',
    { options: [...storage, ...storage] },
    'options.1.name',
    'Another option has this name already',
  ],
  [
    'options without variants',
    { variants: undefined },
    'variants',
    'The variants do not fit these options. Please send them too.',
  ],
  [
    'a colour that is no value',
    { colors: [{ name: 'Red', code: '#ff0000' }] },
    'colors.0.name',
    'Red is not a value of Colour.',
  ],
])('the field shows %s, and nothing is saved', async (_what, wrong, path, message) => {
  const { app, shop, add } = await openVariantForms()
  const created = await add({ options: storage, variants: [small, large], ...wrong })
  expect({ status: created.status, issues: issuesOf(created) }).toEqual({
    status: 400,
    issues: expect.objectContaining({ [path]: message }),
  })
  expect((await call(app, 'GET', '/products')).body.products).toEqual([])
  await assertStockInvariants(shop.db)
})

test('a form of which one variant is wrong changes nothing', async () => {
  const { shop, add, read, change } = await openVariantForms()
  const { product } = (await add({ options: storage, variants: [small, large] })).body
  const before = await read(product._id)
  const added = { options: { Storage: '512 GB' }, price: 2000, stock: 1 }
  const changed = await change(product._id, {
    name: 'Renamed',
    options: [{ name: 'Storage', values: ['128 GB', '256 GB', '512 GB'] }],
    variants: [
      { ...small, stock: 9 },
      { ...added, price: '' },
    ],
  })
  expect(changed.status).toBe(400)
  expect(await read(product._id)).toEqual(before)
  await assertStockInvariants(shop.db)
})

test('the field shows an SKU or a barcode that another product has', async () => {
  const { add, change, read } = await openVariantForms()
  const numbers = { sku: 'A-1', barcode: '73513537' }
  await add({ variants: [{ price: 5, stock: 1, ...numbers }] })
  const created = await add({ options: storage, variants: [small, { ...large, sku: 'A-1' }] })
  expect(issuesOf(created)).toEqual({
    'variants.1.sku': 'The SKU A-1 is already that of another variant.',
  })
  const { product } = (await add({ options: storage, variants: [small, large] })).body
  const before = await read(product._id)
  const changed = await change(product._id, {
    variants: [small, { ...large, stock: 9, barcode: '73513537' }],
  })
  expect(changed.status).toBe(400)
  expect(issuesOf(changed)).toEqual({
    'variants.1.barcode': 'The barcode 73513537 is already that of another variant.',
  })
  expect(await read(product._id)).toEqual(before)
})

test('of two forms that take one SKU at once, one is refused', async () => {
  const { add, change, read } = await openVariantForms()
  const ids = await Promise.all(
    [1, 2].map(
      async () => (await add({ options: storage, variants: [small, large] })).body.product._id,
    ),
  )
  const responses = await Promise.all(
    ids.map((id) =>
      change(id, {
        variants: [
          { ...small, sku: 'ONE' },
          { ...large, stock: 7 },
        ],
      }),
    ),
  )
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 400])
  const rejected = responses.findIndex(({ status }) => status === 400)
  expect(issuesOf(responses[rejected] ?? { body: {} })).toHaveProperty(['variants.0.sku'])
  expect((await read(ids[rejected] ?? '')).stock).toBe(5)
})
