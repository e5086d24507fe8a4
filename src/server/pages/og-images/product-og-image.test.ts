import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { createTestShop } from '../../../../tests/support/servers/test-shop.ts'
import { addCategory, addProduct } from '../../../../tests/support/fixtures/test-products.ts'
import { updateProduct } from '../../catalog/products/update-product.ts'
import { createProduct } from '../../catalog/products/create-product.ts'
import { deleteProduct } from '../../catalog/products/delete-product.ts'
import { renderProductOgImage } from './render-product-og-image.ts'

const unknownId = '01980000-0000-7000-8000-000000000000'

async function openShopWith(own: Parameters<typeof addProduct>[1]) {
  const { app, shop } = await createTestShop({ environment: { LANGUAGES: 'en,bn' } })
  await addCategory(shop)
  const id = await addProduct(shop, own)
  return {
    shop,
    id,
    inject: app.inject.bind(app),
    readOgImage: (query = '') => app.inject(`/share/products/${id}.jpg${query}`),
  }
}

const card = {
  language: 'en',
  shopName: 'Jontro',
  name: 'Studio Headphones',
  brand: 'Onuron',
  price: 1000,
  originalPrice: null,
  photograph: null,
} as const

/** The part of an image that is not white background: left, top, width and height. */
async function inkOf(picture: Buffer, left: number, top: number, width: number, height: number) {
  const { data, info } = await sharp(picture)
    .extract({ left, top, width, height })
    .greyscale()
    .threshold(200)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const rows = Array.from({ length: info.height }, (_, y) =>
    data.subarray(y * info.width, (y + 1) * info.width).includes(0),
  )
  return {
    firstRow: rows.indexOf(true),
    lastRow: rows.lastIndexOf(true),
    hasInk: rows.includes(true),
  }
}

test('a product has an Open Graph image of 1200 by 630', async () => {
  const { readOgImage } = await openShopWith({})
  const response = await readOgImage()
  expect(response.statusCode).toBe(200)
  expect(response.headers['content-type']).toBe('image/jpeg')
  expect(await sharp(response.rawPayload).metadata()).toMatchObject({
    format: 'jpeg',
    width: 1200,
    height: 630,
  })
  expect(response.rawPayload.length).toBeLessThan(150_000)
})

test('a changed price gives another image at another URL', async () => {
  const { shop, id, readOgImage } = await openShopWith({ pricePoisha: 1_000_00 })
  const before = await readOgImage()
  await updateProduct(shop, id, { price: 900, originalPrice: 1000 }, [])
  const after = await readOgImage()
  expect(after.rawPayload.equals(before.rawPayload)).toBe(false)
  expect(after.headers.etag).not.toBe(before.headers.etag)
})

test('each language has an image of its own, and both stay stored', async () => {
  const texts = { bn: { name: 'পড়ার বাতি', description: 'নরম আলো।' } }
  const { shop, id, readOgImage } = await openShopWith({ name: 'Reading Lamp', texts })
  const render = vi.spyOn(shop.workers, 'run')
  const [english, bangla] = [await readOgImage(), await readOgImage('?lang=bn')]
  expect(bangla.rawPayload.equals(english.rawPayload)).toBe(false)
  expect(bangla.headers.etag).not.toBe(english.headers.etag)
  expect(render.mock.calls.map(([, card]) => card)).toMatchObject([
    { shopName: 'Jontro', name: 'Reading Lamp', language: 'en' },
    { shopName: 'যন্ত্র', name: texts.bn.name.normalize('NFC'), language: 'bn' },
  ])
  for (const query of ['', '?lang=bn', '?lang=xx']) await readOgImage(query)
  expect(render).toHaveBeenCalledTimes(2)

  await updateProduct(shop, id, { texts: { bn: { name: 'টেবিল বাতি' } } }, [])
  expect((await readOgImage('?lang=bn')).headers.etag).not.toBe(bangla.headers.etag)
  expect((await readOgImage()).headers.etag).toBe(english.headers.etag)
})

test('only the URL with its version is cached indefinitely', async () => {
  const { readOgImage } = await openShopWith({})
  const { headers } = await readOgImage()
  const version = String(headers.etag).replaceAll('"', '')
  expect(headers['cache-control']).toBe('public, max-age=300')
  const named = await readOgImage(`?v=${version}`)
  expect(named.headers['cache-control']).toContain('immutable')
  const old = await readOgImage('?v=older')
  expect(old.headers['cache-control']).toBe('public, max-age=300')
})

test('an unknown product has none', async () => {
  const { app } = await createTestShop()
  const ids = [unknownId, 'no-id', '..%2f..%2fmaster']
  const responses = await Promise.all(ids.map((id) => app.inject(`/share/products/${id}.jpg`)))
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
})

