import { shopConfig } from '#config'
import type { Language } from '#shared/languages/languages.ts'
import { emailTexts } from './email-texts.ts'

/** An e-mail as data, which is shown as HTML and as plain text. */
export interface EmailTemplate<Props> {
  subject: (props: Props, language: Language) => string
  body: (props: Props, language: Language) => EmailBody
}

export interface EmailBody {
  /** The preview text that mailboxes show after the subject. */
  preview: string
  heading: string
  blocks: EmailBlock[]
}

export type EmailBlock =
  | { kind: 'paragraph' | 'small' | 'code'; text: string }
  | { kind: 'button'; label: string; href: string }
  | { kind: 'details'; details: EmailDetail[] }
  | { kind: 'items'; items: OrderedItem[] }
  | { kind: 'totals'; rows: TotalRow[] }
  /** A line that begins with a link. */
  | { kind: 'linked'; label: string; href: string; text: string }

interface EmailDetail {
  label: string
  value: string
  /** Shown after the value as a link that dials it. */
  phone?: string
}

/** Amounts are written out, such as ৳1,200. */
export interface OrderedItem {
  /** The whole URL of a picture; null shows none. */
  imageUrl: string | null
  name: string
  detail: string
  amount: string
}

export interface TotalRow {
  label: string
  value: string
  isStrong?: boolean
}

/** Of an order: what was ordered, and how its total comes about. */
export interface OrderLinesProps {
  items: OrderedItem[]
  totalRows: TotalRow[]
}

export function orderLines({ items, totalRows }: OrderLinesProps): EmailBlock[] {
  return [
    { kind: 'items', items },
    { kind: 'totals', rows: totalRows },
  ]
}

export function paragraph(text: string): EmailBlock {
  return { kind: 'paragraph', text }
}

export function small(text: string): EmailBlock {
  return { kind: 'small', text }
}

export const shopLine = `${shopConfig.name} ${shopConfig.banglaName}`

export function emailFooter(language: Language): string {
  const { shop, phone, hours } = emailTexts[language].footer
  return [shop, phone, shopConfig.email, hours].filter(Boolean).join(' · ')
}

/** The e-mail as plain text. */
export function emailText({ heading, blocks }: EmailBody, language: Language): string {
  const parts = [shopLine, heading.toUpperCase(), ...blocks.map(blockText), '-'.repeat(40)]
  return [...parts, emailFooter(language)].join('\n\n')
}

function blockText(block: EmailBlock): string {
  switch (block.kind) {
    case 'button':
      return `${block.label} ${block.href}`
    case 'details':
      return block.details
        .map(({ label, value, phone }) => [label, [value, phone].filter(Boolean).join(', ')])
        .map((lines) => lines.join('\n'))
        .join('\n\n')
    case 'items':
      return block.items
        .map(({ name, detail, amount }) => [name, detail, amount].join('\n'))
        .join('\n\n')
    case 'totals':
      return block.rows.map(({ label, value }) => `${label}\n${value}`).join('\n\n')
    case 'linked':
      return `${block.label} ${block.href}: ${block.text}`
    default:
      return block.text
  }
}
