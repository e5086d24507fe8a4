import { formatCount } from '#shared/formatting/numbers.ts'
import { texts } from '#shared/languages/texts.ts'

export const firstStepsTexts = texts({
  en: {
    title: 'Open your shop',
    text: 'Seven steps, in any order. Each ticks itself off when it is done.',
    progress: (done: number, all: number) => `${done} of ${all} steps are done`,
    done: 'Done: ',
    open: 'Still open: ',
    hide: 'Hide',
    hideFailed: 'The guide could not be hidden.',
    ready: 'Your shop is ready',
    readyText: 'All steps are done. You find everything again under Settings.',
    step: {
      identity: { title: 'Name and logo', text: 'What your shop is called and looks like.' },
      contact: { title: 'Phone and address', text: 'Where shoppers reach you.' },
      delivery: { title: 'Delivery fees', text: 'What delivery costs in each district.' },
      mail: { title: 'E-mails', text: 'The account that sends order confirmations and codes.' },
      category: { title: 'First category', text: 'What the menu of the shop lists.' },
      product: { title: 'First product', text: 'With a picture, a price and its stock.' },
      order: {
        title: 'A test order',
        text: 'Order in your own shop as a shopper does, then cancel it.',
      },
    },
  },
  bn: {
    title: 'আপনার শপ চালু করুন',
    text: 'সাতটি ধাপ, যেকোনো ক্রমে। কাজ হয়ে গেলে ধাপে নিজে থেকেই টিক পড়ে।',
    progress: (done, all) => `${formatCount(all, 'bn')}টি ধাপের ${formatCount(done, 'bn')}টি শেষ`,
    done: 'শেষ: ',
    open: 'বাকি: ',
    hide: 'লুকান',
    hideFailed: 'নির্দেশনা লুকানো যায়নি।',
    ready: 'আপনার শপ তৈরি',
    readyText: 'সব ধাপ শেষ। সবকিছু আবার সেটিংসে পাবেন।',
    step: {
      identity: { title: 'নাম ও লোগো', text: 'আপনার শপের নাম ও চেহারা।' },
      contact: { title: 'ফোন ও ঠিকানা', text: 'ক্রেতারা যেখানে আপনাকে পাবেন।' },
      delivery: { title: 'ডেলিভারি চার্জ', text: 'কোন জেলায় ডেলিভারি চার্জ কত।' },
      mail: { title: 'ইমেইল', text: 'যে অ্যাকাউন্ট থেকে অর্ডারের কনফার্মেশন আর কোড যাবে।' },
      category: { title: 'প্রথম ক্যাটাগরি', text: 'শপের মেনুতে যা দেখা যায়।' },
      product: { title: 'প্রথম পণ্য', text: 'ছবি, দাম ও স্টকসহ।' },
      order: {
        title: 'একটি পরীক্ষামূলক অর্ডার',
        text: 'ক্রেতার মতো নিজের শপে অর্ডার করুন, তারপর বাতিল করুন।',
      },
    },
  },
})
