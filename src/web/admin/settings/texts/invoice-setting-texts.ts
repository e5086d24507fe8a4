import { texts } from '#shared/languages/texts.ts'

export const invoiceSettingTexts = texts({
  en: {
    title: 'Invoice',
    text: 'What invoices say besides the name and contact of the shop.',
    fields: {
      'invoice.address': {
        label: 'Another address',
        hint: 'Leave it empty for the address of the page Contact.',
      },
      'invoice.taxNumber': {
        label: 'BIN',
        hint: 'The Business Identification Number of the tax office, if the shop has one.',
      },
      'invoice.note': { label: 'Note', hint: 'Below the amounts, such as thanks or terms.' },
    },
  },
  bn: {
    title: 'ইনভয়েস',
    text: 'শপের নাম ও যোগাযোগ ছাড়া ইনভয়েসে আর যা থাকে।',
    fields: {
      'invoice.address': {
        label: 'অন্য ঠিকানা',
        hint: 'খালি রাখলে যোগাযোগ পেজের ঠিকানা থাকবে।',
      },
      'invoice.taxNumber': {
        label: 'বিআইএন (BIN)',
        hint: 'ভ্যাট অফিসের ব্যবসা শনাক্তকরণ নম্বর, যদি থাকে।',
      },
      'invoice.note': { label: 'নোট', hint: 'হিসাবের নিচে, যেমন ধন্যবাদ বা শর্ত।' },
    },
  },
})
