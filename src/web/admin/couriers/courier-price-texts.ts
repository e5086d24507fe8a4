import { texts } from '#shared/languages/texts.ts'

interface Summary {
  district: string
  inside: string
  outside: string
  codPercent: string
}

/** Prices that the shop has agreed with a courier. */
export const courierPriceTexts = texts({
  en: {
    title: 'Price list',
    of: (name: string) => `Price list: ${name}`,
    text: 'What you have agreed. A payout that charges more for a parcel booked from now on is shown as a difference.',
    none: 'Not entered: charges are compared only with what the courier says itself.',
    summary: ({ district, inside, outside, codPercent }: Summary) =>
      `${district} ${inside}, elsewhere ${outside}, ${codPercent}% of the cash.`,
    fields: {
      district: 'District with the lower price',
      inside: 'In this district (৳)',
      outside: 'Elsewhere (৳)',
      extraKg: 'Each further kilogram (৳)',
      codPercent: 'Of the cash collected (%)',
      returnPercent: 'Extra for a return (%)',
    },
    enter: 'Enter the price list',
    change: 'Change the price list',
    save: 'Save price list',
    saved: 'Price list saved',
    saveFailed: 'The price list was not saved',
    remove: 'Remove the price list',
    removeTitle: 'Remove the price list?',
    removeText: 'Charges are then compared only with what the courier says itself.',
    removed: 'Price list removed',
    removeFailed: 'The price list was not removed',
  },
  bn: {
    title: 'দরের তালিকা',
    of: (name) => `দরের তালিকা: ${name}`,
    text: 'কুরিয়ারের সঙ্গে যে দর ঠিক হয়েছে। এখন থেকে বুক করা পার্সেলে পেমেন্টে এর বেশি চার্জ কাটলে তা গরমিল হিসেবে দেখাবে।',
    none: 'লেখা নেই: কুরিয়ার নিজে যা বলে শুধু তার সঙ্গে চার্জ মেলানো হয়।',
    summary: ({ district, inside, outside, codPercent }) =>
      `${district} ${inside}, অন্য জেলায় ${outside}, আদায়ের ${codPercent}%।`,
    fields: {
      district: 'যে জেলায় দর কম',
      inside: 'এই জেলায় (৳)',
      outside: 'অন্য জেলায় (৳)',
      extraKg: 'প্রতি বাড়তি কেজি (৳)',
      codPercent: 'আদায় করা টাকার (%)',
      returnPercent: 'ফেরত এলে বাড়তি (%)',
    },
    enter: 'দর লিখুন',
    change: 'দর বদলান',
    save: 'দর সেভ করুন',
    saved: 'দর সেভ হয়েছে',
    saveFailed: 'দর সেভ হয়নি',
    remove: 'দরের তালিকা মুছুন',
    removeTitle: 'দরের তালিকা মুছবেন?',
    removeText: 'এরপর চার্জ শুধু কুরিয়ার নিজে যা বলে তার সঙ্গে মেলানো হবে।',
    removed: 'দরের তালিকা মুছে ফেলা হয়েছে',
    removeFailed: 'দরের তালিকা মোছা যায়নি',
  },
})
