import { texts } from '#shared/languages/texts.ts'

/** Where the parcel of an order is, for its buyer. */
export const parcelTrackingTexts = texts({
  en: {
    title: 'Parcel',
    ownRider: 'Our own rider',
    number: 'Consignment number',
    follow: (courier: string) => `Follow it at ${courier}`,
  },
  bn: {
    title: 'পার্সেল',
    ownRider: 'আমাদের নিজস্ব রাইডার',
    number: 'কনসাইনমেন্ট নম্বর',
    follow: (courier) => `${courier}-এর পেজে দেখুন`,
  },
})
