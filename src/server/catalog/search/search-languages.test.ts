import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newProduct, openAdminClient } from '../../../../tests/support/fixtures/admin-client.ts'
import { testImage } from '../../../../tests/support/fixtures/test-forms.ts'
import { addCategory, addProduct } from '../../../../tests/support/fixtures/test-products.ts'
import type { TestShop } from '../../../../tests/support/servers/test-shop.ts'
import { createTestDatabase } from '../../../../tests/support/servers/test-database.ts'
import type { GlossaryKind } from '#shared/catalog/glossary-schemas.ts'
import { adminProductQuerySchema } from '#shared/catalog/product-query-schemas.ts'
import type { ProductList } from '#shared/catalog/product-schemas.ts'
import { connectDatabase } from '../../platform/database/database.ts'
import { migrateDatabase } from '../../platform/database/migrate-database.ts'
import { saveGlossaryTerm } from '../glossary/save-glossary-term.ts'
import { listProductsForAdmin } from '../list-products.ts'
import { splitWords } from './search-words.ts'

async function openTranslatedShop() {
  const client = await openAdminClient()
  const { shop, app } = client
  const category = 'Gadgets'
  await addCategory(shop, category)
  const add = (name: string, own: Parameters<typeof addProduct>[1] = {}) =>
    addProduct(shop, { name, category, brand: 'Jolpai', description: 'Plain.', ...own })
  await add('Nodi Headphone', {
    description: 'Closed.',
    texts: { bn: { name: 'নদী হেডফোন', description: 'হেডফোনের আওয়াজের জোর টেকে। গান শুনুন।' } },
  })
  await add('Megh Keyboard', {
    texts: { bn: { name: 'মেঘ কিবোর্ড' } },
    colors: [{ name: 'Arctic White', code: '#ffffff' }],
    specifications: { Battery: '4000 units' },
  })
  await add('Dana Wireless Mouse', { texts: { bn: { name: 'দানা ওয়্যারলেস মাউস' } } })
  return { ...client, add, list: lister(app), find: finder(app) }
}

type App = TestShop['app']

function lister(app: App) {
  return async (search: string, lang = 'en'): Promise<ProductList> =>
    (await app.inject({ url: '/api/products', query: { search, lang } })).json()
}

function finder(app: App) {
  return async (search: string) => (await lister(app)(search)).products.map(({ name }) => name)
}

test('a word is found with any ending, however its letters are composed, and before a full stop', async () => {
  const { list, find } = await openTranslatedShop()
  for (const search of ['হেডফোন', 'হেডফোনের', 'হেডফোনটা', 'হেডফোনগুলো', 'আওয়াজ শুনুন', 'টেকে', 'শুনুন']) {
    const { products, search: report } = await list(search)
    expect([search, products.map(({ name }) => name)]).toEqual([search, ['Nodi Headphone']])
    expect(report).toMatchObject({ isCorrected: false, isRelaxed: false })
  }
  const [composed, decomposed] = [
    '\u0993\u09DF\u09CD\u09AF\u09BE\u09B0\u09B2\u09C7\u09B8',
    'ওয়্যারলেস',
  ]
  for (const search of [composed, decomposed.normalize('NFD')]) {
    expect([search, await find(search)]).toEqual([search, ['Dana Wireless Mouse']])
  }
})

test('a half translated product is found in both languages, and so is one that is not translated', async () => {
  const { add, find } = await openTranslatedShop()
  await add('Teesta Mouse')
  for (const search of ['mouse', 'মাউস', 'মাউসের', 'মাউস jolpai']) {
    const found = await find(search)
    expect([search, found.toSorted()]).toEqual([search, ['Dana Wireless Mouse', 'Teesta Mouse']])
  }
  expect(await find('দানা')).toEqual(['Dana Wireless Mouse'])
  expect(await find('dana')).toEqual(['Dana Wireless Mouse'])
  expect(await find('নদী closed')).toEqual(['Nodi Headphone'])
  const texts = { bn: { name: 'কোরভেক্স স্পিকার' } }
  await add('Quorvex Speaker', { texts })
  await add('Quorvex Lamp')
  expect((await find('কোরভেক্স')).toSorted()).toEqual(['Quorvex Lamp', 'Quorvex Speaker'])
})

