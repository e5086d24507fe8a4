import { access } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { shopConfig } from '#config'
import { createTestShop } from '../../../tests/support/test-shop.ts'

test('the manifest names the shop as its file does, with icons that exist', async () => {
  const { app } = await createTestShop()
  const answer = await app.inject('/site.webmanifest')
  expect(answer.headers['content-type']).toContain('application/manifest+json')
  const manifest = answer.json()
  expect(manifest).toMatchObject({
    name: shopConfig.name,
    short_name: shopConfig.name,
    description: shopConfig.tagline,
    start_url: '/',
  })
  expect(manifest.icons).toHaveLength(2)
  for (const { src } of manifest.icons) {
    await access(new URL(`../../../public${src}`, import.meta.url))
  }
  const again = await app.inject({
    url: '/site.webmanifest',
    headers: { 'if-none-match': answer.headers.etag },
  })
  expect(again.statusCode).toBe(304)
})
