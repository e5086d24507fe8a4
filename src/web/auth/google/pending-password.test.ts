import { expect, it } from 'vitest'
import { parsePendingPassword } from './pending-password.ts'

it('a password that is still to be set survives a reload', () => {
  const setup = { token: 't', email: 'a@example.com', name: 'A', from: '/checkout' }
  expect(parsePendingPassword(JSON.stringify(setup))).toEqual(setup)
})

it.each([null, 'x', 'null', '{"token":"t"}'])('nothing is left to do in %j', (stored) => {
  expect(parsePendingPassword(stored)).toBeNull()
})
