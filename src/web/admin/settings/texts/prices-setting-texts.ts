import { texts } from '#shared/languages/texts.ts'

export const priceSettingTexts = texts({
  en: {
    title: 'Prices and limits',
    text: 'The discount of first orders, and how much a new buyer may order. Anybody can order without paying, so units of buyers to whom nothing was delivered yet are limited. More is possible by phone. A customer’s limits grow with every unit received.',
    fields: {
      'policies.firstOrderPercent': {
        label: 'First-order discount, in %',
        hint: 'Taken off the first order of an account, a phone or an e-mail; 0 for none.',
      },
      'policies.priceValidityDays': {
        label: 'Days that a price is valid',
        hint: 'How long search engines may show it.',
      },
      'newBuyerOrders.maxUnitsPerProduct': {
        label: 'New buyers: units of one product in an order',
        hint: '',
      },
      'newBuyerOrders.maxUnits': { label: 'New buyers: units of an order in all', hint: '' },
      'newBuyerOrders.maxDealUnitsPerPhone': {
        label: 'New buyers: units of a flash deal for one phone number',
        hint: '',
      },
      'newBuyerOrders.maxDealUnitsPerNetworkHour': {
        label: 'New buyers: units of a flash deal for one network in an hour',
        hint: 'A mobile carrier puts thousands of buyers behind one network.',
      },
      'newBuyerOrders.maxUnitsPerNetworkHour': {
        label: 'New buyers: units for one network in an hour',
        hint: '',
      },
      'newBuyerOrders.maxUnitsPerHouseDay': {
        label: 'New buyers: units for one house in a day',
        hint: 'Of one address, or one name in a thana, whatever phones order them. An office shares its address: it is asked to call.',
      },
      'newBuyerOrders.maxDealUnitsPerHouseDay': {
        label: 'New buyers: units of a flash deal for one house in a day',
        hint: 'A family may order with several phones.',
      },
      'newBuyerOrders.maxFirstOrdersPerHouse': {
        label: 'First-order discounts for one house in 30 days',
        hint: 'Of one address or one device. Further buyers there order without it, or call.',
      },
      'newBuyerOrders.largeOrderUnits': {
        label: 'New buyers: units that make an order a large one',
        hint: 'A large order waits for your call. Its units are held only for so long; they are taken again when it is confirmed.',
      },
      'newBuyerOrders.largeOrderHoldMinutes': {
        label: 'New buyers: minutes that a large order holds its units',
        hint: '',
      },
    },
  },
  bn: {
    title: 'দাম ও সীমা',
    text: 'প্রথম অর্ডারের ছাড়, আর নতুন ক্রেতা কত অর্ডার করতে পারেন। টাকা না দিয়েই যে কেউ অর্ডার করতে পারেন, তাই যাঁরা এখনো কিছু হাতে পাননি তাঁদের পরিমাণ সীমিত। বেশি চাইলে ফোনে দেওয়া যায়। প্রতিটি পণ্য হাতে পেলে ক্রেতার সীমা বাড়ে।',
    fields: {
      'policies.firstOrderPercent': {
        label: 'প্রথম অর্ডারে ছাড়, শতাংশে',
        hint: 'একটি অ্যাকাউন্ট, মোবাইল নম্বর বা ইমেইলের প্রথম অর্ডারে; ছাড় না দিলে ০।',
      },
      'policies.priceValidityDays': {
        label: 'একটি দাম কত দিন ঠিক থাকে',
        hint: 'সার্চ ইঞ্জিন ততদিন তা দেখাতে পারে।',
      },
      'newBuyerOrders.maxUnitsPerProduct': { label: 'নতুন ক্রেতা: এক অর্ডারে একটি পণ্য কয়টি', hint: '' },
      'newBuyerOrders.maxUnits': { label: 'নতুন ক্রেতা: এক অর্ডারে মোট কয়টি', hint: '' },
      'newBuyerOrders.maxDealUnitsPerPhone': {
        label: 'নতুন ক্রেতা: এক মোবাইল নম্বরে ফ্ল্যাশ ডিলের কয়টি',
        hint: '',
      },
      'newBuyerOrders.maxDealUnitsPerNetworkHour': {
        label: 'নতুন ক্রেতা: এক নেটওয়ার্কে ঘণ্টায় ফ্ল্যাশ ডিলের কয়টি',
        hint: 'মোবাইল অপারেটরের এক নেটওয়ার্কের পেছনে হাজারো ক্রেতা থাকেন।',
      },
      'newBuyerOrders.maxUnitsPerNetworkHour': {
        label: 'নতুন ক্রেতা: এক নেটওয়ার্কে ঘণ্টায় মোট কয়টি',
        hint: '',
      },
      'newBuyerOrders.maxUnitsPerHouseDay': {
        label: 'নতুন ক্রেতা: এক ঠিকানায় দিনে মোট কয়টি',
        hint: 'একই ঠিকানা, বা একই থানায় একই নাম, মোবাইল নম্বর যতই হোক। অফিসে সবার ঠিকানা এক: তাঁদের কল করতে বলা হয়।',
      },
      'newBuyerOrders.maxDealUnitsPerHouseDay': {
        label: 'নতুন ক্রেতা: এক ঠিকানায় দিনে ফ্ল্যাশ ডিলের কয়টি',
        hint: 'এক পরিবার কয়েকটি নম্বর থেকে অর্ডার করতে পারে।',
      },
      'newBuyerOrders.maxFirstOrdersPerHouse': {
        label: 'এক ঠিকানায় ৩০ দিনে প্রথম অর্ডারের ছাড় কয়টি',
        hint: 'একই ঠিকানা বা একই ডিভাইস। এর পরের ক্রেতারা ছাড় ছাড়া অর্ডার করেন, অথবা কল করেন।',
      },
      'newBuyerOrders.largeOrderUnits': {
        label: 'নতুন ক্রেতা: কয়টি পণ্য হলে অর্ডারটি বড়',
        hint: 'বড় অর্ডার আপনার কলের অপেক্ষায় থাকে। পণ্যগুলো অল্প সময় ধরে রাখা হয়; কনফার্ম হলে আবার নেওয়া হয়।',
      },
      'newBuyerOrders.largeOrderHoldMinutes': {
        label: 'নতুন ক্রেতা: বড় অর্ডারের পণ্য কত মিনিট ধরে রাখা হয়',
        hint: '',
      },
    },
  },
})
