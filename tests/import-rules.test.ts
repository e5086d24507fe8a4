import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The linter's output for a file with that text at that path. */
function lint(path: string, text: string): string {
  const file = join(root, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  onTestFinished(() => rmSync(file, { force: true }))
  try {
    execFileSync(join(root, 'node_modules/.bin/oxlint'), ['--deny-warnings', path], {
      cwd: root,
      stdio: 'pipe',
    })
    return ''
  } catch (error) {
    return String((error as { stdout: Buffer }).stdout)
  }
}

test.each([
  ['shared', 'src/shared/planted-a.ts', "import { readFileSync } from 'node:fs'"],
  ['shared', 'src/shared/planted-b.ts', "import { newId } from '#server/platform/ids.ts'"],
  ['shared', 'src/shared/planted-c.ts', "import { useState } from 'react'"],
  ['zod', 'src/shared/orders/planted-u.ts', "import { z } from 'zod'"],
  [
    'queries of another feature',
    'src/server/carts/planted-d.ts',
    "import { selectProduct } from '../catalog/product-queries.ts'",
  ],
  [
    'routes of another feature',
    'src/server/carts/planted-e.ts',
    "import { catalogHandlers } from '../catalog/catalog-routes.ts'",
  ],
  [
    'queries of another feature',
    'src/server/carts/planted-k.ts',
    "import { insertProduct } from '../catalog/products/product-write-queries.ts'",
  ],
  [
    'queries of another feature',
    'src/server/catalog/products/planted-l.ts',
    "import { lockCart } from '../../carts/cart-queries.ts'",
  ],
  [
    'queries of a feature',
    'src/server/startup/planted-m.ts',
    "import { lockCart } from '../carts/cart-queries.ts'",
  ],
  [
    'the serializer of another feature',
    'src/server/carts/planted-n.ts',
    "import { presentCoupon } from '../coupons/present-coupon.ts'",
  ],
  ['SQL', 'src/server/carts/planted-o.ts', "import { eq } from 'drizzle-orm'"],
  ['SQL', 'src/server/planted-p.ts', "import { pgTable } from 'drizzle-orm/pg-core'"],
  ['SQL', 'src/server/customers/planted-q.ts', "import { sql } from 'drizzle-orm'"],
  ['SQL', 'src/server/platform/http/planted-r.ts', "import { sql } from 'drizzle-orm'"],
  [
    'accounts from customers',
    'src/server/customers/planted-s.ts',
    "import { signIn } from '../accounts/sign-in.ts'",
  ],
  [
    'the context from the platform',
    'src/server/platform/http/planted-t.ts',
    "import { Shop } from '../../shop.ts'",
  ],
  [
    'features from the platform',
    'src/server/platform/planted-f.ts',
    "import { placeOrder } from '../orders/place-order.ts'",
  ],
  [
    'the server from the pages',
    'src/web/planted-g.ts',
    "import { newId } from '#server/platform/ids.ts'",
  ],
  ['Node from the pages', 'src/web/planted-h.ts', "import { join } from 'node:path'"],
  [
    'the pages from the server',
    'src/server/carts/planted-i.ts',
    "import { pageMeta } from '#web/seo/page-meta.ts'",
  ],
])('importing %s is rejected where it does not belong: %s', (_what, path, statement) => {
  const name = /\{ (\w+) \}/.exec(statement)?.[1]
  expect(lint(path, `${statement}\nexport const planted = ${name}\n`)).toContain(
    'no-restricted-imports',
  )
})

test.each([
  ['zod', 'src/shared/orders/planted-y-schemas.ts', "import { z } from 'zod'"],
  ['zod', 'src/shared/api/planted-z.ts', "import { z } from 'zod'"],
  ['SQL', 'src/server/carts/planted-u-queries.ts', "import { eq } from 'drizzle-orm'"],
  ['SQL', 'src/server/platform/database/planted-v.ts', "import { sql } from 'drizzle-orm'"],
  [
    'queries of a sub-folder of the own feature',
    'src/server/catalog/planted-w.ts',
    "import { insertProduct } from './products/product-write-queries.ts'",
  ],
  [
    'queries of the own feature',
    'src/server/catalog/products/planted-x.ts',
    "import { insertCategory } from '../category-queries.ts'",
  ],
])('importing %s is allowed where it belongs: %s', (_what, path, statement) => {
  const name = /\{ (\w+) \}/.exec(statement)?.[1]
  expect(lint(path, `${statement}\nexport const planted = ${name}\n`)).toBe('')
})

test.each([
  ['a link', 'const planted = <a to="/cart" />'],
  ['a link by template', 'const planted = <a to={`/products/${planted}`} />'],
  ['a form', 'const planted = <form action="/products" />'],
  ['navigate()', "const planted = (navigate: (to: string) => void) => navigate('/login')"],
])('a path is not written as a literal in %s', (_where, statement) => {
  expect(lint('src/web/planted-k.tsx', `${statement}\nexport { planted }\n`)).toContain(
    'no-url-literals',
  )
})

test('types of the server may be imported by the pages', () => {
  const text = "import type { Shop } from '#server/shop.ts'\nexport type Planted = Shop\n"
  expect(lint('src/web/planted-j.ts', text)).toBe('')
})
