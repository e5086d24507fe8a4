import { formatCount } from '../formatting/numbers.ts'
import { inEachLanguage, texts } from '../languages/texts.ts'

/** What is wrong with the form of a product, a category or a subcategory. */
const catalogTexts = texts({
  en: {
    noProductId: 'This is not the id of a product',
    colorCode: 'A colour code reads like #1f2937',
    isoTime: 'Must be an ISO time',
    tracks: 'Choose which numbers its units have',
    json: 'Must be JSON',
    amount: 'Must be an amount in taka, with at most two decimals',
    amountTooLarge: 'Amount is too large',
    count: 'Must be a whole number, at least 0',
    productName: 'Product name is required',
    description: 'Description is required',
    price: 'Price is required',
    originalPrice: 'The original price is an amount',
    cost: 'The cost price is an amount',
    category: 'Category is required',
    stock: 'Stock is required',
    stockBefore: 'The stock before is a number',
    formId: 'A form is named by 32 hexadecimal digits',
    tooManySpecifications: (max: number) => `At most ${max} specifications`,
    tooManyColors: (max: number) => `At most ${max} colours`,
    tooManyTags: (max: number) => `At most ${max} tags`,
    tooLong: (letters: number) => `At most ${letters} characters`,
    tagTooLong: (letters: number) => `A tag has at most ${letters} characters`,
    duplicateColor: 'Another colour has this name already',
    duplicateSpecification: 'Another specification has this name already',
    categoryName: 'Category name is required',
    subcategoryName: 'Subcategory name is required',
    tooManyFacets: (max: number) => `Choose at most ${max} specifications`,
    categoryImage: 'Please choose an image.',
    glossaryTerm: 'A term is required',
    optionName: 'The option needs a name',
    optionValue: 'The value is empty',
    valueWithSeparator: 'A value cannot contain “ · ”, which joins the values of a variant',
    noOptionValues: 'The option needs at least one value',
    tooManyOptions: (max: number) => `At most ${max} options`,
    tooManyOptionValues: (max: number) => `At most ${max} values`,
    duplicateOption: 'Another option has this name already',
    duplicateOptionValue: 'The option has this value already',
    variants: 'The variants are a list',
    noVariants: 'A product has at least one variant',
    tooManyVariants: (max: number) => `At most ${max} variants`,
    sku: 'An SKU is a text',
    barcode: 'A barcode has 8, 12 or 13 digits, of which the last must fit the others',
    weight: 'The weight is a number of grams',
    duplicateSku: 'Another variant has this SKU already',
    duplicateBarcode: 'Another variant has this barcode already',
  },
  bn: {
    noProductId: 'এটি কোনো পণ্যের আইডি নয়',
    colorCode: 'রঙের কোড #1f2937-এর মতো হয়',
    isoTime: 'ISO সময় হতে হবে',
    tracks: 'প্রতিটির কোন নম্বর রাখবেন বেছে নিন',
    json: 'JSON হতে হবে',
    amount: 'টাকার অঙ্ক লিখুন, দশমিকের পরে সর্বোচ্চ দুই ঘর',
    amountTooLarge: 'অঙ্কটি বেশি বড়',
    count: 'শূন্য বা তার বেশি পূর্ণ সংখ্যা লিখুন',
    productName: 'পণ্যের নাম দিন',
    description: 'বিবরণ দিন',
    price: 'দাম দিন',
    originalPrice: 'আগের দাম টাকার অঙ্কে লিখুন',
    cost: 'কেনা দাম টাকার অঙ্কে লিখুন',
    category: 'ক্যাটাগরি দিন',
    stock: 'স্টক দিন',
    stockBefore: 'আগের স্টক একটি সংখ্যা',
    formId: 'ফর্মের আইডি ৩২টি হেক্সাডেসিমেল অঙ্কের হয়',
    tooManySpecifications: (max) => `সর্বোচ্চ ${formatCount(max, 'bn')}টি স্পেসিফিকেশন`,
    tooManyColors: (max) => `সর্বোচ্চ ${formatCount(max, 'bn')}টি রঙ`,
    tooManyTags: (max) => `সর্বোচ্চ ${formatCount(max, 'bn')}টি ট্যাগ`,
    tooLong: (letters) => `সর্বোচ্চ ${formatCount(letters, 'bn')} অক্ষর`,
    tagTooLong: (letters) => `একটি ট্যাগে সর্বোচ্চ ${formatCount(letters, 'bn')} অক্ষর`,
    duplicateColor: 'এই নামে আরেকটি রঙ আছে',
    duplicateSpecification: 'এই নামে আরেকটি স্পেসিফিকেশন আছে',
    categoryName: 'ক্যাটাগরির নাম দিন',
    subcategoryName: 'সাবক্যাটাগরির নাম দিন',
    tooManyFacets: (max) => `সর্বোচ্চ ${formatCount(max, 'bn')}টি স্পেসিফিকেশন বেছে নিন`,
    categoryImage: 'একটি ছবি বেছে নিন।',
    glossaryTerm: 'একটি শব্দ দিন',
    optionName: 'অপশনের নাম দিন',
    optionValue: 'মানটি খালি',
    valueWithSeparator: 'মানে “ · ” থাকতে পারে না, এটি দিয়ে ভ্যারিয়েন্টের মানগুলো জোড়া হয়',
    noOptionValues: 'অপশনটির কমপক্ষে একটি মান দিন',
    tooManyOptions: (max) => `সর্বোচ্চ ${formatCount(max, 'bn')}টি অপশন`,
    tooManyOptionValues: (max) => `সর্বোচ্চ ${formatCount(max, 'bn')}টি মান`,
    duplicateOption: 'এই নামে আরেকটি অপশন আছে',
    duplicateOptionValue: 'এই অপশনে এই মানটি আগে থেকেই আছে',
    variants: 'ভ্যারিয়েন্টের একটি তালিকা দিন',
    noVariants: 'পণ্যের কমপক্ষে একটি ভ্যারিয়েন্ট থাকতে হবে',
    tooManyVariants: (max) => `সর্বোচ্চ ${formatCount(max, 'bn')}টি ভ্যারিয়েন্ট`,
    sku: 'SKU লিখুন',
    barcode: 'বারকোডে ৮, ১২ বা ১৩টি অঙ্ক থাকে, শেষ অঙ্কটি বাকিগুলোর সঙ্গে মিলতে হবে',
    weight: 'ওজন গ্রামে পূর্ণ সংখ্যায় লিখুন',
    duplicateSku: 'আরেকটি ভ্যারিয়েন্টে এই SKU আছে',
    duplicateBarcode: 'আরেকটি ভ্যারিয়েন্টে এই বারকোড আছে',
  },
})

type CatalogTexts = (typeof catalogTexts)['en']

type NamesOf<Kind> = {
  [Name in keyof CatalogTexts]: CatalogTexts[Name] extends Kind ? Name : never
}[keyof CatalogTexts]

/** The message of a schema. */
export const catalogMessage = (name: NamesOf<string>): string =>
  inEachLanguage((language) => catalogTexts[language][name])

/** The same with a maximum in it. */
export const maxMessage = (name: NamesOf<(max: number) => string>, max: number): string =>
  inEachLanguage((language) => catalogTexts[language][name](max))
