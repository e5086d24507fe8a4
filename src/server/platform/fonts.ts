import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

export type FontWeight = 'regular' | 'bold'
export type FontScript = 'latin' | 'bengali'

const files = [
  { name: 'latin-regular', file: 'hind-siliguri-latin-400-normal.woff' },
  { name: 'latin-bold', file: 'hind-siliguri-latin-600-normal.woff' },
  { name: 'bengali-regular', file: 'hind-siliguri-bengali-400-normal.woff' },
  { name: 'bengali-bold', file: 'hind-siliguri-bengali-600-normal.woff' },
] as const

export interface LoadedFont {
  name: string
  bytes: Buffer
}

// Process-wide on purpose: constant files of a package, also used in worker threads without a shop.
let loaded: Promise<LoadedFont[]> | undefined

/** Hind Siliguri, whose Bengali files also contain ৳; read at the first call. */
export function loadFonts(): Promise<LoadedFont[]> {
  loaded ??= Promise.all(
    files.map(async ({ name, file }) => ({
      name,
      bytes: await readFile(require.resolve(`@fontsource/hind-siliguri/files/${file}`)),
    })),
  )
  return loaded
}

export function fontName(script: FontScript, weight: FontWeight): string {
  return `${script}-${weight}`
}

/** Bengali letters, digits, signs and ৳, with the joiners and dandas between them. */
const bengaliRun = /[\u0980-\u09ff\u0964\u0965]+(?:[\u0980-\u09ff\u0964\u0965\u200c\u200d]+)*/gu

export interface ScriptRun {
  script: FontScript
  text: string
}

/** Splits a text into runs of one font each. */
export function scriptRuns(text: string): ScriptRun[] {
  const runs: ScriptRun[] = []
  let end = 0
  for (const { 0: bengali, index } of text.matchAll(bengaliRun)) {
    if (index > end) runs.push({ script: 'latin', text: text.slice(end, index) })
    runs.push({ script: 'bengali', text: bengali })
    end = index + bengali.length
  }
  if (end < text.length) runs.push({ script: 'latin', text: text.slice(end) })
  return runs
}
