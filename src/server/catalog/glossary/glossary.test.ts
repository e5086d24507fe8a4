import { expect, test } from 'vitest'
import { openAdminClient } from '../../../../tests/support/fixtures/admin-client.ts'
import { addCustomer, addStaffRole } from '../../../../tests/support/fixtures/test-customers.ts'
import { addCategory, addProduct } from '../../../../tests/support/fixtures/test-products.ts'
import { setVariants } from '../../../../tests/support/fixtures/test-variants.ts'

async function openGlossary() {
  const { app, shop, admin } = await openAdminClient()
  await addCategory(shop)
  const black = { name: 'Black', code: '#111111' }
  const specifications = { Weight: '120 g, Folding', Battery: '20 h' }
  await addProduct(shop, { name: 'One', specifications, colors: [black] })
  await addProduct(shop, { name: 'Two', specifications: { weight: '90 g, folding' } })
  await addProduct(shop, { name: 'Three', specifications: { Weight: '80 g' } })
  const list = async (query = '', headers: Record<string, string> = admin.headers) =>
    (await app.inject({ url: `/api/admin/glossary?${query}`, headers })).json()
  const save = async (payload: object, headers: Record<string, string> = admin.headers) => {
    const url = '/api/admin/glossary'
    const response = await app.inject({ method: 'PUT', url, headers, payload })
    return { status: response.statusCode, body: response.json() }
  }
  const termsOf = async (query: string) =>
    (await list(query)).terms.map(({ term }: { term: string }) => term)
  const specificationsOf = async (search: string) => {
    const { products } = (await app.inject(`/api/products?lang=bn&search=${search}`)).json()
    const url = `/api/products/${products[0]._id}?lang=bn`
    return (await app.inject(url)).json().product.specifications
  }
  return { app, shop, admin, list, save, termsOf, specificationsOf }
}

const weight = { kind: 'specification', term: 'Weight', texts: { bn: { term: 'ওজন' } } }

test('every word that products use is listed as most write it, most used first', async () => {
  const { list } = await openGlossary()
  const { terms, counts } = await list('state=missing')
  expect(terms).toEqual([
    { kind: 'specification', term: 'Weight', products: 3, texts: {} },
    { kind: 'specification_value', term: 'Folding', products: 2, texts: {} },
    { kind: 'specification', term: 'Battery', products: 1, texts: {} },
    { kind: 'color', term: 'Black', products: 1, texts: {} },
  ])
  expect(counts).toEqual({ total: 8, missing: 4, complete: 4 })
})

test('values of specifications are listed by their parts, and amounts are not missing', async () => {
  const { list, save, termsOf, specificationsOf } = await openGlossary()
  const { terms } = await list('kind=specification_value')
  expect(terms).toEqual([
    { kind: 'specification_value', term: 'Folding', products: 2, texts: {} },
    amount('120 g', '১২০ গ্রাম'),
    amount('20 h', '২০ ঘণ্টা'),
    amount('80 g', '৮০ গ্রাম'),
    amount('90 g', '৯০ গ্রাম'),
  ])
  expect(await specificationsOf('two')).toEqual({ weight: '৯০ গ্রাম, folding' })
  const folding = { kind: 'specification_value', term: 'Folding', texts: { bn: { term: 'ভাঁজ হয়' } } }
  expect((await save(folding)).body.term).toEqual({ ...folding, products: 2 })
  expect(await specificationsOf('two')).toEqual({ weight: '৯০ গ্রাম, ভাঁজ হয়' })
  const heavy = { kind: 'specification_value', term: '90 g', texts: { bn: { term: 'মাত্র ৯০ গ্রাম' } } }
  await save(heavy)
  expect(await specificationsOf('two')).toEqual({ weight: 'মাত্র ৯০ গ্রাম, ভাঁজ হয়' })
  expect(await termsOf('kind=specification_value&state=missing')).toEqual([])
})

const amount = (term: string, bangla: string) => ({
  kind: 'specification_value',
  term,
  products: 1,
  texts: {},
  automatic: { bn: { term: bangla } },
})

