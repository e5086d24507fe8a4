import { stringify } from 'csv-stringify/sync'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { pictureIdOfUrl } from '#shared/catalog/pictures/picture-sizes.ts'
import { openImportClient } from '../../../../tests/support/fixtures/import-client.ts'
import { openPictureHost } from '../../../../tests/support/fixtures/picture-host.ts'
import { testImage } from '../../../../tests/support/fixtures/test-forms.ts'
import { addCategory, addProduct } from '../../../../tests/support/fixtures/test-products.ts'
import { createOutgoingRequests } from '../../platform/http/outgoing-requests.ts'
import { imageIdOf } from '../../platform/images/original-image.ts'
import type { Shop } from '../../shop.ts'
import { cleanUpProductImages } from '../../cleanup/unshown-images.ts'
import { updateProduct } from '../../catalog/products/update-product.ts'
import { importPictures } from './import-pictures.ts'

const [red, green, blue] = await Promise.all(['red', 'green', 'blue'].map(testImage))
if (!red || !green || !blue) throw new Error('no pictures')

function raise(): never {
  throw new Error('no product')
}

const csv = (headings: string[], ...rows: string[][]) => stringify([headings, ...rows])

const shopify = ['Handle', 'Title', 'Type', 'Option1 Name', 'Option1 Value', 'Variant Price']
const withPictures = [...shopify, 'Image Src', 'Variant Image']

async function openClient(outgoing: Shop['outgoing']) {
  const client = await openImportClient()
  await addCategory(client.shop, 'Audio')
  const shop = { ...client.shop, outgoing }
  const pictures = async (id: string) => {
    await importPictures(shop, id)
    return (await client.call('GET', `/admin/imports/${id}`)).body.import.pictures
  }
  return {
    ...client,
    pictures,
    async runWith(file: string): Promise<{ _id: string; pictures: object }> {
      const { _id } = await client.upload(file)
      await client.run(_id)
      return { _id, pictures: await pictures(_id) }
    },
    failed: async (id: string) =>
      (await client.call('GET', `/admin/imports/${id}/pictures`)).body.pictures.map(
        ({ line, reason }: { line: number; reason: string }) => [line, reason],
      ),
  }
}

test('pictures of URLs come to their products and variants, those that fail are told with their rows', async () => {
  const host = await openPictureHost({
    '/red': red,
    '/blue': [{ status: 503 }, blue],
    '/moved': { status: 302, location: '/green' },
    '/green': green,
    '/page': Buffer.from('<html>no picture</html>'),
  })
  const { runWith, products, failed } = await openClient(host.outgoing)
  const { url } = host
  const { _id, pictures } = await runWith(
    csv(
      withPictures,
      ['lamp', 'Lamp', 'Audio', 'Size', 'S', '10', url('/red'), ''],
      ['lamp', '', '', '', 'M', '12', url('/moved'), url('/blue')],
      ['lamp', '', '', '', '', '', url('/page'), ''],
      ['buds', 'Buds', 'Audio', '', '', '10', url('/gone'), ''],
      ['case', 'Case', 'Audio', '', '', '10', url('/red', 'elsewhere.example'), ''],
    ),
  )
  expect(pictures).toEqual({ total: 6, done: 3, failed: 3 })
  const [lamp] = (await products()).filter(({ name }) => name === 'Lamp')
  expect(lamp?.pictures).toHaveLength(3)
  expect(lamp?.variants.map(({ images }) => images.length)).toEqual([0, 1])
  expect(lamp?.variants[1]?.images).toEqual([lamp?.pictures[2]?.url])
  expect(await failed(_id)).toEqual([
    [4, expect.stringMatching(/JPEG|picture/i)],
    [5, 'The address answered with the error 404.'],
    [
      6,
      'Pictures from elsewhere.example are not allowed. Allow this host in the settings, under Security, and try again.',
    ],
  ])
  expect(host.most()).toBeLessThanOrEqual(4)
})

test('a second import of the file asks for no picture again, another shop’s copy is stored once', async () => {
  const host = await openPictureHost({ '/red': red, '/copy': red })
  const { runWith, products, database } = await openClient(host.outgoing)
  const file = (path: string) =>
    csv(withPictures, ['lamp', 'Lamp', 'Audio', '', '', '10', host.url(path), ''])
  await runWith(file('/red'))
  const before = await products()
  expect(before[0]?.pictures).toHaveLength(1)
  expect((await runWith(file('/red'))).pictures).toEqual({ total: 1, done: 1, failed: 0 })
  expect(host.requested).toEqual(['/red'])
  await runWith(file('/copy'))
  expect(host.requested).toEqual(['/red', '/copy'])
  expect(await products()).toEqual(before)
  expect((await database.pool.query('select from pictures')).rowCount).toBe(1)
})

