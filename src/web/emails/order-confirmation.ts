import { shopConfig } from '#config'
import { deliveryTimeText } from '#shared/pricing/delivery-times.ts'
import {
  type EmailTemplate,
  orderLines,
  type OrderLinesProps,
  paragraph,
  small,
} from './email-template.ts'

/** Amounts are written out, such as ৳1,200. */
export interface OrderConfirmationProps extends OrderLinesProps {
  orderNumber: string
  /** Null in an e-mail to an address that nobody verified. */
  phone: string | null
  total: string
  /** Null in an e-mail to an address that nobody verified. */
  deliveryAddress: string | null
  /** Says how long delivery takes. */
  district: string
  /** Where the order is followed. */
  orderUrl: string
}

/** The items of an order and the next steps. */
export const orderConfirmation: EmailTemplate<OrderConfirmationProps> = {
  subject: ({ orderNumber }) => `Your order ${orderNumber}`,
  body: ({ orderNumber, phone, total, items, totalRows, deliveryAddress, district, orderUrl }) => ({
    preview: `${total} in cash when it arrives.`,
    heading: `Thank you, we have your order ${orderNumber}`,
    blocks: [
      paragraph(whatComesNext(phone, total, district)),
      ...orderLines({ items, totalRows }),
      ...(deliveryAddress === null ? [] : [paragraph(`Delivered to: ${deliveryAddress}`)]),
      { kind: 'button', label: 'Follow your order', href: orderUrl },
      small(
        `Something to change? Call ${shopConfig.phones[0]?.shown} before the parcel leaves us.`,
      ),
    ],
  }),
}

function whatComesNext(phone: string | null, total: string, district: string): string {
  const { delivery, policies } = shopConfig
  const arrives = deliveryTimeText(delivery.times, district)
  return `Within ${policies.confirmationCallMinutes} minutes we call ${phone ?? 'the phone number of the order'} to confirm. After the call the parcel arrives ${arrives}, and you pay ${total} in cash when it is in your hands.`
}
