import { once } from 'node:events'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { defaultSettings } from '#content'
import { pictureIdOfUrl } from '#shared/catalog/pictures/picture-sizes.ts'
import { formOf, testImage } from '../../../tests/support/fixtures/test-forms.ts'
import { addCustomer, addStaffRole } from '../../../tests/support/fixtures/test-customers.ts'
import { call } from '../../../tests/support/fixtures/order-calls.ts'
import { createTestShop } from '../../../tests/support/servers/test-shop.ts'
import { images } from '../platform/images/image-tables.ts'
import { updateShopSettings } from './shop-settings.ts'

const days = 'retention.contactMessageDays'

async function openShop() {
  const testShop = await createTestShop()
  const { app, shop } = testShop
  const { headers } = await addCustomer(shop, { role: 'admin' })
  const describe = async () => (await call(app, 'GET', '/admin/settings', { headers })).body
  const exportFile = async (as = headers) =>
    (await call(app, 'GET', '/admin/settings/export', { headers: as })).body
  const importFile = async (file: object, as = headers) =>
    call(app, 'POST', '/admin/settings/import', { body: file, headers: as })
  const entries = async () =>
    (await call(app, 'GET', '/admin/audit?subjectType=settings', { headers })).body.entries
  const slidesShown = async (): Promise<string[]> =>
    (await describe()).settings['home.slides'].map((slide: typeof firstSlide) => slide.picture.wide)
  /** Stores a picture of the colour and shows it in the only slide; returns its id. */
  const showPicture = async (color: string) => {
    const form = await formOf({}, 'picture', [await testImage(color)])
    const url = '/api/admin/settings/pictures'
    const stored = await app.inject({
      method: 'POST',
      url,
      headers: { ...headers, ...form.headers },
      payload: form.payload,
    })
    const id = pictureIdOfUrl(stored.json().picture.url) ?? ''
    const picture = { ...firstSlide.picture, wide: id, tall: id }
    await updateShopSettings(shop, { changes: { 'home.slides': [{ ...firstSlide, picture }] } })
    return id
  }
  return {
    ...testShop,
    headers,
    describe,
    exportFile,
    importFile,
    entries,
    slidesShown,
    showPicture,
  }
}

const firstSlide = required(defaultSettings.home.slides[0])

async function dataUrl(color: string) {
  return `data:image/png;base64,${(await testImage(color)).toString('base64')}`
}

function required<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('there is no slide')
  return value
}

/** A member of staff who may change settings, but not staff. */
async function addClerk({ shop }: Awaited<ReturnType<typeof openShop>>) {
  const staffRoleId = await addStaffRole(shop, ['write_settings'])
  return (await addCustomer(shop, { role: 'admin', staffRoleId })).headers
}

test('another shop that imports an export has the same settings, by one change that can be undone', async () => {
  const from = await openShop()
  const to = await openShop()
  const own = { [days]: 800, 'security.secondFactor': 'owners', 'notifications.language': 'bn' }
  await updateShopSettings(from.shop, { changes: own })
  await updateShopSettings(to.shop, { changes: { [days]: 700, 'retention.auditMonths': 12 } })
  const before = (await to.describe()).settings
  const imported = await to.importFile(await from.exportFile())
  expect(imported.status).toBe(200)
  expect((await to.describe()).settings).toEqual((await from.describe()).settings)

  const [entry] = await to.entries()
  expect(entry.changes.map(({ field }: { field: string }) => field).toSorted()).toEqual(
    [...Object.keys(own), 'retention.auditMonths'].toSorted(),
  )
  // The rule of the second factor is not undone with a click.
  expect(entry.canUndo).toBe(false)
  await to.importFile({ settings: { 'security.secondFactor': 'off' }, pictures: {} })
  const again = { settings: { [days]: 900, 'retention.auditMonths': 36 }, pictures: {} }
  expect((await to.importFile(again)).status).toBe(200)
  const { headers } = to
  const [last] = await to.entries()
  await call(to.app, 'POST', `/admin/audit/${last._id}/undo`, { headers })
  expect((await to.describe()).settings).toEqual({
    ...before,
    ...own,
    'security.secondFactor': 'off',
    'retention.auditMonths': (await from.describe()).settings['retention.auditMonths'],
  })
})

test.each([
  [{ 'retention.auditMonths': 1 }, 'retention.auditMonths'],
  [{ 'retention.unheardOf': 1 }, 'retention.unheardOf'],
])('with %o nothing of a file is imported', async (wrong, path) => {
  const { importFile, describe, entries } = await openShop()
  const before = await describe()
  const { status, body } = await importFile({ settings: { [days]: 900, ...wrong }, pictures: {} })
  expect(status).toBe(400)
  expect(body.issues.map((issue: { path: string }) => issue.path)).toEqual([path])
  expect(await describe()).toEqual(before)
  expect(await entries()).toEqual([])
})

test('a file says at its field what is none', async () => {
  const { importFile } = await openShop()
  expect((await importFile({ settings: [] })).status).toBe(400)
  expect((await importFile({ settings: {}, pictures: { lamp: 'https://x.example' } })).status).toBe(
    400,
  )
})

