import { formatCount } from '#shared/formatting/numbers.ts'
import { texts } from '#shared/languages/texts.ts'

/** Exporting the settings into a file, and importing them. */
export const settingsFileTexts = texts({
  en: {
    export: 'Export',
    exportFailed: 'The settings were not exported',
    import: 'Import',
    chooseFile: 'File of settings',
    title: 'Import settings',
    nothingNew: 'The shop has all settings of this file already.',
    changes: (count: number) =>
      count === 1 ? 'This setting changes:' : `These ${count} settings change, all together:`,
    unreadable: 'This is no file of settings. Choose one that was exported here.',
    tooLarge: (megabytes: number) =>
      `The file has more than ${megabytes}MB. Files that were exported here are smaller.`,
    confirm: 'Import',
    close: 'Close',
    cancel: 'Cancel',
    failed: 'Nothing was imported',
    sent: 'Of the file sent',
    sending: 'Sending the file…',
    storing: 'The shop is taking over the settings…',
    imported: 'Settings imported',
    importedText: 'They count from now on, everywhere in the shop.',
  },
  bn: {
    export: 'এক্সপোর্ট করুন',
    exportFailed: 'সেটিংস এক্সপোর্ট হয়নি',
    import: 'ইমপোর্ট করুন',
    chooseFile: 'সেটিংসের ফাইল',
    title: 'সেটিংস ইমপোর্ট করুন',
    nothingNew: 'এই ফাইলের সব সেটিং শপে আগে থেকেই আছে।',
    changes: (count) =>
      count === 1 ? 'এই সেটিংটি বদলাবে:' : `এই ${formatCount(count, 'bn')}টি সেটিং একসাথে বদলাবে:`,
    unreadable: 'এটি সেটিংসের ফাইল নয়। এখান থেকে এক্সপোর্ট করা একটি ফাইল বেছে নিন।',
    tooLarge: (megabytes) =>
      `ফাইলটি ${formatCount(megabytes, 'bn')} মেগাবাইটের চেয়ে বড়। এখান থেকে এক্সপোর্ট করা ফাইল এর চেয়ে ছোট হয়।`,
    confirm: 'ইমপোর্ট করুন',
    close: 'বন্ধ করুন',
    cancel: 'বাতিল',
    failed: 'কিছুই ইমপোর্ট হয়নি',
    sent: 'ফাইলের যতটুকু পাঠানো হয়েছে',
    sending: 'ফাইল পাঠানো হচ্ছে…',
    storing: 'শপে সেটিংস সেভ হচ্ছে…',
    imported: 'সেটিংস ইমপোর্ট হয়েছে',
    importedText: 'এখন থেকে শপের সবখানে এগুলোই চলবে।',
  },
})
