import { expect, test } from 'vitest'
import { call } from '../../../../tests/support/fixtures/account-calls.ts'
import { signInAdministrator } from '../../../../tests/support/fixtures/test-administrator.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/servers/test-shop.ts'

const forwarded = { 'x-forwarded-for': '203.0.113.1' }

async function warningsOf(open: TestShop): Promise<string[]> {
  const { warnings = [] } = (await open.app.inject('/ready')).json<{ warnings?: string[] }>()
  const token = await signInAdministrator(open)
  const { body } = await call(open.app, 'GET /admin/today', { token })
  expect(body.warnings).toEqual(warnings)
  return warnings
}

test('a proxy without TRUST_PROXY is named in /ready and on the dashboard once a request came through it', async () => {
  const open = await createTestShop()
  expect(await warningsOf(open)).toEqual([])
  for (let time = 0; time < 3; time += 1) {
    await open.app.inject({ url: '/api/products', headers: forwarded })
  }
  expect(await warningsOf(open)).toEqual([
    expect.stringMatching(/^Requests come through a proxy, but TRUST_PROXY is not set: /),
  ])
})

test.each(['0', '1'])('with TRUST_PROXY=%s nothing is said', async (value) => {
  const open = await createTestShop({ environment: { TRUST_PROXY: value } })
  await open.app.inject({ url: '/api/products', headers: forwarded })
  expect(await warningsOf(open)).toEqual([])
})
