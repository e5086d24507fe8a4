import type { ReactNode } from 'react'
import { formatCount } from '#shared/formatting/numbers.ts'
import { formatTaka } from '#shared/money/money.ts'
import { texts } from '#shared/languages/texts.ts'

interface DealShortage {
  unitsLeft: number
  quantity: number
}

/** The page of a product, without its reviews. */
export const productTexts = texts({
  en: {
    home: 'Home',
    quantity: 'Quantity',
    addToCart: 'Add to Cart',
    buyNow: 'Buy Now',
    seeSimilar: 'See Similar Products',
    signIn: (link: (words: string) => ReactNode): ReactNode => (
      <>Have an account? {link('Sign in and check out')} with your saved address.</>
    ),
    dealUnits: ({ unitsLeft, quantity }: DealShortage) =>
      `Only ${unitsLeft} ${unitsLeft === 1 ? 'is' : 'are'} left at the deal price, so ${quantity} are at the regular price.`,
    inAll: (taka: number) => `${formatTaka(taka, 'en')} in all`,
    colour: 'Colour:',
    askOn: (chat: ReactNode, hidden: (words: string) => ReactNode): ReactNode => (
      <>
        {hidden('Ask on ')}
        {chat}
      </>
    ),
    question: (product: string, price: string, url: string) =>
      `Hello! I have a question about ${product} (${price}): ${url}`,
    delivery: 'Delivery anywhere in Bangladesh',
    deliveryText: (times: string, fees: string, freeFrom: string) =>
      `In ${times}. ${fees}. Free on orders of ${freeFrom} or more.`,
    deliveryFree: (times: string) => `In ${times}. Free at this price.`,
    deliverySoldOut: (times: string) => `Sold out for now. Once it is back: in ${times}.`,
    yourDistrict: 'When and for how much to your district?',
    cashOnDelivery: 'Cash on delivery',
    cashOnDeliveryText: 'Pay when the parcel is in your hands.',
    noWarrantyText: 'This product comes without a warranty; your right to return it stays.',
    returns: (days: number) => `${days}-day returns`,
    returnsText: (days: number) =>
      `Not what you expected? Tell us within ${days} days of delivery.`,
    boxContents: 'In the box',
    atAGlance: 'At a glance',
    about: 'About this product',
    description: 'Description',
    specifications: 'Specifications',
    noSpecifications: 'No specifications are listed for this product.',
    reviewsTab: (count: number) => `Reviews (${count})`,
    pictures: (name: string) => `Pictures of ${name}`,
    enlarge: (index: number, count: number) => `Enlarge picture ${index} of ${count}`,
    pictureOf: (name: string, index: number) => `${name}, picture ${index}`,
    picture: 'Picture ',
    showPicture: (index: number) => `Show picture ${index}`,
    noRelated: 'No Related Products',
    browseAll: 'Browse All Products',
    related: 'You May Also Like',
    dealEnded: 'Flash Deal ended',
    dealEndedText: 'The regular price applies now.',
  },
  bn: {
    home: 'হোম',
    quantity: 'পরিমাণ',
    addToCart: 'কার্টে যোগ করুন',
    buyNow: 'এখনই কিনুন',
    seeSimilar: 'একই ধরনের পণ্য দেখুন',
    signIn: (link) => <>অ্যাকাউন্ট আছে? সেভ করা ঠিকানায় অর্ডার দিতে {link('লগইন করুন')}।</>,
    dealUnits: ({ unitsLeft, quantity }) =>
      `অফারের দামে আছে মাত্র ${formatCount(unitsLeft, 'bn')}টি, তাই ${formatCount(quantity, 'bn')}টির দাম নিয়মিত দামে ধরা হবে।`,
    inAll: (taka) => `মোট ${formatTaka(taka, 'bn')}`,
    colour: 'রঙ:',
    askOn: (chat, hidden) => (
      <>
        {chat}
        {hidden('-এ জিজ্ঞেস করুন')}
      </>
    ),
    question: (product, price, url) =>
      `আসসালামু আলাইকুম! ${product} (${price}) নিয়ে একটি প্রশ্ন ছিল: ${url}`,
    delivery: 'সারা বাংলাদেশে ডেলিভারি',
    deliveryText: (times, fees, freeFrom) =>
      `${times}। ডেলিভারি চার্জ ${fees}। ${freeFrom} বা তার বেশি অর্ডারে ফ্রি ডেলিভারি।`,
    deliveryFree: (times) => `${times}। এই দামে ডেলিভারি ফ্রি।`,
    deliverySoldOut: (times) => `এখন স্টক শেষ। স্টকে এলে ${times}।`,
    yourDistrict: 'আপনার জেলায় কবে, কত টাকায়?',
    cashOnDelivery: 'ক্যাশ অন ডেলিভারি',
    cashOnDeliveryText: 'পার্সেল হাতে পেয়ে টাকা দিন।',
    noWarrantyText: 'এই পণ্যে ওয়ারেন্টি নেই; তবে ফেরত দেওয়ার সুযোগ থাকছে।',
    returns: (days) => `${formatCount(days, 'bn')} দিনের মধ্যে ফেরত`,
    returnsText: (days) =>
      `পণ্য মনমতো হয়নি? ডেলিভারির ${formatCount(days, 'bn')} দিনের মধ্যে আমাদের জানান।`,
    boxContents: 'বক্সে যা থাকছে',
    atAGlance: 'এক নজরে',
    about: 'পণ্যটি সম্পর্কে',
    description: 'বিবরণ',
    specifications: 'স্পেসিফিকেশন',
    noSpecifications: 'এই পণ্যের কোনো স্পেসিফিকেশন দেওয়া নেই।',
    reviewsTab: (count) => `রিভিউ (${formatCount(count, 'bn')})`,
    pictures: (name) => `${name}-এর ছবি`,
    enlarge: (index, count) =>
      `ছবি বড় করুন: ${formatCount(count, 'bn')}টির মধ্যে ${formatCount(index, 'bn')} নম্বর`,
    pictureOf: (name, index) => `${name}, ছবি ${formatCount(index, 'bn')}`,
    picture: 'ছবি ',
    showPicture: (index) => `${formatCount(index, 'bn')} নম্বর ছবি দেখুন`,
    noRelated: 'একই ধরনের আর পণ্য নেই',
    browseAll: 'সব পণ্য দেখুন',
    related: 'আরও যা ভালো লাগতে পারে',
    dealEnded: 'ফ্ল্যাশ ডিল শেষ',
    dealEndedText: 'এখন নিয়মিত দাম প্রযোজ্য।',
  },
})
