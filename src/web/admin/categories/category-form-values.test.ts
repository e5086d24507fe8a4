import { expect, test } from 'vitest'
import { inLanguage } from '#shared/languages/texts.ts'
import type { AdminCategory } from '#shared/catalog/category-schemas.ts'
import {
  blankCategory,
  categoryFormData,
  categoryFormSchema,
  categoryValues,
  type CategoryTarget,
} from './category-form-values.ts'

const image = '/media/aaaaaaaaaaaaaaaaaaaaaa/1200.webp'

const mice: AdminCategory = {
  _id: '01890000-0000-7000-8000-000000000000',
  name: 'Mice',
  description: 'All mice',
  image,
  picture: null,
  facets: [],
  texts: {},
  outdatedTexts: {},
  isActive: true,
  subcategories: [],
  updatedAt: '2026-01-01T00:00:00.000Z',
}

const messagesOf = (target: CategoryTarget, values: unknown) => {
  const { error } = categoryFormSchema(target).safeParse(values)
  return Object.fromEntries(
    error?.issues.map(({ path, message }) => [path[0], inLanguage(message, 'en')]) ?? [],
  )
}

test('a blank form says what is missing, in the words of its kind', () => {
  expect(messagesOf({ kind: 'category', record: null }, blankCategory)).toEqual({
    name: 'Category name is required',
    description: 'Description is required',
    image: 'Please choose an image.',
  })
  const below = { kind: 'subcategory', parent: mice, record: null } as const
  expect(messagesOf(below, blankCategory)).toHaveProperty('name', 'Subcategory name is required')
})

test('an image is required again once the existing one is removed', () => {
  const removed = { ...categoryValues(mice), image: null }
  expect(messagesOf({ kind: 'category', record: mice }, removed)).toEqual({
    image: 'Please choose an image.',
  })
  const bare = { ...mice, image: null }
  expect(messagesOf({ kind: 'category', record: bare }, categoryValues(bare))).toEqual({})
})

test('a change sends what differs from the record, and when that was loaded', () => {
  const { updatedAt } = mice
  const sent = (values: Partial<typeof blankCategory>) =>
    Object.fromEntries(categoryFormData({ ...categoryValues(mice), ...values }, mice))
  expect(sent({})).toEqual({ updatedAt })
  expect(sent({ name: 'Trackballs', isActive: false })).toEqual({
    name: 'Trackballs',
    isActive: 'false',
    updatedAt,
  })
  expect(sent({ texts: { bn: { name: 'মাউস', description: '' } } })).toEqual({
    texts: '{"bn":{"name":"মাউস"}}',
    updatedAt,
  })
  const file = new File(['x'], 'new.png', { type: 'image/png' })
  expect(sent({ image: { key: 'new', url: null, file } })).toEqual({
    image: file,
    removeImage: 'true',
    updatedAt,
  })
})

test('a new one sends every field', () => {
  const file = new File(['x'], 'new.png', { type: 'image/png' })
  const values = { name: 'Mice', description: 'All', isActive: true }
  const image = { key: 'new', url: null, file }
  const { texts } = blankCategory
  const sent = categoryFormData({ ...values, texts, facets: ['Sensor'], image }, null)
  expect(Object.fromEntries(sent)).toEqual({
    ...values,
    isActive: 'true',
    facets: '["Sensor"]',
    image: file,
  })
})
