import { expect, test } from 'vitest'
import { movingClock } from '../../../tests/support/faults/moving-clock.ts'
import { assertMoneyInvariants } from '../../../tests/support/fixtures/money-invariants.ts'
import { call } from '../../../tests/support/fixtures/order-calls.ts'
import { openReturnShop } from '../../../tests/support/fixtures/returns.ts'
import { assertStockInvariants } from '../../../tests/support/fixtures/stock-invariants.ts'
import { addMember, switchOnTotp } from '../../../tests/support/fixtures/test-second-factor.ts'

test('money of a return is paid by staff who keep the cash, the rest of a replacement too', async () => {
  const { app, order, inspected, asStaff } = await openReturnShop()
  const id = await inspected(await order(), [1])
  const clerk = await asStaff('write_returns')
  const cashier = await asStaff('write_returns', 'write_cash')
  const settle = (headers: Record<string, string>) =>
    call(app, 'PUT', `/admin/returns/${id}`, {
      headers,
      body: { status: 'settled', method: 'cash', amount: 10 },
    })
  const replace = () =>
    call(app, 'POST', `/admin/returns/${id}/replacement`, {
      headers: clerk.headers,
      body: { expectedTotal: 1, restMethod: 'cash' },
    })
  for (const refused of [await settle(clerk.headers), await replace()]) {
    expect([refused.status, refused.body.requiredPermission]).toEqual([403, 'write_cash'])
  }
  expect((await settle(cashier.headers)).status).toBe(200)
})

test('store credit for a return asks for a second factor that is older than ten minutes', async () => {
  const clock = movingClock()
  const open = await openReturnShop({ clock })
  const { app, order, inspected } = open
  const id = await inspected(await order(), [1])
  const member = await addMember(open)
  await switchOnTotp(open, member, clock)
  const settle = () =>
    call(app, 'PUT', `/admin/returns/${id}`, {
      headers: { authorization: `Bearer ${member.token}` },
      body: { status: 'settled', method: 'store_credit', amount: 10 },
    })
  clock.advance({ minutes: 10 })
  expect(await settle()).toMatchObject({ status: 403, body: { code: 'second_factor_required' } })
})

test('store credit of a return and of an exchange is given by staff who may give it to customers', async () => {
  const { app, order, inspected, asStaff } = await openReturnShop()
  const id = await inspected(await order(), [2], { missing: 2 })
  const clerk = await asStaff('write_returns')
  const giver = await asStaff('write_returns', 'write_customers')
  const settle = (headers: Record<string, string>) =>
    call(app, 'PUT', `/admin/returns/${id}`, {
      headers,
      body: { status: 'settled', method: 'store_credit', amount: 10 },
    })
  const replace = () =>
    call(app, 'POST', `/admin/returns/${id}/replacement`, {
      headers: clerk.headers,
      body: { expectedTotal: 1, restMethod: 'store_credit' },
    })
  for (const refused of [await settle(clerk.headers), await replace()]) {
    expect([refused.status, refused.body.requiredPermission]).toEqual([403, 'write_customers'])
  }
  expect((await settle(giver.headers)).status).toBe(200)
})

test('of two cancelled replacements of an order each return pays out the credit of its own', async () => {
  const { shop, staff, order, inspected, one, step, setStatus } = await openReturnShop()
  const bought = await order()
  const cancelledExchange = async () => {
    const id = await inspected(bought, [1])
    const path = `/admin/returns/${id}/replacement`
    const { total: expectedTotal } = (await staff('POST', `${path}/quote`, {})).body
    expect((await staff('POST', path, { expectedTotal })).status).toBe(201)
    await setStatus((await one(id)).replacement._id, 'cancelled')
    return id
  }
  for (const id of [await cancelledExchange(), await cancelledExchange()]) {
    const { owed, due } = await one(id)
    expect(due).toMatchObject({ goods: owed, left: owed })
    const settle = (amount: number) => step(id, { status: 'settled', method: 'cash', amount })
    expect((await settle(2 * owed)).status).toBe(400)
    expect((await settle(owed)).status).toBe(200)
  }
  const statement = await staff('GET', `/admin/orders/${bought._id}/statement`)
  expect(statement.body).toMatchObject({ balance: 0 })
  await assertMoneyInvariants(shop.db)
  await assertStockInvariants(shop.db)
})
