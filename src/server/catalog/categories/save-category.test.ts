import { expect, test } from 'vitest'
import { openAdminClient } from '../../../../tests/support/admin-client.ts'
import { testImage } from '../../../../tests/support/test-forms.ts'
import { addCategory, addProduct } from '../../../../tests/support/test-products.ts'

test('a renamed category retains its products; one in use cannot be deleted', async () => {
  const { send, shop, show, app } = await openAdminClient()
  const id = await addCategory(shop, 'Mice')
  await addCategory(shop, 'Keyboards')
  const productId = await addProduct(shop, { name: 'Swift 2', category: 'Mice' })
  const found = async (search: string) =>
    (await app.inject({ url: '/api/products', query: { search } })).json().products.length
  expect(await found('mice')).toBe(1)

  const renamed = await send('PUT', `/categories/${id}`, { fields: { name: 'Trackballs' } })
  expect(renamed.body.category).toMatchObject({ name: 'Trackballs', description: 'All Mice' })
  expect((await show(productId)).category).toBe('Trackballs')
  expect([await found('trackball'), await found('mice')]).toEqual([1, 0])
  expect((await send('PUT', `/categories/${id}`, { fields: { name: 'KEYBOARDS' } })).status).toBe(
    409,
  )

  const rejected = await send('DELETE', `/categories/${id}`)
  expect(rejected).toMatchObject({ status: 409, body: { code: 'in_use' } })
  expect(rejected.body.message).toContain('One product')
  await send('DELETE', `/products/${productId}`)
  expect((await send('DELETE', `/categories/${id}`)).status).toBe(204)
})

test('an inactive category leaves the menu, while its products stay', async () => {
  const { send, shop, app } = await openAdminClient()
  const id = await addCategory(shop, 'Mice')
  await addProduct(shop, { category: 'Mice' })
  const menu = async () => (await app.inject('/api/categories')).json().categories.length
  expect(await menu()).toBe(1)
  await send('PUT', `/categories/${id}`, { fields: { isActive: 'false' } })
  expect(await menu()).toBe(0)
  expect((await app.inject('/api/products?category=Mice')).json().products).toHaveLength(1)
  expect((await app.inject(`/api/categories/${id}/subcategories`)).statusCode).toBe(404)
})

test('subcategories: created with an image, renamed, and not deleted while products use them', async () => {
  const { send, shop, show, app } = await openAdminClient()
  const id = await addCategory(shop, 'Mice')
  const fields = { name: 'Gaming', description: 'Quick ones', isActive: 'true' }
  const path = `/categories/${id}/subcategories`
  expect((await send('POST', path, { fields })).status).toBe(400)
  const files = [await testImage('red')]
  const made = await send('POST', path, { fields, fileField: 'image', files })
  expect(made).toMatchObject({ status: 201, body: { subcategory: { name: 'Gaming' } } })
  const subId = made.body.subcategory._id

  const productId = await addProduct(shop, { category: 'Mice', subcategory: 'Gaming' })
  await send('PUT', `${path}/${subId}`, { fields: { name: 'Esports' } })
  expect((await show(productId)).subcategory).toBe('Esports')
  expect((await app.inject(`/api${path}`)).json().subcategories).toHaveLength(1)
  expect((await send('PUT', `${path}/${subId}`, { fields: { removeImage: 'true' } })).status).toBe(
    400,
  )
  expect((await send('DELETE', `${path}/${subId}`)).status).toBe(409)
  await send('DELETE', `/products/${productId}`)
  expect((await send('DELETE', `${path}/${subId}`)).status).toBe(204)
})
