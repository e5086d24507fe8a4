import { texts } from '#shared/languages/texts.ts'

/** Fields of passwords, and what their forms check beyond the shop (SPEC §5). */
export const passwordFormTexts = texts({
  en: {
    current: 'Current Password',
    new: 'New Password',
    confirmNew: 'Confirm New Password',
    show: 'Show password',
    hide: 'Hide password',
    mismatch: 'Passwords do not match.',
    newMismatch: 'New passwords do not match',
    confirm: 'Please confirm your password',
    tooWeak: 'Please choose a stronger password',
    tooShortTitle: 'Password Too Short',
    mismatchTitle: 'Password Mismatch',
  },
  bn: {
    current: 'বর্তমান পাসওয়ার্ড',
    new: 'নতুন পাসওয়ার্ড',
    confirmNew: 'নতুন পাসওয়ার্ড আবার লিখুন',
    show: 'পাসওয়ার্ড দেখান',
    hide: 'পাসওয়ার্ড লুকান',
    mismatch: 'দুটি পাসওয়ার্ড মেলেনি।',
    newMismatch: 'নতুন পাসওয়ার্ড দুটি মেলেনি',
    confirm: 'পাসওয়ার্ডটি আবার লিখুন',
    tooWeak: 'আরও শক্তিশালী পাসওয়ার্ড বেছে নিন',
    tooShortTitle: 'পাসওয়ার্ড বেশি ছোট',
    mismatchTitle: 'পাসওয়ার্ড মেলেনি',
  },
})
