import { expect, test } from 'vitest'
import { newProduct, openAdminClient } from '../../../tests/support/fixtures/admin-client.ts'
import { testImage } from '../../../tests/support/fixtures/test-forms.ts'
import { addCategory } from '../../../tests/support/fixtures/test-products.ts'
import { inTransaction } from '../platform/database/database.ts'
import { upsertGlossaryTerms } from './glossary/glossary-queries.ts'
import { allTags } from '../platform/cache/invalidation.ts'

const bangla = { name: 'রাতের বাতি', description: 'নরম আলো।' }

const lamp = { ...newProduct, texts: JSON.stringify({ bn: bangla }) }

async function openLamp(fields: Record<string, string> = lamp) {
  const client = await openAdminClient()
  const categoryId = await addCategory(client.shop)
  const { send, app } = client
  const { body } = await send('POST', '/products', { fields, files: [await testImage('red')] })
  const id: string = body.product._id
  const change = async (form: Record<string, string>) =>
    (await send('PUT', `/products/${id}`, { fields: form })).body
  const get = async (url: string) => (await app.inject(`/api${url}`)).json()
  const product = async (language: string) =>
    (await get(`/products/${id}?lang=${language}`)).product
  return { ...client, categoryId, created: body.product, id, change, get, product }
}

test('a product answers in the language asked for, each field falling back by itself', async () => {
  const { product, get, change, created } = await openLamp()
  expect(created).toMatchObject({ texts: { bn: bangla }, outdatedTexts: { bn: [] } })
  expect(await product('bn')).toMatchObject(bangla)
  expect(await product('en')).toMatchObject({ name: 'Night Lamp', description: 'Warm light.' })
  expect((await get('/products?lang=bn')).products[0].name).toBe(bangla.name)
  expect((await get('/products')).products[0].name).toBe('Night Lamp')

  await change({ texts: '{"bn":{"name":""}}' })
  expect(await product('bn')).toMatchObject({ name: 'Night Lamp', description: bangla.description })
})

test('a change without texts leaves them, and tells which English has changed since', async () => {
  const { change } = await openLamp()
  const renamed = await change({ name: 'Bed Lamp' })
  expect(renamed.product).toMatchObject({ texts: { bn: bangla }, outdatedTexts: { bn: ['name'] } })
  const back = await change({ name: 'Night Lamp' })
  expect(back.product.outdatedTexts).toEqual({ bn: [] })
  const both = { name: 'Bed Lamp', texts: JSON.stringify({ bn: { name: 'বিছানার বাতি' } }) }
  const translated = await change(both)
  expect(translated.product).toMatchObject({
    texts: { bn: { ...bangla, name: 'বিছানার বাতি' } },
    outdatedTexts: { bn: [] },
  })
})

test.each([
  ['{"bn":{"name":3}}', 'texts.bn.name'],
  [`{"bn":{"name":"${'ক'.repeat(201)}"}}`, 'texts.bn.name'],
  ['{"bn":{"name":"ক\\u0000"}}', 'texts.bn.name'],
  ['{bn', 'texts'],
])('texts %s are rejected at their field', async (texts, path) => {
  const { change, product } = await openLamp()
  const { issues } = await change({ texts })
  expect(issues.map((issue: { path: string }) => issue.path)).toEqual([path])
  expect(await product('bn')).toMatchObject(bangla)
})

test('letters that can be written in two ways are stored in one', async () => {
  const { change } = await openLamp()
  const { product } = await change({ texts: '{"bn":{"name":"পড়ার বা\\u09DFু"}}' })
  expect(product.texts.bn.name).toBe('পড়ার বা\u09DFু'.normalize('NFC'))
})

