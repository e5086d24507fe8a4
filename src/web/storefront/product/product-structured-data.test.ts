import { expect, test } from 'vitest'
import { shopConfig } from '#config'
import type { Product } from '#shared/catalog/product-schemas.ts'
import type { ProductVariant } from '#shared/catalog/variant-schemas.ts'
import { pageSettings } from '#shared/shop-settings/page-settings.ts'
import type { Review } from '#shared/reviews/review-schemas.ts'
import { variantOf } from '../../../../tests/support/fixtures/variant-of.ts'
import { priceValidUntil, productStructuredData } from './product-structured-data.ts'
import { productTexts } from './product-texts.tsx'
import type { Site } from '../../seo/page-meta.ts'
import { whatsappUrl } from './chat-links.tsx'

const product: Product = {
  _id: 'p1',
  name: 'Arc Mouse',
  brand: 'Dhrubok',
  price: 1200,
  originalPrice: 1500,
  priceTo: 1200,
  options: [],
  variantCount: 1,
  variants: [],
  flashDeal: null,
  variantDeal: null,
  category: 'Computer Accessories',
  subcategory: 'Mice',
  stock: 5,
  tags: [],
  image: '/media/a/960.webp',
  picture: null,
  colors: [],
  featured: false,
  rating: 4.5,
  reviewCount: 2,
  createdAt: '2026-01-01T00:00:00.000Z',
  description: 'A quiet mouse.',
  images: [],
  pictures: [],
  specifications: {},
  boxContents: '',
  tracks: 'none',
  warranty: { type: 'Brand Warranty', duration: '1 Year', length: { count: 1, unit: 'years' } },
  categoryId: 'c1',
}

const site: Site = { publicUrl: 'https://shop.test', language: 'en', languages: ['en'] }

const page = {
  product,
  reviews: [],
  site,
  shop: pageSettings(shopConfig, 'en'),
  validUntil: 'soon',
  deliveryRegions: [
    { feeTaka: 70, regions: ['13'] },
    { feeTaka: 120, regions: ['A', 'B'] },
  ],
}

const offerOf = (changed: Partial<Product>) => {
  const [described] = productStructuredData({ ...page, product: { ...product, ...changed } })
  return (described as { offers: Record<string, unknown> }).offers
}

const review: Review = {
  _id: 'r1',
  product: { _id: 'p1', name: 'Arc Mouse', image: null },
  user: { name: null },
  rating: 4,
  comment: 'Quiet indeed.',
  images: [],
  pictures: [],
  verified: true,
  helpfulCount: 0,
  reply: null,
  createdAt: '2026-02-03T10:00:00.000Z',
  editedAt: null,
}

test('rating and reviews are described where there are some, and only there', () => {
  const describe = (changed: Partial<Product>, reviews: Review[]) =>
    productStructuredData({ ...page, product: { ...product, ...changed }, reviews })[0]
  expect(describe({}, [review])).toMatchObject({
    aggregateRating: { ratingValue: 4.5, reviewCount: 2 },
    review: [
      {
        author: { name: 'Anonymous User' },
        datePublished: '2026-02-03',
        reviewBody: 'Quiet indeed.',
        reviewRating: { ratingValue: 4, bestRating: 5 },
      },
    ],
  })
  const without = describe({ rating: 0, reviewCount: 0 }, [])
  expect(without).not.toHaveProperty('aggregateRating')
  expect(without).not.toHaveProperty('review')
})

test('the author of a review without a name is called in the language of the page', () => {
  const inBangla: Site = { ...site, language: 'bn' }
  const [described] = productStructuredData({ ...page, reviews: [review], site: inBangla })
  expect(described).toMatchObject({ review: [{ author: { name: 'নাম নেই' } }] })
})

test('a price is quoted for 30 days', () => {
  expect(priceValidUntil(product, shopConfig.policies, new Date('2026-01-01T12:00:00Z'))).toBe(
    '2026-01-31',
  )
})

test('a deal price is quoted until the deal ends', () => {
  const endsAt = '2026-01-01T15:00:00.000Z'
  const inDeal = { flashDeal: { endsAt, unitsLeft: 3 } }
  expect(priceValidUntil(inDeal, shopConfig.policies, new Date('2026-01-01T12:00:00Z'))).toBe(
    endsAt,
  )
})

test('the offer names price, stock, returns and warranty', () => {
  expect(offerOf({})).toMatchObject({
    url: 'https://shop.test/products/p1',
    price: 1200,
    priceCurrency: 'BDT',
    availability: 'https://schema.org/InStock',
    hasMerchantReturnPolicy: { merchantReturnDays: 7 },
    warranty: { durationOfWarranty: { value: 1, unitCode: 'ANN' } },
  })
  expect(offerOf({ stock: 0 })['availability']).toBe('https://schema.org/OutOfStock')
})

test('the breadcrumb leads from home by the category to the product', () => {
  expect(productStructuredData(page)[1]).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'Home', item: 'https://shop.test/' },
      { position: 2, name: 'Computer Accessories' },
      { position: 3, name: 'Arc Mouse', item: 'https://shop.test/products/p1' },
    ],
  })
})

