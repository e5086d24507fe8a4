import { type EmailTemplate, paragraph, small } from './email-template.ts'
import { emailTexts } from './email-texts.ts'

export interface WelcomeProps {
  productsUrl: string
}

/**
 * Greets a new customer. The name is left out: it is typed at registration, and with another
 * person's e-mail address it would send arbitrary text in the shop's name.
 */
export const welcome: EmailTemplate<WelcomeProps> = {
  subject: (_, { language, shop }) => emailTexts[language].welcome.subject(shop.name),
  body({ productsUrl }, { language, shop }) {
    const t = emailTexts[language].welcome
    return {
      preview: t.preview,
      heading: t.subject(shop.name),
      blocks: [
        paragraph(t.text),
        { kind: 'button', label: t.shop, href: productsUrl },
        small(t.notYours),
      ],
    }
  },
}
