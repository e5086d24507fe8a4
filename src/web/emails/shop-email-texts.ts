import { formatCount } from '#shared/formatting/numbers.ts'
import { texts } from '#shared/languages/texts.ts'

/** Texts of e-mails to the shop itself. */
export const shopEmailTexts = texts({
  en: {
    andMore: (count: number) => `And ${count} more.`,
    message: {
      subject: 'A message from the contact page',
      heading: (name: string) => `${name} wrote to the shop`,
      from: (name: string, email: string) =>
        `From ${name}, ${email}. Answer this mail to reach them.`,
    },
    newOrder: {
      subject: (number: string, total: string, district: string) =>
        `New order ${number}: ${total}, ${district}`,
      heading: (number: string) => `New order ${number}`,
      placed: (total: string, payment: string, at: string) =>
        `${total}, ${payment}. Placed ${at}, Dhaka time.`,
      laterStatus: (status: string) => `Its status is ${status} by now.`,
      call: 'Call',
      history: 'Earlier orders',
      district: 'District',
      typed: 'The buyer typed what follows. The shop has not checked it.',
      name: 'Name',
      address: 'Address',
      thana: 'Thana',
      buyer: 'Ordered by',
      email: 'E-mail',
      noEmail: 'None given',
      open: 'Open the order',
      reply: 'A reply to this mail reaches the customer.',
    },
    newOrders: {
      subject: (count: number) => `New orders: ${count} more within the hour`,
      heading: (count: number) => (count === 1 ? 'One more new order' : `${count} more new orders`),
      text: 'So many orders were placed within the hour that the last ones come together.',
      open: 'Open the orders to confirm',
    },
    webhook: {
      subject: (host: string) => `The webhook to ${host} is switched off`,
      heading: 'A webhook is switched off',
      failing: (host: string) =>
        `${host} has not accepted any message for a while, so the shop has stopped sending.`,
      gone: (host: string) => `${host} answered that it wants no more messages (410).`,
      waits:
        'Messages that were not accepted wait. They are sent when you switch the webhook on again.',
      open: 'Open the webhook',
    },
    parcel: {
      subject: (number: string, state: string) => `Parcel of order ${number}: ${state}`,
      heading: (state: string) => `A parcel needs somebody: ${state}`,
      states: {
        pickup_failed: 'The courier did not collect it. Ask them when they come.',
        held: 'The courier could not deliver it and holds it. A call to the buyer may help.',
        partly: 'The buyer took a part of it. Note what comes back.',
        exchanged: 'The buyer gave something back at the door. Open a return for it.',
        returned: 'It is back. Inspect it before it goes into stock.',
      },
      about: (courier: string, number: string, order: string) =>
        `${courier}, ${number}, order ${order}`,
      said: (word: string) => `The courier wrote: ${word}`,
      open: 'Open the order',
    },
    mention: {
      subject: (number: string) => `You are mentioned in a note about order ${number}`,
      heading: (author: string) => `${author} mentions you`,
      somebody: 'A colleague',
      about: (number: string) => `In a note about order ${number}:`,
      open: 'Open the order',
    },
  },
  bn: {
    andMore: (count) => `এবং আরও ${formatCount(count, 'bn')}টি।`,
    message: {
      subject: 'যোগাযোগ পেজ থেকে একটি বার্তা',
      heading: (name) => `${name} শপে লিখেছেন`,
      from: (name, email) => `পাঠিয়েছেন ${name}, ${email}। এই মেইলের উত্তর দিলে তিনি পাবেন।`,
    },
    newOrder: {
      subject: (number, total, district) => `নতুন অর্ডার ${number}: ${total}, ${district}`,
      heading: (number) => `নতুন অর্ডার ${number}`,
      placed: (total, payment, at) => `${total}, ${payment}। অর্ডারের সময় ${at}।`,
      laterStatus: (status) => `এখন এর স্ট্যাটাস: ${status}।`,
      call: 'কল করুন',
      history: 'আগের অর্ডার',
      district: 'জেলা',
      typed: 'নিচের তথ্য ক্রেতা লিখেছেন। শপ তা যাচাই করেনি।',
      name: 'নাম',
      address: 'ঠিকানা',
      thana: 'থানা',
      buyer: 'অর্ডার করেছেন',
      email: 'ইমেইল',
      noEmail: 'দেওয়া হয়নি',
      open: 'অর্ডারটি খুলুন',
      reply: 'এই মেইলের উত্তর দিলে ক্রেতা পাবেন।',
    },
    newOrders: {
      subject: (count) => `নতুন অর্ডার: এই ঘণ্টায় আরও ${formatCount(count, 'bn')}টি`,
      heading: (count) => `আরও ${formatCount(count, 'bn')}টি নতুন অর্ডার`,
      text: 'এক ঘণ্টায় অনেক অর্ডার এসেছে, তাই শেষেরগুলো একসাথে জানানো হচ্ছে।',
      open: 'যেসব অর্ডার নিশ্চিত করতে হবে সেগুলো খুলুন',
    },
    webhook: {
      subject: (host) => `${host}-এর ওয়েবহুক বন্ধ হয়েছে`,
      heading: 'একটি ওয়েবহুক বন্ধ হয়েছে',
      failing: (host) => `${host} কিছুদিন ধরে কোনো বার্তা নেয়নি, তাই শপ পাঠানো বন্ধ করেছে।`,
      gone: (host) => `${host} জানিয়েছে, সে আর কোনো বার্তা চায় না (410)।`,
      waits: 'যেসব বার্তা নেওয়া হয়নি সেগুলো জমা আছে। ওয়েবহুকটি আবার চালু করলে পাঠানো হবে।',
      open: 'ওয়েবহুকটি খুলুন',
    },
    parcel: {
      subject: (number, state) => `অর্ডার ${number}-এর পার্সেল: ${state}`,
      heading: (state) => `একটি পার্সেল দেখা দরকার: ${state}`,
      states: {
        pickup_failed: 'কুরিয়ার পার্সেল নেয়নি। কখন আসবে জেনে নিন।',
        held: 'কুরিয়ার ডেলিভারি দিতে না পেরে আটকে রেখেছে। ক্রেতাকে কল করলে কাজ হতে পারে।',
        partly: 'ক্রেতা কিছু পণ্য নিয়েছেন। কী ফেরত আসছে লিখে রাখুন।',
        exchanged: 'ক্রেতা ডেলিভারির সময় একটি পণ্য ফেরত দিয়েছেন। সেটির জন্য একটি ফেরত শুরু করুন।',
        returned: 'পার্সেল ফেরত এসেছে। স্টকে তোলার আগে দেখে নিন।',
      },
      about: (courier, number, order) => `${courier}, ${number}, অর্ডার ${order}`,
      said: (word) => `কুরিয়ার লিখেছে: ${word}`,
      open: 'অর্ডারটি খুলুন',
    },
    mention: {
      subject: (number) => `অর্ডার ${number}-এর নোটে আপনাকে মেনশন করা হয়েছে`,
      heading: (author) => `${author} আপনাকে মেনশন করেছেন`,
      somebody: 'একজন সহকর্মী',
      about: (number) => `অর্ডার ${number}-এর নোটে লেখা:`,
      open: 'অর্ডারটি খুলুন',
    },
  },
})
