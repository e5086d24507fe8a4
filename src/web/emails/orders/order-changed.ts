import {
  type EmailTemplate,
  orderLines,
  type OrderLinesProps,
  paragraph,
  shopPhone,
  small,
} from '../email-template.ts'
import { emailTexts } from '../email-texts.ts'

/** Amounts are written out, such as ৳1,200. */
export interface OrderChangedProps extends OrderLinesProps {
  orderNumber: string
  totalBefore: string
  total: string
  /** Amount left to pay at the door; null for nothing. */
  due: string | null
  /** Null in an e-mail to an address that nobody verified. */
  deliveryAddress: string | null
  /** Where the order is followed. */
  orderUrl: string
}

/** Contents and costs of an order that the staff have changed. */
export const orderChanged: EmailTemplate<OrderChangedProps> = {
  subject: ({ orderNumber }, { language }) => emailTexts[language].changed.subject(orderNumber),
  body({ orderNumber, totalBefore, total, due, items, totalRows, deliveryAddress, orderUrl }, to) {
    const { changed: t, confirmation, payment } = emailTexts[to.language]
    return {
      preview: payment(due),
      heading: t.heading(orderNumber),
      blocks: [
        paragraph(`${t.total(totalBefore, total)} ${payment(due)}`),
        ...orderLines({ items, totalRows }),
        ...(deliveryAddress === null ? [] : [paragraph(confirmation.deliveredTo(deliveryAddress))]),
        { kind: 'button', label: confirmation.follow, href: orderUrl },
        small(t.notAgreed(shopPhone(to))),
      ],
    }
  },
}
