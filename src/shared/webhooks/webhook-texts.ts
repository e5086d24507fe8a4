import { texts } from '../languages/texts.ts'

/** Error messages of a webhook's fields, and of actions that cannot be done with it. */
export const webhookTexts = texts({
  en: {
    url: 'Enter the whole URL, such as https://example.com/jontro',
    chooseEvents: 'Choose what it is told',
    noSuchEvent: 'There is no such event',
    malformed: 'This is no URL that can be called',
    not_https: 'The URL must begin with https://',
    unknown_host: 'The name in this URL was not found',
    private: 'This URL leads to a private address, which webhooks cannot call',
    unknown: 'This webhook does not exist.',
    unknownDelivery: 'This message does not exist any more.',
    switchedOff: 'This webhook is switched off: switch it on first.',
    tooMany: 'The shop has as many webhooks as it can have. Delete one first.',
    tooManySecrets: 'Too many new secrets were made within a day. Try again tomorrow.',
  },
  bn: {
    url: 'পুরো ঠিকানা লিখুন, যেমন https://example.com/jontro',
    chooseEvents: 'কী কী জানানো হবে বেছে নিন',
    noSuchEvent: 'এমন কোনো ঘটনা নেই',
    malformed: 'এই ঠিকানায় খবর পাঠানো যায় না',
    not_https: 'ঠিকানা https:// দিয়ে শুরু হতে হবে',
    unknown_host: 'ঠিকানার নামটি পাওয়া যায়নি',
    private: 'এটি ভেতরের নেটওয়ার্কের ঠিকানা, ওয়েবহুক সেখানে যেতে পারে না',
    unknown: 'এই ওয়েবহুকটি নেই।',
    unknownDelivery: 'এই বার্তাটি আর নেই।',
    switchedOff: 'ওয়েবহুকটি বন্ধ: আগে চালু করুন।',
    tooMany: 'আর ওয়েবহুক যোগ করা যাবে না। আগে একটি মুছুন।',
    tooManySecrets: 'এক দিনে অনেকবার নতুন গোপন কী বানানো হয়েছে। আগামীকাল আবার চেষ্টা করুন।',
  },
})
