import { expect, test } from 'vitest'
import { formatDateTime } from '#shared/formatting/dates.ts'
import { shownChange } from './shown-change.ts'

const afternoon = '2026-11-24T10:05:00.000Z'

test.each([
  ['price', 1000, 950.5, '৳1,000', '৳950.50'],
  ['originalPrice', null, 125_000, 'nothing', '৳1,25,000'],
  ['stock', 5, 12, '5', '12'],
  ['variants.price.Black · 1.5 m', 1000, 950.5, '৳1,000', '৳950.50'],
  ['isActive', true, false, 'Yes', 'No'],
  ['status', 'pending', 'cancelled', 'Pending', 'Cancelled'],
  ['expiryDate', afternoon, null, formatDateTime(afternoon, 'en'), 'nothing'],
  [
    'warranty',
    { type: 'No Warranty', duration: null },
    { type: 'Brand Warranty', duration: '1 year' },
    'No Warranty',
    '1 Year Brand Warranty',
  ],
])('%s is shown in words', (field, before, after, shownBefore, shownAfter) => {
  expect(shownChange({ field, before, after }, 'product', 'en')).toMatchObject({
    kind: 'values',
    before: shownBefore,
    after: shownAfter,
  })
})

test.each([
  ['security.secondFactor', 'off', 'owners', 'Nobody', 'Owners'],
  ['retention.auditMonths', 24, 36, '24', '36'],
  ['name', 'Jontro', 'Lamps', 'Jontro', 'Lamps'],
  ['tagline', { en: 'Good', bn: 'ভালো' }, { en: 'Better' }, 'Good', 'Better'],
  ['delivery.feeTakaByDistrict', { Dhaka: 70 }, {}, 'Dhaka: 70', 'nothing'],
  ['delivery.handlingDays', { min: 1, max: 2 }, { min: 1, max: 3 }, '1-2', '1-3'],
])('the setting %s is shown in words', (field, before, after, shownBefore, shownAfter) => {
  expect(shownChange({ field, before, after }, 'settings', 'en')).toMatchObject({
    kind: 'values',
    before: shownBefore,
    after: shownAfter,
  })
})

test('a field of a product is not taken for a setting of the same name', () => {
  const change = { field: 'name', before: 'Lamp', after: 'Lamps' }
  expect(shownChange(change, 'product', 'en').field).toBe('name')
  expect(shownChange(change, 'settings', 'en').field).toBe('Name')
})

test('a translated field is called by its language', () => {
  const change = { field: 'name.bn', before: null, after: 'বাতি' }
  expect(shownChange(change, 'product', 'en')).toMatchObject({ field: 'name (বাংলা)', after: 'বাতি' })
  expect(shownChange(change, 'product', 'bn')).toMatchObject({ field: 'নাম (বাংলা)' })
})

test('a picture is shown itself, and several as well', () => {
  const shown = (field: string, before: unknown, after: unknown) =>
    shownChange({ field, before, after }, 'product', 'en')
  expect(shown('image', 'a', 'b')).toMatchObject({ kind: 'pictures', before: ['a'], after: ['b'] })
  expect(shown('image', null, 'b')).toMatchObject({ before: [], after: ['b'] })
  expect(shown('images', ['a', 'b'], ['b', 'a'])).toMatchObject({
    before: ['a', 'b'],
    after: ['b', 'a'],
  })
})

test('a list is shown by what it has gained and lost', () => {
  const permissions = shownChange(
    {
      field: 'permissions',
      before: ['read_orders', 'write_flash_deals'],
      after: ['read_orders', 'write_products'],
    },
    'product',
    'en',
  )
  expect(permissions).toEqual({
    field: 'permissions',
    kind: 'list',
    added: ['change Products'],
    removed: ['change Flash deals'],
  })
  const deal = { productId: 'p', name: 'Studio Headphones', dealPrice: 900, unitLimit: 5 }
  expect(
    shownChange({ field: 'products', before: null, after: [deal] }, 'product', 'en'),
  ).toMatchObject({
    added: ['Studio Headphones for ৳900, at most 5'],
    removed: [],
  })
  const ofVariant = { ...deal, variantId: 'v', variantLabel: 'Black · 2 m' }
  expect(
    shownChange({ field: 'products', before: [deal], after: [ofVariant] }, 'product', 'en'),
  ).toMatchObject({ added: ['Studio Headphones (Black · 2 m) for ৳900, at most 5'] })
})

test('a list in another order is shown whole', () => {
  expect(
    shownChange(
      { field: 'tags', before: ['new', 'audio'], after: ['audio', 'new'] },
      'product',
      'en',
    ),
  ).toMatchObject({ kind: 'values', before: 'new, audio', after: 'audio, new' })
})

test('in Bangla fields, digits and words are Bangla', () => {
  expect(shownChange({ field: 'price', before: 1000, after: 950 }, 'product', 'bn')).toEqual({
    field: 'দাম',
    kind: 'values',
    before: '৳১,০০০',
    after: '৳৯৫০',
  })
})

test('a field without a name in the table keeps that of the API', () => {
  expect(shownChange({ field: 'soldOutAt', before: 1, after: 2 }, 'product', 'en').field).toBe(
    'soldOutAt',
  )
})

test('a changed page of text is shown by its words', () => {
  const page = (text: string) => ({
    slug: 'terms',
    title: { en: 'Terms' },
    body: {
      en: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] },
    },
  })
  const change = { field: 'pages', before: [page('Pay first.')], after: [page('Pay the rider.')] }
  expect(shownChange(change, 'settings', 'en')).toEqual({
    field: 'Pages',
    kind: 'list',
    removed: ['Address: terms; Title: Terms; Text: Pay first.'],
    added: ['Address: terms; Title: Terms; Text: Pay the rider.'],
  })
})

test('a field of a variant is called by its values', () => {
  const change = { field: 'variants.price.Black · 1.5 m', before: 5, after: 6 }
  expect(shownChange(change, 'product', 'en').field).toBe('price of “Black · 1.5 m”')
  expect(shownChange(change, 'product', 'bn').field).toBe('“Black · 1.5 m”-এর দাম')
  const sku = { field: 'variants.sku.', before: null, after: 'A-1' }
  expect(shownChange(sku, 'product', 'en').field).toBe('SKU')
})

test.each([
  ['return', 'status', 'received', 'inspected', 'Received', 'Inspected'],
  ['claim', 'status', 'received', 'waiting_parts', 'Received', 'Waiting for parts'],
  ['order', 'parcelState', 'booked', 'held', 'Booked', 'Held'],
  ['order', 'courier', null, 'by_hand', 'nothing', 'By hand'],
  ['order', 'cashOnDelivery', null, 921, 'nothing', '৳921'],
] as const)('%s: %s is shown in words', (of, field, before, after, shownBefore, shownAfter) => {
  expect(shownChange({ field, before, after }, of, 'en')).toMatchObject({
    kind: 'values',
    before: shownBefore,
    after: shownAfter,
  })
})

test('the units of a return are shown in words, by their state', () => {
  const after = [{ lineId: 'a', good: 1, faulty: 2 }]
  expect(shownChange({ field: 'lines', before: null, after }, 'return', 'en')).toMatchObject({
    field: 'products',
    kind: 'list',
    added: ['1 good, 2 faulty, 0 missing'],
  })
})
