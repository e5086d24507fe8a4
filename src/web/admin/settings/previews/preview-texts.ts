import { formatTaka } from '#shared/money/money.ts'
import { texts } from '#shared/languages/texts.ts'

/** Texts around previews of settings. */
export const previewTexts = texts({
  en: {
    searchResult: 'At a search engine',
    district: 'As a customer in this district reads it',
    fee: (district: string) => `Delivery to ${district}`,
    freeFrom: (taka: number) => `Free from ${formatTaka(taka, 'en')}`,
    time: 'Arrives',
    everywhere: 'On the page of a product',
    estimate: 'In the cart, before a district is chosen',
  },
  bn: {
    searchResult: 'সার্চ ইঞ্জিনে',
    district: 'এই জেলার ক্রেতা যা দেখেন',
    fee: (district) => `${district} জেলায় ডেলিভারি`,
    freeFrom: (taka) => `${formatTaka(taka, 'bn')} থেকে ফ্রি`,
    time: 'পৌঁছায়',
    everywhere: 'পণ্যের পেজে',
    estimate: 'কার্টে, জেলা বেছে নেওয়ার আগে',
  },
})
