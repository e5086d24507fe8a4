import { formatCount } from '#shared/formatting/numbers.ts'
import { texts } from '#shared/languages/texts.ts'

/** What moved the units of a stock item. */
export const stockHistoryTexts = texts({
  en: {
    history: 'History',
    historyOf: (name: string) => `Stock history of ${name}`,
    loading: 'Loading the stock history',
    failed: 'The stock history could not be loaded',
    none: 'Nothing has moved this stock yet.',
    columns: { what: 'What', units: 'Units', left: 'Left', who: 'Who', when: 'When' },
    reasons: {
      opening: 'First stock',
      order: 'Ordered',
      edit: 'Order changed',
      cancellation: 'Order cancelled',
      reopening: 'Cancelled order taken up again',
      adjustment: 'Stock changed in the product',
    },
    showOrder: (number: string) => `Order ${number}`,
    left: (units: number) => `${units} left`,
    buyer: 'Buyer',
    goneAccount: 'Deleted account',
    shop: 'The shop',
    older: 'Show Older',
    olderFailed: 'Older movements could not be loaded. Please try again.',
  },
  bn: {
    history: 'ইতিহাস',
    historyOf: (name) => `${name}: স্টকের ইতিহাস`,
    loading: 'স্টকের ইতিহাস লোড হচ্ছে',
    failed: 'স্টকের ইতিহাস আনা যায়নি',
    none: 'এই স্টক এখনো বদলায়নি।',
    columns: { what: 'কী হয়েছে', units: 'কতটি', left: 'বাকি', who: 'কে', when: 'কখন' },
    reasons: {
      opening: 'প্রথম স্টক',
      order: 'অর্ডার হয়েছে',
      edit: 'অর্ডার পরিবর্তন হয়েছে',
      cancellation: 'অর্ডার বাতিল হয়েছে',
      reopening: 'বাতিল অর্ডার আবার চালু হয়েছে',
      adjustment: 'পণ্যে স্টক বদলানো হয়েছে',
    },
    showOrder: (number) => `অর্ডার ${number}`,
    left: (units) => `বাকি ${formatCount(units, 'bn')}টি`,
    buyer: 'ক্রেতা',
    goneAccount: 'মুছে ফেলা অ্যাকাউন্ট',
    shop: 'শপ',
    older: 'আরও পুরোনো দেখুন',
    olderFailed: 'আরও পুরোনোগুলো আনা যায়নি। আবার চেষ্টা করুন।',
  },
})
