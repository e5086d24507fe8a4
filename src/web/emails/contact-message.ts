import { type EmailTemplate, paragraph, small } from './email-template.ts'
import { shopEmailTexts } from './shop-email-texts.ts'

export interface ContactMessageProps {
  name: string
  email: string
  /** As it was written, with its line breaks. */
  message: string
}

/** A message from the contact form, to the shop itself. */
export const contactMessage: EmailTemplate<ContactMessageProps> = {
  subject: (_, { language }) => shopEmailTexts[language].message.subject,
  body({ name, email, message }, { language }) {
    const t = shopEmailTexts[language].message
    return {
      preview: message.slice(0, 100),
      heading: t.heading(name),
      blocks: [...message.split(/\n+/).map(paragraph), small(t.from(name, email))],
    }
  },
}