test('names of options are translated as those of specifications, colours as colours', async () => {
  const { shop, termsOf, save } = await openGlossary()
  const id = await addProduct(shop, { name: 'Four' })
  await setVariants(shop.db, id, ['Colour', 'Storage'], {
    'Black · 2 TB': { stock: 1 },
    'Black · 1 TB': { stock: 1 },
  })
  expect(await termsOf('kind=specification')).toEqual(['Weight', 'Battery', 'Storage'])
  expect(await termsOf('kind=option_value')).toEqual(['1 TB', '2 TB'])
  const texts = { bn: { term: '২ টেরাবাইট' } }
  const saved = await save({ kind: 'option_value', term: '2TB', texts })
  const automatic = { bn: { term: '২ টেরাবাইট' } }
  const term = { kind: 'option_value', term: '2 TB', products: 1, texts, automatic }
  expect(saved.body.term).toEqual(term)
  expect(await termsOf('kind=option_value&state=missing')).toEqual([])
})

test('a word is translated once for all products, shown at once, and its translation removed', async () => {
  const { save, list, termsOf, specificationsOf } = await openGlossary()
  const specifications = () => specificationsOf('three')
  expect(await specifications()).toEqual({ Weight: '৮০ গ্রাম' })
  const saved = await save({ ...weight, term: 'weight' })
  expect(saved).toMatchObject({ status: 200, body: { term: { ...weight, products: 3 } } })
  expect(await specifications()).toEqual({ ওজন: '৮০ গ্রাম' })
  const { counts } = await list('kind=specification')
  expect(counts).toEqual({ total: 2, missing: 1, complete: 1 })
  expect(await termsOf('kind=specification&state=complete')).toEqual(['Weight'])
  expect(await termsOf('state=missing')).toEqual(['Folding', 'Battery', 'Black'])
  expect(await termsOf('kind=color')).toEqual(['Black'])
  expect(await termsOf(`search=${encodeURIComponent('ওজ')}`)).toEqual(['Weight'])

  expect((await save({ ...weight, texts: {} })).body.term).toMatchObject(weight)
  expect((await save({ ...weight, texts: { bn: { term: '' } } })).body.term.texts).toEqual({})
  expect(await specifications()).toEqual({ Weight: '৮০ গ্রাম' })
})

test('a word that no product uses yet can be translated', async () => {
  const { save, list } = await openGlossary()
  const blue = { kind: 'color', term: 'Navy Blue', texts: { bn: { term: 'নেভি ব্লু' } } }
  expect((await save(blue)).body.term).toEqual({ ...blue, products: 0 })
  expect((await list('search=navy')).terms).toEqual([{ ...blue, products: 0 }])
})

test.each([
  [{ ...weight, kind: 'brand' }, 'kind'],
  [{ ...weight, term: ' , ' }, 'term'],
  [{ ...weight, texts: { bn: { term: 'ক'.repeat(41) } } }, 'texts.bn.term'],
  [{ ...weight, texts: { bn: { term: 'ক\u0000' } } }, 'texts.bn.term'],
  [
    { kind: 'specification_value', term: 'x', texts: { bn: { term: 'ক'.repeat(301) } } },
    'texts.bn.term',
  ],
  [{ kind: 'color', term: 'Black' }, 'texts'],
])('the malformed %j is rejected at %s', async (body, path) => {
  const { save } = await openGlossary()
  const { status, body: failure } = await save(body)
  expect(status).toBe(400)
  expect(failure.issues.map((issue: { path: string }) => issue.path)).toEqual([path])
})

test('the permission to read products shows the glossary, the one to write them changes it', async () => {
  const { app, shop, save } = await openGlossary()
  const url = '/api/admin/glossary'
  expect((await app.inject(url)).statusCode).toBe(401)
  expect((await app.inject({ url, ...(await addCustomer(shop)) })).statusCode).toBe(403)
  const staffRoleId = await addStaffRole(shop, ['read_products'])
  const reader = await addCustomer(shop, { role: 'admin', staffRoleId })
  expect((await app.inject({ url, headers: reader.headers })).statusCode).toBe(200)
  const refused = await save(weight, reader.headers)
  expect(refused.body).toMatchObject({ requiredPermission: 'write_products' })
})
