import { formatCount } from '#shared/formatting/numbers.ts'
import { texts } from '#shared/languages/texts.ts'

interface History {
  placed: number
  cancelled: number
  /** Counting stopped there. */
  isCapped: boolean
  hasAccount: boolean
}

/** The buyer in the e-mail to the shop about a new order. */
export const newOrderTexts = texts({
  en: {
    guest: 'A guest',
    account: (name: string) => `The account of ${name}`,
    /** "2 earlier orders of this phone, 1 of them cancelled." */
    history({ placed, cancelled, isCapped, hasAccount }: History): string {
      const whose = hasAccount ? 'this phone or account' : 'this phone'
      if (placed === 0) return `None: the first order of ${whose}.`
      const more = isCapped ? '+' : ''
      const orders = placed === 1 ? 'earlier order' : 'earlier orders'
      const ofThem = cancelled === 0 ? 'none' : `${cancelled}${more}`
      return `${placed}${more} ${orders} of ${whose}, ${ofThem} of them cancelled.`
    },
  },
  bn: {
    guest: 'অতিথি ক্রেতা',
    account: (name) => `${name}-এর অ্যাকাউন্ট`,
    history({ placed, cancelled, isCapped, hasAccount }) {
      const whose = hasAccount ? 'এই মোবাইল নম্বর বা অ্যাকাউন্টের' : 'এই মোবাইল নম্বরের'
      if (placed === 0) return `নেই: এটি ${whose} প্রথম অর্ডার।`
      const more = isCapped ? '+' : ''
      const ofThem =
        cancelled === 0 ? 'একটিও বাতিল হয়নি' : `বাতিল হয়েছে ${formatCount(cancelled, 'bn')}${more}টি`
      return `${whose} আগের অর্ডার ${formatCount(placed, 'bn')}${more}টি, ${ofThem}।`
    },
  },
})
