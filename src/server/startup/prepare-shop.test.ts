import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { defaultSettings } from '#content'
import { call } from '../../../tests/support/fixtures/account-calls.ts'
import { createTestShop } from '../../../tests/support/servers/test-shop.ts'
import { prepareShop, requireShopConfig } from './prepare-shop.ts'
import { createShutdown } from './shutdown.ts'

test('the configuration of this shop is valid', () => {
  expect(() => requireShopConfig()).not.toThrow()
})

test.each([
  ['delivery.feeTakaByDistrict', { feeTakaByDistrict: { Atlantis: 90 } }],
  ['delivery.estimateDistrict', { estimateDistrict: 'Atlantis' }],
  ['delivery.defaultFeeTaka', { defaultFeeTaka: -1 }],
  ['delivery.transitDays', { transitDays: { min: 3, max: 1 } }],
  // The structured data would contradict the times on the pages.
  ['delivery.transitDays', { transitDays: { min: 1, max: 9 } }],
])('impossible delivery terms are reported with their path: %s', (path, own) => {
  const wrong = { ...defaultSettings, delivery: { ...defaultSettings.delivery, ...own } }
  expect(() => requireShopConfig(wrong)).toThrow(`In shop.config.ts, ${path} is not right`)
})

test('a mistake in the configuration is reported with its path', () => {
  const wrong = { ...defaultSettings, supportHours: { opens: 'nine', closes: '23:00' } }
  expect(() => requireShopConfig(wrong)).toThrow(
    /^In shop\.config\.ts, supportHours\.opens is not right: /,
  )
})

test('a mistake in the content of a page is reported with its path', () => {
  const wrong = { ...defaultSettings, faq: [{ question: { en: '', bn: '?' } }] }
  expect(() => requireShopConfig(wrong)).toThrow(
    /^In shop\.config\.ts, faq\.0\.question\.en is not right: /,
  )
})

test('a first start that stops before the guide of first steps is offered is a first start again', async () => {
  const password = 'the-owner-of-it-all'
  const environment = { DEMO: 'off', ADMIN_PASSWORD: password }
  const { app, shop, database, settings } = await createTestShop({ environment })
  const urls = { url: database.url, directUrl: database.url }
  const start = () => prepareShop(shop, urls, settings, createShutdown({ error: () => undefined }))
  await shop.db.execute(
    sql`alter table shop_facts add constraint no_guide check (name <> 'first_steps')`,
  )
  await expect(start()).rejects.toThrow('shop_facts')
  await shop.db.execute(sql`alter table shop_facts drop constraint no_guide`)
  const { administrator } = await start()
  const body = { email: administrator?.email, password }
  const { token } = (await call(app, 'POST /auth/login', { body })).body
  const guide = await call(app, 'GET /admin/first-steps', { token })
  expect(guide.body.steps).toMatchObject({ product: false })
  expect(await start()).toMatchObject({ administrator: null })
})
