import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { simulatedKeys } from '../../../demo/simulators/couriers/simulated-keys.ts'
import { dayInDhaka } from '#shared/formatting/dates.ts'
import type { Language } from '#shared/languages/languages.ts'
import { orderNumber } from '#shared/orders/orders.ts'
import { orderBody } from '../../support/fixtures/test-products.ts'
import { adminClient } from '../admin-client.ts'
import { newCode, newCustomer, newPhone, openAccount } from '../customers.ts'
import { placeLamp } from '../placed-order.ts'
import { addReview, newProduct } from '../reviewing.ts'
import { expect } from '../shop-test.ts'
import { findProduct } from '../storefront-pages.ts'
import { newRole } from '../staff-members.ts'
import { addPhones, confirmedOrder } from '../tracked-phones.ts'
import { importedFiles } from './imported-files.ts'
import { once, type SweepClient, sweepClient } from './sweep-client.ts'

export type SweepData = ReturnType<typeof sweepData>

const address = {
  fullName: 'Rahima Begum',
  fullAddress: 'House 12, Road 3',
  district: 'Sylhet',
  thana: 'Zindabazar',
}

/** Records for the pages with parameters, made by the API. */
export function sweepData(request: APIRequestContext) {
  const client = once(() => sweepClient(request))
  const admin = once(() => adminClient(request))
  const send: SweepClient = async (...call) => (await client())(...call)

  /** With an SKU, two sizes, and a price that went down: the audit log has it. */
  const kettle = once(async () => {
    const name = newCode('Sweep Kettle ')
    const product = await (
      await admin()
    ).addProduct({
      name,
      price: 500,
      stock: 5,
      options: [{ name: 'Size', values: ['1 L', '2 L'] }],
      variants: [
        { options: { Size: '1 L' }, price: 500, stock: 5, sku: newCode('KT-') },
        { options: { Size: '2 L' }, price: 700, stock: 20 },
      ],
    })
    const [small, large] = product.variants
    const sku = small?.sku ?? ''
    return { ...product, sku, small: small?._id ?? '', large: large?._id ?? '' }
  })
  const repriced = once(async () => {
    const product = await newProduct(request, 'Sweep Lantern')
    await (await admin()).changeProduct(product._id, { price: 850 })
    return product
  })
  const phones = once(() => addPhones(request, 4))
  const unit = once(async () => {
    const { numbers } = await phones()
    const { units } = await send('get', `/admin/units?search=${numbers[0]}`)
    return { id: units[0]._id as string, number: numbers[0] ?? '' }
  })
  const receipt = once(async () => {
    const { small } = await kettle()
    const supplier = newCode('Wholesale ')
    const lines = [{ variantId: small, quantity: 2, cost: 300 }]
    const made = await send('post', '/admin/stock/receipts', { supplier, lines })
    return { id: made.receipt._id as string, supplier }
  })
  const count = once(async () => {
    const { large } = await kettle()
    const lines = [{ variantId: large, counted: 19 }]
    const made = await send('post', '/admin/stock/counts', { lines })
    return made.count._id as string
  })

  /** A guest's, of which nothing has happened yet. */
  const order = once(async () => {
    const phone = newPhone()
    const guestEmail = 'mohammad.shahidul.islam.chowdhury@university.example.com'
    const { order } = await placeLamp(request, { phone, guestEmail })
    return { ...order, orderNumber: orderNumber(order._id), phone, guestEmail }
  })
  /** A guest's of a phone with an IMEI, confirmed. */
  const unpacked = once(async () => confirmedOrder(request, await phones()))
  const book = async (orderId: string) => {
    await send('post', '/admin/parcels', { courier: 'by_hand', orders: [{ orderId }] })
    const parcelOf = async () => (await send('get', `/admin/orders/${orderId}/parcels`)).parcels[0]
    await expect.poll(async () => (await parcelOf())?.state, { timeout: 30_000 }).toBe('booked')
    return parcelOf()
  }
  /** With a parcel that goes out by hand. */
  const booked = once(async () => {
    const { order: placed } = await placeLamp(request, { phone: newPhone() })
    await book(placed._id)
    return { ...placed, orderNumber: orderNumber(placed._id) }
  })
  /** Paid in advance with a reference, and delivered in part for less than is due. */
  const partly = once(async () => {
    const { order: placed } = await placeLamp(request, { phone: newPhone() })
    const entry = { id: crypto.randomUUID(), kind: 'payment', amount: 100, method: 'bkash' }
    await send('post', `/admin/orders/${placed._id}/money`, { ...entry, note: 'TX 8H2K91QW0P' })
    const parcel = await book(placed._id)
    const part = { state: 'partly', expectedState: 'booked', collectedTaka: 50 }
    await send('post', `/admin/parcels/${parcel._id}/state`, part)
    return { ...placed, orderNumber: orderNumber(placed._id) }
  })
  /** Delivered by the shop's own rider, with a serial number and a year of warranty. */
  const delivered = once(async () => {
    const name = newCode('Sweep Mixer ')
    const serial = newCode('MX').toUpperCase()
    const product = await (await admin()).addProduct({ name, price: 900, stock: 0 })
    await send('multipart', `/products/${product._id}`, {
      tracks: 'serial',
      warranty: JSON.stringify({ type: 'Brand Warranty', length: { count: 1, unit: 'years' } }),
    })
    const variantId = product.variants[0]?._id ?? ''
    const lines = [{ variantId, quantity: 1, units: [{ serial }] }]
    await send('post', '/admin/stock/receipts', { supplier: 'Dhaka Wholesale', lines })
    const phone = newPhone()
    const items = [{ variantId, quantity: 1 }]
    const placed = await send('guest', '/orders', orderBody(items, { phone }))
    await send('post', `/admin/packing/${placed._id}/units`, { number: serial })
    const parcel = await book(placed._id)
    const moved = { state: 'delivered', expectedState: 'booked' }
    await send('post', `/admin/parcels/${parcel._id}/state`, moved)
    const itemId = placed.items[0]._id as string
    return { name, serial, phone, order: placed, itemId, parcel }
  })
  const payout = once(async () => {
    const { parcel } = await delivered()
    const ref = newCode('P-')
    const net = (parcel.cod as number) - 50
    const made = await send('post', '/admin/cash/payouts', {
      courier: 'by_hand',
      ref,
      paidOn: dayInDhaka(new Date()),
      amount: net,
      parcels: [{ parcelId: parcel._id, net }],
    })
    return { id: made.payout._id as string, ref, parcel: parcel.ourRef as string }
  })
  const claim = once(async () => {
    const { serial, phone } = await delivered()
    const found = await send('guest', '/warranty', { number: serial, phone })
    const key = found.items[0].key as string
    const complaint = 'It does not heat'
    await send('guest', '/warranty/claims', { number: serial, phone, key, complaint, images: [] })
    const listed = await send('get', `/admin/claims?search=${serial}`)
    const [{ _id: id, number }] = listed.claims
    return { id: id as string, number: number as string, serial, phone }
  })
  /** Inspected: one unit is good, the other one faulty. */
  const returned = once(async () => {
    const product = await newProduct(request, 'Sweep Shirt')
    const items = [{ productId: product._id, quantity: 2 }]
    const placed = await send('guest', '/orders', orderBody(items, { phone: newPhone() }))
    await send('put', `/admin/orders/${placed._id}/status`, { status: 'delivered' })
    const opened = await send('post', `/admin/orders/${placed._id}/returns`, {
      kind: 'return',
      lines: [{ itemId: placed.items[0]._id, quantity: 2, reason: 'faulty' }],
    })
    const { _id: id, lines } = opened.return
    await send('put', `/admin/returns/${id}`, { status: 'received' })
    const inspected = [{ lineId: lines[0]._id, good: 1, faulty: 1, missing: 0 }]
    await send('put', `/admin/returns/${id}`, { status: 'inspected', lines: inspected })
    return { id: id as string, product: product.name, order: placed }
  })

  /** A customer with an address, credit, an order that has come, and another one. */
  const buyer = once(async () => {
    const customer = newCustomer('Sweep Salma')
    const token = await openAccount(request, customer)
    const headers = { Authorization: `Bearer ${token}` }
    const phone = newPhone()
    const own = { name: customer.name, phone }
    const profile = await request.put('/api/auth/profile', { headers, data: own })
    const { user } = (await profile.json()) as { user: { _id: string } }
    await send('guest', '/auth/address', { ...address, phone }, headers)
    const credit = { id: randomUUID(), amount: 300, reason: 'Sorry for the delay' }
    await send('post', `/admin/users/${user._id}/store-credit`, credit)
    const [pan, lamp] = [
      await newProduct(request, 'Sweep Pan'),
      await newProduct(request, 'Sweep Lamp'),
    ]
    const items = [pan, lamp].map(({ _id }) => ({ productId: _id, quantity: 1 }))
    const come = await send('guest', '/orders', orderBody(items, { phone }), headers)
    await send('put', `/admin/orders/${come._id}/status`, { status: 'delivered' })
    const { _id: orderId } = await send('guest', '/orders', orderBody(items, { phone }), headers)
    return { customer, id: user._id, phone, orderId: orderId as string, lamp: lamp._id, headers }
  })
  /** Another account of the buyer's phone. */
  const twin = once(async () => {
    const { phone } = await buyer()
    const customer = newCustomer('Sweep Sabina')
    const headers = { Authorization: `Bearer ${await openAccount(request, customer)}` }
    await send('guest', '/auth/address', { ...address, phone }, headers)
    await request.put('/api/auth/profile', { headers, data: { name: customer.name, phone } })
    return customer
  })

  const imported = importedFiles(send)
  /** Switched off once it has a message, so that it is not told of other tests. */
  const webhook = once(async () => {
    const url = `https://8.8.8.8:4433/${newCode('hook')}`
    const made = await send('post', '/admin/webhooks', { url, events: ['customer.registered'] })
    const id = made.webhook._id as string
    await openAccount(request, newCustomer('Told Tahmina'))
    const deliveries = async () =>
      (await send('get', `/admin/webhooks/${id}/deliveries`)).deliveries
    await expect
      .poll(async () => (await deliveries()).length, { timeout: 30_000 })
      .toBeGreaterThan(0)
    await send('put', `/admin/webhooks/${id}`, { isActive: false })
    return { id, url }
  })

  return {
    booked,
    partly,
    request,
    send,
    kettle,
    repriced,
    phones,
    unit,
    receipt,
    count,
    order,
    unpacked,
    delivered,
    payout,
    claim,
    returned,
    buyer,
    twin,
    imported,
    /** RedX has an account, and its areas are read. */
    courier: once(async () => {
      await send('put', '/admin/couriers/redx', { fields: simulatedKeys.redx })
      await send('post', '/admin/couriers/redx/areas')
      const search = '/admin/couriers/redx/areas?search=dhanmondi'
      await expect
        .poll(async () => (await send('get', search)).areas?.length ?? 0, { timeout: 30_000 })
        .toBeGreaterThan(0)
    }),
    webhook,
    nameIn: async (language: Language, { _id }: { _id: string }): Promise<string> =>
      (await send('get', `/products/${_id}?lang=${language}`)).product.name,
    headphones: once(() => findProduct(request, 'Nirob Noise Cancelling Headphones')),
    category: once(async () => {
      const { categories } = await send('get', '/categories')
      return categories[0] as { _id: string; name: string }
    }),
    coupon: once(async () => {
      const code = newCode('SWEEP').toUpperCase()
      await (await admin()).addCoupon({ code, discountValue: 30 })
      return code
    }),
    deal: once(async () => {
      const product = await newProduct(request, 'Sweep Neckband')
      const name = newCode('Sweep Deal ')
      const products = [{ productId: product._id, dealPrice: 800, unitLimit: 5 }]
      const { _id } = await (await admin()).addFlashDeal({ name, products })
      return { id: _id, name, product: product.name }
    }),
    reviewed: once(async () => {
      const product = await newProduct(request, 'Sweep Lens')
      await addReview(request, product, 'Parvin Akter', {
        rating: 5,
        comment: 'Sharp.',
        pictures: ['#123456'],
        reply: 'We are glad.',
      })
      return product
    }),
    message: once(async () => {
      const email = newCustomer('Sweep Karim').email
      const message = 'Does the lamp come in green?'
      await send('guest', '/contact', { name: 'Karim Mia', email, message })
      return email
    }),
    role: once(async () => newRole(request, ['read_orders', 'write_products'])),
    /** The path of the shown link. */
    invitation: once(async () => {
      const { email } = newCustomer('Sweep Ishrat')
      const { roles } = await send('get', '/admin/roles')
      const invited = { email, roleId: roles[1]._id }
      const { link } = await send('post', '/admin/staff/invitations', invited)
      return new URL(link).pathname + new URL(link).hash
    }),
    apiKey: once(async () => {
      const name = newCode('Sweep key ')
      const permissions = ['read_orders']
      await send('post', '/admin/api-keys', { name, permissions })
      return name
    }),
  }
}
