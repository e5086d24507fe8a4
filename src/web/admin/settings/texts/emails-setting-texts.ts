import { texts } from '#shared/languages/texts.ts'

export const emailSettingTexts = texts({
  en: {
    title: 'E-mails to the shop',
    text: 'After the tenth order of an hour the others come together in one e-mail.',
    fields: {
      'notifications.newOrderEmail': { label: 'Send an e-mail for every new order', hint: '' },
      'notifications.orderEmail': {
        label: 'Send it to',
        hint: 'Leave it empty for the e-mail address of the shop.',
      },
      'notifications.language': { label: 'Language of the e-mails to the shop', hint: '' },
    },
  },
  bn: {
    title: 'শপের কাছে ইমেইল',
    text: 'এক ঘণ্টায় দশটির পরের অর্ডারগুলো এক ইমেইলে একসাথে আসে।',
    fields: {
      'notifications.newOrderEmail': { label: 'প্রতিটি নতুন অর্ডারে ইমেইল পাঠান', hint: '' },
      'notifications.orderEmail': {
        label: 'যে ঠিকানায় যাবে',
        hint: 'খালি রাখলে শপের ইমেইল ঠিকানায় যাবে।',
      },
      'notifications.language': { label: 'শপের কাছে আসা ইমেইলের ভাষা', hint: '' },
    },
  },
})
