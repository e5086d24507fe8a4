import type { ReactNode } from 'react'
import type { AuditAction, AuditedSubjectType } from '#shared/audit/audited-subjects.ts'
import { formatCount } from '#shared/formatting/numbers.ts'
import { texts } from '#shared/languages/texts.ts'

/** A subject by its name; without one, such as a message, by its kind alone. */
type SubjectTexts = Record<AuditedSubjectType, (name: string) => string>

/** Sentences about an action of somebody on a subject; `what` may be a link. */
type ActionTexts = Record<
  Exclude<AuditAction, 'changed' | 'exported' | 'removed_expired'>,
  (who: ReactNode, what: ReactNode) => ReactNode
>

const englishSubjects: SubjectTexts = {
  product: (name) => `product ${name}`,
  category: (name) => `category ${name}`,
  subcategory: (name) => `subcategory ${name}`,
  glossary_term: (name) => `the word ${name}`,
  coupon: (name) => `coupon ${name}`,
  flash_deal: (name) => `flash deal ${name}`,
  order: (name) => `order #${name}`,
  stock_correction: (name) => `a stock correction of ${name}`,
  stock_receipt: (name) => `the goods received from ${name}`,
  stock_count: () => 'a stock count',
  return: (name) => `the return of order ${name}`,
  claim: (name) => `the warranty claim ${name}`,
  faulty_stock: (name) => `the faulty units of ${name}`,
  payout: (name) => `the payout ${name}`,
  parcel_cash: (name) => `the money of parcel ${name}`,
  review: (name) => `a review of ${name}`,
  message: () => 'a message',
  launch_notices: (name) => `launch notices of ${name}`,
  synonyms: (name) => `the synonyms ${name}`,
  customer: (name) => `the account of ${name}`,
  invitation: (name) => `the invitation of ${name}`,
  role: (name) => `role ${name}`,
  api_key: (name) => `API key ${name}`,
  webhook: (name) => `the webhook ${name}`,
  courier: (name) => `the account with ${name}`,
  settings: () => 'the settings',
  mail_server: () => 'the mail server',
  shop: (name) => `the shop ${name}`,
}

const banglaSubjects: SubjectTexts = {
  product: (name) => `পণ্য ${name}`,
  category: (name) => `ক্যাটাগরি ${name}`,
  subcategory: (name) => `সাব-ক্যাটাগরি ${name}`,
  glossary_term: (name) => `${name} শব্দটি`,
  coupon: (name) => `কুপন ${name}`,
  flash_deal: (name) => `ফ্ল্যাশ ডিল ${name}`,
  order: (name) => `অর্ডার #${name}`,
  stock_correction: (name) => `${name} পণ্যের স্টক সংশোধন`,
  stock_receipt: (name) => `${name} থেকে আসা মাল`,
  stock_count: () => 'স্টক গণনা',
  return: (name) => `অর্ডার ${name}-এর ফেরত`,
  claim: (name) => `ওয়ারেন্টি ক্লেইম ${name}`,
  faulty_stock: (name) => `${name}-এর নষ্ট স্টক`,
  payout: (name) => `পেমেন্ট ${name}`,
  parcel_cash: (name) => `পার্সেল ${name}-এর টাকা`,
  review: (name) => `${name} পণ্যের একটি রিভিউ`,
  message: () => 'একটি মেসেজ',
  launch_notices: (name) => `${name} আসার ইমেইল`,
  synonyms: (name) => `সমার্থক শব্দ ${name}`,
  customer: (name) => `${name} নামের অ্যাকাউন্ট`,
  invitation: (name) => `${name} ঠিকানার আমন্ত্রণ`,
  role: (name) => `ভূমিকা ${name}`,
  api_key: (name) => `API কী ${name}`,
  webhook: (name) => `ওয়েবহুক ${name}`,
  courier: (name) => `${name} অ্যাকাউন্ট`,
  settings: () => 'সেটিংস',
  mail_server: () => 'মেইল সার্ভার',
  shop: (name) => `শপ ${name}`,
}

const englishActions: ActionTexts = {
  created: (who, what) => (
    <>
      {who} created {what}
    </>
  ),
  deleted: (who, what) => (
    <>
      {who} deleted {what}
    </>
  ),
  sent: (who, what) => (
    <>
      {who} sent {what}
    </>
  ),
  accepted: (who, what) => (
    <>
      {who} accepted {what}
    </>
  ),
  signed_out: (who, what) => (
    <>
      {who} ended sessions of {what}
    </>
  ),
  emptied: (who, what) => (
    <>
      {who} emptied {what}
    </>
  ),
  erased: (who, what) => (
    <>
      {who} erased the data of the buyer: {what}
    </>
  ),
}

