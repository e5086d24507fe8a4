import { localDigits } from '#shared/formatting/digits.ts'
import { texts } from '#shared/languages/texts.ts'

/** The home page; what the owner says on it is in shop.config.ts. */
export const homeTexts = texts({
  en: {
    openingSoon: 'Opening Soon',
    brands: 'Brands we trust',
    shopByCategory: 'Shop by Category',
    featured: 'Featured Products',
    featuredText: 'Chosen by the people who pack them',
    newArrivals: 'New Arrivals',
    newArrivalsText: 'Fresh on the shelf',
    whyChooseUs: 'Why Choose Us',
    testimonials: 'What Our Customers Say',
    customerReviews: 'Customer reviews',
    bought: (item: string) => `Bought: ${item}`,
    hero: {
      label: 'Highlights',
      carousel: 'carousel',
      slide: 'slide',
      slideOf: (index: number, count: number) => `${index} of ${count}`,
    },
    slides: {
      previous: 'Previous slide',
      next: 'Next slide',
      play: 'Play slides',
      pause: 'Pause slides',
    },
    reviews: {
      previous: 'Previous review',
      next: 'Next review',
      play: 'Play reviews',
      pause: 'Pause reviews',
    },
  },
  bn: {
    openingSoon: 'শীঘ্রই চালু হচ্ছে',
    brands: 'আমাদের বিশ্বস্ত ব্র্যান্ড',
    shopByCategory: 'ক্যাটাগরি অনুযায়ী কিনুন',
    featured: 'বাছাই করা পণ্য',
    featuredText: 'যাঁরা প্যাক করেন, তাঁদের পছন্দ',
    newArrivals: 'নতুন এসেছে',
    newArrivalsText: 'শপে সদ্য আসা পণ্য',
    whyChooseUs: 'কেন আমাদের থেকে কিনবেন',
    testimonials: 'ক্রেতারা যা বলেন',
    customerReviews: 'ক্রেতাদের রিভিউ',
    bought: (item) => `কিনেছেন: ${item}`,
    hero: {
      label: 'বিশেষ আকর্ষণ',
      carousel: 'স্লাইড শো',
      slide: 'স্লাইড',
      slideOf: (index, count) => localDigits(`${count}টির মধ্যে ${index} নম্বর`, 'bn'),
    },
    slides: {
      previous: 'আগের স্লাইড',
      next: 'পরের স্লাইড',
      play: 'স্লাইড চালান',
      pause: 'স্লাইড থামান',
    },
    reviews: {
      previous: 'আগের রিভিউ',
      next: 'পরের রিভিউ',
      play: 'রিভিউ চালান',
      pause: 'রিভিউ থামান',
    },
  },
})
