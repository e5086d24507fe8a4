import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const ownConfig = readFileSync(join(root, 'shop.config.ts'), 'utf8')

/** Another shop: the same file with other fees, terms and promises. */
const otherTerms = [
  ['defaultFeeTaka: 120', 'defaultFeeTaka: 130'],
  ['feeTakaByDistrict: { Dhaka: 70 }', 'feeTakaByDistrict: { Dhaka: 60, Gazipur: 90 }'],
  ['freeFromTaka: 2000', 'freeFromTaka: 1500'],
  ['handlingDays: { min: 1, max: 2 }', 'handlingDays: { min: 2, max: 2 }'],
  ['transitDays: { min: 1, max: 3 }', 'transitDays: { min: 1, max: 6 }'],
  ['fastHours: 24', 'fastHours: 48'],
  ['divisionalDays: { min: 2, max: 3 }', 'divisionalDays: { min: 3, max: 4 }'],
  ['elsewhereDays: { min: 3, max: 5 }', 'elsewhereDays: { min: 5, max: 8 }'],
  ['returnDays: 7', 'returnDays: 14'],
  ['firstOrderPercent: 10', 'firstOrderPercent: 5'],
  ['priceValidityDays: 30', 'priceValidityDays: 20'],
  ['confirmationCallMinutes: 30', 'confirmationCallMinutes: 45'],
] as const

/** How texts spell the terms of this shop. */
const ownTerms =
  /৳70\b|৳120\b|৳2,000|\b7[- ]days?\b|\b10 ?%|\b30 minutes|business days|\b24 hours|\b2-3 days|\b3-5 days/

let server: ViteDevServer
let MemoryRouter: FunctionComponent
let folder: string

/** The shop's modules with the other configuration. */
const load = async (path: string) => server.ssrLoadModule(`/src/${path}`)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jontro-config-'))
  const other = otherTerms.reduce((text, [own, changed]) => {
    if (!text.includes(own)) throw new Error(`shop.config.ts no longer says ${own}`)
    return text.replace(own, changed)
  }, ownConfig)
  await writeFile(join(folder, 'shop.config.ts'), other)
  server = await createServer({
    root,
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true },
    // One and the same for the screens and for the router around them.
    ssr: { noExternal: ['react-router'] },
    resolve: {
      alias: [
        { find: '#config', replacement: join(folder, 'shop.config.ts') },
        { find: '#shared', replacement: join(root, 'src/shared') },
      ],
    },
  })
  MemoryRouter = (await server.ssrLoadModule('react-router'))['MemoryRouter']
})

afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

async function render(path: string, name: string, props: object = {}): Promise<string> {
  const component = (await load(path))[name] as FunctionComponent<object>
  const page = createElement(MemoryRouter, null, createElement(component, props))
  return renderToStaticMarkup(page)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
}

const cart = { items: [], subtotal: 500, deliveryFee: 60, total: 560, itemCount: 1 }
const totals = { subtotal: 500, deliveryFee: 60, couponDiscount: 0, firstOrderDiscount: 25 }
const checkout = {
  totals: { ...totals, total: 535 },
  district: '',
  coupon: { code: null },
  quote: { isQuoting: false },
  seenPrices: new Map(),
  placing: { notice: null, isPending: false },
}
const mouse = { _id: 'p', name: 'Mouse', image: null, price: 500, stock: 9 }
const warranty = { type: 'No Warranty', duration: '' }

const screens: [string, string, object, string[]][] = [
  [
    'web/cart/page/cart-summary.tsx',
    'CartSummary',
    { cart, hasBlockedLines: false },
    [
      'orders of ৳1,500 or more',
      'Estimate for Dhaka (৳60); ৳90 in Gazipur, ৳130 elsewhere',
      '14-day return policy',
    ],
  ],
  [
    'web/checkout/summary/checkout-totals.tsx',
    'CheckoutTotals',
    { checkout },
    ['৳60 in Dhaka, ৳90 in Gazipur, ৳130 elsewhere', '5% off if this is your first order'],
  ],
  [
    'web/checkout/summary/free-delivery-progress.tsx',
    'FreeDeliveryProgress',
    { subtotal: 500, district: '' },
    ['Add ৳1,000 more', 'save ৳60 in Dhaka, ৳90 in Gazipur or ৳130 elsewhere'],
  ],
  [
    'web/checkout/summary/free-delivery-progress.tsx',
    'FreeDeliveryProgress',
    { subtotal: 1500, district: 'Gazipur' },
    ['Your delivery is free. You save ৳90'],
  ],
  [
    'web/checkout/summary/order-summary.tsx',
    'OrderSummary',
    { cart, checkout },
    ['call you within 45 minutes'],
  ],
  [
    'web/orders/order-items.tsx',
    'OrderTotals',
    { order: { ...totals, appliedCoupon: null, total: 535 } },
    ['First order, 5% off'],
  ],
  [
    'web/storefront/product/product-assurances.tsx',
    'ProductAssurances',
    { warranty, delivery: { times: '', fees: '' } },
    ['Free on orders of ৳1,500', '14-day returns', 'within 14 days of delivery'],
  ],
  [
    'web/storefront/info/about-page.tsx',
    'default',
    { loaderData: { times: '' } },
    ['orders of ৳1,500 or more, and within 14 days'],
  ],
  [
    'web/orders/next-steps.tsx',
    'NextSteps',
    { district: 'Dhaka' },
    ['To Dhaka within 48 hours, counted from the call', 'Within 45 minutes'],
  ],
  [
    'web/orders/next-steps.tsx',
    'NextSteps',
    { district: 'Sylhet' },
    ['To Sylhet in 3-4 days (5-8 days outside the city), counted from the call'],
  ],
]

