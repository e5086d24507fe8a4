import { texts } from '#shared/languages/texts.ts'

export const priceSettingTexts = texts({
  en: {
    title: 'Prices and limits',
    text: 'Anybody can order without paying, so units of buyers to whom nothing was delivered yet are limited. More is possible by phone. A customer’s limits grow with every unit received.',
    fields: {
      'policies.firstOrderPercent': {
        label: 'First-order discount, in %',
        hint: 'Taken off the first order of an account, a phone or an e-mail; 0 for none.',
      },
      'policies.priceValidityDays': {
        label: 'Days that a price is valid',
        hint: 'How long search engines may show it.',
      },
      'newBuyerOrders.maxUnitsPerProduct': { label: 'Units of one product in an order', hint: '' },
      'newBuyerOrders.maxUnits': { label: 'Units of an order in all', hint: '' },
      'newBuyerOrders.maxDealUnitsPerPhone': {
        label: 'Units of a flash deal for one phone number',
        hint: '',
      },
      'newBuyerOrders.maxDealUnitsPerNetworkHour': {
        label: 'Units of a flash deal for one network in an hour',
        hint: 'A mobile carrier puts thousands of buyers behind one network.',
      },
      'newBuyerOrders.maxUnitsPerNetworkHour': {
        label: 'Units for one network in an hour',
        hint: '',
      },
    },
  },
  bn: {
    title: 'দাম ও সীমা',
    text: 'টাকা না দিয়েই যে কেউ অর্ডার করতে পারেন, তাই যাঁরা এখনো কিছু হাতে পাননি তাঁদের পরিমাণ সীমিত। বেশি চাইলে ফোনে দেওয়া যায়। প্রতিটি পণ্য হাতে পেলে ক্রেতার সীমা বাড়ে।',
    fields: {
      'policies.firstOrderPercent': {
        label: 'প্রথম অর্ডারে ছাড়, শতাংশে',
        hint: 'একটি অ্যাকাউন্ট, মোবাইল নম্বর বা ইমেইলের প্রথম অর্ডারে; ছাড় না দিলে ০।',
      },
      'policies.priceValidityDays': {
        label: 'একটি দাম কত দিন ঠিক থাকে',
        hint: 'সার্চ ইঞ্জিন ততদিন তা দেখাতে পারে।',
      },
      'newBuyerOrders.maxUnitsPerProduct': { label: 'এক অর্ডারে একটি পণ্য কয়টি', hint: '' },
      'newBuyerOrders.maxUnits': { label: 'এক অর্ডারে মোট কয়টি', hint: '' },
      'newBuyerOrders.maxDealUnitsPerPhone': { label: 'এক মোবাইল নম্বরে ফ্ল্যাশ ডিলের কয়টি', hint: '' },
      'newBuyerOrders.maxDealUnitsPerNetworkHour': {
        label: 'এক নেটওয়ার্কে ঘণ্টায় ফ্ল্যাশ ডিলের কয়টি',
        hint: 'মোবাইল অপারেটরের এক নেটওয়ার্কের পেছনে হাজারো ক্রেতা থাকেন।',
      },
      'newBuyerOrders.maxUnitsPerNetworkHour': { label: 'এক নেটওয়ার্কে ঘণ্টায় মোট কয়টি', hint: '' },
    },
  },
})
