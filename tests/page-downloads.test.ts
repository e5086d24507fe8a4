import { readdirSync, readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { homeContent, shopConfig } from '#config'

interface Chunk {
  fileName: string
  /** Files that the browser loads with it; what it loads later is not among them. */
  imports: string[]
  modules: string[]
}

const chunks = JSON.parse(
  readFileSync(new URL('../build/client-modules.json', import.meta.url), 'utf8'),
) as Chunk[]

/** Every file that the browser loads with the given source files. */
function loadedWith(sources: readonly string[]): Chunk[] {
  const isSource = (id: string) => sources.some((source) => id.split('?')[0] === source)
  const found = new Set<Chunk>()
  const add = (chunk: Chunk | undefined) => {
    if (!chunk || found.has(chunk)) return
    found.add(chunk)
    for (const name of chunk.imports) add(chunks.find(({ fileName }) => fileName === name))
  }
  for (const source of sources) {
    const own = chunks.filter(({ modules }) => modules.some((id) => id.split('?')[0] === source))
    expect(own, `the build contains ${source}`).not.toEqual([])
  }
  for (const chunk of chunks) if (chunk.modules.some(isSource)) add(chunk)
  return [...found]
}

const modulesOf = (loaded: readonly Chunk[]) => loaded.flatMap(({ modules }) => modules)

/** In kB as sent, compressed by brotli. */
function weightOf(loaded: readonly Chunk[]): number {
  const bytes = loaded.map(({ fileName }) => {
    const file = readFileSync(new URL(`../build/client/${fileName}`, import.meta.url))
    return brotliCompressSync(file).length
  })
  return bytes.reduce((sum, size) => sum + size, 0) / 1000
}

const document = ['src/web/entry.client.tsx', 'src/web/root.tsx']

const everyPage = [...document, 'src/web/shell/shop-shell.tsx', 'src/web/shell/page-boundary.tsx']

const authPage = [...document, 'src/web/auth/auth-layout.tsx']

/** What the first view of a public page downloads; the page's own files come with its use. */
const firstViewBudgetKb = 95

test('a first view downloads nothing but libraries', () => {
  const loaded = loadedWith(['src/web/entry.client.tsx'])
  const own = modulesOf(loaded).filter((id) => id.startsWith('src/'))
  expect(own.filter((id) => !/web\/(entry\.client|document\/)/.test(id))).toEqual([])
  expect(modulesOf(loaded).filter((id) => id.includes('@tanstack'))).toEqual([])
  expect(weightOf(loaded)).toBeLessThanOrEqual(firstViewBudgetKb)
})

/**
 * The most JavaScript that a page may load before it answers, in kB. Each is about 1 kB above what the
 * page weighs; a larger step needs a reason, as a phone on a slow network waits for it.
 */
const budgetsKb = [
  { page: 'storefront/home/home-page.tsx', layouts: everyPage, budget: 136 },
  { page: 'storefront/listing/listing-page.tsx', layouts: everyPage, budget: 140 },
  { page: 'storefront/product/product-page.tsx', layouts: everyPage, budget: 144 },
  { page: 'storefront/info/contact-page.tsx', layouts: everyPage, budget: 166 },
  { page: 'cart/page/cart-page.tsx', layouts: everyPage, budget: 138 },
  { page: 'checkout/checkout-page.tsx', layouts: everyPage, budget: 131 },
  { page: 'auth/login-page.tsx', layouts: authPage, budget: 168 },
]

/** The most files, for each costs a request. */
const maxFiles = 18

test.each(['home/home-page.tsx', 'listing/listing-page.tsx', 'product/product-page.tsx'])(
  '%s loads few files',
  (page) => {
    const files = loadedWith([...everyPage, `src/web/storefront/${page}`])
    expect(files.length).toBeLessThanOrEqual(maxFiles)
  },
)

test.each(['home/home-page.tsx', 'listing/listing-page.tsx'])(
  '%s loads what adds to the cart with the first click',
  (page) => {
    const modules = modulesOf(loadedWith([...everyPage, `src/web/storefront/${page}`]))
    const late = /cart\/use-cart-mutations|storefront\/(card-purchase|color-dialog)/
    expect(modules.filter((id) => late.test(id))).toEqual([])
  },
)

test('the fonts that nearly every page needs weigh less than 20 kB together', () => {
  const folder = new URL('../src/web/assets/fonts/', import.meta.url)
  const sizes = readdirSync(folder).map((name) => readFileSync(new URL(name, folder)).length)
  expect(sizes.length).toBeGreaterThan(0)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(20_000)
})

/** What no page runs in a browser. */
const serverOnly = [
  /node_modules\/zod\/v4\/core\/to-json-schema/,
  /src\/shared\/shop-config\/shop-config-schemas/,
]

/** What only some pages need, or only after something was done. */
const heavy = [
  /node_modules\/zod\//,
  /node_modules\/react-hook-form\//,
  /node_modules\/(radix-ui|@radix-ui)\//,
  /src\/web\/ui\/data-table\//,
  /src\/web\/ui\/uploads\//,
  /src\/web\/account\/reviews\//,
  /src\/web\/toasts\/toast-list/,
  /src\/web\/shell\/search\/suggestion-list/,
  /src\/web\/flash-deals\/(refresh-timer|use-shop-clock)/,
]

test.each([
  'storefront/home/home-page.tsx',
  'storefront/listing/listing-page.tsx',
  'storefront/product/product-page.tsx',
  'storefront/categories/categories-page.tsx',
  'storefront/categories/category-page.tsx',
  'storefront/info/about-page.tsx',
  'cart/page/cart-page.tsx',
  'checkout/checkout-page.tsx',
])('%s loads no library of forms, dialogs or validation', (page) => {
  const modules = modulesOf(loadedWith([...everyPage, `src/web/${page}`]))
  expect(modules.filter((id) => heavy.some((pattern) => pattern.test(id)))).toEqual([])
})

test.each(budgetsKb)('$page stays within $budget kB', ({ page, layouts, budget }) => {
  expect(weightOf(loadedWith([...layouts, `src/web/${page}`]))).toBeLessThanOrEqual(budget)
})

test('no file of the browser holds what only the server runs', () => {
  const modules = modulesOf(chunks)
  expect(modules.filter((id) => serverOnly.some((pattern) => pattern.test(id)))).toEqual([])
})

test('the texts of the home page come with its data, not with every page', () => {
  const files = chunks.map(({ fileName }) =>
    readFileSync(new URL(`../build/client/${fileName}`, import.meta.url), 'utf8'),
  )
  const [slide] = homeContent().heroSlides
  expect(files.some((text) => text.includes(shopConfig.tagline))).toBe(true)
  expect(files.filter((text) => slide && text.includes(slide.description))).toEqual([])
})

test('the administration’s lists do load the table', () => {
  const modules = modulesOf(loadedWith(['src/web/admin/users/users-page.tsx']))
  expect(modules.some((id) => id.includes('src/web/ui/data-table/'))).toBe(true)
})
