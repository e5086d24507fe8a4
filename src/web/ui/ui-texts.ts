import { formatCount, formatPercent, formatRating } from '#shared/formatting/numbers.ts'
import { texts } from '#shared/languages/texts.ts'

/** What components that many pages share say. */
export const uiTexts = texts({
  en: {
    breadcrumb: 'Breadcrumb',
    close: 'Close',
    priceNow: 'Price now ',
    priceBefore: 'Price before ',
    percentOff: (percent: number) => `${percent}% OFF`,
    rated: (rating: number) => `Rated ${Number(rating.toFixed(1))} out of 5`,
    ratedBy: (rating: number, reviews: number) =>
      `Rated ${Number(rating.toFixed(1))} out of 5 by ${reviews} ${reviews === 1 ? 'review' : 'reviews'}`,
    decreaseQuantity: 'Decrease quantity',
    increaseQuantity: 'Increase quantity',
  },
  bn: {
    breadcrumb: 'আপনি যেখানে আছেন',
    close: 'বন্ধ করুন',
    priceNow: 'এখন দাম ',
    priceBefore: 'আগের দাম ',
    percentOff: (percent) => `${formatPercent(percent, 'bn')}% ছাড়`,
    rated: (rating) => `রেটিং ৫-এ ${formatRating(rating, 'bn')}`,
    ratedBy: (rating, reviews) =>
      `রেটিং ৫-এ ${formatRating(rating, 'bn')}, ${formatCount(reviews, 'bn')}টি রিভিউ থেকে`,
    decreaseQuantity: 'পরিমাণ কমান',
    increaseQuantity: 'পরিমাণ বাড়ান',
  },
})
