import { texts } from '#shared/languages/texts.ts'

/** Why a message or a launch cannot be dealt with. */
export const contactFailureTexts = texts({
  en: {
    noSuchMessage: 'This message does not exist any more.',
    noSuchProduct: 'This product is not in the shop.',
  },
  bn: {
    noSuchMessage: 'এই মেসেজটি আর নেই।',
    noSuchProduct: 'এই পণ্যটি শপে নেই।',
  },
})
