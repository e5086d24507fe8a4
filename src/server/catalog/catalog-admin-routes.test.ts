import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { interleaveAtEveryStatement } from '../../../tests/support/faults/interleave-transactions.ts'
import { openAdminClient } from '../../../tests/support/fixtures/admin-client.ts'
import { call, newPhone, placeOrder } from '../../../tests/support/fixtures/order-calls.ts'
import { addCustomer } from '../../../tests/support/fixtures/test-customers.ts'
import {
  addCategory,
  addProduct,
  orderBody,
} from '../../../tests/support/fixtures/test-products.ts'
import { createTestShop } from '../../../tests/support/servers/test-shop.ts'

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

test('the list of products narrows to those that are low or sold out, as their stock moves', async () => {
  const { app, shop } = await createTestShop()
  await addCategory(shop)
  const admin = await addCustomer(shop, { role: 'admin' })
  const add = (name: string, stock: number) => addProduct(shop, { name, stock })
  await add('Plenty', 11)
  const low = await add('Low Lamp', 10)
  await add('Last Lamp', 1)
  await add('Gone', 0)
  const names = async (query: string) => {
    const { status, body } = await call(app, 'GET', `/admin/products?${query}`, admin)
    expect(status).toBe(200)
    const found = body.products.map(({ name }: { name: string }) => name)
    expect(body.pagination.totalItems).toBe(found.length)
    return found
  }
  expect(await names('stock=low')).toEqual(['Last Lamp', 'Low Lamp'])
  expect(await names('stock=out')).toEqual(['Gone'])
  expect(await names('stock=low&search=last')).toEqual(['Last Lamp'])
  expect(await names('stock=low&search=plenty')).toEqual([])
  expect(await names('stock=')).toHaveLength(4)

  await placeOrder(app, orderBody([{ productId: low, quantity: 10 }], { phone: newPhone() }))
  expect(await names('stock=low')).toEqual(['Last Lamp'])
  expect(await names('stock=out')).toEqual(['Gone', 'Low Lamp'])
  expect((await call(app, 'GET', '/admin/products?stock=some', admin)).status).toBe(400)
})

test('the audit log has a deleted product as it last was, despite simultaneous changes', async () => {
  const { shop, database, send } = await openAdminClient()
  await addCategory(shop)
  const statuses = new Set<number>()
  await interleaveAtEveryStatement<unknown, number>(database, async () => {
    const id = await addProduct(shop, { name: 'Lamp' })
    const rename = () => send('PUT', `/products/${id}`, { fields: { name: 'Desk lamp' } })
    return {
      transaction: () => send('DELETE', `/products/${id}`),
      concurrent: async () => (await rename()).status,
      async check(_, status) {
        statuses.add(status)
        const { rows } = await shop.db.execute(sql`
          select subject_label as label, changes -> 'name' ->> 0 as name from audit_entries
          where subject_id = ${id} and action = 'deleted'`)
        const name = status === 200 ? 'Desk lamp' : 'Lamp'
        expect(rows).toEqual([{ label: name, name }])
      },
    }
  })
  expect(statuses).toEqual(new Set([200, 404]))
})
