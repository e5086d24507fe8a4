/** What a mail says, block by block; how it looks is one place's business. */
export interface MailLetter {
  subject: string
  /** What mailboxes show beside the subject. */
  preview: string
  heading: string
  blocks: MailBlock[]
}

export type MailBlock =
  | { kind: 'text'; text: string }
  | { kind: 'code'; code: string }
  | { kind: 'button'; label: string; href: string }
  /** Lines of two columns, such as an order's items and totals; the last may be emphasised. */
  | { kind: 'lines'; lines: { label: string; value: string; isStrong?: boolean }[] }
  | { kind: 'products'; products: MailProduct[] }
  | { kind: 'small'; text: string }

export interface MailProduct {
  /** The whole address of a picture; null shows none. */
  image: string | null
  name: string
  detail: string
  amount: string
}
