import { expect, test } from 'vitest'
import { type WebhookEvent, webhookEvents } from '#shared/webhooks/webhook-events.ts'
import { registerShopper } from '../../../tests/support/fixtures/account-calls.ts'
import { newPhone, placeOrder } from '../../../tests/support/fixtures/order-calls.ts'
import { linesOf, orderEditor } from '../../../tests/support/fixtures/order-edits.ts'
import { openOffice } from '../../../tests/support/fixtures/office.ts'
import { orderBody } from '../../../tests/support/fixtures/test-products.ts'
import { webhookMessages } from './webhook-tables.ts'

test('each event of the list is written when it happens', async () => {
  const office = await openOffice()
  const { send, ids, shop, app } = office
  const { place, edit, setStatus } = await orderEditor(office)
  const items = [{ productId: ids.product, quantity: 1 }]
  const order = await place(items)
  const added = { name: 'Lamp', description: 'Warm.', price: '900', category: 'Lamps', stock: '7' }
  const lines = linesOf(order, () => ({ quantity: 2 }))
  const acts = {
    'order.placed': () => placeOrder(app, orderBody(items, { phone: newPhone() })),
    'order.edited': () => edit(order._id, { lines }),
    'order.status_changed': () => setStatus(order._id, 'confirmed'),
    'product.created': () => send('POST /products', { fields: added, files: ['images', 'blue'] }),
    'product.updated': () => send(`PUT /products/${ids.product}`, { fields: { name: 'Studio 3' } }),
    'stock.changed': () => send(`PUT /products/${ids.product}`, { fields: { stock: '40' } }),
    'customer.registered': () => registerShopper(app),
    'review.created': () => office.reviewBySomebody(),
    'product.deleted': () => send(`DELETE /products/${ids.product}`),
  } satisfies Record<WebhookEvent, () => Promise<unknown>>
  const events = Object.keys(webhookEvents).map((subject) => `${subject}.*`)
  await send('POST /admin/webhooks', { json: { url: 'https://8.8.8.8/', events } })

  const written = async () => {
    const rows = await shop.db.delete(webhookMessages).returning()
    return rows.map(({ type }) => type)
  }
  for (const [event, act] of Object.entries(acts)) {
    await act()
    expect(await written()).toContain(event)
  }
})
