import { readdirSync, readFileSync } from 'node:fs'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { shopConfig } from '#config'
import { shopContent } from '#content'
import { shopManifestUrl } from '#web/shop-manifest.ts'

interface RouteFiles {
  parentId?: string
  module: string
  imports?: string[]
}

interface Manifest {
  entry: RouteFiles
  routes: Record<string, RouteFiles>
}

const client = new URL('../build/client/', import.meta.url)
const assets = readdirSync(new URL('assets/', client))
const textOf = (path: string) => readFileSync(new URL(`.${path}`, client), 'utf8')

/** React Router's list of the files of each route: `window.__reactRouterManifest={…}`. */
const manifestPath = `/assets/${assets.find((name) => /^manifest-.*\.js$/.test(name))}`
const { entry, routes } = JSON.parse(/\{.*\}/s.exec(textOf(manifestPath))?.[0] ?? '') as Manifest

/** Every script that a first view of the page loads, but for the list of the routes. */
function scriptsOf(page: string): string[] {
  const files = [entry]
  for (let id: string | undefined = page; id !== undefined; id = routes[id]?.parentId) {
    const route = routes[id]
    if (!route) throw new Error(`There is no route ${id}`)
    files.push(route)
  }
  return [...new Set(files.flatMap(({ module, imports = [] }) => [module, ...imports]))]
}

const pages = Object.keys(routes).filter((id) => /-page$|^product-search$/.test(id))
const shoppers = pages.filter((id) => !id.startsWith('admin/'))

/** Of the list of routes on a shopper's page, compressed. */
const listBudget = 3_400

/** Texts of charts and lists, which only the administration's code contains. */
const adminOnly = /Day of the chart|Revenue and orders|\/admin\/orders/

test('nothing of the administration is in a shopper’s download', () => {
  expect(shoppers.length).toBeGreaterThan(10)
  const found = shoppers.flatMap((page) =>
    scriptsOf(page).filter((path) => adminOnly.test(textOf(path))),
  )
  expect(found).toEqual([])
  const dashboard = scriptsOf('admin/dashboard/dashboard-page')
  expect(dashboard.some((path) => adminOnly.test(textOf(path)))).toBe(true)
})

/** Signs of a form's code: react-hook-form, and zod for its schema. */
const formCode = /shouldUseNativeValidation|ZodError/

// With the texts of both languages, of which Bangla is the heavier one.
test.each(shoppers)('the scripts of %s hold their budget, in few files', (page) => {
  const scripts = scriptsOf(page)
  const hasForm = scripts.some((path) => formCode.test(textOf(path)))
  const bytes = scripts.map((path) => gzipSync(textOf(path)).length)
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(
    hasForm ? 204_000 : 189_000,
  )
  expect(scripts.length).toBeLessThanOrEqual(36)
})

test.each([
  ['storefront/home/home-page', 150_500],
  ['storefront/listing/listing-page', 158_600],
  ['storefront/product/product-page', 167_600],
  ['storefront/categories/category-page', 145_500],
  ['cart/page/cart-page', 155_600],
  ['checkout/checkout-page', 146_500],
  ['auth/login-page', 155_000],
])('as a browser downloads them, the scripts of %s weigh at most %d bytes', (page, most) => {
  const scripts = [...scriptsOf(page), shopManifestUrl(manifestPath)]
  const bytes = scripts.map((path) => brotliCompressSync(textOf(path)).length)
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(most)
})

test.each(shoppers)('the first view of %s has no schemas', (page) => {
  expect(scriptsOf(page).filter((path) => textOf(path).includes('ZodError'))).toEqual([])
})

test('a shopper’s page lists the routes of shoppers alone, and an unknown one asks the server', () => {
  const list = textOf(shopManifestUrl(manifestPath))
  const listed = Object.keys((JSON.parse(/\{.*\}/s.exec(list)?.[0] ?? '') as Manifest).routes)
  expect(listed.filter((id) => /admin/.test(id))).toEqual([])
  expect(listed).toEqual(expect.arrayContaining(shoppers))
  expect(list).not.toContain('/admin')
  expect(gzipSync(list).length).toBeLessThanOrEqual(listBudget)
  expect(routes['shell/not-found-page']).toMatchObject({ hasClientLoader: true })
})

test.each([
  'storefront/home/home-page',
  'storefront/listing/listing-page',
  'storefront/product/product-page',
  'cart/page/cart-page',
  'checkout/checkout-page',
])('the first view of %s has no code of forms', (page) => {
  expect(scriptsOf(page).filter((path) => formCode.test(textOf(path)))).toEqual([])
})

test('the names of all districts are no part of a product’s page', () => {
  expect(
    scriptsOf('storefront/product/product-page').filter((path) => textOf(path).includes('বাগেরহাট')),
  ).toEqual([])
})

/** Every string in it, in both languages. */
function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
}

test("the shop's name and texts come with its pages: no file of the build contains them", () => {
  const { name, banglaName, tagline, description, phones, email, address, social, chat } =
    shopConfig
  const links = social.flatMap(({ href }) => href ?? [])
  const identity = [name, banglaName, tagline, phones, email, address.street, links, chat]
  // Shorter ones are words that code and other texts have too.
  const sentences = stringsIn([description, shopContent]).filter((text) => text.length > 30)
  const words = [...stringsIn(identity), ...sentences]
  expect(words.length).toBeGreaterThan(60)
  const files = readdirSync(client, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\.(js|css|html|json|txt)$/.test(path),
  )
  expect(files.length).toBeGreaterThan(100)
  const found = files.flatMap((path) => {
    const text = textOf(`/${path}`)
    return words.filter((word) => text.includes(word)).map((word) => `${path}: ${word}`)
  })
  expect(found).toEqual([])
})

test('the fonts that nearly every page needs weigh less than 20 kB together, Bangla 40 kB', () => {
  const folder = new URL('../src/web/assets/fonts/', import.meta.url)
  const sizeOf = (name: string) => readFileSync(new URL(name, folder)).length
  const [bangla = '', ...others] = readdirSync(folder).toSorted((a, b) => sizeOf(b) - sizeOf(a))
  expect(bangla).toContain('hind-siliguri')
  expect(sizeOf(bangla)).toBeLessThan(40_000)
  expect(others.length).toBeGreaterThan(0)
  expect(others.reduce((sum, name) => sum + sizeOf(name), 0)).toBeLessThan(20_000)
})
