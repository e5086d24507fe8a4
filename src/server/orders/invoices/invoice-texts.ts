import { districtName } from '#shared/addresses/bangla-names.ts'
import { formatCount } from '#shared/formatting/numbers.ts'
import { texts } from '#shared/languages/texts.ts'
import { paymentMethodName } from '#shared/orders/payment-method-texts.ts'

/** The texts of an invoice, and the rows of its total, which are in its e-mails too. */
export const invoiceTexts = texts({
  en: {
    title: (numbers: string) => `Invoice ${numbers}`,
    invoice: 'Invoice',
    number: (number: string) => `No. ${number}`,
    taxNumber: (number: string) => `BIN ${number}`,
    deliverTo: 'Deliver to',
    columns: { name: 'Product', price: 'Price', quantity: 'Quantity', amount: 'Amount' },
    sku: (sku: string) => `SKU ${sku}`,
    toBePaid: 'To be paid in cash on delivery.',
    nothingToPay: 'There is nothing to pay on delivery.',
    returns: (days: number) => `Returns within ${days} days of delivery.`,
    subtotal: 'Subtotal',
    deliveryTo: (district: string) => `Delivery to ${district}`,
    free: 'Free',
    coupon: (code: string) => `Coupon ${code}`,
    total: (payment: string) => `Total, ${payment}`,
    sum: 'Total',
    storeCredit: 'Store credit',
    exchangeCredit: 'Exchanged goods',
    paid: 'Already paid',
    due: (payment: string) => `To pay, ${payment}`,
  },
  bn: {
    title: (numbers) => `ইনভয়েস ${numbers}`,
    invoice: 'ইনভয়েস',
    number: (number) => `নম্বর ${number}`,
    taxNumber: (number) => `বিআইএন (BIN) ${number}`,
    deliverTo: 'ডেলিভারির ঠিকানা',
    columns: { name: 'পণ্য', price: 'দাম', quantity: 'পরিমাণ', amount: 'মোট' },
    sku: (sku) => `SKU ${sku}`,
    toBePaid: 'ডেলিভারির সময় ক্যাশে টাকা দেবেন।',
    nothingToPay: 'ডেলিভারির সময় কোনো টাকা দিতে হবে না।',
    returns: (days) => `ডেলিভারির ${formatCount(days, 'bn')} দিনের মধ্যে ফেরত দেওয়া যাবে।`,
    subtotal: 'সাবটোটাল',
    deliveryTo: (district) => `ডেলিভারি চার্জ, ${districtName(district, 'bn')}`,
    free: 'ফ্রি',
    coupon: (code) => `কুপন ${code}`,
    total: (payment) => `সর্বমোট, ${paymentMethodName(payment, 'bn')}`,
    sum: 'সর্বমোট',
    storeCredit: 'শপের ক্রেডিট',
    exchangeCredit: 'বদলের জন্য ফেরত দেওয়া পণ্যের দাম',
    paid: 'আগেই দেওয়া হয়েছে',
    due: (payment) => `দিতে হবে, ${paymentMethodName(payment, 'bn')}`,
  },
})
