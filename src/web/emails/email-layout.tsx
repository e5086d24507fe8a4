import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Preview,
  Section,
  Text,
} from '@react-email/components'
import type { CSSProperties, ReactElement, ReactNode } from 'react'
import { shopConfig } from '#config'

/** An e-mail as text and HTML. */
export interface EmailTemplate<Props> {
  subject: (props: Props) => string
  Body: (props: Props) => ReactElement
}

interface EmailLayoutProps {
  /** What mailboxes show beside the subject. */
  preview: string
  heading: string
  children: ReactNode
}

/** The layout of every e-mail of the shop. Styles are inline: many mail programs read no others. */
export function EmailLayout({ preview, heading, children }: EmailLayoutProps) {
  return (
    <Html lang="en">
      <Head />
      <Preview>{preview}</Preview>
      <Body style={style.body}>
        <Container style={style.card}>
          <Text style={style.shop}>{`${shopConfig.name} ${shopConfig.banglaName}`}</Text>
          <Heading as="h1" style={style.heading}>
            {heading}
          </Heading>
          {children}
          <Hr style={style.rule} />
          <Text style={style.small}>{footer()}</Text>
        </Container>
      </Body>
    </Html>
  )
}

function footer(): string {
  const { name, phones, email, supportHours } = shopConfig
  const hours = `daily ${supportHours.opens} to ${supportHours.closes}`
  return [name, phones[0]?.shown, email, hours].filter(Boolean).join(' · ')
}

export function Paragraph({ children }: { children: ReactNode }) {
  return (
    <Section>
      <Text style={style.text}>{children}</Text>
    </Section>
  )
}

export function SmallPrint({ children }: { children: ReactNode }) {
  return (
    <Section>
      <Text style={style.small}>{children}</Text>
    </Section>
  )
}

export function LinkButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Section>
      <Button href={href} style={style.button}>
        {children}
      </Button>
    </Section>
  )
}

export const emailColors = { text: '#1a1f1d', muted: '#5d6662', brand: '#006a4e' }

const style = {
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
    padding: 32,
  },
  shop: { color: emailColors.brand, fontSize: 18, fontWeight: 700, margin: '0 0 16px' },
  heading: { color: emailColors.text, fontSize: 22, lineHeight: '30px', margin: '0 0 8px' },
  text: { color: emailColors.text, fontSize: 15, lineHeight: '24px', margin: '8px 0' },
  button: {
    backgroundColor: emailColors.brand,
    borderRadius: 12,
    color: '#ffffff',
    fontSize: 15,
    fontWeight: 600,
    margin: '16px 0',
    padding: '12px 24px',
  },
  rule: { borderColor: '#e3e6e4', margin: '24px 0 12px' },
  small: { color: emailColors.muted, fontSize: 12, lineHeight: '18px', margin: '4px 0' },
} as const satisfies Record<string, CSSProperties>
