import { Link, Text } from '@react-email/components'
import type { CSSProperties } from 'react'
import { shopConfig } from '#config'
import {
  emailColors,
  EmailLayout,
  Paragraph,
  SmallPrint,
  type EmailTemplate,
} from './email-layout.tsx'

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
  Body: ({ orders, count }) => (
    <EmailLayout
      preview={orders.map(({ orderNumber }) => orderNumber).join(', ')}
      heading={`Thank you, we have your ${count} orders`}
    >
      <Paragraph>
        {`Within ${shopConfig.policies.confirmationCallMinutes} minutes we call the phone number of each order to confirm it. You pay in cash when it is in your hands.`}
      </Paragraph>
      {orders.map(({ orderNumber, total, items, orderUrl }) => (
        <Text key={orderNumber} style={style.order}>
          <Link href={orderUrl} style={style.link}>
            {orderNumber}
          </Link>
          {`: ${total}, ${items}`}
        </Text>
      ))}
      {count > orders.length && <Paragraph>{`And ${count - orders.length} more.`}</Paragraph>}
      <SmallPrint>
        You ordered nothing? Then somebody mistyped their e-mail address: you can ignore this mail.
      </SmallPrint>
    </EmailLayout>
  ),
}

const style = {
  order: { color: emailColors.text, fontSize: 14, lineHeight: '22px', margin: '4px 0' },
  link: { color: emailColors.brand, fontWeight: 700 },
} as const satisfies Record<string, CSSProperties>
