import { texts } from '../../languages/texts.ts'

/** Label of each status of an order, and its meaning for the shopper. */
export const orderStatusTexts = texts({
  en: {
    pending: { label: 'Pending', meaning: 'We have your order and will call to confirm it.' },
    confirmed: { label: 'Confirmed', meaning: 'Confirmed by phone; we are packing it.' },
    shipped: { label: 'Shipped', meaning: 'On its way to you.' },
    delivered: {
      label: 'Delivered',
      meaning: 'Delivered and paid.',
      invoiceNote: (since: string) => `Paid in cash on delivery on ${since}.`,
    },
    cancelled: {
      label: 'Cancelled',
      meaning: 'This order was cancelled; there is nothing to pay.',
      invoiceNote: 'This order was cancelled: nothing is to be paid.',
      confirmation: {
        title: 'Cancel Order',
        description: (orderNumber: string) =>
          `Are you sure you want to cancel order #${orderNumber}? Its products go back into stock, and its coupon may be used again.`,
        confirmLabel: 'Cancel Order',
        cancelLabel: 'Keep It',
      },
    },
  },
  bn: {
    pending: { label: 'কনফার্মেশনের অপেক্ষায়', meaning: 'আপনার অর্ডার পেয়েছি, নিশ্চিত করতে কল করব।' },
    confirmed: { label: 'নিশ্চিত', meaning: 'ফোনে নিশ্চিত হয়েছে, এখন প্যাক করা হচ্ছে।' },
    shipped: { label: 'পাঠানো হয়েছে', meaning: 'পার্সেল আপনার কাছে আসছে।' },
    delivered: {
      label: 'ডেলিভারি হয়েছে',
      meaning: 'ডেলিভারি হয়েছে, টাকা পেয়েছি।',
      invoiceNote: (since) => `${since} তারিখে ডেলিভারির সময় ক্যাশে টাকা দেওয়া হয়েছে।`,
    },
    cancelled: {
      label: 'বাতিল হয়েছে',
      meaning: 'অর্ডারটি বাতিল হয়েছে, কোনো টাকা দিতে হবে না।',
      invoiceNote: 'অর্ডারটি বাতিল হয়েছে: কোনো টাকা দিতে হবে না।',
      confirmation: {
        title: 'অর্ডার বাতিল করুন',
        description: (orderNumber) =>
          `অর্ডার #${orderNumber} বাতিল করতে চান? এর পণ্য আবার স্টকে যাবে, কুপনও আবার ব্যবহার করা যাবে।`,
        confirmLabel: 'অর্ডার বাতিল করুন',
        cancelLabel: 'রেখে দিন',
      },
    },
  },
})
