import { shopConfig } from '#config'
import { homeSections } from '#shared/shop-settings/home-sections.ts'
import type { PageContent, ShopSettings } from '#shared/shop-settings/shop-settings-schemas.ts'
import { urls } from '#shared/urls.ts'

/**
 * Content of single pages in a new shop: the home page, the announcement of a product, the questions. Names
 * in braces stand for other settings, such as {returnDays}.
 */
export const shopContent = {
  home: {
    slides: [
      {
        categoryLabel: { en: 'Headphones & Earbuds', bn: 'হেডফোন ও ইয়ারবাড' },
        title: { en: 'Hear the room go quiet', bn: 'চারপাশের শব্দ থেমে যাক' },
        subtitle: {
          en: 'Headphones for study, travel and long calls',
          bn: 'পড়া, যাতায়াত আর লম্বা কলের হেডফোন',
        },
        description: {
          en: 'Soft cushions, a clear microphone and days of battery. Checked by hand before they leave our shop.',
          bn: 'নরম কুশন, পরিষ্কার মাইক্রোফোন, কয়েক দিনের ব্যাটারি। শপ থেকে পাঠানোর আগে হাতে যাচাই করা।',
        },
        picture: {
          wide: 'demo/photographs/hero/1-wide.webp',
          tall: 'demo/photographs/hero/1-tall.webp',
          alt: {
            en: 'Cream headphones on a stand, with a loudspeaker and a pink mouse',
            bn: 'স্ট্যান্ডে ক্রিম রঙের হেডফোন, সাথে স্পিকার ও গোলাপি মাউস',
          },
        },
        primaryButton: { text: { en: 'Shop Now', bn: 'শপ দেখুন' }, href: urls.products() },
        secondaryButton: {
          text: { en: 'Available Soon', bn: 'শীঘ্রই আসছে' },
          href: urls.comingSoon(),
        },
      },
      {
        categoryLabel: { en: 'Wearables', bn: 'ওয়্যারেবল' },
        title: { en: 'Time, steps and calls on your wrist', bn: 'সময়, পদক্ষেপ আর কল হাতের কবজিতে' },
        subtitle: { en: 'Smart watches with real warranty', bn: 'আসল ওয়ারেন্টির স্মার্টওয়াচ' },
        description: {
          en: 'Steel cases, leather or silicone straps, and a screen that you can read under the noon sun.',
          bn: 'স্টিলের কেস, লেদার বা সিলিকনের স্ট্র্যাপ, আর দুপুরের রোদেও পড়া যায় এমন স্ক্রিন।',
        },
        picture: {
          wide: 'demo/photographs/hero/2-wide.webp',
          tall: 'demo/photographs/hero/2-tall.webp',
          alt: {
            en: 'A steel watch, a smart watch and a fitness band side by side',
            bn: 'পাশাপাশি একটি স্টিলের ঘড়ি, একটি স্মার্টওয়াচ ও একটি ফিটনেস ব্যান্ড',
          },
        },
        primaryButton: { text: { en: 'Shop Now', bn: 'শপ দেখুন' }, href: urls.products() },
        secondaryButton: {
          text: { en: 'Buy Now', bn: 'এখনই কিনুন' },
          href: 'https://www.facebook.com/jontro.bd/shop',
        },
      },
    ],
    sections: homeSections.map((section) => ({ section, isVisible: true })),
  },
  brands: [
    {
      name: 'Jolpai',
      tagline: { en: 'Small things that simply work.', bn: 'ছোট জিনিস, যা ঠিকঠাক চলে।' },
    },
    { name: 'Onuron', tagline: { en: 'Sound you can sit with.', bn: 'যে শব্দে মন বসে।' } },
    {
      name: 'Dhrubok',
      tagline: { en: 'Made for the long working day.', bn: 'সারা দিনের কাজের জন্য তৈরি।' },
    },
    {
      name: 'Bajpakhi',
      tagline: { en: 'Quick hands, clear heads.', bn: 'দ্রুত হাত, পরিষ্কার মাথা।' },
    },
    { name: 'Uthan', tagline: { en: 'A calmer, smarter home.', bn: 'শান্ত, স্মার্ট ঘর।' } },
    {
      name: 'Kestrova',
      tagline: { en: 'Fewer compromises, longer cover.', bn: 'কম আপস, বেশি দিনের ওয়ারেন্টি।' },
    },
  ],
  whyChooseUs: [
    {
      icon: 'truck',
      title: { en: 'Fast delivery anywhere', bn: 'সারা দেশে দ্রুত ডেলিভারি' },
      text: {
        en: '{deliveryFees}, free from {freeDeliveryFrom}.',
        bn: '{deliveryFees}; {freeDeliveryFrom} থেকে ফ্রি।',
      },
    },
    {
      icon: 'wallet',
      title: { en: 'Cash on delivery', bn: 'ক্যাশ অন ডেলিভারি' },
      text: {
        en: 'Hold the parcel first, then pay. Nothing in advance, no extra charges.',
        bn: 'আগে পার্সেল হাতে নিন, তারপর টাকা দিন। অগ্রিম কিছু নেই, বাড়তি চার্জও নেই।',
      },
    },
    {
      icon: 'return',
      title: { en: '{returnDays}-day returns', bn: '{returnDays} দিনের মধ্যে ফেরত' },
      text: {
        en: 'Not what you expected? Tell us within {returnDays} days and we take it back.',
        bn: 'পণ্য মনমতো হয়নি? {returnDays} দিনের মধ্যে জানান, আমরা ফেরত নেব।',
      },
    },
    {
      icon: 'shield',
      title: { en: '100% original, with warranty', bn: '১০০% আসল, ওয়ারেন্টিসহ' },
      text: {
        en: 'Every product passes our 12-point inspection before it is packed.',
        bn: 'প্যাক করার আগে প্রতিটি পণ্যের ১২টি বিষয় যাচাই করা হয়।',
      },
    },
    {
      icon: 'gift',
      title: {
        en: '{firstOrderPercent}% off your first order',
        bn: 'প্রথম অর্ডারে {firstOrderPercent}% ছাড়',
      },
      text: {
        en: 'Taken off automatically at checkout. No code to remember.',
        bn: 'চেকআউটে নিজে থেকেই বাদ যায়। কোনো কোড মনে রাখতে হবে না।',
      },
    },
    {
      icon: 'headset',
      title: { en: 'People who answer', bn: 'ফোন করলে মানুষই ধরবেন' },
      text: {
        en: 'By phone, e-mail and chat, every day from {opens} to {closes}.',
        bn: 'ফোন, ইমেইল ও চ্যাটে, প্রতিদিন {opens} থেকে {closes}।',
      },
    },
  ],
  testimonials: [
    {
      name: { en: 'Farhana Rahman', bn: 'ফারহানা রহমান' },
      place: { en: 'Mirpur, Dhaka', bn: 'মিরপুর, ঢাকা' },
      rating: 5,
      comment: {
        en: 'Ordered at night, and the earbuds were in my hands the next afternoon. I paid the rider after checking the seal. Just as it should be.',
        bn: 'রাতে অর্ডার করেছি, পরদিন বিকেলেই ইয়ারবাড হাতে। সিল দেখে তারপর রাইডারকে টাকা দিয়েছি। এমনই তো হওয়া উচিত।',
      },
      purchasedItem: { en: 'True wireless earbuds', bn: 'ট্রু ওয়্যারলেস ইয়ারবাড' },
    },
    {
      name: { en: 'Tanvir Ahmed', bn: 'তানভীর আহমেদ' },
      place: { en: 'Chittagong', bn: 'চট্টগ্রাম' },
      rating: 5,
      comment: {
        en: 'The keyboard had one dead key. I called, they sent another within three days and took the first one back without an argument.',
        bn: 'কিবোর্ডের একটা কি কাজ করছিল না। কল করলাম, তিন দিনের মধ্যে আরেকটা পাঠিয়ে আগেরটা কোনো তর্ক ছাড়াই ফেরত নিয়েছে।',
      },
      purchasedItem: { en: 'Mechanical keyboard', bn: 'মেকানিক্যাল কিবোর্ড' },
    },
    {
      name: { en: 'Nusrat Jahan', bn: 'নুসরাত জাহান' },
      place: { en: 'Sylhet', bn: 'সিলেট' },
      rating: 4,
      comment: {
        en: 'They told me honestly that the cheaper power bank was enough for my phone. It has survived a whole month of load-shedding.',
        bn: 'সৎভাবে বলেছে যে আমার ফোনের জন্য কম দামের পাওয়ার ব্যাংকটাই যথেষ্ট। পুরো এক মাসের লোডশেডিং ওটা দিয়েই চলেছে।',
      },
      purchasedItem: { en: 'Power bank', bn: 'পাওয়ার ব্যাংক' },
    },
    {
      name: { en: 'Rafiqul Islam', bn: 'রফিকুল ইসলাম' },
      place: { en: 'Rajshahi', bn: 'রাজশাহী' },
      rating: 5,
      comment: {
        en: 'The camera setup looked hard, so I asked on chat at ten at night. Somebody really answered, and it took five minutes.',
        bn: 'ক্যামেরা সেটআপ কঠিন মনে হচ্ছিল, তাই রাত দশটায় চ্যাটে জিজ্ঞেস করলাম। সত্যিই উত্তর এল, পাঁচ মিনিটেই হয়ে গেল।',
      },
      purchasedItem: { en: 'Indoor security camera', bn: 'ঘরের সিকিউরিটি ক্যামেরা' },
    },
  ],
  about: {
    heading: {
      en: 'Gadgets you can trust, from people you can call',
      bn: 'যে গ্যাজেটে ভরসা করা যায়, যে শপে কল করা যায়',
    },
    text: {
      en: '{shopName} sells earbuds, smartwatches, keyboards, chargers and smart devices from {city} to every district of Bangladesh, at prices that are the same for everybody, and we tell you plainly what a thing can and cannot do.',
      bn: 'আমরা {city} থেকে বাংলাদেশের প্রতিটি জেলায় ইয়ারবাড, স্মার্টওয়াচ, কিবোর্ড, চার্জার ও স্মার্ট ডিভাইস বিক্রি করি। দাম সবার জন্য সমান, আর কোন জিনিস কী পারে ও কী পারে না, তা সোজাসুজি বলি।',
    },
    reasons: [
      {
        icon: 'badge',
        title: { en: '100% original, with warranty', bn: '১০০% আসল, ওয়ারেন্টিসহ' },
        text: {
          en: 'We buy from the makers and their distributors only. The warranty named on a product’s page is written on its invoice.',
          bn: 'আমরা শুধু নির্মাতা ও তাদের পরিবেশকের কাছ থেকেই কিনি। পণ্যের পেজে যে ওয়ারেন্টি লেখা থাকে, ইনভয়েসেও তা লেখা থাকে।',
        },
      },
      {
        icon: 'checklist',
        // A non-breaking hyphen.
        title: { en: 'A 12\u2011point inspection', bn: '১২টি বিষয় যাচাই' },
        text: {
          en: 'Seal, serial number, screen, buttons, ports, battery, sound, radio, charger, plug, box, papers: each is checked before a parcel is closed.',
          bn: 'সিল, সিরিয়াল নম্বর, স্ক্রিন, বাটন, পোর্ট, ব্যাটারি, শব্দ, রেডিও, চার্জার, প্লাগ, বক্স, কাগজপত্র: পার্সেল বন্ধ করার আগে প্রতিটি দেখা হয়।',
        },
      },
      {
        icon: 'truck',
        title: { en: 'Delivery you can plan with', bn: 'সময় জেনে ডেলিভারি' },
        text: { en: 'In {deliveryTimes}.', bn: '{deliveryTimes}।' },
      },
    ],
    paying: {
      en: 'Every order is cash on delivery. After you order we call to confirm, then pack. Delivery is free on orders of {freeDeliveryFrom} or more, and within {returnDays} days you may send back what does not suit you. Support every day, {opens} to {closes}, by phone, e-mail and chat.',
      bn: 'সব অর্ডারই ক্যাশ অন ডেলিভারি। অর্ডারের পর কল করে নিশ্চিত হই, তারপর প্যাক করি। {freeDeliveryFrom} বা তার বেশি অর্ডারে ডেলিভারি ফ্রি, আর পণ্য পছন্দ না হলে {returnDays} দিনের মধ্যে ফেরত দিতে পারেন। ফোন, ইমেইল ও চ্যাটে প্রতিদিন {opens} থেকে {closes} পর্যন্ত সেবা।',
    },
    description: {
      en: 'Who packs your order: {shopName} sells original gadgets with warranty, each through a 12-point inspection, anywhere in Bangladesh.',
      bn: 'আপনার অর্ডার কারা প্যাক করেন: {shopName} ওয়ারেন্টিসহ আসল গ্যাজেট বিক্রি করে, প্রতিটির ১২টি বিষয় যাচাই করে, সারা বাংলাদেশে।',
    },
  },
  faq: [
    {
      question: { en: 'How long does delivery take?', bn: 'ডেলিভারি পেতে কত সময় লাগে?' },
      answer: {
        en: 'Within {deliveryTimes}, counted from the confirmation call. Delivery costs {deliveryFees}; from {freeDeliveryFrom} it is free.',
        bn: 'নিশ্চিত করার কলের পর থেকে {deliveryTimes}। ডেলিভারি চার্জ {deliveryFees}; {freeDeliveryFrom} থেকে ফ্রি।',
      },
    },
    {
      question: { en: 'How can I pay?', bn: 'টাকা কীভাবে দেব?' },
      answer: {
        en: 'With cash on delivery: you pay the rider when the parcel is in your hands. Cards and mobile wallets are coming; until then we ask for nothing in advance.',
        bn: 'ক্যাশ অন ডেলিভারিতে: পার্সেল হাতে পেয়ে রাইডারকে টাকা দিন। কার্ড ও মোবাইল ওয়ালেট শীঘ্রই আসছে; তত দিন অগ্রিম কিছুই দিতে হবে না।',
      },
    },
    {
      question: {
        en: 'What if something is wrong with my order?',
        bn: 'অর্ডারে কোনো সমস্যা হলে কী করব?',
      },
      answer: {
        en: 'Call, write or chat within {returnDays} days of delivery and we exchange the product or take it back. Products with a warranty are covered for the time named on their page.',
        bn: 'ডেলিভারির {returnDays} দিনের মধ্যে কল, ইমেইল বা চ্যাট করুন, আমরা পণ্য বদলে দেব অথবা ফেরত নেব। ওয়ারেন্টির পণ্য তার পেজে লেখা সময় পর্যন্ত ওয়ারেন্টি পায়।',
      },
    },
  ],
} satisfies PageContent

/** All settings of a new shop. */
export const defaultSettings: ShopSettings = { ...shopConfig, ...shopContent }
