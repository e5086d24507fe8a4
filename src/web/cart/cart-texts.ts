import { texts } from '#shared/languages/texts.ts'

/** Toasts about a change of the cart. */
export const cartTexts = texts({
  en: {
    added: 'Added to Cart',
    addedText: (product: string) => `${product} has been added to your cart.`,
    viewCart: 'View Cart',
    notKept: 'This Cart Is Not Saved',
    notKeptText:
      'Your browser stores nothing for this shop: the cart is lost when the page is closed or loaded again. Order now, or allow storage.',
    notAdded: 'Failed to add to cart',
    unexpected: 'An unexpected error occurred.',
  },
  bn: {
    added: 'কার্টে যোগ হয়েছে',
    addedText: (product) => `${product} আপনার কার্টে যোগ করা হয়েছে।`,
    viewCart: 'কার্ট দেখুন',
    notKept: 'কার্টটি সেভ হচ্ছে না',
    notKeptText:
      'এই ব্রাউজারে কার্ট সেভ থাকছে না। পেজ বন্ধ করলে বা আবার লোড করলে কার্ট খালি হয়ে যাবে। এখনই অর্ডার করুন, অথবা ব্রাউজারের সেটিংসে কুকি চালু করুন।',
    notAdded: 'কার্টে যোগ করা যায়নি',
    unexpected: 'একটি সমস্যা হয়েছে। আবার চেষ্টা করুন।',
  },
})
