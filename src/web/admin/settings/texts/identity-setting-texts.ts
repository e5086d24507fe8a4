import { formatCount } from '#shared/formatting/numbers.ts'
import { texts } from '#shared/languages/texts.ts'

export const identitySettingTexts = texts({
  en: {
    title: 'Name and look',
    text: 'What the shop is called, and what it says of itself in the header, at search engines and where a page is shared.',
    fields: {
      name: { label: 'Name', hint: '' },
      banglaName: {
        label: 'Name in Bangla',
        hint: 'On the pages, e-mails and invoices in Bangla.',
      },
      tagline: { label: 'Tagline', hint: 'One line, without a full stop.' },
      homeTitle: {
        label: 'Title of the home page',
        hint: 'At search engines and in the tab; the name of the shop follows.',
      },
      description: {
        label: 'Description',
        hint: 'Search engines show about 160 letters of it below the name.',
      },
      logo: {
        label: 'Logo',
        hint: 'PNG, WebP, JPEG or AVIF. A wide one stands alone, a square one beside the name.',
      },
      favicon: {
        label: 'Icon',
        hint: 'On the tab of a browser and on the home screen of a phone. Square, 512 by 512 pixels or more.',
      },
      colour: {
        label: 'Colour',
        hint: 'Of buttons, links and the footer. White text on it has to be readable.',
      },
      keywords: {
        label: 'Keywords',
        hint: '',
        row: (number: number) => `Keyword ${number}`,
        add: 'Add a keyword',
      },
      foundedYear: { label: 'Founded in', hint: 'Search engines show it.' },
      copyrightYear: { label: 'Year of the copyright', hint: 'In the footer.' },
      worksOffline: {
        label: 'Show products without an internet connection',
        hint: 'Shoppers whose connection breaks off see the products they looked at last, marked as saved copies. Switched off, all browsers delete what they saved at their next visit.',
      },
    },
  },
  bn: {
    title: 'নাম ও চেহারা',
    text: 'শপের নাম, আর শপ নিজের সম্পর্কে যা বলে: হেডারে, সার্চ ইঞ্জিনে এবং কোনো পেজ শেয়ার করলে।',
    fields: {
      name: { label: 'ইংরেজি নাম', hint: '' },
      banglaName: { label: 'বাংলা নাম', hint: 'বাংলা পেজ, ইমেইল ও ইনভয়েসে এই নাম থাকে।' },
      tagline: { label: 'ট্যাগলাইন', hint: 'এক লাইন, শেষে দাঁড়ি ছাড়া।' },
      homeTitle: {
        label: 'হোম পেজের শিরোনাম',
        hint: 'সার্চ ইঞ্জিনে ও ব্রাউজারের ট্যাবে থাকে; এরপর শপের নাম।',
      },
      description: {
        label: 'বিবরণ',
        hint: 'সার্চ ইঞ্জিনে নামের নিচে এর প্রথম ১৬০টির মতো অক্ষর দেখা যায়।',
      },
      logo: {
        label: 'লোগো',
        hint: 'PNG, WebP, JPEG বা AVIF। চওড়া লোগো একাই থাকে, চারকোনা লোগোর পাশে নাম থাকে।',
      },
      favicon: {
        label: 'আইকন',
        hint: 'ব্রাউজারের ট্যাবে আর মোবাইলের হোম স্ক্রিনে থাকে। চারকোনা, কমপক্ষে ৫১২ × ৫১২ পিক্সেল।',
      },
      colour: {
        label: 'রঙ',
        hint: 'বাটন, লিংক ও ফুটারের রঙ। এর ওপর সাদা লেখা পড়া যেতে হবে।',
      },
      keywords: {
        label: 'কীওয়ার্ড',
        hint: '',
        row: (number) => `কীওয়ার্ড ${formatCount(number, 'bn')}`,
        add: 'কীওয়ার্ড যোগ করুন',
      },
      foundedYear: { label: 'কোন সালে শুরু', hint: 'সার্চ ইঞ্জিনে দেখা যায়।' },
      copyrightYear: { label: 'কপিরাইটের সাল', hint: 'ফুটারে থাকে।' },
      worksOffline: {
        label: 'ইন্টারনেট না থাকলেও পণ্য দেখানো',
        hint: 'সংযোগ চলে গেলে ক্রেতা সর্বশেষ দেখা পণ্যগুলো সংরক্ষিত কপি হিসেবে দেখতে পান। বন্ধ করলে পরের ভিজিটে সব ব্রাউজার থেকে কপিগুলো মুছে যায়।',
      },
    },
  },
})
