import { formatCount } from '#shared/formatting/numbers.ts'
import { localDigits } from '#shared/formatting/digits.ts'
import type { Language } from '#shared/languages/languages.ts'
import { texts } from '#shared/languages/texts.ts'

/** Rounded down: what is too little must not look enough. */
const formatRatio = (ratio: number, language: Language) =>
  localDigits((Math.floor(ratio * 10) / 10).toFixed(1), language)

/** Texts of the inputs of settings, for every setting. */
export const kindTexts = texts({
  en: {
    blankIsEnglish: 'What is left blank is shown in English.',
    add: 'Add',
    remove: (row: string) => `Remove: ${row}`,
    removeText: 'What is written in it is gone with it.',
    removeButton: 'Remove',
    moveUp: (row: string) => `Move up: ${row}`,
    moveDown: (row: string) => `Move down: ${row}`,
    days: { min: 'From days', max: 'To days' },
    wholeDivision: (division: string) => `All of ${division} division`,
    ofDistricts: (some: number, all: number) => `${some} of ${all} districts`,
    chooseCategory: 'Choose a category',
    pickColour: 'Pick the colour',
    colourSample: 'Buy Now',
    readable: (contrast: number) => `Easy to read: ${formatRatio(contrast, 'en')} : 1`,
    unreadable: (contrast: number, least: number) =>
      `Hard to read: ${formatRatio(contrast, 'en')} : 1, at least ${formatRatio(least, 'en')} is needed`,
    choosePicture: 'Choose a picture',
    replacePicture: 'Choose another one',
    removePicture: 'Remove the picture',
    currentPicture: 'The picture',
  },
  bn: {
    blankIsEnglish: 'খালি রাখলে ইংরেজি লেখা দেখা যাবে।',
    add: 'যোগ করুন',
    remove: (row) => `সরান: ${row}`,
    removeText: 'এর ভেতরের লেখাও মুছে যাবে।',
    removeButton: 'সরান',
    moveUp: (row) => `উপরে নিন: ${row}`,
    moveDown: (row) => `নিচে নিন: ${row}`,
    days: { min: 'কমপক্ষে কত দিন', max: 'বেশি হলে কত দিন' },
    wholeDivision: (division) => `পুরো ${division} বিভাগ`,
    ofDistricts: (some, all) => `${formatCount(all, 'bn')} জেলার ${formatCount(some, 'bn')}টি`,
    chooseCategory: 'ক্যাটাগরি বেছে নিন',
    pickColour: 'রঙ বেছে নিন',
    colourSample: 'এখনই কিনুন',
    readable: (contrast) => `সহজে পড়া যায়: ${formatRatio(contrast, 'bn')} : ১`,
    unreadable: (contrast, least) =>
      `পড়া কঠিন: ${formatRatio(contrast, 'bn')} : ১, কমপক্ষে ${formatRatio(least, 'bn')} দরকার`,
    choosePicture: 'ছবি বেছে নিন',
    replacePicture: 'অন্য ছবি বেছে নিন',
    removePicture: 'ছবি সরান',
    currentPicture: 'বর্তমান ছবি',
  },
})
