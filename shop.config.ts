import { formatTaka } from '#shared/money/money.ts'
import { deliveryTimesText } from '#shared/pricing/delivery-times.ts'
import { deliveryFeesText } from '#shared/pricing/pricing-texts.ts'
import type { HomeContent, ShopConfig } from '#shared/shop-config/shop-config-schemas.ts'
import { urls } from '#shared/urls.ts'

/** Delivery fees and times. Orders are priced with them, and every text is generated from them. */
const delivery = {
  defaultFeeTaka: 120,
  /** Districts with another fee. */
  feeTakaByDistrict: { Dhaka: 70 },
  /** Subtotal from which delivery is free. */
  freeFromTaka: 2000,
  /** The district of the cart's estimate, before the shopper chooses one. */
  estimateDistrict: 'Dhaka',
  /** Counted from the confirmation call. */
  times: {
    fastHours: 24,
    fastDistrict: 'Dhaka',
    divisionalDays: { min: 2, max: 3 },
    elsewhereDays: { min: 3, max: 5 },
  },
  /** For search engines: before and after dispatch, together within the times above. */
  handlingDays: { min: 1, max: 2 },
  transitDays: { min: 1, max: 3 },
} satisfies ShopConfig['delivery']

/** The promises for every order. */
const policies = {
  returnDays: 7,
  /** Taken off the first order of an account, a phone or an e-mail. */
  firstOrderPercent: 10,
  /** How long search engines may quote a price. */
  priceValidityDays: 30,
  confirmationCallMinutes: 30,
} satisfies ShopConfig['policies']

/** Units in one order of a guest, or of a customer before the first delivery; more by phone call. */
const newBuyerOrders = {
  maxUnitsPerProduct: 10,
  maxUnits: 50,
  maxDealUnitsPerPhone: 3,
  maxDealUnitsPerNetworkHour: 100,
  maxUnitsPerNetworkHour: 600,
} satisfies ShopConfig['newBuyerOrders']

/** `newOrderEmail: false` sends none; `orderEmail` sends them to another address than `email`. */
const notifications: ShopConfig['notifications'] = { newOrderEmail: true }

/** After how many days the nightly cleanup deletes them. */
const retention = {
  knownDeviceDays: 180,
  contactMessageDays: 730,
  launchNoticeDays: 365,
  auditMonths: 24,
} satisfies ShopConfig['retention']

/**
 * Who has to have a second factor: `off` for nobody, `owners`, or `staff` for all who work in the
 * administration. They have a week, then it opens only with one.
 */
const security: ShopConfig['security'] = { secondFactor: 'off' }

const freeDeliveryFrom = formatTaka(delivery.freeFromTaka)
const everyOther = 'in every other district'

export const shopConfig = {
  name: 'Jontro',
  banglaName: 'যন্ত্র',
  offeredLanguages: ['en'],
  tagline: {
    en: 'Good gadgets, honest prices, anywhere in Bangladesh',
    bn: 'ভালো গ্যাজেট, ন্যায্য দাম, সারা বাংলাদেশে',
  },
  description: `Earbuds, smartwatches, keyboards, chargers and smart devices: original products with warranty, cash on delivery and ${policies.returnDays}-day returns, delivered anywhere in Bangladesh.`,
  keywords: [
    'online shopping in Bangladesh',
    'gadgets',
    'tech accessories',
    'earbuds',
    'smartwatch',
    'cash on delivery',
  ],
  foundedYear: 2025,
  copyrightYear: 2025,
  phones: [
    { shown: '01700-123456', number: '+8801700123456' },
    { shown: '01900-123456', number: '+8801900123456' },
  ],
  email: 'hello@jontro.example',
  address: {
    street: 'House 12, Road 7, Dhanmondi',
    city: 'Dhaka',
    country: 'Bangladesh',
    countryCode: 'BD',
    shown: { en: 'Dhaka, Bangladesh', bn: 'ঢাকা, বাংলাদেশ' },
  },
  delivery,
  policies,
  newBuyerOrders,
  notifications,
  retention,
  security,
  supportHours: { opens: '09:00', closes: '23:00' },
  social: [
    { network: 'facebook', href: 'https://www.facebook.com/jontro.bd' },
    { network: 'instagram', href: 'https://www.instagram.com/jontro.bd' },
    { network: 'youtube', href: 'https://www.youtube.com/@jontro.bd' },
    { network: 'tiktok', href: null },
  ],
  chat: { whatsappNumber: '8801700123456', messenger: 'https://m.me/jontro.bd' },
  banner: {
    desktop: [
      {
        en: 'Cash on delivery all over Bangladesh, with no extra charges',
        bn: 'সারা বাংলাদেশে ক্যাশ অন ডেলিভারি, বাড়তি কোনো চার্জ নেই',
      },
    ],
    mobile: [
      {
        en: `Free delivery on orders of ${freeDeliveryFrom} or more`,
        bn: `${formatTaka(delivery.freeFromTaka, 'bn')} বা তার বেশি অর্ডারে ফ্রি ডেলিভারি`,
      },
    ],
  },
  footerCategories: [
    'Mobile & Tablet Accessories',
    'Computer Accessories',
    'Smart Devices',
    'Gaming Accessories',
  ],
  faq: [
    {
      question: 'How long does delivery take?',
      answer: `Within ${deliveryTimesText(delivery.times)}, counted from the confirmation call. Delivery costs ${deliveryFeesText(delivery, { join: ' and ', rest: everyOther })}; from ${freeDeliveryFrom} it is free.`,
    },
    {
      question: 'How can I pay?',
      answer:
        'With cash on delivery: you pay the rider when the parcel is in your hands. Cards and mobile wallets are coming; until then we ask for nothing in advance.',
    },
    {
      question: 'What if something is wrong with my order?',
      answer: `Call, write or chat within ${policies.returnDays} days of delivery and we exchange the product or take it back. Products with a warranty are covered for the time named on their page.`,
    },
  ],
  paymentLogos: {
    accepted: ['Cash on Delivery'],
    comingSoon: ['bKash', 'Nagad', 'Rocket', 'Visa', 'Mastercard'],
  },
} satisfies ShopConfig

