import type { ReactNode } from 'react'
import { formatCount } from '#shared/formatting/numbers.ts'
import { texts } from '#shared/languages/texts.ts'
import { formatTaka } from '#shared/money/money.ts'

/** A variant that is offered instead of a line's. */
interface Offer {
  label: string
  /** In taka. */
  price: number
  units: number
  /** Than the line has. */
  isFewer: boolean
}

/** The page of the cart; the checkout shows its notices of lines too. */
export const cartPageTexts = texts({
  en: {
    title: 'Your Cart',
    loadFailed: 'We could not load your cart',
    empty: 'Your cart is empty',
    emptyText: 'Find something you like, and it will wait for you here.',
    continueShopping: 'Continue Shopping',
    loading: 'Loading your cart',
    items: (count: number) => `${count} ${count === 1 ? 'item' : 'items'}`,
    lines: 'Items in your cart',
    clear: 'Clear Cart',
    clearText: 'Are you sure you want to clear your cart?',
    cleared: 'Cart cleared',
    clearedText: 'All items have been removed from your cart.',
    notCleared: 'Failed to clear cart',
    summary: {
      title: 'Order Summary',
      freeDelivery: (fromTaka: number) =>
        `Free delivery on orders of ${formatTaka(fromTaka, 'en')} or more`,
      cashOnDelivery: 'Cash on delivery available',
      returns: (days: number) => `${days}-day return policy`,
      secure: 'SSL-secured checkout',
      subtotal: 'Subtotal',
      deliveryFee: 'Delivery Fee',
      free: 'Free',
      total: 'Total',
      settle: 'Please settle the marked items before you go on.',
      proceed: 'Proceed to Checkout',
    },
    line: {
      each: (price: ReactNode): ReactNode => <>{price} each</>,
      quantityOf: (product: string) => `Quantity of ${product}`,
      removeProduct: (product: string) => `Remove ${product}`,
      removed: 'Item removed',
      removedText: (product: string) => `${product} has been removed from your cart.`,
      notUpdated: 'Failed to update cart',
      priceChanged: (before: number, now: number) =>
        `The price has ${now > before ? 'gone up' : 'gone down'}: it was ${formatTaka(before, 'en')}, now ${formatTaka(now, 'en')}.`,
      outOfStock: 'Out of stock.',
      onlyInStock: (stock: number) => `Only ${stock} in stock.`,
      take: (units: number) => `Take ${units}`,
      takeOf: (units: number, product: string) => `Take ${units} of ${product}`,
      remove: 'Remove it',
      nearest: ({ label, price, units, isFewer }: Offer) =>
        isFewer
          ? `${units} of ${label} ${units === 1 ? 'is' : 'are'} available for ${formatTaka(price, 'en')} each.`
          : `${label} is available for ${formatTaka(price, 'en')}.`,
      change: 'Change',
      changeTo: (product: string, label: string) => `Change ${product} to ${label}`,
    },
  },
  bn: {
    title: 'আপনার কার্ট',
    loadFailed: 'আপনার কার্ট দেখানো যাচ্ছে না',
    empty: 'আপনার কার্ট খালি',
    emptyText: 'পছন্দের পণ্য কার্টে যোগ করুন, এখানেই পাবেন।',
    continueShopping: 'আরও কেনাকাটা করুন',
    loading: 'আপনার কার্ট লোড হচ্ছে',
    items: (count) => `${formatCount(count, 'bn')}টি পণ্য`,
    lines: 'আপনার কার্টের পণ্য',
    clear: 'কার্ট খালি করুন',
    clearText: 'কার্টের সব পণ্য সরিয়ে ফেলতে চান?',
    cleared: 'কার্ট খালি করা হয়েছে',
    clearedText: 'সব পণ্য আপনার কার্ট থেকে সরানো হয়েছে।',
    notCleared: 'কার্ট খালি করা যায়নি',
    summary: {
      title: 'অর্ডারের হিসাব',
      freeDelivery: (fromTaka) => `${formatTaka(fromTaka, 'bn')} বা তার বেশি অর্ডারে ফ্রি ডেলিভারি`,
      cashOnDelivery: 'ক্যাশ অন ডেলিভারি আছে',
      returns: (days) => `${formatCount(days, 'bn')} দিনের মধ্যে ফেরত দেওয়া যায়`,
      secure: 'SSL দিয়ে সুরক্ষিত চেকআউট',
      subtotal: 'সাবটোটাল',
      deliveryFee: 'ডেলিভারি চার্জ',
      free: 'ফ্রি',
      total: 'সর্বমোট',
      settle: 'আগে চিহ্নিত পণ্যগুলো ঠিক করুন।',
      proceed: 'চেকআউট করুন',
    },
    line: {
      each: (price) => <>প্রতিটি {price}</>,
      quantityOf: (product) => `${product}, পরিমাণ`,
      removeProduct: (product) => `${product} সরান`,
      removed: 'পণ্য সরানো হয়েছে',
      removedText: (product) => `${product} আপনার কার্ট থেকে সরানো হয়েছে।`,
      notUpdated: 'কার্ট পরিবর্তন করা যায়নি',
      priceChanged: (before, now) =>
        `দাম ${now > before ? 'বেড়েছে' : 'কমেছে'}: ছিল ${formatTaka(before, 'bn')}, এখন ${formatTaka(now, 'bn')}।`,
      outOfStock: 'স্টক শেষ।',
      onlyInStock: (stock) => `স্টকে আছে মাত্র ${formatCount(stock, 'bn')}টি।`,
      take: (units) => `${formatCount(units, 'bn')}টি নিন`,
      takeOf: (units, product) => `${product} ${formatCount(units, 'bn')}টি নিন`,
      remove: 'সরান',
      nearest: ({ label, price, units, isFewer }) =>
        isFewer
          ? `${label} পাওয়া যাচ্ছে ${formatCount(units, 'bn')}টি, প্রতিটির দাম ${formatTaka(price, 'bn')}।`
          : `${label} পাওয়া যাচ্ছে, দাম ${formatTaka(price, 'bn')}।`,
      change: 'বদলে নিন',
      changeTo: (product, label) => `${product} বদলে ${label} নিন`,
    },
  },
})
