import { formatCount } from '#shared/formatting/numbers.ts'
import { texts } from '#shared/languages/texts.ts'

const networks = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  youtube: 'YouTube',
  tiktok: 'TikTok',
}

export const contactSettingTexts = texts({
  en: {
    title: 'Contact',
    text: 'How customers reach the shop: in the footer, on the contact page, in e-mails and on invoices.',
    fields: {
      phones: {
        label: 'Phone numbers',
        hint: 'Mobile numbers, or a hotline such as 09613-123456. The first one is the one to call about an order.',
        row: (number: number) => `Phone number ${number}`,
        add: 'Add a phone number',
        parts: { shown: 'As it is shown', number: 'To be dialled' },
      },
      email: { label: 'E-mail address', hint: 'Replies of customers arrive here.' },
      'address.street': { label: 'House and street', hint: '' },
      'address.city': { label: 'City', hint: '' },
      'address.country': { label: 'Country', hint: '' },
      'supportHours.opens': { label: 'Support begins at', hint: '' },
      'supportHours.closes': { label: 'Support ends at', hint: '' },
      social: {
        label: 'Pages of the shop elsewhere',
        hint: 'What is left blank is shown as coming soon.',
        parts: networks,
      },
      'chat.whatsappNumber': { label: 'WhatsApp number', hint: 'Such as 01712-345678.' },
      'chat.messenger': { label: 'Messenger', hint: 'An address such as https://m.me/your.page' },
    },
  },
  bn: {
    title: 'যোগাযোগ',
    text: 'ক্রেতা যেভাবে শপের সাথে যোগাযোগ করেন: ফুটারে, যোগাযোগ পেজে, ইমেইলে ও ইনভয়েসে।',
    fields: {
      phones: {
        label: 'ফোন নম্বর',
        hint: 'মোবাইল নম্বর, অথবা ০৯৬১৩-১২৩৪৫৬-এর মতো হটলাইন। অর্ডার নিয়ে কথা বলতে প্রথম নম্বরটি দেওয়া হয়।',
        row: (number) => `ফোন নম্বর ${formatCount(number, 'bn')}`,
        add: 'ফোন নম্বর যোগ করুন',
        parts: { shown: 'যেভাবে দেখা যাবে', number: 'যে নম্বরে কল যাবে' },
      },
      email: { label: 'ইমেইল ঠিকানা', hint: 'ক্রেতাদের উত্তর এখানে আসে।' },
      'address.street': { label: 'বাড়ি ও রোড', hint: '' },
      'address.city': { label: 'শহর', hint: '' },
      'address.country': { label: 'দেশ', hint: '' },
      'supportHours.opens': { label: 'সাপোর্ট শুরু', hint: '' },
      'supportHours.closes': { label: 'সাপোর্ট শেষ', hint: '' },
      social: {
        label: 'অন্য জায়গায় শপের পেজ',
        hint: 'যেটি খালি রাখবেন, সেটি “শীঘ্রই আসছে” দেখাবে।',
        parts: networks,
      },
      'chat.whatsappNumber': { label: 'WhatsApp নম্বর', hint: 'যেমন ০১৭১২-৩৪৫৬৭৮।' },
      'chat.messenger': { label: 'Messenger', hint: 'যেমন https://m.me/your.page' },
    },
  },
})
