import type { ImportFormat } from '#shared/imports/import-fields.ts'
import type { ImportKind, OpenOrders } from '#shared/imports/import-kinds.ts'
import type { ImportCounts, ImportStatus, RowState } from '#shared/imports/import-schemas.ts'
import { formatCount } from '#shared/formatting/numbers.ts'
import { texts } from '#shared/languages/texts.ts'

const englishStatus: Record<ImportStatus, string> = {
  ready: 'Ready',
  checking: 'Trying',
  checked: 'Tried',
  running: 'Importing',
  completed: 'Imported',
  undoing: 'Undoing',
  undone: 'Undone',
  failed: 'Unreadable',
}

const englishState: Record<RowState, string> = {
  new: 'New',
  changed: 'Changed',
  same: 'Unchanged',
  refused: 'Refused',
}

const englishFormat: Record<ImportFormat, string> = {
  own: 'Our own or another table',
  shopify: 'Shopify',
  woocommerce: 'WooCommerce',
}

const englishKind: Record<ImportKind, string> = {
  products: 'Products',
  customers: 'Customers',
  orders: 'Orders',
}

const banglaKind: Record<ImportKind, string> = {
  products: 'পণ্য',
  customers: 'ক্রেতা',
  orders: 'অর্ডার',
}

const counted: Record<ImportKind, (count: number) => string> = {
  products: (count) => `${formatCount(count, 'en')} ${count === 1 ? 'product' : 'products'}`,
  customers: (count) => `${formatCount(count, 'en')} ${count === 1 ? 'customer' : 'customers'}`,
  orders: (count) => `${formatCount(count, 'en')} ${count === 1 ? 'order' : 'orders'}`,
}

const banglaCounted: Record<ImportKind, (count: number) => string> = {
  products: (count) => `${formatCount(count, 'bn')}টি পণ্য`,
  customers: (count) => `${formatCount(count, 'bn')} জন ক্রেতা`,
  orders: (count) => `${formatCount(count, 'bn')}টি অর্ডার`,
}

