import type { ReactNode } from 'react'
import { formatCount } from '#shared/formatting/numbers.ts'
import { texts } from '#shared/languages/texts.ts'

/** The messages of the contact page, and who waits for the announced product. */
export const messagesTexts = texts({
  en: {
    title: 'Messages',
    noun: { one: 'message', many: 'messages' },
    failed: 'Failed to fetch messages',
    search: 'Name, e-mail or text',
    columns: { from: 'From', message: 'Message', state: 'State', received: 'Received' },
    allMessages: 'All messages',
    states: { unread: 'Unread', read: 'Read' },
    open: 'Read',
    messageFrom: (name: string) => `the message from ${name}`,
    empty: 'No messages found.',
    emptySearch: 'Try another search, or clear the filters.',
    emptyUnread: 'You have read everything.',
    emptyText: 'What people write on the contact page shows up here.',
    dialogTitle: (name: string) => `Message from ${name}`,
    replyByEmail: 'Reply by E-mail',
    replySubject: (shop: string) => `Your message to ${shop}`,
    markUnread: 'Mark as Unread',
    markedUnread: 'Message Marked as Unread',
    error: 'Error',
    updateFailed: 'Failed to update the message.',
    delete: 'Delete',
    deleteMessage: 'Delete Message',
    deleteText: (name: string) =>
      `Are you sure you want to delete the message from ${name}? It cannot be brought back.`,
    deleted: 'Message Deleted',
    deleteFailed: 'Delete Failed',
    deleteFailedText: 'Failed to delete the message. Please try again.',
    launch: {
      title: 'Launch notices',
      waiting: (people: number): string => {
        if (people === 0) return 'Everybody who asked has got the e-mail.'
        return people === 1
          ? 'One person waits for the e-mail that the announced product is available.'
          : `${people} people wait for the e-mail that the announced product is available.`
      },
      availableNow: 'Available Now',
      showAddresses: 'Show the addresses',
      showMore: 'Show More Addresses',
      waitingSince: (day: string) => `Waiting since ${day}`,
      sentOn: (day: string) => `E-mailed on ${day}`,
      explanation:
        'Everybody who waits gets one e-mail with a link to the product. It is sent at once and cannot be taken back.',
      whichProduct: 'Which product is available?',
      says: (product: ReactNode): ReactNode => (
        <>The e-mail says that {product} is available now.</>
      ),
      send: (emails: number) => (emails === 1 ? 'Send 1 E-mail' : `Send ${emails} E-mails`),
      sent: 'E-mails Are on Their Way',
      sentText: (people: number) =>
        people === 1 ? 'One person gets it.' : `${people} people get one each.`,
      sendFailed: 'Failed to send the e-mails. Please try again.',
      cancel: 'Cancel',
    },
  },
  bn: {
    title: 'মেসেজ',
    noun: { one: 'মেসেজ', many: 'মেসেজ' },
    failed: 'মেসেজ দেখানো যাচ্ছে না',
    search: 'নাম, ইমেইল বা লেখা',
    columns: { from: 'প্রেরক', message: 'মেসেজ', state: 'অবস্থা', received: 'এসেছে' },
    allMessages: 'সব মেসেজ',
    states: { unread: 'পড়া হয়নি', read: 'পড়া হয়েছে' },
    open: 'পড়ুন',
    messageFrom: (name) => `${name}-এর মেসেজ`,
    empty: 'কোনো মেসেজ পাওয়া যায়নি।',
    emptySearch: 'অন্য কিছু খুঁজুন, বা ফিল্টার মুছুন।',
    emptyUnread: 'আপনি সব মেসেজ পড়েছেন।',
    emptyText: 'যোগাযোগ পেজ থেকে কেউ লিখলে মেসেজ এখানে আসবে।',
    dialogTitle: (name) => `${name}-এর মেসেজ`,
    replyByEmail: 'ইমেইলে উত্তর দিন',
    replySubject: (shop) => `${shop}: আপনার মেসেজ`,
    markUnread: 'না-পড়া করে রাখুন',
    markedUnread: 'মেসেজ না-পড়া করে রাখা হয়েছে',
    error: 'সমস্যা হয়েছে',
    updateFailed: 'মেসেজ আপডেট করা যায়নি।',
    delete: 'মুছুন',
    deleteMessage: 'মেসেজ মুছুন',
    deleteText: (name) => `${name}-এর মেসেজ মুছে ফেলবেন? এটি আর ফিরিয়ে আনা যাবে না।`,
    deleted: 'মেসেজ মুছে ফেলা হয়েছে',
    deleteFailed: 'মোছা যায়নি',
    deleteFailedText: 'মেসেজ মোছা যায়নি। আবার চেষ্টা করুন।',
    launch: {
      title: 'পণ্য আসার ইমেইল',
      waiting: (people) =>
        people === 0
          ? 'যাঁরা চেয়েছিলেন, সবাই ইমেইল পেয়েছেন।'
          : `ঘোষিত পণ্যটি এলে ইমেইল পাওয়ার অপেক্ষায় আছেন ${formatCount(people, 'bn')} জন।`,
      availableNow: 'এখন পাওয়া যাচ্ছে',
      showAddresses: 'ইমেইল ঠিকানাগুলো দেখুন',
      showMore: 'আরও ঠিকানা দেখুন',
      waitingSince: (day) => `${day} থেকে অপেক্ষায়`,
      sentOn: (day) => `${day} তারিখে ইমেইল গেছে`,
      explanation:
        'যাঁরা অপেক্ষায় আছেন, প্রত্যেকে পণ্যের লিংকসহ একটি ইমেইল পাবেন। ইমেইল সাথে সাথে চলে যাবে, ফেরানো যাবে না।',
      whichProduct: 'কোন পণ্য পাওয়া যাচ্ছে?',
      says: (product) => <>ইমেইলে লেখা থাকবে: {product} এখন পাওয়া যাচ্ছে।</>,
      send: (emails) => `${formatCount(emails, 'bn')}টি ইমেইল পাঠান`,
      sent: 'ইমেইল পাঠানো হচ্ছে',
      sentText: (people) => `${formatCount(people, 'bn')} জন ইমেইল পাবেন।`,
      sendFailed: 'ইমেইল পাঠানো যায়নি। আবার চেষ্টা করুন।',
      cancel: 'বাতিল',
    },
  },
})

export type MessagesTexts = (typeof messagesTexts)['en']
