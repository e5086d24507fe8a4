import { expect, test } from 'vitest'
import { authEndpoints, customerAdminEndpoints } from '#shared/api/endpoints/auth-endpoints.ts'
import { createTestShop } from '../../../tests/support/servers/test-shop.ts'
import { call, registerShopper } from '../../../tests/support/fixtures/account-calls.ts'
import { signInAdministrator } from '../../../tests/support/fixtures/test-administrator.ts'

const endpoints = Object.entries({ ...authEndpoints, ...customerAdminEndpoints })
const id = crypto.randomUUID()

test('every endpoint of accounts is open to the roles in its table and to no others', async () => {
  const testShop = await createTestShop()
  const { app } = testShop
  const callers = {
    anonymous: {},
    guest: { guestId: String((await call(app, 'GET /cart')).body.guestId) },
    impostor: { token: 'x'.repeat(32) },
    customer: { token: (await registerShopper(app)).token },
    admin: { token: await signInAdministrator(testShop) },
  }
  const allowed = {
    anyone: ['anonymous', 'guest', 'impostor', 'customer', 'admin'],
    shopper: ['anonymous', 'guest', 'customer', 'admin'],
    customer: ['customer', 'admin'],
    admin: ['admin'],
  }
  // Signing out comes last: it ends the sessions that the other calls use.
  const inOrder = endpoints.toSorted(([a], [b]) => Number(isLogout(a)) - Number(isLogout(b)))
  const seen = []
  for (const [endpoint, { access }] of inOrder) {
    for (const [name, caller] of Object.entries(callers)) {
      const body = endpoint.startsWith('GET') ? {} : { body: {} }
      const { status } = await call(app, endpoint.replace(':id', id), { ...caller, ...body })
      const isLetIn = allowed[access].includes(name)
      const rejection = name === 'customer' ? 403 : 401
      const expected = isLetIn ? [200, 204, 400, 404] : [rejection]
      seen.push({ endpoint, name, status, isAsDeclared: expected.includes(status) })
    }
  }
  expect(seen).toHaveLength(endpoints.length * 5)
  expect(seen.filter((each) => !each.isAsDeclared)).toEqual([])
})

function isLogout(endpoint: string): boolean {
  return endpoint === 'POST /auth/logout'
}
