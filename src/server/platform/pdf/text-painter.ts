import type PdfKit from 'pdfkit'
import { fontRuns, type FontWeight, type LoadedFont } from '../fonts/fonts.ts'
import { wrapText } from '../fonts/wrap-text.ts'

/** Printed where no font has the characters. */
export const unprintableMark = '[?]'

interface LineStyle {
  size: number
  weight: FontWeight
  color: string
}

interface PrintedRun {
  text: string
  /** Text that a reader copies; null where the glyphs say it. */
  actual: string | null
  /** Of the font. */
  name: string
}

/** Writes texts of several scripts, line by line: pdfkit wraps a text of one font alone. Points. */
export interface TextPainter {
  /** Line breaks stay; a line that is too long is wrapped at its blanks. */
  lines(text: string, width: number, style: Pick<LineStyle, 'size' | 'weight'>): string[]
  lineHeight(size: number): number
  widthOf(line: string, style: Pick<LineStyle, 'size' | 'weight'>): number
  /** Returns whether all of the line could be printed. */
  draw(line: string, x: number, y: number, style: LineStyle): boolean
}

export function createTextPainter(
  document: InstanceType<typeof PdfKit>,
  fonts: readonly LoadedFont[],
): TextPainter {
  // The text that the glyphs of a text object stand for. pdfkit would mark it from outside, which leaves readers
  // without its place: they take that from the state at the mark's end.
  let copied: string | null = null
  const addContent = document.addContent.bind(document)
  document.addContent = (operator: string) => {
    if (copied !== null && operator === 'ET') addContent('EMC')
    addContent(operator)
    if (copied !== null && operator === 'BT') addContent(`/Span ${actualText(copied)} BDC`)
    return document
  }

  const nameOf = (weight: FontWeight) => fonts.find((each) => each.weight === weight)?.name ?? ''

  function runsOf(line: string, weight: FontWeight): PrintedRun[] {
    return fontRuns(fonts, line, weight).map(({ text, font }) =>
      font
        ? { text, actual: isInOrder(text) ? null : text, name: font.name }
        : { text: unprintableMark, actual: text, name: nameOf(weight) },
    )
  }

  /** At a size of 1. */
  const wordWidths: Record<FontWeight, Map<string, number>> = {
    regular: new Map(),
    bold: new Map(),
  }
  function wordWidth(word: string, weight: FontWeight): number {
    let width = wordWidths[weight].get(word)
    if (width === undefined) {
      document.fontSize(1)
      width = runsOf(word, weight).reduce(
        (sum, { text, name }) => sum + document.font(name).widthOfString(text),
        0,
      )
      wordWidths[weight].set(word, width)
    }
    return width
  }

  const painter: TextPainter = {
    lines(text, width, style) {
      const fits = (line: string) => painter.widthOf(line, style) <= width
      return paragraphs(text).flatMap((paragraph) =>
        paragraph === '' ? [''] : wrapText(paragraph, Infinity, fits),
      )
    },
    // Each font of the family has the same.
    lineHeight: (size) => document.font(nameOf('regular')).fontSize(size).currentLineHeight(true),
    widthOf: (line, { size, weight }) =>
      size *
      line.split(/(?<= )/).reduce((sum, wordAndBlank) => sum + wordWidth(wordAndBlank, weight), 0),
    draw(line, x, y, { size, weight, color }) {
      const runs = runsOf(line, weight)
      let at = x
      for (const { text, actual, name } of runs) {
        document.font(name).fontSize(size).fillColor(color)
        copied = actual
        document.text(text, at, y, { lineBreak: false })
        copied = null
        at += document.widthOfString(text)
      }
      return runs.every(({ text, actual }) => actual === null || actual === text)
    },
  }
  return painter
}

/** The glyphs of Bangla stand in another order than its letters, and some are several letters. */
function isInOrder(text: string): boolean {
  return !/\p{Script=Bengali}/u.test(text)
}

function actualText(text: string): string {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le').swap16()
  return `<< /ActualText <${bytes.toString('hex')}> >>`
}

/** By any kind of line break, with at most one blank line between them. */
function paragraphs(text: string): string[] {
  return text
    .trim()
    .split(/\r\n?|[\n\v\f\u0085\u2028\u2029]/)
    .map((line) => line.trim())
    .filter((line, index, lines) => line !== '' || lines[index - 1] !== '')
}
