import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { FunctionComponent, ReactElement, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Product } from '#shared/catalog/product-schemas.ts'
import { deliveryRegions } from '#shared/pricing/delivery-regions.ts'
import { languages, type Language } from '#shared/languages/languages.ts'
import { pageSettings } from '#shared/shop-settings/page-settings.ts'
import { inShop } from '../../tests/support/fixtures/in-shop.tsx'
import { otherShop } from '../../tests/support/fixtures/other-shop.ts'
import { messagesTexts } from './admin/messages/messages-texts.tsx'
import { AdminSidebar } from './admin/admin-sidebar.tsx'
import { RecoveryCodeList } from './admin/security/recovery-code-list.tsx'
import { ownReviewTexts } from './account/reviews/own-review-texts.ts'
import { invitationTexts } from './auth/invitation-texts.tsx'
import { CartSummary } from './cart/page/cart-summary.tsx'
import { pricedCart } from './cart/cart-updates.ts'
import { CheckoutTotals } from './checkout/summary/checkout-totals.tsx'
import { FreeDeliveryProgress } from './checkout/summary/free-delivery-progress.tsx'
import { OrderSummary } from './checkout/summary/order-summary.tsx'
import { previewTotals } from './checkout/placing/quote-checks.ts'
import type { Checkout } from './checkout/use-checkout.ts'
import { NextSteps } from './orders/next-steps.tsx'
import { OrderTotals } from './orders/order-items.tsx'
import { Footer } from './shell/footer.tsx'
import { Header } from './shell/header.tsx'
import { meta as aboutMeta } from './storefront/info/about-page.tsx'
import { meta as comingSoonMeta } from './storefront/info/coming-soon-page.tsx'
import { ContactChannels } from './storefront/info/contact-channels.tsx'
import { meta as contactMeta } from './storefront/info/contact-page.tsx'
import { meta as listingMeta } from './storefront/listing/listing-page.tsx'
import { meta as productMeta } from './storefront/product/product-page.tsx'
import { ProductAssurances } from './storefront/product/assurances/product-assurances.tsx'
import { productReviewTexts } from './storefront/product/reviews/product-review-texts.ts'
import { ChatLinks } from './storefront/product/chat-links.tsx'

/** How texts spell the terms of the shop that `shop.config.ts` describes. */
const defaultTerms =
  /৳70\b|৳120\b|৳2,000|\b7[- ]days?\b|\b10 ?%|\b30 minutes|business days|\b24 hours|\b2-3 days|\b3-5 days|৳৭০|৳১২০|৳২,০০০|৭ দিন|১০%|৩০ মিনিট|২৪ ঘণ্টা|[২৩]-[৩৫] দিন/

const defaultWords =
  /jontro|যন্ত্র|01[79]00-123456|০১[৭৯]০০|8801[79]00123456|dhanmondi|ধানমন্ডি|good gadgets|ভালো গ্যাজেট|2025|২০২৫/i

function textOf(screen: ReactNode, language: Language): string {
  const element = inShop(screen, language, otherShop)
  const router = createMemoryRouter([{ path: '*', element }])
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  // Attributes that are read out or opened count as texts.
  const attributes = html.matchAll(/(?:aria-label|title|href|alt)="([^"]*)"/g)
  const text = html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
  return [text, ...[...attributes].map(([, value = '']) => decodeURIComponent(value))].join('\n')
}

const mouse: Product = {
  _id: 'p1',
  name: 'Mouse',
  brand: '',
  price: 500,
  originalPrice: null,
  priceTo: 500,
  options: [],
  variantCount: 1,
  variants: [],
  flashDeal: null,
  variantDeal: null,
  category: 'Mice',
  subcategory: null,
  stock: 9,
  tags: [],
  image: null,
  picture: null,
  colors: [],
  featured: false,
  rating: 0,
  reviewCount: 0,
  createdAt: '2026-02-03T10:00:00.000Z',
  description: 'Quiet.',
  images: [],
  pictures: [],
  specifications: {},
  boxContents: '',
  tracks: 'none',
  warranty: { type: 'No Warranty', duration: '' },
  categoryId: 'c1',
}

