import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { findPhotographs, readDemoCatalogue } from './demo-catalogue.ts'

const demo = fileURLToPath(new URL('../../../demo', import.meta.url))

const catalogue = await readDemoCatalogue(`${demo}/catalogue`)

const productOf = (sku: string) => catalogue.products.find((product) => product.sku === sku)

test('the cover of each category is one of its own products', () => {
  const mismatches = catalogue.categories.flatMap(({ name, cover, subcategories }) => [
    ...(productOf(cover)?.category === name ? [] : [`${name}: ${cover}`]),
    ...subcategories
      .filter((sub) => productOf(sub.cover)?.subcategory !== sub.name)
      .map((sub) => `${sub.name}: ${sub.cover}`),
  ])
  expect(mismatches).toEqual([])
})

test('no two categories share a cover, and each cover has a photograph', () => {
  const covers = catalogue.categories.map(({ cover }) => cover)
  expect(new Set(covers).size).toBe(covers.length)
  const withoutPhotograph = covers.filter((sku) => {
    const product = productOf(sku)
    return !product || findPhotographs(`${demo}/photographs`, product).length === 0
  })
  expect(withoutPhotograph).toEqual([])
})
