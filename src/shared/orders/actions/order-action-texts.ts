import { texts } from '../../languages/texts.ts'

interface Named {
  /** Null for a delivery by hand. */
  courier: string | null
  /** The amount to be collected, formatted. */
  cod: string
  /** Null if not reported. */
  collected: string | null
}

/** Why an action is blocked, and what to do first. */
export const orderActionTexts = texts({
  en: {
    hasReturn: () =>
      'Units of this order are coming back or came back: its status follows its return and is not changed by hand.',
    hasClaim: () =>
      'A product of this order is here under warranty: its status stays until the claim ends.',
    isCalled: ({ courier }: Named) =>
      `${courier ?? 'The courier'} is being asked to carry it. Wait for the answer, or say what has become of the booking.`,
    isBooked: ({ courier, cod }: Named) =>
      courier === null
        ? `It goes out by hand, and ${cod} are to be collected. Cancel the parcel first, and book it again afterwards.`
        : `It is booked with ${courier}, who would collect ${cod}. Cancel the parcel first, and book it again afterwards.`,
    isInTransit: ({ courier }: Named) =>
      courier === null
        ? 'Its parcel is on the road. Have it brought back first.'
        : `Its parcel is on the road. Ask ${courier} to bring it back first.`,
    isHandedOver: ({ collected }: Named) =>
      collected === null
        ? 'Its parcel was handed over. Goods that come back are a return.'
        : `Its parcel was handed over for ${collected}. Goods that come back are a return.`,
    isNotCollected: ({ courier }: Named) =>
      courier === null
        ? 'Its parcel has not gone out yet. Set the parcel to delivered, or cancel it.'
        : `It is booked with ${courier}, who has not collected it. Set the parcel to delivered, or cancel it.`,
  },
  bn: {
    hasReturn: () =>
      'এই অর্ডারের পণ্য ফেরত আসছে বা এসেছে: অর্ডারের অবস্থা ফেরতের সাথে বদলায়, হাতে বদলানো যায় না।',
    hasClaim: () =>
      'এই অর্ডারের একটি পণ্য ওয়ারেন্টির জন্য শপে আছে: ক্লেইম শেষ না হওয়া পর্যন্ত অর্ডারের অবস্থা বদলানো যায় না।',
    isCalled: ({ courier }) =>
      `${courier ?? 'কুরিয়ার'}-কে বুকিংয়ের কথা জানানো হচ্ছে। উত্তরের জন্য অপেক্ষা করুন, অথবা বুকিংটির কী হয়েছে তা জানান।`,
    isBooked: ({ courier, cod }) =>
      courier === null
        ? `এটি হাতে হাতে যাবে, ${cod} নেওয়ার কথা। আগে পার্সেলটি বাতিল করুন, পরে আবার বুক করুন।`
        : `এটি ${courier}-এ বুক করা আছে, তারা ${cod} নেবে। আগে পার্সেলটি বাতিল করুন, পরে আবার বুক করুন।`,
    isInTransit: ({ courier }) =>
      courier === null
        ? 'এর পার্সেল পথে আছে। আগে ফেরত আনুন।'
        : `এর পার্সেল পথে আছে। আগে ${courier}-কে ফেরত আনতে বলুন।`,
    isHandedOver: ({ collected }) =>
      collected === null
        ? 'এর পার্সেল ক্রেতার হাতে দেওয়া হয়েছে। পণ্য ফিরে এলে ফেরত হিসেবে নিন।'
        : `${collected} নিয়ে এর পার্সেল ক্রেতার হাতে দেওয়া হয়েছে। পণ্য ফিরে এলে ফেরত হিসেবে নিন।`,
    isNotCollected: ({ courier }) =>
      courier === null
        ? 'এর পার্সেল এখনো বের হয়নি। পার্সেলটি ডেলিভারি হয়েছে বলে জানান, অথবা বাতিল করুন।'
        : `এটি ${courier}-এ বুক করা আছে, তারা এখনো নিয়ে যায়নি। পার্সেলটি ডেলিভারি হয়েছে বলে জানান, অথবা বাতিল করুন।`,
  },
})
