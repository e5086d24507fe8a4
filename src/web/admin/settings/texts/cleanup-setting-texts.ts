import { texts } from '#shared/languages/texts.ts'

export const cleanupSettingTexts = texts({
  en: {
    title: 'Clean-up',
    text: 'Every night the shop deletes what is personal and no longer of use. Orders, stock movements and accounts stay.',
    fields: {
      'retention.knownDeviceDays': {
        label: 'Networks of known devices, in days',
        hint: 'Wrong passwords from elsewhere do not lock these out.',
      },
      'retention.contactMessageDays': {
        label: 'Messages from the contact page, in days',
        hint: '',
      },
      'retention.launchNoticeDays': {
        label: 'E-mail addresses that wait for a launch, in days',
        hint: '',
      },
      'retention.auditMonths': {
        label: 'Entries of the audit log, in months',
        hint: 'At least 3.',
      },
      'retention.webhookDays': {
        label: 'Messages of webhooks and of couriers, in days',
        hint: 'Those that a receiver is still to get stay for longer.',
      },
    },
  },
  bn: {
    title: 'পরিষ্কার করা',
    text: 'ব্যক্তিগত যা আর কাজে লাগে না, শপ প্রতি রাতে তা মুছে ফেলে। অর্ডার, স্টকের হিসাব ও অ্যাকাউন্ট থাকে।',
    fields: {
      'retention.knownDeviceDays': {
        label: 'চেনা ডিভাইসের নেটওয়ার্ক, কত দিন',
        hint: 'অন্য জায়গা থেকে ভুল পাসওয়ার্ড দিলেও এগুলো আটকায় না।',
      },
      'retention.contactMessageDays': { label: 'যোগাযোগ পেজের মেসেজ, কত দিন', hint: '' },
      'retention.launchNoticeDays': { label: 'পণ্য আসার খবর চাওয়া ইমেইল ঠিকানা, কত দিন', hint: '' },
      'retention.auditMonths': { label: 'পরিবর্তনের লগের এন্ট্রি, কত মাস', hint: 'কমপক্ষে ৩।' },
      'retention.webhookDays': {
        label: 'ওয়েবহুক ও কুরিয়ারের বার্তা, কত দিন',
        hint: 'যেগুলো পৌঁছানো এখনো বাকি, সেগুলো আরও বেশি দিন থাকে।',
      },
    },
  },
})
