import { shopConfig } from '#config'
import { type EmailBlock, type EmailTemplate, paragraph, small } from './email-template.ts'

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
  subject: ({ count }) => `Your ${count} orders at ${shopConfig.name}`,
  body: ({ orders, count }) => ({
    preview: orders.map(({ orderNumber }) => orderNumber).join(', '),
    heading: `Thank you, we have your ${count} orders`,
    blocks: [
      paragraph(
        `Within ${shopConfig.policies.confirmationCallMinutes} minutes we call the phone number of each order to confirm it. You pay in cash when it is in your hands.`,
      ),
      ...orders.map(({ orderNumber, total, items, orderUrl }): EmailBlock => ({
        kind: 'linked',
        label: orderNumber,
        href: orderUrl,
        text: `${total}, ${items}`,
      })),
      ...(count > orders.length ? [paragraph(`And ${count - orders.length} more.`)] : []),
      small(
        'You ordered nothing? Then somebody mistyped their e-mail address: you can ignore this mail.',
      ),
    ],
  }),
}
