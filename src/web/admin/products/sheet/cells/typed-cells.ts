import {
  ownerOfField,
  type SheetField,
  type SheetValue,
} from '#shared/catalog/sheet/sheet-fields.ts'
import type { SheetChange, SheetResult, SheetRow } from '#shared/catalog/sheet/sheet-schemas.ts'
import { sheetTexts } from '#shared/catalog/sheet/sheet-texts.ts'
import { groupBy } from '#shared/group-by.ts'
import { messagesOf } from '#shared/languages/texts.ts'
import { type CellReading, readCell, rowLabel, type ShowValue, valueOf } from './sheet-columns.ts'

/** A cell that was typed and is not saved yet. */
export interface TypedCell {
  /** Of the row that it was typed in. */
  variantId: string
  label: string
  field: SheetField
  /** The cell's value before. */
  from: SheetValue
  text: string
  /** The text that another row of this cell was given in the same step: neither is taken. */
  rival?: string | undefined
  /** Read once: thousands of cells are looked at whenever one of them changes. */
  read: CellReading
}

/** By `cellKey`: all rows of a product show the same cell. */
export type TypedCells = ReadonlyMap<string, TypedCell>

export interface SheetState {
  typed: TypedCells
  /** Values that somebody has given typed cells meanwhile. */
  conflicts: ReadonlyMap<string, SheetValue>
  /** Why the shop refuses typed cells. */
  refused: ReadonlyMap<string, string>
  /** Typed cells before each step, the last one last; `future` has the undone steps. */
  past: readonly TypedCells[]
  future: readonly TypedCells[]
}

export const emptySheet: SheetState = {
  typed: new Map(),
  conflicts: new Map(),
  refused: new Map(),
  past: [],
  future: [],
}

export function cellKey(row: SheetRow, field: SheetField): string {
  return `${field} ${ownerOfField(row, field)}`
}

export interface CellEdit {
  row: SheetRow
  field: SheetField
  text: string
}

const maxSteps = 100

/** The cells after one step of typing, pasting or filling. One that is as before is typed no more. */
export function typeCells(state: SheetState, edits: readonly CellEdit[]): SheetState {
  const { typed, conflicts, refused, past } = state
  const next = new Map(typed)
  const keys = new Set<string>()
  for (const [key, given] of groupBy(edits, ({ row, field }) => cellKey(row, field))) {
    const [{ row, field, text }, ...others] = given as [CellEdit, ...CellEdit[]]
    const rival = others.find((other) => !isSameCell(field, text, other.text))?.text
    const before = valueOf(row, field)
    const read = readTyped({ field, text, rival })
    keys.add(key)
    if ('value' in read && read.value === before) next.delete(key)
    else {
      const earlier = conflicts.has(key) ? undefined : typed.get(key)
      const from = earlier ? earlier.from : before
      const { variantId } = row
      next.set(key, { variantId, label: rowLabel(row), field, from, text, rival, read })
    }
  }
  return {
    typed: next,
    conflicts: without(conflicts, keys),
    refused: without(refused, keys),
    past: [...past, typed].slice(-maxSteps),
    future: [],
  }
}

/** The value of a typed cell; none where two rows of it say different things. */
export function readTyped({
  field,
  text,
  rival,
}: Pick<TypedCell, 'field' | 'text' | 'rival'>): CellReading {
  return rival === undefined ? readCell(field, text) : { problem: twoValues }
}

const twoValues = messagesOf(sheetTexts)('twoValues')

function isSameCell(field: SheetField, text: string, other: string): boolean {
  if (text === other) return true
  const [read, otherRead] = [readCell(field, text), readCell(field, other)]
  return 'value' in read && 'value' in otherRead && read.value === otherRead.value
}

export function undoTyping(state: SheetState): SheetState {
  const { typed, past, future } = state
  const before = past[past.length - 1]
  if (!before) return state
  return { ...state, typed: before, past: past.slice(0, -1), future: [...future, typed] }
}

export function redoTyping(state: SheetState): SheetState {
  const { typed, past, future } = state
  const after = future[future.length - 1]
  if (!after) return state
  return { ...state, typed: after, past: [...past, typed], future: future.slice(0, -1) }
}

