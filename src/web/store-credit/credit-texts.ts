import { texts } from '#shared/languages/texts.ts'

/** The store credit of an account, as its owner and the staff read it. */
export const creditTexts = texts({
  en: {
    title: 'Store Credit',
    text: 'The checkout offers it for your next order.',
    causes: {
      return: (order: string) => `Return of order ${order}`,
      order: (order: string) => `Paid for order ${order}`,
      edit: (order: string) => `Order ${order} became cheaper`,
      cancellation: (order: string) => `Order ${order} was cancelled`,
      reopening: (order: string) => `Order ${order} was taken up again`,
    },
  },
  bn: {
    title: 'শপের ক্রেডিট',
    text: 'পরের অর্ডারে চেকআউটে এটি ব্যবহার করতে পারবেন।',
    causes: {
      return: (order) => `অর্ডার ${order}-এর ফেরত`,
      order: (order) => `অর্ডার ${order}-এর দাম দেওয়া হয়েছে`,
      edit: (order) => `অর্ডার ${order}-এর দাম কমেছে`,
      cancellation: (order) => `অর্ডার ${order} বাতিল হয়েছে`,
      reopening: (order) => `অর্ডার ${order} আবার চালু হয়েছে`,
    },
  },
})
