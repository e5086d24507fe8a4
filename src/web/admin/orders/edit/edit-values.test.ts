import { expect, test } from 'vitest'
import type { AdminOrder, OrderItem } from '#shared/orders/order-schemas.ts'
import { editRequest, rebasedValues, typedAmount, valuesOf } from './edit-values.ts'

const item = (_id: string, quantity = 1, own: Partial<OrderItem> = {}): OrderItem => ({
  _id,
  product: `${_id}-product`,
  name: _id,
  image: null,
  price: 500,
  quantity,
  selectedColor: null,
  variantId: null,
  sku: null,
  color: null,
  size: null,
  variantLabel: null,
  warranty: null,
  ...own,
})

const order: AdminOrder = {
  _id: '01890000-0000-7000-8000-000000000001',
  orderNumber: '00000001',
  items: [item('lamp'), item('cable', 2)],
  paymentMethod: 'Cash on Delivery',
  language: 'en',
  status: 'pending',
  subtotal: 1500,
  deliveryFee: 100,
  couponDiscount: 0,
  firstOrderDiscount: 0,
  rounding: 0,
  appliedCoupon: null,
  adjustments: [{ label: 'Chipped', amount: -50 }],
  total: 1550,
  storeCredit: 0,
  exchangeCredit: 0,
  paid: 0,
  due: 1550,
  timeline: [],
  createdAt: '2026-11-25T10:00:00.000Z',
  updatedAt: '2026-11-25T10:00:00.000Z',
  source: 'web',
  parcelState: null,
  packing: 'none',
  user: { name: 'Rahima Begum', email: null },
  shippingAddress: {
    fullName: 'Rahima Begum',
    phone: '+8801812345678',
    fullAddress: 'House 12',
    district: 'Sylhet',
    thana: 'Zindabazar',
  },
}

const withLine = (
  key: string,
  change: Partial<ReturnType<typeof valuesOf>['lines'][number]>,
  values = valuesOf(order),
) => ({
  ...values,
  lines: values.lines.map((line) => (line.key === key ? { ...line, ...change } : line)),
})

test('an amount is above zero with at most two decimals; the words say which way it goes', () => {
  for (const typed of ['', '0', '-5', '1.001', 'five', '100000000']) {
    expect(typedAmount(typed)).toBeNull()
  }
  expect(typedAmount('49.50')).toBe(49.5)
  expect(editRequest(order, valuesOf(order), new Map()).adjustments).toEqual([
    { label: 'Chipped', amount: -50 },
  ])
})

test('input that is not complete is not sent', () => {
  const values = valuesOf(order)
  const request = editRequest(
    order,
    {
      ...values,
      phone: '018',
      adjustments: [...values.adjustments, { kind: 'surcharge', label: ' ', amount: '50' }],
    },
    new Map(),
  )
  expect(request.shippingAddress).toBeUndefined()
  expect(request.adjustments).toHaveLength(1)
})

test('a removed line is left out, another variant is named, and an item by itself alone', () => {
  const changed = withLine('cable', { variantId: 'long' }, withLine('lamp', { isRemoved: true }))
  expect(editRequest(order, changed, new Map()).lines).toEqual([
    { itemId: 'cable', productId: 'cable-product', variantId: 'long', quantity: 2 },
  ])
  expect(editRequest(order, valuesOf(order), new Map()).lines).toEqual([
    { itemId: 'lamp', quantity: 1 },
    { itemId: 'cable', quantity: 2 },
  ])
})

test('my changes go on top of theirs: what only they changed stays theirs', () => {
  const current: AdminOrder = {
    ...order,
    items: [item('lamp'), item('cable', 5), item('plug')],
    adjustments: [],
    shippingAddress: { ...order.shippingAddress, district: 'Dhaka', thana: 'Banani' },
  }
  const mine = { ...withLine('lamp', { quantity: 3 }), note: 'On the phone' }
  const rebased = rebasedValues(mine, { note: true }, order, current)
  expect(rebased.lines.map(({ key, quantity }) => [key, quantity])).toEqual([
    ['lamp', 3],
    ['cable', 5],
    ['plug', 1],
  ])
  expect(rebased).toMatchObject({ note: 'On the phone', adjustments: [], district: 'Dhaka' })
  const ownAddress = rebasedValues(
    { ...mine, fullAddress: 'House 13' },
    { fullAddress: true },
    order,
    current,
  )
  expect(ownAddress).toMatchObject({ fullAddress: 'House 13', district: 'Sylhet' })
})

test('a line that they took out is added again where I changed it, and else goes', () => {
  const current: AdminOrder = { ...order, items: [] }
  const rebased = rebasedValues(withLine('lamp', { quantity: 3 }), {}, order, current)
  expect(rebased.lines).toMatchObject([{ itemId: null, productId: 'lamp-product', quantity: 3 }])
})