/** The import of products, and of an old shop's customers. */
export const importsTexts = texts({
  en: {
    title: 'Import',
    link: 'Import',
    noun: { one: 'import', many: 'imports' },
    loading: 'Loading import',
    failed: 'We could not load the imports',
    back: 'All imports',
    kindLabel: 'What the file has',
    kind: englishKind,
    formatOf: (kind: ImportKind, format: string) => `${englishKind[kind]}, ${format}`,
    template: 'Template',
    openOrders: 'Orders that were not finished',
    openOrderChoices: {
      refused: 'Are refused',
      delivered: 'Count as delivered',
      cancelled: 'Count as cancelled',
    } satisfies Record<OpenOrders, string>,
    choose: 'Choose a CSV File',
    sending: 'Sending',
    uploadFailed: 'The File Was Not Accepted',
    empty: 'No imports yet.',
    emptyText:
      'Choose the CSV of Shopify or WooCommerce, an export of this shop, or any table with a heading for each column. Nothing changes before you say so.',
    hints: {
      products: 'The products that Shopify or WooCommerce exports, or an export of this shop.',
      customers:
        'The customers that Shopify exports, or WooCommerce by its extension Customer/Order/Coupon Export. They get accounts without a password and no mail; they choose a password by “Forgot password”.',
      orders:
        'The orders that Shopify exports, or WooCommerce by its extension Customer/Order/Coupon Export with one row per item. They become history: no stock moves and nobody is mailed.',
    } satisfies Record<ImportKind, string>,
    columns: { file: 'File', format: 'From', counts: 'Rows', status: 'State', when: 'When' },
    startedBy: (name: string) => `Started by ${name}`,
    status: englishStatus,
    state: englishState,
    format: englishFormat,
    countsText: ({ new: created, changed, same, refused }: ImportCounts) =>
      `${formatCount(created, 'en')} new, ${formatCount(changed, 'en')} changed, ${formatCount(same, 'en')} unchanged, ${formatCount(refused, 'en')} refused`,
    columnsTitle: 'Columns',
    columnsText:
      'What each column of the file is. A column that is nothing stays out; what a file has no column for stays as it is.',
    sample: 'In the file',
    isField: (heading: string) => `${heading} is`,
    nothing: 'Nothing',
    example: (cell: string) => `Such as: ${cell}`,
    notTaken: (headings: string) => `Nothing is taken from: ${headings}.`,
    category: 'Category for products without one',
    createCategories: 'Create categories that are missing',
    nothingTaken: 'Nothing is taken from this column.',
    dryRun: 'Try It',
    run: (kind: ImportKind, count: number | null) =>
      count === null ? 'Import Now' : `Import ${counted[kind](count)}`,
    startFailed: 'That Did Not Start',
    dryRunHint: 'A try changes nothing. It says what the import would do.',
    progressTitle: 'Progress',
    progress: (kind: ImportKind, done: number, total: number) =>
      `${formatCount(done, 'en')} of ${counted[kind](total)}`,
    reading: 'The file is being read.',
    mayClose: 'You may close this page: the import goes on.',
    wouldBe: 'A try: nothing has been changed yet.',
    wasDone: 'The import is finished.',
    wasUndone: 'The import is undone.',
    unreadable: 'The file cannot be read',
    undo: 'Undo This Import',
    undoAgain: 'Undo the Rest',
    undoTitle: 'Undo Import',
    undoText: {
      products:
        'Products that this import created are deleted, or made inactive when they were sold since. Changed ones become what they were, unless somebody has changed them since.',
      customers:
        'Accounts that this import created are deleted, and others lose what it added. An account that has been used or changed since stays as it is.',
      orders:
        'Orders that this import created are deleted. One that has been used or changed since stays as it is.',
    } satisfies Record<ImportKind, string>,
    undoConfirm: 'Undo',
    keep: 'Keep It',
    rowsTitle: 'Rows',
    rowsLoading: 'Loading rows',
    noRows: 'No such rows.',
    anyState: 'All rows',
    stateFilter: 'Show',
    row: (line: number) => `Line ${formatCount(line, 'en')}`,
    show: {
      products: 'Show the product',
      customers: 'Show the customer',
      orders: 'Show the order',
    } satisfies Record<ImportKind, string>,
    mend: 'Mend',
    mendOf: (line: number) => `Mend line ${line}`,
    mendTitle: (line: number) => `Mend Line ${line}`,
    mendSave: 'Save Row',
    mended: 'Row Saved',
    mendedText: 'Try the refused rows again when all are mended.',
    mendFailed: 'The Row Was Not Saved',
    retry: 'Try Refused Rows Again',
    cancel: 'Cancel',
    unreturnedTitle: 'Not taken back whole',
    pictures: {
      title: 'Pictures',
      text: 'Addresses of pictures are fetched once the products are imported, from the hosts that the settings allow under Security. Names of files are looked up in a ZIP.',
      chooseZip: 'Choose a ZIP of Pictures',
      replaceZip: 'Choose Another ZIP',
      progress: (done: number, total: number, failed: number) =>
        `${formatCount(done, 'en')} of ${formatCount(total, 'en')} pictures added, ${formatCount(failed, 'en')} failed`,
      failedTitle: 'Pictures that failed',
      loading: 'Loading pictures',
      retry: 'Try These Pictures Again',
      more: 'Show More',
    },
  },
  bn: {
    title: 'ইমপোর্ট',
    link: 'ইমপোর্ট',
    noun: { one: 'ইমপোর্ট', many: 'ইমপোর্ট' },
    loading: 'ইমপোর্ট লোড হচ্ছে',
    failed: 'ইমপোর্টের তালিকা দেখানো যাচ্ছে না',
    back: 'সব ইমপোর্ট',
    kindLabel: 'ফাইলে কী আছে',
    kind: banglaKind,
    formatOf: (kind, format) => `${banglaKind[kind]}, ${format}`,
    template: 'নমুনা ফাইল',
    openOrders: 'যে অর্ডার তখন শেষ হয়নি',
    openOrderChoices: {
      refused: 'বাদ যাবে',
      delivered: 'ডেলিভারি হয়েছে ধরা হবে',
      cancelled: 'বাতিল ধরা হবে',
    },
    choose: 'CSV ফাইল বেছে নিন',
    sending: 'পাঠানো হচ্ছে',
    uploadFailed: 'ফাইলটি নেওয়া যায়নি',
    empty: 'এখনো কোনো ইমপোর্ট নেই।',
    emptyText:
      'Shopify বা WooCommerce-এর CSV, এই শপের এক্সপোর্ট, অথবা প্রতিটি কলামের নামসহ যেকোনো টেবিল বেছে নিন। আপনি না বলা পর্যন্ত কিছুই বদলাবে না।',
    hints: {
      products: 'Shopify বা WooCommerce থেকে নেওয়া পণ্যের ফাইল, অথবা এই শপের এক্সপোর্ট।',
      customers:
        'Shopify থেকে, অথবা WooCommerce-এর Customer/Order/Coupon Export দিয়ে নেওয়া ক্রেতার ফাইল। তাঁদের অ্যাকাউন্ট হবে, তবে পাসওয়ার্ড থাকবে না এবং কোনো ইমেইল যাবে না; “পাসওয়ার্ড ভুলে গেছেন” দিয়ে তাঁরা পাসওয়ার্ড বেছে নেবেন।',
      orders:
        'Shopify থেকে, অথবা WooCommerce-এর Customer/Order/Coupon Export দিয়ে প্রতি পণ্যে এক সারি করে নেওয়া অর্ডারের ফাইল। এগুলো পুরোনো অর্ডার হিসেবে থাকে: স্টক বদলায় না, কোনো ইমেইলও যায় না।',
    },
    columns: { file: 'ফাইল', format: 'উৎস', counts: 'সারি', status: 'অবস্থা', when: 'সময়' },
    startedBy: (name) => `শুরু করেছেন ${name}`,
    status: {
      ready: 'প্রস্তুত',
      checking: 'পরীক্ষা চলছে',
      checked: 'পরীক্ষা হয়েছে',
      running: 'ইমপোর্ট চলছে',
      completed: 'ইমপোর্ট হয়েছে',
      undoing: 'ফিরিয়ে নেওয়া হচ্ছে',
      undone: 'ফিরিয়ে নেওয়া হয়েছে',
      failed: 'পড়া যায়নি',
    },
    state: { new: 'নতুন', changed: 'পরিবর্তিত', same: 'অপরিবর্তিত', refused: 'বাদ পড়েছে' },
    format: {
      own: 'আমাদের নিজস্ব বা অন্য টেবিল',
      shopify: 'Shopify',
      woocommerce: 'WooCommerce',
    },
    countsText: ({ new: created, changed, same, refused }) =>
      `${formatCount(created, 'bn')}টি নতুন, ${formatCount(changed, 'bn')}টি পরিবর্তিত, ${formatCount(same, 'bn')}টি অপরিবর্তিত, ${formatCount(refused, 'bn')}টি বাদ`,
    columnsTitle: 'কলাম',
    columnsText:
      'ফাইলের কোন কলামে কী আছে। কোনো কলাম থেকে কিছু না নিলে সেটি বাদ থাকে; ফাইলে যে তথ্যের কলাম নেই তা আগের মতোই থাকে।',
    sample: 'ফাইলে আছে',
    isField: (heading) => `${heading} কলামে আছে`,
    nothing: 'কিছু না',
    example: (cell) => `যেমন: ${cell}`,
    notTaken: (headings) => `এই কলামগুলো থেকে কিছু নেওয়া হবে না: ${headings}।`,
    category: 'যে পণ্যের ক্যাটাগরি নেই তার ক্যাটাগরি',
    createCategories: 'যে ক্যাটাগরি নেই তা তৈরি করুন',
    nothingTaken: 'এই কলাম থেকে কিছু নেওয়া হয় না।',
    dryRun: 'পরীক্ষা করুন',
    run: (kind, count) =>
      count === null ? 'ইমপোর্ট করুন' : `${banglaCounted[kind](count)} ইমপোর্ট করুন`,
    startFailed: 'শুরু করা যায়নি',
    dryRunHint: 'পরীক্ষায় কিছুই বদলায় না। ইমপোর্ট করলে কী হবে শুধু তা দেখায়।',
    progressTitle: 'অগ্রগতি',
    progress: (kind, done, total) =>
      `${banglaCounted[kind](total)}: ${formatCount(done, 'bn')} শেষ`,
    reading: 'ফাইলটি পড়া হচ্ছে।',
    mayClose: 'এই পেজ বন্ধ করতে পারেন, ইমপোর্ট চলতে থাকবে।',
    wouldBe: 'এটি পরীক্ষা: এখনো কিছুই বদলানো হয়নি।',
    wasDone: 'ইমপোর্ট শেষ হয়েছে।',
    wasUndone: 'ইমপোর্টটি ফিরিয়ে নেওয়া হয়েছে।',
    unreadable: 'ফাইলটি পড়া যায়নি',
    undo: 'ইমপোর্টটি ফিরিয়ে নিন',
    undoAgain: 'বাকিটুকু ফিরিয়ে নিন',
    undoTitle: 'ইমপোর্ট ফিরিয়ে নেওয়া',
    undoText: {
      products:
        'এই ইমপোর্টে তৈরি পণ্য মুছে যাবে; এর মধ্যে বিক্রি হয়ে থাকলে নিষ্ক্রিয় হবে। পরিবর্তিত পণ্য আগের মতো হবে, যদি এর মধ্যে কেউ তা বদলে না থাকেন।',
      customers:
        'এই ইমপোর্টে তৈরি অ্যাকাউন্ট মুছে যাবে, আর অন্য অ্যাকাউন্টে যা যোগ হয়েছিল তা বাদ যাবে। এর মধ্যে ব্যবহার বা পরিবর্তন হওয়া অ্যাকাউন্ট যেমন আছে তেমনই থাকবে।',
      orders: 'এই ইমপোর্টে তৈরি অর্ডার মুছে যাবে। এর মধ্যে ব্যবহার বা পরিবর্তন হওয়া অর্ডার যেমন আছে তেমনই থাকবে।',
    },
    undoConfirm: 'ফিরিয়ে নিন',
    keep: 'রেখে দিন',
    rowsTitle: 'সারি',
    rowsLoading: 'সারি লোড হচ্ছে',
    noRows: 'এমন কোনো সারি নেই।',
    anyState: 'সব সারি',
    stateFilter: 'দেখান',
    row: (line) => `লাইন ${formatCount(line, 'bn')}`,
    show: { products: 'পণ্যটি দেখুন', customers: 'ক্রেতাকে দেখুন', orders: 'অর্ডারটি দেখুন' },
    mend: 'ঠিক করুন',
    mendOf: (line) => `লাইন ${formatCount(line, 'bn')} ঠিক করুন`,
    mendTitle: (line) => `লাইন ${formatCount(line, 'bn')} ঠিক করা`,
    mendSave: 'সারি সেভ করুন',
    mended: 'সারি সেভ হয়েছে',
    mendedText: 'সব ঠিক করা হলে বাদ পড়া সারিগুলো আবার চেষ্টা করুন।',
    mendFailed: 'সারিটি সেভ হয়নি',
    retry: 'বাদ পড়া সারি আবার চেষ্টা করুন',
    cancel: 'বাতিল',
    unreturnedTitle: 'পুরোপুরি ফিরিয়ে নেওয়া যায়নি',
    pictures: {
      title: 'ছবি',
      text: 'পণ্য ইমপোর্টের পর ছবির ঠিকানা থেকে ছবি আনা হয়, শুধু সেটিংসের নিরাপত্তা অংশে অনুমোদিত হোস্ট থেকে। ফাইলের নাম থাকলে ছবি ZIP থেকে নেওয়া হয়।',
      chooseZip: 'ছবির ZIP বেছে নিন',
      replaceZip: 'অন্য ZIP বেছে নিন',
      progress: (done, total, failed) =>
        `${formatCount(total, 'bn')}টি ছবির ${formatCount(done, 'bn')}টি যোগ হয়েছে, ${formatCount(failed, 'bn')}টি বাদ`,
      failedTitle: 'যেসব ছবি আনা যায়নি',
      loading: 'ছবি লোড হচ্ছে',
      retry: 'ছবিগুলো আবার আনার চেষ্টা করুন',
      more: 'আরও দেখুন',
    },
  },
})

export type ImportsTexts = (typeof importsTexts)['en' | 'bn']
