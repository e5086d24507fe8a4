import type { ReactNode } from 'react'
import { formatCount } from '#shared/formatting/numbers.ts'
import { texts } from '#shared/languages/texts.ts'
import { formatTaka } from '#shared/money/money.ts'

/** The page of the checkout. */
export const checkoutTexts = texts({
  en: {
    title: 'Checkout',
    loadFailed: 'We could not load the checkout',
    loading: 'Loading the checkout',
    missing: 'Missing information',
    address: {
      title: 'Delivery Address',
      email: 'E-mail (optional)',
      emailHint: 'For your order confirmation.',
      haveAccount: 'Have an account? ',
      signIn: 'Sign in',
      deliverTo: 'Deliver to',
      default: 'Default',
      useNew: 'Use a new address',
    },
    payment: {
      title: 'Payment Method',
      text: 'Pay the rider when the parcel is in your hands.',
    },
    coupon: {
      title: 'Discount Code',
      open: 'Have a coupon code?',
      label: 'Coupon code',
      example: 'COUPON CODE',
      apply: 'Apply',
      cancel: 'Cancel',
      notCounted: 'Not counted',
      applied: 'Applied',
      remove: (code: string) => `Remove coupon ${code}`,
      youSave: (taka: number) => `You save ${formatTaka(taka, 'en')}.`,
      invalid: 'Invalid coupon',
      notChecked: 'The coupon could not be checked',
      enter: 'Please enter a coupon code',
      appliedToast: 'Coupon applied!',
      removed: 'Coupon removed',
      removedText: 'The coupon no longer counts for this order.',
    },
    credit: {
      use: (amount: string) => `Use ${amount} store credit`,
      label: 'Store credit',
      due: 'To pay on delivery',
    },
    placing: {
      linesChanged: 'Something in your order has changed. Please check the marked items.',
      totalMoved: (taka: number) =>
        `The total is now ${formatTaka(taka, 'en')}. Please check it and place your order again.`,
      dueMoved: (taka: number) =>
        `Your store credit has changed: you now pay ${formatTaka(taka, 'en')} on delivery. Please check it and place your order again.`,
      failed: 'Order failed',
      didItArrive: 'Did your order arrive?',
      connectionBroke: (taka: number | null) =>
        `The connection broke while your order${taka === null ? '' : ` of ${formatTaka(taka, 'en')}`} was on its way. Ask the shop: if it has arrived, you will see it; if not, it is placed now. It is one order either way.`,
      finish: 'Finish My Order',
      forget: 'Forget It',
    },
    summary: {
      title: 'Order Summary',
      editCart: 'Edit Cart',
      delayed:
        'Your order is still being placed. Please keep this page open; it is one order however long it takes.',
      nextSteps: (callMinutes: number) =>
        `We call you within ${callMinutes} minutes to confirm. You pay in cash when it arrives.`,
      stillPlacing: 'Still Placing…',
      placing: 'Placing Order…',
      place: 'Place Order',
      subtotal: 'Subtotal',
      deliveryFee: 'Delivery Fee',
      free: 'Free',
      couponDiscount: (code: string | null) =>
        `Coupon Discount${code === null ? '' : ` (${code})`}`,
      takenOff: 'Taken off automatically. It does not add to a coupon: the larger discount counts.',
      largerThanCoupon: 'It is larger than your coupon, so it counts instead.',
      total: 'Total',
    },
    freeDelivery: {
      isFree: (strong: (words: string) => ReactNode, saving: string): ReactNode => (
        <>
          {strong('Your delivery is free.')} You save {saving}.
        </>
      ),
      missing: (missing: ReactNode, saving: string): ReactNode => (
        <>
          Add {missing} more for free delivery and save {saving}.
        </>
      ),
      progress: 'Progress towards free delivery',
    },
  },
  bn: {
    title: 'চেকআউট',
    loadFailed: 'চেকআউট দেখানো যাচ্ছে না',
    loading: 'চেকআউট লোড হচ্ছে',
    missing: 'কিছু তথ্য বাকি আছে',
    address: {
      title: 'ডেলিভারির ঠিকানা',
      email: 'ইমেইল (ঐচ্ছিক)',
      emailHint: 'এই ইমেইলে অর্ডারের কনফার্মেশন পাঠাব।',
      haveAccount: 'অ্যাকাউন্ট আছে? ',
      signIn: 'লগইন করুন',
      deliverTo: 'যে ঠিকানায় ডেলিভারি হবে',
      default: 'ডিফল্ট',
      useNew: 'নতুন ঠিকানা দিন',
    },
    payment: {
      title: 'পেমেন্টের উপায়',
      text: 'পার্সেল হাতে পেয়ে ডেলিভারিম্যানকে টাকা দিন।',
    },
    coupon: {
      title: 'কুপন',
      open: 'কুপন কোড আছে?',
      label: 'কুপন কোড',
      example: 'কুপন কোড',
      apply: 'প্রয়োগ করুন',
      cancel: 'বাতিল',
      notCounted: 'প্রযোজ্য নয়',
      applied: 'প্রয়োগ হয়েছে',
      remove: (code) => `কুপন ${code} সরান`,
      youSave: (taka) => `আপনার সাশ্রয় ${formatTaka(taka, 'bn')}।`,
      invalid: 'কুপনটি প্রযোজ্য নয়',
      notChecked: 'কুপনটি যাচাই করা যায়নি',
      enter: 'কুপন কোড লিখুন',
      appliedToast: 'কুপন প্রয়োগ হয়েছে!',
      removed: 'কুপন সরানো হয়েছে',
      removedText: 'এই অর্ডারে কুপনটি আর ধরা হবে না।',
    },
    credit: {
      use: (amount) => `শপের ক্রেডিট থেকে ${amount} ব্যবহার করুন`,
      label: 'শপের ক্রেডিট',
      due: 'ডেলিভারির সময় দিতে হবে',
    },
    placing: {
      linesChanged: 'আপনার অর্ডারে কিছু বদলেছে। চিহ্নিত পণ্যগুলো দেখুন।',
      totalMoved: (taka) => `সর্বমোট এখন ${formatTaka(taka, 'bn')}। দেখে আবার অর্ডার করুন।`,
      dueMoved: (taka) =>
        `আপনার শপের ক্রেডিট বদলে গেছে: ডেলিভারিতে এখন ${formatTaka(taka, 'bn')} দিতে হবে। দেখে আবার অর্ডার করুন।`,
      failed: 'অর্ডার করা যায়নি',
      didItArrive: 'আমরা কি আপনার অর্ডারটি পেয়েছি?',
      connectionBroke: (taka) =>
        `আপনার ${taka === null ? '' : `${formatTaka(taka, 'bn')} মূল্যের `}অর্ডার পাঠানোর সময় সংযোগ কেটে গেছে। নিচের বাটনে চাপ দিন: অর্ডারটি আগে হয়ে থাকলে সেটিই দেখাব, না হলে এখনই হয়ে যাবে। দুইবার অর্ডার হবে না।`,
      finish: 'অর্ডার শেষ করুন',
      forget: 'বাদ দিন',
    },
    summary: {
      title: 'অর্ডারের হিসাব',
      editCart: 'কার্ট পরিবর্তন',
      delayed: 'অর্ডার হতে একটু সময় লাগছে। পেজটি বন্ধ করবেন না; দেরি হলেও অর্ডার একটিই হবে।',
      nextSteps: (callMinutes) =>
        `নিশ্চিত করতে আমরা ${formatCount(callMinutes, 'bn')} মিনিটের মধ্যে কল করব। পণ্য হাতে পেয়ে ক্যাশে টাকা দেবেন।`,
      stillPlacing: 'এখনো হচ্ছে…',
      placing: 'অর্ডার হচ্ছে…',
      place: 'অর্ডার করুন',
      subtotal: 'সাবটোটাল',
      deliveryFee: 'ডেলিভারি চার্জ',
      free: 'ফ্রি',
      couponDiscount: (code) => `কুপনের ছাড়${code === null ? '' : ` (${code})`}`,
      takenOff: 'ছাড়টি নিজে থেকেই ধরা হয়েছে। কুপন দিলে দুটির মধ্যে যেটি বেশি, সেটিই পাবেন।',
      largerThanCoupon: 'এটি কুপনের চেয়ে বেশি, তাই এটিই পাচ্ছেন।',
      total: 'সর্বমোট',
    },
    freeDelivery: {
      isFree: (strong, saving) => (
        <>
          {strong('আপনার ডেলিভারি ফ্রি।')} সাশ্রয় {saving}।
        </>
      ),
      missing: (missing, saving) => (
        <>
          আর {missing} এর পণ্য নিলে ডেলিভারি ফ্রি, সাশ্রয় {saving}।
        </>
      ),
      progress: 'ফ্রি ডেলিভারির অগ্রগতি',
    },
  },
})
