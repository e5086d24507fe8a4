import { texts } from '#shared/languages/texts.ts'

/** The page of one customer in the administration. */
export const customerPageTexts = texts({
  en: {
    title: 'Customer',
    newOrder: 'New Order',
    list: 'Users',
    failed: 'We could not load this customer',
    loading: 'Loading the customer',
    notFound: 'Customer Not Found',
    joined: (date: string) => `Joined ${date}`,
    blocked: 'Blocked',
    contact: 'Contact',
    noPhone: 'No phone',
    totals: 'Totals',
    orderCount: 'Orders',
    spent: 'Spent on delivered orders',
    orders: 'Orders',
    noOrders: 'No orders yet.',
    addresses: 'Addresses',
    noAddresses: 'No saved addresses.',
    reviews: 'Reviews',
    noReviews: 'No reviews yet.',
    hidden: 'Hidden',
    notes: 'Notes about their orders',
    noNotes: 'No notes yet.',
    messages: 'Messages',
    block: 'Block',
    unblock: 'Unblock',
    blockTitle: 'Block Customer',
    blockText: (name: string, phone: string | null) =>
      `Are you sure you want to block ${name}? They are signed out and cannot sign in again. ${
        phone === null
          ? 'Their account has no phone, so that guests with the phones of their orders can still order.'
          : `Nobody can order with the phone of their account, ${phone}, guests included. Other phones of their orders are not blocked.`
      }`,
    unblockText: (name: string) => `Let ${name} sign in and order again?`,
    nowBlocked: 'Customer Blocked',
    nowUnblocked: 'Customer Unblocked',
    blockFailed: 'The block was not changed',
  },
  bn: {
    title: 'ক্রেতা',
    newOrder: 'নতুন অর্ডার',
    list: 'ইউজার',
    failed: 'ক্রেতার তথ্য দেখানো যাচ্ছে না',
    loading: 'ক্রেতার তথ্য লোড হচ্ছে',
    notFound: 'ক্রেতাকে পাওয়া যায়নি',
    joined: (date) => `যোগ দিয়েছেন ${date}`,
    blocked: 'ব্লক করা',
    contact: 'যোগাযোগ',
    noPhone: 'মোবাইল নম্বর নেই',
    totals: 'সারাংশ',
    orderCount: 'অর্ডার',
    spent: 'ডেলিভারি হওয়া অর্ডারের মোট',
    orders: 'অর্ডার',
    noOrders: 'এখনো কোনো অর্ডার নেই।',
    addresses: 'ঠিকানা',
    noAddresses: 'কোনো ঠিকানা সেভ করা নেই।',
    reviews: 'রিভিউ',
    noReviews: 'এখনো কোনো রিভিউ নেই।',
    hidden: 'লুকানো',
    notes: 'তাঁর অর্ডারের নোট',
    noNotes: 'এখনো কোনো নোট নেই।',
    messages: 'বার্তা',
    block: 'ব্লক করুন',
    unblock: 'ব্লক তুলে নিন',
    blockTitle: 'ক্রেতাকে ব্লক করুন',
    blockText: (name, phone) =>
      `${name}-কে ব্লক করবেন? তিনি লগআউট হয়ে যাবেন এবং আর লগইন করতে পারবেন না। ${
        phone === null
          ? 'তাঁর অ্যাকাউন্টে মোবাইল নম্বর নেই, তাই তাঁর অর্ডারের নম্বর দিয়ে লগইন ছাড়া অর্ডার করা যাবে।'
          : `তাঁর অ্যাকাউন্টের নম্বর ${phone} দিয়ে কেউ অর্ডার করতে পারবেন না, লগইন ছাড়াও না। তাঁর অর্ডারের অন্য নম্বর ব্লক হবে না।`
      }`,
    unblockText: (name) => `${name} আবার লগইন ও অর্ডার করতে পারবেন। ব্লক তুলে নেবেন?`,
    nowBlocked: 'ক্রেতাকে ব্লক করা হয়েছে',
    nowUnblocked: 'ব্লক তুলে নেওয়া হয়েছে',
    blockFailed: 'ব্লক পরিবর্তন হয়নি',
  },
})
