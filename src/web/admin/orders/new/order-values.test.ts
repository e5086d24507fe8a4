import { expect, test } from 'vitest'
import { heldDraftSchema } from '#shared/orders/by-phone/held-order-schemas.ts'
import { phoneOrderRequestSchema } from '#shared/orders/by-phone/phone-order-schemas.ts'
import {
  blankOrder,
  changesSince,
  draftOf,
  newOrderSchema,
  placeRequest,
  quoteRequest,
  valuesOfDraft,
  type OrderValues,
} from './order-values.ts'

const line = (key: string, own: Partial<OrderValues['lines'][number]> = {}) => ({
  key,
  itemId: null,
  productId: '01890000-0000-7000-8000-000000000001',
  variantId: '',
  quantity: 2,
  price: 'sold' as const,
  isRemoved: false,
  name: `Lamp ${key}`,
  image: null,
  ...own,
})

const values: OrderValues = {
  ...blankOrder('bn'),
  phone: '০১৭১২৩৪৫৬৭৮',
  fullName: 'Rahima Begum',
  fullAddress: 'House 12',
  district: 'Sylhet',
  thana: 'Zindabazar',
  email: ' rahima@example.com ',
  couponCode: ' eid ',
  lines: [line('a')],
  adjustments: [
    { kind: 'discount', label: 'A scratch', amount: '30' },
    { kind: 'surcharge', label: '', amount: '50' },
  ],
  note: ' Before noon ',
}

test('the request is valid for the endpoint, without incomplete parts', () => {
  const sent = placeRequest(values, {
    expectedTotal: 1000,
    storeCredit: 50,
    heldOrderId: null,
  })
  expect(phoneOrderRequestSchema.parse(sent)).toMatchObject({
    source: 'phone',
    shippingAddress: { phone: '+8801712345678' },
    guestEmail: 'rahima@example.com',
    couponCode: 'EID',
    adjustments: [{ label: 'A scratch', amount: -30 }],
    note: 'Before noon',
    language: 'bn',
    customerId: null,
  })
  expect(quoteRequest(blankOrder('en'))).toMatchObject({ items: [], district: '', phone: '' })
})

test('the form says what is missing: an order without products, and an e-mail that is none', () => {
  const { error } = newOrderSchema.safeParse({ ...values, lines: [], email: 'rahima@' })
  const paths = error?.issues.map(({ path }) => path[0])
  expect(paths).toEqual(expect.arrayContaining(['lines', 'email', 'adjustments']))
  expect(newOrderSchema.safeParse({ ...values, email: '', adjustments: [] }).success).toBe(true)
})

test('an order put aside is taken up as it was, and tells the prices that changed', () => {
  const two = { ...values, lines: [line('a'), line('b'), line('c')] }
  const draft = draftOf(two, { priceOf: () => 500, total: 3000 })
  expect(heldDraftSchema.parse(draft)).toEqual(draft)
  const taken = valuesOfDraft(draft)
  expect(taken).toEqual({
    ...two,
    lines: two.lines.map((each, at) => ({ ...each, key: `held-${at}` })),
  })
  const prices: Record<string, number | null> = { 'held-0': 500, 'held-1': 600, 'held-2': null }
  const priceOf = (key: string) => prices[key] ?? null
  expect(changesSince(draft, taken, priceOf)).toEqual([
    { name: 'Lamp b', from: 500, to: 600 },
    { name: 'Lamp c', from: 500, to: null },
  ])
  // Removed lines and newly chosen variants are not compared.
  const changed = {
    ...taken,
    lines: taken.lines.slice(1).map((each) => ({ ...each, variantId: 'v' })),
  }
  expect(changesSince(draft, changed, priceOf)).toEqual([])
})
