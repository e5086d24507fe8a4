import { formatCount, formatPercent, formatRating } from '#shared/formatting/numbers.ts'
import { texts } from '#shared/languages/texts.ts'

/** Texts of components that many pages share. */
export const uiTexts = texts({
  en: {
    breadcrumb: 'Breadcrumb',
    close: 'Close',
    cancel: 'Cancel',
    tryAgain: 'Try Again',
    failed: 'Something went wrong. Please try again.',
    noImage: 'Image not available',
    priceNow: 'Price now ',
    priceBefore: 'Price before ',
    from: (price: string) => `From ${price}`,
    percentOff: (percent: number) => `${percent}% OFF`,
    rated: (rating: number) => `Rated ${Number(rating.toFixed(1))} out of 5`,
    ratedBy: (rating: number, reviews: number) =>
      `Rated ${Number(rating.toFixed(1))} out of 5 by ${reviews} ${reviews === 1 ? 'review' : 'reviews'}`,
    decreaseQuantity: 'Decrease quantity',
    increaseQuantity: 'Increase quantity',
    pages: 'Pages',
    page: (page: number) => `Page ${page}`,
    previousPage: 'Previous page',
    nextPage: 'Next page',
    pictureOf: (name: string, index: number, count: number) =>
      `${name}, picture ${index} of ${count}`,
    enlargeBy: (index: number, count: number, author: string) =>
      `Enlarge picture ${index} of ${count}, by ${author}`,
    previousPicture: 'Previous picture',
    nextPicture: 'Next picture',
    emailExample: 'you@example.com',
    phoneExample: '+880 1712-345678',
    notification: 'Notification',
    /** The list of them, and the key that leads there. */
    notifications: 'Notifications ({hotkey})',
    draftRestored: 'Your changes are still here',
    draftRestoredText: 'They are not saved yet.',
  },
  bn: {
    breadcrumb: 'আপনি যেখানে আছেন',
    close: 'বন্ধ করুন',
    cancel: 'বাতিল',
    tryAgain: 'আবার চেষ্টা করুন',
    failed: 'একটি সমস্যা হয়েছে। আবার চেষ্টা করুন।',
    noImage: 'ছবি নেই',
    priceNow: 'এখন দাম ',
    priceBefore: 'আগের দাম ',
    from: (price) => `${price} থেকে`,
    percentOff: (percent) => `${formatPercent(percent, 'bn')}% ছাড়`,
    rated: (rating) => `রেটিং ৫-এ ${formatRating(rating, 'bn')}`,
    ratedBy: (rating, reviews) =>
      `রেটিং ৫-এ ${formatRating(rating, 'bn')}, ${formatCount(reviews, 'bn')}টি রিভিউ থেকে`,
    decreaseQuantity: 'পরিমাণ কমান',
    increaseQuantity: 'পরিমাণ বাড়ান',
    pages: 'পৃষ্ঠা',
    page: (page) => `পৃষ্ঠা ${formatCount(page, 'bn')}`,
    previousPage: 'আগের পৃষ্ঠা',
    nextPage: 'পরের পৃষ্ঠা',
    pictureOf: (name, index, count) =>
      `${name}, ${formatCount(count, 'bn')}টির মধ্যে ${formatCount(index, 'bn')} নম্বর ছবি`,
    enlargeBy: (index, count, author) =>
      `ছবি বড় করুন: ${formatCount(count, 'bn')}টির মধ্যে ${formatCount(index, 'bn')} নম্বর, ${author}-এর তোলা`,
    previousPicture: 'আগের ছবি',
    nextPicture: 'পরের ছবি',
    emailExample: 'you@example.com',
    phoneExample: '০১৭১২-৩৪৫৬৭৮',
    notification: 'নোটিফিকেশন',
    notifications: 'নোটিফিকেশন ({hotkey})',
    draftRestored: 'আপনার পরিবর্তনগুলো রয়ে গেছে',
    draftRestoredText: 'এখনো সেভ করা হয়নি।',
  },
})
