import { texts } from '#shared/languages/texts.ts'

/** Why a file or a row of it is refused. */
export const importTexts = texts({
  en: {
    unknownImport: 'There is no such import.',
    fileNeeded: 'Please choose a CSV file.',
    fileEmpty: 'The file has no rows.',
    noHeadings:
      'The first line of the file is too long to be headings. Is it a CSV file, with the names of the columns in its first line?',
    notCsv: 'This is not a CSV file. Please save the table as CSV and choose that file.',
    tooManyColumns: (columns: number, most: number) =>
      `The file has ${columns} columns; at most ${most} can be read.`,
    rowTooLong: (line: number) =>
      `Line ${line} is longer than a row can be. Perhaps a quotation mark in it is not closed.`,
    otherCells: (line: number) => `Line ${line} has another number of cells than the headings.`,
    brokenQuote: (line: number) => `The quotation marks in line ${line} do not match.`,
    tooManyRowsOfProduct: (rows: number) =>
      `${rows} rows belong to this product. Check the column that names the product.`,
    nameNeeded: 'Choose which column has the name of the product.',
    columnTwice: (heading: string) => `Two columns are chosen for the same: ${heading}.`,
    columnForbidden: (heading: string) =>
      `Your role may not change what is in the column ${heading}.`,
    noParent: (parent: string) =>
      parent === ''
        ? 'This variation names no product.'
        : `The file has no product ${parent} for this variation.`,
    sameVariant: (line: number) => `Line ${line} is about the same variant.`,
    noSku: (sku: string) =>
      `“${sku}” is no SKU. Write another or leave it empty, or choose “SKU or none” for this column: then such cells count as empty.`,
    namedBefore: {
      sku: (line: number) => `The product in line ${line} has or had this SKU.`,
      barcode: (line: number) => `The product in line ${line} has or had this barcode.`,
      product: (line: number) => `Line ${line} is about the same product.`,
    },
    severalProducts: 'The SKUs of these rows belong to different products.',
    unexpected: 'This product could not be saved. Please check its row and try again.',
    oddPrice:
      'A price of this product is below the cost, or less than half of the price before. Mend it, or confirm it when you try the refused rows again.',
    otherRow: (line: number) =>
      `Not imported, because line ${line} of the same product is refused.`,
    pictureHost: (host: string) =>
      `Pictures from ${host} are not allowed. Allow this host in the settings, under Security, and try again.`,
    pictureUrl: 'This is no https address of a picture.',
    picturePrivate: 'This address leads into a private network.',
    pictureStatus: (status: number) => `The address answered with the error ${status}.`,
    pictureUnreachable: 'The address did not answer.',
    pictureRedirects: 'The address leads to another one too often.',
    pictureTooLarge: (megabytes: number) => `The picture is larger than ${megabytes} MB.`,
    pictureDamaged: (name: string) => `The file ${name} in the ZIP is damaged.`,
    pictureNeedsZip: (name: string) => `Upload a ZIP that has the file ${name}.`,
    pictureNotInZip: (name: string) => `The ZIP has no file ${name}.`,
    tooManyPictures: (most: number) => `A product has at most ${most} pictures.`,
    pictureNotSaved: 'The pictures of this product could not be saved.',
    productGone: 'The product has been deleted since.',
    noFailedPictures: 'No picture has failed.',
    zipNeeded: 'Please choose a ZIP file.',
    zipBroken: 'This file is no ZIP that can be read.',
    zipOutside: (name: string) => `The ZIP has a file outside of its folder: ${name}.`,
    zipLink: (name: string) => `The ZIP has a link in place of a file: ${name}.`,
    zipEncrypted: (name: string) => `The ZIP has a file with a password: ${name}.`,
    zipTooMany: (most: number) => `The ZIP has more than ${most} files.`,
    busy: 'This import is at work. Please wait until it has finished.',
    notReady: 'This import cannot do that now.',
    nothingRefused: 'No row is refused.',
    nothingToUndo: 'This import has changed nothing.',
    soldSince: 'Sold since the import: it is inactive now.',
    changedSince:
      'This product was changed since the import, so it was left as it is. If a later import did that, undo that one first, then this one again.',
  },
  bn: {
    unknownImport: 'এই ইমপোর্টটি নেই।',
    fileNeeded: 'একটি CSV ফাইল বেছে নিন।',
    fileEmpty: 'ফাইলে কোনো সারি নেই।',
    noHeadings:
      'ফাইলের প্রথম লাইনটি কলামের নামের জন্য বেশি লম্বা। এটি কি CSV ফাইল, যার প্রথম লাইনে কলামের নাম আছে?',
    notCsv: 'এটি CSV ফাইল নয়। টেবিলটি CSV হিসেবে সেভ করে সেই ফাইলটি বেছে নিন।',
    tooManyColumns: (columns, most) => `ফাইলে ${columns}টি কলাম আছে; সর্বোচ্চ ${most}টি পড়া যায়।`,
    rowTooLong: (line) =>
      `${line} নম্বর লাইনটি একটি সারির চেয়ে লম্বা। হয়তো কোনো উদ্ধৃতি চিহ্ন বন্ধ করা হয়নি।`,
    otherCells: (line) => `${line} নম্বর লাইনে ঘরের সংখ্যা কলামের সংখ্যার সমান নয়।`,
    brokenQuote: (line) => `${line} নম্বর লাইনের উদ্ধৃতি চিহ্নগুলো মেলে না।`,
    tooManyRowsOfProduct: (rows) =>
      `এই পণ্যের ${rows}টি সারি আছে। কোন কলামে পণ্যের পরিচয় আছে তা দেখে নিন।`,
    nameNeeded: 'কোন কলামে পণ্যের নাম আছে তা বেছে নিন।',
    columnTwice: (heading) => `একই তথ্যের জন্য দুটি কলাম বেছে নেওয়া হয়েছে: ${heading}।`,
    columnForbidden: (heading) => `${heading} কলামের তথ্য পরিবর্তনের অনুমতি আপনার নেই।`,
    noParent: (parent) =>
      parent === '' ? 'এই ভ্যারিয়েশনে কোনো পণ্যের নাম নেই।' : `এই ভ্যারিয়েশনের পণ্য ${parent} ফাইলে নেই।`,
    sameVariant: (line) => `${line} নম্বর লাইনটিও একই ভ্যারিয়েন্টের।`,
    noSku: (sku) =>
      `“${sku}” কোনো SKU নয়। অন্য SKU লিখুন বা ঘরটি খালি রাখুন, অথবা কলামটির জন্য “SKU, না থাকলে খালি” বেছে নিন, তখন এমন ঘর খালি ধরা হবে।`,
    namedBefore: {
      sku: (line) => `${line} নম্বর লাইনের পণ্যের SKU এটি, অথবা আগে এটি ছিল।`,
      barcode: (line) => `${line} নম্বর লাইনের পণ্যের বারকোড এটি, অথবা আগে এটি ছিল।`,
      product: (line) => `${line} নম্বর লাইনটিও একই পণ্যের।`,
    },
    severalProducts: 'এই সারিগুলোর SKU আলাদা আলাদা পণ্যের।',
    unexpected: 'এই পণ্যটি সেভ করা যায়নি। সারিটি দেখে আবার চেষ্টা করুন।',
    oddPrice:
      'এই পণ্যের কোনো দাম ক্রয়মূল্যের চেয়ে কম, অথবা আগের দামের অর্ধেকেরও কম। ঠিক করুন, অথবা বাদ পড়া সারিগুলো আবার চেষ্টা করার সময় দামটি নিশ্চিত করুন।',
    otherRow: (line) => `একই পণ্যের ${line} নম্বর লাইন বাদ পড়ায় এটি ইমপোর্ট হয়নি।`,
    pictureHost: (host) =>
      `${host} থেকে ছবি আনার অনুমতি নেই। সেটিংসের নিরাপত্তা অংশে এই হোস্ট যোগ করে আবার চেষ্টা করুন।`,
    pictureUrl: 'এটি ছবির কোনো https ঠিকানা নয়।',
    picturePrivate: 'এই ঠিকানাটি ব্যক্তিগত নেটওয়ার্কে নিয়ে যায়।',
    pictureStatus: (status) => `ঠিকানাটি ${status} ত্রুটি দেখিয়েছে।`,
    pictureUnreachable: 'ঠিকানাটি থেকে সাড়া পাওয়া যায়নি।',
    pictureRedirects: 'ঠিকানাটি বারবার অন্য ঠিকানায় নিয়ে যায়।',
    pictureTooLarge: (megabytes) => `ছবিটি ${megabytes} MB-এর চেয়ে বড়।`,
    pictureDamaged: (name) => `ZIP-এর ${name} ফাইলটি নষ্ট।`,
    pictureNeedsZip: (name) => `${name} ফাইলটি আছে এমন একটি ZIP আপলোড করুন।`,
    pictureNotInZip: (name) => `ZIP-এ ${name} নামে কোনো ফাইল নেই।`,
    tooManyPictures: (most) => `একটি পণ্যে সর্বোচ্চ ${most}টি ছবি থাকতে পারে।`,
    pictureNotSaved: 'এই পণ্যের ছবিগুলো সেভ করা যায়নি।',
    productGone: 'পণ্যটি এর মধ্যে মুছে ফেলা হয়েছে।',
    noFailedPictures: 'কোনো ছবি বাদ পড়েনি।',
    zipNeeded: 'একটি ZIP ফাইল বেছে নিন।',
    zipBroken: 'এই ফাইলটি পড়ার মতো ZIP নয়।',
    zipOutside: (name) => `ZIP-এ ফোল্ডারের বাইরের একটি ফাইল আছে: ${name}।`,
    zipLink: (name) => `ZIP-এ ফাইলের বদলে একটি লিংক আছে: ${name}।`,
    zipEncrypted: (name) => `ZIP-এ পাসওয়ার্ড দেওয়া একটি ফাইল আছে: ${name}।`,
    zipTooMany: (most) => `ZIP-এ ${most}টির বেশি ফাইল আছে।`,
    busy: 'এই ইমপোর্টের কাজ চলছে। শেষ হওয়া পর্যন্ত অপেক্ষা করুন।',
    notReady: 'এই ইমপোর্টে এখন এটি করা যায় না।',
    nothingRefused: 'কোনো সারি বাদ পড়েনি।',
    nothingToUndo: 'এই ইমপোর্ট কিছুই পরিবর্তন করেনি।',
    soldSince: 'ইমপোর্টের পর বিক্রি হয়েছে, তাই পণ্যটি এখন নিষ্ক্রিয়।',
    changedSince:
      'ইমপোর্টের পর এই পণ্যটি বদলেছে, তাই এটি যেমন আছে তেমনই রইল। পরের কোনো ইমপোর্ট বদলে থাকলে আগে সেটি, তারপর এটি আবার ফিরিয়ে নিন।',
  },
})
