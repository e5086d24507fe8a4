import { texts } from '#shared/languages/texts.ts'

/** Why a call is not recorded or not taken back. */
export const callTexts = texts({
  en: {
    leaseLost: 'Somebody else has this order now. Nothing was recorded.',
    notUndone: {
      late: 'It is too late to take this back. Change the status of the order instead.',
      nothing: 'You have recorded no call that could be taken back.',
    },
  },
  bn: {
    leaseLost: 'অর্ডারটি এখন অন্য একজনের কাছে। কিছুই লেখা হয়নি।',
    notUndone: {
      late: 'ফিরিয়ে নেওয়ার সময় পেরিয়ে গেছে। দরকার হলে অর্ডারের স্ট্যাটাস বদলান।',
      nothing: 'ফিরিয়ে নেওয়ার মতো কোনো কল আপনি লেখেননি।',
    },
  },
})
