import { expect, test } from 'vitest'
import type { Category, Subcategory } from '#shared/catalog/category-schemas.ts'
import { categoryOptions, subcategoryOptions } from './category-section.tsx'

const subcategory = (name: string, isActive: boolean): Subcategory => ({
  _id: name,
  name,
  description: name,
  image: null,
  isActive,
})
const category = (name: string, isActive: boolean, below: Subcategory[] = []): Category => ({
  ...subcategory(name, isActive),
  picture: null,
  facets: [],
  subcategories: below,
})
const categories = [
  category('Mice', true, [subcategory('Gaming', true), subcategory('Ball', false)]),
  category('Pagers', false),
  category('Cables', true),
]

const names = (options: readonly { name: string }[]) => options.map(({ name }) => name)

test('only active categories are offered', () => {
  expect(names(categoryOptions(categories, null))).toEqual(['Mice', 'Cables'])
  expect(names(subcategoryOptions(categories, 'Mice', null))).toEqual(['Gaming'])
  expect(names(subcategoryOptions(categories, 'Cables', null))).toEqual([])
  expect(names(subcategoryOptions(categories, '', null))).toEqual([])
})

test('where a product stands is offered too, while it stands there', () => {
  const pager = { category: 'Pagers', subcategory: null }
  expect(names(categoryOptions(categories, pager))).toEqual(['Mice', 'Pagers', 'Cables'])
  const trackball = { category: 'Mice', subcategory: 'Ball' }
  expect(names(subcategoryOptions(categories, 'Mice', trackball))).toEqual(['Gaming', 'Ball'])
  expect(names(subcategoryOptions(categories, 'Cables', trackball))).toEqual([])
})
