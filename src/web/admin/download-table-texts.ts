import { texts } from '#shared/languages/texts.ts'

export const downloadTableTexts = texts({
  en: {
    download: 'Download what the list shows',
    csv: 'Download CSV',
    xlsx: 'Download Excel',
    failed: 'The file did not arrive',
  },
  bn: {
    download: 'তালিকায় যা আছে ডাউনলোড করুন',
    csv: 'CSV ডাউনলোড করুন',
    xlsx: 'Excel ডাউনলোড করুন',
    failed: 'ফাইলটি আসেনি',
  },
})
