import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dealOf, openOffice } from '../../../../tests/support/fixtures/office.ts'
import { addProduct } from '../../../../tests/support/fixtures/test-products.ts'
import { products } from '../../catalog/products/product-tables.ts'
import { productVariants } from '../../catalog/products/variants/variant-tables.ts'

async function openFeed() {
  const office = await openOffice()
  const { app, send, shop } = office
  const { url } = (await send('GET /admin/feed')).body
  const get = (query = '', path = new URL(url).pathname) => app.inject(path + query)
  const items = async (query = '') => {
    const { body } = await get(query)
    return [...body.matchAll(/<item>(.*)<\/item>/g)].map(([, item = '']) =>
      Object.fromEntries([...item.matchAll(/<g:(\w+)>(.*?)<\/g:\1>/g)].map(([, k, v]) => [k, v])),
    )
  }
  const changeVariant = (id: string, values: Partial<typeof productVariants.$inferInsert>) =>
    shop.db.update(productVariants).set(values).where(eq(productVariants.productId, id))
  return { ...office, url, get, items, changeVariant }
}

test('the feed has each variant with price, stock, pictures and group, at the address of the owner', async () => {
  const { items, get, ids, send, changeVariant, shop } = await openFeed()
  await send(`DELETE /flash-deals/${ids.deal}`)
  await shop.db.update(products).set({ name: 'Lamp & <Co>', brand: 'Nirman' })
  await changeVariant(ids.product, {
    pricePoisha: 1350_00,
    originalPricePoisha: 1500_00,
    barcode: '4006381333931',
  })
  const { headers, body } = await get()
  expect(headers['content-type']).toBe('application/xml; charset=utf-8')
  expect(body.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0"')).toBe(true)
  expect(body.trimEnd().endsWith('</channel></rss>')).toBe(true)
  const [item] = await items()
  expect(item).toMatchObject({
    title: expect.stringContaining('Lamp &amp; &lt;Co&gt;'),
    link: expect.stringMatching(/^http.*\/products\//),
    availability: 'in_stock',
    price: '1500.00 BDT',
    sale_price: '1350.00 BDT',
    condition: 'new',
    brand: 'Nirman',
    gtin: '4006381333931',
    product_type: 'Headphones',
  })
})

test('inactive products are left out, sold out ones say so', async () => {
  const { items, ids, send, shop } = await openFeed()
  await send(`PUT /products/${ids.product}`, { fields: { stock: '0' } })
  expect(await items()).toMatchObject([{ availability: 'out_of_stock' }])
  const hidden = await addProduct(shop)
  await shop.db.update(products).set({ isActive: false }).where(eq(products.id, hidden))
  expect(await items()).toHaveLength(1)
})

test('variants of a product are a group, named and linked each', async () => {
  const { items, ids, send } = await openFeed()
  const options = [{ name: 'Storage', values: ['128 GB', '256 GB'] }]
  const variants = options[0]?.values.map((value, at) => ({
    options: { Storage: value },
    price: 1000 + at,
    stock: at,
  }))
  const fields = { options: JSON.stringify(options), variants: JSON.stringify(variants) }
  expect(await send(`PUT /products/${ids.product}`, { fields })).toMatchObject({ status: 200 })
  const found = await items()
  expect(found).toMatchObject([
    { price: '1000.00 BDT', availability: 'out_of_stock', item_group_id: ids.product },
    { price: '1001.00 BDT', availability: 'in_stock', item_group_id: ids.product },
  ])
  expect(found.map(({ title }) => title)).toEqual([
    expect.stringContaining('128 GB'),
    expect.stringContaining('256 GB'),
  ])
  expect(found.map(({ size }) => size)).toEqual(['128 GB', '256 GB'])
  expect(found[0]).toMatchObject({ product_detail: expect.stringMatching(/>Storage<.*>128 GB</) })
  expect(found[0]).not.toHaveProperty('color')
  expect(new Set(found.map(({ id }) => id)).size).toBe(2)
})

test('a colour and all other options are attributes by which the variants of a group differ', async () => {
  const { items, ids, send } = await openFeed()
  const options = [
    { name: 'Storage', values: ['128 GB', '256 GB'] },
    { name: 'Colour', values: ['Black', 'White'] },
    { name: 'Length', values: ['1 m'] },
  ]
  const colors = ['Black', 'White'].map((name) => ({ name, code: '#000000' }))
  const variants = ['128 GB', '256 GB'].flatMap((Storage) =>
    colors.map(({ name }) => ({
      options: { Storage, Colour: name, Length: '1 m' },
      price: 1000,
      stock: 1,
    })),
  )
  const fields = {
    options: JSON.stringify(options),
    colors: JSON.stringify(colors),
    variants: JSON.stringify(variants),
  }
  expect(await send(`PUT /products/${ids.product}`, { fields })).toMatchObject({ status: 200 })
  expect((await items()).map(({ color, size }) => [color, size])).toEqual([
    ['Black', '128 GB / 1 m'],
    ['White', '128 GB / 1 m'],
    ['Black', '256 GB / 1 m'],
    ['White', '256 GB / 1 m'],
  ])
})

test('a deal says from when to when its price counts, also where the columns of products are late', async () => {
  const { items, ids, send, shop, changeVariant } = await openFeed()
  await send(`DELETE /flash-deals/${ids.deal}`)
  await changeVariant(ids.product, { pricePoisha: 1350_00, originalPricePoisha: 1500_00 })
  expect((await items())[0]).not.toHaveProperty('sale_price_effective_date')
  const json = dealOf(ids.product, 800)
  expect(await send('POST /flash-deals', { json })).toMatchObject({ status: 201 })
  const expected = {
    price: '1500.00 BDT',
    sale_price: '800.00 BDT',
    sale_price_effective_date: `${json.startsAt}/${json.endsAt}`,
  }
  expect(await items()).toMatchObject([expected])
  await shop.db.update(products).set({ dealId: null, dealPricePoisha: null, dealEndsAt: null })
  expect(await items('?lang=bn')).toMatchObject([expected])
})

test('a product that costs nothing is left out', async () => {
  const { items, ids, send, changeVariant, shop } = await openFeed()
  await send(`DELETE /flash-deals/${ids.deal}`)
  await changeVariant(ids.product, { pricePoisha: 0, originalPricePoisha: null })
  const sold = await addProduct(shop)
  expect((await items()).map(({ link }) => link)).toEqual([expect.stringContaining(sold)])
})

test('a barcode of the shop is no GTIN', async () => {
  const { items, ids, changeVariant, shop } = await openFeed()
  await shop.db.update(products).set({ brand: '' })
  await changeVariant(ids.product, { barcode: '2000000000015' })
  const [item] = await items()
  expect(item).not.toHaveProperty('gtin')
  expect(item).toMatchObject({ identifier_exists: 'no' })
})

test('a long title is cut between letters, and keeps what tells its variants apart', async () => {
  const { items, ids, send } = await openFeed()
  const options = [{ name: 'Storage', values: ['128 GB', '256 GB'] }]
  const variants = ['128 GB', '256 GB'].map((Storage) => ({
    options: { Storage },
    price: 1000,
    stock: 1,
  }))
  const fields = {
    name: `${'ক্ষ'.repeat(46)}ক্ষি👩‍👩‍👧`,
    options: JSON.stringify(options),
    variants: JSON.stringify(variants),
  }
  expect(await send(`PUT /products/${ids.product}`, { fields })).toMatchObject({ status: 200 })
  expect((await items()).map(({ title }) => title)).toEqual([
    `${'ক্ষ'.repeat(46)} (128 GB)`,
    `${'ক্ষ'.repeat(46)} (256 GB)`,
  ])
})

test('lang=bn is in Bangla, with links to the Bangla pages; another language is refused', async () => {
  const { items, get, ids, send } = await openFeed()
  const texts = JSON.stringify({ bn: { name: 'স্টুডিও হেডফোন' } })
  await send(`PUT /products/${ids.product}`, { fields: { texts } })
  const [item] = await items('?lang=bn')
  expect(item).toMatchObject({
    title: expect.stringContaining('স্টুডিও হেডফোন'),
    link: expect.stringContaining('/bn/products/'),
  })
  expect((await get('?lang=fr')).statusCode).toBe(400)
})

test('a wrong address is 404, and a new one replaces the old', async () => {
  const { get, send, url } = await openFeed()
  expect((await get('', '/feeds/wrong.xml')).statusCode).toBe(404)
  expect((await send('GET /admin/feed')).body.url).toBe(url)
  const { url: renewed } = (await send('POST /admin/feed/secret')).body
  expect(renewed).not.toBe(url)
  expect((await get()).statusCode).toBe(404)
  expect((await get('', new URL(renewed).pathname)).statusCode).toBe(200)
})

test('more products than a part are all in the feed, each once', async () => {
  const { items, shop } = await openFeed()
  for (let added = 0; added < 205; added += 1) await addProduct(shop, { name: `Lamp ${added}` })
  const found = await items()
  expect(found).toHaveLength(206)
  expect(new Set(found.map(({ id }) => id)).size).toBe(206)
})