/**
 * What only the home page and the announcement of a product show. A function, so that no page
 * downloads it: their loaders call it on the server.
 */
export function homeContent(): HomeContent {
  return {
    heroSlides: [
      {
        categoryLabel: 'Headphones & Earbuds',
        title: 'Hear the room go quiet',
        subtitle: 'Headphones for study, travel and long calls',
        description:
          'Soft cushions, a clear microphone and days of battery. Checked by hand before they leave our shop.',
        image: {
          base: '/images/hero-headphones',
          widths: [480, 800, 1200, 1600],
          width: 1600,
          height: 1200,
          alt: 'Dark blue over-ear headphones with copper details',
        },
        heroImage: {
          wide: 'demo/photographs/hero/1-wide.webp',
          tall: 'demo/photographs/hero/1-tall.webp',
          alt: 'Cream headphones on a stand, with a loudspeaker and a pink mouse',
        },
        primaryButton: { text: 'Shop Now', href: urls.products() },
        secondaryButton: { text: 'Available Soon', href: urls.comingSoon() },
      },
      {
        categoryLabel: 'Wearables',
        title: 'Time, steps and calls on your wrist',
        subtitle: 'Smart watches with real warranty',
        description:
          'Steel cases, leather or silicone straps, and a screen that you can read under the noon sun.',
        image: {
          base: '/images/hero-watch',
          widths: [480, 800, 1200, 1600],
          width: 1600,
          height: 1200,
          alt: 'Round steel smart watch with a brown leather strap',
        },
        heroImage: {
          wide: 'demo/photographs/hero/2-wide.webp',
          tall: 'demo/photographs/hero/2-tall.webp',
          alt: 'A steel watch, a smart watch and a fitness band side by side',
        },
        primaryButton: { text: 'Shop Now', href: urls.products() },
        secondaryButton: { text: 'Buy Now', href: 'https://www.facebook.com/jontro.bd/shop' },
      },
    ],
    brands: [
      { name: 'Jolpai', tagline: 'Small things that simply work.' },
      { name: 'Onuron', tagline: 'Sound you can sit with.' },
      { name: 'Dhrubok', tagline: 'Made for the long working day.' },
      { name: 'Bajpakhi', tagline: 'Quick hands, clear heads.' },
      { name: 'Uthan', tagline: 'A calmer, smarter home.' },
      { name: 'Kestrova', tagline: 'Fewer compromises, longer cover.' },
    ],
    whyChooseUs: [
      {
        icon: 'truck',
        title: 'Fast delivery anywhere',
        text: `${deliveryFeesText(delivery, { rest: everyOther })}, free from ${freeDeliveryFrom}.`,
      },
      {
        icon: 'wallet',
        title: 'Cash on delivery',
        text: 'Hold the parcel first, then pay. Nothing in advance, no extra charges.',
      },
      {
        icon: 'return',
        title: `${policies.returnDays}-day returns`,
        text: `Not what you expected? Tell us within ${policies.returnDays} days and we take it back.`,
      },
      {
        icon: 'shield',
        title: '100% original, with warranty',
        text: 'Every product passes our 12-point inspection before it is packed.',
      },
      {
        icon: 'gift',
        title: `${policies.firstOrderPercent}% off your first order`,
        text: 'Taken off automatically at checkout. No code to remember.',
      },
      {
        icon: 'headset',
        title: 'People who answer',
        text: 'By phone, e-mail and chat, every day from 9 in the morning to 11 at night.',
      },
    ],
    testimonials: [
      {
        name: 'Farhana Rahman',
        place: 'Mirpur, Dhaka',
        image: null,
        rating: 5,
        comment:
          'Ordered at night, and the earbuds were in my hands the next afternoon. I paid the rider after checking the seal. Just as it should be.',
        purchasedItem: 'True wireless earbuds',
      },
      {
        name: 'Tanvir Ahmed',
        place: 'Chittagong',
        image: null,
        rating: 5,
        comment:
          'The keyboard had one dead key. I called, they sent another within three days and took the first one back without an argument.',
        purchasedItem: 'Mechanical keyboard',
      },
      {
        name: 'Nusrat Jahan',
        place: 'Sylhet',
        image: null,
        rating: 4,
        comment:
          'They told me honestly that the cheaper power bank was enough for my phone. It has survived a whole month of load-shedding.',
        purchasedItem: 'Power bank',
      },
      {
        name: 'Rafiqul Islam',
        place: 'Rajshahi',
        image: null,
        rating: 5,
        comment:
          'The camera setup looked hard, so I asked on chat at ten at night. Somebody really answered, and it took five minutes.',
        purchasedItem: 'Indoor security camera',
      },
    ],
  }
}
