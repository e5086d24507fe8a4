import { formatCount } from '#shared/formatting/numbers.ts'
import { texts } from '#shared/languages/texts.ts'

/** Finding a stock item by a scanner, the camera or its name. */
export const codeTexts = texts({
  en: {
    field: 'Barcode, SKU or name',
    hint: 'A barcode scanner types here and presses Enter.',
    find: 'Find',
    useCamera: 'Camera',
    camera: 'Scan with the camera',
    picture: 'What the camera sees',
    hold: 'Hold a barcode in front of the camera, as wide as half of the picture.',
    failures: {
      denied: 'The camera is not allowed here. Allow it in the settings of your browser.',
      missing: 'There is no camera that can be used here. The page must be opened over https.',
      unreadable: 'Barcodes cannot be read on this device. Type the number instead.',
    },
    added: (name: string, units: number) => `Added: ${name} (${units} so far)`,
    none: (term: string) => `Nothing has the code or the name “${term}”.`,
    several: 'Choose one:',
    failed: 'The search did not succeed. Please try again.',
  },
  bn: {
    field: 'বারকোড, SKU বা নাম',
    hint: 'বারকোড স্ক্যানার এখানে লিখে Enter চাপে।',
    find: 'খুঁজুন',
    useCamera: 'ক্যামেরা',
    camera: 'ক্যামেরায় স্ক্যান করুন',
    picture: 'ক্যামেরায় যা দেখা যাচ্ছে',
    hold: 'বারকোড ক্যামেরার সামনে ধরুন, যেন ছবির অর্ধেক জুড়ে থাকে।',
    failures: {
      denied: 'এখানে ক্যামেরার অনুমতি নেই। ব্রাউজারের সেটিংসে অনুমতি দিন।',
      missing: 'এখানে ব্যবহার করার মতো ক্যামেরা নেই। পেজটি https দিয়ে খুলতে হবে।',
      unreadable: 'এই ডিভাইসে বারকোড পড়া যায় না। নম্বরটি লিখুন।',
    },
    added: (name, units) => `নেওয়া হয়েছে: ${name} (এ পর্যন্ত ${formatCount(units, 'bn')}টি)`,
    none: (term) => `“${term}” কোড বা নামের কিছু নেই।`,
    several: 'একটি বেছে নিন:',
    failed: 'খোঁজা যায়নি। আবার চেষ্টা করুন।',
  },
})
