import { expect, test } from 'vitest'
import { writing } from '../platform/database/database.ts'
import { addCategory } from '../../../tests/support/fixtures/test-products.ts'
import { addCustomer } from '../../../tests/support/fixtures/test-customers.ts'
import { createTestShop } from '../../../tests/support/servers/test-shop.ts'
import { categories } from '../catalog/categories/category-tables.ts'

test('the footer links those of its categories that the shop has, in the language of the page', async () => {
  const { app, shop } = await createTestShop({ withPages: true })
  await addCategory(shop)
  const texts = { bn: { name: { text: 'হেডফোন', source: 'Headphones' } } }
  await writing(shop).update(categories).set({ texts })
  const { headers } = await addCustomer(shop, { role: 'admin' })
  const payload = { changes: { footerCategories: ['Headphones', 'Nothing of this shop'] } }
  const saved = await app.inject({ method: 'PUT', url: '/api/admin/settings', headers, payload })
  expect(saved.statusCode).toBe(200)
  const footerOf = async (url: string) =>
    /<footer[\s\S]*<\/footer>/.exec((await app.inject(url)).body)?.[0] ?? ''
  const linked = (html: string) =>
    [...html.matchAll(/href="[^"]*products\?category=[^"]*"[^>]*>([^<]*)</g)].map(
      ([, name]) => name,
    )
  expect(linked(await footerOf('/contact'))).toEqual(['Headphones'])
  expect(linked(await footerOf('/bn/contact'))).toEqual(['হেডফোন'])
})
