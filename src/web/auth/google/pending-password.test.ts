import { expect, it } from 'vitest'
import { parsePasswordSetup } from './pending-password.ts'

it('what Google left to do survives a reload', () => {
  const setup = { token: 't', email: 'a@example.com', name: 'A', from: '/checkout' }
  expect(parsePasswordSetup(JSON.stringify(setup))).toEqual(setup)
})

it.each([null, 'x', 'null', '{"token":"t"}'])('nothing is left to do in %j', (stored) => {
  expect(parsePasswordSetup(stored)).toBeNull()
})
