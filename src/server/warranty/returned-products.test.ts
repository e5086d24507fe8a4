import { expect, test } from 'vitest'
import { call } from '../../../tests/support/fixtures/order-calls.ts'
import { openReturnShop } from '../../../tests/support/fixtures/returns.ts'
import { assertStockInvariants } from '../../../tests/support/fixtures/stock-invariants.ts'
import { orderItems } from '../orders/order-tables.ts'
import { claims } from './claim-tables.ts'

/** Two lamps and three cables that were delivered; none of them has a number. */
async function openDelivered() {
  const open = await openReturnShop()
  const bought = await open.order()
  const { phone, orderNumber: number } = bought
  const warranty = { warrantyType: 'Brand Warranty', warrantyMonths: 12 } as const
  await open.shop.db.update(orderItems).set(warranty)
  const look = async () => {
    const { body } = await call(open.app, 'POST', '/warranty', { body: { number, phone } })
    return (body.items ?? []) as { key: string }[]
  }
  const claim = (key: string) => {
    const body = { number, phone, key, complaint: 'Does not light' }
    return call(open.app, 'POST', '/warranty/claims', { body })
  }
  /** As the staff, who have it in their hands. */
  const takeIn = (key: string) => {
    const body = { number, key, complaint: 'Does not light', accessories: '' }
    return open.staff('POST', '/admin/claims', body)
  }
  const stepClaim = (id: string, status: string) =>
    open.staff('PUT', `/admin/claims/${id}`, { status })
  const requestedClaim = async () =>
    (await open.staff('GET', '/admin/claims?status=requested')).body.claims[0]?._id as string
  return { ...open, bought, look, claim, takeIn, stepClaim, requestedClaim }
}

test('of units without numbers those that came back have no warranty any more', async () => {
  const { bought, look, claim, inspected } = await openDelivered()
  const [lamp, cable] = bought.items
  const keys = async () => (await look()).map(({ key }) => key)
  await inspected(bought, [1])
  expect(await keys()).toEqual([lamp?._id, cable?._id])
  await inspected(bought, [1], { faulty: 1 })
  expect(await keys()).toEqual([cable?._id])
  expect((await claim(lamp?._id ?? '')).status).toBe(404)
  await inspected(bought, [0, 3])
  expect(await keys()).toEqual([])
})

test('a return that is asked for, or found nothing, leaves the warranty as it is', async () => {
  const { bought, look, inspected, request, linesOf } = await openDelivered()
  const asked = { kind: 'return', lines: linesOf(bought, 0, 3) }
  expect((await request(bought._id, asked)).status).toBe(201)
  await inspected(bought, [2], { missing: 2 })
  expect(await look()).toHaveLength(2)
})

test('no more units are claimed than the buyer still has', async () => {
  const { bought, claim, inspected } = await openDelivered()
  const key = bought.items[0]?._id ?? ''
  await inspected(bought, [1])
  expect((await claim(key)).status).toBe(201)
  expect((await claim(key)).body.message).toBe('There is an open claim for this already.')
})

test('of units without numbers those that are here under warranty are not returned', async () => {
  const { shop, bought, takeIn, stepClaim, request, openFor, read, linesOf } = await openDelivered()
  const taken = await takeIn(bought.items[0]?._id ?? '')
  const asked = { kind: 'return', lines: linesOf(bought, 2) }
  const oneIsHere = {
    status: 400,
    body: {
      message:
        'Only 1 of this product can be returned now: the rest is here under warranty until its claim ends.',
      issues: [{ path: 'lines.0.quantity' }],
    },
  }
  expect(await request(bought._id, asked)).toMatchObject(oneIsHere)
  expect(await openFor(bought._id, asked)).toMatchObject(oneIsHere)
  const { lines } = (await read(bought._id)).body.returnable
  expect(lines).toMatchObject([{ quantity: 1 }, { quantity: 3 }])
  await stepClaim(taken.body.claim._id, 'ready')
  await stepClaim(taken.body.claim._id, 'returned')
  expect((await openFor(bought._id, asked)).status).toBe(201)
  await assertStockInvariants(shop.db)
})

test('a buyer is told that all they could return is here under warranty', async () => {
  const { order, takeIn, read, look, bought, inspected } = await openDelivered()
  await inspected(bought, [1, 3])
  await takeIn((await look())[0]?.key ?? '')
  const { problem } = (await read(bought._id)).body.returnable
  expect(problem).toBe(
    'This product is here under warranty. It can be returned once its claim has ended.',
  )
  expect((await read((await order())._id)).body.returnable.problem).toBe(null)
})

