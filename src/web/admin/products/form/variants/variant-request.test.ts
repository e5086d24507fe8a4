import { expect, test } from 'vitest'
import { disk, variantOf } from '../../../../../../tests/support/fixtures/product-with-variants.ts'
import { inLanguage } from '#shared/languages/texts.ts'
import { ApiError } from '../../../../api/errors.ts'
import {
  blankColor,
  blankValues,
  productFormSchema,
  valuesOf,
  type ProductFormValues,
} from '../product-form-values.ts'
import { fieldOfIssue, productPayload, withStockOfError } from '../product-request.ts'
import { withOwnStock } from './change-stocks.ts'
import { withMissing } from './combine-variants.ts'
import { blankOption, offeredOptions } from './variant-values.ts'

const values = valuesOf(disk)

const sent = (own: Partial<ProductFormValues>, again: ReadonlySet<string> = new Set()) => {
  const { fields } = productPayload({ ...values, ...own }, disk, again)
  return Object.fromEntries(
    Object.entries(fields).map(([name, text]) => [
      name,
      name === 'options' || name === 'variants' ? (JSON.parse(text) as unknown) : text,
    ]),
  )
}

const changedRow = (index: number, own: object) =>
  values.variants.map((row, at) => (at === index ? { ...row, ...own } : row))

test('an unchanged product with variants sends nothing', () => {
  expect(values.hasOptions).toBe(true)
  expect(sent({})).toEqual({})
})

test('a changed price sends all variants, and no stock that was not changed', () => {
  const { variants, ...rest } = sent({ variants: changedRow(2, { price: '1500' }) })
  expect(rest).toEqual({})
  expect(variants).toMatchObject([
    { _id: 'a', options: { Colour: 'Black', Storage: '128 GB' }, price: '900', stockItem: 'shelf' },
    { _id: 'b' },
    { _id: 'c', price: '1500', sku: 'B-256' },
  ])
  expect(JSON.stringify(variants)).not.toContain('"stock"')
})

test('a changed stock is a difference to what the form was filled with, once for those that share it', () => {
  const { variants } = sent({ variants: changedRow(0, { stock: '৯' }) })
  expect(variants).toMatchObject([{ stock: '৯', stockBefore: '3' }, {}, {}])
  expect(JSON.stringify(variants).match(/"stock"/g)).toHaveLength(1)
})

test('a stock that may have been changed by a request without a response is sent again', () => {
  const { variants } = sent({}, new Set(['variants']))
  expect(variants).toMatchObject([
    { stock: '3', stockBefore: '3' },
    {},
    { stock: '5', stockBefore: '5' },
  ])
})

test('a variant that gets its own stock sends what it starts with, without a stock before', () => {
  const split = withOwnStock(values.variants, new Set(['b']))
  const { variants } = sent({ variants: split })
  expect(variants).toMatchObject([{ _id: 'a', stockItem: 'shelf' }, { _id: 'b', stock: '0' }, {}])
  expect(JSON.stringify(variants)).not.toContain('stockBefore')
})

test('a renamed value and a renamed colour go with their variants', () => {
  const [first, storage] = values.options
  const options = [first, storage].flatMap((option) => option ?? [])
  const renamed = options.map((option, at) =>
    at === 1
      ? {
          ...option,
          values: option.values.with(0, { key: option.values[0]?.key ?? '', text: '120 GB' }),
        }
      : option,
  )
  const colors = values.colors.map((row, at) => (at === 0 ? { ...row, name: 'Jet' } : row))
  const request = sent({ options: renamed, colors })
  expect(request['options']).toEqual([
    { name: 'Colour', values: ['Jet', 'White'] },
    { name: 'Storage', values: ['120 GB', '256 GB'] },
  ])
  expect(request['variants']).toMatchObject([
    { _id: 'a', options: { Colour: 'Jet', Storage: '120 GB' } },
    { _id: 'b', options: { Colour: 'White', Storage: '120 GB' } },
    { _id: 'c', options: { Colour: 'Jet', Storage: '256 GB' } },
  ])
})

test('variants of a colour that was removed are not sent, and issues find the others', () => {
  const without = { ...values, colors: values.colors.slice(1) }
  const { variants } = sent({ colors: without.colors })
  expect(variants).toMatchObject([{ _id: 'b' }])
  expect(fieldOfIssue('variants.0.sku', without)).toBe('variants.1.sku')
})

test('switched off, the colours share one stock, that of the first variant', () => {
  const request = sent({ hasOptions: false, price: '1000', stock: '9' })
  expect(request['options']).toEqual([])
  expect(request['variants']).toMatchObject([
    {
      options: { Colour: 'Black' },
      price: '1000',
      stockItem: 'shelf',
      stock: '9',
      stockBefore: '3',
    },
    { options: { Colour: 'White' }, price: '1000', stockItem: 'shelf' },
  ])
})

