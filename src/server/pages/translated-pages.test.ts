import { expect, test } from 'vitest'
import { addCategory, addProduct } from '../../../tests/support/fixtures/test-products.ts'
import {
  addTranslatedProduct,
  banglaName,
} from '../../../tests/support/fixtures/translated-product.ts'
import { createTestShop } from '../../../tests/support/servers/test-shop.ts'
import { updateCategory } from '../catalog/categories/save-category.ts'

const category = 'পড়ার আলো'.normalize('NFC')

const readable = (url: string) => decodeURI(url).replaceAll('+', ' ')

async function openShop() {
  const environment = { LANGUAGES: 'en,bn', PUBLIC_URL: 'https://shop.example' }
  const { app, shop } = await createTestShop({ environment, withPages: true })
  const categoryId = await addCategory(shop)
  await updateCategory(
    shop,
    { id: categoryId },
    { removeImage: false, texts: { bn: { name: category } } },
    null,
  )
  const id = await addTranslatedProduct(shop)
  const get = async (path: string) => {
    const response = await app.inject({ url: encodeURI(path), headers: { host: 'shop.example' } })
    const html = response.body.replaceAll('&amp;', '&')
    const blocks = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)
    return {
      status: response.statusCode,
      location: readable(String(response.headers.location)),
      html,
      meta: (name: string) =>
        new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1],
      link: (rel: string) =>
        readable(new RegExp(`<link rel="${rel} href="([^"]*)"`).exec(html)?.[1] ?? ''),
      data: [...blocks].map(([, json]) => JSON.parse(json ?? '')),
    }
  }
  return { app, shop, id, categoryId, get }
}

test('a product’s page is in its language for people, search engines and shared links', async () => {
  const { id, get } = await openShop()
  const bangla = await get(`/bn/products/${id}`)
  expect(bangla.html).toContain(`<title>${banglaName} | যন্ত্র</title>`)
  expect(bangla.meta('description')).toBe('নরম আলো।')
  expect(bangla.meta('og:title')).toBe(`${banglaName} | যন্ত্র`)
  expect(bangla.meta('og:description')).toBe('নরম আলো।')
  expect(bangla.meta('og:image')).toContain(`/share/products/${id}.jpg?lang=bn&v=`)
  expect(bangla.meta('og:image:alt')).toBe(banglaName)
  const typed = (type: string) => bangla.data.find((each) => each['@type'] === type)
  expect(typed('Product')).toMatchObject({ name: banglaName, description: 'নরম আলো।', category })
  expect(typed('BreadcrumbList').itemListElement).toMatchObject([
    { name: 'হোম' },
    { name: category },
    { name: banglaName },
  ])
  const english = await get(`/products/${id}`)
  expect(english.meta('og:title')).toBe('Reading Lamp | Jontro')
  expect(english.meta('og:image')).not.toContain('lang=')
  expect(english.html).not.toMatch(new RegExp(`${banglaName}|${category}|কালো`))
})

test('a product without Bangla text is no translation in its head, as in the sitemap', async () => {
  const { shop, id, get } = await openShop()
  const english = await addProduct(shop, { texts: { bn: { name: 'বাতি' } } })
  for (const prefix of ['', '/bn']) {
    const page = await get(`${prefix}/products/${english}`)
    expect(page.link('canonical"')).toBe(`https://shop.example${prefix}/products/${english}`)
    expect(page.html).not.toContain('hrefLang="x-default"')
    const translated = await get(`${prefix}/products/${id}`)
    expect(translated.html.match(/hrefLang="[^"]*"/g)).toEqual(
      expect.arrayContaining(['hrefLang="en"', 'hrefLang="bn"', 'hrefLang="x-default"']),
    )
  }
})

test('a category has one URL for search engines, in its listing too', async () => {
  const { get, categoryId } = await openShop()
  const own = `https://shop.example/categories/${categoryId}`
  expect((await get(`/categories/${categoryId}`)).link('canonical"')).toBe(own)
  for (const query of ['', '&sortBy=price&sortOrder=asc', '&page=1']) {
    expect((await get(`/products?category=Headphones${query}`)).link('canonical"')).toBe(own)
  }
})

test('a listing names its filters in its language, whatever language the URL was written in', async () => {
  const { get, categoryId } = await openShop()
  const inBangla = `/bn/products?category=${category}&color=black`
  const inEnglish = '/products?category=Headphones&color=black'
  for (const query of ['category=Headphones&color=কালো', `category=${category}&color=কালো`]) {
    expect(await get(`/bn/products?${query}`)).toMatchObject({ status: 302, location: inBangla })
    expect(await get(`/products?${query}`)).toMatchObject({ status: 302, location: inEnglish })
  }
  const [bangla, english] = [await get(inBangla), await get(inEnglish)]
  expect([bangla.status, english.status]).toEqual([200, 200])
  expect(bangla.html).toContain(`<title>${category} | যন্ত্র</title>`)
  expect(bangla.html).toContain(banglaName)
  expect(english.html).toContain('<title>Headphones | Jontro</title>')
  expect(english.html).toContain('Reading Lamp')
  for (const page of [bangla, english]) {
    const at = 'https://shop.example'
    expect(page.link('alternate" hrefLang="bn"')).toBe(`${at}/bn/categories/${categoryId}`)
    expect(page.link('alternate" hrefLang="en"')).toBe(`${at}/categories/${categoryId}`)
  }
  // Upper and lower case are the visitor's.
  expect((await get('/products?category=headphones')).status).toBe(200)
  expect((await get('/bn/products?category=Nothing')).status).toBe(404)
})
