import { texts } from '../../languages/texts.ts'

/** Error messages of a call's record. */
export const callTexts = texts({
  en: { whyCancelled: 'Please say why the order was cancelled' },
  bn: { whyCancelled: 'অর্ডারটি কেন বাতিল হলো, লিখুন' },
})
