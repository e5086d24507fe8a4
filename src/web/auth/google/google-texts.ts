import { texts } from '#shared/languages/texts.ts'

/** Signing in with Google. */
export const googleTexts = texts({
  en: {
    or: 'or',
    signingIn: 'Signing in with Google…',
    login: 'Continue with Google',
    register: 'Sign up with Google',
    loading: 'Loading...',
    loadingText: 'Google authentication is still loading. Please try again.',
    failed: 'Authentication Error',
    failedText: 'Failed to initialize Google authentication. Please try again.',
    rejected: 'Google Authentication Failed',
    passwordRequired: 'Set Password Required',
    passwordRequiredText: 'Please set a password to finish your account.',
  },
  bn: {
    or: 'অথবা',
    signingIn: 'Google দিয়ে লগইন হচ্ছে…',
    login: 'Google দিয়ে এগিয়ে যান',
    register: 'Google দিয়ে রেজিস্টার করুন',
    loading: 'লোড হচ্ছে...',
    loadingText: 'Google লগইন এখনো লোড হচ্ছে। আবার চেষ্টা করুন।',
    failed: 'লগইনে সমস্যা হয়েছে',
    failedText: 'Google লগইন চালু করা যায়নি। আবার চেষ্টা করুন।',
    rejected: 'Google দিয়ে লগইন হয়নি',
    passwordRequired: 'পাসওয়ার্ড সেট করতে হবে',
    passwordRequiredText: 'অ্যাকাউন্ট সম্পূর্ণ করতে একটি পাসওয়ার্ড সেট করুন।',
  },
})
