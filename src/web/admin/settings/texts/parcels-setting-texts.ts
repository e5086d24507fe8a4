import { texts } from '#shared/languages/texts.ts'

export const parcelSettingTexts = texts({
  en: {
    title: 'Parcels',
    text: 'What happens to an order from the packing table until the courier has paid for it.',
    fields: {
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
    title: 'পার্সেল',
    text: 'প্যাকিং থেকে কুরিয়ারের টাকা হাতে আসা পর্যন্ত অর্ডারে যা হয়।',
    fields: {
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
