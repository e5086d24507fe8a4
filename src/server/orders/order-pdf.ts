import type { Language } from '#shared/languages/languages.ts'
import { createPdfDocument, type PdfDocument, type PdfPage } from '../platform/pdf/pdf-document.ts'
import type { Paper } from '../platform/pdf/paper-frames.ts'
import type { OrderRecord } from './order-queries.ts'

interface OrderPdf {
  records: readonly OrderRecord[]
  /** Of the orders' numbers. */
  title: (numbers: string) => string
  author: string
  /** Of the file. */
  language: Language
  /** Of an order's paper, from its second page on, in the language that it is written in. */
  paper: (record: OrderRecord) => Paper
  /** A4 by default. */
  page?: PdfPage
}

/** Orders one after another, each on a page of its own, or on more when it is long. */
export async function renderOrders(
  { records, title, page, paper, ...info }: OrderPdf,
  draw: (pdf: PdfDocument, record: OrderRecord) => void,
): Promise<Uint8Array> {
  const numbers = records.map(({ order }) => order.number).join(', ')
  const newest = Math.max(...records.map(({ order }) => order.createdAt.getTime()))
  const pdf = await createPdfDocument({
    ...info,
    page,
    title: title(numbers),
    at: new Date(newest),
  })
  for (const record of records) {
    pdf.startPaper(paper(record))
    draw(pdf, record)
  }
  return pdf.finish()
}