test.each(screens)('%s says the terms of another shop: %s', async (path, name, props, said) => {
  const text = await render(path, name, props)
  for (const sentence of said) expect(text).toContain(sentence)
  expect(text).not.toMatch(ownTerms)
})

test('texts, search engines and totals follow the terms of another shop', async () => {
  const { deliveryPromise } = await load('web/storefront/product/delivery-promise.ts')
  expect(deliveryPromise('en')).toEqual({
    times: '48 hours in Dhaka, 3-4 days to divisional cities and 5-8 days elsewhere',
    fees: '৳60 in Dhaka, ৳90 in Gazipur, ৳130 in every other district',
  })
  expect(deliveryPromise('bn')).toEqual({
    times: 'ঢাকা জেলায় ৪৮ ঘণ্টায়, বিভাগীয় শহরে ৩-৪ দিনে, অন্য সব জায়গায় ৫-৮ দিনে',
    fees: 'ঢাকা জেলায় ৳৬০, গাজীপুর জেলায় ৳৯০, অন্য সব জেলায় ৳১৩০',
  })
  const { totalRows } = await load('server/orders/order-serializer.ts')
  const order = { subtotalPoisha: 99_99, firstOrderDiscountPoisha: 5_00 }
  expect(JSON.stringify(totalRows(order, 'en'))).toContain('5% off')
  const { productStructuredData } = await load('web/storefront/product/product-structured-data.ts')
  const product = { ...mouse, warranty, images: [], category: 'Mice', brand: '' }
  const site = { publicUrl: '', language: 'en', languages: ['en'] }
  const [described] = productStructuredData(product, [], site, '')
  expect(described.offers).toMatchObject({
    shippingDetails: {
      shippingRate: { value: 60 },
      deliveryTime: {
        handlingTime: { minValue: 2, maxValue: 2 },
        transitTime: { minValue: 1, maxValue: 6 },
      },
    },
    hasMerchantReturnPolicy: { merchantReturnDays: 14 },
  })
  const { describeListing } = await load('web/storefront/listing/listing-meta.ts')
  expect(describeListing({}, 'en').description).toContain('14-day returns')
  const { pricedCart } = await load('web/cart/cart-updates.ts')
  const shown = pricedCart([{ product: mouse, selectedColor: '', quantity: 1 }])
  expect(shown.deliveryFee).toBe(60)
  const { previewTotals } = await load('web/checkout/placing/quote-checks.ts')
  const first = { firstOrderDiscount: 1, couponDiscount: 0 }
  expect(previewTotals(shown, 'Gazipur', first)).toMatchObject({
    deliveryFee: 90,
    firstOrderDiscount: 25,
  })
  expect(previewTotals(shown, 'Sylhet', undefined).deliveryFee).toBe(130)
})

test('the confirmation mail says how long the parcel takes to its district', async () => {
  const { orderConfirmation } = await load('web/emails/order-confirmation.ts')
  const { pageSettings } = await load('shared/shop-settings/page-settings.ts')
  const { defaultSettings } = await server.ssrLoadModule(join(root, 'shop.content.ts'))
  const to = { language: 'en', shop: pageSettings(defaultSettings, 'en') }
  const mail = (district: string) =>
    JSON.stringify(orderConfirmation.body({ items: [], totalRows: [], district }, to))
  expect(mail('Dhaka')).toContain('After the call the parcel arrives within 48 hours, and')
  expect(mail('Bogra')).toContain('After the call the parcel arrives in 5-8 days, and')
  expect(mail('Dhaka')).not.toMatch(ownTerms)
})

test('every sentence of the configuration follows its own terms', async () => {
  const { defaultSettings } = await server.ssrLoadModule(join(root, 'shop.content.ts'))
  const { withFilledTexts } = await load('shared/shop-settings/setting-placeholders.ts')
  const said = JSON.stringify(withFilledTexts(defaultSettings, defaultSettings))
  expect(said).toContain('cash on delivery and 14-day returns')
  expect(said).toContain('৳60 in Dhaka, ৳90 in Gazipur, ৳130 in every other district')
  expect(said).toContain(
    'Within 48 hours in Dhaka, 3-4 days to divisional cities and 5-8 days elsewhere, counted',
  )
  expect(said).toContain('free from ৳1,500')
  expect(said).toContain('14-day returns"')
  expect(said).toContain('5% off your first order')
  expect(said).not.toMatch(ownTerms)
})

const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' }).filter(
  (path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path),
)

/** A comment may give an example; what runs may not. */
const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')

test('no source but the configuration spells the shop’s terms', () => {
  const spelled = sources.filter((path) =>
    ownTerms.test(withoutComments(readFileSync(join(root, 'src', path), 'utf8'))),
  )
  expect(sources.length).toBeGreaterThan(100)
  expect(spelled).toEqual([])
})