test.each([
  // The input, and its interpretation on a page in English and in Bangla.
  ['হেডফন', 'হেডফোন', 'হেডফোন'],
  ['হেডফনের', 'হেডফোন', 'হেডফোন'],
  ['কিবোরড', 'কিবোর্ড', 'কিবোর্ড'],
  ['হেডফোনের', 'হেডফোনের', 'হেডফোনের'],
  ['hedphone', 'headphone', 'হেডফোন'],
  ['wirless mouse', 'wireless mouse', 'wireless mouse'],
  ['wirless মাউস', 'wireless মাউস', 'ওয়্যারলেস মাউস'],
  ['ওয়ারলেস mouse', 'ওয়্যারলেস mouse', 'ওয়্যারলেস mouse'],
  ['ওয়ারলেস মাউজ', 'ওয়্যারলেস মাউস', 'ওয়্যারলেস মাউস'],
])('%s is corrected to %s in English, to %s in Bangla', async (typed, english, bangla) => {
  const { list, app } = await openTranslatedShop()
  const normal = (text: string | null | undefined) => text?.normalize('NFC')
  for (const [language, shown] of [
    ['en', english],
    ['bn', bangla],
  ] as const) {
    const { search, products } = await list(typed, language)
    expect([language, normal(search?.shown), search?.isCorrected, products.length > 0]).toEqual([
      language,
      normal(shown),
      normal(shown) !== normal(typed),
      true,
    ])
    const query = { q: typed, lang: language }
    const { nearest } = (await app.inject({ url: '/api/products/suggestions', query })).json()
    expect(normal(nearest) ?? normal(typed)).toBe(normal(shown))
  }
})

test('a word that the shop writes in the other script alone is no misspelling', async () => {
  const { add, list } = await openTranslatedShop()
  await add('Jolpai Speaker', { brand: 'Quorvex' })
  for (const language of ['en', 'bn']) {
    const { search, products } = await list('কোরভেক্স', language)
    expect([products[0]?.name, search?.isCorrected]).toEqual(['Jolpai Speaker', false])
  }
})

test.each(['হেড', 'হেডফ', 'হেডফে', 'হেডফো', 'হেডফোন', 'মেঘ কিব', 'কিবো'])(
  'the unfinished %s is found as it will be',
  async (typed) => {
    const { list } = await openTranslatedShop()
    const { products, search } = await list(typed, 'bn')
    const wanted = typed.startsWith('হেড') ? 'নদী হেডফোন' : 'মেঘ কিবোর্ড'
    expect([products[0]?.name, search?.isCorrected]).toEqual([wanted, false])
  },
)

test.each(['হেডফ', 'হেডফো', 'কিবোর', 'হেডফোন কিবোর'])(
  'the unfinished %s finds what the shop names in Latin letters alone',
  async (typed) => {
    const { shop, app } = await openAdminClient()
    await addCategory(shop, 'Gadgets')
    for (const name of ['Teesta Headphone', 'Teesta Keyboard']) {
      await addProduct(shop, { name, category: 'Gadgets', brand: 'Jolpai', description: 'Plain.' })
    }
    const found = await finder(app)(typed)
    expect(found).toContain(typed.endsWith('কিবোর') ? 'Teesta Keyboard' : 'Teesta Headphone')
  },
)

test('colours and specifications are found by their translation, misspelt too, from the moment it is saved', async () => {
  const { shop, find } = await openTranslatedShop()
  const translate = (kind: GlossaryKind, term: string, text: string) =>
    saveGlossaryTerm(shop, { kind, term, texts: { bn: { term: text } } })
  expect(await find('তুষারধবল')).toEqual([])
  await translate('color', 'Arctic White', 'তুষারধবল')
  await translate('specification', 'Battery', 'চার্জের ক্ষমতা')
  const searches = ['তুষারধবল', 'তুষারধবলের', 'তুষারদবল', 'তুষারধবল কিবোর্ড', 'চার্জের ক্ষমতা', 'চার্জের খমতা']
  for (const search of searches) {
    expect([search, await find(search)]).toEqual([search, ['Megh Keyboard']])
  }
  await translate('color', 'Arctic White', 'বরফসাদা')
  expect([await find('বরফসাদা'), await find('তুষারধবল')]).toEqual([['Megh Keyboard'], []])
})

