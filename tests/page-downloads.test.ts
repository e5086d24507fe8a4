import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Chunk {
  fileName: string
  /** Files that the browser loads with it; what it loads later is not among them. */
  imports: string[]
  modules: string[]
}

const chunks = JSON.parse(
  readFileSync(new URL('../build/client-modules.json', import.meta.url), 'utf8'),
) as Chunk[]

/** Every module that the browser loads with the given source files. */
function loadedWith(sources: readonly string[]): string[] {
  const isSource = (id: string) => sources.some((source) => id.split('?')[0] === source)
  const found = new Set<Chunk>()
  const add = (chunk: Chunk | undefined) => {
    if (!chunk || found.has(chunk)) return
    found.add(chunk)
    for (const name of chunk.imports) add(chunks.find(({ fileName }) => fileName === name))
  }
  for (const source of sources) {
    const own = chunks.filter(({ modules }) => modules.some((id) => id.split('?')[0] === source))
    expect(own, `the build holds ${source}`).not.toEqual([])
  }
  for (const chunk of chunks) if (chunk.modules.some(isSource)) add(chunk)
  return [...found].flatMap(({ modules }) => modules)
}

const everyPage = [
  'src/web/entry.client.tsx',
  'src/web/root.tsx',
  'src/web/shell/shop-shell.tsx',
  'src/web/shell/page-boundary.tsx',
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
]

test.each([
  'storefront/home/home-page.tsx',
  'storefront/listing/listing-page.tsx',
  'storefront/product/product-page.tsx',
  'storefront/categories/categories-page.tsx',
  'storefront/categories/category-page.tsx',
  'storefront/info/about-page.tsx',
  'cart/page/cart-page.tsx',
])('%s loads no library of forms, dialogs or validation', (page) => {
  const modules = loadedWith([...everyPage, `src/web/${page}`])
  expect(modules.filter((id) => heavy.some((pattern) => pattern.test(id)))).toEqual([])
})

test('the administration’s lists do load the table', () => {
  const modules = loadedWith(['src/web/admin/users/users-page.tsx'])
  expect(modules.some((id) => id.includes('src/web/ui/data-table/'))).toBe(true)
})
