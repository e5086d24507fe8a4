import { formatCount } from '#shared/formatting/numbers.ts'
import { texts } from '#shared/languages/texts.ts'

export const questionSettingTexts = texts({
  en: {
    title: 'Questions and answers',
    text: 'They are on the page Contact, and search engines show them.',
    fields: {
      faq: {
        label: 'Questions',
        hint: '',
        row: (number: number) => `Question ${number}`,
        add: 'Add a question',
        parts: { question: 'Question', answer: 'Answer' },
      },
    },
  },
  bn: {
    title: 'প্রশ্ন ও উত্তর',
    text: 'এগুলো যোগাযোগ পেজে থাকে, সার্চ ইঞ্জিনও দেখায়।',
    fields: {
      faq: {
        label: 'প্রশ্ন',
        hint: '',
        row: (number) => `প্রশ্ন ${formatCount(number, 'bn')}`,
        add: 'প্রশ্ন যোগ করুন',
        parts: { question: 'প্রশ্ন', answer: 'উত্তর' },
      },
    },
  },
})
