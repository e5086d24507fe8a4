import { type EmailBlock, type EmailTemplate, paragraph } from '../email-template.ts'
import { shopEmailTexts } from '../shop-email-texts.ts'

export interface NewOrdersProps {
  /** The first of them. */
  orders: { orderNumber: string; text: string; orderUrl: string }[]
  /** How many there are in all. */
  count: number
  /** The orders to be confirmed, in the administration. */
  listUrl: string
}

/** Many new orders within an hour, to the shop itself; nothing in it was typed by a buyer. */
export const newOrders: EmailTemplate<NewOrdersProps> = {
  subject: ({ count }, { language }) => shopEmailTexts[language].newOrders.subject(count),
  body({ orders, count, listUrl }, { language }) {
    const { newOrders: t, andMore } = shopEmailTexts[language]
    return {
      preview: orders.map(({ orderNumber }) => orderNumber).join(', '),
      heading: t.heading(count),
      blocks: [
        paragraph(t.text),
        ...orders.map(({ orderNumber, text, orderUrl }): EmailBlock => ({
          kind: 'linked',
          label: orderNumber,
          href: orderUrl,
          text,
        })),
        ...(count > orders.length ? [paragraph(andMore(count - orders.length))] : []),
        { kind: 'button', label: t.open, href: listUrl },
      ],
    }
  },
}