test('units without numbers whose return is agreed are not taken in under warranty', async () => {
  const open = await openDelivered()
  const { shop, bought, claim, takeIn, stepClaim, requestedClaim, openFor, step, linesOf } = open
  const key = bought.items[0]?._id ?? ''
  expect((await claim(key)).status).toBe(201)
  const waiting = await requestedClaim()
  const opened = await openFor(bought._id, { kind: 'return', lines: linesOf(bought, 2) })
  const isReturned = {
    status: 409,
    body: { message: 'This product is being returned, so it is not taken in under warranty.' },
  }
  expect(await takeIn(key)).toMatchObject(isReturned)
  expect(await stepClaim(waiting, 'received')).toMatchObject(isReturned)
  await step(opened.body.return._id, { status: 'received' })
  expect(await takeIn(key)).toMatchObject(isReturned)
  expect(await stepClaim(waiting, 'received')).toMatchObject(isReturned)
  await assertStockInvariants(shop.db)
})

test('a return is neither approved nor inspected while its unit is here under warranty', async () => {
  const { shop, bought, takeIn, request, step, inspect, linesOf } = await openDelivered()
  const asked = await request(bought._id, { kind: 'return', lines: linesOf(bought, 2) })
  const id = asked.body.return._id
  expect((await takeIn(bought.items[0]?._id ?? '')).status).toBe(201)
  const message = 'Lamp is in a warranty claim. End the claim first.'
  expect(await step(id, { status: 'approved' })).toMatchObject({ status: 409, body: { message } })
  // As an earlier release let it be.
  await shop.db.update(claims).set({ status: 'requested' })
  await step(id, { status: 'approved' })
  await step(id, { status: 'received' })
  await shop.db.update(claims).set({ status: 'ready' })
  expect(await inspect(id)).toMatchObject({ status: 400, body: { message } })
  expect((await inspect(id, { missing: 1 })).status).toBe(200)
  await assertStockInvariants(shop.db)
})

test('a claim of a unit that came back is not taken in', async () => {
  const open = await openDelivered()
  const { shop, bought, claim, inspected, stepClaim, requestedClaim } = open
  expect((await claim(bought.items[0]?._id ?? '')).status).toBe(201)
  const id = await requestedClaim()
  await inspected(bought, [2])
  await shop.db.update(claims).set({ status: 'requested' })
  expect(await stepClaim(id, 'received')).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('gave this unit back') },
  })
  await assertStockInvariants(shop.db)
})

test('of units without numbers no more claims wait than the buyer still has', async () => {
  const { bought, claim, inspected, staff } = await openDelivered()
  const key = bought.items[0]?._id ?? ''
  await claim(key)
  await claim(key)
  const statuses = async () => {
    const { body } = await staff('GET', '/admin/claims')
    return body.claims.map(({ status }: { status: string }) => status).toSorted()
  }
  await inspected(bought, [0, 1])
  expect(await statuses()).toEqual(['requested', 'requested'])
  await inspected(bought, [1])
  expect(await statuses()).toEqual(['rejected', 'requested'])
})

test('an edit does not remove what a claim is about, whatever became of it', async () => {
  const { bought, claim, stepClaim, requestedClaim, setStatus, edit, preview } =
    await openDelivered()
  const [lamp, cable] = bought.items
  await claim(lamp?._id ?? '')
  const id = await requestedClaim()
  await setStatus(bought._id, 'confirmed')
  const lines = [{ itemId: cable?._id, quantity: 3 }]
  const message = 'There is a warranty claim for Lamp, so it stays in the order.'
  const refused = async () => {
    expect((await edit(bought._id, { lines })).body).toMatchObject({ code: 'invalid', message })
    const { problems } = (await preview(bought._id, { lines })).body
    expect(problems).toMatchObject([{ path: 'lines', itemId: lamp?._id, message }])
  }
  await refused()
  await stepClaim(id, 'rejected')
  await refused()
  const fewer = [{ itemId: lamp?._id, quantity: 1 }]
  expect((await edit(bought._id, { lines: fewer })).status).toBe(200)
  expect((await stepClaim(id, 'received')).status).toBe(409)
})
