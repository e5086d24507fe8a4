import { formatCount } from '#shared/formatting/numbers.ts'
import { texts } from '#shared/languages/texts.ts'
import { formatTaka } from '#shared/money/money.ts'

/** About us, Contact us and the announcement of a product. */
export const infoTexts = texts({
  en: {
    error: 'Error',
    email: 'E-mail',
    about: {
      title: 'About us',
      description: (shop: string) =>
        `Who packs your order: ${shop} sells original gadgets with warranty, each through a 12-point inspection, anywhere in Bangladesh.`,
      name: (shop: string) => `About ${shop}`,
      heading: 'Gadgets you can trust, from people you can call',
      text: (shop: string, city: string, country: string) =>
        `${shop} is Bangla for device. We sell earbuds, smartwatches, keyboards, chargers and smart devices from ${city} to every district of ${country}, at prices that are the same for everybody, and we tell you plainly what a thing can and cannot do.`,
      original: '100% original, with warranty',
      originalText:
        'We buy from the makers and their distributors only. The warranty named on a product’s page is written on its invoice.',
      // A non-breaking hyphen.
      inspection: 'A 12\u2011point inspection',
      inspectionText:
        'Seal, serial number, screen, buttons, ports, battery, sound, radio, charger, plug, box, papers: each is checked before a parcel is closed.',
      delivery: 'Delivery you can plan with',
      deliveryText: (times: string) => `In ${times}.`,
      paying: 'You pay when you hold it',
      payingText: (freeFromTaka: number, returnDays: number, supportTimes: string) =>
        `Every order is cash on delivery. After you order we call to confirm, then pack. Delivery is free on orders of ${formatTaka(freeFromTaka, 'en')} or more, and within ${returnDays} days you may send back what does not suit you. ${supportTimes}, by phone, e-mail and chat.`,
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
      description: (shop) =>
        `আপনার অর্ডার কারা প্যাক করেন: ${shop} ওয়ারেন্টিসহ আসল গ্যাজেট বিক্রি করে, প্রতিটির ১২টি বিষয় যাচাই করে, সারা বাংলাদেশে।`,
      name: (shop) => `${shop} সম্পর্কে`,
      heading: 'যে গ্যাজেটে ভরসা করা যায়, যে শপে কল করা যায়',
      text: (_shop, city, country) =>
        `আমরা ${city} থেকে ${country}ের প্রতিটি জেলায় ইয়ারবাড, স্মার্টওয়াচ, কিবোর্ড, চার্জার ও স্মার্ট ডিভাইস বিক্রি করি। দাম সবার জন্য সমান, আর কোন জিনিস কী পারে ও কী পারে না, তা সোজাসুজি বলি।`,
      original: '১০০% আসল, ওয়ারেন্টিসহ',
      originalText:
        'আমরা শুধু নির্মাতা ও তাদের পরিবেশকের কাছ থেকেই কিনি। পণ্যের পেজে যে ওয়ারেন্টি লেখা থাকে, ইনভয়েসেও তা লেখা থাকে।',
      inspection: '১২টি বিষয় যাচাই',
      inspectionText:
        'সিল, সিরিয়াল নম্বর, স্ক্রিন, বাটন, পোর্ট, ব্যাটারি, শব্দ, রেডিও, চার্জার, প্লাগ, বক্স, কাগজপত্র: পার্সেল বন্ধ করার আগে প্রতিটি দেখা হয়।',
      delivery: 'সময় জেনে ডেলিভারি',
      deliveryText: (times) => `${times}।`,
      paying: 'হাতে পেয়ে টাকা দিন',
      payingText: (freeFromTaka, returnDays, supportTimes) =>
        `সব অর্ডারই ক্যাশ অন ডেলিভারি। অর্ডারের পর কল করে নিশ্চিত হই, তারপর প্যাক করি। ${formatTaka(freeFromTaka, 'bn')} বা তার বেশি অর্ডারে ডেলিভারি ফ্রি, আর পণ্য পছন্দ না হলে ${formatCount(returnDays, 'bn')} দিনের মধ্যে ফেরত দিতে পারেন। ফোন, ইমেইল ও চ্যাটে ${supportTimes}।`,
    },
    contact: {
      title: 'যোগাযোগ',
      description: (shop) =>
        `ডেলিভারি, পেমেন্ট, ওয়ারেন্টি বা অর্ডার নিয়ে ফোন, ইমেইল বা চ্যাটে ${shop}-কে জিজ্ঞেস করুন। প্রতিদিনই উত্তর পাবেন।`,
      name: (shop) => `${shop}-এর সাথে যোগাযোগ`,
      heading: 'কীভাবে সাহায্য করতে পারি?',
      text: 'আমাদের লিখুন, কল করুন বা চ্যাট করুন। শপের একজন মানুষই উত্তর দেবেন।',
      write: 'আমাদের বার্তা পাঠান',
      questions: 'সাধারণ প্রশ্ন',
      reach: 'সরাসরি যোগাযোগ',
      phone: 'ফোন',
      chat: 'চ্যাট',
      whatsapp: 'হোয়াটসঅ্যাপ',
      messenger: 'মেসেঞ্জার',
      address: 'ঠিকানা',
      needsScript: 'এই ফর্মে জাভাস্ক্রিপ্ট লাগে। এর বদলে আমাদের কল বা ইমেইল করুন।',
      yourName: 'নাম',
      message: 'বার্তা',
      send: 'বার্তা পাঠান',
      sentText: 'যত দ্রুত সম্ভব আমরা উত্তর দেব।',
      failed: 'বার্তা পাঠানো যায়নি। আবার চেষ্টা করুন।',
    },
    comingSoon: {
      title: 'শীঘ্রই আসছে',
      description: (shop) => `${shop}-এ নতুন কিছু আসছে। ইমেইল দিয়ে রাখুন, যেদিন কেনা যাবে সেদিনই জানাব।`,
      text: 'পণ্যটি আমাদের শপে আসছে। ইমেইল দিয়ে রাখুন, যেদিন কেনা যাবে সেদিন একবারই লিখব।',
      notify: 'আমাকে জানান',
    },
  },
})
