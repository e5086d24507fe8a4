import { texts } from '#shared/languages/texts.ts'

/** Why a call is not recorded or not taken back. */
export const callTexts = texts({
  en: {
    editedMeanwhile:
      'The order was changed after you had read it out. Nothing was recorded: confirm the order as it is now.',
    leaseLost: 'Somebody else has this order now. Nothing was recorded.',
    notUndone: {
      late: 'It is too late to take this back. Change the status of the order instead.',
      nothing: 'You have recorded no call that could be taken back.',
    },
  },
  bn: {
    editedMeanwhile:
      'আপনি পড়ে শোনানোর পর অর্ডারটি বদলানো হয়েছে। কিছুই লেখা হয়নি: এখন যেমন আছে তেমন করে ক্রেতার সাথে মিলিয়ে নিন।',
    leaseLost: 'অর্ডারটি এখন অন্য একজনের কাছে। কিছুই লেখা হয়নি।',
    notUndone: {
      late: 'ফিরিয়ে নেওয়ার সময় পেরিয়ে গেছে। দরকার হলে অর্ডারের স্ট্যাটাস বদলান।',
      nothing: 'ফিরিয়ে নেওয়ার মতো কোনো কল আপনি লেখেননি।',
    },
  },
})
