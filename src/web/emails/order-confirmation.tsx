import { Column, Img, Row, Section, Text } from '@react-email/components'
import type { CSSProperties } from 'react'
import { shopConfig } from '#config'
import { deliveryTimeText } from '#shared/pricing/delivery-times.ts'
import { emailColors, EmailLayout, LinkButton, Paragraph, SmallPrint } from './email-layout.tsx'
import type { EmailTemplate } from './render-email.tsx'

/** Amounts are written out, such as ৳1,200. */
export interface OrderConfirmationProps {
  orderNumber: string
  phone: string
  total: string
  items: OrderedItem[]
  /** How the total comes about. */
  totalRows: { label: string; value: string; isStrong?: boolean }[]
  deliveryAddress: string
  /** Says how long delivery takes. */
  district: string
  /** Where the order is followed. */
  orderUrl: string
}

interface OrderedItem {
  /** The whole URL of a picture; null shows none. */
  imageUrl: string | null
  name: string
  detail: string
  amount: string
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
      <Section>
        {items.map((item, index) => (
          <ItemRow key={index} {...item} />
        ))}
      </Section>
      <Section>
        {totalRows.map(({ label, value, isStrong }) => (
          <Row key={label}>
            <Column style={isStrong ? style.strongCell : style.cell}>{label}</Column>
            <Column align="right" style={isStrong ? style.strongCell : style.cell}>
              {value}
            </Column>
          </Row>
        ))}
      </Section>
      <Paragraph>{`Delivered to: ${deliveryAddress}`}</Paragraph>
      <LinkButton href={orderUrl}>Follow your order</LinkButton>
      <SmallPrint>
        {`Something to change? Call ${shopConfig.phones[0]?.shown} before the parcel leaves us.`}
      </SmallPrint>
    </EmailLayout>
  ),
}

function whatComesNext(phone: string, total: string, district: string): string {
  const { delivery, policies } = shopConfig
  const arrives = deliveryTimeText(delivery.times, district)
  return `Within ${policies.confirmationCallMinutes} minutes we call ${phone} to confirm. After the call the parcel arrives ${arrives}, and you pay ${total} in cash when it is in your hands.`
}

function ItemRow({ imageUrl, name, detail, amount }: OrderedItem) {
  return (
    <Row>
      <Column style={style.imageCell}>
        {imageUrl && <Img src={imageUrl} alt="" width={56} height={56} style={style.image} />}
      </Column>
      <Column style={style.cell}>
        {name}
        <Text style={style.detail}>{detail}</Text>
      </Column>
      <Column align="right" style={style.cell}>
        {amount}
      </Column>
    </Row>
  )
}

const cell = {
  color: emailColors.text,
  fontSize: 14,
  lineHeight: '22px',
  padding: '4px 0',
  verticalAlign: 'top',
} as const

const style = {
  cell,
  strongCell: { ...cell, fontWeight: 700 },
  imageCell: { padding: '4px 12px 4px 0', verticalAlign: 'top', width: 68 },
  image: { borderRadius: 8, objectFit: 'cover' },
  detail: { color: emailColors.muted, fontSize: 12, lineHeight: '18px', margin: '4px 0' },
} as const satisfies Record<string, CSSProperties>
