import { expect, test } from 'vitest'
import { testImage } from '../../../../tests/support/fixtures/test-forms.ts'
import { addCategory } from '../../../../tests/support/fixtures/test-products.ts'
import { newProduct, openAdminClient } from '../../../../tests/support/fixtures/admin-client.ts'

async function openLampOffice() {
  const admin = await openAdminClient()
  await addCategory(admin.shop)
  const colors = JSON.stringify([
    { name: 'Black', code: '#111111', image: 'upload:1' },
    { name: 'White', code: '#ffffff', image: 'upload:0' },
    { name: 'Red', code: '#ff0000' },
  ])
  const files = [await testImage('white'), await testImage('black')]
  const made = await admin.send('POST', '/products', { fields: { ...newProduct, colors }, files })
  const { _id: id, pictures } = made.body.product
  const [white, black]: string[] = pictures.map(({ url }: { url: string }) => url)
  const change = async (fields: Record<string, string>, added: Buffer[] = []) => {
    const response = await admin.send('PUT', `/products/${id}`, { fields, files: added })
    return { ...response, product: response.body?.product }
  }
  return { ...admin, made, id: String(id), white: white ?? '', black: black ?? '', change }
}

test('colours refer to pictures uploaded with the same form', async () => {
  const { made, white, black } = await openLampOffice()
  expect(made.status).toBe(201)
  expect(made.body.product.colors).toEqual([
    { name: 'Black', code: '#111111', image: black },
    { name: 'White', code: '#ffffff', image: white },
    { name: 'Red', code: '#ff0000' },
  ])
})

test('a colour takes a stored image, a new one, none, or retains its own', async () => {
  const { change, white, black } = await openLampOffice()
  const colors = JSON.stringify([
    { name: 'Black', code: '#111111' },
    { name: 'White', code: '#ffffff', image: null },
    { name: 'Red', code: '#ff0000', image: 'upload:0' },
    { name: 'Snow', code: '#fffafa', image: white },
  ])
  const { status, product } = await change({ colors }, [await testImage('red')])
  expect(status).toBe(200)
  expect(product.colors).toEqual([
    { name: 'Black', code: '#111111', image: black },
    { name: 'White', code: '#ffffff' },
    { name: 'Red', code: '#ff0000', image: product.pictures[2].url },
    { name: 'Snow', code: '#fffafa', image: white },
  ])
})

test('a removed picture is removed from its colours too', async () => {
  const { change, white, black } = await openLampOffice()
  const { product } = await change({ existingImageUrls: JSON.stringify([black]) })
  expect(product.image).toBe(black)
  expect(product.colors).toMatchObject([{ name: 'Black', image: black }, {}, {}])
  expect(product.colors[1]).not.toHaveProperty('image')

  const colors = JSON.stringify([{ name: 'White', code: '#ffffff', image: white }])
  const rejected = await change({ colors })
  expect(rejected).toMatchObject({ status: 400, body: { issues: [{ path: 'colors.0.image' }] } })
})

test.each([
  ['the URL of another product’s picture', '/media/aaaaaaaaaaaaaaaaaaaaaa/160.webp'],
  ['an address elsewhere', 'https://elsewhere.example/picture.webp'],
  ['a file that did not come', 'upload:2'],
])('%s is no picture for a colour, of a new product or a changed one', async (_what, image) => {
  const { send, change } = await openLampOffice()
  const colors = JSON.stringify([
    { name: 'Black', code: '#111111' },
    { name: 'White', code: '#ffffff', image },
  ])
  const issues = [{ path: 'colors.1.image' }]
  expect(await change({ colors })).toMatchObject({ status: 400, body: { issues } })
  const files = [await testImage('white')]
  expect(
    await send('POST', '/products', { fields: { ...newProduct, colors }, files }),
  ).toMatchObject({ status: 400, body: { issues } })
})

test('a new picture is at the position in the form, the others at the end', async () => {
  const { change, white, black } = await openLampOffice()
  const existingImageUrls = JSON.stringify(['upload:1', black, white])
  const added = [await testImage('red'), await testImage('blue')]
  const { product } = await change({ existingImageUrls }, added)
  const urls = product.pictures.map(({ url }: { url: string }) => url)
  expect(urls).toHaveLength(4)
  expect(urls.slice(1, 3)).toEqual([black, white])
  expect(product.image).toBe(urls[0])

  const { product: alone } = await change({ existingImageUrls: '["upload:0"]' }, added.slice(1))
  expect(alone.pictures.map(({ url }: { url: string }) => url)).toEqual([urls[0]])
})

test('a product never gets more pictures than one form may carry', async () => {
  const { change } = await openLampOffice()
  const shades = ['red', 'blue', 'green', 'lime', 'navy', 'teal', 'gold', 'pink', 'gray']
  const rejected = await change({}, await Promise.all(shades.map(testImage)))
  expect(rejected).toMatchObject({ status: 400, body: { issues: [{ path: 'images' }] } })
  expect(rejected.body.message).toBe('A product can have at most 10 pictures.')
  const { product } = await change({}, await Promise.all(shades.slice(1).map(testImage)))
  expect(product.pictures).toHaveLength(10)
})
