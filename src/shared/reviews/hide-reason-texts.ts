import { texts } from '../languages/texts.ts'
import type { HideReason } from './reviews.ts'

interface HideReasonTexts extends Record<string, string> {
  /** In the administrator's list of reasons. */
  label: string
  /** Explanation for the author in My Reviews. */
  explanation: string
}

/** Why a review is hidden. */
export const hideReasonTexts = texts({
  en: {
    abusive: {
      label: 'Abusive or offensive language',
      explanation: 'It is hidden because of abusive or offensive language.',
    },
    personal: {
      label: 'Personal information',
      explanation: 'It is hidden because it shows personal information.',
    },
    advertising: {
      label: 'Advertising or spam',
      explanation: 'It is hidden because it advertises something.',
    },
    unrelated: {
      label: 'Not about the product',
      explanation: 'It is hidden because it is not about the product.',
    },
    images: {
      label: 'Unsuitable pictures',
      explanation: 'It is hidden because of its pictures.',
    },
    misleading: {
      label: 'False or misleading',
      explanation: 'It is hidden because what it says is false or misleading.',
    },
  } satisfies Record<HideReason, HideReasonTexts>,
  bn: {
    abusive: {
      label: 'গালিগালাজ বা আপত্তিকর ভাষা',
      explanation: 'গালিগালাজ বা আপত্তিকর ভাষার কারণে এটি লুকানো হয়েছে।',
    },
    personal: {
      label: 'ব্যক্তিগত তথ্য',
      explanation: 'ব্যক্তিগত তথ্য থাকায় এটি লুকানো হয়েছে।',
    },
    advertising: {
      label: 'বিজ্ঞাপন বা স্প্যাম',
      explanation: 'কিছুর বিজ্ঞাপন থাকায় এটি লুকানো হয়েছে।',
    },
    unrelated: {
      label: 'পণ্যটি নিয়ে নয়',
      explanation: 'পণ্যটি নিয়ে লেখা নয় বলে এটি লুকানো হয়েছে।',
    },
    images: {
      label: 'অনুপযুক্ত ছবি',
      explanation: 'ছবির কারণে এটি লুকানো হয়েছে।',
    },
    misleading: {
      label: 'মিথ্যা বা বিভ্রান্তিকর',
      explanation: 'লেখাটি মিথ্যা বা বিভ্রান্তিকর বলে এটি লুকানো হয়েছে।',
    },
  },
})
