import type { ReactNode } from 'react'
import { formatCount, formatQuantity } from '#shared/formatting/numbers.ts'
import { texts } from '#shared/languages/texts.ts'
import { formatTaka } from '#shared/money/money.ts'

export const dashboardTexts = texts({
  en: {
    title: 'Today',
    loading: 'Loading the numbers',
    failed: 'Failed to fetch stats',
    quickActions: 'Quick actions',
    addProduct: 'Add Product',
    manageCategories: 'Manage Categories',
    viewOrders: 'View Orders',
    /** Counted things, in several blocks. */
    orders: (count: number) => formatQuantity(count, 'order', 'orders'),
    units: (count: number) => formatQuantity(count, 'unit', 'units'),
    totals: {
      title: 'Totals',
      products: 'Total Products',
      orders: 'Total Orders',
      users: 'Total Users',
      revenue: 'Revenue',
      nothingEarlier: (days: number) => `No earlier ${days} days to compare with`,
      inDays: (days: number) => `in ${days} days`,
    },
    money: {
      title: 'Today’s money',
      orders: 'Orders today',
      revenue: 'Delivered today',
      collected: 'Collected by couriers',
      profit: 'Today’s profit',
    },
    chart: {
      title: 'Revenue and orders',
      text: 'Revenue counts on the day of delivery, an order on the day it was placed.',
      sum: (days: number, revenue: ReactNode, orders: ReactNode): ReactNode => (
        <>
          Last {days} days: {revenue} revenue, {orders}
        </>
      ),
      profitSum: (profit: ReactNode, leftOut: number): ReactNode =>
        leftOut === 0 ? (
          <>Profit of all these days: {profit}</>
        ) : (
          <>
            Profit of all these days: {profit}, without{' '}
            <span>{formatQuantity(leftOut, 'order', 'orders')}</span> whose cost prices are missing
          </>
        ),
      none: (days: number) => `No orders in the last ${days} days. New ones will show up here.`,
      period: 'Period',
      days: (days: number) => `${days} days`,
      showTable: 'Show as a table',
      tableLabel: 'Revenue and orders per day',
      day: 'Day',
      revenue: 'Revenue of the day',
      orders: 'Orders placed',
      slider: 'Day of the chart',
      revenueOf: (taka: number) => `${formatTaka(taka, 'en')} revenue`,
      profit: 'Profit of the day',
      byProduct: 'Profit by product',
      profitOf: (taka: number) => `${formatTaka(taka, 'en')} profit`,
    },
    byStatus: 'Orders by status',
    held: {
      title: 'Held by unconfirmed orders',
      text: (units: string, orders: string) =>
        `${units} in ${orders} that nobody has confirmed yet`,
      byProduct: 'Held by product',
      byOrigin: 'Held by phone and network',
      origins:
        'Several orders came from each of these phones and networks. A mobile carrier is one network for all of its customers.',
      phone: (number: string) => `Phone ${number}`,
      network: (name: string) => `Network ${name}`,
      fromTo: (from: string, to: string) => `${from} to ${to}`,
      cancel: (orders: string) => `Cancel ${orders}`,
      cancelTitle: 'Cancel Orders',
      cancelText: (orders: string, units: string, origin: string) =>
        `Are you sure you want to cancel ${orders} with ${units}? They came from: ${origin}. The units go back into stock.`,
      keep: 'Keep Them',
      cancelled: 'Orders cancelled',
      cancelledText: (orders: string) => `${orders} cancelled; the units are back in stock.`,
      cancelFailed: 'The orders could not all be cancelled',
    },
    sections: {
      title: 'Sections',
      products: 'Products',
      productsText: 'Prices, stock and pictures',
      categories: 'Categories',
      categoriesText: 'What the menus of the shop list',
      orders: 'Orders',
      ordersText: 'Confirm, ship and deliver',
      users: 'Users',
      usersText: 'Customers and administrators',
    },
    backupUnknown: 'How old the last backup is could not be read.',
    emptyShop: {
      title: 'Your own shop',
      text: 'This shop still shows the demo that came with it. Until the first real order you can empty it and begin with your own products.',
      button: 'Empty This Shop',
      label: 'Empty this shop',
      warning:
        'This removes every product, category, customer, order, review, coupon, flash deal and message, also those that you have added. Your own staff stays. It cannot be undone.',
      name: 'Name of the shop',
      hint: (shop: string) => `Type ${shop} to confirm.`,
      emptied: 'Shop Emptied',
      emptiedText: 'Begin with your categories and products.',
    },
  },
  bn: {
    title: 'আজকের কাজ',
    loading: 'হিসাব লোড হচ্ছে',
    failed: 'হিসাব দেখানো যাচ্ছে না',
    quickActions: 'দ্রুত কাজ',
    addProduct: 'পণ্য যোগ করুন',
    manageCategories: 'ক্যাটাগরি দেখুন',
    viewOrders: 'অর্ডার দেখুন',
    orders: (count) => `${formatCount(count, 'bn')}টি অর্ডার`,
    units: (count) => `${formatCount(count, 'bn')}টি`,
    totals: {
      title: 'মোট হিসাব',
      products: 'মোট পণ্য',
      orders: 'মোট অর্ডার',
      users: 'মোট ইউজার',
      revenue: 'মোট বিক্রি',
      nothingEarlier: (days) => `তুলনা করার মতো আগের ${formatCount(days, 'bn')} দিনের হিসাব নেই`,
      inDays: (days) => `গত ${formatCount(days, 'bn')} দিনে`,
    },
    money: {
      title: 'আজকের টাকার হিসাব',
      orders: 'আজকের অর্ডার',
      revenue: 'আজকের ডেলিভারি',
      collected: 'কুরিয়ারের তোলা ক্যাশ',
      profit: 'আজকের লাভ',
    },
    chart: {
      title: 'বিক্রি ও অর্ডার',
      text: 'বিক্রি ধরা হয় ডেলিভারির দিনে, অর্ডার ধরা হয় অর্ডার করার দিনে।',
      sum: (days, revenue, orders) => (
        <>
          গত <span>{formatCount(days, 'bn')}</span> দিনে: {revenue} বিক্রি, {orders}
        </>
      ),
      profitSum: (profit, leftOut) =>
        leftOut === 0 ? (
          <>এই দিনগুলোর মোট লাভ: {profit}</>
        ) : (
          <>
            এই দিনগুলোর মোট লাভ: {profit}; <span>{formatCount(leftOut, 'bn')}</span>টি অর্ডার বাদে,
            সেগুলোর কেনা দাম দেওয়া নেই
          </>
        ),
      none: (days) =>
        `গত ${formatCount(days, 'bn')} দিনে কোনো অর্ডার নেই। নতুন অর্ডার এলে এখানে দেখা যাবে।`,
      period: 'সময়',
      days: (days) => `${formatCount(days, 'bn')} দিন`,
      showTable: 'টেবিল আকারে দেখুন',
      tableLabel: 'দিন অনুযায়ী বিক্রি ও অর্ডার',
      day: 'দিন',
      revenue: 'দিনের বিক্রি',
      orders: 'দিনের অর্ডার',
      slider: 'চার্টের দিন',
      revenueOf: (taka) => `${formatTaka(taka, 'bn')} বিক্রি`,
      profit: 'দিনের লাভ',
      byProduct: 'পণ্য অনুযায়ী লাভ',
      profitOf: (taka) => `${formatTaka(taka, 'bn')} লাভ`,
    },
    byStatus: 'অবস্থা অনুযায়ী অর্ডার',
    held: {
      title: 'অনিশ্চিত অর্ডারে আটকে থাকা স্টক',
      text: (units, orders) => `${orders} এখনো নিশ্চিত করা হয়নি, তাতে ${units} পণ্য আটকে আছে`,
      byProduct: 'পণ্য অনুযায়ী',
      byOrigin: 'ফোন ও নেটওয়ার্ক অনুযায়ী',
      origins:
        'নিচের প্রতিটি ফোন বা নেটওয়ার্ক থেকে একাধিক অর্ডার এসেছে। একটি মোবাইল অপারেটরের সব গ্রাহক একই নেটওয়ার্কে থাকেন।',
      phone: (number) => `ফোন ${number}`,
      network: (name) => `নেটওয়ার্ক ${name}`,
      fromTo: (from, to) => `${from} থেকে ${to}`,
      cancel: (orders) => `${orders} বাতিল করুন`,
      cancelTitle: 'অর্ডার বাতিল করুন',
      cancelText: (orders, units, origin) =>
        `${origin} থেকে আসা ${orders} (${units} পণ্য) বাতিল করবেন? পণ্যগুলো স্টকে ফিরে যাবে।`,
      keep: 'থাকুক',
      cancelled: 'অর্ডার বাতিল হয়েছে',
      cancelledText: (orders) => `${orders} বাতিল হয়েছে; পণ্যগুলো স্টকে ফিরে এসেছে।`,
      cancelFailed: 'সব অর্ডার বাতিল করা যায়নি',
    },
    sections: {
      title: 'বিভাগ',
      products: 'পণ্য',
      productsText: 'দাম, স্টক ও ছবি',
      categories: 'ক্যাটাগরি',
      categoriesText: 'শপের মেনুতে যা থাকে',
      orders: 'অর্ডার',
      ordersText: 'নিশ্চিত করুন, পাঠান, ডেলিভারি দিন',
      users: 'ইউজার',
      usersText: 'ক্রেতা ও অ্যাডমিন',
    },
    backupUnknown: 'শেষ ব্যাকআপ কত পুরোনো, তা জানা যায়নি।',
    emptyShop: {
      title: 'আপনার নিজের শপ',
      text: 'শপে এখনো ডেমো পণ্য দেখা যাচ্ছে। প্রথম আসল অর্ডার আসার আগে শপ খালি করে নিজের পণ্য দিয়ে শুরু করতে পারেন।',
      button: 'শপ খালি করুন',
      label: 'শপ খালি করুন',
      warning:
        'সব পণ্য, ক্যাটাগরি, ক্রেতা, অর্ডার, রিভিউ, কুপন, ফ্ল্যাশ ডিল ও মেসেজ মুছে যাবে, আপনি যা যোগ করেছেন তাও। আপনার কর্মীরা থাকবেন। এটি আর ফেরানো যাবে না।',
      name: 'শপের নাম',
      hint: (shop) => `নিশ্চিত করতে ${shop} লিখুন।`,
      emptied: 'শপ খালি হয়েছে',
      emptiedText: 'নিজের ক্যাটাগরি ও পণ্য দিয়ে শুরু করুন।',
    },
  },
})
