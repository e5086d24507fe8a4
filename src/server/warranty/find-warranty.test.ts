import { expect, test } from 'vitest'
import { call } from '../../../tests/support/fixtures/order-calls.ts'
import { assertStockInvariants } from '../../../tests/support/fixtures/stock-invariants.ts'
import { openTrackedShop } from '../../../tests/support/fixtures/tracked-shop.ts'

test('an order is not cancelled while a unit of it without a number is here under warranty', async () => {
  const { shop, admin, app, order, setStatus } = await openTrackedShop('none')
  const { body: placed } = await order(1)
  await setStatus(placed._id, 'delivered')
  const number = placed.orderNumber
  const found = await call(app, 'GET', `/admin/warranty?number=${number}`, admin)
  const body = { number, key: found.body.items[0].key, complaint: 'Does not heat' }
  expect((await call(app, 'POST', '/admin/claims', { ...admin, body })).status).toBe(201)
  expect(await setStatus(placed._id, 'cancelled')).toMatchObject({
    status: 409,
    body: { code: 'conflict' },
  })
  await assertStockInvariants(shop.db)
})

test('of units without numbers each claim is shown, and each other unit can be claimed', async () => {
  const { admin, app, order, setStatus } = await openTrackedShop('none')
  const { body: placed } = await order(2)
  await setStatus(placed._id, 'delivered')
  const number = placed.orderNumber
  const covered = async () =>
    (await call(app, 'GET', `/admin/warranty?number=${number}`, admin)).body.items[0]
  const claim = async (complaint: string) => {
    const body = { number, key: (await covered()).key, complaint }
    return call(app, 'POST', '/admin/claims', { ...admin, body })
  }
  expect(await covered()).toMatchObject({ units: 2, claims: [] })
  const first = (await claim('Does not heat')).body.claim
  const second = (await claim('Leaks')).body.claim
  expect((await covered()).claims.map((shown: { number: string }) => shown.number)).toEqual([
    second.number,
    first.number,
  ])
  expect((await claim('Smells')).status).toBe(409)
})