async function openShopWithRedLamp() {
  const { app, shop, settings } = await createTestShop()
  await addCategory(shop)
  const red = { create: { width: 800, height: 800, channels: 3, background: '#ff0000' } } as const
  const master = await shop.images.createOriginal(await sharp(red).png().toBuffer())
  const draft = {
    name: 'Red Lamp',
    brand: 'Uthan',
    description: 'It is red.',
    pricePoisha: 500_00,
    originalPricePoisha: null,
    category: 'Headphones',
    subcategory: null,
    stock: 1,
    tags: [],
    colors: [],
    specifications: {},
    warranty: { type: 'No Warranty', duration: '' } as const,
    featured: false,
  }
  const id = await createProduct(shop, draft, [master])
  const media = join(settings.dataDir, 'media')
  return {
    shop,
    id,
    master,
    media,
    readOgImage: (query = '') => app.inject(`/share/products/${id}.jpg${query}`),
  }
}

const rednessOf = async (picture: Buffer) => {
  const { data } = await sharp(picture)
    .extract({ left: 650, top: 300, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return (data[0] ?? 0) - (data[1] ?? 0)
}

test('the photograph of the product is on it', async () => {
  const { readOgImage } = await openShopWithRedLamp()
  expect(await rednessOf((await readOgImage()).rawPayload)).toBeGreaterThan(230)
})

test('a client that has this version gets a 304', async () => {
  const { shop, id, readOgImage, inject } = await openShopWith({})
  const { headers } = await readOgImage()
  const ask = () =>
    inject({ url: `/share/products/${id}.jpg`, headers: { 'if-none-match': headers.etag } })
  const same = await ask()
  expect([same.statusCode, same.rawPayload.length]).toEqual([304, 0])
  expect(same.headers.etag).toBe(headers.etag)
  await updateProduct(shop, id, { price: 900 }, [])
  expect((await ask()).statusCode).toBe(200)
})

test.each([
  ['missing', async (file: string) => rm(file)],
  ['damaged', async (file: string) => writeFile(file, 'half a picture')],
])('a photograph that is %s leaves a card without it, until it is back', async (_how, spoil) => {
  const { shop, media, master, readOgImage } = await openShopWithRedLamp()
  const warn = vi.spyOn(shop.log, 'warn')
  const file = join(media, master.id, 'master.webp')
  await spoil(file)
  const plain = await readOgImage()
  expect(plain.statusCode).toBe(200)
  expect(await rednessOf(plain.rawPayload)).toBeLessThan(20)
  expect(plain.headers['cache-control']).toBe('no-store')
  expect(plain.headers.etag).toBeUndefined()
  expect(warn).toHaveBeenCalledTimes(1)
  await writeFile(file, master.bytes)
  expect(await rednessOf((await readOgImage()).rawPayload)).toBeGreaterThan(230)
})

test('the Open Graph image of a deleted product is deleted too', async () => {
  const { shop, id, media, readOgImage } = await openShopWithRedLamp()
  await readOgImage()
  await readOgImage('?lang=bn')
  expect(await readdir(join(media, 'share'))).toEqual([id, `${id}-bn`])
  await deleteProduct(shop, id)
  expect(await readdir(join(media, 'share'))).toEqual([])
  expect((await readOgImage()).statusCode).toBe(404)
})

test('an Open Graph image that cannot be removed does not prevent deleting the product', async () => {
  const { shop, id, readOgImage } = await openShopWithRedLamp()
  const warn = vi.spyOn(shop.log, 'warn')
  vi.spyOn(shop.images, 'deleteRendered').mockRejectedValue(new Error('the bucket is away'))
  await deleteProduct(shop, id)
  expect((await readOgImage()).statusCode).toBe(404)
  expect(warn).toHaveBeenCalledTimes(1)
})

test.each([
  '</svg><script>alert(1)</script>&<image href="http://127.0.0.1:9/x"/>',
  'যন্ত্র হেডফোন ক্ষুদ্র',
  'X'.repeat(400),
  'emoji 😀 and Ж only partly',
])('a name is rendered, whatever it contains: %s', async (name) => {
  const picture = await renderProductOgImage({ ...card, brand: '', name })
  expect(await sharp(picture).metadata()).toMatchObject({ width: 1200, height: 630 })
  expect((await inkOf(picture, 60, 200, 480, 230)).hasInk).toBe(true)
})

test('a long name ends on its third line, above the price', async () => {
  const name =
    'Noise cancelling headphones with a very long name that nobody reads to its end '.repeat(3)
  const picture = await renderProductOgImage({ ...card, name })
  const { firstRow, lastRow } = await inkOf(picture, 60, 225, 500, 240)
  expect(lastRow - firstRow).toBeGreaterThan(120)
  expect(lastRow - firstRow).toBeLessThan(185)
})

test('a higher old price is rendered beside the new one', async () => {
  const beside = [64 + 200, 500, 300, 90] as const
  const alone = await renderProductOgImage(card)
  const onSale = await renderProductOgImage({ ...card, originalPrice: 1500 })
  expect((await inkOf(alone, ...beside)).hasInk).toBe(false)
  expect((await inkOf(onSale, ...beside)).hasInk).toBe(true)
})
