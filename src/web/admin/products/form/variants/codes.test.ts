import { expect, test } from 'vitest'
import { disk, variantOf } from '../../../../../../tests/support/fixtures/product-with-variants.ts'
import type { AdminProduct } from '#shared/catalog/product-schemas.ts'
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

const only = { ...variantOf('a', ['', '']), options: {}, sku: 'L-1', weightGrams: 120 }

const lamp = { ...disk, options: [], colors: [], stock: 3, variantCount: 1, variants: [only] }

const sent = (own: Partial<ProductFormValues>, initial: AdminProduct | null = lamp) => {
  const values = initial ? valuesOf(initial) : blankValues()
  const { variants, ...fields } = productPayload({ ...values, ...own }, initial).fields
  return { fields, variants: variants ? (JSON.parse(variants) as unknown) : variants }
}

const named = (name: string) => ({ ...blankColor(), name })
const [black, blue] = [named('Black'), named('Blue')]

const problems = (own: Partial<ProductFormValues>) => {
  const { error } = productFormSchema.safeParse({ ...valuesOf(lamp), ...own })
  return Object.fromEntries(
    (error?.issues ?? [])
      .filter(({ path }) => path[0] !== 'images')
      .map(({ path, message }) => [path.join('.'), inLanguage(message, 'en')]),
  )
}

test('a product without options shows the codes of its only variant', () => {
  expect(valuesOf(lamp)).toMatchObject({ hasOptions: false, sku: 'L-1', weightGrams: '120' })
  expect(sent({})).toEqual({ fields: {} })
  expect(sent({ price: '950' })).toEqual({ fields: { price: '950' } })
})

test('a changed code is sent with the only variant, whose stock stays', () => {
  expect(sent({ sku: ' L-2 ', weightGrams: '' })).toEqual({
    fields: {},
    variants: [
      {
        _id: only._id,
        options: {},
        price: '900',
        originalPrice: '',
        sku: 'L-2',
        barcode: '',
        weightGrams: '',
        stockItem: 'item-a',
        stock: '3',
        stockBefore: '3',
      },
    ],
  })
})

test('a new product is sent with its codes, and without any as before', () => {
  const typed = { price: '900', stock: '5' }
  expect(sent({ ...typed, barcode: '96385074' }, null)).toMatchObject({
    fields: typed,
    variants: [{ options: {}, price: '900', stock: '5', barcode: '96385074' }],
  })
  expect(sent(typed, null).variants).toBe('')
  const coded = { ...typed, barcode: '96385074' }
  expect(sent({ ...coded, colors: [black] }, null).variants).toMatchObject([
    { options: { Colour: 'Black' }, barcode: '96385074' },
  ])
  expect(sent({ ...coded, colors: [black, blue] }, null).variants).toBe('')
})

test('a colour is given to the only variant, which keeps its codes and stock', () => {
  expect(sent({ colors: [black] }).variants).toMatchObject([
    { _id: only._id, options: { Colour: 'Black' }, sku: 'L-1', stockItem: 'item-a' },
  ])
  const { variants } = sent({ colors: [black, blue] })
  expect(variants).toMatchObject([{ options: { Colour: 'Black' }, stockItem: 'item-a' }, {}])
  expect(JSON.stringify(variants)).not.toContain('sku')
})

test('the codes of a product in one colour are in the form itself', () => {
  const inBlack = {
    ...lamp,
    options: [{ name: 'Colour', label: 'Colour', values: ['Black'] }],
    colors: [{ name: 'Black', code: '#000000' }],
    variants: [{ ...only, options: { Colour: 'Black' } }],
  }
  const values = valuesOf(inBlack)
  expect(values).toMatchObject({ hasOptions: false, sku: 'L-1', weightGrams: '120' })
  expect(sent({}, inBlack)).toEqual({ fields: {} })
  expect(sent({ sku: 'L-2' }, inBlack).variants).toMatchObject([
    { _id: only._id, options: { Colour: 'Black' }, sku: 'L-2' },
  ])
  const renamed = values.colors.map((row) => ({ ...row, name: 'Jet black' }))
  expect(sent({ colors: renamed }, inBlack).variants).toMatchObject([
    { _id: only._id, options: { Colour: 'Jet black' }, sku: 'L-1' },
  ])
})

test('a wrong code is reported at its field', () => {
  const wrong = { barcode: '12345670123', weightGrams: '-1' }
  expect(problems(wrong)).toEqual({
    barcode: 'A barcode has 8, 12 or 13 digits, of which the last must fit the others',
    weightGrams: 'Must be a whole number, at least 0',
  })
  expect(problems({ ...wrong, colors: [black, blue] })).toEqual({})
  expect(fieldOfIssue('variants.0.sku', valuesOf(lamp))).toBe('sku')
  expect(fieldOfIssue('variants.0.stockBefore', valuesOf(lamp))).toBe('stock')
})

test('a stock that was sold meanwhile is the one to start from', () => {
  const issues = [{ path: 'variants.0.stock', message: 'No' }]
  const error = new ApiError(409, 'out_of_stock', 'No', issues, { stock: 1 })
  expect(withStockOfError(lamp, error, valuesOf(lamp))).toMatchObject({
    stock: 1,
    variants: [{ stock: 1 }],
  })
})