const cart = pricedCart([{ product: mouse, selectedColor: '', quantity: 1 }], otherShop.delivery)
const totals = {
  subtotal: 500,
  deliveryFee: 60,
  couponDiscount: 0,
  firstOrderDiscount: 25,
  rounding: 0,
}
const checkout = {
  totals: { ...totals, total: 535 },
  credit: { available: 0, used: 0, due: 535 },
  district: '',
  coupon: { code: null },
  quote: { isQuoting: false },
  seenPrices: {},
  placing: { notice: null, isPending: false },
} as unknown as Checkout
const staff = { name: 'Nasrin' } as Parameters<typeof AdminSidebar>[0]['user']

/** In Dhaka. */
const noon = '2026-11-05T06:00:00.000Z'

interface Screen {
  screen: ReactElement<object, FunctionComponent>
  /** Texts that it must contain. */
  en: string[]
  bn: string[]
}

const screens: Screen[] = [
  { screen: <Header categories={[]} />, en: ['Rahim Electronics'], bn: ['রহিম ইলেকট্রনিক্স'] },
  {
    screen: <Footer categories={['Fans']} />,
    en: [
      '© 2019 Rahim Electronics. All rights reserved.',
      'Fair prices in Rangpur',
      '01555-987654',
      'help@rahim.example',
      'Rangpur, Bangladesh',
      'Support every day, 10:00 to 20:00',
      'Fans',
    ],
    bn: ['© ২০১৯ রহিম ইলেকট্রনিক্স। সর্বস্বত্ব সংরক্ষিত।', 'রংপুরে ন্যায্য দাম', '০১৫৫৫-৯৮৭৬৫৪'],
  },
  {
    screen: <CartSummary cart={cart} hasBlockedLines={false} onBlocked={() => {}} />,
    en: [
      'orders of ৳1,500 or more',
      'Estimate for Dhaka (৳60); ৳90 in Gazipur, ৳130 elsewhere',
      '14-day return policy',
    ],
    bn: ['৳১,৫০০ বা তার বেশি', 'ঢাকা জেলার আনুমানিক চার্জ (৳৬০)', '১৪ দিনের মধ্যে ফেরত'],
  },
  {
    screen: <CheckoutTotals checkout={checkout} />,
    en: [
      '৳60 in Dhaka, ৳90 in Gazipur, ৳130 in every other district',
      '5% off if this is your first order',
    ],
    bn: ['ঢাকা জেলায় ৳৬০, গাজীপুর জেলায় ৳৯০, অন্য সব জেলায় ৳১৩০', '৫% ছাড়'],
  },
  {
    screen: <FreeDeliveryProgress subtotal={500} district="" />,
    en: ['Add ৳1,000 more', 'save ৳60 in Dhaka, ৳90 in Gazipur or ৳130 elsewhere'],
    bn: ['৳১,০০০'],
  },
  {
    screen: <FreeDeliveryProgress subtotal={1500} district="Gazipur" />,
    en: ['Your delivery is free. You save ৳90'],
    bn: ['আপনার ডেলিভারি ফ্রি।'],
  },
  {
    screen: <OrderSummary cart={cart} checkout={checkout} />,
    en: ['call you within 45 minutes'],
    bn: ['৪৫ মিনিটের মধ্যে'],
  },
  {
    screen: <OrderTotals order={{ ...totals, appliedCoupon: null, adjustments: [], total: 535 }} />,
    en: ['First order, 5% off'],
    bn: ['প্রথম অর্ডার, ৫% ছাড়'],
  },
  {
    screen: <NextSteps district="Dhaka" placedAt={noon} due={535} />,
    en: [
      'To Dhaka within 48 hours, counted from the call',
      'Within 45 minutes, by 12:45',
      '৳535 in cash',
    ],
    bn: ['৪৮ ঘণ্টার মধ্যে', '৪৫ মিনিটের মধ্যে, দুপুর ১২:৪৫-এর আগেই', '৳৫৩৫ ক্যাশে'],
  },
  {
    screen: <NextSteps district="Sylhet" placedAt={noon} due={535} />,
    en: ['To Sylhet in 3-4 days (5-8 days outside the city), counted from the call'],
    bn: ['৩-৪ দিনে (শহরের বাইরে ৫-৮ দিনে)'],
  },
  {
    screen: <ProductAssurances product={mouse} shown={{ price: 500, stock: 1 }} />,
    en: [
      '48 hours in Dhaka, 3-4 days to divisional cities and 5-8 days elsewhere',
      '৳60 in Dhaka, ৳90 in Gazipur, ৳130 in every other district',
      'Free on orders of ৳1,500',
      '14-day returns',
      'within 14 days of delivery',
    ],
    bn: ['ঢাকা জেলায় ৪৮ ঘণ্টায়', '৳১,৫০০', '১৪ দিন'],
  },
  {
    screen: <ChatLinks product={mouse} pageUrl="" />,
    en: ['wa.me/8801555987654', 'm.me/rahim'],
    bn: ['wa.me/8801555987654'],
  },
  {
    screen: <ContactChannels />,
    en: [
      '01555-987654',
      '4 Station Road, Rangpur, Bangladesh',
      'wa.me/8801555987654',
      'm.me/rahim',
    ],
    bn: ['০১৫৫৫-৯৮৭৬৫৪', '৪ স্টেশন রোড, রংপুর'],
  },
  { screen: <AdminSidebar user={staff} />, en: ['Rahim Electronics'], bn: ['রহিম ইলেকট্রনিক্স'] },
  {
    screen: <RecoveryCodeList codes={['aaaa']} />,
    en: ['Recovery codes for Rahim Electronics'],
    bn: ['রহিম ইলেকট্রনিক্স-এর রিকভারি কোড'],
  },
]

