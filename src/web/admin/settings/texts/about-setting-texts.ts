import { formatCount } from '#shared/formatting/numbers.ts'
import { texts } from '#shared/languages/texts.ts'

export const aboutSettingTexts = texts({
  en: {
    title: 'About us',
    text: 'What the page About us says of the shop. A text may name another setting in braces, such as {shopName}.',
    fields: {
      'about.heading': { label: 'Heading', hint: '' },
      'about.text': { label: 'Who you are', hint: '' },
      'about.reasons': {
        label: 'What you promise',
        hint: '',
        row: (number: number) => `Promise ${number}`,
        add: 'Add a promise',
        parts: { icon: 'Symbol', title: 'Title', text: 'Text' },
      },
      'about.paying': { label: 'How customers pay', hint: '' },
      'about.description': {
        label: 'Description',
        hint: 'Search engines show about 160 letters of it below the name.',
      },
    },
  },
  bn: {
    title: 'আমাদের কথা',
    text: '“আমাদের কথা” পেজে শপ নিয়ে যা লেখা থাকে। অন্য সেটিংয়ের মান {shopName}-এর মতো বন্ধনীতে লিখলে নিজে থেকে বসে।',
    fields: {
      'about.heading': { label: 'শিরোনাম', hint: '' },
      'about.text': { label: 'আপনারা কারা', hint: '' },
      'about.reasons': {
        label: 'যা কথা দিচ্ছেন',
        hint: '',
        row: (number) => `প্রতিশ্রুতি ${formatCount(number, 'bn')}`,
        add: 'প্রতিশ্রুতি যোগ করুন',
        parts: { icon: 'চিহ্ন', title: 'শিরোনাম', text: 'লেখা' },
      },
      'about.paying': { label: 'ক্রেতা যেভাবে টাকা দেন', hint: '' },
      'about.description': {
        label: 'বিবরণ',
        hint: 'সার্চ ইঞ্জিন নামের নিচে এর প্রায় ১৬০ অক্ষর দেখায়।',
      },
    },
  },
})
