import { texts } from '#shared/languages/texts.ts'

/** What toasts say about a change of the cart. */
export const cartTexts = texts({
  en: {
    added: 'Added to Cart',
    addedText: (product: string) => `${product} has been added to your cart.`,
    viewCart: 'View Cart',
    notAdded: 'Failed to add to cart',
    unexpected: 'An unexpected error occurred.',
  },
  bn: {
    added: 'কার্টে যোগ হয়েছে',
    addedText: (product) => `${product} আপনার কার্টে যোগ করা হয়েছে।`,
    viewCart: 'কার্ট দেখুন',
    notAdded: 'কার্টে যোগ করা যায়নি',
    unexpected: 'একটি অপ্রত্যাশিত সমস্যা হয়েছে।',
  },
})
