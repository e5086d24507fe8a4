import { texts } from '#shared/languages/texts.ts'

/** About us, Contact us and the announcement of a product. */
export const infoTexts = texts({
  en: {
    error: 'Error',
    email: 'E-mail',
    about: {
      title: 'About us',
      name: (shop: string) => `About ${shop}`,
      paying: 'You pay when you hold it',
    },
    contact: {
      title: 'Contact us',
      description: (shop: string) =>
        `Ask ${shop} by phone, e-mail or chat about delivery, payment, warranty or an order. Somebody answers every day.`,
      name: (shop: string) => `Contact ${shop}`,
      heading: 'How can we help?',
      text: 'Write to us, call or chat. A person from our shop answers.',
      write: 'Send us a message',
      questions: 'Frequently Asked Questions',
      reach: 'Reach us directly',
      phone: 'Phone',
      chat: 'Chat',
      whatsapp: 'WhatsApp',
      messenger: 'Messenger',
      address: 'Address',
      needsScript: 'This form needs JavaScript. Please call us or write an e-mail instead.',
      yourName: 'Name',
      message: 'Message',
      send: 'Send Message',
      sentText: 'We answer as soon as we can.',
      failed: 'Failed to send message. Please try again.',
    },
    comingSoon: {
      title: 'Available Soon',
      description: (shop: string) =>
        `Something new is on its way to ${shop}. Leave your e-mail address, and we tell you on the day it can be bought.`,
      text: 'It is on its way to our shop. Leave your e-mail address, and we write to you once: on the day you can buy it.',
      notify: 'Notify Me',
    },
  },
  bn: {
    error: 'সমস্যা হয়েছে',
    email: 'ইমেইল',
    about: {
      title: 'আমাদের কথা',
      name: (shop) => `${shop} সম্পর্কে`,
      paying: 'হাতে পেয়ে টাকা দিন',
    },
    contact: {
      title: 'যোগাযোগ',
      description: (shop) =>
        `ডেলিভারি, পেমেন্ট, ওয়ারেন্টি বা অর্ডার নিয়ে ফোন, ইমেইল বা চ্যাটে ${shop}-কে জিজ্ঞেস করুন। প্রতিদিনই উত্তর পাবেন।`,
      name: (shop) => `${shop}-এর সাথে যোগাযোগ`,
      heading: 'কীভাবে সাহায্য করতে পারি?',
      text: 'আমাদের লিখুন, কল করুন বা চ্যাট করুন। শপের একজন মানুষই উত্তর দেবেন।',
      write: 'আমাদের মেসেজ পাঠান',
      questions: 'সাধারণ প্রশ্ন',
      reach: 'সরাসরি যোগাযোগ',
      phone: 'ফোন',
      chat: 'চ্যাট',
      whatsapp: 'হোয়াটসঅ্যাপ',
      messenger: 'মেসেঞ্জার',
      address: 'ঠিকানা',
      needsScript: 'এই ফর্মে জাভাস্ক্রিপ্ট লাগে। এর বদলে আমাদের কল বা ইমেইল করুন।',
      yourName: 'নাম',
      message: 'মেসেজ',
      send: 'মেসেজ পাঠান',
      sentText: 'যত দ্রুত সম্ভব আমরা উত্তর দেব।',
      failed: 'মেসেজ পাঠানো যায়নি। আবার চেষ্টা করুন।',
    },
    comingSoon: {
      title: 'শীঘ্রই আসছে',
      description: (shop) => `${shop}-এ নতুন কিছু আসছে। ইমেইল দিয়ে রাখুন, যেদিন কেনা যাবে সেদিনই জানাব।`,
      text: 'পণ্যটি আমাদের শপে আসছে। ইমেইল দিয়ে রাখুন, যেদিন কেনা যাবে সেদিন একবারই লিখব।',
      notify: 'আমাকে জানান',
    },
  },
})
