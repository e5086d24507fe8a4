import { texts } from '#shared/languages/texts.ts'

/** Saved views above a list. */
export const viewTexts = texts({
  en: {
    views: 'Saved views',
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
    views: 'সংরক্ষিত ভিউ',
    all: 'সব অর্ডার',
    save: 'এই ভিউ সংরক্ষণ করুন',
    edit: (name) => `ভিউ ${name}: সম্পাদনা`,
    editTitle: 'ভিউ সম্পাদনা',
    name: 'নাম',
    shared: 'যাঁরা অর্ডার দেখতে পারেন সবার জন্য',
    saveButton: 'সংরক্ষণ করুন',
    saved: 'ভিউ সংরক্ষণ হয়েছে',
    saveFailed: 'ভিউ সংরক্ষণ হয়নি',
    delete: 'ভিউ মুছুন',
    deleted: 'ভিউ মুছে ফেলা হয়েছে',
    deleteFailed: 'ভিউ মোছা যায়নি',
    sharedMark: 'সবার',
  },
})
