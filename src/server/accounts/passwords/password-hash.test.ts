import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './password-hash.ts'

test('a password is verified by its own hash only', async () => {
  const hash = await hashPassword('Rickshaw-42')
  expect(await verifyPassword(hash, 'Rickshaw-42')).toBe(true)
  expect(await verifyPassword(hash, 'rickshaw-42')).toBe(false)
})

test('hashes are argon2id at the cost OWASP recommends, each with a salt of its own', async () => {
  const [first, second] = await Promise.all([hashPassword('same'), hashPassword('same')])
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(first).not.toBe(second)
})

test('a hash of another cost still verifies', async () => {
  // Made by the reference implementation: printf password | argon2 somesalt -id -t 2 -m 16 -p 1
  const reference =
    '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
  expect(await verifyPassword(reference, 'password')).toBe(true)
  expect(await verifyPassword(reference, 'passwore')).toBe(false)
})

test('two Unicode normalizations of a password are one password', async () => {
  expect(await verifyPassword(await hashPassword('caf\u00E9'), 'cafe\u0301')).toBe(true)
})

test.each(['', 'plain', '$argon2id$v=19$m=1,t=1,p=1$$', '$2b$10$abcdefghijklmnopqrstuv'])(
  'a string that is no argon2id hash (%s) matches no password',
  async (stored) => {
    expect(await verifyPassword(stored, 'password')).toBe(false)
  },
)
