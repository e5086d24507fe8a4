import { type EmailTemplate, paragraph, shopPhone, small } from '../email-template.ts'
import { emailTexts } from '../email-texts.ts'

export interface OrderReleasedProps {
  orderNumber: string
  /** Where the order can be taken up again. */
  orderUrl: string
}

/** To the buyer of an order that nobody could confirm, whose units others may buy now. */
export const orderReleased: EmailTemplate<OrderReleasedProps> = {
  subject: ({ orderNumber }, { language }) => emailTexts[language].released.subject(orderNumber),
  body({ orderNumber, orderUrl }, to) {
    const t = emailTexts[to.language].released
    return {
      preview: t.preview,
      heading: t.heading(orderNumber),
      blocks: [
        paragraph(t.whatHappened),
        paragraph(t.wayBack),
        { kind: 'button', label: t.open, href: orderUrl },
        small(t.call(shopPhone(to))),
      ],
    }
  },
}
