import { expect, test } from 'vitest'
import { openAdminClient } from '../../../../tests/support/fixtures/admin-client.ts'
import { testImage } from '../../../../tests/support/fixtures/test-forms.ts'
import { addCategory, addProduct } from '../../../../tests/support/fixtures/test-products.ts'

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
  for (const sameId of [id, id.toUpperCase()]) {
    const url = `/api/categories/${sameId}/subcategories`
    expect((await app.inject(url)).json().subcategories).toHaveLength(1)
  }
  expect((await send('PUT', `${path}/${subId}`, { fields: { removeImage: 'true' } })).status).toBe(
    400,
  )
  expect((await send('DELETE', `${path}/${subId}`)).status).toBe(409)
  await send('DELETE', `/products/${productId}`)
  expect((await send('DELETE', `${path}/${subId}`)).status).toBe(204)
})

test('a category in use says how many products use it', async () => {
  const { send, shop } = await openAdminClient()
  const id = await addCategory(shop, 'Mice')
  for (const name of ['Swift', 'Slow']) await addProduct(shop, { name, category: 'Mice' })
  expect(await send('DELETE', `/categories/${id}`)).toMatchObject({
    status: 409,
    body: { message: '2 products use this category. Move or delete them first.' },
  })
})

test.each([
  ['name', { name: ' ' }, 'Category name is required'],
  ['name', { name: 'x'.repeat(101) }, 'At most 100 characters'],
  ['description', { description: '' }, 'Description is required'],
  ['isActive', { isActive: 'perhaps' }, 'Must be true or false'],
])('a category with a wrong %s (%j) is rejected with “%s”', async (path, wrong, message) => {
  const { send, shop, app } = await openAdminClient()
  const fields = { name: 'Mice', description: 'All mice', ...wrong }
  const files = [await testImage('red')]
  const created = await send('POST', '/categories', { fields, fileField: 'image', files })
  expect(created).toMatchObject({ status: 400, body: { issues: [{ path, message }] } })
  expect((await app.inject('/api/categories')).json().categories).toEqual([])

  const id = await addCategory(shop, 'Keyboards')
  const changed = await send('PUT', `/categories/${id}`, { fields: wrong })
  expect(changed).toMatchObject({ status: 400, body: { issues: [{ path, message }] } })
})

test('a file that is no picture is rejected, and nothing is stored', async () => {
  const { send, app } = await openAdminClient()
  const fields = { name: 'Mice', description: 'All mice' }
  const files = [Buffer.from('<svg onload="alert(1)"/>')]
  const created = await send('POST', '/categories', { fields, fileField: 'image', files })
  expect(created).toMatchObject({ status: 415, body: { code: 'unsupported_type' } })
  expect((await app.inject('/api/categories')).json().categories).toEqual([])
})

test('of several categories of one name created at once one stays', async () => {
  const { send } = await openAdminClient()
  const files = [await testImage('red')]
  const created = await Promise.all(
    ['Mice', 'MICE', ' mice '].map((name) =>
      send('POST', '/categories', {
        fields: { name, description: 'All mice' },
        fileField: 'image',
        files,
      }),
    ),
  )
  expect(created.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
  const rejected = created.find(({ status }) => status === 409)
  expect(rejected?.body).toMatchObject({ code: 'name_taken', issues: [{ path: 'name' }] })
})

test('a name that is taken in other letters is rejected at its field, and nothing is stored', async () => {
  const { send, shop, app } = await openAdminClient()
  await addCategory(shop, 'Power & Charging')
  const fields = { name: 'POWER & CHARGING', description: 'Typed once' }
  const files = [await testImage('red')]
  const rejected = await send('POST', '/categories', { fields, fileField: 'image', files })
  const message = 'The name POWER & CHARGING is already taken.'
  expect(rejected).toMatchObject({
    status: 409,
    body: { code: 'name_taken', message, issues: [{ path: 'name', message }] },
  })
  expect((await app.inject('/api/categories')).json().categories).toHaveLength(1)
})

test('deleting a category and filling it at once leaves no product without one', async () => {
  const { send, shop } = await openAdminClient()
  for (const name of ['First', 'Second', 'Third']) {
    const id = await addCategory(shop, name)
    const [deleted, added] = await Promise.allSettled([
      send('DELETE', `/categories/${id}`),
      addProduct(shop, { category: name }),
    ])
    const isDeleted = deleted.status === 'fulfilled' && deleted.value.status === 204
    expect(isDeleted).toBe(added.status === 'rejected')
  }
})

test('a missing category is 404', async () => {
  const { send, shop } = await openAdminClient()
  const id = await addCategory(shop, 'Mice')
  const nowhere = '01890000-0000-7000-8000-000000000000'
  const fields = { name: 'Trackballs' }
  const calls = [
    ['PUT', `/categories/${nowhere}`],
    ['PUT', `/categories/${id}/subcategories/${nowhere}`],
    ['PUT', '/categories/nonsense'],
  ] as const
  for (const [method, path] of calls) {
    expect((await send(method, path, { fields })).status).toBe(404)
  }
  expect((await send('DELETE', `/categories/${nowhere}`)).status).toBe(404)
  expect((await send('DELETE', `/categories/${id}/subcategories/nonsense`)).status).toBe(404)
})
