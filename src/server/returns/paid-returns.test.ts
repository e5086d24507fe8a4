import { expect, test } from 'vitest'
import { movingClock } from '../../../tests/support/faults/moving-clock.ts'
import { call } from '../../../tests/support/fixtures/order-calls.ts'
import { openReturnShop } from '../../../tests/support/fixtures/returns.ts'
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
