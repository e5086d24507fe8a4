import { texts } from '#shared/languages/texts.ts'

export const emailSettingTexts = texts({
  en: {
    title: 'E-mails',
    text: 'After the tenth new order of an hour the shop gets the others together in one e-mail.',
    fields: {
      'emails.senderName': {
        label: 'Name of the sender',
        hint: 'Of e-mails to customers. Leave it empty for the name of the shop.',
      },
      'notifications.newOrderEmail': { label: 'Send an e-mail for every new order', hint: '' },
      'notifications.orderEmail': {
        label: 'Send it to',
        hint: 'Leave it empty for the e-mail address of the shop.',
      },
      'notifications.language': { label: 'Language of the e-mails to the shop', hint: '' },
    },
  },
  bn: {
    title: 'ইমেইল',
    text: 'এক ঘণ্টায় দশটির পরের নতুন অর্ডারগুলো শপের কাছে এক ইমেইলে একসাথে আসে।',
    fields: {
      'emails.senderName': {
        label: 'প্রেরকের নাম',
        hint: 'ক্রেতাদের কাছে যাওয়া ইমেইলে। খালি রাখলে শপের নাম থাকবে।',
      },
      'notifications.newOrderEmail': { label: 'প্রতিটি নতুন অর্ডারে ইমেইল পাঠান', hint: '' },
      'notifications.orderEmail': {
        label: 'যে ঠিকানায় যাবে',
        hint: 'খালি রাখলে শপের ইমেইল ঠিকানায় যাবে।',
      },
      'notifications.language': { label: 'শপের কাছে আসা ইমেইলের ভাষা', hint: '' },
    },
  },
})
