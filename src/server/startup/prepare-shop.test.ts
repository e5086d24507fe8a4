import { expect, test } from 'vitest'
import { shopConfig } from '#config'
import { requireShopConfig } from './prepare-shop.ts'

test('the shop’s own configuration is right', () => {
  expect(() => requireShopConfig()).not.toThrow()
})

test.each([
  ['delivery.feeTakaByDistrict', { feeTakaByDistrict: { Atlantis: 90 } }],
  ['delivery.estimateDistrict', { estimateDistrict: 'Atlantis' }],
  ['delivery.defaultFeeTaka', { defaultFeeTaka: -1 }],
  ['delivery.transitDays', { transitDays: { min: 3, max: 1 } }],
])('terms of delivery that cannot be are told with their place: %s', (place, own) => {
  const wrong = { ...shopConfig, delivery: { ...shopConfig.delivery, ...own } }
  expect(() => requireShopConfig(wrong)).toThrow(`In shop.config.ts, ${place} is not right`)
})

test('a mistake in the configuration is told with its place', () => {
  const wrong = { ...shopConfig, supportHours: { opens: 'nine', closes: '23:00' } }
  expect(() => requireShopConfig(wrong)).toThrow(
    /^In shop\.config\.ts, supportHours\.opens is not right: /,
  )
})
