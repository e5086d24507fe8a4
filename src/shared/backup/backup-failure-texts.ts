import { texts } from '../languages/texts.ts'

/** Why a nightly backup failed: in English in the terminal and stored, for its reader on the dashboard. */
export const backupFailureTexts = texts({
  en: {
    diskFull: (file: string) =>
      `The disk is full: ${file} could not be written. Free some space, or choose another folder.`,
    notWritable: (file: string, code: string) =>
      `${file} cannot be written (${code}): give this user write access, or choose another folder.`,
    anotherRuns: 'Another backup of this shop is running: wait for it.',
    ended: (signal: string) => `The backup was ended by ${signal}.`,
    interrupted: 'Interrupted: nothing was changed.',
    noShop: (dataDir: string) =>
      `There is no shop in ${dataDir}: start one with npm start, or set DATA_DIR to where it is.`,
    databaseFull: 'The disk of the database is full. Free some space and try again.',
    noShopYet: 'There is no shop in this database yet: start it once.',
    databaseRejected: (message: string) => `The database rejected it: ${message}.`,
  },
  bn: {
    diskFull: (file) => `ডিস্ক ভরে গেছে: ${file} লেখা যায়নি। জায়গা খালি করুন, অথবা অন্য ফোল্ডার দিন।`,
    notWritable: (file, code) =>
      `${file} লেখা যাচ্ছে না (${code}): এই ইউজারকে লেখার অনুমতি দিন, অথবা অন্য ফোল্ডার দিন।`,
    anotherRuns: 'এই শপের আরেকটি ব্যাকআপ চলছে: সেটি শেষ হওয়া পর্যন্ত অপেক্ষা করুন।',
    ended: (signal) => `ব্যাকআপ ${signal} দিয়ে থামানো হয়েছে।`,
    interrupted: 'মাঝপথে থামানো হয়েছে: কিছুই পরিবর্তন হয়নি।',
    noShop: (dataDir) =>
      `${dataDir} ফোল্ডারে কোনো শপ নেই: npm start দিয়ে একটি চালু করুন, অথবা DATA_DIR-এ শপের ফোল্ডার দিন।`,
    databaseFull: 'ডাটাবেসের ডিস্ক ভরে গেছে। জায়গা খালি করে আবার চেষ্টা করুন।',
    noShopYet: 'এই ডাটাবেসে এখনো কোনো শপ নেই: একবার শপ চালু করুন।',
    databaseRejected: (message) => `ডাটাবেস এটি নেয়নি: ${message}।`,
  },
})
