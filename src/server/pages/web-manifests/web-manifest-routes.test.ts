import { access } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { shopConfig } from '#config'
import { createTestShop } from '../../../../tests/support/servers/test-shop.ts'
import { updateShopSettings } from '../../shop-settings/shop-settings.ts'

const environment = { LANGUAGES: 'en,bn' }

test('the manifest has the name of the shop and icons that exist', async () => {
  const { app } = await createTestShop({ environment })
  const response = await app.inject('/site.webmanifest')
  expect(response.headers['content-type']).toContain('application/manifest+json')
  const manifest = response.json()
  expect(manifest).toMatchObject({
    id: '/',
    name: shopConfig.name,
    short_name: shopConfig.name,
    description: shopConfig.tagline.en,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: shopConfig.colour,
  })
  expect(manifest.icons).toHaveLength(2)
  for (const { src } of manifest.icons) {
    await access(new URL(`../../../../public${src}`, import.meta.url))
  }
  const again = await app.inject({
    url: '/site.webmanifest',
    headers: { 'if-none-match': response.headers.etag },
  })
  expect(again.statusCode).toBe(304)
})

test('an app is in the language of the page that it was installed from, and the same one in both', async () => {
  const { app, shop } = await createTestShop({ environment })
  await updateShopSettings(shop, { changes: { banglaName: 'আলো ঘর', colour: '#7a1f3d' } })
  expect((await app.inject('/bn/site.webmanifest')).json()).toMatchObject({
    id: '/',
    lang: 'bn',
    name: 'আলো ঘর',
    start_url: '/bn',
    scope: '/',
    theme_color: '#7a1f3d',
  })
})

test('the administration installs as an app of its own, which opens there and stays there', async () => {
  const { app } = await createTestShop({ environment })
  const read = async (path: string) => (await app.inject(path)).json()
  const english = { id: '/admin', lang: 'en', start_url: '/admin', scope: '/admin' }
  expect(await read('/admin/site.webmanifest')).toMatchObject({
    ...english,
    name: `Administration of ${shopConfig.name}`,
    display: 'standalone',
  })
  const bangla = { id: '/admin', lang: 'bn', start_url: '/bn/admin', scope: '/bn/admin' }
  expect(await read('/bn/admin/site.webmanifest')).toMatchObject(bangla)
})
