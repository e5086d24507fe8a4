import { formatTimeOfDay } from '#shared/formatting/dates.ts'
import { localDigits } from '#shared/formatting/digits.ts'
import { formatCount } from '#shared/formatting/numbers.ts'
import { texts } from '#shared/languages/texts.ts'

interface SupportHours {
  opens: string
  closes: string
}

/** What stands around every page: header, menus, footer, and the pages that are shown instead of one. */
export const shellTexts = texts({
  en: {
    skipToContent: 'Skip to content',
    announcement: 'Announcement',
    home: (shop: string) => `${shop}, home`,
    main: 'Main',
    shop: 'Shop',
    about: 'About',
    contact: 'Contact',
    trackOrder: 'Track Order',
    tabs: { label: 'Tabs', home: 'Home', shop: 'Shop', cart: 'Cart', login: 'Login' },
    menu: {
      title: 'Menu',
      categories: 'Categories',
      showCategories: 'Show categories',
      allCategories: 'All Categories',
      shopCategories: 'Shop Categories',
      moreCategories: 'More Categories',
    },
    cart: (items: number): string => {
      if (items === 0) return 'Cart, empty'
      return `Cart, ${items} ${items === 1 ? 'item' : 'items'}`
    },
    account: {
      title: 'Account',
      of: (person: string) => `Account of ${person}`,
      login: 'LOGIN',
      register: 'REGISTER',
      unreachable: 'We could not reach the shop',
      retry: 'Retry',
      profile: 'My Profile',
      orders: 'My Orders',
      reviews: 'My Reviews',
      password: 'Change Password',
      dashboard: 'Admin Dashboard',
      logout: 'Logout',
      loggedOut: 'Logged Out',
      signedOut: 'You have been signed out.',
    },
    footer: {
      categories: 'Categories',
      services: 'Services',
      about: 'About us',
      contact: 'Contact us',
      cart: 'My cart',
      track: 'Track order',
      contactTitle: 'Contact',
      supportTimes: ({ opens, closes }: SupportHours) =>
        `Support every day, ${formatTimeOfDay(opens, 'en')} to ${formatTimeOfDay(closes, 'en')}`,
      textPages: 'Terms and other texts',
      rights: (year: number, shop: string) => `© ${year} ${shop}. All rights reserved.`,
      comingSoon: 'Coming soon',
      socialComingSoon: (network: string) => `${network}, coming soon`,
      payments: 'Ways to pay',
      paymentsComingSoon: 'Ways to pay, coming soon',
    },
    notFound: {
      title: 'Page not found',
      heading: "Oops! The page you're looking for doesn't exist.",
      text: 'It may have moved, or the address has a typing error.',
      home: 'Go Back Home',
      products: 'Browse All Products',
    },
    failure: {
      tryAgain: 'Try Again',
      notReached: 'We could not reach the shop',
      notReachedText: 'Check your internet connection and try again. Your cart is safe.',
      busy: 'The shop is very busy',
      busyText: 'Please try again in a few seconds. Your cart is safe.',
      ours: 'Something went wrong on our side',
      oursText: 'Your cart is safe. Please try again; if it happens twice, call us and we help.',
    },
  },
  bn: {
    skipToContent: 'মূল অংশে যান',
    announcement: 'ঘোষণা',
    home: (shop) => `${shop}, হোম`,
    main: 'প্রধান মেনু',
    shop: 'শপ',
    about: 'আমাদের কথা',
    contact: 'যোগাযোগ',
    trackOrder: 'অর্ডার ট্র্যাক',
    tabs: { label: 'ট্যাব', home: 'হোম', shop: 'শপ', cart: 'কার্ট', login: 'লগইন' },
    menu: {
      title: 'মেনু',
      categories: 'ক্যাটাগরি',
      showCategories: 'ক্যাটাগরি দেখান',
      allCategories: 'সব ক্যাটাগরি',
      shopCategories: 'শপের ক্যাটাগরি',
      moreCategories: 'আরও ক্যাটাগরি',
    },
    cart: (items) => `কার্ট, ${items === 0 ? 'খালি' : `${formatCount(items, 'bn')}টি পণ্য`}`,
    account: {
      title: 'অ্যাকাউন্ট',
      of: (person) => `${person}-এর অ্যাকাউন্ট`,
      login: 'লগইন',
      register: 'রেজিস্টার',
      unreachable: 'শপের সাথে সংযোগ পাওয়া যাচ্ছে না',
      retry: 'আবার চেষ্টা করুন',
      profile: 'আমার প্রোফাইল',
      orders: 'আমার অর্ডার',
      reviews: 'আমার রিভিউ',
      password: 'পাসওয়ার্ড পরিবর্তন',
      dashboard: 'অ্যাডমিন ড্যাশবোর্ড',
      logout: 'লগআউট',
      loggedOut: 'লগআউট হয়েছে',
      signedOut: 'আপনি লগআউট করেছেন।',
    },
    footer: {
      categories: 'ক্যাটাগরি',
      services: 'সেবা',
      about: 'আমাদের কথা',
      contact: 'যোগাযোগ করুন',
      cart: 'আমার কার্ট',
      track: 'অর্ডার ট্র্যাক করুন',
      contactTitle: 'যোগাযোগ',
      supportTimes: ({ opens, closes }) =>
        `প্রতিদিন ${formatTimeOfDay(opens, 'bn')} থেকে ${formatTimeOfDay(closes, 'bn')} পর্যন্ত সেবা`,
      textPages: 'শর্তাবলি ও অন্যান্য লেখা',
      rights: (year, shop) => `© ${localDigits(String(year), 'bn')} ${shop}। সর্বস্বত্ব সংরক্ষিত।`,
      comingSoon: 'শীঘ্রই আসছে',
      socialComingSoon: (network) => `${network}, শীঘ্রই আসছে`,
      payments: 'পেমেন্টের উপায়',
      paymentsComingSoon: 'পেমেন্টের উপায়, শীঘ্রই আসছে',
    },
    notFound: {
      title: 'পেজটি পাওয়া যায়নি',
      heading: 'দুঃখিত! যে পেজটি খুঁজছেন তা নেই।',
      text: 'পেজটি হয়তো সরানো হয়েছে, অথবা ঠিকানায় বানান ভুল আছে।',
      home: 'হোমে ফিরে যান',
      products: 'সব পণ্য দেখুন',
    },
    failure: {
      tryAgain: 'আবার চেষ্টা করুন',
      notReached: 'শপের সাথে সংযোগ পাওয়া যাচ্ছে না',
      notReachedText: 'ইন্টারনেট সংযোগ দেখে আবার চেষ্টা করুন। আপনার কার্ট ঠিকই আছে।',
      busy: 'এই মুহূর্তে শপে অনেক ভিড়',
      busyText: 'কয়েক সেকেন্ড পরে আবার চেষ্টা করুন। আপনার কার্ট ঠিকই আছে।',
      ours: 'আমাদের দিক থেকে একটি সমস্যা হয়েছে',
      oursText: 'আপনার কার্ট ঠিকই আছে। আবার চেষ্টা করুন; দ্বিতীয়বার হলে আমাদের কল করুন, আমরা সাহায্য করব।',
    },
  },
})
