import type PdfKit from 'pdfkit'
import { formatCount } from '#shared/formatting/numbers.ts'
import type { Language } from '#shared/languages/languages.ts'
import { texts } from '#shared/languages/texts.ts'
import { type TextPainter, unprintableMark } from './text-painter.ts'

const frameTexts = texts({
  en: {
    page: (page: number, pages: number) => `Page ${page} of ${pages}`,
    unprintable: (mark: string) => `${mark}: letters or signs that cannot be printed`,
  },
  bn: {
    page: (page, pages) => `পৃষ্ঠা ${formatCount(page, 'bn')}, মোট ${formatCount(pages, 'bn')}`,
    unprintable: (mark) => `${mark}: যে অক্ষর বা চিহ্ন ছাপা যায় না`,
  },
})

/** One of the papers that a file has. */
export interface Paper {
  /** Above each page but the first, so that a page that got lost is known: "Shop · Invoice AB12CD34". */
  heading: string
  language: Language
}

export interface PaperPage {
  /** In the file, from 0. */
  index: number
  /** Whether something on it could not be printed. */
  hasMark: boolean
}

interface FrameOptions {
  document: InstanceType<typeof PdfKit>
  painter: TextPainter
  margin: number
}

/** Writes into the margins of a paper's pages, once it is known how many they are. */
export function drawFrames(
  { heading, language, pages }: Paper & { pages: readonly PaperPage[] },
  { document, painter, margin }: FrameOptions,
): void {
  const t = frameTexts[language]
  const style = { size: Math.min(9, margin / 2), weight: 'regular', color: '#5d6662' } as const
  const top = (margin - painter.lineHeight(style.size)) / 2
  for (const [number, { index, hasMark }] of pages.entries()) {
    const { width, height } = document.switchToPage(index)
    const foot = height - margin + top
    if (number > 0) {
      const [line = ''] = painter.lines(heading, width - 2 * margin, style)
      painter.draw(line, margin, top, style)
    }
    if (hasMark) painter.draw(t.unprintable(unprintableMark), margin, foot, style)
    if (pages.length === 1) continue
    const page = t.page(number + 1, pages.length)
    painter.draw(page, width - margin - painter.widthOf(page, style), foot, style)
  }
}
