import { type EmailBlock, type EmailTemplate, paragraph } from './email-template.ts'

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
  subject: ({ count }) => `New orders: ${count} more within the hour`,
  body: ({ orders, count, listUrl }) => ({
    preview: orders.map(({ orderNumber }) => orderNumber).join(', '),
    heading: count === 1 ? 'One more new order' : `${count} more new orders`,
    blocks: [
      paragraph('So many orders were placed within the hour that the last ones come together.'),
      ...orders.map(({ orderNumber, text, orderUrl }): EmailBlock => ({
        kind: 'linked',
        label: orderNumber,
        href: orderUrl,
        text,
      })),
      ...(count > orders.length ? [paragraph(`And ${count - orders.length} more.`)] : []),
      { kind: 'button', label: 'Open the orders to confirm', href: listUrl },
    ],
  }),
}
