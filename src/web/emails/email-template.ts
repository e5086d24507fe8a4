import { formatPhone } from '#shared/addresses/phone.ts'
import type { Language } from '#shared/languages/languages.ts'
import type { PageSettings } from '#shared/shop-settings/page-settings.ts'
import { emailTexts } from './email-texts.ts'

/** An e-mail as data, which is shown as HTML and as plain text. */
export interface EmailTemplate<Props> {
  subject: (props: Props, to: EmailReader) => string
  body: (props: Props, to: EmailReader) => EmailBody
}

export interface EmailReader {
  language: Language
  /** In that language, as it is when the e-mail is sent. */
  shop: PageSettings
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
  phone?: { number: string; shown: string }
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

/** Both names of the shop. */
export function shopLine({ names }: Pick<PageSettings, 'names'>): string {
  return `${names.en} ${names.bn}`
}

export function emailFooter({ language, shop }: EmailReader): string {
  const { name, email, supportHours } = shop
  const hours = emailTexts[language].hours(supportHours.opens, supportHours.closes)
  return [name, shopPhone({ language, shop }), email, hours].filter(Boolean).join(' · ')
}

/** The number to call, in the digits of the reader's language. */
export function shopPhone({ language, shop }: EmailReader): string {
  return formatPhone(shop.phones[0]?.shown ?? '', language)
}

/** The e-mail as plain text. */
export function emailText({ heading, blocks }: EmailBody, to: EmailReader): string {
  const parts = [shopLine(to.shop), heading.toUpperCase(), ...blocks.map(blockText)]
  return [...parts, '-'.repeat(40), emailFooter(to)].join('\n\n')
}

function blockText(block: EmailBlock): string {
  switch (block.kind) {
    case 'button':
      return `${block.label} ${block.href}`
    case 'details':
      return block.details
        .map(({ label, value, phone }) => [label, [value, phone?.shown].filter(Boolean).join(', ')])
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
