import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { call, countByStatus } from '../../../../tests/support/fixtures/order-calls.ts'
import { countRows } from '../../../../tests/support/fixtures/order-fixtures.ts'
import { linesOf, orderEditor } from '../../../../tests/support/fixtures/order-edits.ts'
import { openReturnShop } from '../../../../tests/support/fixtures/returns.ts'
import { assertStockInvariants } from '../../../../tests/support/fixtures/stock-invariants.ts'
import { setVariants, stockOfItem } from '../../../../tests/support/fixtures/test-variants.ts'
import { orders } from '../../orders/order-tables.ts'

/** Lamps in three sizes, of which one was delivered; its return was inspected. */
async function openExchange({ quantity = 1, large = 2 } = {}) {
  const open = await openReturnShop()
  const { shop, staff, order, request, step, inspect, one, lamp } = open
  const sizes = await setVariants(shop.db, lamp, ['Size'], {
    Small: { stock: 2, pricePoisha: 300_00 },
    Medium: { stock: 5, pricePoisha: 500_00 },
    Large: { stock: large, pricePoisha: 800_00 },
  })
  const medium = { productId: lamp, variantId: sizes.Medium.id }
  const bought = await order([{ ...medium, quantity }])
  const ask = (wantedVariantId: string | null) =>
    request(bought._id, {
      kind: 'exchange',
      lines: [{ itemId: bought.items[0]?._id, quantity, reason: 'other', wantedVariantId }],
    })
  const inspectedFor = async (wanted: string | null, found = {}) => {
    const { _id: id } = (await ask(wanted)).body.return
    await step(id, { status: 'approved' })
    await step(id, { status: 'received' })
    await inspect(id, found)
    return id as string
  }
  const quote = (id: string, body: object = {}) =>
    staff('POST', `/admin/returns/${id}/replacement/quote`, body)
  const send = async (
    id: string,
    body: { deliveryFee?: number; [field: string]: unknown } = {},
  ) => {
    const { lines, deliveryFee } = body
    const { total } = (await quote(id, { lines, deliveryFee })).body
    return staff('POST', `/admin/returns/${id}/replacement`, { expectedTotal: total, ...body })
  }
  const replacementOf = async (id: string) => {
    const { replacement } = await one(id)
    return (await staff('GET', `/admin/orders/${replacement._id}`)).body.order
  }
  return { ...open, sizes, medium, bought, ask, inspectedFor, quote, send, replacementOf }
}

test('an exchange for the same variant is even at any present price, and both orders name the other', async () => {
  const open = await openExchange()
  const { shop, inspectedFor, quote, send, replacementOf, one, read, staff, bought, sizes } = open
  const id = await inspectedFor(null, { faulty: 1 })
  await open.setPrice(open.lamp, 900_00)
  const { goods } = (await one(id)).due
  expect((await quote(id)).body).toEqual({ total: goods, credit: goods, due: 0, rest: 0 })
  expect((await send(id)).status).toBe(201)
  const settled = await one(id)
  const replacement = await replacementOf(id)
  expect(settled).toMatchObject({
    status: 'settled',
    refund: { method: 'exchange', amount: goods },
    replacement: { orderNumber: replacement.orderNumber, status: 'confirmed' },
    owed: 0,
  })
  expect(replacement).toMatchObject({
    total: goods,
    exchangeCredit: goods,
    due: 0,
    deliveryFee: 0,
    shippingAddress: { fullName: settled.order.fullName },
  })
  const { exchangeOf } = (await staff('GET', `/admin/orders/${replacement._id}/returns`)).body
  expect(exchangeOf).toEqual({ _id: id, orderNumber: bought.orderNumber })
  expect((await read(bought._id)).body.returns[0].replacement.orderNumber).toBe(
    replacement.orderNumber,
  )
  expect(await stockOfItem(shop.db, sizes.Medium)).toBe(3)
  await assertStockInvariants(shop.db)
})

test('of a dearer variant the difference is due at the door, with the delivery fee of the staff', async () => {
  const { shop, inspectedFor, send, quote, replacementOf, one, sizes } = await openExchange()
  const id = await inspectedFor(sizes.Large.id)
  const { goods } = (await one(id)).due
  expect(await quote(id, { deliveryFee: 60 })).toMatchObject({
    status: 200,
    body: { total: goods + 360, credit: goods, due: 360, rest: 0 },
  })
  await send(id, { deliveryFee: 60 })
  const replacement = await replacementOf(id)
  expect(replacement).toMatchObject({ exchangeCredit: goods, due: 360, deliveryFee: 60 })
  expect(await stockOfItem(shop.db, sizes.Large)).toBe(1)
  await assertStockInvariants(shop.db)
})

