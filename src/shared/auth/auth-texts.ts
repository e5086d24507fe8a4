import { formatCount } from '../formatting/numbers.ts'
import { texts } from '../languages/texts.ts'
import {
  maxPasswordLength,
  minDifferentCharacters,
  minPasswordLength,
  otpLength,
} from './passwords.ts'

/** Error messages of accounts and passwords, and the strength of a password. */
export const authTexts = texts({
  en: {
    nameRequired: 'Name is required',
    emailRequired: 'E-mail is required',
    emailInvalid: 'Enter an e-mail address such as name@example.com',
    passwordRequired: 'Password is required',
    currentPasswordRequired: 'Please enter your current password',
    newPasswordRequired: 'Please enter a new password',
    newPasswordTooShort: `New password must be at least ${minPasswordLength} characters`,
    samePassword: 'New password must be different from current password',
    codeRequired: 'Enter the code from the e-mail',
    codeLength: `The code has ${otpLength} digits`,
    noGoogleCredential: 'Google sent no credential',
    googleMode: 'Must be login or register',
    passwordProblems: {
      tooShort: `Password must be at least ${minPasswordLength} characters long.`,
      tooLong: `Password must be at most ${maxPasswordLength} characters long.`,
      tooUniform: `Please use at least ${minDifferentCharacters} different characters in your password.`,
      tooCommon: 'This password is one of the first that attackers try. Please choose another one.',
    },
    /** SPEC §5, on the change-password screen. */
    passwordRequirements: {
      length: `At least ${minPasswordLength} characters`,
      lowercase: 'One lowercase letter',
      uppercase: 'One uppercase letter',
      digit: 'One digit',
      special: 'One special character',
    },
    passwordStrengths: { Weak: 'Weak', Fair: 'Fair', Good: 'Good', Strong: 'Strong' },
  },
  bn: {
    nameRequired: 'নাম দিন',
    emailRequired: 'ইমেইল দিন',
    emailInvalid: 'সঠিক ইমেইল দিন, যেমন name@example.com',
    passwordRequired: 'পাসওয়ার্ড দিন',
    currentPasswordRequired: 'আপনার বর্তমান পাসওয়ার্ড দিন',
    newPasswordRequired: 'নতুন পাসওয়ার্ড দিন',
    newPasswordTooShort: `নতুন পাসওয়ার্ড কমপক্ষে ${formatCount(minPasswordLength, 'bn')} অক্ষরের হতে হবে`,
    samePassword: 'নতুন পাসওয়ার্ড বর্তমান পাসওয়ার্ড থেকে আলাদা হতে হবে',
    codeRequired: 'ইমেইলে পাঠানো কোডটি দিন',
    codeLength: `কোডটি ${formatCount(otpLength, 'bn')} সংখ্যার`,
    noGoogleCredential: 'Google কোনো পরিচয় পাঠায়নি',
    googleMode: 'login বা register হতে হবে',
    passwordProblems: {
      tooShort: `পাসওয়ার্ড কমপক্ষে ${formatCount(minPasswordLength, 'bn')} অক্ষরের হতে হবে।`,
      tooLong: `পাসওয়ার্ড সর্বোচ্চ ${formatCount(maxPasswordLength, 'bn')} অক্ষরের হতে পারে।`,
      tooUniform: `পাসওয়ার্ডে কমপক্ষে ${formatCount(minDifferentCharacters, 'bn')}টি আলাদা অক্ষর ব্যবহার করুন।`,
      tooCommon: 'এই পাসওয়ার্ডটি সহজেই অনুমান করা যায়। অন্য একটি বেছে নিন।',
    },
    passwordRequirements: {
      length: `কমপক্ষে ${formatCount(minPasswordLength, 'bn')} অক্ষর`,
      lowercase: 'একটি ছোট হাতের অক্ষর (a–z)',
      uppercase: 'একটি বড় হাতের অক্ষর (A–Z)',
      digit: 'একটি সংখ্যা',
      special: 'একটি বিশেষ চিহ্ন',
    },
    passwordStrengths: { Weak: 'দুর্বল', Fair: 'মোটামুটি', Good: 'ভালো', Strong: 'শক্তিশালী' },
  },
})
