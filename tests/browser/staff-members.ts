import { type APIRequestContext, expect } from '@playwright/test'
import type { Permission } from '../../src/shared/api/permissions.ts'
import { administratorToken, givePassword } from './admin-client.ts'
import { type Customer, newCode, newCustomer, openAccount } from './customers.ts'

interface Member extends Customer {
  /** Of a session with the role. */
  token: string
}

/**
 * A member of staff for one test, an administrator by default: settings of the account, like its
 * language, do not change for the tests that share the administrator.
 */
export async function newMember(
  request: APIRequestContext,
  name: string,
  roleId?: string,
): Promise<Member> {
  const customer = newCustomer(name)
  const own = { Authorization: `Bearer ${await openAccount(request, customer)}` }
  const me = await request.get('/api/auth/me', { headers: own })
  const { _id } = ((await me.json()) as { user: { _id: string } }).user
  const headers = { Authorization: `Bearer ${await administratorToken(request)}` }
  const data = { role: 'admin' }
  expect((await request.put(`/api/admin/users/${_id}/role`, { headers, data })).ok()).toBe(true)
  if (roleId !== undefined) {
    const changed = await request.put(`/api/admin/staff/${_id}`, { headers, data: { roleId } })
    expect(changed.ok()).toBe(true)
  }
  const token = await openAccount(request, customer)
  await givePassword(request, token, customer.password)
  return { ...customer, token }
}

/** A role that includes just these permissions; returns its id. */
export async function newRole(
  request: APIRequestContext,
  permissions: Permission[],
): Promise<string> {
  const headers = { Authorization: `Bearer ${await administratorToken(request)}` }
  const data = { name: newCode('Role '), description: '', permissions }
  const created = await request.post('/api/admin/roles', { headers, data })
  expect(created.status()).toBe(201)
  return ((await created.json()) as { role: { _id: string } }).role._id
}
