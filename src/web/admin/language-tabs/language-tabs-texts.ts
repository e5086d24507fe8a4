import { formatCount } from '#shared/formatting/numbers.ts'
import { texts } from '#shared/languages/texts.ts'

/** The tabs of a form over what it says in English and in Bangla. */
export const languageTabsTexts = texts({
  en: {
    label: 'Language of the texts',
    missing: (fields: number) => `${fields} missing`,
    outdated: 'English changed since',
    inBangla: (field: string) => `${field} in Bangla`,
    english: 'English:',
    optional: 'What is left blank is shown in English.',
  },
  bn: {
    label: 'লেখার ভাষা',
    missing: (fields) => `${formatCount(fields, 'bn')}টি বাকি`,
    outdated: 'পরে ইংরেজি বদলেছে',
    inBangla: (field) => `বাংলায় ${field}`,
    english: 'ইংরেজি:',
    optional: 'খালি রাখলে ইংরেজি লেখা দেখা যাবে।',
  },
})
