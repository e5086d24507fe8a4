import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { z } from 'zod'
import type { Language } from '../../src/shared/languages/languages.ts'
import { keepsPlaceholders, sourceOf, type Placeholder } from './sentences.ts'
import { readTextModules, type ModuleText, type TextModule } from './text-modules.ts'

/** The columns of the texts; another one says what the placeholders are, and whose a text is. */
const columnOf = { en: 'English', bn: 'Bangla' } as const

const columns = ['module', 'key', ...Object.values(columnOf), 'placeholders', 'note', 'exported']

const rowSchema = z.object({
  module: z.string(),
  key: z.string(),
  English: z.string(),
  Bangla: z.string(),
  /** Both texts at the export: a text changed in the shop since then is not overwritten. */
  exported: z.string(),
})

type Row = z.infer<typeof rowSchema>

/** Every text of the shop as CSV that Excel opens in Bangla. */
export function exportTexts(root: string): string {
  const rows = readTextModules(root).flatMap(({ path, texts }) =>
    texts.map((text) => ({
      module: path,
      key: text.key,
      English: text.en.shown,
      Bangla: text.bn.shown,
      placeholders: text.placeholders.map(describe).join('\n'),
      note: noteOf(text),
      exported: fingerprint(text.en.shown, text.bn.shown),
    })),
  )
  return stringify(rows, { header: true, columns, bom: true, escape_formulas: true })
}

function describe({ en, bn }: Placeholder, at: number): string {
  return `{${at + 1}} ${[...new Set([en, bn])].filter((each) => each !== undefined).join(' | ')}`
}

function noteOf({ en, bn }: ModuleText): string {
  if (en.kind === 'code' && bn.kind === 'code') return 'for a developer'
  if (en.kind === 'code') return 'English: for a developer'
  return bn.kind === 'code' ? 'Bangla: for a developer' : ''
}

function fingerprint(...both: string[]): string {
  return `v${createHash('sha256').update(both.join('\n')).digest('hex').slice(0, 10)}`
}

export interface Imported {
  /** How many texts were changed, and in which modules. */
  changed: number
  modules: string[]
  /** Changes that are left to a developer. */
  leftOut: string[]
}

/**
 * Writes the changed texts into their modules. Throws, having changed nothing, when a row names no text of
 * the shop, its text was changed there since the export, or a placeholder is lost.
 */
export function importTexts(root: string, csv: string): Imported {
  const modules = new Map(readTextModules(root).map((module) => [module.path, module]))
  const problems: string[] = []
  const leftOut: string[] = []
  const edits = new Map<TextModule, Edit[]>()
  for (const row of readRows(csv)) {
    const module = modules.get(row.module)
    const text = module?.texts.find(({ key }) => key === row.key)
    if (!module || !text) {
      const unknown = module ? `has no text "${row.key}"` : 'is no module of texts'
      problems.push(`${row.module} ${unknown}.`)
      continue
    }
    const found = editsOf(row, text)
    problems.push(...found.problems)
    leftOut.push(...found.leftOut)
    if (found.edits.length > 0) edits.set(module, [...(edits.get(module) ?? []), ...found.edits])
  }
  if (problems.length > 0) throw new Error(['Nothing was changed.', ...problems].join('\n'))
  for (const [{ path, source }, each] of edits) writeFileSync(join(root, path), edit(source, each))
  const changed = [...edits.keys()].map(({ path }) => path)
  if (changed.length > 0) format(root, changed)
  return { changed: [...edits.values()].flat().length, modules: changed, leftOut }
}

function readRows(csv: string): Row[] {
  const rows: unknown = parse(csv, { bom: true, columns: true, skip_empty_lines: true })
  const parsed = z.array(rowSchema).safeParse(rows)
  if (!parsed.success) {
    throw new Error(`Nothing was changed. The file needs the columns ${columns.join(', ')}.`)
  }
  return parsed.data.map((row) => ({
    ...row,
    English: textOf(row.English),
    Bangla: textOf(row.Bangla),
  }))
}

/** Without what spreadsheets add: the mark before what is no formula, their ends of lines. */
function textOf(cell: string): string {
  return cell.replace(/^'(?=[=+\-@])/, '').replaceAll('\r\n', '\n')
}

interface Edit {
  start: number
  end: number
  source: string
}

function editsOf(row: Row, text: ModuleText) {
  const found = { edits: [] as Edit[], problems: [] as string[], leftOut: [] as string[] }
  const isUntouched = row.exported === fingerprint(row.English, row.Bangla)
  if (isUntouched) return found
  const isStale = row.exported !== fingerprint(text.en.shown, text.bn.shown)
  for (const language of ['en', 'bn'] satisfies Language[]) {
    const [current, wanted] = [text[language], row[columnOf[language]]]
    if (current.shown === wanted) continue
    const name = `${row.module} ${row.key} (${columnOf[language]})`
    if (current.kind === 'code') found.leftOut.push(`${name} is for a developer to change.`)
    else if (isStale) found.problems.push(`${name} was changed since the export: export it again.`)
    else if (wanted.trim() === '') found.problems.push(`${name} is empty.`)
    else if (!keepsPlaceholders(current.shown, wanted)) {
      found.problems.push(`${name} needs the placeholders of “${current.shown}”, each as often.`)
    } else {
      const source = sourceOf(current, wanted, language, text.placeholders)
      found.edits.push({ start: current.start, end: current.end, source })
    }
  }
  return found
}

function edit(source: string, edits: readonly Edit[]): string {
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce(
      (text, { start, end, source: part }) => text.slice(0, start) + part + text.slice(end),
      source,
    )
}

function format(root: string, paths: readonly string[]): void {
  const oxfmt = fileURLToPath(new URL('../../node_modules/.bin/oxfmt', import.meta.url))
  execFileSync(oxfmt, paths, { cwd: root, stdio: 'ignore' })
}
