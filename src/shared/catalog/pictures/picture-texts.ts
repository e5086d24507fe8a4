import { formatCount } from '../../formatting/numbers.ts'
import { texts } from '../../languages/texts.ts'
import { maxPictureMegabytes } from './picture-limits.ts'

/** Why an uploaded picture is rejected (SPEC §5). The server, which sees no file names, names its place. */
export const pictureTexts = texts({
  en: {
    tooMany: (most: number) => `At most ${most} pictures`,
    notAList: 'Send the pictures as a list of data URLs',
    numbered: (place: number) => `Picture ${place + 1}`,
    tooLarge: (file: string) =>
      `${file} is larger than ${maxPictureMegabytes}MB. Please choose a smaller file.`,
    formatRejected: (file: string) =>
      `${file} is not a valid image format. Please use JPEG, PNG, or WEBP.`,
  },
  bn: {
    tooMany: (most) => `সর্বোচ্চ ${formatCount(most, 'bn')}টি ছবি`,
    notAList: 'ছবি ডেটা ইউআরএলের তালিকা হিসেবে পাঠান',
    numbered: (place) => `${formatCount(place + 1, 'bn')} নম্বর ছবি`,
    tooLarge: (file) =>
      `${file} ${formatCount(maxPictureMegabytes, 'bn')} মেগাবাইটের চেয়ে বড়। আরও ছোট ফাইল বেছে নিন।`,
    formatRejected: (file) => `${file} গ্রহণযোগ্য ফরম্যাটে নেই। JPEG, PNG বা WEBP ব্যবহার করুন।`,
  },
})
