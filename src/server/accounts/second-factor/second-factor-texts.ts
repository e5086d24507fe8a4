import { formatCount } from '#shared/formatting/numbers.ts'
import { texts } from '#shared/languages/texts.ts'

/** Why a second factor is not accepted, or cannot be changed. */
export const secondFactorTexts = texts({
  en: {
    wrongCode:
      'This code is wrong. Enter the one that your app shows now; if that is refused too, let the phone set its clock by itself.',
    usedCode: 'This code was used already. Wait for the next one.',
    wrongRecoveryCode: 'This recovery code is wrong, or was used already.',
    wrongPasskey: 'This passkey was not accepted. Please try again.',
    noneOn: 'No second factor is switched on for this account.',
    tooManyCodes: (minutes: number) =>
      `Too many wrong codes. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
    noPasskey: 'This account has no passkey.',
    unknownPasskey: 'This passkey does not exist.',
    newPasskeyRefused: 'The passkey was not accepted. Please try again.',
    passkeyAdded: 'This passkey was added already.',
    signInExpired: 'This took too long. Please sign in with your password again.',
    recoveryCodesNeeded:
      'Make recovery codes first: without them a lost passkey would lock you out.',
    setupExpired: 'This was begun too long ago, or begun again elsewhere. Start again.',
    unknownRecoveryCode: 'This is none of the recovery codes above.',
  },
  bn: {
    wrongCode: 'কোডটি ভুল। অ্যাপে এখন যে কোড দেখাচ্ছে সেটি দিন; তাতেও না হলে ফোনের সময় স্বয়ংক্রিয় করে নিন।',
    usedCode: 'এই কোডটি একবার ব্যবহার হয়েছে। পরের কোডের জন্য অপেক্ষা করুন।',
    wrongRecoveryCode: 'রিকভারি কোডটি ভুল, অথবা আগেই ব্যবহার হয়েছে।',
    wrongPasskey: 'পাসকিটি গ্রহণ করা যায়নি। আবার চেষ্টা করুন।',
    noneOn: 'এই অ্যাকাউন্টে দ্বিতীয় ধাপ চালু নেই।',
    tooManyCodes: (minutes) =>
      `অনেকবার ভুল কোড দেওয়া হয়েছে। ${formatCount(minutes, 'bn')} মিনিট পরে আবার চেষ্টা করুন।`,
    noPasskey: 'এই অ্যাকাউন্টে কোনো পাসকি নেই।',
    unknownPasskey: 'এই পাসকিটি নেই।',
    newPasskeyRefused: 'পাসকিটি গ্রহণ করা যায়নি। আবার চেষ্টা করুন।',
    passkeyAdded: 'এই পাসকিটি আগেই যোগ করা হয়েছে।',
    signInExpired: 'অনেক সময় পেরিয়ে গেছে। আবার পাসওয়ার্ড দিয়ে লগইন করুন।',
    recoveryCodesNeeded: 'আগে রিকভারি কোড তৈরি করুন: না হলে পাসকি হারালে আপনি আর ঢুকতে পারবেন না।',
    setupExpired: 'অনেক আগে শুরু করা হয়েছিল, অথবা অন্য কোথাও আবার শুরু হয়েছে। নতুন করে শুরু করুন।',
    unknownRecoveryCode: 'এটি উপরের রিকভারি কোডগুলোর একটিও নয়।',
  },
})
