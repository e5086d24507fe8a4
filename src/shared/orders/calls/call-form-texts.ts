import { texts } from '../../languages/texts.ts'

/** Error messages of recording a call. */
export const callFormTexts = texts({
  en: { whyCancelled: 'Please say why the order was cancelled' },
  bn: { whyCancelled: 'অর্ডারটি কেন বাতিল হলো, লিখুন' },
})
