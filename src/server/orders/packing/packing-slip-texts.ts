import { formatCount } from '#shared/formatting/numbers.ts'
import { texts } from '#shared/languages/texts.ts'

export const packingSlipTexts = texts({
  en: {
    title: (numbers: string) => `Packing slip ${numbers}`,
    packingSlip: 'Packing slip',
    placed: (date: string) => `Ordered on ${date}`,
    deliverTo: 'Deliver to',
    columns: { name: 'Product', sku: 'SKU', quantity: 'Quantity' },
    units: (count: number) => `${count} ${count === 1 ? 'unit' : 'units'} in all`,
    toCollect: 'Cash to collect',
  },
  bn: {
    title: (numbers) => `প্যাকিং স্লিপ ${numbers}`,
    packingSlip: 'প্যাকিং স্লিপ',
    placed: (date) => `অর্ডারের তারিখ ${date}`,
    deliverTo: 'ডেলিভারির ঠিকানা',
    columns: { name: 'পণ্য', sku: 'SKU', quantity: 'পরিমাণ' },
    units: (count) => `মোট ${formatCount(count, 'bn')}টি`,
    toCollect: 'ক্যাশ নিতে হবে',
  },
})
