import { stringify } from 'csv-stringify/sync'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { pictureIdOfUrl } from '#shared/catalog/pictures/picture-sizes.ts'
import { openImportClient } from '../../../../tests/support/fixtures/import-client.ts'
import { openPictureHost } from '../../../../tests/support/fixtures/picture-host.ts'
import { testImage } from '../../../../tests/support/fixtures/test-forms.ts'
import { addCategory, addProduct } from '../../../../tests/support/fixtures/test-products.ts'
import { updateProduct } from '../../catalog/products/update-product.ts'
import { cleanUpProductImages } from '../../cleanup/unshown-images.ts'
import { imageIdOf } from '../../platform/images/original-image.ts'
import { importPictures } from './import-pictures.ts'

const [red, green, blue, white] = await Promise.all(
  ['red', 'green', 'blue', 'white'].map((color) => testImage(color)),
)
if (!red || !green || !blue || !white) throw new Error('no pictures')

test('an export is the list of its pictures: those taken out of it go, and an undo shows them again', async () => {
  const host = await openPictureHost({ '/red': red, '/blue': blue })
  const client = await openImportClient()
  const { upload, dryRun, run, rows, undo, show, shop } = client
  await addCategory(shop, 'Audio')
  const runWith = async (content: string) => {
    const { _id } = await upload(content)
    await run(_id)
    await importPictures({ ...shop, outgoing: host.outgoing }, _id)
    return { _id }
  }
  const lamp = await addProduct(shop, { name: 'Lamp', category: 'Audio' })
  const before = await show(lamp)
  const file = (...pictures: string[]) =>
    stringify([
      ['ID', 'Name', 'Category', 'Description', 'Price', 'Stock', 'Pictures'],
      [
        lamp,
        'Lamp',
        'Audio',
        before.description,
        String(before.price),
        String(before.stock),
        pictures.join('\n'),
      ],
    ])
  const exported = (url: string) => `https://shop.example${url}`
  const shown = async () => (await show(lamp)).pictures.map(({ url }) => url)
  const originals = await Promise.all([green, white].map((png) => shop.images.createOriginal(png)))
  const updatedAt = new Date(before.updatedAt)
  await updateProduct(shop, lamp, { updatedAt }, originals)
  await runWith(file(...(await shown()).map(exported), host.url('/red')))
  const [own = '', gone = '', brought = ''] = await shown()
  expect(pictureIdOfUrl(brought)).toBe(imageIdOf(red))

  // A picture of another shop is known by its address in the export too.
  for (const _ of ['new', 'known']) {
    await runWith(file(exported(own), exported(gone), exported(brought), host.url('/blue')))
    expect((await shown()).slice(0, 3)).toEqual([own, gone, brought])
  }
  const all = await shown()
  expect(all.map(pictureIdOfUrl)[3]).toBe(imageIdOf(blue))

  const shorter = file(...[brought, own, all[3] ?? ''].map(exported))
  expect((await dryRun((await upload(shorter))._id)).counts).toMatchObject({ changed: 1 })
  const { _id } = await runWith(shorter)
  expect((await rows(_id))[0]?.differences).toEqual([
    { field: 'pictures', before: [gone], after: [] },
  ])
  expect(await shown()).toEqual([brought, own, all[3]])

  await shop.db.execute(sql`update pictures set unshown_since = now() - interval '2 days'
    where unshown_since is not null`)
  await cleanUpProductImages(shop)
  expect(await undo(_id)).toMatchObject({ status: 'undone', unreturned: 0 })
  expect(await shown()).toEqual(all)
})
