import {
  type EmailTemplate,
  orderLines,
  type OrderLinesProps,
  paragraph,
  small,
} from './email-template.ts'

/** Amounts and times are written out. */
export interface NewOrderProps extends OrderLinesProps {
  orderNumber: string
  /** In Dhaka. */
  placedAt: string
  total: string
  paymentMethod: string
  /** The current status, unless it is the initial one. */
  laterStatus: string | null
  recipient: string
  /** In international format: +8801712345678. */
  phone: string
  fullAddress: string
  thana: string
  district: string
  /** The name of the account, or that the buyer is a guest. */
  buyer: string
  email: string | null
  /** Earlier orders of the phone and the account. */
  history: string
  /** The order in the administration. */
  orderUrl: string
}

/** Mail programs turn `example.com` and `https://` in a text into links, but not with a space in it. */
function withoutLinks(text: string): string {
  return text.replaceAll(/[.:](?=[\p{L}/])/gu, '$& ')
}

/** A new order, to the shop itself: all that the confirmation call needs. */
export const newOrder: EmailTemplate<NewOrderProps> = {
  subject: ({ orderNumber, total, district }) => `New order ${orderNumber}: ${total}, ${district}`,
  body: (order) => ({
    preview: `${order.phone}. ${order.history}`,
    heading: `New order ${order.orderNumber}`,
    blocks: [
      paragraph(`${order.total}, ${order.paymentMethod}. Placed ${order.placedAt}, Dhaka time.`),
      ...(order.laterStatus === null
        ? []
        : [paragraph(`Its status is ${order.laterStatus} by now.`)]),
      {
        kind: 'details',
        details: [
          { label: 'Call', value: '', phone: order.phone },
          { label: 'Earlier orders', value: order.history },
          { label: 'District', value: order.district },
        ],
      },
      small('The buyer typed what follows. The shop has not checked it.'),
      {
        kind: 'details',
        details: [
          { label: 'Name', value: withoutLinks(order.recipient) },
          { label: 'Address', value: withoutLinks(order.fullAddress) },
          { label: 'Thana', value: withoutLinks(order.thana) },
          { label: 'Ordered by', value: withoutLinks(order.buyer) },
          { label: 'E-mail', value: order.email ?? 'None given' },
        ],
      },
      ...orderLines(order),
      { kind: 'button', label: 'Open the order', href: order.orderUrl },
      ...(order.email === null ? [] : [small('A reply to this mail reaches the customer.')]),
    ],
  }),
}
