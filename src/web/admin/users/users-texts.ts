import { texts } from '#shared/languages/texts.ts'

export const usersTexts = texts({
  en: {
    title: 'Users',
    noun: { one: 'user', many: 'users' },
    failed: 'Failed to fetch users',
    search: 'Name, e-mail or phone',
    columns: { user: 'User', contact: 'Contact', role: 'Role', joined: 'Joined' },
    roles: { user: 'User', admin: 'Admin' },
    noPhone: 'No phone',
    orders: 'Orders',
    roleOf: (name: string) => `Role of ${name}`,
    ownRole: 'You cannot change your own role',
    empty: 'No users found.',
    emptyText: 'Everybody who registers in the shop is here. Try another search.',
    makeAdmin: 'Make Administrator',
    makeAdminText: (name: string) =>
      `Are you sure you want to make ${name} an administrator? They may then change products, orders, coupons and users, and have to sign in again.`,
    removeAdmin: 'Remove Administrator',
    removeAdminText: (name: string) =>
      `Are you sure you want to make ${name} an ordinary user? They lose the administration at once and have to sign in again.`,
    updated: 'User Updated',
    updatedText: 'User role has been updated successfully.',
    error: 'Error',
    updateFailed: 'Failed to update user role.',
  },
  bn: {
    title: 'ইউজার',
    noun: { one: 'ইউজার', many: 'ইউজার' },
    failed: 'ইউজারদের তালিকা দেখানো যাচ্ছে না',
    search: 'নাম, ইমেইল বা মোবাইল',
    columns: { user: 'ইউজার', contact: 'যোগাযোগ', role: 'ভূমিকা', joined: 'যোগ দিয়েছেন' },
    roles: { user: 'ইউজার', admin: 'অ্যাডমিন' },
    noPhone: 'মোবাইল নম্বর নেই',
    orders: 'অর্ডার',
    roleOf: (name) => `${name}-এর ভূমিকা`,
    ownRole: 'নিজের ভূমিকা পরিবর্তন করা যায় না',
    empty: 'কোনো ইউজার পাওয়া যায়নি।',
    emptyText: 'শপে যাঁরা রেজিস্টার করেন, তাঁরা সবাই এখানে। অন্য কিছু খুঁজুন।',
    makeAdmin: 'অ্যাডমিন করুন',
    makeAdminText: (name) =>
      `${name}-কে অ্যাডমিন করবেন? তিনি পণ্য, অর্ডার, কুপন ও ইউজার পরিবর্তন করতে পারবেন, এবং তাঁকে আবার লগইন করতে হবে।`,
    removeAdmin: 'অ্যাডমিন থেকে বাদ দিন',
    removeAdminText: (name) =>
      `${name}-কে সাধারণ ইউজার করবেন? অ্যাডমিন প্যানেল সাথে সাথে বন্ধ হয়ে যাবে, এবং তাঁকে আবার লগইন করতে হবে।`,
    updated: 'ইউজার আপডেট হয়েছে',
    updatedText: 'ইউজারের ভূমিকা পরিবর্তন হয়েছে।',
    error: 'সমস্যা হয়েছে',
    updateFailed: 'ইউজারের ভূমিকা পরিবর্তন করা যায়নি।',
  },
})

export type UsersTexts = (typeof usersTexts)['en']
