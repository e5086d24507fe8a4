import { expect, test } from 'vitest'
import { listTranslations } from './list-translations.ts'
import type { Permission } from '#shared/api/permissions.ts'
import type { TranslationRow } from '#shared/translations/translation-schemas.ts'
import { coupon, openOffice } from '../../../tests/support/fixtures/office.ts'
import { addCustomer, addStaffRole } from '../../../tests/support/fixtures/test-customers.ts'

async function openTranslations() {
  const office = await openOffice()
  const { app, admin } = office
  const list = async (query = '', headers: Record<string, string> = admin.headers) =>
    (await app.inject({ url: `/api/admin/translations?${query}`, headers })).json()
  const namesOf = async (query: string) =>
    (await list(query)).rows.map(({ name }: TranslationRow) => name)
  return { ...office, list, namesOf }
}

const translated = JSON.stringify({ bn: { name: 'স্টুডিও', description: 'খোলা।' } })

test('each record is listed with its English and what is missing beside it', async () => {
  const { list, ids } = await openTranslations()
  const { rows, counts } = await list()
  const byType = Object.groupBy(rows as TranslationRow[], ({ type }) => type)
  expect(byType.product).toMatchObject([
    {
      _id: ids.product,
      parent: null,
      english: { name: expect.any(String), description: expect.any(String) },
      texts: {},
      missing: ['name', 'description'],
      outdated: [],
    },
  ])
  expect(byType.subcategory).toMatchObject([
    { _id: ids.subcategory, name: 'Desk', parent: { _id: ids.category, name: 'Lamps' } },
  ])
  expect(byType.coupon).toMatchObject([
    {
      _id: ids.coupon,
      name: 'EID10',
      english: { description: 'Ten percent' },
      missing: ['description'],
    },
  ])
  expect(byType.flash_deal).toMatchObject([
    { _id: ids.deal, english: { name: 'Friday' }, missing: ['name'] },
  ])
  expect(counts).toContainEqual({ type: 'product', total: 1, missing: 1, outdated: 0, complete: 0 })
})

test('a saved translation completes a record, a change of the English makes it outdated', async () => {
  const { send, list, namesOf, ids } = await openTranslations()
  const [row] = (await list('type=product')).rows as TranslationRow[]
  const { updatedAt = '' } = row ?? {}
  const url = `PUT /products/${ids.product}`
  expect((await send(url, { fields: { texts: translated, updatedAt } })).status).toBe(200)
  expect(await namesOf('type=product&state=complete')).toEqual([row?.name])
  expect(await namesOf('type=product&state=missing')).toEqual([])
  const stale = await send(url, { fields: { texts: translated, updatedAt } })
  expect(stale.body).toMatchObject({ code: 'edit_conflict', current: { texts: { bn: {} } } })

  await send(url, { fields: { name: 'Studio 2', description: 'Open.' } })
  const [outdated] = (await list('type=product&state=outdated')).rows
  expect(outdated).toMatchObject({ outdated: ['name', 'description'], missing: [] })
  expect(await namesOf('type=product&state=complete')).toEqual([])
  // As the administrator's read of the product says.
  const { body } = await send(`GET /admin/products/${ids.product}`)
  expect(body.product.outdatedTexts.bn.toSorted()).toEqual(outdated.outdated.toSorted())

  await send(url, { fields: { texts: translated } })
  expect(await namesOf('type=product&state=complete')).toEqual(['Studio 2'])
})

test('the contents of a box are translated like the description, and missing only where there are any', async () => {
  const { app, send, list, namesOf, ids } = await openTranslations()
  const url = `PUT /products/${ids.product}`
  await send(url, { fields: { texts: translated } })
  expect(await namesOf('type=product&state=missing')).toEqual([])
  await send(url, { fields: { boxContents: ' The lamp \r\n\r\nA cable' } })
  const [row] = (await list('type=product&state=missing&search=cable')).rows as TranslationRow[]
  expect(row).toMatchObject({
    english: { boxContents: 'The lamp\nA cable' },
    missing: ['boxContents'],
  })

  const bangla = 'বাতি\nকেবল'
  await send(url, { fields: { texts: JSON.stringify({ bn: { boxContents: bangla } }) } })
  expect(await namesOf(`type=product&state=complete&search=${encodeURIComponent('কেবল')}`)).toEqual(
    [row?.name],
  )
  const shown = async (language: string) =>
    (await app.inject(`/api/products/${ids.product}?lang=${language}`)).json().product
  expect(await shown('en')).toMatchObject({ boxContents: 'The lamp\nA cable', tracks: 'none' })
  expect(await shown('bn')).toMatchObject({ boxContents: bangla })

  await send(url, { fields: { boxContents: 'The lamp' } })
  expect((await list('type=product&state=outdated')).rows).toMatchObject([
    { outdated: ['boxContents'], missing: [] },
  ])
})

test('records are found by the words of both languages, and by several types', async () => {
  const { send, list, namesOf, ids } = await openTranslations()
  await send(`PUT /coupons/${ids.coupon}`, { json: { texts: { bn: { description: 'দশ শতাংশ' } } } })
  for (const search of ['eid10', 'TEN PER', 'দশ শ']) {
    expect([search, await namesOf(`search=${encodeURIComponent(search)}`)]).toEqual([
      search,
      ['EID10'],
    ])
  }
  expect((await namesOf('type=coupon,flash_deal')).toSorted()).toEqual(['EID10', 'Friday'])
  const { counts, pagination } = await list('type=coupon&search=nothing')
  expect(pagination.totalItems).toBe(0)
  expect(counts).toHaveLength(5)
})

test('coupons and deals that are over are left out', async () => {
  const { namesOf, shop, send } = await openTranslations()
  await send('POST /coupons', { json: { ...coupon, code: 'SOON' } })
  const clock = { now: () => new Date('2099-02-01T00:00:00Z') }
  const later = await listTranslations(
    { ...shop, clock },
    { type: ['coupon', 'flash_deal'], page: 1, limit: 20 },
    ['read_coupons', 'read_flash_deals'],
  )
  expect(later.rows).toEqual([])
  expect((await namesOf('type=coupon')).toSorted()).toEqual(['EID10', 'SOON'])
})

test('each type is for those who may read it', async () => {
  const { app, shop, list } = await openTranslations()
  const url = '/api/admin/translations'
  expect((await app.inject(url)).statusCode).toBe(401)
  expect((await app.inject({ url, ...(await addCustomer(shop)) })).statusCode).toBe(403)
  const as = async (permissions: Permission[]) => {
    const staffRoleId = await addStaffRole(shop, permissions)
    const { headers } = await addCustomer(shop, { role: 'admin', staffRoleId })
    const { rows, counts } = await list('', headers)
    expect(counts.map(({ type }: TranslationRow) => type).toSorted()).toEqual(
      [...new Set(rows.map(({ type }: TranslationRow) => type))].toSorted(),
    )
    return counts.map(({ type }: TranslationRow) => type)
  }
  expect(await as(['read_products'])).toEqual(['product'])
  expect(await as(['read_products', 'write_coupons'])).toEqual(['product', 'coupon'])
  const withCategories = await as(['read_products', 'read_categories'])
  expect(withCategories).toEqual(['product', 'category', 'subcategory'])
})

test.each(['type=brand', 'type=product,', 'state=done', 'page=0', 'limit=1000'])(
  'the malformed query %s is rejected',
  async (query) => {
    const { app, admin } = await openTranslations()
    const response = await app.inject({
      url: `/api/admin/translations?${query}`,
      headers: admin.headers,
    })
    expect(response.statusCode).toBe(400)
  },
)