/** A typed cell to send, with its key: it has a value and waits for no choice. */
export interface ReadyCell {
  key: string
  cell: TypedCell
  change: SheetChange
}

export function readyCells({ typed, conflicts }: SheetState): ReadyCell[] {
  return [...typed].flatMap(([key, cell]) => {
    const { variantId, field, from, read } = cell
    if ('problem' in read || conflicts.has(key)) return []
    return { key, cell, change: { variantId, field, from, to: read.value } }
  })
}

/** The sheet after its cells were sent, and what these have in the shop now. Steps before it are over. */
export function savedSheet(
  state: SheetState,
  sent: readonly ReadyCell[],
  result: Pick<SheetResult, 'conflicts' | 'issues'>,
): { state: SheetState; values: Map<string, SheetValue> } {
  const cellKey = ({ variantId, field }: Pick<SheetChange, 'variantId' | 'field'>) =>
    `${field} of ${variantId}`
  const theirs = new Map(result.conflicts.map((each) => [cellKey(each), each.theirs]))
  const messages = new Map(result.issues.map((each) => [cellKey(each), each.message]))
  const typed = new Map(state.typed)
  const conflicts = new Map(state.conflicts)
  const refused = new Map(state.refused)
  const values = new Map<string, SheetValue>()
  for (const { key, cell, change } of sent) {
    const message = messages.get(cellKey(change))
    const other = theirs.get(cellKey(change))
    if (message !== undefined) refused.set(key, message)
    else if (other !== undefined) {
      conflicts.set(key, other)
      values.set(key, other)
    } else {
      values.set(key, change.to)
      const now = typed.get(key)
      // Typed again meanwhile, it is a change of what was saved.
      if (now === cell) typed.delete(key)
      else if (now) typed.set(key, { ...now, from: change.to })
    }
  }
  return { state: { typed, conflicts, refused, past: [], future: [] }, values }
}

/** Of conflicts, either what was typed here replaces theirs, or theirs stays. */
export function resolveConflicts(
  state: SheetState,
  keys: readonly string[],
  choice: 'mine' | 'theirs',
): SheetState {
  const typed = new Map(state.typed)
  for (const key of keys) {
    const cell = typed.get(key)
    const theirs = state.conflicts.get(key)
    if (choice === 'theirs') typed.delete(key)
    else if (cell && theirs !== undefined) typed.set(key, { ...cell, from: theirs })
  }
  const conflicts = without(state.conflicts, new Set(keys))
  return { ...state, typed, conflicts, past: [], future: [] }
}

/** The rows with values that are known by now, in each row that shows them. */
export function withValues(
  rows: readonly SheetRow[],
  values: ReadonlyMap<string, SheetValue>,
): SheetRow[] {
  const ofOwner = new Map<string, Partial<Record<SheetField, SheetValue>>>()
  for (const [key, value] of values) {
    const [field = '', owner = ''] = key.split(' ')
    ofOwner.set(owner, { ...ofOwner.get(owner), [field]: value })
  }
  return rows.map((row) => {
    const { productId, stockItemId, variantId } = row
    const changes = [productId, stockItemId, variantId].flatMap((id) => ofOwner.get(id) ?? [])
    return changes.length === 0 ? row : Object.assign({ ...row }, ...changes)
  })
}

/** Why a typed cell cannot be saved as it is; null where it can. */
export function problemOf(
  { refused }: SheetState,
  key: string,
  { read }: TypedCell,
): string | null {
  return 'problem' in read ? read.problem : (refused.get(key) ?? null)
}

/** A typed cell as the sheet shows it: what it means, or the text that means nothing. */
export function shownCell({ field, text, rival, read }: TypedCell, shown: ShowValue): string {
  if ('value' in read) return shown(field, read.value)
  return rival === undefined ? text : `${text} / ${rival}`
}

function without<T>(map: ReadonlyMap<string, T>, keys: ReadonlySet<string>) {
  if (map.size === 0) return map
  return new Map([...map].filter(([key]) => !keys.has(key)))
}
