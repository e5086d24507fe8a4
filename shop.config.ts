import type { CommonSettings, ShopSettings } from '#shared/shop-settings/shop-settings-schemas.ts'
import { textPages } from './shop.pages.ts'

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
  pausedDistricts: [],
} satisfies ShopSettings['delivery']

/** The promises for every order. */
const policies = {
  returnDays: 7,
  /** Taken off the first order of an account, a phone or an e-mail. */
  firstOrderPercent: 10,
  /** How long search engines may quote a price. */
  priceValidityDays: 30,
  confirmationCallMinutes: 30,
  /** After which a guest's order that nobody could confirm gives its stock back. */
  unconfirmedHours: 48,
} satisfies ShopSettings['policies']

/** For everything that has a warranty. */
const warrantyTerms = {
  en: 'Keep the invoice and the box. Damage from water, a fall or repair by others is not covered.',
  bn: 'ইনভয়েস ও বক্স রেখে দিন। পানিতে ভেজা, পড়ে যাওয়া বা অন্য কারও মেরামতের ক্ষতি ওয়ারেন্টির বাইরে।',
} satisfies ShopSettings['warrantyTerms']

/** Units in one order of a guest, or of a customer before the first delivery; more by phone call. */
const newBuyerOrders = {
  maxUnitsPerProduct: 10,
  maxUnits: 50,
  maxDealUnitsPerPhone: 3,
  maxDealUnitsPerNetworkHour: 100,
  maxUnitsPerNetworkHour: 600,
  maxUnitsPerHouseDay: 50,
  maxDealUnitsPerHouseDay: 6,
  maxFirstOrdersPerHouse: 3,
  largeOrderUnits: 6,
  largeOrderHoldMinutes: 55,
} satisfies ShopSettings['newBuyerOrders']

/**
 * Orders are shipped and delivered with their parcels; whether couriers get the phones of new buyers to say what
 * they know of them; a parcel that nobody has weighed, and what its box and tape cost.
 */
const couriers = {
  movesOrders: true,
  asksForScores: false,
  parcelWeightGrams: 500,
  packingTaka: 0,
  unpaidDays: 7,
} satisfies ShopSettings['couriers']

/** `newOrderEmail: false` sends none; `orderEmail` sends them to another address than `email`. */
const notifications: ShopSettings['notifications'] = { newOrderEmail: true }

/** After how many days the nightly cleanup deletes them. */
const retention = {
  knownDeviceDays: 180,
  contactMessageDays: 730,
  launchNoticeDays: 365,
  auditMonths: 24,
  webhookDays: 30,
} satisfies ShopSettings['retention']

/**
 * People who need a second factor: `off` for nobody, `owners`, or `staff` for all who work in the
 * administration. They have a week, then it opens only with one.
 */
const security: ShopSettings['security'] = {
  secondFactor: 'off',
  /** From which imports may fetch pictures, with the hosts below them. */
  pictureHosts: ['cdn.shopify.com'],
}

/**
 * Settings that a new shop begins with; its owner changes them in the administration. Texts have placeholders
 * for other settings, such as `{returnDays}`.
 */
export const shopConfig = {
  name: 'Jontro',
  banglaName: 'যন্ত্র',
  offeredLanguages: ['en', 'bn'],
  tagline: {
    en: 'Good gadgets, honest prices, anywhere in Bangladesh',
    bn: 'ভালো গ্যাজেট, ন্যায্য দাম, সারা বাংলাদেশে',
  },
  homeTitle: {
    en: 'Gadgets and tech accessories online in Bangladesh',
    bn: 'বাংলাদেশে অনলাইনে গ্যাজেট ও টেক অ্যাক্সেসরিজ',
  },
  description: {
    en: 'Earbuds, smartwatches, keyboards, chargers and smart devices: original products with warranty, cash on delivery and {returnDays}-day returns, delivered anywhere in Bangladesh.',
    bn: 'ইয়ারবাড, স্মার্টওয়াচ, কিবোর্ড, চার্জার ও স্মার্ট ডিভাইস: ওয়ারেন্টিসহ আসল পণ্য, ক্যাশ অন ডেলিভারি, {returnDays} দিনের মধ্যে ফেরত, সারা বাংলাদেশে ডেলিভারি।',
  },
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
  worksOffline: true,
  phones: [
    { shown: '01700-123456', number: '+8801700123456' },
    { shown: '01900-123456', number: '+8801900123456' },
  ],
  email: 'hello@jontro.example',
  address: {
    street: { en: 'House 12, Road 7, Dhanmondi', bn: 'বাড়ি ১২, রোড ৭, ধানমন্ডি' },
    city: { en: 'Dhaka', bn: 'ঢাকা' },
    country: { en: 'Bangladesh', bn: 'বাংলাদেশ' },
    countryCode: 'BD',
  },
  delivery,
  couriers,
  policies,
  warrantyTerms,
  newBuyerOrders,
  notifications,
  emails: {},
  invoice: {},
  retention,
  security,
  calls: { opens: '09:00', closes: '23:00', dearFromTaka: 20_000 },
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
        en: 'Free delivery on orders of {freeDeliveryFrom} or more',
        bn: '{freeDeliveryFrom} বা তার বেশি অর্ডারে ফ্রি ডেলিভারি',
      },
    ],
  },
  logo: null,
  favicon: null,
  colour: '#006a4e',
  footerCategories: [
    'Mobile & Tablet Accessories',
    'Computer Accessories',
    'Smart Devices',
    'Gaming Accessories',
  ],
  paymentLogos: {
    accepted: ['Cash on Delivery'],
    comingSoon: ['bKash', 'Nagad', 'Rocket', 'Visa', 'Mastercard'],
  },
  pages: textPages,
} satisfies CommonSettings
