import { expect, test } from 'vitest'
import type { Endpoint } from '../src/shared/api/endpoint.ts'
import { endpoints } from '../src/shared/api/endpoints.ts'
import { type Permission, permissions } from '../src/shared/api/permissions.ts'
import { sensitiveActions } from '../src/shared/api/sensitive-actions.ts'
import { addCustomer, addStaffRole } from './support/fixtures/test-customers.ts'
import { createTestShop } from './support/servers/test-shop.ts'

const table = endpoints as Readonly<Record<string, Endpoint>>

/** Writing one of these is to give money, rights or stock. */
const telling: readonly Permission[] = [
  'write_cash',
  'write_staff',
  'write_api_keys',
  'write_stock',
]

/** These take away, or only read what was sent. */
const takesAway = /^DELETE \/admin\/(staff|api-keys)\b|^POST \/admin\/cash\/payout-files\/read$/

test('every call that gives money, rights or stock is in the table of them', () => {
  const listed = new Set<string>(sensitiveActions.flatMap(({ calls }) => calls))
  const missing = Object.entries(table).filter(
    ([key, { permission, recentSecondFactor }]) =>
      (recentSecondFactor || (telling as readonly unknown[]).includes(permission)) &&
      !listed.has(key) &&
      !takesAway.test(key),
  )
  expect(missing.map(([key]) => key)).toEqual([])
})

test('the table says what the endpoints declare; what only a part of a call needs, its handler asks for', () => {
  for (const { calls, where, needs, isProved } of sensitiveActions) {
    for (const key of calls) {
      const { permission, alsoPermission, recentSecondFactor = false } = table[key] ?? {}
      const declared = [permission, alsoPermission].filter(
        (word) => word !== undefined && word !== 'subject',
      )
      expect([key, needs]).toEqual([key, expect.arrayContaining(declared)])
      if (where !== undefined) continue
      expect([key, declared, recentSecondFactor]).toEqual([key, needs, isProved])
    }
  }
})

test('a call that needs a proof asks an owner without a second factor for the password, whatever was sent', async () => {
  const { app, shop } = await createTestShop()
  const owner = await addCustomer(shop, { role: 'admin', hasProved: false })
  const answers: unknown[] = []
  const proved = Object.entries(table).filter(([, { recentSecondFactor }]) => recentSecondFactor)
  for (const [key] of proved) {
    const [method, path = ''] = key.split(' ')
    const response = await app.inject({
      method: method as 'GET',
      url: `/api${path.replaceAll(/:\w+/g, '01890000-0000-7000-8000-000000000000')}`,
      headers: owner.headers,
      ...(method === 'POST' || method === 'PUT' ? { payload: {} } : {}),
    })
    answers.push([key, response.statusCode, response.json().code])
  }
  expect(answers).toEqual(proved.map(([key]) => [key, 403, 'password_required']))
})

test('where a part of a call needs more, staff without one of its words do not do it', async () => {
  const { app, shop } = await createTestShop()
  const bodies: Record<string, object> = {
    'as store credit': { status: 'settled', method: 'store_credit', amount: 1 },
    'in cash or by bKash': { status: 'settled', method: 'cash', amount: 1 },
  }
  for (const { needs, where = '' } of sensitiveActions) {
    const payload = bodies[where]
    if (!payload) continue
    for (const missing of needs) {
      const held = permissions.filter(
        (word) => word !== missing && word !== missing.replace('read', 'write'),
      )
      const clerk = await addCustomer(shop, {
        role: 'admin',
        staffRoleId: await addStaffRole(shop, held),
      })
      const url = '/api/admin/returns/01890000-0000-7000-8000-000000000000'
      const response = await app.inject({ method: 'PUT', url, headers: clerk.headers, payload })
      expect([where, response.statusCode, response.json().requiredPermission]).toEqual([
        where,
        403,
        missing,
      ])
    }
  }
})
