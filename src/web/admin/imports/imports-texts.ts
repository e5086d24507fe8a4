import type { ImportFormat } from '#shared/imports/import-fields.ts'
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

const products = (count: number) =>
  `${formatCount(count, 'en')} ${count === 1 ? 'product' : 'products'}`

/** The import of products from other shops. */
export const importsTexts = texts({
  en: {
    title: 'Import Products',
    link: 'Import',
    noun: { one: 'import', many: 'imports' },
    loading: 'Loading import',
    failed: 'We could not load the imports',
    back: 'All imports',
    allProducts: 'All products',
    choose: 'Choose a CSV File',
    sending: 'Sending',
    uploadFailed: 'The File Was Not Accepted',
    empty: 'No imports yet.',
    emptyText:
      'Choose the product CSV of Shopify or WooCommerce, an export of this shop, or any table with a heading for each column. Nothing changes before you say so.',
    columns: { file: 'File', format: 'From', counts: 'Products', status: 'State', when: 'When' },
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
    category: 'Category for products without one',
    createCategories: 'Create categories that are missing',
    nothingTaken: 'Nothing is taken from this column.',
    dryRun: 'Try It',
    run: (count: number | null) => (count === null ? 'Import Now' : `Import ${products(count)}`),
    startFailed: 'That Did Not Start',
    dryRunHint: 'A try changes nothing. It says what the import would do.',
    progressTitle: 'Progress',
    progress: (done: number, total: number) => `${formatCount(done, 'en')} of ${products(total)}`,
    reading: 'The file is being read.',
    mayClose: 'You may close this page: the import goes on.',
    wouldBe: 'A try: nothing has been changed yet.',
    wasDone: 'The import is finished.',
    wasUndone: 'The import is undone.',
    unreadable: 'The file cannot be read',
    undo: 'Undo This Import',
    undoTitle: 'Undo Import',
    undoText:
      'Products that this import created are deleted, or made inactive when they were sold since. Changed ones become what they were, unless somebody has changed them since.',
    undoConfirm: 'Undo',
    keep: 'Keep It',
    rowsTitle: 'Rows',
    rowsLoading: 'Loading rows',
    noRows: 'No such rows.',
    anyState: 'All rows',
    stateFilter: 'Show',
    row: (line: number) => `Line ${formatCount(line, 'en')}`,
    product: 'Show the product',
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
  },
  bn: {
    title: 'পণ্য ইমপোর্ট',
    link: 'ইমপোর্ট',
    noun: { one: 'ইমপোর্ট', many: 'ইমপোর্ট' },
    loading: 'ইমপোর্ট লোড হচ্ছে',
    failed: 'ইমপোর্টের তালিকা আনা যায়নি',
    back: 'সব ইমপোর্ট',
    allProducts: 'সব পণ্য',
    choose: 'CSV ফাইল বেছে নিন',
    sending: 'পাঠানো হচ্ছে',
    uploadFailed: 'ফাইলটি নেওয়া যায়নি',
    empty: 'এখনো কোনো ইমপোর্ট নেই।',
    emptyText:
      'Shopify বা WooCommerce-এর পণ্যের CSV, এই শপের এক্সপোর্ট, অথবা প্রতিটি কলামের নামসহ যেকোনো টেবিল বেছে নিন। আপনি না বলা পর্যন্ত কিছুই বদলাবে না।',
    columns: { file: 'ফাইল', format: 'উৎস', counts: 'পণ্য', status: 'অবস্থা', when: 'সময়' },
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
    category: 'যে পণ্যের ক্যাটাগরি নেই তার ক্যাটাগরি',
    createCategories: 'যে ক্যাটাগরি নেই তা তৈরি করুন',
    nothingTaken: 'এই কলাম থেকে কিছু নেওয়া হয় না।',
    dryRun: 'পরীক্ষা করুন',
    run: (count) =>
      count === null ? 'ইমপোর্ট করুন' : `${formatCount(count, 'bn')}টি পণ্য ইমপোর্ট করুন`,
    startFailed: 'শুরু করা যায়নি',
    dryRunHint: 'পরীক্ষায় কিছুই বদলায় না। ইমপোর্ট করলে কী হবে শুধু তা দেখায়।',
    progressTitle: 'অগ্রগতি',
    progress: (done, total) =>
      `${formatCount(total, 'bn')}টি পণ্যের মধ্যে ${formatCount(done, 'bn')}টি`,
    reading: 'ফাইলটি পড়া হচ্ছে।',
    mayClose: 'এই পেজ বন্ধ করতে পারেন, ইমপোর্ট চলতে থাকবে।',
    wouldBe: 'এটি পরীক্ষা: এখনো কিছুই বদলানো হয়নি।',
    wasDone: 'ইমপোর্ট শেষ হয়েছে।',
    wasUndone: 'ইমপোর্টটি ফিরিয়ে নেওয়া হয়েছে।',
    unreadable: 'ফাইলটি পড়া যায়নি',
    undo: 'ইমপোর্টটি ফিরিয়ে নিন',
    undoTitle: 'ইমপোর্ট ফিরিয়ে নেওয়া',
    undoText:
      'এই ইমপোর্টে তৈরি পণ্য মুছে যাবে; এর মধ্যে বিক্রি হয়ে থাকলে নিষ্ক্রিয় হবে। পরিবর্তিত পণ্য আগের মতো হবে, যদি এর মধ্যে কেউ তা বদলে না থাকেন।',
    undoConfirm: 'ফিরিয়ে নিন',
    keep: 'রেখে দিন',
    rowsTitle: 'সারি',
    rowsLoading: 'সারি লোড হচ্ছে',
    noRows: 'এমন কোনো সারি নেই।',
    anyState: 'সব সারি',
    stateFilter: 'দেখান',
    row: (line) => `লাইন ${formatCount(line, 'bn')}`,
    product: 'পণ্যটি দেখুন',
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
  },
})

export type ImportsTexts = (typeof importsTexts)['en' | 'bn']
