import { eq } from 'drizzle-orm'
import PdfKit from 'pdfkit'
import { expect, test, vi } from 'vitest'
import { call, newPhone, placeOrder } from '../../../tests/support/fixtures/order-calls.ts'
import { setStatus } from '../../../tests/support/fixtures/review-fixtures.ts'
import { addCustomer } from '../../../tests/support/fixtures/test-customers.ts'
import {
  addCategory,
  addProduct,
  orderBody,
} from '../../../tests/support/fixtures/test-products.ts'
import { setVariants } from '../../../tests/support/fixtures/test-variants.ts'
import {
  addTranslatedProduct,
  inBangla,
  translateWords,
} from '../../../tests/support/fixtures/translated-product.ts'
import { createTestShop } from '../../../tests/support/servers/test-shop.ts'
import { productVariants } from '../catalog/products/variants/variant-tables.ts'
import { newId } from '../platform/ids.ts'
import { findShopSettings } from '../shop-settings/shop-settings.ts'
import { newOrderEmail } from './emails/new-order-email.ts'
import { orderConfirmationEmail } from './emails/order-confirmation.ts'
import { itemsText } from './emails/order-emails.ts'
import { renderInvoicePdf } from './invoices/invoice-pdf.ts'
import { itemsInOwnLanguage } from './item-texts.ts'
import { selectOrderRecord } from './order-queries.ts'
import { findGlossary } from '../catalog/glossary/glossary.ts'

async function openShop() {
  const open = await createTestShop()
  const { app, shop } = open
  await addCategory(shop)
  const productId = await addTranslatedProduct(shop)
  const variants = await setVariants(shop.db, productId, ['Colour', 'Storage'], {
    'Black · 128 GB': { stock: 5, sku: 'L-128' },
    'Black · 256 GB': { stock: 5 },
  })
  await translateWords(shop, 'option_value', { '256 GB': '২৫৬ জিবি' })
  const admin = await addCustomer(shop, { role: 'admin' })
  const customer = await addCustomer(shop)
  const buy = async (items: Parameters<typeof orderBody>[0], headers: object = {}) => {
    const body = orderBody(items, { phone: newPhone() })
    return (await placeOrder(app, body, { ...customer.headers, ...headers })).body
  }
  const recordOf = async (orderId: string) => {
    const record = await selectOrderRecord(shop.db, orderId)
    if (!record) throw new Error('there is no such order')
    return { ...record, items: itemsInOwnLanguage(record, await findGlossary(shop)) }
  }
  /** Texts written into the invoice of an order. */
  const invoiceOf = async (orderId: string) => {
    const written = vi.spyOn(PdfKit.prototype, 'text').mockClear()
    const records = [await recordOf(orderId)]
    await renderInvoicePdf({ records, settings: await findShopSettings(shop) })
    return written.mock.calls.map(([text]) => text).join('\n')
  }
  return { ...open, productId, variants, admin, customer, buy, recordOf, invoiceOf }
}

const labels = (items: { variantLabel: string | null }[]) => items.map((item) => item.variantLabel)

test('an order, its e-mails and its invoice name the variants in the language of the order', async () => {
  const { app, shop, renderEmail, variants, customer, admin, buy, invoiceOf } = await openShop()
  const items = Object.values(variants).map(({ id }) => ({ variantId: id, quantity: 1 }))
  const order = await buy(items, inBangla)
  const inBanglaTexts = ['কালো · ১২৮ জিবি', 'কালো · ২৫৬ জিবি']
  expect(labels(order.items)).toEqual(inBanglaTexts)
  expect(order.items).toMatchObject([
    { color: 'কালো', size: '১২৮ জিবি' },
    { color: 'কালো', size: '২৫৬ জিবি' },
  ])
  const track = { orderNumber: order.orderNumber, phone: order.shippingAddress.phone }
  const tracked = await call(app, 'POST', '/orders/track', { body: track, headers: inBangla })
  expect(labels(tracked.body.order.items)).toEqual(inBanglaTexts)
  const english = ['Black · 128 GB', 'Black · 256 GB']
  const listed = await call(app, 'GET', '/admin/orders', admin)
  expect(labels(listed.body.orders[0].items)).toEqual(english)

  const mail = async (build: typeof newOrderEmail) => {
    const message = await build(shop, { orderId: order._id }, newId())
    if (!message) throw new Error('no e-mail was built')
    return (await renderEmail(message)).text
  }
  const confirmation = await mail(orderConfirmationEmail)
  const notice = await mail(newOrderEmail)
  for (const label of inBanglaTexts) expect(confirmation).toContain(`${label} · ১ ×`)
  for (const label of english) expect(notice).toContain(`${label} · 1 ×`)
  const invoice = await invoiceOf(order._id)
  // Each script is written by itself.
  for (const label of inBanglaTexts) expect(invoice.replaceAll('\n', '')).toContain(`(${label})`)
  expect(invoice.match(/SKU .*/g)).toEqual(['SKU L-128'])

  await setStatus(app, admin, order._id, 'delivered')
  const { headers } = customer
  const own = await call(app, 'GET', '/reviews/user/reviewable', {
    headers: { ...headers, ...inBangla },
  })
  expect(labels(own.body.products)).toEqual([inBanglaTexts[0]])
})

test('an order keeps the words that a variant had, and its carts show the new ones', async () => {
  const { app, shop, variants, customer, buy, invoiceOf } = await openShop()
  const { id: variantId } = variants['Black · 128 GB']
  const order = await buy([{ variantId, quantity: 1 }])
  await call(app, 'POST', '/cart/add', { body: { variantId }, ...customer })
  await shop.db
    .update(productVariants)
    .set({ optionValues: ['Black', '0.125 TB'], sku: 'L-125' })
    .where(eq(productVariants.id, variantId))
  const cart = await call(app, 'GET', '/cart', customer)
  expect(labels(cart.body.items)).toEqual(['Black · 0.125 TB'])
  const read = await call(app, 'GET', `/orders/${order._id}`, customer)
  expect(read.body.order.items).toEqual(order.items)
  expect(labels(order.items)).toEqual(['Black · 128 GB'])
  expect(await invoiceOf(order._id)).toMatch(/\(Black · 128 GB\)[^]*SKU L-128/)
})

test('a digest names variants, and a colour as little as before', async () => {
  const { shop, variants, buy, recordOf } = await openShop()
  const colors = [{ name: 'Red', code: '#ff0000' }]
  const cable = await addProduct(shop, { name: 'Cable' })
  const lamp = await addProduct(shop, { name: 'Lamp', colors })
  const order = await buy([
    { variantId: variants['Black · 256 GB'].id, quantity: 2 },
    { productId: lamp, selectedColor: 'Red', quantity: 1 },
    { productId: cable, quantity: 1 },
  ])
  const { items } = await recordOf(order._id)
  expect(itemsText(items, 'en')).toBe('2 × Reading Lamp (Black · 256 GB), 1 × Lamp, 1 × Cable')
})

test('an item of a colour is written into the invoice as before there were variants', async () => {
  const { shop, buy, invoiceOf } = await openShop()
  const lamp = await addProduct(shop, { name: 'Lamp', colors: [{ name: 'Red', code: '#ff0000' }] })
  const plain = await addProduct(shop, { name: 'Cable' })
  const order = await buy([
    { productId: lamp, selectedColor: 'Red', quantity: 1 },
    { productId: plain, quantity: 1 },
  ])
  const invoice = await invoiceOf(order._id)
  expect(invoice.split('\n')).toEqual(expect.arrayContaining(['Lamp (Red)', 'Cable']))
  expect(invoice).not.toContain('SKU')
})