test('pictures that the file names no more go once the new ones are there, and an undo shows them again', async () => {
  const host = await openPictureHost({
    '/red': red,
    '/blue': blue,
    '/green': [{ status: 404 }, green],
  })
  const { upload, dryRun, run, undo, pictures, runWith, rows, call, show, products, shop } =
    await openClient(host.outgoing)
  const file = (...urls: string[]) =>
    csv(
      withPictures,
      ...urls.map((url, at) =>
        at === 0
          ? ['lamp', 'Lamp', 'Audio', 'Size', 'S', '10', url, url]
          : ['lamp', '', '', '', '', '', url, ''],
      ),
    )
  await runWith(file(host.url('/red')))
  const [{ _id: lamp, updatedAt } = raise()] = await products()
  const own = await shop.images.createOriginal(await testImage('white'))
  await updateProduct(shop, lamp, { updatedAt: new Date(updatedAt) }, [own])
  const before = await show(lamp)
  const ids = async () => (await show(lamp)).pictures.map(({ url }) => pictureIdOfUrl(url))
  expect(await ids()).toEqual([imageIdOf(red), own.id])

  const { _id } = await upload(file(host.url('/blue'), host.url('/green')))
  expect((await dryRun(_id)).counts).toEqual({ new: 0, changed: 1, same: 0, refused: 0 })
  const [row] = await rows(_id)
  expect(row?.differences).toEqual([
    {
      field: 'pictures',
      before: [host.url('/red')],
      after: [host.url('/blue'), host.url('/green')],
    },
  ])
  await run(_id)
  expect(await pictures(_id)).toMatchObject({ done: 1, failed: 1 })
  expect(await ids()).toEqual([imageIdOf(blue), imageIdOf(red), own.id])
  await call('POST', `/admin/imports/${_id}/pictures/retry`)
  expect(await pictures(_id)).toMatchObject({ done: 2, failed: 0 })
  expect(await ids()).toEqual([imageIdOf(blue), imageIdOf(green), own.id])
  const [variant] = (await show(lamp)).variants
  expect(variant?.images.map(pictureIdOfUrl)).toEqual([imageIdOf(blue)])

  // Without pictures a file says nothing of them, and neither does the same file again.
  const again = await upload(file(host.url('/blue'), host.url('/green')))
  expect((await dryRun(again._id)).counts).toMatchObject({ changed: 0, same: 1 })
  const bare = await upload(csv(shopify, ['lamp', 'Lamp', 'Audio', 'Size', 'S', '10']))
  expect((await dryRun(bare._id)).counts).toMatchObject({ changed: 0, same: 1 })

  await shop.db.execute(sql`update pictures set unshown_since = now() - interval '2 days'
    where unshown_since is not null`)
  await cleanUpProductImages(shop)
  expect(await undo(_id)).toMatchObject({ status: 'undone', unreturned: 0 })
  const { updatedAt: _, ...after } = await show(lamp)
  const { updatedAt: __, ...was } = before
  expect(after).toEqual(was)
})

test('an undo takes away the pictures that came with the import alone', async () => {
  const host = await openPictureHost({ '/red': red, '/blue': blue })
  const { runWith, undo, show, shop, products } = await openClient(host.outgoing)
  const bare = await addProduct(shop, { name: 'Bare', category: 'Audio' })
  const before = await show(bare)
  const { _id, pictures } = await runWith(
    csv(
      ['ID', 'Name', 'Category', 'Description', 'Price', 'Stock', 'Pictures'],
      [
        bare,
        'Bare',
        'Audio',
        before.description,
        String(before.price),
        String(before.stock),
        host.url('/red'),
      ],
      ['', 'New', 'Audio', 'About', '10', '1', `${host.url('/red')}\n${host.url('/blue')}`],
    ),
  )
  expect(pictures).toEqual({ total: 3, done: 3, failed: 0 })
  expect((await show(bare)).pictures).toHaveLength(1)
  expect((await products()).find(({ name }) => name === 'New')?.pictures).toHaveLength(2)
  expect(await undo(_id)).toMatchObject({ status: 'undone', unreturned: 0 })
  const { updatedAt: _, ...after } = await show(bare)
  const { updatedAt: __, ...was } = before
  expect(after).toEqual(was)
  expect(await products()).toHaveLength(1)
})

