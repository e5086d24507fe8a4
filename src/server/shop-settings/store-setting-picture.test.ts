import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { defaultSettings } from '#content'
import { pictureIdOfUrl } from '#shared/catalog/pictures/picture-sizes.ts'
import { formOf, testImage } from '../../../tests/support/fixtures/test-forms.ts'
import { addCustomer, addStaffRole } from '../../../tests/support/fixtures/test-customers.ts'
import { createTestShop } from '../../../tests/support/servers/test-shop.ts'
import { images } from '../platform/images/image-tables.ts'
import { runCleanup } from '../cleanup/nightly-cleanup.ts'
import { shopSettingPictures } from './shop-setting-tables.ts'

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

async function openPictures() {
  const testShop = await createTestShop()
  const { app, shop } = testShop
  const { headers } = await addCustomer(shop, { role: 'admin' })
  const upload = async (file?: Buffer, by = headers) => {
    const form = await formOf({}, 'picture', file ? [file] : [])
    const response = await app.inject({
      method: 'POST',
      url: '/api/admin/settings/pictures',
      headers: { ...by, ...form.headers },
      payload: form.payload,
    })
    return { status: response.statusCode, body: response.json() }
  }
  const store = async (color: string) => {
    const { body } = await upload(await testImage(color))
    return { url: body.picture.url as string, id: pictureIdOfUrl(body.picture.url) ?? '' }
  }
  const save = async (changes: Record<string, unknown>) => {
    const response = await app.inject({
      method: 'PUT',
      url: '/api/admin/settings',
      headers,
      payload: { changes },
    })
    return { status: response.statusCode, body: response.json() }
  }
  const stored = async () =>
    (await shop.db.select({ id: images.id }).from(images)).map(({ id }) => id)
  return { ...testShop, headers, upload, store, save, stored }
}

/** A slide of its own with these pictures. */
function slideWith(wide: string, tall = wide, changes: object = {}) {
  const [slide] = defaultSettings.home.slides
  return [{ ...slide, picture: { wide, tall, alt: { en: 'A lamp' } }, ...changes }]
}

test('a slide shows pictures that were uploaded, and the administration can show them too', async () => {
  const { app, headers, store, save } = await openPictures()
  const [wide, tall] = [await store('red'), await store('green')]
  expect((await app.inject(wide.url)).headers['content-type']).toBe('image/webp')
  const saved = await save({ 'home.slides': slideWith(wide.id, tall.id) })
  expect(saved.status).toBe(200)
  const read = await app.inject({ url: '/api/admin/settings', headers })
  expect(read.json().pictures).toMatchObject({
    [wide.id]: { url: wide.url },
    [tall.id]: { url: tall.url },
  })
})

test.each(['png', 'webp', 'jpeg', 'avif'] as const)('a picture may be %s', async (format) => {
  const { upload } = await openPictures()
  const { status, body } = await upload(
    await sharp(await testImage('red'))
      .toFormat(format)
      .toBuffer(),
  )
  expect([status, body.picture]).toEqual([201, expect.objectContaining({ width: 40, height: 30 })])
})

test.each([
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', /script/],
  ['an SVG behind a declaration', '\uFEFF <?xml version="1.0"?><svg/>', /script/],
  ['any other file', 'GIF89a', /PNG, WebP, JPEG or AVIF/],
])(
  '%s is refused at the field of the picture, and nothing is stored',
  async (_what, text, said) => {
    const { upload, stored } = await openPictures()
    const { status, body } = await upload(Buffer.from(text))
    expect([status, body.issues]).toEqual([
      415,
      [{ path: 'picture', message: expect.stringMatching(said) }],
    ])
    expect((await upload()).body.issues).toMatchObject([{ path: 'picture' }])
    expect(await stored()).toEqual([])
  },
)

test('only who may write settings stores a picture', async () => {
  const { shop, upload } = await openPictures()
  const staffRoleId = await addStaffRole(shop, ['read_settings'])
  const clerk = await addCustomer(shop, { role: 'admin', staffRoleId })
  const customer = await addCustomer(shop)
  const file = await testImage('red')
  expect((await upload(file, clerk.headers)).status).toBe(403)
  expect((await upload(file, customer.headers)).status).toBe(403)
  expect((await upload(file, {} as typeof clerk.headers)).status).toBe(401)
})

