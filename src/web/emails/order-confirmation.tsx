import { shopConfig } from '#config'
import { deliveryTimeText } from '#shared/pricing/delivery-times.ts'
import {
  EmailLayout,
  LinkButton,
  Paragraph,
  SmallPrint,
  type EmailTemplate,
} from './email-layout.tsx'
import { OrderLines, type OrderLinesProps } from './order-lines.tsx'

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

/** What was ordered, and what comes next. */
export const orderConfirmation: EmailTemplate<OrderConfirmationProps> = {
  subject: ({ orderNumber }) => `Your order ${orderNumber}`,
  Body: ({ orderNumber, phone, total, items, totalRows, deliveryAddress, district, orderUrl }) => (
    <EmailLayout
      preview={`${total} in cash when it arrives.`}
      heading={`Thank you, we have your order ${orderNumber}`}
    >
      <Paragraph>{whatComesNext(phone, total, district)}</Paragraph>
      <OrderLines items={items} totalRows={totalRows} />
      {deliveryAddress !== null && <Paragraph>{`Delivered to: ${deliveryAddress}`}</Paragraph>}
      <LinkButton href={orderUrl}>Follow your order</LinkButton>
      <SmallPrint>
        {`Something to change? Call ${shopConfig.phones[0]?.shown} before the parcel leaves us.`}
      </SmallPrint>
    </EmailLayout>
  ),
}

function whatComesNext(phone: string | null, total: string, district: string): string {
  const { delivery, policies } = shopConfig
  const arrives = deliveryTimeText(delivery.times, district)
  return `Within ${policies.confirmationCallMinutes} minutes we call ${phone ?? 'the phone number of the order'} to confirm. After the call the parcel arrives ${arrives}, and you pay ${total} in cash when it is in your hands.`
}
