import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { rounds } from '../../../../tests/support/full-run.ts'
import { newProduct, openAdminClient } from '../../../../tests/support/fixtures/admin-client.ts'
import { testImage } from '../../../../tests/support/fixtures/test-forms.ts'
import { addCategory } from '../../../../tests/support/fixtures/test-products.ts'
import { imageIdOf } from '../../platform/images/original-image.ts'
import { jobHandlers } from '../../startup/job-handlers.ts'

/** A shop whose jobs run, and a view of its image files. */
async function openShop() {
  const client = await openAdminClient()
  const { shop, jobs, settings, renderEmail } = client
  const mailer = { send: async () => undefined, close: () => undefined }
  await jobs.work(jobHandlers({ shop, mailer, renderEmail }))
  const media = join(settings.dataDir, 'media')
  const filesOf = async (image: Buffer) =>
    (await readdir(join(media, imageIdOf(image))).catch(() => [])).toSorted()
  const save = (method: 'POST' | 'PUT', path: string, name: string, image?: Buffer) =>
    client.send(method, path, {
      fields: { name, description: `All ${name}` },
      fileField: 'image',
      files: image ? [image] : [],
    })
  return { ...client, filesOf, save }
}

const sizes = ['40.avif', '40.webp', 'master.webp']

const untilFiles = (read: () => Promise<string[]>, files: string[]) =>
  vi.waitFor(async () => expect(await read()).toEqual(files), { timeout: 20_000, interval: 20 })

test('the image of a new category, of a new subcategory and of a product gets its sizes', async () => {
  const { save, send, filesOf } = await openShop()
  const [red, green, blue] = await Promise.all(['red', 'green', 'blue'].map(testImage))
  const { body } = await save('POST', '/categories', 'Headphones', red)
  expect(body.category.image).toContain('/media/')
  await save('POST', `/categories/${body.category._id}/subcategories`, 'Wired', green)
  await send('POST', '/products', { fields: newProduct, files: [blue as Buffer] })
  for (const image of [red, green, blue]) await untilFiles(() => filesOf(image as Buffer), sizes)
})

test('a rejected form leaves no file behind', async () => {
  const { save, send, filesOf, shop } = await openShop()
  await addCategory(shop, 'Mice')
  const [red, green, blue] = await Promise.all(['red', 'green', 'blue'].map(testImage))
  expect((await save('POST', '/categories', 'mice', red)).status).toBe(409)
  expect((await save('POST', '/categories/nowhere/subcategories', 'Wired', green)).status).toBe(404)
  const fields = { ...newProduct, category: 'Nowhere' }
  expect((await send('POST', '/products', { fields, files: [blue as Buffer] })).status).toBe(400)
  for (const image of [red, green, blue]) expect(await filesOf(image as Buffer)).toEqual([])
})

test('a file that a rejected form shares with an image in use stays', async () => {
  const { save, filesOf } = await openShop()
  const image = await testImage('red')
  await save('POST', '/categories', 'Mice', image)
  await untilFiles(() => filesOf(image), sizes)
  expect((await save('POST', '/categories', 'MICE', image)).status).toBe(409)
  expect(await filesOf(image)).toEqual(sizes)
})

test('a replaced image goes, and the images of a deleted category with its subcategories', async () => {
  const { save, send, app, filesOf } = await openShop()
  const [red, green, blue] = (await Promise.all(['red', 'green', 'blue'].map(testImage))) as [
    Buffer,
    Buffer,
    Buffer,
  ]
  const { category } = (await save('POST', '/categories', 'Mice', red)).body
  const path = `/categories/${category._id}`
  await save('POST', `${path}/subcategories`, 'Wired', green)
  await untilFiles(() => filesOf(red), sizes)
  expect((await app.inject(category.image)).statusCode).toBe(200)

  await save('PUT', path, 'Mice', blue)
  expect((await app.inject(category.image)).statusCode).toBe(404)
  await untilFiles(() => filesOf(red), [])
  await untilFiles(() => filesOf(blue), sizes)
  await untilFiles(() => filesOf(green), sizes)

  expect((await send('DELETE', path)).status).toBe(204)
  await untilFiles(() => filesOf(blue), [])
  await untilFiles(() => filesOf(green), [])
})

test('an image that another category or a product shows stays when one of them goes', async () => {
  const { save, send, filesOf, shop } = await openShop()
  await addCategory(shop)
  const [red, green, blue] = (await Promise.all(['red', 'green', 'blue'].map(testImage))) as [
    Buffer,
    Buffer,
    Buffer,
  ]
  const create = async (name: string, image: Buffer) =>
    (await save('POST', '/categories', name, image)).body.category._id as string
  const shared = await create('Mice', red)
  await create('Trackballs', red)
  const sold = await create('Lamps', green)
  const { product } = (await send('POST', '/products', { fields: newProduct, files: [green] })).body
  const alone = await create('Cables', blue)

  await send('DELETE', `/categories/${shared}`)
  await send('DELETE', `/categories/${sold}`)
  // Orders show the product's image longer than the shop sells it.
  await send('DELETE', `/products/${product._id}`)
  expect((await send('DELETE', `/categories/${alone}`)).status).toBe(204)
  await untilFiles(() => filesOf(blue), [])
  await untilFiles(() => filesOf(red), sizes)
  await untilFiles(() => filesOf(green), sizes)
})

test('an image that is uploaded again while it is removed is there afterwards', async () => {
  const { save, send, app, filesOf } = await openShop()
  const image = await testImage('red')
  for (let round = 0; round < rounds(5); round += 1) {
    const { category } = (await save('POST', '/categories', `First ${round}`, image)).body
    await send('DELETE', `/categories/${category._id}`)
    const again = (await save('POST', '/categories', `Second ${round}`, image)).body.category
    await untilFiles(() => filesOf(image), sizes)
    expect((await app.inject(again.image)).statusCode).toBe(200)
    await send('DELETE', `/categories/${again._id}`)
    await untilFiles(() => filesOf(image), [])
  }
})
