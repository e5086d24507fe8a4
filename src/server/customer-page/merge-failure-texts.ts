import { texts } from '#shared/languages/texts.ts'

/** Why two accounts cannot be merged. */
export const mergeFailureTexts = texts({
  en: {
    own: 'You cannot merge your own account.',
    same: 'These are the same account.',
    staff: 'Accounts of the staff cannot be merged.',
    merged: 'One of these accounts was merged into another one already.',
    blocked: 'One of these accounts is blocked. Unblock it before you merge them.',
    otherPhone: 'Only accounts with the same phone number can be merged.',
  },
  bn: {
    own: 'নিজের অ্যাকাউন্ট অন্যটির সাথে এক করা যায় না।',
    same: 'দুটি একই অ্যাকাউন্ট।',
    staff: 'কর্মীদের অ্যাকাউন্ট এক করা যায় না।',
    merged: 'এর একটি আগেই অন্য অ্যাকাউন্টের সাথে এক করা হয়েছে।',
    blocked: 'এর একটি ব্লক করা আছে। এক করার আগে ব্লক তুলে নিন।',
    otherPhone: 'শুধু একই মোবাইল নম্বরের অ্যাকাউন্ট এক করা যায়।',
  },
})
