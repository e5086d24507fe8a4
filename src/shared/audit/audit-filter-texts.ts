import { texts } from '../languages/texts.ts'

/** Error messages of the audit log's filters. */
export const auditFilterTexts = texts({
  en: {
    person: 'There is no such person',
    subject: 'There is no such subject',
    action: 'There is no such action',
  },
  bn: {
    person: 'এমন কেউ নেই',
    subject: 'এমন কোনো বিষয় নেই',
    action: 'এমন কোনো কাজ নেই',
  },
})
