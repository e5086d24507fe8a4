import { texts } from '../../languages/texts.ts'
import type { ParcelStage } from './parcel-stages.ts'
import { parcelStageTexts } from './parcel-stage-texts.ts'

const label = (stage: ParcelStage, language: 'en' | 'bn') =>
  parcelStageTexts[language].stages[stage]

/** Error messages of parcels and of requests about them. */
export const parcelTexts = texts({
  en: {
    notFound: 'There is no such parcel.',
    noSuchOrder: 'There is no such order.',
    courierNotSet: 'This courier is not set up yet.',
    unknownCourier: 'Choose one of the couriers',
    chooseOrders: 'Choose the orders',
    tooManyAtOnce: (most: number) => `At most ${most} orders can be booked at once.`,
    amount: 'Enter an amount in taka, from 0',
    weight: 'Enter a weight in grams, from 1 to 100,000',
    tooLong: 'This is too long',
    state: 'Choose one of the states of a parcel',
    consignment: 'Enter the number that the courier gave the parcel',
    notToBeSent: (status: string) => `An order that is ${status} is not sent.`,
    hasOpenParcel: 'It has a parcel already. Cancel that one first.',
    unitsReleased: 'It was not confirmed in time and holds no units. Confirm it first.',
    leftUnscanned: 'Its courier has it, and nobody had scanned its units.',
    sumUnknown:
      'A part of it was delivered, and nobody knows what was collected. Say so first: Set by hand, at its parcel.',
    changedMeanwhile: (stage: ParcelStage) =>
      `The parcel has changed meanwhile: ${label(stage, 'en')}.`,
    tooLateToCancel: (stage: ParcelStage) =>
      `It is too late to cancel this parcel: ${label(stage, 'en')}.`,
    cancelReason: 'Cancelled by the shop',
    failures: {
      said: (courier: string, sentence: string) => `${courier} says: ${sentence}`,
      refused: (courier: string) => `${courier} refused it without a reason.`,
      unauthorised: (courier: string) => `${courier} does not accept the shop's credentials.`,
      unknown_parcel: (courier: string) => `${courier} does not know this parcel.`,
      duplicate: (courier: string) => `${courier} has a parcel with this reference already.`,
      rate_limited: (courier: string) =>
        `${courier} is getting too many requests. Try again later.`,
      unreachable: (courier: string) => `${courier} could not be reached.`,
      no_answer: (courier: string) => `${courier} did not answer.`,
      unreadable: (courier: string) => `${courier} answered something that cannot be read.`,
      unsupported: (courier: string) => `${courier} cannot do this here. Use its own panel.`,
      area_needed: (courier: string) => `${courier} needs to know the area. Choose it.`,
      wrong_field: (courier: string) => `${courier} does not know a field of the shop's account.`,
    },
  },
  bn: {
    notFound: 'এই পার্সেলটি নেই।',
    noSuchOrder: 'এই অর্ডারটি নেই।',
    courierNotSet: 'এই কুরিয়ারটি এখনো চালু করা হয়নি।',
    unknownCourier: 'একটি কুরিয়ার বেছে নিন',
    chooseOrders: 'অর্ডার বেছে নিন',
    tooManyAtOnce: (most) => `একসঙ্গে সর্বোচ্চ ${most}টি অর্ডার বুক করা যায়।`,
    amount: 'টাকার অঙ্ক লিখুন, ০ থেকে',
    weight: 'ওজন গ্রামে লিখুন, ১ থেকে ১,০০,০০০',
    tooLong: 'লেখাটি বেশি লম্বা',
    state: 'পার্সেলের একটি অবস্থা বেছে নিন',
    consignment: 'কুরিয়ারের দেওয়া পার্সেল নম্বর লিখুন',
    notToBeSent: (status) => `${status} অবস্থার অর্ডার পাঠানো যায় না।`,
    hasOpenParcel: 'এর একটি পার্সেল আগেই আছে। আগে সেটি বাতিল করুন।',
    unitsReleased: 'এটি সময়মতো কনফার্ম হয়নি, পণ্য ধরে রাখা নেই। আগে কনফার্ম করুন।',
    leftUnscanned: 'পণ্যের নম্বর স্ক্যান না করেই পার্সেলটি কুরিয়ারের কাছে গেছে।',
    sumUnknown:
      'এর একটি অংশ ডেলিভারি হয়েছে, কিন্তু কত টাকা নেওয়া হয়েছে জানা নেই। আগে পার্সেলের “হাতে দিন” থেকে লিখুন।',
    changedMeanwhile: (stage) => `এর মধ্যে পার্সেলের অবস্থা বদলেছে: ${label(stage, 'bn')}।`,
    tooLateToCancel: (stage) => `পার্সেলটি আর বাতিল করা যাবে না: ${label(stage, 'bn')}।`,
    cancelReason: 'দোকান বাতিল করেছে',
    failures: {
      said: (courier, sentence) => `${courier} জানিয়েছে: ${sentence}`,
      refused: (courier) => `${courier} কারণ না জানিয়ে ফিরিয়ে দিয়েছে।`,
      unauthorised: (courier) => `${courier} দোকানের লগইন তথ্য মানছে না।`,
      unknown_parcel: (courier) => `${courier}-এর কাছে এই পার্সেল নেই।`,
      duplicate: (courier) => `${courier}-এর কাছে এই রেফারেন্সের পার্সেল আগেই আছে।`,
      rate_limited: (courier) => `${courier}-এ বেশি অনুরোধ গেছে। পরে আবার চেষ্টা করুন।`,
      unreachable: (courier) => `${courier}-এ সংযোগ পাওয়া যায়নি।`,
      no_answer: (courier) => `${courier} উত্তর দেয়নি।`,
      unreadable: (courier) => `${courier}-এর উত্তর পড়া যায়নি।`,
      unsupported: (courier) => `এই কাজ ${courier} এখান থেকে নেয় না। তাদের প্যানেলে করুন।`,
      area_needed: (courier) => `${courier}-এর জন্য এলাকা বেছে নিতে হবে।`,
      wrong_field: (courier) => `দোকানের অ্যাকাউন্টের একটি তথ্য ${courier} চেনে না।`,
    },
  },
})
