import { formatDateTime } from '#shared/formatting/dates.ts'
import { formatCappedCount, formatCount, formatQuantity } from '#shared/formatting/numbers.ts'
import { texts } from '#shared/languages/texts.ts'
import { formatTaka } from '#shared/money/money.ts'
import type { CallOutcome } from '#shared/orders/calls/calls.ts'

interface Greeting {
  name: string
  shop: string
  number: string
  total: number
}

interface Ended {
  name: string
  number: string
  outcome: CallOutcome
}

interface Waiting {
  count: number
  isCapped: boolean
}

const english = (minutes: number) => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return hours === 0 ? `${rest} min` : `${formatCount(hours, 'en')} h ${rest} min`
}

const bangla = (minutes: number) => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const shown = `${formatCount(rest, 'bn')} মিনিট`
  return hours === 0 ? shown : `${formatCount(hours, 'bn')} ঘণ্টা ${shown}`
}

const englishOutcomes: Record<CallOutcome, string> = {
  confirmed: 'Confirmed',
  no_answer: 'No answer',
  wrong_number: 'Wrong number',
  wants_changes: 'Wants changes',
  cancelled: 'Cancelled',
}

const banglaOutcomes: Record<CallOutcome, string> = {
  confirmed: 'নিশ্চিত',
  no_answer: 'ধরেননি',
  wrong_number: 'ভুল নম্বর',
  wants_changes: 'পরিবর্তন চান',
  cancelled: 'বাতিল',
}