test('an edited replacement keeps its delivery fee, wherever it goes', async () => {
  const open = await openExchange()
  const { shop, inspectedFor, send, replacementOf, lamp } = open
  const id = await inspectedFor(null)
  await send(id, { deliveryFee: 0 })
  const sent = await replacementOf(id)
  const { edit, read } = await orderEditor(open)
  const { fullName, phone, fullAddress } = sent.shippingAddress
  const shippingAddress = { fullName, phone, fullAddress, district: 'Rangpur', thana: 'Mithapukur' }
  const added = { productId: lamp, variantId: open.sizes.Small.id, quantity: 1 }
  const lines = [...linesOf(sent), added]
  expect((await edit(sent._id, { lines, shippingAddress })).status).toBe(200)
  expect(await read(sent._id)).toMatchObject({ deliveryFee: 0, total: sent.total + 300 })
  await assertStockInvariants(shop.db)
})

test('a first replacement that is sent after all, though another was, keeps its delivery fee too', async () => {
  const open = await openExchange()
  const { shop, inspectedFor, send, replacementOf, setStatus } = open
  const id = await inspectedFor(null)
  await send(id)
  const first = await replacementOf(id)
  await setStatus(first._id, 'cancelled')
  await send(id)
  await setStatus(first._id, 'confirmed')
  const { edit, read } = await orderEditor(open)
  const { fullName, phone, fullAddress } = first.shippingAddress
  const shippingAddress = { fullName, phone, fullAddress, district: 'Rangpur', thana: 'Mithapukur' }
  expect((await edit(first._id, { lines: linesOf(first), shippingAddress })).status).toBe(200)
  expect(await read(first._id)).toMatchObject({ deliveryFee: 0, total: first.total })
  await assertStockInvariants(shop.db)
})

test('of a cheaper variant the rest goes back by hand, and revenue counts what stays', async () => {
  const { shop, inspectedFor, send, replacementOf, one, staff, setStatus, bought, sizes } =
    await openExchange()
  const id = await inspectedFor(null)
  const { goods } = (await one(id)).due
  const small = { lines: [{ lineId: (await one(id)).lines[0]._id, variantId: sizes.Small.id }] }
  const noNumber = await send(id, { ...small, restMethod: 'bkash', restNumber: '12' })
  expect(noNumber.body.issues[0].path).toBe('restNumber')
  const rest = { restMethod: 'bkash', restNumber: '01712345678', restReference: 'TRX1' }
  expect((await send(id, { ...small, ...rest })).status).toBe(201)
  const settled = await one(id)
  expect(settled).toMatchObject({
    lines: [{ wantedVariantId: sizes.Small.id }],
    refund: {
      method: 'exchange',
      amount: goods - 200,
      number: '+8801712345678',
      reference: 'TRX1',
    },
    rest: { method: 'bkash', amount: 200 },
  })
  const { entries } = (await staff('GET', `/admin/orders/${bought._id}/statement`)).body
  expect(entries.at(-1)).toMatchObject({ kind: 'refund', note: '+8801712345678 · TRX1' })
  const replacement = await replacementOf(id)
  await setStatus(replacement._id, 'delivered')
  const { totalRevenue } = (await staff('GET', '/admin/stats')).body
  expect(totalRevenue).toBe(bought.total - 200)
  await assertStockInvariants(shop.db)
})

test('of a cheaper variant the rest that does not go back now stays owed', async () => {
  const { shop, inspectedFor, send, one, staff, bought, sizes } = await openExchange()
  const id = await inspectedFor(null)
  const small = { lines: [{ lineId: (await one(id)).lines[0]._id, variantId: sizes.Small.id }] }
  expect((await send(id, small)).status).toBe(201)
  const { tasks } = (await staff('GET', `/admin/orders/${bought._id}`)).body.order
  expect(tasks).toEqual(['refund_due'])
  const statement = (await staff('GET', `/admin/orders/${bought._id}/statement`)).body
  expect(statement).toMatchObject({ balance: -200, repayable: 200 })
  await assertStockInvariants(shop.db)
})

test('a sold out variant is a sentence, and nothing is half done', async () => {
  const { shop, inspectedFor, send, quote, one, sizes } = await openExchange({ large: 0 })
  const id = await inspectedFor(sizes.Large.id)
  for (const refused of [await quote(id), await send(id, { expectedTotal: 800 })]) {
    expect([refused.status, refused.body.code]).toEqual([409, 'out_of_stock'])
    expect(refused.body.message).toMatch(/out of stock/)
  }
  expect(await one(id)).toMatchObject({ status: 'inspected', replacement: null, refund: null })
  expect(await countRows(shop.db, orders)).toBe(1)
  await assertStockInvariants(shop.db)
})