const named = screens.map((row) => ({ name: row.screen.type.name, ...row }))

test.each(named)('$name says the name and the terms of another shop', ({ screen, ...said }) => {
  for (const language of languages) {
    const text = textOf(screen, language)
    for (const sentence of said[language]) expect(text).toContain(sentence)
    expect(text.match(defaultTerms)).toBeNull()
    expect(text.match(defaultWords)).toBeNull()
  }
})

type MetaOf<T extends (args: never) => unknown> = Parameters<T>[0]

test.each(languages)('metadata in %s describes another shop', (language) => {
  const site = { publicUrl: 'https://shop.example', language, languages }
  const settings = pageSettings(otherShop, language)
  const matches = [{ id: 'root', loaderData: { ...site, shopCardPath: '/share.jpg', settings } }]
  const product = { product: mouse, reviews: null, validUntil: '', card: '' }
  const regions = deliveryRegions(otherShop.delivery)
  const loaderData = { ...product, deliveryRegions: regions, questions: [] }
  const args = { matches, loaderData, location: { search: '' } } as unknown
  const all = JSON.stringify([
    aboutMeta(args as MetaOf<typeof aboutMeta>),
    contactMeta(args as MetaOf<typeof contactMeta>),
    comingSoonMeta(args as MetaOf<typeof comingSoonMeta>),
    listingMeta(args as MetaOf<typeof listingMeta>),
    productMeta(args as MetaOf<typeof productMeta>),
  ])
  const [name, returns] =
    language === 'en'
      ? ['at Rahim Electronics: ', '14-day returns']
      : ['রহিম ইলেকট্রনিক্স-এ: ', '১৪ দিনের মধ্যে ফেরত']
  expect(all).toContain(name)
  expect(all).toContain(returns)
  expect(all).toMatch(/"shippingRate":\{[^}]*"value":60/)
  expect(all).toContain('"handlingTime":{"@type":"QuantitativeValue","minValue":2,"maxValue":2')
  expect(all).toContain('"merchantReturnDays":14')
  expect(all.match(defaultWords)).toBeNull()
  expect(all.match(defaultTerms)).toBeNull()
})

test.each(languages)('sentences in %s have the name that they are given', (language) => {
  const name = otherShop.banglaName
  const said = [
    messagesTexts[language].replySubject(name),
    productReviewTexts[language].reply(name),
    ownReviewTexts[language].reply(name),
    invitationTexts[language].title(name),
  ]
  for (const sentence of said) expect(sentence).toContain(name)
})

test('totals before the first quote follow the terms of another shop', () => {
  expect(cart.deliveryFee).toBe(60)
  const first = { firstOrderDiscount: 1, couponDiscount: 0 } as Parameters<typeof previewTotals>[2]
  const preview = previewTotals(cart, 'Gazipur', first, 'guest', otherShop)
  expect(preview).toMatchObject({ deliveryFee: 90, firstOrderDiscount: 25 })
  expect(previewTotals(cart, 'Sylhet', undefined, 'guest', otherShop).deliveryFee).toBe(130)
})
