import { texts } from '#shared/languages/texts.ts'

export const deliverySettingTexts = texts({
  en: {
    title: 'Delivery',
    text: 'Orders are priced with these fees from the moment you save, and every page says them.',
    fields: {
      'delivery.defaultFeeTaka': { label: 'Delivery fee, in taka', hint: '' },
      'delivery.feeTakaByDistrict': {
        label: 'Other fees by district, in taka',
        hint: 'A district that is left blank has the fee above.',
      },
      'delivery.freeFromTaka': {
        label: 'Free delivery from, in taka',
        hint: 'Of the products in an order, before discounts.',
      },
      'delivery.pausedDistricts': {
        label: 'Delivery is paused to',
        hint: 'The checkout says so at the district, and no order to it can be placed.',
      },
      'delivery.estimateDistrict': {
        label: 'District of the first estimate',
        hint: 'The cart shows its fee until a customer has chosen a district.',
      },
      'delivery.times': {
        label: 'Delivery times',
        hint: 'Counted from the confirmation call.',
        parts: {
          fastDistrict: 'The fastest district',
          fastHours: 'Hours to that district',
          divisionalDays: 'To the cities of the divisions',
          elsewhereDays: 'To all other places',
        },
      },
      'delivery.handlingDays': {
        label: 'Days until a parcel is sent',
        hint: 'For search engines, which know no district.',
      },
      'delivery.transitDays': {
        label: 'Days that a parcel is on its way',
        hint: 'For search engines; together with the days above within the delivery times.',
      },
    },
  },
  bn: {
    title: 'ডেলিভারি',
    text: 'সেভ করার সাথে সাথে এই চার্জেই অর্ডারের হিসাব হয়, আর সব পেজে এগুলোই দেখা যায়।',
    fields: {
      'delivery.defaultFeeTaka': { label: 'ডেলিভারি চার্জ, টাকায়', hint: '' },
      'delivery.feeTakaByDistrict': {
        label: 'জেলা অনুযায়ী অন্য চার্জ, টাকায়',
        hint: 'যে জেলা খালি থাকে, সেখানে উপরের চার্জ।',
      },
      'delivery.freeFromTaka': {
        label: 'কত টাকা থেকে ফ্রি ডেলিভারি',
        hint: 'অর্ডারের পণ্যের দাম, ছাড়ের আগে।',
      },
      'delivery.pausedDistricts': {
        label: 'যেখানে আপাতত ডেলিভারি বন্ধ',
        hint: 'চেকআউটে জেলার ঘরে তা লেখা থাকে, আর সেখানে অর্ডার করা যায় না।',
      },
      'delivery.estimateDistrict': {
        label: 'শুরুতে যে জেলা ধরে হিসাব',
        hint: 'ক্রেতা জেলা বেছে না নেওয়া পর্যন্ত কার্টে এই জেলার চার্জ দেখা যায়।',
      },
      'delivery.times': {
        label: 'ডেলিভারির সময়',
        hint: 'নিশ্চিত করার কল থেকে গোনা হয়।',
        parts: {
          fastDistrict: 'সবচেয়ে দ্রুত যে জেলায়',
          fastHours: 'সেই জেলায় কত ঘণ্টা',
          divisionalDays: 'বিভাগীয় শহরে',
          elsewhereDays: 'বাকি সব জায়গায়',
        },
      },
      'delivery.handlingDays': {
        label: 'পাঠাতে কত দিন লাগে',
        hint: 'সার্চ ইঞ্জিনের জন্য, যা কোনো জেলা জানে না।',
      },
      'delivery.transitDays': {
        label: 'পথে কত দিন লাগে',
        hint: 'সার্চ ইঞ্জিনের জন্য; উপরের দিনসহ মোট ডেলিভারির সময়ের মধ্যে থাকতে হবে।',
      },
    },
  },
})
