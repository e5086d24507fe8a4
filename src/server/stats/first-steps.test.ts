import { expect, test } from 'vitest'
import { call, placeOrder } from '../../../tests/support/fixtures/order-calls.ts'
import { addCustomer } from '../../../tests/support/fixtures/test-customers.ts'
import { testMailServer } from '../../../tests/support/servers/mail-server.ts'
import { testImage } from '../../../tests/support/fixtures/test-forms.ts'
import {
  addCategory,
  addProduct,
  orderBody,
} from '../../../tests/support/fixtures/test-products.ts'
import { createTestShop } from '../../../tests/support/servers/test-shop.ts'
import { writing } from '../platform/database/database.ts'
import { offerFirstSteps } from './first-steps.ts'

async function openShop() {
  const { app, shop } = await createTestShop({ environment: { SMTP_URL: '' } })
  const { headers } = await addCustomer(shop, { role: 'admin' })
  const steps = async () => (await call(app, 'GET', '/admin/first-steps', { headers })).body.steps
  const undone = async () => {
    const all = Object.entries(await steps())
    return all.filter(([, isDone]) => isDone !== true).map(([step]) => step)
  }
  const change = (changes: object) =>
    call(app, 'PUT', '/admin/settings', { headers, body: { changes } })
  return { app, shop, headers, steps, undone, change }
}

test('each first step of a new shop ticks itself off when it is done', async () => {
  const { app, shop, headers, undone, change } = await openShop()
  await offerFirstSteps(writing(shop))
  expect(await undone()).toEqual([
    'identity',
    'contact',
    'delivery',
    'mail',
    'category',
    'product',
    'order',
  ])
  await change({ name: 'Rahim Electronics' })
  expect(await undone()).toEqual(['contact', 'delivery', 'mail', 'category', 'product', 'order'])
  await change({ email: 'hello@rahim.example' })
  await change({ 'delivery.defaultFeeTaka': 130 })
  expect(await undone()).toEqual(['mail', 'category', 'product', 'order'])
  await call(app, 'PUT', '/admin/mail', { headers, body: testMailServer })
  expect(await undone()).toEqual(['category', 'product', 'order'])
  await addCategory(shop)
  expect(await undone()).toEqual(['product', 'order'])
  const productId = await addProduct(shop, {}, [await testImage('red')])
  expect(await undone()).toEqual(['order'])
  await placeOrder(app, orderBody([{ productId, quantity: 1 }]))
  expect(await undone()).toEqual([])
})

test('a shop that was not empty has no guide, and a hidden one does not return', async () => {
  const { app, shop, headers, steps } = await openShop()
  expect(await steps()).toBeNull()
  await offerFirstSteps(writing(shop))
  expect(await steps()).not.toBeNull()
  expect((await call(app, 'DELETE', '/admin/first-steps', { headers })).status).toBe(204)
  expect(await steps()).toBeNull()
})
