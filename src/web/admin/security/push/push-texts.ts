import { texts } from '#shared/languages/texts.ts'

/** Notifications on the device that a member of staff uses. */
export const pushTexts = texts({
  en: {
    title: 'Notifications on this device',
    text: 'A sound and a line on the screen, also while the administration is closed, as long as you are signed in on this device. They name no buyer. Add the administration to the home screen from the menu of your browser, so that it opens like an app.',
    failed: 'We could not load your notifications',
    unsupported:
      'This browser shows no notifications of the shop. On an iPhone, first add the administration to the home screen from the Share menu and open it there.',
    blocked:
      'This browser blocks notifications of the shop. Allow them in its settings for this site, then open this page again.',
    legend: 'Tell me on this device',
    events: {
      new_order: 'A new order',
      call_due: 'A call that is due again, or that waited for the morning',
      parcel_held: 'A parcel that is held at the courier',
      message: 'A message from the contact page',
    },
    none: 'Your role sees none of what notifications are about.',
    switchOn: 'Switch on notifications',
    save: 'Save',
    switchOff: 'Switch off',
    isOn: 'Notifications are on',
    isOff: 'Notifications are off',
    notSaved: 'Notifications were not switched on',
    notOff: 'Notifications could not be switched off',
    choose: 'Choose at least one of them.',
    notAllowed: 'You have not allowed notifications. Press the button again and choose Allow.',
    notSubscribed:
      'The browser could not sign up for notifications. Check the connection and try again.',
  },
  bn: {
    title: 'এই ডিভাইসে নোটিফিকেশন',
    text: 'অ্যাডমিন প্যানেল বন্ধ থাকলেও শব্দ ও একটি লাইন আসবে, যতক্ষণ এই ডিভাইসে লগইন আছেন। কোনো ক্রেতার নাম থাকে না। অ্যাপের মতো খুলতে ব্রাউজারের মেনু থেকে অ্যাডমিন প্যানেলটি হোম স্ক্রিনে যোগ করুন।',
    failed: 'আপনার নোটিফিকেশন দেখানো যাচ্ছে না',
    unsupported:
      'এই ব্রাউজারে শপের নোটিফিকেশন আসে না। আইফোনে আগে Share মেনু থেকে অ্যাডমিন প্যানেলটি হোম স্ক্রিনে যোগ করে সেখান থেকে খুলুন।',
    blocked:
      'এই ব্রাউজারে শপের নোটিফিকেশন ব্লক করা আছে। ব্রাউজারের সেটিংসে এই সাইটের জন্য অনুমতি দিয়ে পেজটি আবার খুলুন।',
    legend: 'এই ডিভাইসে জানানো হবে',
    events: {
      new_order: 'নতুন অর্ডার',
      call_due: 'আবার কল করার সময় হলে, বা রাতের অর্ডারে সকালে',
      parcel_held: 'কুরিয়ারে পার্সেল আটকে গেলে',
      message: 'যোগাযোগ পেজ থেকে মেসেজ',
    },
    none: 'যেসব বিষয়ে নোটিফিকেশন আসে, আপনার রোলে সেগুলো দেখার অনুমতি নেই।',
    switchOn: 'নোটিফিকেশন চালু করুন',
    save: 'সেভ করুন',
    switchOff: 'বন্ধ করুন',
    isOn: 'নোটিফিকেশন চালু হয়েছে',
    isOff: 'নোটিফিকেশন বন্ধ হয়েছে',
    notSaved: 'নোটিফিকেশন চালু হয়নি',
    notOff: 'নোটিফিকেশন বন্ধ করা যায়নি',
    choose: 'অন্তত একটি বেছে নিন।',
    notAllowed: 'আপনি নোটিফিকেশনের অনুমতি দেননি। বাটনটি আবার চেপে অনুমতি দিন।',
    notSubscribed: 'ব্রাউজার নোটিফিকেশন চালু করতে পারেনি। ইন্টারনেট সংযোগ দেখে আবার চেষ্টা করুন।',
  },
})
