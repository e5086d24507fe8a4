import { expect, test } from 'vitest'
import { openAdminClient } from '../../../tests/support/admin-client.ts'
import { addCustomer } from '../../../tests/support/test-customers.ts'

test('only administrators may call the catalogue’s admin endpoints', async () => {
  const { app, shop } = await openAdminClient()
  const user = await addCustomer(shop)
  const calls = [
    ['POST', '/products'],
    ['PUT', '/products/x'],
    ['DELETE', '/products/x'],
    ['GET', '/admin/products'],
    ['GET', '/admin/products/x'],
    ['GET', '/categories/admin/all'],
    ['POST', '/categories'],
    ['PUT', '/categories/x'],
    ['DELETE', '/categories/x'],
    ['POST', '/categories/x/subcategories'],
    ['PUT', '/categories/x/subcategories/y'],
    ['DELETE', '/categories/x/subcategories/y'],
  ] as const
  for (const [method, path] of calls) {
    const url = `/api${path}`
    expect((await app.inject({ method, url })).statusCode).toBe(401)
    expect((await app.inject({ method, url, headers: user.headers })).statusCode).toBe(403)
  }
})
