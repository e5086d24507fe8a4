import JsBarcode from 'jsbarcode'
import type PdfKit from 'pdfkit'
import type { Language } from '#shared/languages/languages.ts'
import { fontName, loadFonts, scriptRuns, type FontWeight } from './fonts.ts'

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

/** Pages, A4 by default, that texts of Latin and Bangla script are written on, from top to bottom. Points. */
export interface PdfDocument {
  readonly left: number
  readonly right: number
  y: number
  /** Writes into a box at `y`, wrapped at its width; returns where the text ends. `y` stays. */
  write(text: string, box: TextBox): number
  /** How tall a text is at most in a box. */
  heightOf(text: string, box: TextStyle & { width: number }): number
  /** A PNG or JPEG, as large as it fits into a box at `y`. */
  image(bytes: Buffer, box: Box): void
  line(): void
  /** An empty box at `y`, to tick. */
  box(size: Box): void
  /** A Code 128 barcode at `y`, as wide as the box. */
  barcode(text: string, box: Box): void
  newPage(): void
  /** Starts a new page when less than this is left on the page. */
  keepTogether(height: number): void
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
  const document = new Document({ size: [width, height], margin, info, lang: language })
  for (const { name, bytes } of fonts) document.registerFont(name, bytes)
  const finished = collect(document)
  const right = document.page.width - margin
  const pdf: PdfDocument = {
    left: margin,
    right,
    y: margin,
    write(text, box) {
      return writeRuns(document, text, box, this.y)
    },
    heightOf(text, { width, size = 10, weight = 'regular' }) {
      document.fontSize(size)
      const heights = scriptRuns(text).map(({ script }) =>
        document.font(fontName(script, weight)).heightOfString(text, { width }),
      )
      return Math.max(0, ...heights)
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
    newPage() {
      document.addPage()
      this.y = margin
    },
    keepTogether(height) {
      if (this.y + height > document.page.height - margin) this.newPage()
    },
    finish() {
      document.end()
      return finished
    },
  }
  return pdf
}

function writeRuns(
  document: InstanceType<typeof PdfKit>,
  text: string,
  box: TextBox,
  y: number,
): number {
  const { weight = 'regular', size = 10, color = textColor, align = 'left', x, width } = box
  document.fontSize(size).fillColor(color)
  const runs = scriptRuns(text)
  const widths = runs.map((run) =>
    document.font(fontName(run.script, weight)).widthOfString(run.text),
  )
  const whole = widths.reduce((sum, each) => sum + each, 0)
  // pdfkit aligns only texts of one font.
  const start = align === 'right' && whole < width ? x + width - whole : x
  document.x = start
  document.y = y
  for (const [index, run] of runs.entries()) {
    const continued = index < runs.length - 1
    document.font(fontName(run.script, weight))
    if (index === 0) document.text(run.text, start, y, { width: x + width - start + 1, continued })
    else document.text(run.text, { continued })
  }
  return runs.length === 0 ? y + size * 1.4 : document.y
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