test('a setting that needs another permission is exported and imported with it alone', async () => {
  const open = await openShop()
  const clerk = await addClerk(open)
  const ofOwner = await open.exportFile()
  expect(await open.exportFile(clerk)).not.toHaveProperty(['settings', 'security.secondFactor'])
  // It is as it was: nothing is asked for.
  const same = { ...ofOwner, settings: { ...ofOwner.settings, [days]: 900 } }
  expect((await open.importFile(same, clerk)).status).toBe(200)
  const other = {
    ...same,
    settings: { ...same.settings, [days]: 5, 'security.secondFactor': 'staff' },
  }
  const refused = await open.importFile(other, clerk)
  expect(refused).toMatchObject({ status: 403, body: { requiredPermission: 'write_staff' } })
  expect((await open.describe()).settings[days]).toBe(900)
})

test('the pictures of a file become pictures of the shop that imports it', async () => {
  const from = await openShop()
  const to = await openShop()
  const own = await from.showPicture('red')
  const file = await from.exportFile()
  expect(Object.keys(file.pictures)).toEqual([own])
  expect((await to.importFile(file)).status).toBe(200)
  const [imported = ''] = await to.slidesShown()
  const pixels = async ({ app }: typeof from, id: string) => {
    const { rawPayload } = await app.inject(`/media/${id}/160.webp`)
    return sharp(rawPayload).resize(1, 1).raw().toBuffer()
  }
  const [red = 0, green = 0] = await pixels(to, imported)
  expect(red - green).toBeGreaterThan(150)
  // Imported again, and by the shop it came from, it changes nothing.
  const before = await to.entries()
  await to.importFile(file)
  expect(await to.entries()).toHaveLength(before.length)
  expect(await from.importFile(file)).toMatchObject({ status: 200 })
  expect(await from.slidesShown()).toEqual([own])
})

test.each([
  ['no picture', `data:image/webp;base64,${Buffer.from('hello').toString('base64')}`],
  ['above five megabytes', `data:image/webp;base64,${'A'.repeat(7_200_000)}`],
])('of a file with a picture that is %s nothing is imported', async (_, url) => {
  const { shop, exportFile, importFile, showPicture, describe } = await openShop()
  const own = await showPicture('red')
  const { settings, pictures } = await exportFile()
  const unknown = 'picture-of-other-shop'.padEnd(22, 'x')
  const [slide] = settings['home.slides']
  const changed = {
    ...settings,
    [days]: 900,
    'home.slides': [slide, { ...slide, picture: { ...slide.picture, tall: unknown } }],
  }
  const before = await describe()
  const stored = await shop.db.$count(images)
  const refused = await importFile({ settings: changed, pictures: { ...pictures, [unknown]: url } })
  expect([400, 413, 415]).toContain(refused.status)
  expect(refused.body.issues).toMatchObject([{ path: `pictures.${unknown}` }])
  expect(await describe()).toEqual(before)
  expect(await shop.db.$count(images)).toBe(stored)

  const without = await importFile({ settings: changed, pictures: { [own]: pictures[own] } })
  expect(without.body.issues).toMatchObject([{ path: 'home.slides.1.picture.tall' }])
})

test('pictures are decoded only for settings that have pictures, and after their names and values are checked', async () => {
  const { shop, importFile, describe } = await openShop()
  const decode = vi.spyOn(shop.images, 'createOriginal')
  const unknown = 'picture-of-other-shop'.padEnd(22, 'x')
  const pictures = { [unknown]: await dataUrl('red') }
  const picture = { ...firstSlide.picture, wide: unknown, tall: unknown }
  const slides = { 'home.slides': [{ ...firstSlide, picture }] }
  for (const wrong of [{ 'retention.unheardOf': 1 }, { [days]: 'many' }]) {
    const refused = await importFile({ settings: { ...slides, ...wrong }, pictures })
    expect(refused).toMatchObject({ status: 400 })
  }
  expect((await importFile({ settings: { name: unknown }, pictures })).status).toBe(200)
  expect(decode).not.toHaveBeenCalled()
  expect((await describe()).settings.name).toBe(unknown)
  expect((await importFile({ settings: slides, pictures })).status).toBe(200)
  expect(decode).toHaveBeenCalledTimes(1)
})

test('an import whose client has gone stops at its pictures and changes nothing', async () => {
  const { app, shop, headers, describe } = await openShop()
  const before = await describe()
  const unknown = 'picture-of-other-shop'.padEnd(22, 'x')
  const picture = { ...firstSlide.picture, wide: unknown, tall: unknown }
  const settings = { 'home.slides': [{ ...firstSlide, picture }] }
  const { promise: isDecoding, resolve: decoding } = Promise.withResolvers<AbortSignal>()
  vi.spyOn(shop.images, 'createOriginal').mockImplementation(async (_file, options) => {
    const signal = required(options?.signal)
    decoding(signal)
    await once(signal, 'abort')
    throw new Error('the client has gone')
  })
  const client = new AbortController()
  const body = JSON.stringify({ settings, pictures: { [unknown]: await dataUrl('red') } })
  const url = `${await app.listen({ host: '127.0.0.1', port: 0 })}/api/admin/settings/import`
  const call = fetch(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body,
    signal: client.signal,
  })
  const ended = call.catch((error: unknown) => error)
  const signal = await isDecoding
  client.abort()
  expect(await ended).toMatchObject({ name: 'AbortError' })
  await vi.waitFor(() => expect(signal.aborted).toBe(true))
  expect(await describe()).toEqual(before)
})
