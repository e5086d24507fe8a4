import { texts } from '../../languages/texts.ts'

/** Error messages of money that staff note at an order. */
export const orderMoneyTexts = texts({
  en: {
    id: 'Must be a UUID of its own for each entry',
    kind: 'Choose what happened',
    amount: 'Enter an amount in whole taka',
    method: 'Choose how',
    reason: 'Write why',
    notDue: 'The buyer owes nothing on this order.',
    notMore: (due: string) => `The buyer owes ${due} on this order, not more.`,
    notOwed: 'The shop owes the buyer nothing on this order.',
    notMoreBack: (left: string) => `At most ${left} can go back to the buyer.`,
    nothingOpen: 'Nothing is open on this order.',
    onlyOpen: (open: string) => `Only ${open} is open on this order.`,
    notYet: 'The parcel has not arrived. To lower the price, edit the order.',
  },
  bn: {
    id: 'প্রতিটি হিসাবের জন্য আলাদা UUID দিন',
    kind: 'কী হয়েছে বেছে নিন',
    amount: 'পূর্ণ টাকায় পরিমাণ লিখুন',
    method: 'কীভাবে হয়েছে বেছে নিন',
    reason: 'কারণ লিখুন',
    notDue: 'এই অর্ডারে ক্রেতার কাছে কিছু পাওনা নেই।',
    notMore: (due) => `এই অর্ডারে ক্রেতার কাছে ${due} পাওনা, এর বেশি নয়।`,
    notOwed: 'এই অর্ডারে ক্রেতা শপের কাছে কিছু পাবেন না।',
    notMoreBack: (left) => `ক্রেতাকে সর্বোচ্চ ${left} ফেরত দেওয়া যাবে।`,
    nothingOpen: 'এই অর্ডারে কোনো টাকা বাকি নেই।',
    onlyOpen: (open) => `এই অর্ডারে শুধু ${open} বাকি আছে।`,
    notYet: 'পার্সেল এখনও পৌঁছায়নি। দাম কমাতে অর্ডারটি বদলান।',
  },
})
