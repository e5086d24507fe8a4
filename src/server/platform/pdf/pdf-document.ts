import JsBarcode from 'jsbarcode'
import type PdfKit from 'pdfkit'
import type { Language } from '#shared/languages/languages.ts'
import { type FontWeight, loadFonts } from '../fonts/fonts.ts'
import { drawFrames, type Paper, type PaperPage } from './paper-frames.ts'
import { createTextPainter } from './text-painter.ts'

export interface TextStyle {
  size?: number
  weight?: FontWeight
  color?: string
}

export interface TextBox extends TextStyle {
  x: number
  width: number
  align?: 'left' | 'right'
}

interface Box {
  x: number
  width: number
  height: number
}

/** Papers on pages, A4 by default, that texts are written on from top to bottom. Points. */
export interface PdfDocument {
  readonly left: number
  readonly right: number
  y: number
  /** Begins on a page of its own; a paper of several pages has its heading and their numbers on them. */
  startPaper(paper: Paper): void
  /** Writes into a box at `y`, wrapped at its width; returns where the text ends. `y` stays. */
  write(text: string, box: TextBox): number
  /** How tall a text is in a box. */
  heightOf(text: string, box: TextStyle & { width: number }): number
  /** A PNG or JPEG, as large as it fits into a box at `y`. */
  image(bytes: Buffer, box: Box): void
  line(): void
  /** An empty box at `y`, to tick. */
  box(size: Box): void
  /** A Code 128 barcode at `y`, as wide as the box. */
  barcode(text: string, box: Box): void
  /** Starts a new page when less than this is left on the page; returns whether it did. */
  keepTogether(height: number): boolean
  finish(): Promise<Buffer>
}

export interface PdfPage {
  width: number
  height: number
  margin: number
}

/** In points, of which a millimetre has 72 / 25.4. */
const a4: PdfPage = { width: 595.28, height: 841.89, margin: 48 }

interface DocumentInfo {
  page?: PdfPage | undefined
  title: string
  author: string
  at: Date
  language: Language
}

const textColor = '#1a1f1d'

/** pdfkit and its fonts are loaded at the first PDF only: loading takes a moment. */
export async function createPdfDocument({
  page: { width, height, margin } = a4,
  title,
  author,
  at,
  language,
}: DocumentInfo): Promise<PdfDocument> {
  const [{ default: Document }, fonts] = await Promise.all([import('pdfkit'), loadFonts()])
  const info = { Title: title, Author: author, CreationDate: at }
  const document = new Document({
    size: [width, height],
    margin,
    info,
    lang: language,
    autoFirstPage: false,
    // The count of a paper's pages is written on the first one too.
    bufferPages: true,
  })
  for (const { name, bytes } of fonts) document.registerFont(name, bytes)
  const painter = createTextPainter(document, fonts)
  const finished = collect(document)
  const right = width - margin
  const bottom = height - margin
  const papers: (Paper & { pages: PaperPage[] })[] = []
  const addPage = () => {
    const index = papers.reduce((sum, { pages }) => sum + pages.length, 0)
    papers.at(-1)?.pages.push({ index, hasMark: false })
    document.addPage()
  }
  const pdf: PdfDocument = {
    left: margin,
    right,
    y: margin,
    startPaper(paper) {
      papers.push({ ...paper, pages: [] })
      addPage()
      this.y = margin
    },
    write(text, { weight = 'regular', size = 10, color = textColor, align = 'left', x, width }) {
      const style = { weight, size, color }
      const lineHeight = painter.lineHeight(size)
      let { y } = this
      for (const line of painter.lines(text, width, style)) {
        if (y + lineHeight > bottom) {
          addPage()
          y = margin
        }
        const start = align === 'right' ? x + width - painter.widthOf(line, style) : x
        const page = papers.at(-1)?.pages.at(-1)
        if (!painter.draw(line, start, y, style) && page) page.hasMark = true
        y += lineHeight
      }
      return y
    },
    heightOf(text, { width, size = 10, weight = 'regular' }) {
      return painter.lines(text, width, { size, weight }).length * painter.lineHeight(size)
    },
    image(bytes, { x, width, height }) {
      document.image(bytes, x, this.y, { fit: [width, height] })
    },
    line() {
      document.strokeColor('#d9dedb').lineWidth(0.7)
      document.moveTo(margin, this.y).lineTo(right, this.y).stroke()
    },
    box({ x, width, height }) {
      document.strokeColor(textColor).lineWidth(0.8).rect(x, this.y, width, height).stroke()
    },
    barcode(text, { x, width, height }) {
      document.fillColor(textColor)
      const modules = code128(text)
      const moduleWidth = width / modules.length
      for (const { 0: bar, index } of modules.matchAll(/1+/g)) {
        document.rect(x + index * moduleWidth, this.y, bar.length * moduleWidth, height).fill()
      }
    },
    keepTogether(height) {
      if (this.y + height <= bottom) return false
      addPage()
      this.y = margin
      return true
    },
    finish() {
      for (const paper of papers) drawFrames(paper, { document, painter, margin })
      document.end()
      return finished
    },
  }
  return pdf
}

/** The narrowest bars and spaces of a text in Code 128, as 1 and 0. */
function code128(text: string): string {
  const drawn: { encodings?: { data: string }[] } = {}
  JsBarcode(drawn, text, { format: 'CODE128' })
  return (drawn.encodings ?? []).map(({ data }) => data).join('')
}

function collect(document: InstanceType<typeof PdfKit>): Promise<Buffer> {
  const chunks: Buffer[] = []
  return new Promise((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.on('error', reject)
  })
}
