import { texts } from '#shared/languages/texts.ts'

export const downloadTableTexts = texts({
  en: {
    download: 'Download what the list shows',
    xlsx: 'Download for Excel',
    csv: 'Download CSV',
    whyExcel:
      'Opened with a double click, a CSV loses the first zero of phones, and an order number such as 87696E76 becomes another number. The file for Excel keeps both, and its times are dates.',
    failed: 'The file did not arrive',
  },
  bn: {
    download: 'তালিকায় যা আছে ডাউনলোড করুন',
    xlsx: 'Excel-এর জন্য ডাউনলোড করুন',
    csv: 'CSV ডাউনলোড করুন',
    whyExcel:
      'CSV ফাইল ডাবল ক্লিক করে খুললে ফোন নম্বরের প্রথম শূন্য হারিয়ে যায়, আর 87696E76-এর মতো অর্ডার নম্বর অন্য সংখ্যা হয়ে যায়। Excel-এর ফাইলে দুটোই ঠিক থাকে, আর সময়গুলো তারিখ হিসেবেই থাকে।',
    failed: 'ফাইলটি আসেনি',
  },
})