const lamp = { text: { en: 'Look' }, href: '/products' }

test.each([
  [
    'home.slides.0.picture.alt.en',
    { picture: { wide: 'a/b.webp', tall: 'a/b.webp', alt: { en: ' ' } } },
  ],
  [
    'home.slides.0.picture.tall',
    { picture: { wide: 'a/b.webp', tall: '', alt: { en: 'A lamp' } } },
  ],
  [
    'home.slides.0.picture.wide',
    { picture: { wide: '../x.webp', tall: 'a/b.webp', alt: { en: 'A' } } },
  ],
  [
    'home.slides.0.picture.wide',
    { picture: { wide: 'a'.repeat(22), tall: 'a/b.webp', alt: { en: 'A' } } },
  ],
  ['home.slides.0.primaryButton.href', { primaryButton: { ...lamp, href: 'javascript:alert(1)' } }],
  ['home.slides.0.primaryButton.href', { primaryButton: { ...lamp, href: '//evil.example' } }],
  ['home.slides.0.primaryButton.href', { primaryButton: { ...lamp, href: '/\\evil.example' } }],
  ['home.slides.0.title.bn', { title: { en: 'Lamps', bn: '<b>বাতি</b>' } }],
  ['home.slides.0.title.en', { title: { en: 'Lamps from {nothing}' } }],
])('a slide is refused at %s, and nothing is stored: %j', async (path, wrong) => {
  const { save, app } = await openPictures()
  const before = (await app.inject('/api/settings')).json()
  const { status, body } = await save({ 'home.slides': slideWith('a/b.webp', 'a/b.webp', wrong) })
  expect([status, body.issues?.map((issue: { path: string }) => issue.path)]).toEqual([400, [path]])
  expect((await app.inject('/api/settings')).json()).toEqual(before)
})

test('a picture stays while a setting shows it or an undo can bring it back, and no longer', async () => {
  const { app, shop, headers, store, save, stored } = await openPictures()
  const [shown, next, unused] = [await store('red'), await store('green'), await store('blue')]
  await save({ 'home.slides': slideWith(shown.id) })
  await save({ 'home.slides': slideWith(next.id) })
  const recent = await store('yellow')
  await shop.db
    .update(images)
    .set({ createdAt: daysAgo(2) })
    .where(eq(images.id, unused.id))
  await shop.db
    .update(images)
    .set({ createdAt: daysAgo(2) })
    .where(eq(images.id, shown.id))
  await runCleanup(shop)
  expect(new Set(await stored())).toEqual(new Set([shown.id, next.id, recent.id]))

  const log = await app.inject({ url: '/api/admin/audit?subjectType=settings', headers })
  const url = `/api/admin/audit/${log.json().entries[0]._id}/undo`
  expect((await app.inject({ method: 'POST', url, headers })).statusCode).toBe(200)
  await shop.db
    .update(shopSettingPictures)
    .set({ unshownSince: daysAgo(3 * 366) })
    .where(eq(shopSettingPictures.pictureId, next.id))
  await shop.db.update(images).set({ createdAt: daysAgo(2) })
  await runCleanup(shop)
  expect(await stored()).toEqual([shown.id])
})

test('an uploaded picture is served as a square icon too', async () => {
  const { app, store } = await openPictures()
  const { id } = await store('red')
  const icon = await app.inject(`/media/${id}/icon-192.png`)
  expect(icon.headers['content-type']).toBe('image/png')
  expect(icon.headers['cache-control']).toContain('immutable')
  expect(await sharp(icon.rawPayload).metadata()).toMatchObject({ width: 192, height: 192 })
  expect((await app.inject(`/media/${id}/icon-193.png`)).statusCode).toBe(404)
  expect((await app.inject(`/media/${'x'.repeat(22)}/icon-192.png`)).statusCode).toBe(404)
})
