import { texts } from '#shared/languages/texts.ts'

interface Quote {
  /** The district in the reader's language. */
  place: string
  /** Null where delivery is free. */
  fee: string | null
}

/** When a product arrives in a district, and for how much. */
export const deliveryQuoteTexts = texts({
  en: {
    district: 'Your district',
    /** `time` is "within 24 hours" or "in 3-5 days". */
    inTime: ({ place, fee }: Quote, time: string) =>
      fee === null ? `Free to ${place} ${time}.` : `To ${place} ${time} for ${fee}.`,
    by: ({ place, fee }: Quote, day: string) =>
      fee === null ? `Free to ${place} by ${day}.` : `To ${place} by ${day} for ${fee}.`,
    between: ({ place, fee }: Quote, from: string, to: string) =>
      fee === null
        ? `Free to ${place} between ${from} and ${to}.`
        : `To ${place} between ${from} and ${to} for ${fee}.`,
    counted: (time: string) => `Counted from our confirmation call: ${time}.`,
  },
  bn: {
    district: 'আপনার জেলা',
    inTime: ({ place, fee }, time) =>
      fee === null
        ? `${place} জেলায় ${time} ফ্রি ডেলিভারি।`
        : `${place} জেলায় ${time} ডেলিভারি, চার্জ ${fee}।`,
    by: ({ place, fee }, day) =>
      fee === null
        ? `${place} জেলায় ${day} তারিখের মধ্যে ফ্রি ডেলিভারি।`
        : `${place} জেলায় ${day} তারিখের মধ্যে ডেলিভারি, চার্জ ${fee}।`,
    between: ({ place, fee }, from, to) =>
      fee === null
        ? `${place} জেলায় ${from} থেকে ${to} তারিখের মধ্যে ফ্রি ডেলিভারি।`
        : `${place} জেলায় ${from} থেকে ${to} তারিখের মধ্যে ডেলিভারি, চার্জ ${fee}।`,
    counted: (time) => `কনফার্মেশন কলের পর থেকে হিসাব: ${time}।`,
  },
})
