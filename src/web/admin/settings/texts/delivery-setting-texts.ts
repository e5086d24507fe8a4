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
      'couriers.movesOrders': {
        label: 'Orders follow their parcels',
        hint: 'An order becomes shipped when the courier has collected its parcel, and delivered when the courier says so.',
      },
      'couriers.asksForScores': {
        label: 'Ask couriers about buyers',
        hint: 'Couriers that know buyers get the phone number of each new order, before its parcel is booked, and say how many parcels it has accepted. The privacy page says that you may do so.',
      },
      'couriers.parcelWeightGrams': {
        label: 'Weight of a parcel, in grams',
        hint: 'For couriers, unless somebody changes it when booking.',
      },
      'couriers.packingTaka': {
        label: 'Packing of a parcel, in taka',
        hint: 'Box, tape and filling. It is taken off the profit of an order.',
      },
      'couriers.unpaidDays': {
        label: 'Days until a courier should have paid',
        hint: 'A parcel that was delivered earlier and is not paid out is shown as an alarm.',
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
      'couriers.movesOrders': {
        label: 'পার্সেলের সাথে অর্ডারের অবস্থা বদলায়',
        hint: 'কুরিয়ার পার্সেল নিলে অর্ডার “পাঠানো হয়েছে” হয়, আর ডেলিভারি জানালে “ডেলিভারি হয়েছে”।',
      },
      'couriers.asksForScores': {
        label: 'ক্রেতা সম্পর্কে কুরিয়ারকে জিজ্ঞেস করা',
        hint: 'যে কুরিয়ার ক্রেতাদের চেনে, পার্সেল বুক করার আগেই সে প্রতিটি নতুন অর্ডারের মোবাইল নম্বর পায়, আর জানায় ওই নম্বরে কত পার্সেল নেওয়া হয়েছে। এমন হতে পারে, তা গোপনীয়তার পেজে লেখা আছে।',
      },
      'couriers.parcelWeightGrams': {
        label: 'পার্সেলের ওজন, গ্রামে',
        hint: 'কুরিয়ারের জন্য; বুক করার সময় বদলানো যায়।',
      },
      'couriers.packingTaka': {
        label: 'একটি পার্সেল প্যাকিংয়ের খরচ, টাকায়',
        hint: 'বাক্স, টেপ ইত্যাদি। অর্ডারের লাভ থেকে বাদ যায়।',
      },
      'couriers.unpaidDays': {
        label: 'কত দিনে কুরিয়ারের টাকা আসার কথা',
        hint: 'এর আগে ডেলিভারি হওয়া পার্সেলের টাকা না এলে সতর্কতা দেখা যায়।',
      },
    },
  },
})
