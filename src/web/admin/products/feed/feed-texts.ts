import { texts } from '#shared/languages/texts.ts'

/** The product feed for Google and Facebook. */
export const feedTexts = texts({
  en: {
    open: 'Product feed',
    title: 'Product feed for Google and Facebook',
    text: 'Give this address to Google Merchant Center or the Facebook catalogue. It lists every active product with its variants, prices and stock. With ?lang=bn at the end it is in Bangla.',
    address: 'Address of the feed',
    copy: 'Copy',
    copied: 'Address copied',
    copyFailed: 'Could not copy',
    copyFailedText: 'Select the text and copy it by hand.',
    renew: 'New address',
    renewText:
      'The address before leads nowhere then. Google and Facebook get no products until you give them the new one.',
    renewed: 'The feed has a new address',
    renewFailed: 'Could not make a new address',
    failed: 'Failed to fetch the address of the feed',
  },
  bn: {
    open: 'প্রোডাক্ট ফিড',
    title: 'Google ও Facebook-এর জন্য প্রোডাক্ট ফিড',
    text: 'এই ঠিকানাটি Google Merchant Center বা Facebook ক্যাটালগে দিন। এতে ভ্যারিয়েন্ট, দাম ও স্টকসহ সব চালু পণ্য থাকে। শেষে ?lang=bn দিলে বাংলায় পাওয়া যায়।',
    address: 'ফিডের ঠিকানা',
    copy: 'কপি করুন',
    copied: 'ঠিকানা কপি হয়েছে',
    copyFailed: 'কপি করা যায়নি',
    copyFailedText: 'লেখাটি বেছে নিয়ে নিজে কপি করুন।',
    renew: 'নতুন ঠিকানা',
    renewText: 'আগের ঠিকানা আর কাজ করবে না। নতুনটি না দেওয়া পর্যন্ত Google ও Facebook কোনো পণ্য পাবে না।',
    renewed: 'ফিডের নতুন ঠিকানা হয়েছে',
    renewFailed: 'নতুন ঠিকানা বানানো যায়নি',
    failed: 'ফিডের ঠিকানা দেখানো যাচ্ছে না',
  },
})
