import { formatPhone } from '#shared/addresses/phone.ts'
import {
  type EmailTemplate,
  orderLines,
  type OrderLinesProps,
  paragraph,
  small,
} from '../email-template.ts'
import { shopEmailTexts } from '../shop-email-texts.ts'

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
  subject: ({ orderNumber, total, district }, { language }) =>
    shopEmailTexts[language].newOrder.subject(orderNumber, total, district),
  body(order, { language }) {
    const t = shopEmailTexts[language].newOrder
    const shown = formatPhone(order.phone, language)
    return {
      preview: `${shown}. ${order.history}`,
      heading: t.heading(order.orderNumber),
      blocks: [
        paragraph(t.placed(order.total, order.paymentMethod, order.placedAt)),
        ...(order.laterStatus === null ? [] : [paragraph(t.laterStatus(order.laterStatus))]),
        {
          kind: 'details',
          details: [
            { label: t.call, value: '', phone: { number: order.phone, shown } },
            { label: t.history, value: order.history },
            { label: t.district, value: order.district },
          ],
        },
        small(t.typed),
        {
          kind: 'details',
          details: [
            { label: t.name, value: withoutLinks(order.recipient) },
            { label: t.address, value: withoutLinks(order.fullAddress) },
            { label: t.thana, value: withoutLinks(order.thana) },
            { label: t.buyer, value: withoutLinks(order.buyer) },
            { label: t.email, value: order.email ?? t.noEmail },
          ],
        },
        ...orderLines(order),
        { kind: 'button', label: t.open, href: order.orderUrl },
        ...(order.email === null ? [] : [small(t.reply)]),
      ],
    }
  },
}
