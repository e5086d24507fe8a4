import { texts } from '#shared/languages/texts.ts'

/** E-mails to the buyer about a return. */
export const returnEmailTexts = texts({
  en: {
    subject: (number: string, status: string) => `Return of order ${number}: ${status}`,
    decision: (words: string) => `From the shop: ${words}`,
    refund: (amount: string, method: string) => `We have given you ${amount} back (${method}).`,
    open: 'See Your Order',
    call: (phone: string) => `Questions? Call us on ${phone}.`,
  },
  bn: {
    subject: (number, status) => `অর্ডার ${number}-এর ফেরত: ${status}`,
    decision: (words) => `শপ জানিয়েছে: ${words}`,
    refund: (amount, method) => `আপনাকে ${amount} ফেরত দিয়েছি (${method})।`,
    open: 'অর্ডার দেখুন',
    call: (phone) => `কোনো প্রশ্ন থাকলে কল করুন ${phone} নম্বরে।`,
  },
})
