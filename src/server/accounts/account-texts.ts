import { otpLength } from '#shared/auth/passwords.ts'
import { formatCount } from '#shared/formatting/numbers.ts'
import { texts } from '#shared/languages/texts.ts'

/** Signing in, registering and passwords. A form shows the texts that end with `Field` at its fields. */
export const accountTexts = texts({
  en: {
    wrongPair: 'The e-mail or the password is wrong.',
    blocked: 'This account is blocked. Please ask the owner of the shop.',
    merged:
      'This account was merged into another one of yours. Please sign in with the e-mail of that one.',
    emailTaken: 'An account with this e-mail already exists.',
    emailTakenField: 'An account with this e-mail already exists',
    invitedTaken:
      'Somebody has opened an account with this address meanwhile. Please ask the person who invited you for another invitation.',
    wrongPassword: 'Your current password is incorrect.',
    wrongPasswordField: 'Your current password is incorrect',
    signInAgain: 'Please sign in again.',
    resetAgain: 'The list is out of date. Reset your password once more, then it is shown again.',
    codeSent: `If there is an account with this e-mail, a ${otpLength}-digit code is on its way to it.`,
    wrongCode: 'This code is wrong or has expired. Please request a new one.',
    wrongCodeField: 'This code is wrong or has expired',
    passwordReset: 'Your password has been reset. You can sign in with it now.',
    googleFailed: 'Google sign-in did not succeed. Please try again.',
    googleAgain: 'Please continue with Google again to set your password.',
    googleNotOffered: 'This shop does not offer signing in with Google.',
    googleUnreachable: 'Google cannot be reached. Please try again in a moment.',
    googleUnconfirmed: 'Google has not confirmed this e-mail address yet.',
    googleUnconfirmedField: 'Google has not confirmed this e-mail address yet',
  },
  bn: {
    wrongPair: 'ইমেইল অথবা পাসওয়ার্ড ভুল।',
    blocked: 'এই অ্যাকাউন্টটি ব্লক করা আছে। শপের মালিকের সাথে কথা বলুন।',
    merged: 'এই অ্যাকাউন্টটি আপনার অন্য অ্যাকাউন্টের সাথে এক করা হয়েছে। সেই অ্যাকাউন্টের ইমেইল দিয়ে লগইন করুন।',
    emailTaken: 'এই ইমেইলে আগে থেকেই একটি অ্যাকাউন্ট আছে।',
    emailTakenField: 'এই ইমেইলে আগে থেকেই একটি অ্যাকাউন্ট আছে',
    invitedTaken:
      'এর মধ্যে কেউ এই ঠিকানায় অ্যাকাউন্ট খুলেছেন। যিনি আমন্ত্রণ করেছেন, তাঁর কাছে নতুন আমন্ত্রণ চেয়ে নিন।',
    wrongPassword: 'আপনার বর্তমান পাসওয়ার্ড ভুল।',
    wrongPasswordField: 'আপনার বর্তমান পাসওয়ার্ড ভুল',
    signInAgain: 'আবার লগইন করুন।',
    resetAgain: 'তালিকাটি পুরোনো হয়ে গেছে। পাসওয়ার্ড আরেকবার রিসেট করুন, তাহলে আবার দেখা যাবে।',
    codeSent: `এই ইমেইলে অ্যাকাউন্ট থাকলে সেখানে ${formatCount(otpLength, 'bn')} সংখ্যার একটি কোড যাচ্ছে।`,
    wrongCode: 'কোডটি ভুল অথবা এর মেয়াদ শেষ। নতুন কোড চেয়ে নিন।',
    wrongCodeField: 'কোডটি ভুল অথবা এর মেয়াদ শেষ',
    passwordReset: 'আপনার পাসওয়ার্ড বদলানো হয়েছে। এখন সেটি দিয়ে লগইন করতে পারবেন।',
    googleFailed: 'Google দিয়ে লগইন হয়নি। আবার চেষ্টা করুন।',
    googleAgain: 'পাসওয়ার্ড সেট করতে আবার Google দিয়ে এগিয়ে যান।',
    googleNotOffered: 'এই শপে Google দিয়ে লগইন করা যায় না।',
    googleUnreachable: 'Google-এর সাথে সংযোগ পাওয়া যাচ্ছে না। একটু পরে আবার চেষ্টা করুন।',
    googleUnconfirmed: 'Google এই ইমেইল ঠিকানাটি এখনো যাচাই করেনি।',
    googleUnconfirmedField: 'Google এই ইমেইল ঠিকানাটি এখনো যাচাই করেনি',
  },
})
