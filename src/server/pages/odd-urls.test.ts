import { expect, test } from 'vitest'
import { publicPages } from '#shared/public-pages.ts'
import { addCategory, addProduct } from '../../../tests/support/fixtures/test-products.ts'
import { createTestShop } from '../../../tests/support/servers/test-shop.ts'

async function openShop() {
  const { app, shop } = await createTestShop({
    environment: { LANGUAGES: 'en,bn' },
    withPages: true,
  })
  const category = await addCategory(shop)
  const product = await addProduct(shop)
  const open = async (url: string) => {
    const { statusCode, headers, body } = await app.inject({
      url,
      headers: { accept: 'text/html' },
    })
    return { status: statusCode, location: headers.location, type: headers['content-type'], body }
  }
  return { shop, category, product, open }
}

test('a null character in any parameter of a page is no error of the shop', async () => {
  const { category, product, open } = await openShop()
  const failed: string[] = []
  for (const { path, cachedBy, cachedByPrefixes = [] } of publicPages) {
    const page = path.startsWith('/categories') ? category : product
    const [names, prefixes] = [cachedBy ?? [], cachedByPrefixes.map((each) => `${each}a`)]
    for (const name of [...names, ...prefixes]) {
      const url = `${path.replace(/:\w+/, page)}?${name}=a%00b`
      const { status } = await open(url)
      if (status >= 500) failed.push(url)
    }
  }
  expect(failed).toEqual([])
  expect((await open('/products?search=studio%00')).body).toContain('Studio Headphones')
  expect((await open('/products?search=%00')).body).toContain('Studio Headphones')
})

test('a null character in the path of a page is a page that there is not', async () => {
  const { open } = await openShop()
  for (const path of ['/products/%00', '/categories/%00', '/pages/%00', '/%00', '/bn/%00']) {
    expect([path, (await open(path)).status]).toEqual([path, 404])
  }
})

test.each(['/products/%E0%A6', '/bn/products/%E0%A6', '/%E0%A6', '/bn/pages/%', '/categories/%ZZ'])(
  'a path that is cut off within a letter, such as %s, is a page that there is not',
  async (path) => {
    const { open } = await openShop()
    const { status, type, body } = await open(path)
    expect([status, type]).toEqual([404, expect.stringContaining('text/html')])
    expect(body).toContain(path.startsWith('/bn') ? '<html lang="bn"' : '<html lang="en"')
  },
)

test('a path of the API that is cut off is answered as the API answers', async () => {
  const { open } = await openShop()
  const { status, type } = await open('/api/products/%E0%A6')
  expect([status, type]).toEqual([404, expect.stringContaining('application/json')])
})

test('a page beyond the last of a category leads to the last', async () => {
  const { shop, category, open } = await openShop()
  const path = `/categories/${category}`
  expect(await open(`${path}?page=999`)).toMatchObject({ status: 302, location: path })
  expect(await open(`/bn${path}?page=999`)).toMatchObject({ status: 302, location: `/bn${path}` })
  for (let added = 0; added < 12; added += 1) await addProduct(shop, { name: `Lamp ${added}` })
  expect((await open(`${path}?page=2`)).status).toBe(200)
  expect(await open(`${path}?page=3`)).toMatchObject({ status: 302, location: `${path}?page=2` })
  const empty = await addCategory(shop, 'Empty')
  expect(await open(`/categories/${empty}?page=2`)).toMatchObject({
    status: 302,
    location: `/categories/${empty}`,
  })
})
