import { texts } from '#shared/languages/texts.ts'

/** Erasing one's own account. */
export const eraseTexts = texts({
  en: {
    title: 'Delete My Account',
    text: 'Your account, your addresses, your cart and your messages are deleted. Our books keep your orders without your name, phone number, address and e-mail, and your reviews stay without your name. The warranty is then found only by the number on your invoice. This cannot be undone.',
    open: 'Delete My Account',
    confirm: 'Delete for Good',
    failed: 'Your account was not deleted',
    erased: 'Account Deleted',
    erasedText: 'We no longer know who you are.',
  },
  bn: {
    title: 'আমার অ্যাকাউন্ট মুছে ফেলুন',
    text: 'আপনার অ্যাকাউন্ট, ঠিকানা, কার্ট ও মেসেজ মুছে যাবে। হিসাবের জন্য অর্ডার থাকবে, তবে আপনার নাম, মোবাইল নম্বর, ঠিকানা ও ইমেইল ছাড়া; রিভিউ থাকবে আপনার নাম ছাড়া। এরপর ওয়ারেন্টি পেতে ইনভয়েসের নম্বরটিই লাগবে। এটি আর ফিরিয়ে নেওয়া যায় না।',
    open: 'আমার অ্যাকাউন্ট মুছুন',
    confirm: 'স্থায়ীভাবে মুছুন',
    failed: 'আপনার অ্যাকাউন্ট মোছা হয়নি',
    erased: 'অ্যাকাউন্ট মোছা হয়েছে',
    erasedText: 'আপনার পরিচয় আমাদের কাছে আর নেই।',
  },
})
