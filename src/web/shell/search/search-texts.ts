import { texts } from '#shared/languages/texts.ts'

/** The search in the header of every page. */
export const searchTexts = texts({
  en: { placeholder: 'Search for gadgets', label: 'Search products', search: 'Search' },
  bn: { placeholder: 'গ্যাজেট খুঁজুন', label: 'পণ্য খুঁজুন', search: 'খুঁজুন' },
})
