import { formatCount, formatQuantity } from '#shared/formatting/numbers.ts'
import { texts } from '#shared/languages/texts.ts'

/** Why something of the catalogue is not there, or cannot be saved. */
export const catalogTexts = texts({
  en: {
    productNotFound: 'This product does not exist or is no longer sold.',
    categoryNotFound: 'This category does not exist.',
    subcategoryNotFound: 'This subcategory does not exist.',
    noCategoryNamed: (name: string) => `There is no category named ${name}.`,
    noSubcategoryNamed: (category: string, name: string) =>
      `${category} has no subcategory named ${name}.`,
    variantRequired: (name: string) => `Please choose which ${name} you would like.`,
    colorUnavailable: (name: string) => `${name} is no longer available in this colour.`,
    variantUnavailable: (name: string) => `${name} is no longer available in this choice.`,
    productDeleted: 'Somebody has just deleted this product.',
    categoryDeleted: 'Somebody has just deleted this category.',
    subcategoryDeleted: 'Somebody has just deleted this subcategory.',
    categoryInUse: (products: number) =>
      products === 1
        ? 'One product uses this category. Move or delete it first.'
        : `${products} products use this category. Move or delete them first.`,
    subcategoryInUse: (products: number) =>
      products === 1
        ? 'One product uses this subcategory. Move or delete it first.'
        : `${products} products use this subcategory. Move or delete them first.`,
    nameTaken: (name: string) => `The name ${name} is already taken.`,
    formUsed:
      'This product is in the shop already, and was changed since. Look for it in the list.',
    imageNeeded: 'Please select at least one product image.',
    tooManyImages: (most: number) => `A product can have at most ${most} pictures.`,
    foreignImage: 'This picture does not belong to the product.',
    valueNeeded: (option: string) => `Choose a value of ${option}.`,
    unknownValue: (value: string, option: string) => `${value} is not a value of ${option}.`,
    unknownOption: (option: string) => `The product has no option ${option}.`,
    duplicateVariant: 'Another variant has the same values.',
    variantGone: 'This variant is not there any more.',
    variantsNeeded: 'The variants do not fit these options. Please send them too.',
    priceNeeded: 'The variant needs a price.',
    stockNeeded: 'The variant needs a stock.',
    oneStock: 'Variants that share one stock have one number of units.',
    stockHeld: (units: number) =>
      `Orders hold ${formatQuantity(units, 'unit', 'units')} of a variant that you remove or give another stock. Ship or cancel them first, or switch the variant off.`,
    pricesByVariant:
      'The variants of this product have their own prices. Please change them there.',
    stockByVariant: (stock: number) =>
      `The variants of this product have their own stock, ${stock} together. Please change it there.`,
    skuTaken: (sku: string) => `The SKU ${sku} is already that of another variant.`,
    barcodeTaken: (barcode: string) => `The barcode ${barcode} is already that of another variant.`,
  },
  bn: {
    productNotFound: 'এই পণ্যটি নেই অথবা আর বিক্রি হয় না।',
    categoryNotFound: 'এই ক্যাটাগরিটি নেই।',
    subcategoryNotFound: 'এই সাবক্যাটাগরিটি নেই।',
    noCategoryNamed: (name) => `${name} নামে কোনো ক্যাটাগরি নেই।`,
    noSubcategoryNamed: (category, name) => `${category} ক্যাটাগরিতে ${name} নামে কোনো সাবক্যাটাগরি নেই।`,
    variantRequired: (name) => `${name}-এর কোনটি নেবেন, বেছে নিন।`,
    colorUnavailable: (name) => `${name} এই রঙে আর পাওয়া যাচ্ছে না।`,
    variantUnavailable: (name) => `${name}-এর এই ধরনটি এখন আর পাওয়া যায় না।`,
    productDeleted: 'কেউ এইমাত্র এই পণ্যটি মুছে ফেলেছেন।',
    categoryDeleted: 'কেউ এইমাত্র এই ক্যাটাগরিটি মুছে ফেলেছেন।',
    subcategoryDeleted: 'কেউ এইমাত্র এই সাবক্যাটাগরিটি মুছে ফেলেছেন।',
    categoryInUse: (products) =>
      `এই ক্যাটাগরিতে ${formatCount(products, 'bn')}টি পণ্য আছে। আগে সেগুলো সরান বা মুছুন।`,
    subcategoryInUse: (products) =>
      `এই সাবক্যাটাগরিতে ${formatCount(products, 'bn')}টি পণ্য আছে। আগে সেগুলো সরান বা মুছুন।`,
    nameTaken: (name) => `${name} নামটি আগে থেকেই আছে।`,
    formUsed: 'পণ্যটি আগে থেকেই শপে আছে, এবং এর মধ্যে বদলানো হয়েছে। তালিকায় খুঁজে দেখুন।',
    imageNeeded: 'পণ্যের কমপক্ষে একটি ছবি দিন।',
    tooManyImages: (most) => `একটি পণ্যে সর্বোচ্চ ${formatCount(most, 'bn')}টি ছবি দেওয়া যায়।`,
    foreignImage: 'এই ছবিটি এই পণ্যের নয়।',
    valueNeeded: (option) => `${option}-এর একটি মান বেছে নিন।`,
    unknownValue: (value, option) => `${option}-এর মধ্যে ${value} নেই।`,
    unknownOption: (option) => `পণ্যটিতে ${option} নামে কোনো অপশন নেই।`,
    duplicateVariant: 'একই মানের আরেকটি ভ্যারিয়েন্ট আছে।',
    variantGone: 'এই ভ্যারিয়েন্টটি আর নেই।',
    variantsNeeded: 'ভ্যারিয়েন্টগুলো এই অপশনগুলোর সঙ্গে মেলে না। ভ্যারিয়েন্টগুলোও পাঠান।',
    priceNeeded: 'ভ্যারিয়েন্টটির দাম দিন।',
    stockNeeded: 'ভ্যারিয়েন্টটির স্টক দিন।',
    oneStock: 'যেসব ভ্যারিয়েন্টের স্টক একই, সেগুলোর সংখ্যাও একই হতে হবে।',
    stockHeld: (units) =>
      `যে ভ্যারিয়েন্ট মুছছেন বা যার স্টক আলাদা করছেন তার ${formatCount(units, 'bn')}টি অর্ডারে আছে। আগে সেগুলো শিপ বা বাতিল করুন, অথবা ভ্যারিয়েন্টটি বন্ধ করুন।`,
    pricesByVariant: 'এই পণ্যের প্রতিটি ভ্যারিয়েন্টের আলাদা দাম আছে। দাম সেখানে বদলান।',
    stockByVariant: (stock) =>
      `এই পণ্যের প্রতিটি ভ্যারিয়েন্টের আলাদা স্টক আছে, মোট ${formatCount(stock, 'bn')}টি। স্টক সেখানে বদলান।`,
    skuTaken: (sku) => `${sku} SKU-টি আরেকটি ভ্যারিয়েন্টের।`,
    barcodeTaken: (barcode) => `${barcode} বারকোডটি আরেকটি ভ্যারিয়েন্টের।`,
  },
})