test('a translation does not end the completion of an unfinished word', async () => {
  const { shop, find } = await openTranslatedShop()
  const texts = { bn: { term: 'বোতাম' } }
  await saveGlossaryTerm(shop, { kind: 'specification', term: 'Key', texts })
  expect(await find('key')).toEqual(['Megh Keyboard'])
})

test('a changed translation is found at once, and what it replaces no longer', async () => {
  const { send, app, shop } = await openAdminClient()
  const categoryId = await addCategory(shop)
  const find = finder(app)
  const texts = (name: string) => ({ texts: JSON.stringify({ bn: { name } }) })
  const fields = { ...newProduct, ...texts('বকুল প্রদীপ') }
  const { body } = await send('POST', '/products', { fields, files: [await testImage('red')] })
  const url = `/products/${body.product._id}`
  expect(await find('বকুল')).toEqual(['Night Lamp'])

  await send('PUT', url, { fields: texts('শিমুল প্রদীপ') })
  expect([await find('শিমুল'), await find('বকুল')]).toEqual([['Night Lamp'], []])
  await send('PUT', url, { fields: { name: 'Bed Torch' } })
  expect([await find('torch'), await find('শিমুল')]).toEqual([['Bed Torch'], ['Bed Torch']])
  await send('PUT', url, { fields: texts('') })
  expect(await find('শিমুল')).toEqual([])

  const rename = (name: string) => send('PUT', `/categories/${categoryId}`, { fields: texts(name) })
  await rename('জোনাকি')
  expect(await find('জোনাকি')).toEqual(['Bed Torch'])
  await rename('ঝিঁঝি')
  expect([await find('ঝিঁঝি'), await find('জোনাকি')]).toEqual([['Bed Torch'], []])
})

test('the administrator’s list finds both languages, and nothing by its sound', async () => {
  const { shop, add } = await openTranslatedShop()
  await add('Onuron Mouse', { brand: 'Jolpai', description: 'Plain.' })
  const query = (search: string) => adminProductQuerySchema.parse({ search })
  const names = async (search: string) =>
    (await listProductsForAdmin(shop, query(search), 'en')).products.map(({ name }) => name)
  expect(await names('মাউস')).toEqual(['Dana Wireless Mouse'])
  expect(await names('dana')).toEqual(['Dana Wireless Mouse'])
})

/** Locales that PostgreSQL knows on any machine; others answer as C.UTF-8 does. */
const locales = ["libc locale 'C'", "libc locale 'C.UTF-8'", "icu icu_locale 'bn' locale 'C'"]

test.each(locales)(
  'words of Bangla are the same in a database of the locale %s',
  async (locale) => {
    const { db, url } = await createTestDatabase()
    const name = `locale_${Date.now()}`
    await db.execute(
      sql.raw(
        `create database ${name} template template0 encoding 'UTF8' locale_provider ${locale}`,
      ),
    )
    const own = new URL(url)
    own.pathname = `/${name}`
    try {
      await migrateDatabase(own.href)
      const database = connectDatabase({ url: own.href, connections: 1 })
      try {
        const text =
          'ওয়্যারলেস হেডফোন। র\u200d্যাম, দুঃখ চাঁদ হঠাৎ “টাপুর” ২০০০০mAh ৬৫ওয়াট ঘড়ি—ভালো…শেষ॥ ৳৫০০ 🎧শুনুন গা\u09DCি'
        const { rows } = await database.db.execute<{ words: string[] }>(
          sql`select tsvector_to_array(search_document(${text})) as words`,
        )
        expect(rows[0]?.words.toSorted()).toEqual(splitWords(text).toSorted())
      } finally {
        await database.close()
      }
    } finally {
      await db.execute(sql.raw(`drop database ${name}`))
    }
  },
)
