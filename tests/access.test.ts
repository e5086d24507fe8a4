import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Access, Endpoint } from '../src/shared/api/endpoint.ts'
import { endpoints } from '../src/shared/api/endpoints.ts'
import { expandPermissions, type Permission, permissions } from '../src/shared/api/permissions.ts'
import { createApiKey } from '../src/server/platform/secrets.ts'
import { staffRoles } from '../src/server/customers/staff-role-tables.ts'
import { addApiKey, addCustomer, addStaffRole } from './support/fixtures/test-customers.ts'
import { createTestShop, type TestShop } from './support/servers/test-shop.ts'

const callers = [
  ...(['anonymous', 'guest', 'dead token', 'customer', 'administrator'] as const),
  ...(['API key', 'dead API key'] as const),
] as const
type CallerName = (typeof callers)[number]

/** The status each caller gets; 'in' is any status but 401 and 403. */
const expectedStatuses: Record<Access, Record<CallerName, 'in' | 401 | 403>> = {
  anyone: rowOf('in', 'in', 'in', 'in', 'in', 'in', 'in'),
  shopper: rowOf('in', 'in', 401, 'in', 'in', 403, 401),
  customer: rowOf(401, 401, 401, 'in', 'in', 403, 401),
  staff: rowOf(401, 401, 401, 403, 'in', 403, 401),
  admin: rowOf(401, 401, 401, 403, 'in', 'in', 401),
}

/** In the order of `callers`. */
function rowOf(...statuses: ('in' | 401 | 403)[]) {
  return Object.fromEntries(callers.map((name, at) => [name, statuses[at] ?? 'in'])) as Record<
    CallerName,
    'in' | 401 | 403
  >
}

/** Calls that respond 401 by themselves: they check something in the request. */
const checksByItself = new Set(['POST /auth/login', 'POST /auth/set-password-after-google'])

const someId = '01890000-0000-7000-8000-000000000000'

async function headersOf({ shop, app }: TestShop, caller: CallerName) {
  if (caller === 'anonymous') return {}
  if (caller === 'dead token') return { authorization: 'Bearer long-dead' }
  if (caller === 'customer') return (await addCustomer(shop)).headers
  if (caller === 'API key') {
    const { id } = await addCustomer(shop, { role: 'admin' })
    return (await addApiKey(shop, id, permissions)).headers
  }
  if (caller === 'dead API key') return { authorization: `Bearer ${createApiKey().token}` }
  if (caller === 'administrator') return (await addCustomer(shop, { role: 'admin' })).headers
  return { 'x-guest-id': (await app.inject('/api/cart')).json().guestId as string }
}

/** Sends an empty body, which is invalid everywhere. */
async function callEndpoint(app: TestShop['app'], key: string, headers: object) {
  const [method, path = ''] = key.split(' ')
  return app.inject({
    method: method as 'GET',
    url: `/api${path.replaceAll(/:\w+/g, someId)}`,
    headers: { ...headers },
    ...(method === 'POST' || method === 'PUT' ? { payload: {} } : {}),
  })
}

test('every endpoint is open to exactly the roles that it declares, and no cache stores what it says', async () => {
  const testShop = await createTestShop()
  const wrong: string[] = []
  for (const [key, endpoint] of Object.entries<Endpoint>(endpoints)) {
    if (checksByItself.has(key)) continue
    for (const caller of callers) {
      // The response of a stream does not end: its own test asks for it.
      if (endpoint.events && (caller === 'administrator' || caller === 'API key')) continue
      const headers = await headersOf(testShop, caller)
      const { statusCode, headers: sent } = await callEndpoint(testShop.app, key, headers)
      const isPublic = endpoint.access === 'anyone' && key.startsWith('GET ')
      if (!isPublic && sent['cache-control'] !== 'private, no-store')
        wrong.push(`${key} for ${caller}: cacheable`)
      const actual = statusCode === 401 || statusCode === 403 ? statusCode : 'in'
      const provesNobody = caller === 'API key' && endpoint.recentSecondFactor
      if (actual !== (provesNobody ? 403 : expectedStatuses[endpoint.access][caller]))
        wrong.push(`${key} for ${caller}: ${actual}`)
      if (statusCode >= 500) wrong.push(`${key} for ${caller}: ${statusCode}`)
    }
  }
  expect(wrong).toEqual([])
}, 600_000)

test('every call of the administration that changes something asks for a permission to write', () => {
  const others = Object.entries<Endpoint>(endpoints).flatMap(
    ([key, { access, permission = '' }]) =>
      access !== 'admin' || key.startsWith('GET ') || permission.startsWith('write_')
        ? []
        : [`${key}: ${permission}`],
  )
  // The record says which: the kind of an import, the subject of an audit entry.
  const asTheRecordSays = /^\w+ \/admin\/(imports|audit)\b.*: subject$/
  expect(others.filter((call) => !asTheRecordSays.test(call))).toEqual([])
})

const whose = ['a role', 'an API key', 'a role whose API key allows everything'] as const

test.each(whose)('every endpoint of staff is open to exactly the permissions of %s', async (of) => {
  const { app, shop } = await createTestShop()
  const roleId = await addStaffRole(shop, [])
  const member = await addCustomer(shop, { role: 'admin', staffRoleId: roleId })
  const owner = await addCustomer(shop, { role: 'admin' })
  const all = await addApiKey(shop, member.id, permissions)
  const headersWith = async (held: Permission[]) => {
    if (of === 'an API key') return (await addApiKey(shop, owner.id, held)).headers
    // In one session: the permissions of a role count from the next request on.
    await shop.db.update(staffRoles).set({ permissions: held }).where(eq(staffRoles.id, roleId))
    return (of === 'a role' ? member : all).headers
  }
  /** The status, and the permission that is missing. */
  const answer = async (key: string, held: Permission[]) => {
    const response = await callEndpoint(app, key, await headersWith(held))
    const isJson = response.headers['content-type']?.includes('json')
    const failure = isJson ? response.json<{ requiredPermission?: string }>() : {}
    return { status: response.statusCode, missing: failure.requiredPermission }
  }
  const wrong: string[] = []
  for (const [key, endpoint] of Object.entries<Endpoint>(endpoints)) {
    if (endpoint.access !== 'admin') continue
    // A handler asks for the permission of what an entry is about; here there is no entry.
    const needed = [endpoint.permission, endpoint.alsoPermission].filter(
      (each) => each !== undefined && each !== 'subject',
    )
    for (const each of needed) {
      const others = permissions.filter((other) => !expandPermissions([other]).includes(each))
      const { status, missing } = await answer(key, others)
      if (status !== 403 || missing !== each) wrong.push(`${key} without ${each}: ${status}`)
    }
    // The response of a stream does not end.
    if (endpoint.events) continue
    const held = needed.length === 0 ? permissions.slice(0, 1) : needed
    const { status, missing } = await answer(key, held)
    if (endpoint.recentSecondFactor && of !== 'a role') {
      if (status !== 403 || missing !== undefined) wrong.push(`${key} by a key: ${status}`)
      continue
    }
    if (status === 403 || missing !== undefined) wrong.push(`${key} with ${held.join()}: ${status}`)
  }
  expect(wrong).toEqual([])
})
