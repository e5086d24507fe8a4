import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { colorOption } from '#shared/catalog/product-rules.ts'
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

test('each product with a warranty says how long it lasts', () => {
  const lasting = catalogue.products.filter(({ warranty }) => warranty.type !== 'No Warranty')
  expect(lasting.length).toBeGreaterThan(60)
  expect(lasting.filter(({ warranty }) => !warranty.length)).toEqual([])
})

const varied = catalogue.products.filter((product) => product.variants)

const variants = varied.flatMap((product) => product.variants ?? [])

test('of a product with variants the price is the lowest, the stock the sum, and the colours those chosen', () => {
  expect(varied.length).toBeGreaterThanOrEqual(8)
  const summaries = varied.map((product) => {
    const active = (product.variants ?? []).filter(({ isActive }) => isActive !== false)
    const inStock = active.filter(({ stock = 0 }) => stock > 0)
    const [cheapest] = inStock.toSorted((a, b) => (a.price ?? 0) - (b.price ?? 0))
    const items = new Map(
      active.map(({ stockItem, sku, stock = 0 }) => [stockItem ?? sku, stock] as const),
    )
    const chosen = product.options?.find(({ name }) => name === colorOption)?.values
    return {
      sku: product.sku,
      price: cheapest?.price,
      originalPrice: cheapest?.originalPrice,
      stock: [...items.values()].reduce((sum, stock) => sum + stock, 0),
      colors: chosen ?? product.colors.map(({ name }) => name),
    }
  })
  expect(summaries).toEqual(
    varied.map(({ sku, price, originalPrice, stock, colors }) => ({
      sku,
      price,
      originalPrice,
      stock,
      colors: colors.map(({ name }) => name),
    })),
  )
})

test('variants are of every kind: sold out, inactive, of one stock, and with barcodes that belong to nobody', () => {
  expect(variants.filter(({ stock }) => stock === 0).length).toBeGreaterThan(2)
  expect(variants.some(({ isActive }) => isActive === false)).toBe(true)
  expect(variants.some(({ stockItem }) => stockItem !== undefined)).toBe(true)
  const skus = variants.map(({ sku }) => sku)
  expect(skus).toEqual([...new Set(skus)])
  // GS1 leaves 20 to 29 to the use within a shop.
  const barcodes = variants.flatMap(({ barcode }) => barcode ?? [])
  expect(barcodes.length).toBeGreaterThan(20)
  expect(barcodes.filter((code) => !/^2\d{12}$/.test(code))).toEqual([])
  expect(barcodes).toEqual([...new Set(barcodes)])
})

test('everything costs the shop less than it is sold for', () => {
  const costs = [...catalogue.products.filter((product) => !product.variants), ...variants]
  expect(costs.filter(({ cost, price = 0 }) => !cost || cost >= price)).toEqual([])
})
