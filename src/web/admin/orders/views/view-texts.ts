import { texts } from '#shared/languages/texts.ts'

/** Views above a list, and those that are saved. */
export const viewTexts = texts({
  en: {
    views: 'Views',
    all: 'All orders',
    save: 'Save this view',
    edit: (name: string) => `Edit view ${name}`,
    editTitle: 'Edit the view',
    name: 'Name',
    shared: 'For everybody who may see the orders',
    saveButton: 'Save',
    saved: 'View saved',
    saveFailed: 'The view was not saved',
    delete: 'Delete view',
    deleted: 'View deleted',
    deleteFailed: 'The view was not deleted',
    sharedMark: 'shared',
  },
  bn: {
    views: 'ভিউ',
    all: 'সব অর্ডার',
    save: 'এই ভিউ সেভ করুন',
    edit: (name) => `ভিউ ${name}: পরিবর্তন করুন`,
    editTitle: 'ভিউ পরিবর্তন করুন',
    name: 'নাম',
    shared: 'যাঁরা অর্ডার দেখতে পারেন সবার জন্য',
    saveButton: 'সেভ করুন',
    saved: 'ভিউ সেভ হয়েছে',
    saveFailed: 'ভিউ সেভ হয়নি',
    delete: 'ভিউ মুছুন',
    deleted: 'ভিউ মুছে ফেলা হয়েছে',
    deleteFailed: 'ভিউ মোছা যায়নি',
    sharedMark: 'সবার',
  },
})
