import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { pictureIdOfUrl } from '#shared/catalog/pictures/picture-sizes.ts'
import { addCustomer } from '../../../tests/support/fixtures/test-customers.ts'
import { formOf, testImage } from '../../../tests/support/fixtures/test-forms.ts'
import { createTestShop } from '../../../tests/support/servers/test-shop.ts'

async function openLook() {
  const testShop = await createTestShop({ withPages: true })
  const { app, shop } = testShop
  const { headers } = await addCustomer(shop, { role: 'admin' })
  const upload = async (color: string) => {
    const form = await formOf({}, 'picture', [await testImage(color)])
    const response = await app.inject({
      method: 'POST',
      url: '/api/admin/settings/pictures',
      headers: { ...headers, ...form.headers },
      payload: form.payload,
    })
    return pictureIdOfUrl(response.json().picture.url) ?? ''
  }
  const save = async (changes: Record<string, unknown>) =>
    app.inject({ method: 'PUT', url: '/api/admin/settings', headers, payload: { changes } })
  const manifest = async () => (await app.inject('/site.webmanifest')).json()
  return { ...testShop, upload, save, manifest }
}

test('a shop that has chosen nothing looks as its files do', async () => {
  const { app, manifest } = await openLook()
  const { body } = await app.inject('/contact')
  expect(body).not.toContain('id="brand"')
  expect(body).toContain('<meta name="theme-color" content="#006a4e"/>')
  expect(body).toContain('<link rel="icon" href="/favicon.svg" type="image/svg+xml"/>')
  expect(body).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png"/>')
  expect(await manifest()).toMatchObject({
    theme_color: '#006a4e',
    icons: [{ src: '/icon-192.png' }, { src: '/icon-512.png' }],
  })
})

test('colour, logo and icon that the owner chooses are on the next page, and nowhere before', async () => {
  const { app, upload, save, manifest } = await openLook()
  await app.inject('/contact')
  await manifest()
  const [logo, favicon] = [await upload('red'), await upload('blue')]
  expect((await save({ colour: '#7A1FA2', logo, favicon })).statusCode).toBe(200)

  const { body, headers } = await app.inject('/contact')
  const [, style = ''] = /<style id="brand">([^<]*)<\/style>/.exec(body) ?? []
  expect(style).toMatch(
    /^:root\{--brand:#7a1fa2;--brand-dark:#\w{6};--brand-deep:#\w{6};--brand-soft:#\w{6};--brand-line:#\w{6}\}$/,
  )
  const hash = createHash('sha256').update(style).digest('base64')
  expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`)
  expect(body).toContain('<meta name="theme-color" content="#7A1FA2"/>')
  expect(body).toContain(`<link rel="icon" href="/media/${favicon}/icon-48.png" type="image/png"/>`)
  expect(body).toContain(`<link rel="apple-touch-icon" href="/media/${favicon}/icon-180.png"/>`)
  expect(body).toContain(`<img src="/media/${logo}/40.webp" alt=""`)
  expect(body).toMatch(new RegExp(`"logo":"[^"]*/media/${logo}/40.webp"`))
  expect(await manifest()).toMatchObject({
    theme_color: '#7A1FA2',
    icons: [{ src: `/media/${favicon}/icon-192.png` }, { src: `/media/${favicon}/icon-512.png` }],
  })
  expect((await save({ colour: null, logo: null, favicon: null })).statusCode).toBe(200)
  expect((await app.inject('/contact')).body).not.toContain('id="brand"')
})

test.each(['#777777', '#ffffff', '#fff', 'green', '#006a4e;}', 7])(
  'the colour %j is refused at its field',
  async (colour) => {
    const { save } = await openLook()
    const response = await save({ colour })
    expect(response.statusCode).toBe(400)
    expect(response.json().issues).toMatchObject([{ path: 'colour' }])
  },
)
