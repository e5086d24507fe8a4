import { expect, test } from 'vitest'
import type { AdminProduct } from '#shared/catalog/product-schemas.ts'
import { ApiError } from '../../../api/errors.ts'
import type { FormImage } from '../../../ui/uploads/form-images.ts'
import { blankColor, blankValues, valuesOf, type ProductFormValues } from './product-form-values.ts'
import {
  fieldOfIssue,
  fieldOfError,
  isEmptyPayload,
  productFormData,
  productPayload,
  stockOfError,
} from './product-request.ts'

const file = (name: string) => new File([name], name, { type: 'image/png' })
const added = (name: string): FormImage => ({ key: name, url: null, file: file(name) })

const white = '/media/aaaaaaaaaaaaaaaaaaaaaa/1200.webp'
const black = '/media/bbbbbbbbbbbbbbbbbbbbbb/1200.webp'

const picture = (url: string) => ({ url, width: 1200, height: 1200, placeholder: '' })

const lamp: AdminProduct = {
  _id: '01890000-0000-7000-8000-000000000000',
  name: 'Night Lamp',
  brand: 'Jolpai',
  description: 'Warm light.',
  boxContents: 'The lamp\nA cable',
  texts: {},
  outdatedTexts: {},
  price: 1250.5,
  originalPrice: 1500,
  priceTo: 1250.5,
  options: [],
  variantCount: 1,
  variants: [],
  flashDeal: null,
  variantDeal: null,
  category: 'Lamps',
  categoryId: '01890000-0000-7000-8000-000000000001',
  subcategory: 'Desk',
  stock: 7,
  tags: ['lamp', 'night'],
  image: white,
  images: [black],
  picture: picture(white),
  pictures: [picture(white), picture(black)],
  colors: [
    { name: 'Black', code: '#111111', image: black },
    { name: 'Red', code: '#ff0000' },
  ],
  specifications: { Weight: '120 g' },
  warranty: { type: 'Brand Warranty', duration: '2 Years', length: { count: 2, unit: 'years' } },
  isActive: true,
  tracks: 'none',
  featured: true,
  rating: 0,
  reviewCount: 0,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
}

const json = (text: string | undefined): unknown => JSON.parse(text ?? 'null')

test('an unchanged product sends nothing', () => {
  const payload = productPayload(valuesOf(lamp), lamp)
  expect(payload).toEqual({ fields: {}, files: [] })
  expect(isEmptyPayload(payload)).toBe(true)
})

test.each<{ change: Partial<ProductFormValues>; fields: Record<string, string> }>([
  { change: { name: 'Lamp' }, fields: { name: 'Lamp' } },
  {
    change: { texts: { bn: { name: 'বাতি', description: '', boxContents: '' } } },
    fields: { 'texts.bn.name': 'বাতি' },
  },
  { change: { boxContents: 'The lamp' }, fields: { boxContents: 'The lamp' } },
  { change: { price: '999' }, fields: { price: '999' } },
  { change: { originalPrice: '' }, fields: { originalPrice: '' } },
  { change: { stock: '9' }, fields: { stock: '9', stockBefore: '7' } },
  { change: { subcategory: '' }, fields: { category: 'Lamps', subcategory: '' } },
  { change: { category: 'Power' }, fields: { category: 'Power', subcategory: 'Desk' } },
  { change: { tags: 'lamp' }, fields: { tags: 'lamp' } },
  { change: { featured: false }, fields: { featured: 'false' } },
  { change: { specifications: [] }, fields: { specifications: '{}' } },
  { change: { colors: [] }, fields: { colors: '[]' } },
  {
    change: { warrantyType: 'No Warranty' },
    fields: { warranty: '{"type":"No Warranty","duration":""}' },
  },
  {
    change: { warrantyCount: '১৮', warrantyUnit: 'months' },
    fields: {
      warranty:
        '{"type":"Brand Warranty","duration":"18 Months","length":{"count":18,"unit":"months"}}',
    },
  },
  {
    change: { images: valuesOf(lamp).images.toReversed() },
    fields: { existingImageUrls: JSON.stringify([black, white]) },
  },
])('only what was changed is sent: $change', ({ change, fields }) => {
  const payload = productPayload({ ...valuesOf(lamp), ...change }, lamp)
  expect(payload).toEqual({ fields, files: [] })
})

test('fields of an earlier request without a response are always sent', () => {
  const { fields } = productPayload(
    valuesOf(lamp),
    lamp,
    new Set(['price', 'stock', 'stockBefore']),
  )
  expect(fields).toEqual({ price: '1250.5', stock: '7', stockBefore: '7' })
})

test('new pictures are referred to by their index among the files, at any position', () => {
  const values = valuesOf(lamp)
  const [first, second] = values.images
  const images = [added('a.png'), ...(first ? [first] : []), added('b.png')]
  const colors = values.colors.map((row, index) => ({
    ...row,
    image: index === 0 ? 'b.png' : (second?.key ?? ''),
  }))
  const { fields, files } = productPayload({ ...values, images, colors }, lamp)
  expect(files.map(({ name }) => name)).toEqual(['a.png', 'b.png'])
  expect(json(fields['existingImageUrls'])).toEqual(['upload:0', white, 'upload:1'])
  expect(json(fields['colors'])).toEqual([
    { name: 'Black', code: '#111111', image: 'upload:1' },
    // The picture that it named is no longer there.
    { name: 'Red', code: '#ff0000', image: null },
  ])
})

