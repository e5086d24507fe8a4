import { formatCount } from '../formatting/numbers.ts'
import { texts } from '../languages/texts.ts'

/** Error messages of orders and of requests about them. */
export const orderTexts = texts({
  en: {
    maxQuantity: (most: number) => `Quantity can be at most ${most}`,
    email: 'Enter a valid e-mail address',
    emptyCart: 'Your cart is empty',
    maxLines: (most: number) => `An order can have at most ${most} lines`,
    deliveryPaused: (district: string) =>
      `We cannot deliver to ${district} at the moment. Please choose another district, or order again later.`,
    missingShipping: 'Please fill in all required shipping details',
    status: 'Choose one of the order statuses',
    chooseOrders: 'Choose the orders',
    notAnId: 'This is not the id of an order',
    tooManyInvoices: (most: number) => `Choose at most ${most} orders for one file of invoices.`,
    numberRequired: 'Order number is required',
    number: 'An order number has 8 characters: the digits 0 to 9 and the letters A to F',
    tooManyOfProduct: (name: string, most: number, phone: string) =>
      `You can order at most ${most} of ${name} here. Please call ${phone} for more.`,
    tooManyAtDealPrice: (name: string, most: number) =>
      `You can order at most ${most} of ${name} at the flash deal price.`,
    tooManyOfNetwork: (phone: string) =>
      `Very many units were ordered from your network within the hour. Please order later, or call ${phone}.`,
    tooManyOfHouse: (phone: string) =>
      `Many units were ordered for this name or address today. Please call ${phone}, and we take your order too.`,
    tooManyTogether: (most: number, phone: string) =>
      `You can order at most ${most} units together here. Please call ${phone} for more.`,
  },
  bn: {
    maxQuantity: (most) => `পরিমাণ সর্বোচ্চ ${formatCount(most, 'bn')} হতে পারে`,
    email: 'সঠিক ইমেইল লিখুন',
    emptyCart: 'আপনার কার্ট খালি',
    maxLines: (most) => `এক অর্ডারে সর্বোচ্চ ${formatCount(most, 'bn')}টি পণ্য নেওয়া যায়`,
    deliveryPaused: (district) =>
      `${district} জেলায় আপাতত ডেলিভারি বন্ধ। অন্য জেলা বেছে নিন, অথবা পরে অর্ডার করুন।`,
    missingShipping: 'ডেলিভারির জন্য প্রয়োজনীয় সব তথ্য দিন',
    status: 'দেখানো স্ট্যাটাসগুলো থেকে একটি বেছে নিন',
    chooseOrders: 'অর্ডার বেছে নিন',
    notAnId: 'এটি কোনো অর্ডারের আইডি নয়',
    tooManyInvoices: (most) =>
      `এক ফাইলে ইনভয়েসের জন্য সর্বোচ্চ ${formatCount(most, 'bn')}টি অর্ডার বেছে নিন।`,
    numberRequired: 'অর্ডার নম্বর দিন',
    number: 'অর্ডার নম্বরে ৮টি অক্ষর থাকে: 0 থেকে 9 এবং A থেকে F',
    tooManyOfProduct: (name, most, phone) =>
      `এখানে ${name} সর্বোচ্চ ${formatCount(most, 'bn')}টি অর্ডার করা যায়। বেশি লাগলে ${phone} নম্বরে কল করুন।`,
    tooManyAtDealPrice: (name, most) =>
      `ফ্ল্যাশ ডিলের দামে ${name} সর্বোচ্চ ${formatCount(most, 'bn')}টি অর্ডার করা যায়।`,
    tooManyOfNetwork: (phone) =>
      `আপনার নেটওয়ার্ক থেকে এই এক ঘণ্টায় অনেক বেশি অর্ডার হয়েছে। পরে অর্ডার করুন, অথবা ${phone} নম্বরে কল করুন।`,
    tooManyOfHouse: (phone) =>
      `এই নাম বা ঠিকানায় আজ অনেক পণ্য অর্ডার হয়েছে। ${phone} নম্বরে কল করুন, আপনার অর্ডারও আমরা নেব।`,
    tooManyTogether: (most, phone) =>
      `এখানে সব মিলিয়ে সর্বোচ্চ ${formatCount(most, 'bn')}টি অর্ডার করা যায়। বেশি লাগলে ${phone} নম্বরে কল করুন।`,
  },
})