export const callsPageTexts = texts({
  en: {
    title: 'Calls',
    failed: 'We could not load the next call',
    loading: 'Loading the next call',
    waiting: (waiting: Waiting) => `${formatCappedCount(waiting, 'en')} waiting`,
    call: (name: string) => `Call ${name}`,
    unitsReleased:
      'This large order was not confirmed in time: its units are for sale again. Confirming it takes them back while there is stock.',
    dial: (phone: string) => `Call ${phone}`,
    whatsapp: 'WhatsApp',
    greeting: ({ name, shop, number, total }: Greeting) =>
      `Assalamu alaikum ${name}, this is ${shop}. Thank you for your order #${number} of ${formatTaka(total, 'en')}. May we confirm it?`,
    left: (minutes: number) => `${english(minutes)} left`,
    late: (minutes: number) => `${english(minutes)} late`,
    by: (iso: string) => `Call by ${formatDateTime(iso, 'en')}`,
    again: 'Called before',
    items: 'Items',
    address: 'Address',
    calls: 'Calls so far',
    calledAt: (at: string, by: string | null) => (by === null ? at : `${at}, ${by}`),
    otherOrders: 'Other orders of this phone',
    noOtherOrders: 'This phone has ordered nothing else.',
    outcome: 'How did the call end?',
    outcomes: englishOutcomes,
    end: { ...englishOutcomes, cancelled: 'Cancel order' },
    note: 'Note about the call, for the staff',
    keys: 'Keys 1 to 5 do the same.',
    unanswered: (times: number) =>
      `Nobody has answered ${formatQuantity(times, 'call', 'calls')}. Cancel the order?`,
    whyCancel: 'Why is it cancelled?',
    otherReason: 'Another reason',
    cancelFor: 'Cancel order',
    wantsChanges: 'The order stays with you. Change it, then confirm it here.',
    editOrder: 'Edit the order',
    ended: ({ name, number, outcome }: Ended) => `${name}, #${number}: ${englishOutcomes[outcome]}`,
    undo: 'Undo',
    error: 'The call was not recorded',
    undoError: 'It was not taken back',
    nobody: 'Nobody is waiting for a call',
    nobodyText: 'New orders appear here by themselves.',
    closed: 'Outside calling hours',
    closedText: (iso: string) => `Buyers are called again from ${formatDateTime(iso, 'en')}.`,
    punctuality: {
      title: 'Called in time',
      text: (minutes: number) =>
        `First calls of the last seven days that came within ${formatQuantity(minutes, 'minute', 'minutes')}.`,
      person: 'Person',
      all: 'Everybody',
      week: 'Week',
      gone: 'Deleted account',
      of: (inTime: number, calls: number) =>
        `${formatCount(inTime, 'en')} of ${formatCount(calls, 'en')}`,
      none: 'No calls',
    },
  },
  bn: {
    title: 'কল',
    failed: 'পরের কলটি দেখানো যাচ্ছে না',
    loading: 'পরের কল লোড হচ্ছে',
    waiting: (waiting) => `${formatCappedCount(waiting, 'bn')}টি বাকি`,
    call: (name) => `${name}-কে কল করুন`,
    unitsReleased:
      'বড় অর্ডারটি সময়মতো নিশ্চিত হয়নি, তাই পণ্যগুলো আবার বিক্রির জন্য ছাড়া হয়েছে। নিশ্চিত করলে, স্টক থাকলে, আবার এই অর্ডারের জন্য রাখা হবে।',
    dial: (phone) => `${phone} নম্বরে কল করুন`,
    whatsapp: 'হোয়াটসঅ্যাপ',
    greeting: ({ name, shop, number, total }) =>
      `আসসালামু আলাইকুম ${name}, ${shop} থেকে বলছি। আপনার অর্ডার #${number} পেয়েছি, মোট ${formatTaka(total, 'bn')}। অর্ডারটি নিশ্চিত করব কি?`,
    left: (minutes) => `${bangla(minutes)} বাকি`,
    late: (minutes) => `${bangla(minutes)} দেরি`,
    by: (iso) => `${formatDateTime(iso, 'bn')}-এর মধ্যে কল করুন`,
    again: 'আগে কল করা হয়েছে',
    items: 'পণ্য',
    address: 'ঠিকানা',
    calls: 'আগের কল',
    calledAt: (at, by) => (by === null ? at : `${at}, ${by}`),
    otherOrders: 'এই নম্বরের অন্য অর্ডার',
    noOtherOrders: 'এই নম্বর থেকে আর কোনো অর্ডার নেই।',
    outcome: 'কলে কী হলো?',
    outcomes: banglaOutcomes,
    end: { ...banglaOutcomes, cancelled: 'অর্ডার বাতিল' },
    note: 'কলের নোট, কর্মীদের জন্য',
    keys: '১ থেকে ৫ চেপেও করা যায়।',
    unanswered: (times) => `${formatCount(times, 'bn')} বার কল করে কেউ ধরেননি। অর্ডারটি বাতিল করবেন?`,
    whyCancel: 'কেন বাতিল?',
    otherReason: 'অন্য কারণ',
    cancelFor: 'অর্ডার বাতিল',
    wantsChanges: 'অর্ডারটি আপনার কাছেই আছে। পরিবর্তন করে এখানে নিশ্চিত করুন।',
    editOrder: 'অর্ডার পরিবর্তন করুন',
    ended: ({ name, number, outcome }) => `${name}, #${number}: ${banglaOutcomes[outcome]}`,
    undo: 'ফিরিয়ে নিন',
    error: 'কলটি লেখা হয়নি',
    undoError: 'ফিরিয়ে নেওয়া যায়নি',
    nobody: 'কোনো কল বাকি নেই',
    nobodyText: 'নতুন অর্ডার এলে এখানে নিজে থেকেই দেখা যাবে।',
    closed: 'এখন কল করার সময় নয়',
    closedText: (iso) => `আবার কল করা হবে ${formatDateTime(iso, 'bn')} থেকে।`,
    punctuality: {
      title: 'সময়মতো কল',
      text: (minutes) =>
        `গত সাত দিনের প্রথম কল, যেগুলো ${formatCount(minutes, 'bn')} মিনিটের মধ্যে হয়েছে।`,
      person: 'কর্মী',
      all: 'সবাই',
      week: '৭ দিন',
      gone: 'মুছে ফেলা অ্যাকাউন্ট',
      of: (inTime, calls) => `${formatCount(calls, 'bn')}টির মধ্যে ${formatCount(inTime, 'bn')}টি`,
      none: 'কল নেই',
    },
  },
})
