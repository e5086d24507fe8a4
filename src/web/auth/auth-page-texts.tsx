import type { ReactNode } from 'react'
import { minPasswordLength, otpLength, otpMinutes } from '#shared/auth/passwords.ts'
import { formatCount } from '#shared/formatting/numbers.ts'
import { texts } from '#shared/languages/texts.ts'

type Link = (words: string) => ReactNode

/** Sign-in, registration, and passwords. */
export const authPageTexts = texts({
  en: {
    name: 'Name',
    email: 'E-mail',
    password: 'Password',
    confirmPassword: 'Confirm Password',
    error: 'Error',
    oneMoreStep: 'One more step.',
    welcome: (name: string) => `Welcome, ${name}!`,
    welcomeBack: (name: string) => `Welcome back, ${name}!`,
    addToCartFailed: 'Failed to add product to cart',
    tryAgain: 'Please try again.',
    login: {
      pageTitle: 'Login',
      title: 'Welcome back',
      text: 'Sign in to your account.',
      newHere: (link: Link): ReactNode => <>New here? {link('Create an account')}</>,
      rememberMe: 'Remember me',
      forgotPassword: 'Forgot password?',
      submit: 'Login',
      done: 'Login Successful',
      failed: 'Login Failed',
    },
    register: {
      pageTitle: 'Register',
      title: 'Create your account',
      text: 'Saved addresses, your orders at a glance, and reviews.',
      haveAccount: (link: Link): ReactNode => <>Already have an account? {link('Login')}</>,
      submit: 'Create Account',
      done: 'Registration Successful',
      failed: 'Registration Failed',
    },
    forgot: {
      pageTitle: 'Forgot Password',
      title: 'Forgot your password?',
      text: `Enter your e-mail, and we send you a ${otpLength}-digit code for a new one.`,
      remembered: (link: Link): ReactNode => <>Remembered it? {link('Back to login')}</>,
      submit: 'Send Code',
      sent: 'OTP Sent',
    },
    reset: {
      pageTitle: 'Reset Password',
      title: 'Set a new password',
      text: (email: ReactNode): ReactNode => (
        <>
          Enter the {otpLength}-digit code that we sent to {email}. It works for {otpMinutes}{' '}
          minutes.
        </>
      ),
      code: 'Code from the e-mail',
      submit: 'Reset Password',
      done: 'Password Reset Successful',
      failed: 'Reset Failed',
      noEmailYet: 'No e-mail yet?',
      askAgainIn: (seconds: number) => `Ask again in ${seconds} s.`,
      sendAnother: 'Send another code',
      missingEmail: 'Missing Email',
      missingEmailText: 'Please enter your e-mail first.',
    },
    setPassword: {
      pageTitle: 'Set Password',
      title: 'Set a password',
      text: (email: ReactNode): ReactNode => (
        <>One last step for {email}: with a password you can sign in without Google too.</>
      ),
      submit: 'Set Password',
      done: 'Password Set Successfully',
      failed: 'Failed to Set Password',
    },
    hints: {
      length: `At least ${minPasswordLength} characters`,
      tooShort: `Password must be at least ${minPasswordLength} characters`,
      good: 'Password meets requirements',
      match: 'Passwords match',
      noMatch: 'Passwords do not match',
    },
  },
  bn: {
    name: 'নাম',
    email: 'ইমেইল',
    password: 'পাসওয়ার্ড',
    confirmPassword: 'পাসওয়ার্ড আবার লিখুন',
    error: 'সমস্যা হয়েছে',
    oneMoreStep: 'আর একটি ধাপ বাকি।',
    welcome: (name) => `স্বাগতম, ${name}!`,
    welcomeBack: (name) => `আবার স্বাগতম, ${name}!`,
    addToCartFailed: 'পণ্যটি কার্টে যোগ হয়নি',
    tryAgain: 'আবার চেষ্টা করুন।',
    login: {
      pageTitle: 'লগইন',
      title: 'আবার স্বাগতম',
      text: 'আপনার অ্যাকাউন্টে লগইন করুন।',
      newHere: (link) => <>অ্যাকাউন্ট নেই? {link('অ্যাকাউন্ট খুলুন')}</>,
      rememberMe: 'লগইন করে রাখুন',
      forgotPassword: 'পাসওয়ার্ড ভুলে গেছেন?',
      submit: 'লগইন',
      done: 'লগইন হয়েছে',
      failed: 'লগইন হয়নি',
    },
    register: {
      pageTitle: 'রেজিস্টার',
      title: 'অ্যাকাউন্ট খুলুন',
      text: 'ঠিকানা সেভ থাকবে, সব অর্ডার এক জায়গায় দেখবেন, রিভিউও দিতে পারবেন।',
      haveAccount: (link) => <>আগে থেকেই অ্যাকাউন্ট আছে? {link('লগইন করুন')}</>,
      submit: 'অ্যাকাউন্ট খুলুন',
      done: 'রেজিস্টার হয়েছে',
      failed: 'অ্যাকাউন্ট খোলা যায়নি',
    },
    forgot: {
      pageTitle: 'পাসওয়ার্ড ভুলে গেছেন',
      title: 'পাসওয়ার্ড ভুলে গেছেন?',
      text: `আপনার ইমেইল দিন, নতুন পাসওয়ার্ডের জন্য ${formatCount(otpLength, 'bn')} সংখ্যার একটি কোড পাঠাব।`,
      remembered: (link) => <>মনে পড়েছে? {link('লগইনে ফিরে যান')}</>,
      submit: 'কোড পাঠান',
      sent: 'কোড পাঠানো হয়েছে',
    },
    reset: {
      pageTitle: 'নতুন পাসওয়ার্ড',
      title: 'নতুন পাসওয়ার্ড দিন',
      text: (email) => (
        <>
          {email} ঠিকানায় পাঠানো <span>{formatCount(otpLength, 'bn')}</span> সংখ্যার কোডটি লিখুন। এটি{' '}
          <span>{formatCount(otpMinutes, 'bn')}</span> মিনিট কাজ করবে।
        </>
      ),
      code: 'ইমেইলে পাঠানো কোড',
      submit: 'পাসওয়ার্ড বদলান',
      done: 'পাসওয়ার্ড বদলানো হয়েছে',
      failed: 'পাসওয়ার্ড বদলানো যায়নি',
      noEmailYet: 'ইমেইল আসেনি?',
      askAgainIn: (seconds) => `${formatCount(seconds, 'bn')} সেকেন্ড পরে আবার চাইতে পারবেন।`,
      sendAnother: 'আরেকটি কোড পাঠান',
      missingEmail: 'ইমেইল দেওয়া হয়নি',
      missingEmailText: 'আগে আপনার ইমেইল দিন।',
    },
    setPassword: {
      pageTitle: 'পাসওয়ার্ড সেট করুন',
      title: 'একটি পাসওয়ার্ড সেট করুন',
      text: (email) => <>{email} অ্যাকাউন্টের শেষ ধাপ: পাসওয়ার্ড থাকলে Google ছাড়াও লগইন করতে পারবেন।</>,
      submit: 'পাসওয়ার্ড সেট করুন',
      done: 'পাসওয়ার্ড সেট হয়েছে',
      failed: 'পাসওয়ার্ড সেট হয়নি',
    },
    hints: {
      length: `কমপক্ষে ${formatCount(minPasswordLength, 'bn')} অক্ষর`,
      tooShort: `পাসওয়ার্ড কমপক্ষে ${formatCount(minPasswordLength, 'bn')} অক্ষরের হতে হবে`,
      good: 'পাসওয়ার্ড ঠিক আছে',
      match: 'দুটি পাসওয়ার্ড মিলেছে',
      noMatch: 'দুটি পাসওয়ার্ড মেলেনি',
    },
  },
})
