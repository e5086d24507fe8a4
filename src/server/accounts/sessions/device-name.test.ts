import { expect, test } from 'vitest'
import { deviceIn } from '#shared/auth/device-texts.ts'
import { deviceName } from './device-name.ts'

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0'
const safari = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0'

test.each([
  [`Mozilla/5.0 (Linux; Android 10; K) ${chrome} Mobile Safari/537.36`, 'Chrome on Android'],
  [
    `Mozilla/5.0 (Linux; Android 13; SM-A04) AppleWebKit/537.36 SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36`,
    'Samsung Internet on Android',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/141.0`,
    'Edge on Windows',
  ],
  [`Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0`, 'Firefox on Linux'],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${safari} Mobile/15E148 Safari/604.1`,
    'Safari on an iPhone',
  ],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${safari} Safari/605.1.15`, 'Safari on macOS'],
  ['curl/8.5.0', null],
  ['', null],
  [undefined, null],
])('%s is %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})

test.each([
  ['Chrome on Android', 'Android-এ Chrome'],
  ['Samsung Internet on Android', 'Android-এ Samsung Internet'],
  ['Safari on an iPhone', 'iPhone-এ Safari'],
  ['Safari', 'Safari'],
])('%s is named in Bangla too', (stored, shown) => {
  expect(deviceIn(stored, 'bn')).toBe(shown)
  expect(deviceIn(stored, 'en')).toBe(stored)
})
