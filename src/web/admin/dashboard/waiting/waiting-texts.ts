import { cashTexts } from '#shared/cash/cash-texts.ts'
import { formatCount } from '#shared/formatting/numbers.ts'
import type { Language } from '#shared/languages/languages.ts'
import { texts } from '#shared/languages/texts.ts'
import type { OrderTask } from '#shared/orders/orders.ts'
import { orderTaskTexts } from '#shared/orders/tasks/order-task-texts.ts'
import type { WaitingRow } from '#shared/stats/waiting-rows.ts'

interface RowText {
  name: string
  /** Advice for the work. */
  hint: string
}

type OwnRow = Exclude<WaitingRow, OrderTask>

const { en, bn } = cashTexts

export const waitingTexts = texts({
  en: {
    title: 'Waiting for you',
    loading: 'Loading what waits',
    failed: 'We could not load what waits',
    clear: 'All done',
    clearText: 'Nothing waits for you now. New work appears here by itself.',
    lateCalls: (late: number) => `${formatCount(late, 'en')} later than promised`,
    lateClaims: (late: number) => `${formatCount(late, 'en')} past the promised day`,
    rows: {
      calls: { name: 'Buyers to call', hint: 'Confirm their orders on the phone.' },
      to_confirm: { name: 'Orders to confirm', hint: 'Nobody has confirmed them yet.' },
      wrong_number: {
        name: 'Wrong numbers',
        hint: 'Find another number of the buyer, or cancel the order.',
      },
      parcels_held: {
        name: 'Parcels held by couriers',
        hint: 'Ask the buyer or the courier why.',
      },
      returns_requested: { name: 'Returns asked for', hint: 'Approve or refuse them.' },
      returns_received: {
        name: 'Returns to inspect',
        hint: 'The products are here: look at them.',
      },
      returns_inspected: {
        name: 'Returns to settle',
        hint: 'Pay the money back, or send the replacement.',
      },
      claims_open: { name: 'Open warranty claims', hint: 'Take each to its next step.' },
      unpaid: { name: en.alarms.unpaid, hint: 'Ask the courier for the money.' },
      differs: { name: en.alarms.differs, hint: 'Look at the difference and close it.' },
      not_back: { name: en.alarms.not_back, hint: 'Find the parcel and note that it is here.' },
      to_pack: { name: 'Orders to pack and send', hint: 'Confirmed, and still in the shop.' },
      sold_out: { name: 'Sold out', hint: 'Nobody can buy these now.' },
      low_stock: { name: 'Low stock', hint: 'Order more before they are gone.' },
      unread_messages: { name: 'Unread messages', hint: 'Somebody has a question.' },
      unclear_warranties: {
        name: 'Warranties without a length',
        hint: 'Enter the months, so that claims can be checked.',
      },
    } satisfies Record<OwnRow, RowText>,
  },
  bn: {
    title: 'যা বাকি আছে',
    loading: 'বাকি কাজ লোড হচ্ছে',
    failed: 'বাকি কাজ দেখানো যাচ্ছে না',
    clear: 'সব কাজ শেষ',
    clearText: 'এখন আর কোনো কাজ বাকি নেই। নতুন কাজ এলে এখানে নিজে থেকেই দেখা যাবে।',
    lateCalls: (late) => `${formatCount(late, 'bn')}টির সময় পেরিয়ে গেছে`,
    lateClaims: (late) => `${formatCount(late, 'bn')}টির কথা দেওয়া দিন পেরিয়ে গেছে`,
    rows: {
      calls: { name: 'যাঁদের কল করতে হবে', hint: 'ফোনে অর্ডার নিশ্চিত করে নিন।' },
      to_confirm: {
        name: 'নিশ্চিত করার অপেক্ষায় থাকা অর্ডার',
        hint: 'এগুলো এখনো কেউ নিশ্চিত করেননি।',
      },
      wrong_number: {
        name: 'ভুল নম্বর',
        hint: 'ক্রেতার অন্য নম্বর খুঁজুন, না পেলে অর্ডার বাতিল করুন।',
      },
      parcels_held: {
        name: 'কুরিয়ারে আটকে থাকা পার্সেল',
        hint: 'কেন আটকে আছে ক্রেতা বা কুরিয়ারকে জিজ্ঞেস করুন।',
      },
      returns_requested: { name: 'ফেরতের অনুরোধ', hint: 'অনুমোদন বা নাকচ করুন।' },
      returns_received: { name: 'ফেরত আসা পণ্য যাচাই', hint: 'পণ্য চলে এসেছে, দেখে নিন।' },
      returns_inspected: {
        name: 'ফেরতের নিষ্পত্তি বাকি',
        hint: 'টাকা ফেরত দিন, অথবা বদলি পণ্য পাঠান।',
      },
      claims_open: { name: 'চলমান ওয়ারেন্টি ক্লেইম', hint: 'প্রতিটিকে পরের ধাপে এগিয়ে নিন।' },
      unpaid: { name: bn.alarms.unpaid, hint: 'কুরিয়ারের কাছে টাকা চান।' },
      differs: { name: bn.alarms.differs, hint: 'কোথায় গরমিল দেখে মিটিয়ে ফেলুন।' },
      not_back: { name: bn.alarms.not_back, hint: 'পার্সেলটি খুঁজে বের করে হাতে পেয়েছেন লিখুন।' },
      to_pack: { name: 'যে অর্ডার প্যাক করে পাঠাতে হবে', hint: 'নিশ্চিত হয়েছে, এখনো শপেই আছে।' },
      sold_out: { name: 'স্টক শেষ', hint: 'এই পণ্যগুলো এখন কেউ কিনতে পারছেন না।' },
      low_stock: { name: 'স্টক কম', hint: 'শেষ হওয়ার আগেই আবার আনুন।' },
      unread_messages: { name: 'না-পড়া মেসেজ', hint: 'কেউ কিছু জানতে চেয়েছেন।' },
      unclear_warranties: {
        name: 'মেয়াদ ছাড়া ওয়ারেন্টি',
        hint: 'কত মাস লিখে দিন, তাহলে ক্লেইম যাচাই করা যাবে।',
      },
    },
  },
})

/** The name of the work and what to do about it. */
export function waitingTextOf(row: WaitingRow, language: Language): RowText {
  const { rows } = waitingTexts[language]
  const { tasks } = orderTaskTexts[language]
  return row in rows ? rows[row as OwnRow] : tasks[row as OrderTask]
}
