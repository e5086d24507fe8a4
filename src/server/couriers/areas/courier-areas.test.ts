import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openParcelShop } from '../../../../tests/support/fixtures/parcel-shop.ts'
import { orderBody } from '../../../../tests/support/fixtures/test-products.ts'
import { openCourierShop } from '../../../../tests/support/servers/courier-shop.ts'
import { courierAreas, courierThanas } from './courier-area-tables.ts'
import { fetchAreas, findArea } from './courier-areas.ts'

async function openWithAreas(courier: 'pathao' | 'redx' | 'ecourier' = 'pathao') {
  const open = await openCourierShop()
  await open.connect(courier)
  await fetchAreas(open.shop, courier)
  return open
}

const thanas = '/admin/couriers/pathao/thanas'

test.each(['pathao', 'redx', 'ecourier'] as const)(
  'the thanas of the shop are found in the list of %s',
  async (courier) => {
    const { send, shop } = await openWithAreas(courier)
    const { accounts } = (await send('GET /admin/couriers')).body
    const { areas } = accounts.find((account: { courier: string }) => account.courier === courier)
    expect(areas).toMatchObject({ failure: null, isFetching: false })
    expect(areas.matched).toBeGreaterThan(500)
    // Some are missing in the list.
    expect(areas.unmatched).toBeGreaterThan(0)
    expect(areas.unmatched).toBeLessThan(60)
    const area = await findArea(shop, courier, { district: 'Dhaka', thana: 'Dhanmondi' })
    expect(area).toMatchObject({ name: expect.stringMatching(/^Dhanmondi/) })
  },
)

test('thanas without an area come first, and are found by their name', async () => {
  const { send } = await openWithAreas()
  const { body } = await send(`GET ${thanas}?limit=100`)
  const first = body.thanas[0]
  expect(first.area).toBeNull()
  const isMatched = body.thanas.map(({ area }: { area: unknown }) => area !== null)
  expect(isMatched).toEqual(isMatched.toSorted())
  const found = await send(`GET ${thanas}?search=${encodeURIComponent('dhanmondi')}`)
  expect(found.body.thanas).toMatchObject([{ district: 'Dhaka', thana: 'Dhanmondi' }])
})

test('an area that was chosen by hand stays when the list is read again', async () => {
  const { send, shop } = await openWithAreas()
  const [unmatched] = (await send(`GET ${thanas}`)).body.thanas
  const [choice] = (await send('GET /admin/couriers/pathao/areas?search=dhanmondi')).body.areas
  const { district, thana } = unmatched
  const change = { district, thana, areaCode: choice.code }
  expect((await send(`PUT ${thanas}`, change)).body.thana).toMatchObject({
    area: { code: choice.code },
    isByHand: true,
  })
  await fetchAreas(shop, 'pathao')
  expect(await findArea(shop, 'pathao', unmatched)).toMatchObject({ code: choice.code })
  const none = { district: 'Dhaka', thana: 'Dhanmondi', areaCode: null }
  await send(`PUT ${thanas}`, none)
  await fetchAreas(shop, 'pathao')
  expect(await findArea(shop, 'pathao', none)).toBeNull()
})

test('a choice ends when the courier has no such area any more', async () => {
  const { send, shop } = await openWithAreas()
  const [choice] = (await send('GET /admin/couriers/pathao/areas?search=dhanmondi')).body.areas
  await send(`PUT ${thanas}`, { district: 'Dhaka', thana: 'Savar', areaCode: choice.code })
  await shop.db
    .update(courierThanas)
    .set({ areaCode: 'gone' })
    .where(eq(courierThanas.thana, 'Savar'))
  await fetchAreas(shop, 'pathao')
  const area = await findArea(shop, 'pathao', { district: 'Dhaka', thana: 'Savar' })
  expect(area?.name).toMatch(/^Savar/)
})

test('a thana that the shop does not know is looked for by its name', async () => {
  const { shop } = await openWithAreas()
  await shop.db.delete(courierThanas).where(eq(courierThanas.thana, 'Dhanmondi'))
  const area = await findArea(shop, 'pathao', { district: 'Dhaka', thana: 'DHANMONDI THANA' })
  expect(area?.name).toMatch(/^Dhanmondi/)
  expect(await findArea(shop, 'pathao', { district: 'Dhaka', thana: 'Atlantis' })).toBeNull()
  expect(await findArea(shop, 'steadfast', { district: 'Dhaka', thana: 'Dhanmondi' })).toBeNull()
})

test('a list that cannot be read changes nothing, and says why', async () => {
  const { send, shop, simulators } = await openWithAreas()
  const before = await shop.db.$count(courierAreas)
  await simulators.close()
  await fetchAreas(shop, 'pathao')
  expect(await shop.db.$count(courierAreas)).toBe(before)
  const { accounts } = (await send('GET /admin/couriers')).body
  expect(accounts[0].areas).toMatchObject({
    failure: 'Pathao cannot be reached.',
    isFetching: false,
    matched: expect.any(Number),
  })
})

test('a job reads the list, one at a time', async () => {
  const { send, connect } = await openCourierShop()
  expect((await send('POST /admin/couriers/pathao/areas')).status).toBe(409)
  await connect('pathao')
  const first = await send('POST /admin/couriers/pathao/areas')
  expect(first).toMatchObject({ status: 202, body: { account: { areas: { isFetching: true } } } })
  expect((await send('POST /admin/couriers/pathao/areas')).status).toBe(409)
  await connect('steadfast')
  expect((await send('POST /admin/couriers/steadfast/areas')).status).toBe(409)
})

test.each([
  [{ district: 'Dhaka', thana: 'Atlantis', areaCode: null }],
  [{ district: 'Dhaka', thana: 'Dhanmondi', areaCode: 'no such' }],
])('%j is not found', async (change) => {
  const { send } = await openWithAreas()
  expect((await send(`PUT ${thanas}`, change)).status).toBe(404)
})

test('a booking goes to the area of its thana', async () => {
  const { shop, order, book, parcelOf, send } = await openParcelShop()
  const area = { code: '52', district: 'Dhaka', name: 'Dhanmondi zone', fields: { zone: '52' } }
  await shop.db.insert(courierAreas).values({ courier: 'pathao', ...area })
  const { _id } = await order()
  const { district, thana } = orderBody([]).shippingAddress
  await shop.db
    .insert(courierThanas)
    .values({ courier: 'pathao', district, thana, areaCode: area.code })
  await book([_id])
  expect((await parcelOf(_id)).area).toEqual(area)
  const { parcels } = (await send(`GET /admin/orders/${_id}/parcels`)).body
  expect(parcels).toMatchObject([{ area: 'Dhanmondi zone, Dhaka' }])
})
