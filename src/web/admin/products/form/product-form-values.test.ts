import { expect, test } from 'vitest'
import type { Language } from '#shared/languages/languages.ts'
import { inLanguage } from '#shared/languages/texts.ts'
import { addFiles } from '../../../ui/uploads/form-images.ts'
import { productFormTexts } from './product-form-texts.ts'
import {
  blankColor,
  blankValues,
  productFormSchema,
  type ProductFormValues,
  productImageRules,
  withoutImage,
} from './product-form-values.ts'

const filled: ProductFormValues = {
  ...blankValues(),
  name: 'Night Lamp',
  description: 'Warm light.',
  price: '1250.50',
  stock: '7',
  category: 'Lamps',
  images: [{ key: 'a', url: 'blob:a', file: null }],
}

/** The first problem of each field. */
function problems(own: Partial<ProductFormValues>, language: Language): Record<string, string> {
  const { error } = productFormSchema.safeParse({ ...filled, ...own })
  const issues = error?.issues.toReversed() ?? []
  return Object.fromEntries(
    issues.map(({ path, message }) => [path.join('.'), inLanguage(message, language)]),
  )
}

const color = (own: object) => ({ key: '1', name: 'Red', code: '#ff0000', image: '', ...own })
const names = (count: number) => Array.from({ length: count }, (_, at) => `row ${at}`)
const detail = (name: string) => ({ key: name, name, value: '1' })

test('a product may be as full as the shop takes it', () => {
  const full = {
    specifications: names(60).map(detail),
    colors: names(60).map((name) => color({ name })),
    tags: [...names(30), 'Row 1', ' '].join(','),
  }
  expect(problems(full, 'en')).toEqual({})
})

test('a filled form is in order, and a blank one says what is missing', () => {
  expect(problems({}, 'en')).toEqual({})
  expect(problems(blankValues(), 'en')).toEqual({
    name: 'Product name is required',
    description: 'Description is required',
    price: 'Price is required',
    stock: 'Stock is required',
    category: 'Category is required',
    images: 'Please select at least one product image.',
  })
})

const brand = { warrantyType: 'Brand Warranty' } as const

test.each<[Partial<ProductFormValues>, string | undefined]>([
  [{ ...brand, warrantyCount: '১৮', warrantyUnit: 'months' }, undefined],
  [{ ...brand, warrantyCount: '' }, 'Enter how long the warranty lasts'],
  // A product that says it in other words may stay so.
  [{ ...brand, warrantyCount: '', warrantyTyped: 'Lifetime' }, undefined],
  [{ ...brand, warrantyCount: '1.5' }, 'How long a warranty lasts is a whole number'],
  [{ ...brand, warrantyCount: '0' }, 'How long a warranty lasts is a number from 1 to 20'],
  [
    { ...brand, warrantyCount: '241', warrantyUnit: 'months' },
    'How long a warranty lasts is a number from 1 to 240',
  ],
  [{ warrantyType: 'No Warranty', warrantyCount: 'x' }, undefined],
])('of the warranty %j the form says: %s', (own, message) => {
  expect(problems(own, 'en')).toEqual(message === undefined ? {} : { warrantyCount: message })
})

test('a missing picture is reported in Bangla too', () => {
  expect(problems({ images: [] }, 'bn')).toEqual({ images: 'পণ্যের অন্তত একটি ছবি দিন।' })
})

const price = 'Must be an amount in taka, with at most two decimals'

test.each<[string, Partial<ProductFormValues>, Record<string, string>]>([
  ['a price of words', { price: 'much' }, { price }],
  ['an original price of words', { originalPrice: 'more' }, { originalPrice: price }],
  ['half a unit', { stock: '1.5' }, { stock: 'Must be a whole number, at least 0' }],
  [
    'a colour without a code',
    { colors: [color({ name: '', code: '' }), color({ code: 'red' })] },
    { 'colors.1.code': 'A colour code reads like #1f2937' },
  ],
  [
    'one colour twice',
    { colors: [color({}), color({ name: ' red' })] },
    { 'colors.1.name': 'Another colour has this name already' },
  ],
  [
    'one specification twice',
    { specifications: [detail(''), detail('Weight'), detail(''), detail('weight')] },
    { 'specifications.3.name': 'Another specification has this name already' },
  ],
  [
    'a specification too many, where unfinished ones do not count',
    { specifications: [detail(''), ...names(61).map(detail)] },
    { 'specifications.61.name': 'At most 60 specifications' },
  ],
  [
    'a colour too many',
    { colors: [color({ name: '' }), ...names(61).map((name) => color({ name }))] },
    { 'colors.61.name': 'At most 60 colours' },
  ],
  ['a tag too many', { tags: names(31).join(', ') }, { tags: 'At most 30 tags' }],
  ['a tag too long', { tags: 'x'.repeat(61) }, { tags: 'A tag has at most 60 characters' }],
  [
    'eleven pictures',
    { images: Array.from({ length: 11 }, (_, at) => ({ key: `${at}`, url: '', file: null })) },
    { images: 'A product can have at most 10 pictures.' },
  ],
])('%s is rejected at its field', (_what, own, expected) => {
  expect(problems(own, 'en')).toEqual(expected)
})

test('a product takes ten pictures', () => {
  const twelve = Array.from(
    { length: 12 },
    (_, at) => new File(['x'], `${at}.png`, { type: 'image/png' }),
  )
  const { images, problems } = addFiles([], twelve, {
    ...productImageRules,
    tooMany: productFormTexts.en.tooManyImages(10),
  })
  expect(images).toHaveLength(10)
  expect(problems).toEqual(['A product can have at most 10 pictures.'])
})

test('colours lose a picture that is removed, and only that one', () => {
  const colors = [
    { ...blankColor(), image: 'a' },
    { ...blankColor(), image: 'b' },
  ]
  const without = withoutImage({ colors, variants: [] }, 'a')
  expect(without.colors.map(({ image }) => image)).toEqual(['', 'b'])
})
