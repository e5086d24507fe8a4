import type { Language } from '../languages/languages.ts'

const banglaZero = 0x09e6

/** The text with Bangla digits replaced by Latin ones: every input takes both. */
export function latinDigits(text: string): string {
  return text.replaceAll(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - banglaZero))
}

/** The text with its digits as the language writes them, such as a phone number: ০১৭০০-১২৩৪৫৬ */
export function localDigits(text: string, language: Language): string {
  if (language === 'en') return text
  return text.replaceAll(/\d/g, (digit) => String.fromCharCode(banglaZero + Number(digit)))
}
