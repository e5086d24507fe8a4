import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openAdminClient } from '../../../../tests/support/fixtures/admin-client.ts'
import { addCategory, addProduct } from '../../../../tests/support/fixtures/test-products.ts'
import { setVariants } from '../../../../tests/support/fixtures/test-variants.ts'
import { translateWords } from '../../../../tests/support/fixtures/translated-product.ts'
import { productVariants } from '../products/variants/variant-tables.ts'

async function openShop() {
  const { app, shop, admin } = await openAdminClient()
  await addCategory(shop)
  const nova = await addProduct(shop, { name: 'Nova Drive' })
  const variants = await setVariants(shop.db, nova, ['Storage', 'Colour'], {
    '128 GB · Black': { stock: 1, sku: 'NV-128' },
    '256 GB · Black': { stock: 1, sku: 'drive' },
    '512 GB · Sea Green': { stock: 1, sku: 'NV-512', isActive: false },
  })
  await shop.db
    .update(productVariants)
    .set({ barcode: '4006381333931' })
    .where(eq(productVariants.id, variants['256 GB · Black'].id))
  await addProduct(shop, { name: 'Mira Drive', description: 'As NV 128.' })
  await addProduct(shop, { name: 'Lamp' })
  const find = async (search: string, query = '') => {
    const url = `/api/products?search=${encodeURIComponent(search)}&${query}`
    const { products, search: report, facets } = (await app.inject(url)).json()
    const names: string[] = products.map(({ name }: { name: string }) => name)
    return { names, report, facets }
  }
  const findAsStaff = async (search: string): Promise<string[]> => {
    const url = `/api/admin/products?search=${encodeURIComponent(search)}`
    const { products } = (await app.inject({ url, headers: admin.headers })).json()
    return products.map(({ name }: { name: string }) => name)
  }
  return { app, shop, nova, find, findAsStaff }
}

test('an exact SKU or barcode finds its product first, then what has the words', async () => {
  const { find, findAsStaff } = await openShop()
  for (const search of ['NV-128', 'nv-128', ' NV-128 ']) {
    const { names, report } = await find(search)
    expect([search, ...names]).toEqual([search, 'Nova Drive', 'Mira Drive'])
    expect(report).toMatchObject({ isCorrected: false, isRelaxed: false })
  }
  expect((await find('4006381333931')).names).toEqual(['Nova Drive'])
  expect((await find('৪০০৬৩৮১৩৩৩৯৩১')).names).toEqual(['Nova Drive'])
  // A word that is an SKU too hides nothing.
  expect((await find('drive')).names.toSorted()).toEqual(['Mira Drive', 'Nova Drive'])
  expect((await find('drive')).names[0]).toBe('Nova Drive')
  expect(await findAsStaff('nv-128')).toEqual(['Nova Drive', 'Mira Drive'])
  expect(await findAsStaff('4006381333931')).toEqual(['Nova Drive'])
  expect((await find('400638133393', 'literal=true')).names).toEqual([])
})

test('filters hold for what a code finds, and its facets are counted', async () => {
  const { find } = await openShop()
  expect((await find('4006381333931', 'minPrice=5000')).names).toEqual([])
  expect((await find('4006381333931', 'sortBy=price&option.storage=256gb')).names).toHaveLength(1)
  const { facets } = await find('4006381333931', 'facets=true')
  const storage = facets.find(({ name }: { name: string }) => name === 'option.storage')
  expect(storage.values).toMatchObject([{ label: '128 GB' }, { label: '256 GB' }])
})

test('the code of an inactive variant is for staff alone', async () => {
  const { find, findAsStaff } = await openShop()
  expect(await findAsStaff('NV-512')).toEqual(['Nova Drive'])
  expect((await find('NV-512', 'literal=true')).names).toEqual([])
})

test('the words of a variant find its product, also with its unit, in Bangla and misspelt', async () => {
  const { find, findAsStaff } = await openShop()
  for (const search of [
    '256 gb',
    '256gb',
    '২৫৬ জিবি',
    'nova 256 gb',
    'nova storage 128',
    'drive black 256gb',
  ]) {
    expect([search, (await find(search)).names[0]]).toEqual([search, 'Nova Drive'])
  }
  expect((await find('sea gren')).names).toEqual(['Nova Drive'])
  expect((await find('1 tb', 'literal=true')).names).toEqual([])
  expect(await findAsStaff('256 gb')).toEqual(['Nova Drive'])
})

test('words of options that are taken away find nothing any more', async () => {
  const { shop, nova, find } = await openShop()
  await setVariants(shop.db, nova, ['Storage'], { '2 TB': { stock: 1 } })
  shop.invalidation.invalidate(['products'])
  expect((await find('256 gb', 'literal=true')).names).toEqual([])
  expect((await find('2 tb', 'literal=true')).names).toEqual(['Nova Drive'])
})

test('a value is found by its translation, from the moment it is saved', async () => {
  const { shop, nova, find } = await openShop()
  await setVariants(shop.db, nova, ['Case'], { Leather: { stock: 1 } })
  expect((await find('চামড়ার')).names).toEqual([])
  await translateWords(shop, 'option_value', { Leather: 'চামড়া' })
  expect((await find('চামড়ার')).names).toEqual(['Nova Drive'])
})
