import { formatCount } from '../formatting/numbers.ts'
import { texts } from '../languages/texts.ts'

/** Error messages of clearing faulty units. */
export const faultyTexts = texts({
  en: {
    reason: 'Write why they are written off',
    notFound: 'These faulty units were not found.',
    changed: 'Somebody else has cleared some of these units meanwhile. Look at them again.',
    tooMany: (left: number) => `Only ${left} of these units are here.`,
    productGone: 'This product has been deleted: its units can only be written off.',
    notHere: (number: string) => `${number} is none of these units.`,
    numbers: (count: number) => `Choose ${count} of the numbers`,
    soldSince: 'The units have been sold since, so this can no longer be taken back.',
  },
  bn: {
    reason: 'কেন বাদ দেওয়া হচ্ছে, লিখুন',
    notFound: 'এই নষ্ট পণ্য পাওয়া যায়নি।',
    changed: 'এর মধ্যে অন্য কেউ কয়েকটি সরিয়েছেন। আবার দেখে নিন।',
    tooMany: (left) => `এখানে আছে মাত্র ${formatCount(left, 'bn')}টি।`,
    productGone: 'পণ্যটি মুছে ফেলা হয়েছে: এগুলো শুধু বাদ দেওয়া যায়।',
    notHere: (number) => `${number} এই পণ্যগুলোর নয়।`,
    numbers: (count) => `${formatCount(count, 'bn')}টি নম্বর বেছে নিন`,
    soldSince: 'এর মধ্যে বিক্রি হয়ে গেছে, তাই আর ফিরিয়ে নেওয়া যায় না।',
  },
})
