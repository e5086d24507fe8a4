import { formatCount } from '#shared/formatting/numbers.ts'
import { texts } from '#shared/languages/texts.ts'

export const securitySettingTexts = texts({
  en: {
    title: 'Security',
    text: 'A second factor is a code from an app, or a passkey, besides the password.',
    fields: {
      'security.secondFactor': {
        label: 'Who needs a second factor',
        hint: 'They have a week to set it up; after that the administration opens only with one.',
      },
      'security.pictureHosts': {
        label: 'Hosts that imports may fetch pictures from',
        hint: 'As in cdn.shopify.com, without https. Hosts below one of them are allowed too.',
        row: (number: number) => `Host ${number}`,
        add: 'Add a host',
      },
    },
  },
  bn: {
    title: 'নিরাপত্তা',
    text: 'দ্বিতীয় ধাপ মানে পাসওয়ার্ডের সাথে অ্যাপের কোড অথবা পাসকি।',
    fields: {
      'security.secondFactor': {
        label: 'কাদের দ্বিতীয় ধাপের যাচাই লাগবে',
        hint: 'চালু করতে তাঁরা এক সপ্তাহ সময় পান; এরপর এটি ছাড়া অ্যাডমিন প্যানেল খোলে না।',
      },
      'security.pictureHosts': {
        label: 'যেসব হোস্ট থেকে ইমপোর্ট ছবি আনতে পারে',
        hint: 'যেমন cdn.shopify.com, https ছাড়া। এর নিচের হোস্টও অনুমোদিত।',
        row: (number) => `হোস্ট ${formatCount(number, 'bn')}`,
        add: 'হোস্ট যোগ করুন',
      },
    },
  },
})
