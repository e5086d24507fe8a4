import type { Permission, Resource } from '#shared/api/permissions.ts'
import { texts } from '#shared/languages/texts.ts'

interface ResourceText {
  readonly label: string
  readonly text: string
}

const englishResources = {
  dashboard: { label: 'Figures of the shop', text: 'Orders by day and best sellers' },
  revenue: { label: 'Revenue', text: 'What the shop takes in, and how it grows' },
  orders: { label: 'Orders', text: 'Orders with names, phones and addresses, and invoices' },
  packing: { label: 'Packing', text: 'Orders to pack and ship, and their parcels with labels' },
  returns: { label: 'Returns', text: 'What comes back, and the money for it' },
  warranty: { label: 'Warranty', text: 'Claims, and what becomes of them' },
  couriers: { label: 'Couriers', text: 'The accounts that parcels are booked with' },
  cash: { label: 'Cash', text: 'What couriers owe and have paid' },
  products: { label: 'Products', text: 'Products, their prices and pictures' },
  categories: { label: 'Categories', text: 'What the menus of the shop list' },
  stock: { label: 'Stock', text: 'How many there are, and corrections' },
  costs: { label: 'Cost prices', text: 'What the shop pays for its products, and its profit' },
  coupons: { label: 'Coupons', text: 'Codes and their discounts' },
  flash_deals: { label: 'Flash deals', text: 'Deals with a start and an end' },
  customers: { label: 'Customers', text: 'Accounts with e-mails and phones' },
  reviews: { label: 'Reviews', text: 'Replies, and hiding what breaks the rules' },
  messages: { label: 'Messages', text: 'What people write to the shop' },
  search: { label: 'Search', text: 'What people search for, and synonyms' },
  settings: { label: 'Settings', text: 'The shop itself, and emptying it of its demo' },
  staff: { label: 'Staff', text: 'Who works here, and what they may do' },
  audit: { label: 'Changes', text: 'Who changed what' },
  backup: { label: 'Backups', text: 'Whether there is a good copy of the shop' },
  api_keys: { label: 'API keys', text: 'Keys with which programs act for the staff' },
  webhooks: { label: 'Webhooks', text: 'Which programs are told what happens' },
} satisfies Record<Resource, ResourceText>

/** Resources that a role may see or change. */
export const resourceTexts = texts({
  en: englishResources,
  bn: {
    dashboard: { label: 'শপের হিসাব', text: 'দিন অনুযায়ী অর্ডার ও সেরা বিক্রি' },
    revenue: { label: 'বিক্রির টাকা', text: 'কত টাকার বিক্রি হচ্ছে, আর কতটা বাড়ছে' },
    orders: { label: 'অর্ডার', text: 'নাম, মোবাইল নম্বর ও ঠিকানাসহ অর্ডার, আর ইনভয়েস' },
    packing: { label: 'প্যাকিং', text: 'অর্ডার প্যাক করা ও পাঠানো, পার্সেল ও লেবেল' },
    returns: { label: 'ফেরত', text: 'যা ফেরত আসে, আর তার টাকা' },
    warranty: { label: 'ওয়ারেন্টি', text: 'ক্লেইম, আর তার কী হলো' },
    couriers: { label: 'কুরিয়ার', text: 'যেসব অ্যাকাউন্টে পার্সেল বুক হয়' },
    cash: { label: 'ক্যাশ', text: 'কুরিয়ারের কাছে পাওনা ও পাওয়া টাকা' },
    products: { label: 'পণ্য', text: 'পণ্য, দাম ও ছবি' },
    categories: { label: 'ক্যাটাগরি', text: 'শপের মেনুতে যা থাকে' },
    stock: { label: 'স্টক', text: 'কয়টি আছে, আর সংশোধন' },
    costs: { label: 'কেনা দাম', text: 'শপ কত দামে পণ্য কেনে, আর লাভ' },
    coupons: { label: 'কুপন', text: 'কুপন কোড ও ছাড়' },
    flash_deals: { label: 'ফ্ল্যাশ ডিল', text: 'শুরু ও শেষের সময়সহ অফার' },
    customers: { label: 'ক্রেতা', text: 'ইমেইল ও মোবাইল নম্বরসহ অ্যাকাউন্ট' },
    reviews: { label: 'রিভিউ', text: 'উত্তর দেওয়া, আর নিয়ম ভাঙলে লুকানো' },
    messages: { label: 'মেসেজ', text: 'শপকে যা লেখা হয়' },
    search: { label: 'সার্চ', text: 'ক্রেতারা কী খোঁজেন, আর সমার্থক শব্দ' },
    settings: { label: 'সেটিংস', text: 'শপ নিজে, আর ডেমো খালি করা' },
    staff: { label: 'কর্মী', text: 'কে কাজ করেন, আর কী করতে পারেন' },
    audit: { label: 'পরিবর্তনের লগ', text: 'কে কী পরিবর্তন করেছেন' },
    backup: { label: 'ব্যাকআপ', text: 'শপের ভালো কপি আছে কি না' },
    api_keys: { label: 'API কী', text: 'যে কী দিয়ে প্রোগ্রাম কর্মীদের হয়ে কাজ করে' },
    webhooks: { label: 'ওয়েবহুক', text: 'কী ঘটলে কোন প্রোগ্রামকে জানানো হয়' },
  },
})

/** How much of a resource somebody may. */
export const levelTexts = texts({
  en: { none: 'Nothing', read: 'See', write: 'Change' },
  bn: { none: 'কিছুই না', read: 'দেখা', write: 'পরিবর্তন' },
})

/** The resources that a role may change, and those that it may only see, as lists of these labels. */
export function permissionsText(
  permissions: readonly Permission[],
  resources: Record<Resource, ResourceText>,
) {
  const entries = Object.entries(resources) as [Resource, ResourceText][]
  const changed = entries.filter(([resource]) => permissions.includes(`write_${resource}`))
  const seen = entries.filter(
    ([resource]) =>
      permissions.includes(`read_${resource}`) && !permissions.includes(`write_${resource}`),
  )
  const join = (rows: typeof entries) => rows.map(([, { label }]) => label).join(', ')
  return { changes: join(changed), sees: join(seen) }
}
