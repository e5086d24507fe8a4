import { formatCount } from '#shared/formatting/numbers.ts'
import { texts } from '#shared/languages/texts.ts'

export const pagesSettingTexts = texts({
  en: {
    title: 'Pages of text',
    text: 'Terms, privacy, returns and whatever else you have to say. Every page of the shop links them at its foot. The texts of a new shop are a beginning: read them, and change what is different with you.',
    fields: {
      pages: {
        label: 'Pages',
        hint: 'Written in braces, these are filled in from the other settings: {shopName}, {phone}, {email}, {freeDeliveryFrom}, {deliveryFees}, {deliveryTimes}, {returnDays}, {firstOrderPercent}, {callMinutes}, {opens}, {closes}.',
        row: (number: number) => `Page ${number}`,
        add: 'Add a page',
        parts: { slug: 'Address', title: 'Title', body: 'Text' },
      },
    },
  },
  bn: {
    title: 'লেখার পেজ',
    text: 'শর্তাবলি, গোপনীয়তা, ফেরতের নিয়ম ও আর যা বলার আছে। শপের প্রতিটি পেজের নিচে এগুলোর লিংক থাকে। নতুন শপের লেখাগুলো শুধু শুরু: পড়ে নিন, আপনার শপে যা আলাদা তা বদলে দিন।',
    fields: {
      pages: {
        label: 'পেজ',
        hint: 'বন্ধনীর এই নামগুলোর জায়গায় অন্য সেটিংসের মান বসে: {shopName}, {phone}, {email}, {freeDeliveryFrom}, {deliveryFees}, {deliveryTimes}, {returnDays}, {firstOrderPercent}, {callMinutes}, {opens}, {closes}।',
        row: (number) => `পেজ ${formatCount(number, 'bn')}`,
        add: 'পেজ যোগ করুন',
        parts: { slug: 'ঠিকানা', title: 'শিরোনাম', body: 'লেখা' },
      },
    },
  },
})