test.each([
  ['7 days replacement', { count: 7, unit: 'days' }, ['7', 'days']],
  ['Lifetime', undefined, ['', 'years']],
  ['', undefined, ['', 'years']],
] as const)('a warranty typed as %j stays until a number is', (duration, length, [count, unit]) => {
  const odd: AdminProduct = { ...lamp, warranty: { type: 'Brand Warranty', duration, length } }
  const shown = valuesOf(odd)
  expect(shown).toMatchObject({ warrantyCount: count, warrantyUnit: unit, warrantyTyped: duration })
  expect(productPayload(shown, odd).fields).toEqual({})
  const sellers = productPayload({ ...shown, warrantyType: 'Seller Warranty' }, odd)
  expect(json(sellers.fields['warranty'])).toMatchObject({ type: 'Seller Warranty', duration })
  const counted = productPayload({ ...shown, warrantyCount: '3', warrantyUnit: 'years' }, odd)
  expect(json(counted.fields['warranty'])).toEqual({
    type: 'Brand Warranty',
    duration: '3 Years',
    length: { count: 3, unit: 'years' },
  })
})

test('unfinished rows are left out, and a duration without a warranty', () => {
  const values: ProductFormValues = {
    ...blankValues(),
    images: [added('a.png')],
    colors: [
      { key: '1', name: ' ', code: '#ff0000', image: 'a.png' },
      { key: '2', name: ' Sky ', code: '#88bbff', image: 'a.png' },
    ],
    specifications: [
      { key: '1', name: 'Weight', value: ' ' },
      { key: '2', name: '', value: '3' },
      { key: '3', name: ' Height ', value: ' 30 cm ' },
    ],
  }
  const { fields } = productPayload(values, null)
  expect(json(fields['colors'])).toEqual([{ name: 'Sky', code: '#88bbff', image: 'upload:0' }])
  expect(json(fields['specifications'])).toEqual({ Height: '30 cm' })
  expect(json(fields['warranty'])).toEqual({ type: 'No Warranty', duration: '' })
  expect(fields).not.toHaveProperty('stockBefore')
  expect(fields).not.toHaveProperty('existingImageUrls')
})

test('the browser sends every field, and the files under their names', () => {
  const form = productFormData({ fields: { name: 'Lamp' }, files: [file('a.png'), file('b.png')] })
  expect(form.get('name')).toBe('Lamp')
  expect(form.getAll('images').map((each) => (each as File).name)).toEqual(['a.png', 'b.png'])
})

test('texts in Bangla are sent as one field of JSON', () => {
  const fields = { name: 'Lamp', 'texts.bn.name': 'বাতি', 'texts.bn.description': '' }
  const form = productFormData({ fields, files: [] })
  expect(Object.fromEntries(form)).toEqual({
    name: 'Lamp',
    texts: '{"bn":{"name":"বাতি","description":""}}',
  })
})

test('a product without rows still shows one of each', () => {
  const values = valuesOf({ ...lamp, colors: [], specifications: {} })
  expect(values.colors).toMatchObject([{ name: '', code: '#000000', image: '' }])
  expect(values.specifications).toMatchObject([{ name: '', value: '' }])
})

const values = {
  ...blankValues(),
  colors: [blankColor(), { ...blankColor(), name: 'Red' }, { ...blankColor(), name: 'Blue' }],
}

test.each([
  ['price', 'price'],
  ['subcategory', 'subcategory'],
  ['images', 'images'],
  ['texts.bn.name', 'texts.bn.name'],
  ['existingImageUrls', 'images'],
  ['warranty.type', 'warrantyType'],
  ['warranty.length.count', 'warrantyCount'],
  ['specifications.Weight', 'specifications.0.name'],
  // The shop was sent the rows with a name alone.
  ['colors.1.image', 'colors.2.image'],
  ['colors.0.code', 'colors.1.code'],
  ['colors', 'colors.1.name'],
])('a rejection of %s stands at %s', (path, field) => {
  expect(fieldOfIssue(path, values)).toBe(field)
})

test.each([
  ['too_large', 'images'],
  ['unsupported_type', 'images'],
] as const)('a rejection as %s stands at %s', (code, field) => {
  expect(fieldOfError(new ApiError(409, code, 'No'))).toBe(field)
})

test.each(['out_of_stock', 'conflict'] as const)(
  '%s over the stock stands at the stock',
  (code) => {
    const error = new ApiError(409, code, 'No', [], { stock: 0 })
    expect(fieldOfError(error)).toBe('stock')
    expect(stockOfError(error)).toBe(0)
  },
)

test('an issue that concerns no field has no place in the form', () => {
  expect(fieldOfIssue('moon', values)).toBeNull()
  expect(fieldOfError(new ApiError(0, 'network', 'No'))).toBeNull()
  expect(fieldOfError(new ApiError(409, 'conflict', 'Deleted'))).toBeNull()
  expect(stockOfError(new Error('No'))).toBeNull()
})
