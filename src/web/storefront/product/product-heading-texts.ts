import { formatCount } from '#shared/formatting/numbers.ts'
import { texts } from '#shared/languages/texts.ts'

/** Texts of a product's heading, also while its page loads with the data of a list. */
export const productHeadingTexts = texts({
  en: {
    loading: 'Loading the product',
    inStock: 'In Stock',
    outOfStock: 'Out of Stock',
    onlyLeft: (stock: number) => `Only ${stock} left!`,
    reviews: (count: number) => `${count} ${count === 1 ? 'review' : 'reviews'}`,
  },
  bn: {
    loading: 'পণ্যটি লোড হচ্ছে',
    inStock: 'স্টকে আছে',
    outOfStock: 'স্টক শেষ',
    onlyLeft: (stock) => `আর মাত্র ${formatCount(stock, 'bn')}টি বাকি!`,
    reviews: (count) => `${formatCount(count, 'bn')}টি রিভিউ`,
  },
})
