import { texts } from '../../languages/texts.ts'

/** Validation messages of the owner's texts and their pages. */
export const richTextTexts = texts({
  en: {
    required: 'Please write something here',
    format: 'This text has a format that pages cannot show',
    link: 'A link begins with https://, mailto:, tel: or, for a page of the shop, with /',
    tooLong: 'This text is too long for one page',
    slug: 'Only small letters a-z, digits and hyphens, such as return-policy',
    slugTaken: 'Another page has this address already',
    slugReserved: 'The shop has another page of this name',
    tooManyPages: 'No more than 30 pages',
    tooMuch: 'All pages together are too long',
  },
  bn: {
    required: 'এখানে কিছু লিখুন',
    format: 'লেখায় এমন ফরম্যাট আছে যা পেজে দেখানো যায় না',
    link: 'লিংক https://, mailto: বা tel: দিয়ে, আর শপের নিজের পেজ হলে / দিয়ে শুরু হবে',
    tooLong: 'এক পেজের জন্য লেখাটি বেশি বড়',
    slug: 'শুধু ছোট হাতের a-z, সংখ্যা ও হাইফেন, যেমন return-policy',
    slugTaken: 'এই ঠিকানায় আরেকটি পেজ আছে',
    slugReserved: 'শপের অন্য একটি পেজের নাম এটি',
    tooManyPages: '৩০টির বেশি পেজ রাখা যায় না',
    tooMuch: 'সব পেজ মিলে লেখা বেশি বড়',
  },
})
