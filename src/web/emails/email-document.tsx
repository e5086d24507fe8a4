import { Body } from '@react-email/body'
import { Button } from '@react-email/button'
import { Column } from '@react-email/column'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Hr } from '@react-email/hr'
import { Html } from '@react-email/html'
import { Img } from '@react-email/img'
import { Link } from '@react-email/link'
import { Preview } from '@react-email/preview'
import { Row } from '@react-email/row'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { createContext, use, type CSSProperties } from 'react'
import { defaultColour } from '#shared/shop-settings/brand-colour.ts'
import {
  type EmailBlock,
  type EmailBody,
  emailFooter,
  type EmailReader,
  type OrderedItem,
  shopLine,
} from './email-template.ts'

/** Every e-mail of the shop as HTML. Styles are inline: many mail programs read no others. */
export function EmailDocument({ preview, heading, blocks, to }: EmailBody & { to: EmailReader }) {
  const style = styleOf(to.shop.colour)
  return (
    <Html lang={to.language}>
      <Head />
      <Preview>{preview}</Preview>
      <Body style={style.body}>
        <Container style={style.card}>
          <ShopHeading shop={to.shop} />
          <Heading as="h1" style={style.heading}>
            {heading}
          </Heading>
          <StyleContext value={style}>
            {blocks.map((block, index) => (
              <Section key={index}>
                <Block {...block} />
              </Section>
            ))}
          </StyleContext>
          <Hr style={style.rule} />
          <Text style={style.small}>{emailFooter(to)}</Text>
        </Container>
      </Body>
    </Html>
  )
}

/** A wide logo has the name in it. */
function ShopHeading({ shop }: Pick<EmailReader, 'shop'>) {
  const { logo, colour } = shop
  const style = styleOf(colour)
  return (
    <>
      {logo && (
        <Img
          src={logo.url}
          alt={shop.isLogoWide ? shopLine(shop) : ''}
          height={logoHeight}
          width={Math.round((logoHeight * logo.width) / logo.height)}
          style={style.logo}
          fetchPriority="low"
        />
      )}
      {!shop.isLogoWide && <Text style={style.shop}>{shopLine(shop)}</Text>}
    </>
  )
}

const logoHeight = 40

function Block(block: EmailBlock) {
  const style = use(StyleContext)
  switch (block.kind) {
    case 'button':
      return (
        <Button href={block.href} style={style.button}>
          {block.label}
        </Button>
      )
    case 'details':
      return block.details.map(({ label, value, phone }) => (
        <Row key={label}>
          <Column style={style.label}>{label}</Column>
          <Column style={style.value}>
            {phone && value ? `${value}, ` : value}
            {phone && (
              <Link href={`tel:${phone.number}`} style={style.link}>
                {phone.shown}
              </Link>
            )}
          </Column>
        </Row>
      ))
    case 'items':
      return block.items.map((item, index) => <ItemRow key={index} {...item} />)
    case 'totals':
      return block.rows.map(({ label, value, isStrong }) => (
        <Row key={label}>
          <Column style={isStrong ? style.strongCell : style.cell}>{label}</Column>
          <Column align="right" style={isStrong ? style.strongAmount : style.amount}>
            {value}
          </Column>
        </Row>
      ))
    case 'linked':
      return (
        <Text style={style.linked}>
          <Link href={block.href} style={style.link}>
            {block.label}
          </Link>
          {`: ${block.text}`}
        </Text>
      )
    default:
      return <Text style={style[block.kind]}>{block.text}</Text>
  }
}

function ItemRow({ imageUrl, name, detail, amount }: OrderedItem) {
  const style = use(StyleContext)
  return (
    <Row>
      <Column style={style.imageCell}>
        {/* Without a priority React would preload it in the head, which mail programs ignore. */}
        {imageUrl && (
          <Img
            src={imageUrl}
            alt=""
            width={56}
            height={56}
            style={style.image}
            fetchPriority="low"
          />
        )}
      </Column>
      <Column style={style.cell}>
        {name}
        <Text style={style.detail}>{detail}</Text>
      </Column>
      <Column align="right" style={style.amount}>
        {amount}
      </Column>
    </Row>
  )
}

const colors = { text: '#1a1f1d', muted: '#5d6662' }

const cell = {
  color: colors.text,
  fontSize: 14,
  lineHeight: '22px',
  padding: '4px 0',
  verticalAlign: 'top',
} as const

const styleOf = (brand: string) =>
  ({
    body: {
      backgroundColor: '#f4f5f3',
      fontFamily: 'Inter, Helvetica, Arial, sans-serif',
      margin: 0,
    },
    card: {
      backgroundColor: '#ffffff',
      borderRadius: 16,
      margin: '24px auto',
      maxWidth: 520,
      // A name without a blank would make the e-mail wider than a phone. Not every mail program knows both.
      overflowWrap: 'anywhere',
      padding: 32,
      wordBreak: 'break-word',
    },
    shop: { color: brand, fontSize: 18, fontWeight: 700, margin: '0 0 16px' },
    logo: { margin: '0 0 16px', maxWidth: '100%' },
    heading: { color: colors.text, fontSize: 22, lineHeight: '30px', margin: '0 0 8px' },
    paragraph: { color: colors.text, fontSize: 15, lineHeight: '24px', margin: '8px 0' },
    linked: { color: colors.text, fontSize: 14, lineHeight: '22px', margin: '4px 0' },
    button: {
      backgroundColor: brand,
      borderRadius: 12,
      color: '#ffffff',
      fontSize: 15,
      fontWeight: 600,
      margin: '16px 0',
      padding: '12px 24px',
    },
    code: {
      backgroundColor: '#eef4f1',
      borderRadius: 12,
      color: brand,
      fontSize: 32,
      fontWeight: 700,
      letterSpacing: 8,
      margin: '16px 0',
      padding: '16px 0',
      textAlign: 'center',
    },
    link: { color: brand, fontWeight: 700 },
    label: { ...cell, color: colors.muted, width: 120 },
    value: cell,
    cell,
    strongCell: { ...cell, fontWeight: 700 },
    amount: { ...cell, whiteSpace: 'nowrap' },
    strongAmount: { ...cell, fontWeight: 700, whiteSpace: 'nowrap' },
    imageCell: { padding: '4px 12px 4px 0', verticalAlign: 'top', width: 68 },
    image: { borderRadius: 8, objectFit: 'cover' },
    detail: { color: colors.muted, fontSize: 12, lineHeight: '18px', margin: '4px 0' },
    rule: { borderColor: '#e3e6e4', margin: '24px 0 12px' },
    small: { color: colors.muted, fontSize: 12, lineHeight: '18px', margin: '4px 0' },
  }) satisfies Record<string, CSSProperties>

const StyleContext = createContext(styleOf(defaultColour))
