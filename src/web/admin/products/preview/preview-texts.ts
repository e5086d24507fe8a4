import { texts } from '#shared/languages/texts.ts'

/** The page of a product as staff see it before shoppers do. */
export const previewTexts = texts({
  en: {
    title: 'Preview',
    text: 'What shoppers will read once it is active. Nothing can be ordered here.',
    edit: 'Edit',
    loading: 'Loading the product',
    failed: 'Failed to fetch product',
  },
  bn: {
    title: 'প্রিভিউ',
    text: 'চালু করলে ক্রেতারা যা পড়বেন। এখান থেকে অর্ডার করা যায় না।',
    edit: 'পরিবর্তন করুন',
    loading: 'পণ্য লোড হচ্ছে',
    failed: 'পণ্যটি দেখানো যাচ্ছে না',
  },
})
