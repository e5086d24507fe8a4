import { expect, test } from 'vitest'
import { openAdminClient } from '../../../tests/support/fixtures/admin-client.ts'
import { countByStatus } from '../../../tests/support/fixtures/order-calls.ts'
import { testImage } from '../../../tests/support/fixtures/test-forms.ts'
import { addCategory, addProduct } from '../../../tests/support/fixtures/test-products.ts'

type Client = Awaited<ReturnType<typeof openAdminClient>>

/** A record of each kind that an administrator edits by form, as the administrator reads it. */
const kinds = [
  [
    'a category',
    async ({ shop, app, admin }: Client) => {
      const id = await addCategory(shop)
      const read = async () => {
        const { headers } = admin
        return (await app.inject({ url: '/api/categories/admin/all', headers })).json()
          .categories[0]
      }
      return { path: `/categories/${id}`, read, fileField: 'image' }
    },
  ],
  [
    'a subcategory',
    async ({ shop, app, admin, send }: Client) => {
      const path = `/categories/${await addCategory(shop)}/subcategories`
      const fields = { name: 'Wired', description: 'With a cable' }
      const files = [await testImage('red')]
      const { body } = await send('POST', path, { fields, fileField: 'image', files })
      const read = async () => {
        const { headers } = admin
        const listed = await app.inject({ url: '/api/categories/admin/all', headers })
        return listed.json().categories[0].subcategories[0]
      }
      return { path: `${path}/${body.subcategory._id}`, read, fileField: 'image' }
    },
  ],
  [
    'a product',
    async ({ shop, app, admin }: Client) => {
      await addCategory(shop)
      const id = await addProduct(shop)
      const read = async () => {
        const { headers } = admin
        return (await app.inject({ url: `/api/admin/products/${id}`, headers })).json().product
      }
      return { path: `/products/${id}`, read, fileField: 'images' }
    },
  ],
] as const

test.each(kinds)('%s that somebody else has changed is not overwritten', async (_, open) => {
  const client = await openAdminClient()
  const { path, read, fileField } = await open(client)
  const { updatedAt } = await read()
  const theirs = { name: 'Theirs', updatedAt }
  expect((await client.send('PUT', path, { fields: theirs })).status).toBe(200)

  const files = [await testImage('blue')]
  const fields = { name: 'Mine', description: 'Mine too', updatedAt }
  const rejected = await client.send('PUT', path, { fields, fileField, files })
  expect(rejected).toMatchObject({
    status: 409,
    body: { code: 'edit_conflict', message: 'Somebody else has changed this meanwhile.' },
  })
  const current = await read()
  expect(rejected.body.current).toEqual(current)
  expect(current.name).toBe('Theirs')
  expect(Date.parse(current.updatedAt)).toBeGreaterThan(Date.parse(updatedAt))

  const resent = { fields: { ...fields, updatedAt: current.updatedAt } }
  expect((await client.send('PUT', path, resent)).status).toBe(200)
  expect(await read()).toMatchObject({ name: 'Mine', description: 'Mine too' })
})

test.each(kinds)('of many saves of %s at once exactly one wins', async (_, open) => {
  const client = await openAdminClient()
  const { path, read } = await open(client)
  for (let round = 0; round < 3; round += 1) {
    const { updatedAt } = await read()
    const saves = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((at) =>
        client.send('PUT', path, { fields: { name: `Name ${round} ${at}`, updatedAt } }),
      ),
    )
    expect(countByStatus(saves)).toEqual({ 200: 1, 409: 5 })
    const saved = saves.findIndex(({ status }) => status === 200) + 1
    expect((await read()).name).toBe(`Name ${round} ${saved}`)
  }
})

test.each(kinds)(
  'a form of %s that does not say what it started from is saved',
  async (_, open) => {
    const client = await openAdminClient()
    const { path, read } = await open(client)
    const save = (fields: Record<string, string>) => client.send('PUT', path, { fields })
    expect((await save({ name: 'First' })).status).toBe(200)
    expect((await save({ name: 'Second' })).status).toBe(200)
    expect((await read()).name).toBe('Second')
    expect(await save({ name: 'Third', updatedAt: 'yesterday' })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'updatedAt', message: 'Must be an ISO time' }] },
    })
  },
)

test('a product’s form that is sent again after a lost response is in conflict with nobody', async () => {
  const client = await openAdminClient()
  await addCategory(client.shop)
  const id = await addProduct(client.shop)
  const { headers } = client.admin
  const read = async () =>
    (await client.app.inject({ url: `/api/admin/products/${id}`, headers })).json().product
  const { updatedAt } = await read()
  const mine = { updatedAt, formId: 'a'.repeat(32) }
  const save = (fields: Record<string, string>) => client.send('PUT', `/products/${id}`, { fields })
  expect((await save({ ...mine, name: 'Mine' })).status).toBe(200)
  expect((await save({ ...mine, name: 'Mine again' })).status).toBe(200)
  expect((await save({ name: 'Theirs' })).status).toBe(200)
  expect((await save({ ...mine, name: 'Too late' })).status).toBe(409)
  expect((await read()).name).toBe('Theirs')
})

test('shoppers see nothing of it', async () => {
  const { app, shop } = await openAdminClient()
  await addCategory(shop)
  const id = await addProduct(shop)
  const [category] = (await app.inject('/api/categories')).json().categories
  expect(category).not.toHaveProperty('updatedAt')
  expect((await app.inject(`/api/products/${id}`)).json().product).not.toHaveProperty('updatedAt')
})
