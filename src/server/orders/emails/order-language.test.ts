import { expect, test } from 'vitest'
import { openMailbox } from '../../../../tests/support/fixtures/mailbox.ts'
import { newGuest, newPhone, placeOrder } from '../../../../tests/support/fixtures/order-calls.ts'
import {
  addCategory,
  addProduct,
  orderBody,
} from '../../../../tests/support/fixtures/test-products.ts'
import { createTestShop } from '../../../../tests/support/servers/test-shop.ts'
import { updateShopSettings } from '../../shop-settings/shop-settings.ts'

const guestEmail = 'rahima@example.com'

/** A shop that offers these languages, and the documents of one order with these headers. */
async function orderWith(headers: Record<string, string>, languages = 'en,bn') {
  const open = await createTestShop({
    environment: { LANGUAGES: languages, PUBLIC_URL: 'https://shop.example.com' },
  })
  await updateShopSettings(open.shop, {
    changes: { 'notifications.orderEmail': 'owner@example.com' },
  })
  await addCategory(open.shop)
  const productId = await addProduct(open.shop, { name: 'Reading Lamp', pricePoisha: 640_50 })
  const guest = await newGuest(open.app)
  const body = orderBody([{ productId, quantity: 2 }], { phone: newPhone(), guestEmail })
  const placed = await placeOrder(open.app, body, { ...guest, ...headers })
  expect(placed.status).toBe(201)
  const { mails } = await openMailbox(open)
  await expect.poll(() => mails.length, { timeout: 30_000 }).toBe(2)
  const mailTo = (address: string) => mails.find(({ to }) => to === address)
  const invoice = async () => {
    const url = `/api/orders/${placed.body._id}/invoice`
    const { rawPayload } = await open.app.inject({ url, headers: guest })
    return rawPayload.toString('latin1')
  }
  return { ...open, order: placed.body, mailTo, invoice }
}

test('an order placed in Bangla has its e-mail, the links in it and its invoice in Bangla', async () => {
  const { order, mailTo, invoice } = await orderWith({
    'accept-language': 'bn-BD,bn;q=0.9,en;q=0.8',
  })
  expect(order.language).toBe('bn')
  const mail = mailTo(guestEmail)
  expect(mail?.subject).toBe(`আপনার অর্ডার ${order.orderNumber}`)
  expect(mail?.html).toContain('lang="bn"')
  for (const part of [
    '৩০ মিনিটের মধ্যে অর্ডারের মোবাইল নম্বরে কল করে আমরা অর্ডারটি নিশ্চিত করব।',
    '২ × ৳৬৪০.৫০',
    'সাবটোটাল\n৳১,২৮১',
    'সর্বমোট, ক্যাশ অন ডেলিভারি',
    `https://shop.example.com/bn/track?order=${order.orderNumber}`,
  ]) {
    expect(mail?.text).toContain(part)
  }
  expect(await invoice()).toContain('/Lang (bn)')
  // Staff read theirs in the language of the shop.
  expect(mailTo('owner@example.com')?.subject).toContain(`New order ${order.orderNumber}`)
})

test('without a language everything is English', async () => {
  const { order, mailTo, invoice } = await orderWith({})
  expect(order.language).toBe('en')
  expect(mailTo(guestEmail)?.subject).toBe(`Your order ${order.orderNumber}`)
  expect(await invoice()).toContain('/Lang (en)')
})

test('a shop without pages in Bangla sends e-mails in it that link to its English pages', async () => {
  const { order, mailTo } = await orderWith({ 'accept-language': 'bn' }, 'en')
  expect(mailTo(guestEmail)?.text).toContain(
    `https://shop.example.com/track?order=${order.orderNumber}`,
  )
})
