import { type EmailTemplate, paragraph } from '../email-template.ts'
import { shopEmailTexts } from '../shop-email-texts.ts'

export interface OrderMentionProps {
  orderNumber: string
  /** Null when the account is gone. */
  author: string | null
  text: string
  orderUrl: string
}

/** To a member of staff whom a note about an order mentions. */
export const orderMention: EmailTemplate<OrderMentionProps> = {
  subject: ({ orderNumber }, { language }) => shopEmailTexts[language].mention.subject(orderNumber),
  body({ orderNumber, author, text, orderUrl }, { language }) {
    const t = shopEmailTexts[language].mention
    return {
      preview: text.slice(0, 120),
      heading: t.heading(author ?? t.somebody),
      blocks: [
        paragraph(t.about(orderNumber)),
        paragraph(text),
        { kind: 'button', label: t.open, href: orderUrl },
      ],
    }
  },
}