test('a new product has the price of its first variant and the stock of all', () => {
  const storage = {
    ...blankOption('Storage'),
    values: [
      { key: 'x', text: '1 TB' },
      { key: 'y', text: '2 TB' },
    ],
  }
  const made = {
    ...blankValues(),
    hasOptions: true,
    options: [storage],
    variants: withMissing([storage], [], { price: '500', originalPrice: '' }).map((row) => ({
      ...row,
      stock: '২',
    })),
  }
  const { fields } = productPayload(made, null)
  expect(fields).toMatchObject({ price: '500', stock: '4', colors: '[]' })
  expect(JSON.parse(fields['variants'] ?? '')).toMatchObject([
    { options: { Storage: '1 TB' }, stock: '২' },
    { options: { Storage: '2 TB' }, stock: '২' },
  ])
})

test('colours that no option offers are not sent', () => {
  const options = values.options.slice(1)
  expect(sent({ options })['colors']).toBe('[]')
})

test.each([
  ['variants.2.sku', 'variants.2.sku'],
  ['variants.1.stockBefore', 'variants.1.stock'],
  ['variants.1.images.0', 'variants.1.images'],
  ['variants.1.options.Storage', 'variants.1.key'],
  ['variants.0._id', 'variants.0.key'],
  ['variants', 'variants'],
  ['options.1.name', 'options.1.name'],
  ['options.1.values.1', 'options.1.values.1.text'],
  ['options.1.values', 'options.1.key'],
  ['options.0.values.1', 'colors.1.name'],
])('an issue of %s stands at %s', (path, field) => {
  expect(fieldOfIssue(path, values)).toBe(field)
})

/** The first problem of each field. */
function problems(own: Partial<ProductFormValues>): Record<string, string> {
  const { error } = productFormSchema.safeParse({
    ...values,
    images: [{ key: 'a', url: 'a', file: null }],
    ...own,
  })
  const issues = error?.issues.toReversed() ?? []
  return Object.fromEntries(
    issues.map(({ path, message }) => [path.join('.'), inLanguage(message, 'en')]),
  )
}

test('a filled form with variants is in order, without a price of the product', () => {
  expect(problems({ price: '', stock: '' })).toEqual({})
})

test.each<[string, Partial<ProductFormValues>, Record<string, string>]>([
  [
    'no price',
    { variants: changedRow(1, { price: '' }) },
    { 'variants.1.price': 'Price is required' },
  ],
  [
    'a stock of words',
    { variants: changedRow(2, { stock: 'many' }) },
    { 'variants.2.stock': 'Must be a whole number, at least 0' },
  ],
  [
    'a SKU twice',
    { variants: changedRow(1, { sku: 'B-256' }) },
    { 'variants.2.sku': 'Another variant has this SKU already' },
  ],
  [
    'a barcode that is none',
    { variants: changedRow(0, { barcode: '123' }) },
    {
      'variants.0.barcode':
        'A barcode has 8, 12 or 13 digits, of which the last must fit the others',
    },
  ],
  [
    'an option without a name',
    {
      options: [
        ...values.options.slice(0, 1),
        { ...blankOption(), values: values.options[1]?.values ?? [] },
      ],
    },
    { 'options.1.name': 'The option needs a name' },
  ],
  [
    'an option without values',
    { options: [...values.options, blankOption('Length')] },
    { 'options.2.key': 'The option needs at least one value' },
  ],
  ['no variants', { variants: [] }, { variants: 'A product has at least one variant' }],
])('%s is said at its field', (_what, own, expected) => {
  expect(problems(own)).toEqual(expected)
})

test('a stock that was sold meanwhile is the one to start from, of that variant alone', () => {
  const error = new ApiError(
    409,
    'out_of_stock',
    'No',
    [{ path: 'variants.2.stock', message: 'No' }],
    {
      stock: 1,
    },
  )
  const { variants, stock } = withStockOfError(disk, error, values)
  expect(variants.map((each) => each.stock)).toEqual([3, 3, 1])
  expect(stock).toBe(8)
})

test('colours alone, at one price and from one stock, are a product without options', () => {
  const [colors] = disk.options
  const simple = {
    ...disk,
    options: colors ? [colors] : [],
    variants: ['Black', 'White'].map((name) => ({
      ...variantOf(name, [name, '']),
      options: { Colour: name },
      stockItem: 'shelf',
    })),
  }
  expect(valuesOf(simple).hasOptions).toBe(false)
  expect(productPayload({ ...valuesOf(simple), price: '950' }, simple).fields).toEqual({
    price: '950',
  })
  const [first, ...others] = simple.variants
  const bySku = { ...simple, variants: first ? [{ ...first, sku: 'B' }, ...others] : [] }
  expect(valuesOf(bySku).hasOptions).toBe(true)
})

test('the option of the colours has the named colours of the form as its values', () => {
  const colors = [blankColor(), { ...blankColor(), name: ' Red ' }]
  const [option] = offeredOptions([blankOption('রঙ')], colors)
  expect(option).toMatchObject({ name: 'Colour', values: [{ key: colors[1]?.key, text: 'Red' }] })
})
