import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { call, newPhone, placeOrder } from '../../../../tests/support/fixtures/order-calls.ts'
import { addCustomer } from '../../../../tests/support/fixtures/test-customers.ts'
import {
  addCategory,
  addProduct,
  orderBody,
} from '../../../../tests/support/fixtures/test-products.ts'
import { createTestShop } from '../../../../tests/support/servers/test-shop.ts'
import { contactMessages } from '../../contact/contact-tables.ts'
import { deleteAppMetadata } from '../../platform/database/app-metadata-queries.ts'
import { writing } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { keepEarlierNames } from '../../startup/earlier-names/keep-earlier-names.ts'
import { customers } from '../customer-tables.ts'
import { nameWords } from './name-word-tables.ts'

/** Three buyers with an order and an account each; two sound alike in other scripts. */
const people = { latin: 'Md. Rahim Uddin', bangla: 'মোঃ রহিম উদ্দীন', other: 'Rahima Akter' }

async function openShop() {
  const open = await createTestShop()
  const { app, shop } = open
  await addCategory(shop)
  const productId = await addProduct(shop, { stock: 50 })
  const admin = await addCustomer(shop, { role: 'admin' })
  const items = [{ productId, quantity: 1 }]
  for (const fullName of Object.values(people)) {
    const body = orderBody(items, { phone: newPhone(), house: { fullName } })
    expect((await placeOrder(app, body)).status).toBe(201)
    const id = newId()
    await shop.db.insert(customers).values({ id, name: fullName, email: `${id}@example.com` })
    const message = { id: newId(), name: fullName, email: 'a@example.com', message: 'Hello' }
    await shop.db.insert(contactMessages).values({ ...message, sentAt: new Date() })
  }
  const names = async (
    list: 'orders' | 'users' | 'messages',
    search: string,
  ): Promise<string[]> => {
    const path = `/admin/${list}?search=${encodeURIComponent(search)}`
    const { status, body } = await call(app, 'GET', path, admin)
    expect(status).toBe(200)
    const rows = body[list] as { name?: string; shippingAddress?: { fullName: string } }[]
    return rows
      .map(({ name, shippingAddress }) => shippingAddress?.fullName ?? name ?? '')
      .toSorted()
  }
  return { ...open, names }
}

const alike = [people.latin, people.bangla].toSorted()

test('a name is found in the other script too, and by each of its usual spellings', async () => {
  const { names } = await openShop()
  for (const list of ['orders', 'users', 'messages'] as const) {
    for (const search of ['Rahim uddin', 'rohim', 'রহিম উদ্দিন', 'md rahim', 'মোঃ রহিম']) {
      expect([list, search, await names(list, search)]).toEqual([list, search, alike])
    }
    // Also the beginning of another name, as it always was.
    expect(await names(list, 'rahim')).toEqual([...alike, people.other].toSorted())
    expect(await names(list, 'রহিম')).toEqual(alike)
    expect(await names(list, 'রহিমা')).toEqual([people.other])
    expect(await names(list, 'আখতার')).toEqual([people.other])
    expect(await names(list, 'উদ্দিন রহিম')).toEqual([])
    expect(await names(list, 'কামাল')).toEqual([])
  }
})

test('a name that was changed is found by its new words', async () => {
  const { shop, names } = await openShop()
  const changed = { name: 'Nasreen Jahan' }
  await shop.db.update(customers).set(changed).where(eq(customers.name, people.other))
  expect(await names('users', 'নাসরিন জাহান')).toEqual(['Nasreen Jahan'])
  expect(await names('users', 'রহিমা')).toEqual([])
})

test('names of before their words were kept are found after a start', async () => {
  const { shop, names } = await openShop()
  await shop.db.delete(nameWords)
  await deleteAppMetadata(writing(shop), 'earlier_names_kept')
  expect(await names('orders', 'রহিমা')).toEqual([])
  await keepEarlierNames(shop)
  for (const list of ['orders', 'users', 'messages'] as const) {
    expect(await names(list, 'রহিমা')).toEqual([people.other])
  }
})
