import { formatDate } from '#shared/formatting/dates.ts'
import { formatCount } from '#shared/formatting/numbers.ts'
import { texts } from '#shared/languages/texts.ts'

/** The orders of a customer. */
export const myOrdersTexts = texts({
  en: {
    title: 'My Orders',
    loading: 'Loading your orders',
    loadFailed: 'Failed to fetch orders',
    none: 'No orders yet',
    noneText: 'What you order will show up here, with every step of its way to you.',
    startShopping: 'Start Shopping',
    showMore: 'Show More Orders',
    moreFailed: 'Failed to fetch more orders. Please try again.',
    shown(shown: number, total: number): string {
      if (shown < total) return `Showing ${shown} of your ${total} orders`
      return total > 1 ? `Showing all of your ${total} orders` : ''
    },
    order: (number: string) => `Order #${number}`,
    placedOn: (placedAt: string) => `Placed on ${formatDate(placedAt, 'en')}`,
    moreItems: (count: number) => `+${count} more ${count === 1 ? 'item' : 'items'}`,
    shippingAddress: 'Shipping Address',
    subtotal: 'Subtotal',
    deliveryFee: 'Delivery Fee',
    free: 'Free',
    discount: 'Discount',
    total: 'Total',
    due: 'To pay on delivery',
    orderId: (id: string) => `Order ID: ${id}`,
    writeReview: 'Write Review',
    /** For screen readers, behind the words of the button. */
    forOrder: (number: string) => ` for order ${number}`,
    viewDetails: 'View Details',
    ofOrder: (number: string) => ` of order ${number}`,
  },
  bn: {
    title: 'আমার অর্ডার',
    loading: 'আপনার অর্ডার লোড হচ্ছে',
    loadFailed: 'অর্ডার দেখানো যাচ্ছে না',
    none: 'এখনো কোনো অর্ডার নেই',
    noneText: 'আপনি যা অর্ডার করবেন তা এখানে থাকবে, ডেলিভারির প্রতিটি ধাপসহ।',
    startShopping: 'কেনাকাটা শুরু করুন',
    showMore: 'আরও অর্ডার দেখুন',
    moreFailed: 'আরও অর্ডার দেখানো যাচ্ছে না। আবার চেষ্টা করুন।',
    shown(shown, total) {
      if (shown < total) {
        return `আপনার ${formatCount(total, 'bn')}টি অর্ডারের ${formatCount(shown, 'bn')}টি দেখানো হচ্ছে`
      }
      return total > 1 ? `আপনার ${formatCount(total, 'bn')}টি অর্ডারের সবগুলো দেখানো হচ্ছে` : ''
    },
    order: (number) => `অর্ডার #${number}`,
    placedOn: (placedAt) => `অর্ডারের তারিখ ${formatDate(placedAt, 'bn')}`,
    moreItems: (count) => `+আরও ${formatCount(count, 'bn')}টি পণ্য`,
    shippingAddress: 'ডেলিভারির ঠিকানা',
    subtotal: 'সাবটোটাল',
    deliveryFee: 'ডেলিভারি চার্জ',
    free: 'ফ্রি',
    discount: 'ছাড়',
    total: 'সর্বমোট',
    due: 'ডেলিভারির সময় দিতে হবে',
    orderId: (id) => `অর্ডার আইডি: ${id}`,
    writeReview: 'রিভিউ লিখুন',
    forOrder: (number) => `, অর্ডার ${number}`,
    viewDetails: 'বিস্তারিত দেখুন',
    ofOrder: (number) => `, অর্ডার ${number}`,
  },
})
