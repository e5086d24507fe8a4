import { expect } from 'vitest'
import type { TestShop } from './test-shop.ts'
import { seedAdministrator } from '../../src/server/accounts/administrators.ts'
import { call } from './account-calls.ts'

/** Signs in as the shop's administrator, created when there is none; returns the token. */
export async function signInAdministrator({ shop, app }: TestShop): Promise<string> {
  const administrator = { email: 'owner@example.com', password: 'the-owner-of-it-all' }
  await seedAdministrator(shop, administrator)
  const { status, body } = await call(app, 'POST /auth/login', { body: administrator })
  expect(status).toBe(200)
  return body.token
}
