import { expect, test } from 'vitest'
import { call } from '../../../../tests/support/fixtures/order-calls.ts'
import { countRows } from '../../../../tests/support/fixtures/order-fixtures.ts'
import { heldDraft, openPhoneShop } from '../../../../tests/support/fixtures/phone-orders.ts'
import { orders } from '../order-tables.ts'
import { heldOrders } from './held-order-tables.ts'

async function openHolding() {
  const open = await openPhoneShop()
  const { app, moni } = open
  const held = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', id = '', body?: object) =>
    call(app, method, `/admin/held-orders${id && `/${id}`}`, {
      headers: moni.headers,
      ...(body && { body }),
    })
  return { ...open, held }
}

test('an unfinished order is put aside, taken up as it was left, put aside again and dropped', async () => {
  const { held, lamp } = await openHolding()
  const line = {
    productId: lamp,
    variantId: '',
    quantity: 2,
    name: 'Lamp',
    image: null,
    price: 500,
  }
  const draft = heldDraft({ lines: [line], total: 1070, note: 'Asks her husband' })
  const { status, body } = await held('POST', '', { draft })
  expect(status).toBe(201)
  expect(body.heldOrder).toMatchObject({
    label: 'Rahima Begum',
    heldBy: 'Moni Owner',
    lines: 1,
    total: 1070,
  })
  const { _id, updatedAt } = body.heldOrder
  expect((await held('GET')).body.heldOrders).toEqual([body.heldOrder])
  expect((await held('GET', _id)).body.heldOrder).toEqual({ ...body.heldOrder, draft })

  const changed = heldDraft({ fullName: '', lines: [line] })
  const again = await held('PUT', _id, { draft: changed, updatedAt })
  expect(again.body.heldOrder).toMatchObject({ _id, label: '01712345678' })
  const stale = await held('PUT', _id, { draft, updatedAt })
  expect(stale.body).toMatchObject({ code: 'edit_conflict', current: { draft: changed } })
  expect((await held('DELETE', _id)).status).toBe(204)
  for (const method of ['GET', 'PUT', 'DELETE'] as const) {
    const gone = await held(method, _id, method === 'PUT' ? { draft, updatedAt } : undefined)
    expect(gone.body.message).toBe('This order was placed or dropped meanwhile.')
  }
})

test('the picture of a line that is put aside is one of the shop', async () => {
  const { held, lamp } = await openHolding()
  const own = { productId: lamp, variantId: '', quantity: 1, name: 'Lamp', price: 500 }
  const hold = (image: string) =>
    held('POST', '', { draft: heldDraft({ lines: [{ ...own, image }] }) })
  expect((await hold('/media/AAAAAAAAAAAAAAAAAAAAAA/40.webp')).status).toBe(201)
  for (const image of [
    'https://spy.example/1.gif',
    'javascript:alert(1)',
    '//x/media/a/1.webp',
    '',
  ]) {
    expect((await hold(image)).status).toBe(400)
  }
})

test('a placed order is put aside no longer; who places it a second time is told', async () => {
  const { held, lamp, takeOrder, shop } = await openHolding()
  const { body } = await held('POST', '', { draft: heldDraft() })
  const own = { heldOrderId: body.heldOrder._id }
  const items = [{ productId: lamp, quantity: 1 }]
  const refused = await takeOrder([{ productId: lamp, quantity: 11 }], own)
  expect(refused.status).toBe(409)
  expect(await countRows(shop.db, heldOrders)).toBe(1)
  expect((await takeOrder(items, own)).status).toBe(201)
  expect(await countRows(shop.db, heldOrders)).toBe(0)
  const second = await takeOrder(items, own)
  expect(second.body.code).toBe('conflict')
  expect(second.body.message).toContain('Somebody else has placed or dropped the order')
  expect(await countRows(shop.db, orders)).toBe(1)
})

test('a draft of another form is refused, and one that a later release wrote says so', async () => {
  const { held, shop } = await openHolding()
  const wrong = await held('POST', '', { draft: { ...heldDraft(), fullName: 'x'.repeat(121) } })
  expect(wrong.body.issues).toMatchObject([{ path: 'draft.fullName' }])
  const { body } = await held('POST', '', { draft: heldDraft() })
  await shop.db.update(heldOrders).set({ draft: { form: 2 } })
  expect((await held('GET')).body.heldOrders).toMatchObject([{ lines: 0, total: null }])
  expect((await held('GET', body.heldOrder._id)).body.code).toBe('conflict')
})