test('a replacement is sent once, at the price that was shown, of the same product', async () => {
  const { app, shop, asStaff, inspectedFor, send, ask, cable, staff, sizes } = await openExchange()
  const other = (await staff('GET', `/admin/products/${cable}`)).body.product.variants[0]._id
  expect((await ask(other)).body.issues).toMatchObject([
    { path: 'lines.0.wantedVariantId', message: 'This is not a variant of the product' },
  ])
  const id = await inspectedFor(sizes.Large.id)
  const stale = await send(id, { expectedTotal: 1 })
  expect([stale.status, stale.body.message]).toEqual([
    409,
    'The price has changed meanwhile. Look at it again.',
  ])
  const path = `/admin/returns/${id}/replacement`
  const { total: expectedTotal } = (await staff('POST', `${path}/quote`, {})).body
  const all = await Promise.all(
    Array.from({ length: 4 }, () => staff('POST', path, { expectedTotal })),
  )
  expect(countByStatus(all)).toEqual({ 201: 1, 409: 3 })
  const { headers } = await asStaff('read_returns')
  expect((await call(app, 'POST', path, { headers, body: { expectedTotal } })).status).toBe(403)
  expect(await countRows(shop.db, orders)).toBe(2)
  await assertStockInvariants(shop.db)
})

test('the credit of a cancelled replacement is owed again, once, and that order is then paid in full', async () => {
  const { shop, inspectedFor, send, replacementOf, one, step, staff, setStatus, sizes } =
    await openExchange()
  const id = await inspectedFor(sizes.Small.id)
  const { goods } = (await one(id)).due
  await send(id, { restMethod: 'cash' })
  const replacement = await replacementOf(id)
  await setStatus(replacement._id, 'cancelled')
  const owed = goods - 200
  expect(await one(id)).toMatchObject({ status: 'settled', owed, due: { goods: owed, left: owed } })
  const { returns: open } = (await staff('GET', '/admin/returns?status=open')).body
  expect(open).toMatchObject([{ _id: id }])
  const bkash = { status: 'settled', method: 'bkash', number: '01712345678' }
  expect((await step(id, { ...bkash, amount: owed + 1 })).status).toBe(400)
  expect((await step(id, { ...bkash, amount: owed })).status).toBe(200)
  expect(await one(id)).toMatchObject({
    refund: { method: 'bkash', amount: owed },
    rest: { method: 'cash', amount: 200 },
    owed: 0,
    replacement: { status: 'cancelled' },
  })
  expect((await step(id, { ...bkash, amount: owed })).status).toBe(409)
  await setStatus(replacement._id, 'confirmed')
  expect(await replacementOf(id)).toMatchObject({ exchangeCredit: 0, due: replacement.total })
  await assertStockInvariants(shop.db)
})

test('the credit of a cancelled replacement is paid out by its return, not beside it', async () => {
  const { inspectedFor, send, replacementOf, staff, setStatus, bought } = await openExchange()
  const id = await inspectedFor(null)
  expect((await send(id, {})).status).toBe(201)
  const replacement = await replacementOf(id)
  await setStatus(replacement._id, 'cancelled')
  const path = `/admin/orders/${bought._id}`
  const { balance, repayable, writeOff } = (await staff('GET', `${path}/statement`)).body
  expect([balance < 0, repayable, writeOff]).toEqual([true, 0, 0])
  const refund = { id: newId(), kind: 'refund', amount: 1, method: 'cash' }
  expect((await staff('POST', `${path}/money`, refund)).status).toBe(400)
  await setStatus(replacement._id, 'confirmed')
  expect((await staff('GET', `${path}/statement`)).body.balance).toBe(0)
})

test('after a cancelled replacement another one is sent, for what that had cost', async () => {
  const { shop, inspectedFor, send, quote, replacementOf, one, setStatus, sizes } =
    await openExchange()
  const id = await inspectedFor(sizes.Small.id)
  await send(id, { restMethod: 'cash' })
  const first = await replacementOf(id)
  await setStatus(first._id, 'cancelled')
  expect((await quote(id)).body).toEqual({
    total: first.total,
    credit: first.total,
    due: 0,
    rest: 0,
  })
  expect((await send(id)).status).toBe(201)
  const second = await replacementOf(id)
  expect(second._id).not.toBe(first._id)
  expect(await one(id)).toMatchObject({
    refund: { method: 'exchange', amount: first.total },
    rest: { amount: 200 },
  })
  await setStatus(first._id, 'confirmed')
  const { rows } = await shop.db.execute(
    sql`select sum(exchange_credit_poisha)::int as sum from orders`,
  )
  expect(rows).toEqual([{ sum: first.total * 100 }])
  await assertStockInvariants(shop.db)
})
