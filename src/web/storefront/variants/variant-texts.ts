import { formatTaka } from '#shared/money/money.ts'
import { texts } from '#shared/languages/texts.ts'

/** Choosing a variant, on the page of a product and in the dialog of its card. */
export const variantTexts = texts({
  en: {
    /** Before the chosen value. */
    option: (name: string) => `${name}:`,
    soldOut: (value: string) => `${value}, Out of Stock`,
    notCombined: (value: string) => `${value}, not available with your other choices`,
    inDeal: (value: string) => `${value}, Flash Deal`,
    chooseColour: 'Choose a colour',
    choose: 'Which one would you like?',
    chosen: (variant: string, taka: number, isSoldOut: boolean) =>
      `${variant}: ${formatTaka(taka, 'en')}, ${isSoldOut ? 'Out of Stock' : 'In Stock'}`,
    addToCart: 'Add to Cart',
    loading: 'Loading the choices',
    notLoaded: 'We could not load the choices.',
  },
  bn: {
    option: (name) => `${name}:`,
    soldOut: (value) => `${value}, স্টক শেষ`,
    notCombined: (value) => `${value}, বাকি পছন্দগুলোর সঙ্গে পাওয়া যাবে না`,
    inDeal: (value) => `${value}, ফ্ল্যাশ ডিল`,
    chooseColour: 'রঙ বেছে নিন',
    choose: 'কোনটি নেবেন?',
    chosen: (variant, taka, isSoldOut) =>
      `${variant}: ${formatTaka(taka, 'bn')}, ${isSoldOut ? 'স্টক শেষ' : 'স্টকে আছে'}`,
    addToCart: 'কার্টে যোগ করুন',
    loading: 'পছন্দগুলো লোড হচ্ছে',
    notLoaded: 'পছন্দগুলো দেখানো যাচ্ছে না।',
  },
})
