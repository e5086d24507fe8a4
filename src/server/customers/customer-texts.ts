import { formatCount } from '#shared/formatting/numbers.ts'
import { texts } from '#shared/languages/texts.ts'

/** Why an address cannot be saved or changed. */
export const customerTexts = texts({
  en: {
    addressNotFound: 'This address does not exist.',
    tooManyAddresses: (most: number) =>
      `You can save up to ${most} addresses. Please delete one first.`,
  },
  bn: {
    addressNotFound: 'এই ঠিকানাটি নেই।',
    tooManyAddresses: (most) => `সর্বোচ্চ ${formatCount(most, 'bn')}টি ঠিকানা সেভ করা যায়। আগে একটি মুছুন।`,
  },
})
