import type { AuditedSubjectType } from '#shared/audit/audited-subjects.ts'
import { texts } from '#shared/languages/texts.ts'

const englishSubjects: Record<AuditedSubjectType, string> = {
  product: 'product',
  category: 'category',
  subcategory: 'subcategory',
  glossary_term: 'word',
  coupon: 'coupon',
  flash_deal: 'flash deal',
  order: 'order',
  return: 'return',
  claim: 'warranty claim',
  faulty_stock: 'faulty stock',
  payout: 'payout',
  parcel_cash: 'money of the parcel',
  stock_correction: 'stock correction',
  stock_receipt: 'receipt of goods',
  stock_count: 'stock count',
  review: 'review',
  message: 'message',
  launch_notices: 'launch notices',
  synonyms: 'synonyms',
  customer: 'account',
  invitation: 'invitation',
  role: 'role',
  api_key: 'API key',
  webhook: 'webhook',
  courier: 'account with the courier',
  settings: 'setting',
  mail_server: 'mail server',
  shop: 'shop',
}

const banglaSubjects: Record<AuditedSubjectType, string> = {
  product: 'পণ্যটি',
  category: 'ক্যাটাগরিটি',
  subcategory: 'সাব-ক্যাটাগরিটি',
  glossary_term: 'শব্দটি',
  coupon: 'কুপনটি',
  flash_deal: 'ফ্ল্যাশ ডিলটি',
  order: 'অর্ডারটি',
  return: 'ফেরতটি',
  claim: 'ওয়ারেন্টি ক্লেইম',
  faulty_stock: 'নষ্ট স্টক',
  payout: 'পেমেন্টটি',
  parcel_cash: 'পার্সেলের টাকা',
  stock_correction: 'স্টক সংশোধনটি',
  stock_receipt: 'মাল গ্রহণটি',
  stock_count: 'স্টক গণনাটি',
  review: 'রিভিউটি',
  message: 'মেসেজটি',
  launch_notices: 'ইমেইলগুলো',
  synonyms: 'সমার্থক শব্দগুলো',
  customer: 'অ্যাকাউন্টটি',
  invitation: 'আমন্ত্রণটি',
  role: 'ভূমিকাটি',
  api_key: 'API কী-টি',
  webhook: 'ওয়েবহুকটি',
  courier: 'কুরিয়ার অ্যাকাউন্টটি',
  settings: 'সেটিংটি',
  mail_server: 'মেইল সার্ভারটি',
  shop: 'শপটি',
}

/** Why a change cannot be taken back. */
export const undoTexts = texts({
  en: {
    unknownEntry: 'There is no such entry.',
    nothing: 'There is nothing to undo.',
    undone: 'This change has been undone already.',
    isUndo: 'This entry has undone another one. Make the change again instead.',
    impossible: 'This cannot be undone.',
    gone: (type: AuditedSubjectType) => `This ${englishSubjects[type]} does not exist any more.`,
    changedSince: (type: AuditedSubjectType, label: string | null) =>
      label
        ? `Somebody has changed this ${englishSubjects[type]} since: ${label}. Nothing was undone.`
        : `Somebody has changed this ${englishSubjects[type]} since. Nothing was undone.`,
  },
  bn: {
    unknownEntry: 'এই পরিবর্তনটি লগে নেই।',
    nothing: 'ফিরিয়ে নেওয়ার মতো কিছু নেই।',
    undone: 'এই পরিবর্তনটি আগেই ফিরিয়ে নেওয়া হয়েছে।',
    isUndo: 'এটি দিয়ে অন্য একটি পরিবর্তন ফিরিয়ে নেওয়া হয়েছিল। দরকার হলে পরিবর্তনটি আবার করুন।',
    impossible: 'এটি ফিরিয়ে নেওয়া যায় না।',
    gone: (type) => `এই ${banglaSubjects[type]} আর নেই।`,
    changedSince: (type, label) =>
      label
        ? `এরপর কেউ এই ${banglaSubjects[type]} পরিবর্তন করেছেন: ${label}। কিছুই ফিরিয়ে নেওয়া হয়নি।`
        : `এরপর কেউ এই ${banglaSubjects[type]} পরিবর্তন করেছেন। কিছুই ফিরিয়ে নেওয়া হয়নি।`,
  },
})