test('variants that differ are a group, each with its own offer', () => {
  const deal = { endsAt: '2026-01-02T00:00:00.000Z', unitsLeft: null }
  const black = { Colour: 'Black', Storage: '256 GB', Length: '2 m' }
  const options = Object.keys(black).map((name) => ({ name, label: name, values: [] }))
  const variants = [
    variantOf('v1', { options: black, sku: 'A-1', barcode: '8690000000012', price: 2000 }),
    variantOf('v2', { options: { ...black, Colour: 'White' }, stock: 0, flashDeal: deal }),
  ]
  const [group] = productStructuredData({ ...page, product: { ...product, options, variants } })
  expect(group).toMatchObject({
    '@type': 'ProductGroup',
    name: 'Arc Mouse',
    productGroupID: 'p1',
    variesBy: ['https://schema.org/color', 'https://schema.org/size'],
    aggregateRating: { reviewCount: 2 },
    hasVariant: [
      {
        '@type': 'Product',
        name: 'Arc Mouse (Black · 256 GB · 2 m)',
        sku: 'A-1',
        gtin: '8690000000012',
        color: 'Black',
        size: '256 GB / 2 m',
        offers: {
          url: 'https://shop.test/products/p1?variant=v1',
          price: 2000,
          priceValidUntil: 'soon',
          availability: 'https://schema.org/InStock',
          shippingDetails: [{ shippingRate: { value: 0 } }],
        },
      },
      {
        sku: 'v2',
        offers: {
          price: 1000,
          priceValidUntil: deal.endsAt,
          availability: 'https://schema.org/OutOfStock',
          shippingDetails: [{ shippingRate: { value: 70 } }, { shippingRate: { value: 120 } }],
        },
      },
    ],
  })
  expect(group).not.toHaveProperty('offers')
})

test('colours that share price and stock are one product', () => {
  const options = [{ name: 'Colour', label: 'Colour', values: ['Red', 'Blue'] }]
  const variants = ['Red', 'Blue'].map((Colour) =>
    variantOf(Colour, { options: { Colour }, stockItem: 'shelf' }),
  )
  const [described] = productStructuredData({ ...page, product: { ...product, options, variants } })
  expect(described).toMatchObject({ '@type': 'Product', sku: 'p1', offers: { price: 1200 } })
})

test.each([
  ['months', 'MON'],
  ['days', 'DAY'],
] as const)('a warranty of ten %s is told in its unit', (unit, unitCode) => {
  const length = { count: 10, unit }
  const warranty = { type: 'Seller Warranty', duration: 'ten', length } as const
  expect(offerOf({ warranty })['warranty']).toMatchObject({
    durationOfWarranty: { value: 10, unitCode },
  })
})

test('"No Warranty", and a warranty without a length, are not listed as a warranty', () => {
  for (const type of ['No Warranty', 'Brand Warranty'] as const) {
    expect(offerOf({ warranty: { type, duration: 'Lifetime' } })).not.toHaveProperty('warranty')
  }
})

test('delivery costs the fee of each region, and nothing for what is delivered free', () => {
  const bangladesh = { '@type': 'DefinedRegion', addressCountry: 'BD' }
  expect(offerOf({})).toMatchObject({
    shippingDetails: [
      {
        shippingRate: { value: 70 },
        shippingDestination: { ...bangladesh, addressRegion: ['13'] },
      },
      {
        shippingRate: { value: 120 },
        shippingDestination: { ...bangladesh, addressRegion: ['A', 'B'] },
      },
    ],
  })
  const [free, ...others] = offerOf({ price: 2000 })['shippingDetails'] as object[]
  expect(free).toMatchObject({ shippingRate: { value: 0 } })
  expect(free).toHaveProperty('shippingDestination', bangladesh)
  expect(others).toEqual([])
})

test('a product of one variant has its SKU, and its barcode where that is a GTIN', () => {
  const describe = (changed: Partial<ProductVariant>) =>
    productStructuredData({
      ...page,
      product: { ...product, variants: [variantOf('v1', changed)] },
    })[0]
  const described = describe({ sku: 'A-1', barcode: '4006381333931' })
  expect(described).toMatchObject({ '@type': 'Product', sku: 'A-1', gtin: '4006381333931' })
  const ofShop = describe({ barcode: '2000000000015' })
  expect(ofShop).toMatchObject({ sku: 'v1' })
  expect(ofShop).not.toHaveProperty('gtin')
})

test('a chat begins with name, price and page', () => {
  const address = whatsappUrl(
    '8801700123456',
    productTexts.en.question('Arc Mouse', '৳1,200', 'https://shop.test/products/p1'),
  )
  const text = new URL(address).searchParams.get('text')
  expect(text).toContain('Arc Mouse (৳1,200): https://shop.test/products/p1')
})

test('search engines read 1 to 2 days before dispatch, and 1 to 3 on the way (SPEC §9)', () => {
  const deliveryTime = {
    handlingTime: { minValue: 1, maxValue: 2 },
    transitTime: { minValue: 1, maxValue: 3 },
  }
  expect(offerOf({})['shippingDetails']).toMatchObject([{ deliveryTime }, { deliveryTime }])
})