const banglaActions: ActionTexts = {
  created: (who, what) => (
    <>
      {who} যোগ করেছেন: {what}
    </>
  ),
  deleted: (who, what) => (
    <>
      {who} মুছেছেন: {what}
    </>
  ),
  sent: (who, what) => (
    <>
      {who} পাঠিয়েছেন: {what}
    </>
  ),
  accepted: (who, what) => (
    <>
      {who} গ্রহণ করেছেন: {what}
    </>
  ),
  signed_out: (who, what) => (
    <>
      {who} সেশন শেষ করেছেন: {what}
    </>
  ),
  emptied: (who, what) => (
    <>
      {who} খালি করেছেন: {what}
    </>
  ),
  erased: (who, what) => (
    <>
      {who} ক্রেতার তথ্য মুছেছেন: {what}
    </>
  ),
}

/** The sentences of entries of the audit log. */
export const sentenceTexts = texts({
  en: {
    goneAccount: 'Somebody whose account is gone',
    goneCustomer: 'somebody whose account is gone',
    job: (job: string) => `Shop (${job})`,
    jobs: {
      'nightly cleanup': 'nightly cleanup',
      'flash deals': 'flash deals',
      'first start': 'first start',
      jobs: 'jobs',
      demo: 'demo',
      webhooks: 'webhooks',
      'reset-second-factor': 'reset of a second factor',
      'own erasure': 'at the wish of the account’s owner',
      'new release': 'new release',
    },
    subjects: englishSubjects,
    actions: englishActions,
    changed: (who: ReactNode, fields: string[], what: ReactNode): ReactNode => (
      <>
        {who} changed {englishList(fields)} of {what}
      </>
    ),
    undid: (who: ReactNode, fields: string[], what: ReactNode): ReactNode => (
      <>
        {who} undid a change of {englishList(fields)} of {what}
      </>
    ),
    exported: (who: ReactNode, kind: string): ReactNode => (
      <>
        {who} exported {kind.toLowerCase()}
      </>
    ),
    removedExpired: (who: ReactNode, count: number, kind: string): ReactNode => (
      <>
        {who} removed <span>{formatCount(count, 'en')}</span> expired {kind.toLowerCase()}
      </>
    ),
  },
  bn: {
    goneAccount: 'যাঁর অ্যাকাউন্ট আর নেই',
    goneCustomer: 'অজানা (অ্যাকাউন্ট আর নেই)',
    job: (job) => `শপ (${job})`,
    jobs: {
      'nightly cleanup': 'রাতের পরিষ্কার',
      'flash deals': 'ফ্ল্যাশ ডিল',
      'first start': 'প্রথম চালু',
      jobs: 'স্বয়ংক্রিয় কাজ',
      demo: 'ডেমো',
      webhooks: 'ওয়েবহুক',
      'reset-second-factor': 'দ্বিতীয় ধাপ রিসেট',
      'own erasure': 'অ্যাকাউন্টের মালিকের ইচ্ছায়',
      'new release': 'নতুন সংস্করণ',
    },
    subjects: banglaSubjects,
    actions: banglaActions,
    changed: (who, fields, what) => (
      <>
        {who} {what}: {banglaList(fields)} পরিবর্তন করেছেন
      </>
    ),
    undid: (who, fields, what) => (
      <>
        {who} {what}: {banglaList(fields)} ফিরিয়ে নিয়েছেন
      </>
    ),
    exported: (who, kind) => (
      <>
        {who} ফাইলে নামিয়েছেন: {kind}
      </>
    ),
    removedExpired: (who, count, kind) => (
      <>
        {who} মেয়াদ শেষ হওয়া <span>{formatCount(count, 'bn')}</span>টি {kind} মুছেছে
      </>
    ),
  },
})

/** "the price", "the price and stock", "the price, stock and 2 more". */
function englishList(fields: string[]): string {
  const [first = '', second = '', third = ''] = fields
  if (fields.length <= 1) return `the ${first}`
  if (fields.length === 2) return `the ${first} and ${second}`
  if (fields.length === 3) return `the ${first}, ${second} and ${third}`
  return `the ${first}, ${second} and ${fields.length - 2} more fields`
}

function banglaList(fields: string[]): string {
  if (fields.length <= 3) return fields.join(', ')
  return `${fields.slice(0, 2).join(', ')} ও আরও ${formatCount(fields.length - 2, 'bn')}টি ঘর`
}
