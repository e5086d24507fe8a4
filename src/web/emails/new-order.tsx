import { Column, Link, Row, Section } from '@react-email/components'
import type { CSSProperties, ReactNode } from 'react'
import {
  emailColors,
  EmailLayout,
  LinkButton,
  Paragraph,
  SmallPrint,
  type EmailTemplate,
} from './email-layout.tsx'
import { OrderLines, type OrderLinesProps } from './order-lines.tsx'

/** Amounts and times are written out. */
export interface NewOrderProps extends OrderLinesProps {
  orderNumber: string
  /** In Dhaka. */
  placedAt: string
  total: string
  paymentMethod: string
  /** The status by now, when it is not the first one any more. */
  laterStatus: string | null
  recipient: string
  /** As it is dialled: +8801712345678. */
  phone: string
  fullAddress: string
  thana: string
  district: string
  /** Whose account, or that it is a guest. */
  buyer: string
  email: string | null
  /** Earlier orders of the phone and the account. */
  history: string
  /** The order in the administration. */
  orderUrl: string
}

/** A new order, to the shop itself: all that the confirmation call needs. */
export const newOrder: EmailTemplate<NewOrderProps> = {
  subject: ({ orderNumber, total, district }) => `New order ${orderNumber}: ${total}, ${district}`,
  Body: (order) => (
    <EmailLayout
      preview={`${order.recipient}, ${order.phone}. ${order.history}`}
      heading={`New order ${order.orderNumber}`}
    >
      <Paragraph>
        {`${order.total}, ${order.paymentMethod}. Placed ${order.placedAt}, Dhaka time.`}
      </Paragraph>
      {order.laterStatus !== null && (
        <Paragraph>{`Its status is ${order.laterStatus} by now.`}</Paragraph>
      )}
      <Section>
        <Detail label="Call">
          {`${order.recipient}, `}
          <Link href={`tel:${order.phone}`} style={style.link}>
            {order.phone}
          </Link>
        </Detail>
        <Detail label="Earlier orders">{order.history}</Detail>
        <Detail label="Address">{order.fullAddress}</Detail>
        <Detail label="Thana">{order.thana}</Detail>
        <Detail label="District">{order.district}</Detail>
        <Detail label="Ordered by">{order.buyer}</Detail>
        <Detail label="E-mail">{order.email ?? 'None given'}</Detail>
      </Section>
      <OrderLines items={order.items} totalRows={order.totalRows} />
      <LinkButton href={order.orderUrl}>Open the order</LinkButton>
      {order.email !== null && <SmallPrint>A reply to this mail reaches the customer.</SmallPrint>}
    </EmailLayout>
  ),
}

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Row>
      <Column style={style.label}>{label}</Column>
      <Column style={style.value}>{children}</Column>
    </Row>
  )
}

const cell = {
  fontSize: 14,
  lineHeight: '22px',
  padding: '4px 0',
  verticalAlign: 'top',
} as const

const style = {
  label: { ...cell, color: emailColors.muted, width: 120 },
  value: { ...cell, color: emailColors.text },
  link: { color: emailColors.brand, fontWeight: 700 },
} as const satisfies Record<string, CSSProperties>
