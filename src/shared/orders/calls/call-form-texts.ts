import { texts } from '../../languages/texts.ts'

/** What is wrong with how a call is recorded. */
export const callFormTexts = texts({
  en: { whyCancelled: 'Please say why the order was cancelled' },
  bn: { whyCancelled: 'অর্ডারটি কেন বাতিল হলো, লিখুন' },
})
