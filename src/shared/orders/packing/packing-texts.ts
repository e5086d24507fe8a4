import { formatCount, formatQuantity } from '../../formatting/numbers.ts'
import { texts } from '../../languages/texts.ts'
import { orderStatusTexts } from '../statuses/order-status-texts.ts'
import type { OrderStatus } from '../statuses/order-status.ts'

/** Why an order cannot be packed or shipped, shown while packing. */
export const packingTexts = texts({
  en: {
    unitsMissing: (units: number, names: string) =>
      `${formatQuantity(units, 'number is', 'numbers are')} missing: ${names}. Scan them at packing first.`,
    unknown: (number: string) => `${number} is not known. Was this unit received with its number?`,
    wrongImei: (number: string) => `${number} is no IMEI: a digit is wrong. Scan it again.`,
    otherProduct: (number: string, name: string) =>
      name === ''
        ? `${number} is of a product that this order does not have.`
        : `${number} is ${name}, which this order does not have.`,
    sold: (number: string, order: string) =>
      order === ''
        ? `${number} is sold already.`
        : `${number} is sold already, with order ${order}.`,
    twice: (number: string) => `${number} is packed in this order already.`,
    complete: (name: string) => `All units of ${name} are packed already.`,
    cameBack: (name: string) => `No other unit of ${name} is with its buyer: they came back.`,
    notInStock: (number: string, status: string) => `${number} is not in stock: ${status}.`,
    notPackable: (status: OrderStatus) =>
      `This order is “${orderStatusTexts.en[status].label}”: nothing is packed for it.`,
    notShippable: (status: OrderStatus) =>
      `This order is “${orderStatusTexts.en[status].label}”: only a confirmed order is shipped.`,
    notPacked: 'This unit is not packed in this order any more.',
    hasLeft: 'This order has left the shop. What comes back is a return.',
    reason: 'Say why it leaves without its numbers',
  },
  bn: {
    unitsMissing: (units, names) =>
      `${formatCount(units, 'bn')}টি নম্বর বাকি: ${names}। আগে প্যাকিংয়ে স্ক্যান করুন।`,
    unknown: (number) => `${number} চেনা যায়নি। এটি কি নম্বরসহ স্টকে তোলা হয়েছিল?`,
    wrongImei: (number) => `${number} ঠিক IMEI নয়: একটি অঙ্ক ভুল। আবার স্ক্যান করুন।`,
    otherProduct: (number, name) =>
      name === ''
        ? `${number} এমন পণ্যের, যা এই অর্ডারে নেই।`
        : `${number} হলো ${name}, যা এই অর্ডারে নেই।`,
    sold: (number, order) =>
      order === '' ? `${number} আগেই বিক্রি হয়েছে।` : `${number} আগেই বিক্রি হয়েছে, অর্ডার ${order}।`,
    twice: (number) => `${number} এই অর্ডারে আগেই প্যাক হয়েছে।`,
    complete: (name) => `${name} সব প্যাক হয়ে গেছে।`,
    cameBack: (name) => `${name} আর কোনোটি ক্রেতার কাছে নেই: ফেরত এসেছে।`,
    notInStock: (number, status) => `${number} স্টকে নেই: ${status}।`,
    notPackable: (status) => `অর্ডারটি “${orderStatusTexts.bn[status].label}”: এটি আর প্যাক করা হয় না।`,
    notShippable: (status) =>
      `অর্ডারটি “${orderStatusTexts.bn[status].label}”: শুধু নিশ্চিত করা অর্ডার পাঠানো যায়।`,
    notPacked: 'ইউনিটটি এই অর্ডারে আর প্যাক করা নেই।',
    hasLeft: 'অর্ডারটি শপ থেকে চলে গেছে। যা ফিরে আসে তা ফেরত।',
    reason: 'নম্বর ছাড়া কেন পাঠানো হচ্ছে লিখুন',
  },
})
