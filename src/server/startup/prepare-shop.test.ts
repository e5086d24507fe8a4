import { expect, test } from 'vitest'
import { defaultSettings } from '#content'
import { requireShopConfig } from './prepare-shop.ts'

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
