import { formatCount, formatQuantity } from '#shared/formatting/numbers.ts'
import { texts } from '#shared/languages/texts.ts'

/** Texts of the palette and of the sheet of shortcuts; both are loaded on first use. */
export const paletteTexts = texts({
  en: {
    placeholder: 'Product, SKU, order, phone, customer, serial number, page',
    groups: {
      pages: 'Pages',
      actions: 'Actions',
      orders: 'Orders',
      products: 'Products',
      customers: 'Customers',
      units: 'Serial numbers and IMEIs',
    },
    actions: {
      newOrder: 'New order by phone',
      newProduct: 'New product',
      receive: 'Receive goods',
      countStock: 'Count stock',
      newFlashDeal: 'New flash deal',
      newCoupon: 'New coupon',
      nextCall: 'Call the next buyer',
      shortcuts: 'Keyboard shortcuts',
    },
    searching: 'Searching…',
    none: (term: string) => `Nothing found for “${term}”`,
    found: (count: number) =>
      `${formatQuantity(count, 'result', 'results')}; the arrow keys choose one, Enter opens it.`,
    retry: 'Try Again',
    shortcuts: {
      palette: 'Search or go',
      orders: 'Go to the orders',
      products: 'Go to the products',
      calls: 'Go to the calls',
      search: 'Search in the list',
      sheet: 'Show these shortcuts',
    },
    next: 'then',
    singleKeys: 'Shortcuts of single keys',
    singleKeysText: 'Switch them off where speech or another program presses keys for you.',
  },
  bn: {
    placeholder: 'পণ্য, SKU, অর্ডার, মোবাইল, ক্রেতা, সিরিয়াল নম্বর, পেজ',
    groups: {
      pages: 'পেজ',
      actions: 'কাজ',
      orders: 'অর্ডার',
      products: 'পণ্য',
      customers: 'ক্রেতা',
      units: 'সিরিয়াল নম্বর ও IMEI',
    },
    actions: {
      newOrder: 'ফোনে নতুন অর্ডার',
      newProduct: 'নতুন পণ্য',
      receive: 'মাল গ্রহণ',
      countStock: 'স্টক গণনা',
      newFlashDeal: 'নতুন ফ্ল্যাশ ডিল',
      newCoupon: 'নতুন কুপন',
      nextCall: 'পরের ক্রেতাকে কল করুন',
      shortcuts: 'কীবোর্ড শর্টকাট',
    },
    searching: 'খোঁজা হচ্ছে…',
    none: (term) => `“${term}” খুঁজে কিছু পাওয়া যায়নি`,
    found: (count) =>
      `${formatCount(count, 'bn')}টি ফলাফল; তীর কী দিয়ে একটি বেছে নিন, Enter চাপলে খুলবে।`,
    retry: 'আবার চেষ্টা করুন',
    shortcuts: {
      palette: 'খুঁজুন বা অন্য পেজে যান',
      orders: 'অর্ডারে যান',
      products: 'পণ্যে যান',
      calls: 'কলে যান',
      search: 'তালিকায় খুঁজুন',
      sheet: 'এই শর্টকাটগুলো দেখুন',
    },
    next: 'তারপর',
    singleKeys: 'এক কী-র শর্টকাট',
    singleKeysText: 'মুখে বলে বা অন্য প্রোগ্রাম দিয়ে টাইপ করলে বন্ধ রাখুন।',
  },
})
