import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { call } from '../../../../tests/support/fixtures/order-calls.ts'
import { assertStockInvariants } from '../../../../tests/support/fixtures/stock-invariants.ts'
import { addCustomer, addStaffRole } from '../../../../tests/support/fixtures/test-customers.ts'
import { openTrackedShop, serials } from '../../../../tests/support/fixtures/tracked-shop.ts'
import type { Permission } from '#shared/api/permissions.ts'

async function openPacking() {
  const open = await openTrackedShop()
  await open.receive(serials('s1', 's2'))
  const order = (await open.order(1)).body
  const id: string = order._id
  const packerWith = async (...words: Permission[]) =>
    addCustomer(open.shop, {
      role: 'admin',
      staffRoleId: await addStaffRole(open.shop, ['write_packing', ...words]),
    })
  const packer = await packerWith()
  const ship = (body: object = {}, by = packer) =>
    call(open.app, 'POST', `/admin/packing/${id}/ship`, { ...by, body })
  const statusChanges = async () => {
    const { rows } = await open.shop.db.execute<{ status: string }>(
      sql`select status from order_status_changes where order_id = ${id} order by created_at, id`,
    )
    return rows.map(({ status }) => status)
  }
  return { ...open, order, id, packer, packerWith, ship, statusChanges }
}

test('a packer ships an order whose units are packed, once, and the log names them', async () => {
  const { app, shop, send, order, id, packer, ship, setStatus, statusChanges } = await openPacking()
  await setStatus(id, 'confirmed')
  expect(await ship()).toMatchObject({ status: 409, body: { code: 'units_missing' } })
  const scanned = { ...packer, body: { number: 's1' } }
  expect((await call(app, 'POST', `/admin/packing/${id}/units`, scanned)).status).toBe(200)
  const shipped = { status: 200, body: { order: { _id: id, status: 'shipped', missing: 0 } } }
  expect(await ship()).toMatchObject(shipped)
  expect(await ship()).toMatchObject(shipped)
  expect(await statusChanges()).toEqual(['pending', 'confirmed', 'shipped'])
  const { entries } = (await send('GET', `/admin/audit?subjectType=order&subjectId=${id}`)).body
  expect(entries[0]).toMatchObject({
    actor: { _id: packer.id },
    subject: { label: order.orderNumber },
    changes: [{ field: 'status', before: 'confirmed', after: 'shipped' }],
  })
  await assertStockInvariants(shop.db)
})

test.each(['pending', 'delivered', 'cancelled'])(
  'a packer does not ship an order that is %s',
  async (status) => {
    const { id, pack, ship, setStatus, statusChanges } = await openPacking()
    await pack(id, 's1')
    await setStatus(id, status)
    const before = await statusChanges()
    expect(await ship()).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect(await statusChanges()).toEqual(before)
  },
)

test('an order leaves packing without its numbers for a reason, by staff who may change the stock', async () => {
  const { id, packerWith, ship, setStatus, send } = await openPacking()
  await setStatus(id, 'confirmed')
  const reason = 'The label is torn off'
  expect(await ship({ withoutUnits: reason })).toMatchObject({
    status: 403,
    body: { requiredPermission: 'write_stock' },
  })
  const keeper = await packerWith('write_stock')
  expect((await ship({ withoutUnits: ' ' }, keeper)).status).toBe(400)
  expect((await ship({ withoutUnits: reason }, keeper)).body.order.status).toBe('shipped')
  const { entries } = (await send('GET', `/admin/audit?subjectType=order&subjectId=${id}`)).body
  expect(entries[0]).toMatchObject({ reason, changes: [{}, { field: 'withoutUnits' }] })
})

test('an order that does not exist is not shipped', async () => {
  const { app, packer } = await openPacking()
  for (const id of ['nothing', '01890000-0000-7000-8000-000000000000']) {
    const answer = await call(app, 'POST', `/admin/packing/${id}/ship`, { ...packer, body: {} })
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
  }
})
