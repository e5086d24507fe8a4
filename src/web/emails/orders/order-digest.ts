import { callingHoursTexts } from '#shared/orders/calls/calling-hours-texts.ts'
import { type EmailBlock, type EmailTemplate, paragraph, small } from '../email-template.ts'
import { emailTexts } from '../email-texts.ts'

/** Amounts are written out, such as ৳1,200. */
export interface OrderDigestProps {
  /** The first of them. */
  orders: DigestedOrder[]
  /** How many there are in all. */
  count: number
}

interface DigestedOrder {
  orderNumber: string
  total: string
  /** Such as "2 × Lamp, 1 × Cable". */
  items: string
  /** Where the order is followed. */
  orderUrl: string
}

/** Several orders for one e-mail address within minutes, in one e-mail. */
export const orderDigest: EmailTemplate<OrderDigestProps> = {
  subject: ({ count }, { language, shop }) => emailTexts[language].digest.subject(count, shop.name),
  body({ orders, count }, { language, shop }) {
    const { digest: t, andMore } = emailTexts[language]
    return {
      preview: orders.map(({ orderNumber }) => orderNumber).join(', '),
      heading: t.heading(count),
      blocks: [
        paragraph(
          `${t.whatComesNext(shop.policies.confirmationCallMinutes)} ${callingHoursTexts[language].hours(shop.calls)}`,
        ),
        ...orders.map(({ orderNumber, total, items, orderUrl }): EmailBlock => ({
          kind: 'linked',
          label: orderNumber,
          href: orderUrl,
          text: `${total}, ${items}`,
        })),
        ...(count > orders.length ? [paragraph(andMore(count - orders.length))] : []),
        small(t.notYours),
      ],
    }
  },
}