test('a change of a translation is in the audit log by its field, and is taken back', async () => {
  const { app, admin, id, change, product } = await openLamp()
  await change({ texts: '{"bn":{"name":"টেবিল বাতি","description":""}}' })
  const { entries } = (
    await app.inject({ url: `/api/admin/audit?subjectId=${id}`, headers: admin.headers })
  ).json()
  expect(entries[0].changes).toEqual([
    { field: 'name.bn', before: bangla.name, after: 'টেবিল বাতি' },
    { field: 'description.bn', before: bangla.description, after: null },
  ])
  const url = `/api/admin/audit/${entries[0]._id}/undo`
  const undone = await app.inject({ method: 'POST', url, headers: admin.headers })
  expect(undone.statusCode).toBe(200)
  expect(await product('bn')).toMatchObject(bangla)
})

test('a product is found by the words of its name and description in both languages', async () => {
  const { get } = await openLamp()
  for (const search of ['বাতি', 'রাতের বাতি', 'নরম', 'night lamp', 'warm']) {
    const { products } = await get(`/products?search=${encodeURIComponent(search)}`)
    expect([search, products.length]).toEqual([search, 1])
  }
})

test('categories are called, described and filtered by in the language asked for', async () => {
  const { send, get, categoryId, product } = await openLamp()
  const texts = JSON.stringify({ bn: { name: 'হেডফোন' } })
  const { body } = await send('PUT', `/categories/${categoryId}`, { fields: { texts } })
  expect(body.category).toMatchObject({ name: 'Headphones', texts: { bn: { name: 'হেডফোন' } } })
  const [category] = (await get('/categories?lang=bn')).categories
  expect(category).toMatchObject({ name: 'হেডফোন', isActive: true })
  expect(category.texts).toBeUndefined()
  expect(await product('bn')).toMatchObject({ category: 'হেডফোন' })
  expect(await product('en')).toMatchObject({ category: 'Headphones' })
  for (const name of ['হেডফোন', 'headphones']) {
    const { products } = await get(`/products?lang=bn&category=${encodeURIComponent(name)}`)
    expect([name, products.length]).toEqual([name, 1])
  }
})

test('colours, specifications and their values come from the glossary, and filter in both languages', async () => {
  const { shop, get, product, send, categoryId } = await openLamp({
    ...lamp,
    specifications: '{"Weight":"120 g, light","Mass":"0.12 kg"}',
  })
  const language = 'bn' as const
  const updatedAt = new Date()
  await inTransaction(shop, async (tx) => {
    const terms = [
      { kind: 'color' as const, key: 'black', term: 'Black', text: 'কালো' },
      { kind: 'specification' as const, key: 'weight', term: 'Weight', text: 'ওজন' },
      { kind: 'specification' as const, key: 'mass', term: 'Mass', text: 'ওজন' },
      { kind: 'specification_value' as const, key: 'light', term: 'light', text: 'হালকা' },
    ]
    await upsertGlossaryTerms(
      tx,
      terms.map((term) => ({ ...term, language, updatedAt })),
    )
  })
  await send('PUT', `/categories/${categoryId}`, { fields: { facets: '["Weight"]' } })
  shop.invalidation.invalidate([allTags])
  expect(await product('bn')).toMatchObject({
    specifications: { ওজন: '১২০ গ্রাম, হালকা', Mass: '০.১২ কেজি' },
    colors: [{ name: 'কালো' }, { name: 'White' }],
  })
  expect(await product('en')).toMatchObject({ colors: [{ name: 'Black' }, { name: 'White' }] })
  const filters = ['color=কালো', 'color=black', 'spec.ওজন=120g', 'spec.Weight=120g', 'spec.ওজন=হালকা']
  for (const filter of filters) {
    const found = await get(
      `/products?lang=bn&category=Headphones&facets=true&${encodeURI(filter)}`,
    )
    expect([filter, found.products.length]).toEqual([filter, 1])
    const labels = found.facets.map(({ label }: { label: string }) => label)
    expect(labels).toContain('ওজন')
    const weights = found.facets.find(({ name }: { name: string }) => name === 'spec.weight').values
    expect(weights).toMatchObject([{ value: '120g' }, { value: 'light', label: 'হালকা' }])
    expect(weights[0].label).toBe('১২০ গ্রাম')
    const colors = found.facets.find(({ name }: { name: string }) => name === 'color').values
    expect(colors.map(({ label }: { label: string }) => label)).toContain('কালো')
  }
})
