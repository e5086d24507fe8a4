import { expect, test } from 'vitest'
import type { Category, Subcategory } from '#shared/catalog/category-schemas.ts'
import { categoryChoices, subcategoryChoices } from './category-section.tsx'

const place = (name: string, isActive: boolean): Subcategory => ({
  _id: name,
  name,
  description: name,
  image: null,
  isActive,
})
const category = (name: string, isActive: boolean, below: Subcategory[] = []): Category => ({
  ...place(name, isActive),
  picture: null,
  subcategories: below,
})
const categories = [
  category('Mice', true, [place('Gaming', true), place('Ball', false)]),
  category('Pagers', false),
  category('Cables', true),
]

test('only active places are offered', () => {
  expect(categoryChoices(categories, null)).toEqual(['Mice', 'Cables'])
  expect(subcategoryChoices(categories, 'Mice', null)).toEqual(['Gaming'])
  expect(subcategoryChoices(categories, 'Cables', null)).toEqual([])
  expect(subcategoryChoices(categories, '', null)).toEqual([])
})

test('where a product stands is offered too, while it stands there', () => {
  const pager = { category: 'Pagers', subcategory: null }
  expect(categoryChoices(categories, pager)).toEqual(['Mice', 'Pagers', 'Cables'])
  const trackball = { category: 'Mice', subcategory: 'Ball' }
  expect(subcategoryChoices(categories, 'Mice', trackball)).toEqual(['Gaming', 'Ball'])
  expect(subcategoryChoices(categories, 'Cables', trackball)).toEqual([])
})
