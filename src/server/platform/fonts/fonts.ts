import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Font, FontCollection } from 'fontkit'

const require = createRequire(import.meta.url)

const weights = { regular: 400, bold: 600 } as const

export type FontWeight = keyof typeof weights

/** Parts of Hind Siliguri, each asked in turn for a character; the Bengali one has ৳ too. */
const subsets = ['latin', 'bengali', 'latin-ext'] as const

export interface LoadedFont {
  name: string
  weight: FontWeight
  bytes: Buffer
  font: Font
}

// Process-wide on purpose: constant files of a package, also used in worker threads without a shop.
let loaded: Promise<LoadedFont[]> | undefined

/** Read with the first text: a shop may run for long before a paper or an image is wanted. */
export function loadFonts(): Promise<readonly LoadedFont[]> {
  loaded ??= Promise.all(
    subsets.flatMap((subset) => [readFont(subset, 'regular'), readFont(subset, 'bold')]),
  )
  return loaded
}

async function readFont(subset: (typeof subsets)[number], weight: FontWeight): Promise<LoadedFont> {
  const file = `hind-siliguri-${subset}-${weights[weight]}-normal.woff`
  const bytes = await readFile(require.resolve(`@fontsource/hind-siliguri/files/${file}`))
  const { create } = await import('fontkit')
  const font: Font | FontCollection = create(bytes)
  if (!('layout' in font)) throw new Error('a file of several fonts was read as one font')
  return { name: `${subset}-${weight}`, weight, bytes, font }
}

interface FontRun {
  text: string
  /** Null where no font has these characters. */
  font: LoadedFont | null
}

const segmenter = new Intl.Segmenter('bn', { granularity: 'grapheme' })

/** Grapheme clusters: Bangla joins several code points into one. */
export function graphemes(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}

/** Splits a text into runs of one font each. */
export function fontRuns(
  fonts: readonly LoadedFont[],
  text: string,
  weight: FontWeight,
): FontRun[] {
  const runs: FontRun[] = []
  for (const cluster of graphemes(text)) {
    const run = clusterRun(fonts, cluster, weight)
    const last = runs.at(-1)
    if (last?.font === run.font) last.text += run.text
    else runs.push(run)
  }
  return runs
}

/** Marks of typing for which a plainer one is as good. */
const plainerMarks: Readonly<Record<string, string>> = {
  '\u2010': '-',
  '\u2011': '-',
  '\u2032': "'",
  '\u2033': '"',
}

function clusterRun(fonts: readonly LoadedFont[], cluster: string, weight: FontWeight): FontRun {
  const spellings = [
    cluster,
    cluster.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, ''),
    cluster.normalize('NFC'),
    cluster.normalize('NFKC'),
    plainerMarks[cluster] ?? cluster,
  ]
  for (const text of spellings) {
    const font = fonts.find((each) => each.weight === weight && hasAll(each.font, text))
    if (font) return { text, font }
  }
  return { text: cluster, font: null }
}

function hasAll(font: Font, text: string): boolean {
  return [...text].every((character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))
}
