import { texts } from '#shared/languages/texts.ts'

export const shownSecretTexts = texts({
  en: {
    once: 'It is shown only now. Keep it where only the program that needs it can read it.',
    copy: 'Copy',
    copied: 'Copied',
    copyFailed: 'Could not copy',
    copyFailedText: 'Select the text and copy it by hand.',
    done: 'Done',
  },
  bn: {
    once: 'এটি শুধু এখনই দেখা যাবে। এমন জায়গায় রাখুন, যেখান থেকে শুধু দরকারি প্রোগ্রামটিই পড়তে পারে।',
    copy: 'কপি করুন',
    copied: 'কপি হয়েছে',
    copyFailed: 'কপি করা যায়নি',
    copyFailedText: 'লেখাটি বেছে নিয়ে নিজে কপি করুন।',
    done: 'হয়ে গেছে',
  },
})
