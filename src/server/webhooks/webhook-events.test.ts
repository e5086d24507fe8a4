import { expect, test } from 'vitest'
import {
  type WebhookEvent,
  webhookEvents,
  webhookSubjects,
} from '#shared/webhooks/webhook-events.ts'
import { registerShopper } from '../../../tests/support/fixtures/account-calls.ts'
import { openCashShop } from '../../../tests/support/fixtures/cash-shop.ts'
import { openOffice } from '../../../tests/support/fixtures/office.ts'
import { newPhone, placeOrder } from '../../../tests/support/fixtures/order-calls.ts'
import { linesOf, orderEditor } from '../../../tests/support/fixtures/order-edits.ts'
import { openReturnShop } from '../../../tests/support/fixtures/returns.ts'
import { addProduct, orderBody } from '../../../tests/support/fixtures/test-products.ts'
import { webhookMessages } from './webhook-tables.ts'

const webhook = {
  url: 'https://8.8.8.8/',
  events: webhookSubjects.map((subject) => `${subject}.*`),
}

/** Of each act, by the event that it is to bring about: what is written when it is done. */
function writtenBy<Event extends WebhookEvent>(
  { db }: Pick<Awaited<ReturnType<typeof openOffice>>['shop'], 'db'>,
  acts: Record<Event, () => Promise<unknown>>,
): Record<Event, () => Promise<string[]>> {
  const written = async (act: () => Promise<unknown>) => {
    await db.delete(webhookMessages)
    await act()
    return (await db.select().from(webhookMessages)).map(({ type }) => type)
  }
  const entries = Object.entries<() => Promise<unknown>>(acts)
  return Object.fromEntries(entries.map(([event, act]) => [event, () => written(act)])) as Record<
    Event,
    () => Promise<string[]>
  >
}

async function actsOfOffice() {
  const office = await openOffice()
  const { send, ids, shop, app } = office
  const { place, edit, setStatus } = await orderEditor(office)
  const items = [{ productId: ids.product, quantity: 1 }]
  const order = await place(items)
  const added = { name: 'Lamp', description: 'Warm.', price: '900', category: 'Lamps', stock: '7' }
  const lines = linesOf(order, () => ({ quantity: 2 }))
  await send('POST /admin/webhooks', { json: webhook })
  return writtenBy(shop, {
    'order.placed': () => placeOrder(app, orderBody(items, { phone: newPhone() })),
    'order.edited': () => edit(order._id, { lines }),
    'order.status_changed': () => setStatus(order._id, 'confirmed'),
    'product.created': () => send('POST /products', { fields: added, files: ['images', 'blue'] }),
    'product.updated': () => send(`PUT /products/${ids.product}`, { fields: { name: 'Studio 3' } }),
    'product.deal_price_changed': () => send(`DELETE /flash-deals/${ids.deal}`),
    'stock.changed': () => send(`PUT /products/${ids.product}`, { fields: { stock: '40' } }),
    'customer.registered': () => registerShopper(app),
    'review.created': () => office.reviewBySomebody(),
    'product.deleted': () => send(`DELETE /products/${ids.product}`),
  })
}

async function actsOfReturns() {
  const { shop, order, openFor, linesOf: returned, step, staff } = await openReturnShop()
  const radio = await addProduct(shop, {
    warranty: { type: 'Brand Warranty', duration: '12 months' },
  })
  const delivered = await order()
  const { orderNumber } = await order([{ productId: radio, quantity: 1 }])
  const { items } = (await staff('GET', `/admin/warranty?number=${orderNumber}`)).body
  const claim = { number: orderNumber, key: items[0].key, complaint: 'It is dark' }
  await staff('POST', '/admin/webhooks', webhook)
  const made = { return: '', claim: '' }
  return writtenBy(shop, {
    async 'return.opened'() {
      const lines = returned(delivered, 1)
      made.return = (await openFor(delivered._id, { kind: 'return', lines })).body.return._id
    },
    'return.status_changed': () => step(made.return, { status: 'received' }),
    async 'claim.opened'() {
      made.claim = (await staff('POST', '/admin/claims', claim)).body.claim._id
    },
    'claim.status_changed': () =>
      staff('PUT', `/admin/claims/${made.claim}`, { status: 'sent_to_brand' }),
  })
}

async function actsOfCouriers() {
  const { shop, send, sent, move, uploadPayout } = await openCashShop()
  await send('POST /admin/webhooks', webhook)
  let parcel: Awaited<ReturnType<typeof sent>> | null = null
  let payout = ''
  return writtenBy(shop, {
    async 'parcel.booked'() {
      parcel = await sent()
    },
    'parcel.state_changed': () => move(parcel?.id ?? '', 'delivered', parcel?.total),
    async 'payout.entered'() {
      const line = { consignment: parcel?.consignment ?? '', collected: 100, charges: 60 }
      payout = (await uploadPayout('P1', [line])).body.payout._id
    },
    'payout.undone': () =>
      send(`POST /admin/cash/payouts/${payout}/undo`, { reason: 'Wrong file' }),
  })
}

test('each event of the list is written when it happens', { timeout: 240_000 }, async () => {
  const acts = {
    ...(await actsOfOffice()),
    ...(await actsOfReturns()),
    ...(await actsOfCouriers()),
  } satisfies Record<WebhookEvent, () => Promise<string[]>>
  expect(Object.keys(acts).toSorted()).toEqual(Object.values(webhookEvents).flat().toSorted())
  for (const [event, act] of Object.entries(acts)) expect(await act()).toContain(event)
})
