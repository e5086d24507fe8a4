import { useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { ApiError } from '../../api/errors.ts'
import { useRefill } from './use-refill.ts'
import { mergeEdits, withFields, type ConflictField } from './merge-edits.ts'

/** A record that several administrators may edit. */
interface EditedRecord {
  updatedAt: string
}

interface EditConflictOptions<Row extends EditedRecord, Values extends FieldValues> {
  /** The record that the form is filled from, also again when a newer one is given; null for a new one. */
  record: Row | null
  form: UseFormReturn<Values>
  valuesOf: (record: Row) => Values
  fields: readonly ConflictField<Values>[]
  /** The record to continue from; theirs by default. */
  rebase?: (theirs: Row, base: Row) => Row
}

interface OpenConflict<Row, Values> {
  next: Row
  theirs: Values
  merged: Values
  contested: ConflictField<Values>[]
}

export interface EditConflict<Row, Values> {
  /** The record that the values are based on; its `updatedAt` is sent. Null for a new record. */
  base: Row | null
  changeBase: (change: (base: Row) => Row) => void
  /**
   * Saves with `send`. Changes that somebody else saved meanwhile are merged with the input, which is
   * sent again. Resolves with null, nothing saved, when both changed one field: `open` then asks.
   */
  save: <T>(
    values: Values,
    send: (values: Values, base: Row | null) => Promise<T>,
  ) => Promise<T | null>
  open: OpenConflict<Row, Values> | null
  /** Returns my values based on their record, to be saved again. */
  keepMine: () => Values | null
  /** Fills the contested fields with theirs and keeps all other input. */
  takeTheirs: () => void
  /** Returns to the form unchanged; the next save asks again. */
  close: () => void
}

/** Gives up merging when a record is saved more often than this while one form is sent. */
const maxMerges = 3

/** Two administrators on one record: no save overwrites changes that its author has not seen. */
export function useEditConflict<Row extends EditedRecord, Values extends FieldValues>(
  options: EditConflictOptions<Row, Values>,
): EditConflict<Row, Values> {
  const { record, form, valuesOf, fields, rebase = (theirs) => theirs } = options
  const [base, setShownBase] = useState(record)
  // A save that follows immediately must start from the latest base.
  const latestBase = useRef(record)
  const [open, setOpen] = useState<OpenConflict<Row, Values> | null>(null)

  const setBase = (next: Row) => {
    latestBase.current = next
    setShownBase(next)
  }

  const goOnFrom = (next: Row, values: Values) => {
    setBase(next)
    form.reset(valuesOf(next))
    form.reset(values, { keepDefaultValues: true })
    setOpen(null)
  }

  const isNewer = record !== null && base !== null && record.updatedAt > base.updatedAt
  useRefill(form, isNewer ? record : null, (newer) => goOnFrom(newer, valuesOf(newer)))

  const save = async <T>(
    values: Values,
    send: (values: Values, base: Row | null) => Promise<T>,
  ): Promise<T | null> => {
    let from = latestBase.current
    let mine = values
    for (let merges = 0; ; merges += 1) {
      try {
        return await send(mine, from)
      } catch (error) {
        const current = currentRecord<Row>(error)
        if (current === null || from === null || merges === maxMerges) throw error
        const next = rebase(current, from)
        const theirs = valuesOf(next)
        const { merged, contested } = mergeEdits(fields, { base: valuesOf(from), mine, theirs })
        if (contested.length > 0) {
          setOpen({ next, theirs, merged, contested })
          return null
        }
        goOnFrom(next, merged)
        from = next
        mine = merged
      }
    }
  }

  return {
    base,
    changeBase: (change) => {
      if (latestBase.current !== null) setBase(change(latestBase.current))
    },
    save,
    open,
    keepMine: () => {
      if (open) goOnFrom(open.next, open.merged)
      return open && open.merged
    },
    takeTheirs: () => {
      if (open) goOnFrom(open.next, withFields(open.merged, open.contested, open.theirs))
    },
    close: () => setOpen(null),
  }
}

/** The record of an `edit_conflict`, which has the shape that the form was filled from. */
function currentRecord<Row>(error: unknown): Row | null {
  if (!(error instanceof ApiError) || error.code !== 'edit_conflict') return null
  const { current } = error.details
  return typeof current === 'object' && current !== null ? (current as Row) : null
}
