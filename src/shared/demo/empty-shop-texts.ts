import { texts } from '../languages/texts.ts'

/** The form that empties the shop. */
export const emptyShopTexts = texts({
  en: { nameRequired: 'Please type the name of the shop.' },
  bn: { nameRequired: 'শপের নাম লিখুন।' },
})
