import { texts } from '#shared/languages/texts.ts'

/** Erasing the data of a person from the office. */
export const eraseTexts = texts({
  en: {
    erase: 'Erase Data',
    title: 'Erase This Person for Good',
    ofAccount: (name: string) =>
      `The account of ${name} is deleted, with its addresses, messages and notes. Their orders, and those of guests with the same phone, stay for the books without name, phone, address and e-mail. Reviews stay without a name. This cannot be undone.`,
    ofGuest: (name: string) =>
      `The orders of ${name} and all other guest orders of the same phone stay for the books without name, phone, address and e-mail. Notes and mails about them are deleted. This cannot be undone.`,
    confirm: 'Erase for Good',
    erased: 'Data Erased',
    failed: 'Nothing was erased',
    wasErased: 'The data of this buyer was erased.',
  },
  bn: {
    erase: 'তথ্য মুছে ফেলুন',
    title: 'এই ব্যক্তির তথ্য স্থায়ীভাবে মুছুন',
    ofAccount: (name) =>
      `${name} নামের অ্যাকাউন্টটি ঠিকানা, মেসেজ ও নোটসহ মুছে যাবে। তাঁর অর্ডার এবং একই মোবাইল নম্বরে অ্যাকাউন্ট ছাড়া দেওয়া অর্ডার হিসাবের জন্য থাকবে, তবে নাম, মোবাইল নম্বর, ঠিকানা ও ইমেইল ছাড়া। রিভিউ থাকবে নাম ছাড়া। এটি আর ফিরিয়ে নেওয়া যায় না।`,
    ofGuest: (name) =>
      `${name}-এর অর্ডার এবং একই মোবাইল নম্বরে অ্যাকাউন্ট ছাড়া দেওয়া অন্য সব অর্ডার হিসাবের জন্য থাকবে, তবে নাম, মোবাইল নম্বর, ঠিকানা ও ইমেইল ছাড়া। এগুলোর নোট ও ইমেইল মুছে যাবে। এটি আর ফিরিয়ে নেওয়া যায় না।`,
    confirm: 'স্থায়ীভাবে মুছুন',
    erased: 'তথ্য মুছে ফেলা হয়েছে',
    failed: 'কিছুই মোছা হয়নি',
    wasErased: 'এই ক্রেতার তথ্য মুছে ফেলা হয়েছে।',
  },
})
