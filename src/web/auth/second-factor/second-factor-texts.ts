import { codeLength } from '#shared/auth/second-factor.ts'
import { formatCount } from '#shared/formatting/numbers.ts'
import { texts } from '#shared/languages/texts.ts'

/** The page and the dialog that ask for a second factor. */
export const secondFactorTexts = texts({
  en: {
    pageTitle: 'Second factor',
    title: 'One more step',
    text: 'Your password is right. Show that it is you.',
    otherAccount: 'Sign in with another account',
    notMine: 'Did somebody else add this step? Set a new password',
    signIn: 'Sign in',
    signedIn: 'Login Successful',
    welcome: (name: string) => `Welcome back, ${name}!`,
    useApp: 'Use a code of your app',
    usePasskey: 'Use a passkey',
    useRecoveryCode: 'Use a recovery code',
    notAccepted: 'Not accepted',
    code: 'Code of your authenticator app',
    codeHint: `The ${codeLength} digits that it shows for this shop.`,
    recoveryCode: 'Recovery code',
    recoveryCodeExample: 'abcd-efgh-jkmn',
    recoveryCodeHint: 'One of the ten that you saved. It works once.',
    passkeyFailed:
      'No passkey was used. Try again, or use a code instead; a passkey works only at the address of the shop where it was made.',
  },
  bn: {
    pageTitle: 'দ্বিতীয় ধাপ',
    title: 'আর একটি ধাপ',
    text: 'আপনার পাসওয়ার্ড ঠিক আছে। এবার নিশ্চিত করুন যে এটি আপনি।',
    otherAccount: 'অন্য অ্যাকাউন্টে লগইন করুন',
    notMine: 'এই ধাপ কি অন্য কেউ যোগ করেছে? নতুন পাসওয়ার্ড দিন',
    signIn: 'লগইন করুন',
    signedIn: 'লগইন হয়েছে',
    welcome: (name) => `আবার স্বাগতম, ${name}!`,
    useApp: 'অ্যাপের কোড ব্যবহার করুন',
    usePasskey: 'পাসকি ব্যবহার করুন',
    useRecoveryCode: 'রিকভারি কোড ব্যবহার করুন',
    notAccepted: 'গ্রহণ করা যায়নি',
    code: 'অথেন্টিকেটর অ্যাপের কোড',
    codeHint: `এই শপের জন্য অ্যাপে দেখানো ${formatCount(codeLength, 'bn')}টি সংখ্যা।`,
    recoveryCode: 'রিকভারি কোড',
    recoveryCodeExample: 'abcd-efgh-jkmn',
    recoveryCodeHint: 'আপনার রেখে দেওয়া দশটির একটি। প্রতিটি একবার কাজ করে।',
    passkeyFailed:
      'পাসকি ব্যবহার হয়নি। আবার চেষ্টা করুন, বা কোড ব্যবহার করুন; পাসকি শুধু শপের সেই ঠিকানায় কাজ করে যেখানে এটি তৈরি হয়েছিল।',
  },
})
