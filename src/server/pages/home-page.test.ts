import { expect, test } from 'vitest'
import { addDeal } from '../../../tests/support/fixtures/deal-fixtures.ts'
import { addCategory, addProduct } from '../../../tests/support/fixtures/test-products.ts'
import { createTestShop } from '../../../tests/support/servers/test-shop.ts'

/** The names of the products in each section of the home page, by its heading's id. */
function namesBySection(html: string): Record<string, string[]> {
  const sections = [...html.matchAll(/<section aria-labelledby="([^"]*)"[^>]*>(.*?)<\/section>/gs)]
  return Object.fromEntries(
    sections.map(([, id = '', section = '']) => [
      id,
      [...section.matchAll(/card-name"><a[^>]*>([^<]*)</g)].map(([, name = '']) => name),
    ]),
  )
}

test('a product in a flash deal on the home page is not featured there once more', async () => {
  const { app, shop } = await createTestShop({ withPages: true })
  await addCategory(shop)
  const inDeal = await addProduct(shop, { name: 'In Deal', featured: true })
  for (let number = 1; number <= 18; number += 1)
    await addProduct(shop, { name: `Featured ${number}`, featured: true })
  const read = async () => namesBySection((await app.inject('/')).body)

  expect((await read())['featured']).toHaveLength(16)
  await addDeal(shop, [{ productId: inDeal }])
  const { featured, 'flash-deals': deals } = await read()
  expect(deals).toEqual(['In Deal'])
  expect(featured).toHaveLength(16)
  expect(featured).not.toContain('In Deal')
})
