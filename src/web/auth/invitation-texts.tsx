import type { ReactNode } from 'react'
import { formatDateTime } from '#shared/formatting/dates.ts'
import { texts } from '#shared/languages/texts.ts'

/** The page behind the link of an invitation to the staff. */
export const invitationTexts = texts({
  en: {
    pageTitle: 'Accept your invitation',
    incomplete: 'This link is not complete. Please open it from the e-mail again.',
    loadFailed: 'Failed to fetch the invitation',
    refused: 'This invitation does not work',
    toLogin: 'Go to login',
    title: (shop: string) => `Join ${shop}`,
    text: (role: ReactNode, email: ReactNode, expiresAt: string): ReactNode => (
      <>
        You are invited to work here as {role}, with the e-mail {email}. This link is good until{' '}
        <span>{formatDateTime(expiresAt, 'en')}</span>.
      </>
    ),
    existingAccount:
      'If you have bought here with this e-mail, your account and its orders stay; the password you choose here replaces the one you had.',
    submit: 'Accept Invitation',
    done: 'Welcome to the team',
    goodToSee: (person: string) => `Good to see you, ${person}!`,
    failed: 'Could not accept the invitation',
  },
  bn: {
    pageTitle: 'আমন্ত্রণ গ্রহণ করুন',
    incomplete: 'লিংকটি সম্পূর্ণ নয়। ইমেইল থেকে আবার খুলুন।',
    loadFailed: 'আমন্ত্রণটি দেখানো যাচ্ছে না',
    refused: 'এই আমন্ত্রণটি কাজ করছে না',
    toLogin: 'লগইনে যান',
    title: (shop) => `${shop}-এ যোগ দিন`,
    text: (role, email, expiresAt) => (
      <>
        {email} ইমেইলে আপনাকে এখানে {role} হিসেবে কাজ করার আমন্ত্রণ জানানো হয়েছে। লিংকটির মেয়াদ{' '}
        <span>{formatDateTime(expiresAt, 'bn')}</span> পর্যন্ত।
      </>
    ),
    existingAccount:
      'এই ইমেইলে আগে কিছু কিনে থাকলে আপনার অ্যাকাউন্ট ও অর্ডার থেকে যাবে; এখানে যে পাসওয়ার্ড দেবেন তা আগেরটির জায়গায় বসবে।',
    submit: 'আমন্ত্রণ গ্রহণ করুন',
    done: 'টিমে স্বাগতম',
    goodToSee: (person) => `স্বাগতম, ${person}!`,
    failed: 'আমন্ত্রণ গ্রহণ করা যায়নি',
  },
})
