import { Column, Img, Row, Section, Text } from '@react-email/components'
import type { CSSProperties } from 'react'
import { emailColors } from './email-layout.tsx'

/** Amounts are written out, such as ৳1,200. */
export interface OrderLinesProps {
  items: OrderedItem[]
  /** How the total comes about. */
  totalRows: { label: string; value: string; isStrong?: boolean }[]
}

interface OrderedItem {
  /** The whole URL of a picture; null shows none. */
  imageUrl: string | null
  name: string
  detail: string
  amount: string
}

/** What was ordered and what it costs. */
export function OrderLines({ items, totalRows }: OrderLinesProps) {
  return (
    <>
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
    </>
  )
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
