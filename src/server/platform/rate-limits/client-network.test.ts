import { expect, test } from 'vitest'
import { deriveKey } from '../secrets.ts'
import { hashClientNetwork } from './client-network.ts'

const key = deriveKey('a secret', 'test')
const networkOf = (ip: string) => hashClientNetwork(key, ip)

test.each([
  ['203.0.113.9', '::ffff:203.0.113.9'],
  ['203.0.113.9', '203.0.113.9:50123'],
  ['203.0.113.9', '[::ffff:203.0.113.9]:50123'],
  ['2001:db8:1:2::1', '[2001:db8:1:2::1]'],
  ['2001:db8:1:2::1', '[2001:db8:1:2::1]:50123'],
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9'],
  ['2001:db8::1', '2001:0db8:0000:0000:1:2:3:4'],
  ['fe80::1%eth0', 'fe80::2'],
])('%s and %s are one network', (one, other) => {
  expect(networkOf(one)).toBe(networkOf(other))
})

test.each([
  ['203.0.113.9', '203.0.113.10'],
  ['2001:db8:1:2::1', '2001:db8:1:3::1'],
])('%s and %s are two networks', (one, other) => {
  expect(networkOf(one)).not.toBe(networkOf(other))
})

test('the hash depends on the key', () => {
  expect(hashClientNetwork(deriveKey('another secret', 'test'), '203.0.113.9')).not.toBe(
    networkOf('203.0.113.9'),
  )
})
