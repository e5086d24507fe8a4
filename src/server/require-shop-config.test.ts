import { expect, test } from 'vitest'
import { shopConfig } from '#config'
import { requireShopConfig } from './require-shop-config.ts'

test('the shop’s own configuration is right', () => {
  expect(() => requireShopConfig()).not.toThrow()
})

test('a mistake in the configuration is told with its place', () => {
  const wrong = { ...shopConfig, supportHours: { opens: 'nine', closes: '23:00' } }
  expect(() => requireShopConfig(wrong)).toThrow(
    /^In shop\.config\.ts, supportHours\.opens is not right: /,
  )
})
