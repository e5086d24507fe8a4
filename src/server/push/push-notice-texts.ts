import { formatCappedCount } from '#shared/formatting/numbers.ts'
import { texts } from '#shared/languages/texts.ts'

interface WaitingCalls {
  count: number
  isCapped: boolean
}

/** Notifications on the phones of staff. A phone shows them to everybody around: no names, no numbers to call. */
export const pushNoticeTexts = texts({
  en: {
    newOrder: {
      title: (number: string) => `New order ${number}`,
      text: 'Open it to see what was ordered.',
    },
    callsDue: {
      title: (waiting: WaitingCalls) =>
        waiting.count === 1
          ? 'One call is due'
          : `${formatCappedCount(waiting, 'en')} calls are due`,
      text: 'Buyers are waiting to confirm their orders.',
    },
    parcelHeld: {
      title: (number: string) => `Parcel of order ${number} is held`,
      text: 'The courier does not go on without you.',
    },
    message: { title: 'New message', text: 'Somebody has written on the contact page.' },
  },
  bn: {
    newOrder: {
      title: (number) => `নতুন অর্ডার ${number}`,
      text: 'কী অর্ডার হয়েছে দেখতে খুলুন।',
    },
    callsDue: {
      title: (waiting) => `${formatCappedCount(waiting, 'bn')}টি কল বাকি`,
      text: 'অর্ডার কনফার্ম করতে ক্রেতারা কলের অপেক্ষায় আছেন।',
    },
    parcelHeld: {
      title: (number) => `অর্ডার ${number}: পার্সেল আটকে আছে`,
      text: 'আপনি কিছু না করলে কুরিয়ার এগোবে না।',
    },
    message: { title: 'নতুন মেসেজ', text: 'যোগাযোগ পেজে কেউ লিখেছেন।' },
  },
})
