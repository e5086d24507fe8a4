import { formatCount } from '#shared/formatting/numbers.ts'
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
  },
  bn: {
    productNotFound: 'এই পণ্যটি নেই অথবা আর বিক্রি হয় না।',
    categoryNotFound: 'এই ক্যাটাগরিটি নেই।',
    subcategoryNotFound: 'এই সাবক্যাটাগরিটি নেই।',
    noCategoryNamed: (name) => `${name} নামে কোনো ক্যাটাগরি নেই।`,
    noSubcategoryNamed: (category, name) => `${category} ক্যাটাগরিতে ${name} নামে কোনো সাবক্যাটাগরি নেই।`,
    variantRequired: (name) => `${name}-এর কোনটি নেবেন, বেছে নিন।`,
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
  },
})