test('a product that somebody has changed gets its pictures, and an undo still leaves it', async () => {
  const host = await openPictureHost({ '/red': red })
  const { upload, run, pictures, undo, products, shop } = await openClient(host.outgoing)
  const { _id } = await upload(
    csv(withPictures, ['lamp', 'Lamp', 'Audio', '', '', '10', host.url('/red'), '']),
  )
  await run(_id)
  const [lamp] = await products()
  await updateProduct(shop, lamp?._id ?? '', { name: 'By a rival' }, [])
  expect(await pictures(_id)).toEqual({ total: 1, done: 1, failed: 0 })
  expect(await undo(_id)).toMatchObject({ unreturned: 1 })
  const [left] = await products()
  expect([left?.name, left?.pictures.length]).toEqual(['By a rival', 1])
})

const answering = (...addresses: string[][]) => {
  let turn = 0
  return createOutgoingRequests({
    allowsPrivate: false,
    lookUp: ((_name: string, _options: object, done: (error: null, found: object[]) => void) => {
      const found = addresses[Math.min(turn, addresses.length - 1)] ?? []
      turn += 1
      done(
        null,
        found.map((address) => ({ address, family: 4 })),
      )
    }) as never,
  })
}

test.each([
  ['this machine', 'https://127.0.0.1/a.png', answering(['127.0.0.1']), 'not allowed'],
  ['a name of this machine', 'https://cdn.shopify.com/a', answering(['127.0.0.1']), 'private'],
  [
    'a name with two answers',
    'https://cdn.shopify.com/a',
    answering(['8.8.8.8', '10.0.0.1']),
    'private',
  ],
  ['no encryption', 'http://cdn.shopify.com/a', answering(['8.8.8.8']), 'no https address'],
  ['another protocol', 'file:///etc/passwd', answering(['8.8.8.8']), 'no https address'],
])('a picture at %s is not asked for', async (_, source, outgoing, reason) => {
  const { runWith, failed } = await openClient(outgoing)
  const { _id, pictures } = await runWith(
    csv(withPictures, ['lamp', 'Lamp', 'Audio', '', '', '10', source, '']),
  )
  expect(pictures).toEqual({ total: 1, done: 0, failed: 1 })
  expect(await failed(_id)).toEqual([[2, expect.stringContaining(reason)]])
})

test('a redirect to another host, without end or to this machine is not followed', async () => {
  const host = await openPictureHost({
    '/loop': { status: 302, location: '/loop' },
    '/away': { status: 302, location: 'http://elsewhere.example/a' },
    '/home': { status: 302, location: 'http://127.0.0.1:1/a' },
  })
  const { runWith, failed } = await openClient(host.outgoing)
  const row = (path: string) => [path, path, 'Audio', '', '', '10', host.url(path), '']
  const { _id } = await runWith(csv(withPictures, row('/loop'), row('/away'), row('/home')))
  expect(await failed(_id)).toEqual([
    [2, 'The address leads to another one too often.'],
    [3, expect.stringContaining('Pictures from elsewhere.example are not allowed')],
    [4, expect.stringContaining('Pictures from 127.0.0.1 are not allowed')],
  ])
})

test('pictures that failed are tried again', async () => {
  const host = await openPictureHost({ '/late': [{ status: 404 }, red] })
  const { runWith, pictures, call, products } = await openClient(host.outgoing)
  const { _id } = await runWith(
    csv(withPictures, ['lamp', 'Lamp', 'Audio', '', '', '10', host.url('/late'), '']),
  )
  expect((await call('POST', `/admin/imports/${_id}/pictures/retry`)).status).toBe(202)
  expect(await pictures(_id)).toEqual({ total: 1, done: 1, failed: 0 })
  expect((await products())[0]?.pictures).toHaveLength(1)
  expect((await call('POST', `/admin/imports/${_id}/pictures/retry`)).status).toBe(409)
})

test('a product whose pictures cannot be saved does not hold up the others', async () => {
  const host = await openPictureHost({ '/red': red, '/blue': blue })
  const { upload, run, shop, call, failed, products } = await openClient(host.outgoing)
  const row = (path: string) => [path, path, 'Audio', '', '', '10', host.url(path), '']
  const { _id } = await upload(csv(withPictures, row('/red'), row('/blue')))
  await run(_id)
  const storeOriginal: Shop['images']['storeOriginal'] = async (image) => {
    if (image.id === imageIdOf(red)) throw new Error('no space')
    return shop.images.storeOriginal(image)
  }
  const images = { ...shop.images, storeOriginal }
  await importPictures({ ...shop, outgoing: host.outgoing, images }, _id)
  const { pictures } = (await call('GET', `/admin/imports/${_id}`)).body.import
  expect(pictures).toEqual({ total: 2, done: 1, failed: 1 })
  expect(await failed(_id)).toEqual([[2, 'The pictures of this product could not be saved.']])
  const counts = (await products()).map((each) => [each.name, each.pictures.length])
  expect(counts).toContainEqual(['/red', 0])
  expect(counts).toContainEqual(['/blue', 1])
})
