import { expect, test } from 'vitest'
import { inLanguage } from '#shared/languages/texts.ts'
import type { FlashDeal } from '#shared/flash-deals/flash-deal-schemas.ts'
import {
  fieldOfIssue,
  flashDealFormSchema,
  flashDealRequest,
  newPrices,
  valuesOf,
  type DealRow,
  type FlashDealFormValues,
} from './flash-deal-form-values.ts'

const firstId = '01890000-0000-7000-8000-000000000001'
const secondId = '01890000-0000-7000-8000-000000000002'

const row = (own: Partial<DealRow> = {}): DealRow => ({
  productId: firstId,
  variantId: '',
  variantLabel: null,
  hasOptions: false,
  name: 'Arc Mouse',
  image: null,
  regularPrice: 1000,
  unitsSold: 0,
  dealPrice: '700',
  unitLimit: '',
  ...own,
})

const values = (own: Partial<FlashDealFormValues> = {}): FlashDealFormValues => ({
  name: 'Eid Sale',
  texts: { bn: { name: '' } },
  startsAt: '2026-05-01T10:00',
  endsAt: '2026-05-01T12:00',
  isActive: true,
  products: [row()],
  ...own,
})

const errorsOf = (typed: FlashDealFormValues) =>
  flashDealFormSchema
    .safeParse(typed)
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${inLanguage(message, 'en')}`) ??
  []

test('a filled form has no error', () => {
  expect(errorsOf(values())).toEqual([])
  expect(errorsOf(values({ products: [row({ dealPrice: '699.50', unitLimit: '20' })] }))).toEqual(
    [],
  )
})

test.each<[Partial<FlashDealFormValues>, string]>([
  [{ name: ' ' }, 'name: Name is required'],
  [{ startsAt: '' }, 'startsAt: Start is required'],
  [{ endsAt: '' }, 'endsAt: End is required'],
  [{ endsAt: '2026-05-01T10:00' }, 'endsAt: The end must be after the start'],
  [{ products: [] }, 'products: Choose at least one product'],
  [{ products: [row({ dealPrice: '' })] }, 'products.0.dealPrice: Enter the deal price'],
  [{ products: [row({ dealPrice: 'cheap' })] }, 'products.0.dealPrice: Enter the deal price'],
  [{ products: [row({ dealPrice: '0' })] }, 'products.0.dealPrice: The deal price must be above 0'],
  [{ products: [row({ unitLimit: '0' })] }, 'products.0.unitLimit: At least 1'],
  [{ products: [row({ unitLimit: '1.5' })] }, 'products.0.unitLimit: Must be a whole number'],
])('%j is wrong at its field', (own, error) => {
  expect(errorsOf(values(own))).toEqual([error])
})

const deal: FlashDeal = {
  _id: 'd1',
  name: 'Eid Sale',
  texts: {},
  outdatedTexts: {},
  startsAt: '2026-05-01T04:00:25.000Z',
  endsAt: '2026-05-01T06:00:00.000Z',
  isActive: true,
  products: [
    {
      productId: firstId,
      variantId: null,
      variantLabel: null,
      hasOptions: false,
      dealPrice: 700,
      unitLimit: null,
      unitsSold: 3,
      name: 'Arc Mouse',
      image: null,
      regularPrice: 1000,
    },
  ],
  createdAt: '2026-04-01T00:00:00.000Z',
  updatedAt: '2026-04-02T00:00:00.000Z',
}

test('times are shown in Dhaka, and an unchanged one is sent as it was', () => {
  const shown = valuesOf(deal)
  expect([shown.startsAt, shown.endsAt]).toEqual(['2026-05-01T10:00', '2026-05-01T12:00'])
  const request = flashDealRequest({ ...shown, endsAt: '2026-05-01T13:00' }, deal)
  expect(request).toMatchObject({
    startsAt: deal.startsAt,
    endsAt: '2026-05-01T13:00',
    updatedAt: deal.updatedAt,
    products: [{ productId: firstId, variantId: null, dealPrice: 700, unitLimit: null }],
  })
})

test('a deal of one variant names it, and one of all names none', () => {
  const ofVariant = { variantId: secondId, variantLabel: '256 GB' }
  const products = deal.products.map((product) => ({ ...product, ...ofVariant }))
  const [shown] = valuesOf({ ...deal, products }).products
  expect(shown).toMatchObject({ variantId: secondId })
  const [one, all] = [row({ variantId: secondId }), row()]
  const request = flashDealRequest(values({ products: [one, all] }), null)
  expect(request.products.map(({ variantId }) => variantId)).toEqual([secondId, null])
})

test('only prices that the deal has not yet are asked about', () => {
  const shown = valuesOf(deal)
  expect(newPrices(shown, deal)).toEqual([])
  expect(newPrices(shown, null)).toEqual([{ productId: firstId, variantId: null, dealPrice: 700 }])
  const typed = { ...shown, products: [row({ dealPrice: '70' }), row({ productId: secondId })] }
  expect(newPrices(typed, deal)).toEqual([
    { productId: firstId, variantId: null, dealPrice: 70 },
    { productId: secondId, variantId: null, dealPrice: 700 },
  ])
})

test('a name in Bangla is sent once it was changed', () => {
  const translated = { ...deal, texts: { bn: { name: 'ঈদ সেল' } } }
  expect(flashDealRequest(valuesOf(translated), translated)).not.toHaveProperty('texts')
  const cleared = { ...valuesOf(translated), texts: { bn: { name: ' ' } } }
  expect(flashDealRequest(cleared, translated)).toMatchObject({ texts: { bn: { name: '' } } })
  const tooLong = values({ texts: { bn: { name: 'ক'.repeat(101) } } })
  expect(errorsOf(tooLong)).toEqual(['texts.bn.name: At most 100 characters'])
})

test('an error of a product is shown at its row, wherever that stands meanwhile', () => {
  const sent = values({ products: [row(), row({ productId: secondId })] })
  const now = values({ products: [row({ productId: secondId })] })
  expect(fieldOfIssue('products.1.dealPrice', sent, now)).toBe('products.0.dealPrice')
  expect(fieldOfIssue('products.1.variantId', sent, now)).toBe('products.0.variantId')
  expect(fieldOfIssue('products.1.productId', sent, now)).toBe('products.0.productId')
  expect(fieldOfIssue('products.0.productId', sent, now)).toBe('products')
  expect(fieldOfIssue('endsAt', sent, now)).toBeNull()
})
