import { formatCount } from '#shared/formatting/numbers.ts'
import { texts } from '#shared/languages/texts.ts'

/** The id of the section, which the section of the price leads to. */
export const variantsId = 'variants'

/** Options and variants in the form of a product. */
export const variantsTexts = texts({
  en: {
    text: 'Sizes, lengths or colours with a price and a stock of their own.',
    switch: 'This product comes in sizes or versions',
    priceIsBelow: 'Each variant has its own price and stock.',
    codesByColor:
      'With several colours, each has its own SKU, barcode and weight among the variants.',
    toVariants: 'To the Variants',
    line: (label: string, price: string, stock: string, sku: string) =>
      [label, `৳${price}`, `stock ${stock}`, ...(sku === '' ? [] : [sku])].join(', '),
    option: (number: number) => `Option ${number}`,
    optionName: 'What is chosen',
    optionNameExample: 'Storage',
    addOption: 'Add Option',
    removeOption: (name: string) => `Remove option ${name}`,
    moveOption: (name: string) => `Move option ${name} up`,
    value: (number: number) => `Value ${number}`,
    addValue: 'Add a value',
    addValueHint: 'Enter or a comma ends it.',
    valueExample: '128 GB',
    colorValues: (count: number) =>
      count === 0
        ? 'The values are the colours above. Name one there.'
        : `The values are the colours above, ${count} of them.`,
    moveEarlier: (value: string) => `Move ${value} earlier`,
    moveLater: (value: string) => `Move ${value} later`,
    removeValue: (value: string) => `Remove ${value}`,
    generate: (missing: number) =>
      missing === 1 ? 'Generate 1 Missing Variant' : `Generate ${missing} Missing Variants`,
    complete: (count: number) => `All combinations are there: ${count}.`,
    noCombinations: 'Name an option and its values, and the variants can be made of them.',
    tooMany: (count: number, max: number) =>
      `These options make ${count} combinations, and a product can have ${max} variants. Take some values out.`,
    generated: (count: number) => `Variants added: ${count}. Give them a price and a stock.`,
    gone: (count: number) =>
      `Variants of colours or values that are not there any more: ${count}. They go when the product is saved.`,
    variants: 'Variants',
    fields: {
      isActive: 'For sale',
      label: 'Variant',
      price: 'Price (৳)',
      originalPrice: 'Original (৳)',
      cost: 'Cost (৳)',
      stock: 'Stock',
      sku: 'SKU',
      barcode: 'Barcode',
      weightGrams: 'Weight (g)',
    },
    pasteHint:
      'A column copied from a sheet can be pasted into the first of the fields that it is for.',
    pasted: (count: number, surplus: number) =>
      surplus === 0
        ? `Fields filled: ${count}.`
        : `Fields filled: ${count}. Lines without a variant, left out: ${surplus}.`,
    more: (label: string) => `More of ${label}`,
    notForSale: 'Not for sale',
    sharesWith: (label: string) => `Shares its stock with ${label}`,
    sold: 'Sold from',
    ownStock: 'A stock of its own',
    stockWith: (labels: string) => `One stock with ${labels}`,
    andOthers: (label: string, others: number) => `${label} and ${others} more`,
    splitHint:
      'With a stock of its own it starts with 0 units: give it its part, and the other one the rest.',
    pictures: 'Pictures that show it',
    noPictures: 'Add pictures above, and some of them can show this variant.',
    remove: 'Remove This Variant',
    removeTitle: 'Remove variants?',
    removeText: (label: string) =>
      `${label} leaves the shop and every cart when the product is saved, with its stock. Orders that name it keep their text. To sell it again later, take it off “For sale” instead.`,
    removeManyText: (count: number) =>
      `${count} variants leave the shop and every cart when the product is saved, with their stock. Orders that name them keep their text.`,
    removeConfirm: 'Remove',
    keep: 'Keep',
    setFor: {
      title: 'Set for several',
      scope: 'Which variants',
      all: 'All variants',
      scopeOf: (option: string, value: string) => `${option}: ${value}`,
      field: 'What',
      sharing: 'Shared stock',
      value: 'To',
      shared: 'One stock for all of them',
      own: 'Each a stock of its own',
      forSale: 'For sale',
      notForSale: 'Not for sale',
      set: 'Set',
      done: (count: number) => `Variants changed: ${count}.`,
    },
  },
  bn: {
    text: 'সাইজ, দৈর্ঘ্য বা রঙ, যেগুলোর দাম ও স্টক আলাদা।',
    switch: 'এই পণ্যের কয়েকটি সাইজ বা ধরন আছে',
    priceIsBelow: 'প্রতিটি ভ্যারিয়েন্টের দাম ও স্টক আলাদা।',
    codesByColor: 'একাধিক রঙ থাকলে SKU, বারকোড ও ওজন প্রতিটি রঙের আলাদা, ভ্যারিয়েন্টের ঘরে দিন।',
    toVariants: 'ভ্যারিয়েন্টগুলোতে যান',
    line: (label, price, stock, sku) =>
      [label, `৳${price}`, `স্টক ${stock}`, ...(sku === '' ? [] : [sku])].join(', '),
    option: (number) => `অপশন ${formatCount(number, 'bn')}`,
    optionName: 'কী বেছে নেওয়া হবে',
    optionNameExample: 'Storage',
    addOption: 'অপশন যোগ করুন',
    removeOption: (name) => `${name} অপশন বাদ দিন`,
    moveOption: (name) => `${name} অপশন উপরে নিন`,
    value: (number) => `মান ${formatCount(number, 'bn')}`,
    addValue: 'মান যোগ করুন',
    addValueHint: 'লিখে Enter বা কমা দিন।',
    valueExample: '128 GB',
    colorValues: (count) =>
      count === 0
        ? 'উপরের রঙগুলোই এর মান। সেখানে একটি রঙের নাম দিন।'
        : `উপরের রঙগুলোই এর মান, ${formatCount(count, 'bn')}টি।`,
    moveEarlier: (value) => `${value} আগে আনুন`,
    moveLater: (value) => `${value} পরে নিন`,
    removeValue: (value) => `${value} বাদ দিন`,
    generate: (missing) => `বাকি ${formatCount(missing, 'bn')}টি ভ্যারিয়েন্ট তৈরি করুন`,
    complete: (count) => `সব ভ্যারিয়েন্ট আছে: ${formatCount(count, 'bn')}টি।`,
    noCombinations: 'অপশনের নাম ও মান দিন, সেগুলো থেকে ভ্যারিয়েন্ট তৈরি করা যাবে।',
    tooMany: (count, max) =>
      `এই অপশনগুলো থেকে ${formatCount(count, 'bn')}টি ভ্যারিয়েন্ট হয়, একটি পণ্যে সর্বোচ্চ ${formatCount(max, 'bn')}টি রাখা যায়। কিছু মান বাদ দিন।`,
    generated: (count) => `${formatCount(count, 'bn')}টি ভ্যারিয়েন্ট যোগ হয়েছে। দাম ও স্টক দিন।`,
    gone: (count) =>
      `যে রঙ বা মান আর নেই, তার ${formatCount(count, 'bn')}টি ভ্যারিয়েন্ট পণ্য সেভ করলে চলে যাবে।`,
    variants: 'ভ্যারিয়েন্ট',
    fields: {
      isActive: 'বিক্রি হবে',
      label: 'ভ্যারিয়েন্ট',
      price: 'দাম (৳)',
      originalPrice: 'আগের দাম (৳)',
      cost: 'কেনা দাম (৳)',
      stock: 'স্টক',
      sku: 'SKU',
      barcode: 'বারকোড',
      weightGrams: 'ওজন (গ্রাম)',
    },
    pasteHint: 'শিট থেকে কপি করা একটি কলাম প্রথম ঘরে পেস্ট করলে নিচের ঘরগুলোও ভরে যাবে।',
    pasted: (count, surplus) =>
      surplus === 0
        ? `${formatCount(count, 'bn')}টি ঘর ভরা হয়েছে।`
        : `${formatCount(count, 'bn')}টি ঘর ভরা হয়েছে। ভ্যারিয়েন্ট নেই বলে ${formatCount(surplus, 'bn')}টি লাইন বাদ গেছে।`,
    more: (label) => `${label}: আরও`,
    notForSale: 'বিক্রি বন্ধ',
    sharesWith: (label) => `${label}-এর সঙ্গে একই স্টক`,
    sold: 'কোন স্টক থেকে বিক্রি হবে',
    ownStock: 'নিজের আলাদা স্টক',
    stockWith: (labels) => `${labels}-এর সঙ্গে একই স্টক`,
    andOthers: (label, others) => `${label} ও আরও ${formatCount(others, 'bn')}টি`,
    splitHint: 'আলাদা স্টক ০ থেকে শুরু হয়: এর ভাগ এখানে দিন, বাকিটা অন্যটিতে রাখুন।',
    pictures: 'যে ছবিগুলো এটি দেখায়',
    noPictures: 'উপরে ছবি যোগ করুন, তার থেকে এই ভ্যারিয়েন্টের ছবি বেছে নিতে পারবেন।',
    remove: 'এই ভ্যারিয়েন্ট বাদ দিন',
    removeTitle: 'ভ্যারিয়েন্ট বাদ দেবেন?',
    removeText: (label) =>
      `পণ্য সেভ করলে ${label} স্টকসহ শপ ও সব কার্ট থেকে চলে যাবে। যেসব অর্ডারে আছে সেখানে লেখা থাকবে। পরে আবার বিক্রি করতে চাইলে বাদ না দিয়ে শুধু “বিক্রি হবে” টিকটি তুলে দিন।`,
    removeManyText: (count) =>
      `পণ্য সেভ করলে ${formatCount(count, 'bn')}টি ভ্যারিয়েন্ট স্টকসহ শপ ও সব কার্ট থেকে চলে যাবে। যেসব অর্ডারে আছে সেখানে লেখা থাকবে।`,
    removeConfirm: 'বাদ দিন',
    keep: 'থাকুক',
    setFor: {
      title: 'একসঙ্গে কয়েকটিতে বসান',
      scope: 'কোন ভ্যারিয়েন্ট',
      all: 'সব ভ্যারিয়েন্ট',
      scopeOf: (option, value) => `${option}: ${value}`,
      field: 'কী',
      sharing: 'একই স্টক',
      value: 'কত',
      shared: 'সবগুলোর একই স্টক',
      own: 'প্রতিটির আলাদা স্টক',
      forSale: 'বিক্রি হবে',
      notForSale: 'বিক্রি বন্ধ',
      set: 'বসান',
      done: (count) => `${formatCount(count, 'bn')}টি ভ্যারিয়েন্ট বদলানো হয়েছে।`,
    },
  },
})
