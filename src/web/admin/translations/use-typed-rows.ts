import { useState } from 'react'
import { useDraft, useKeptDraft, useRestoredDraft } from '../../ui/forms/draft.ts'
import type { TranslatedRecord, TypedTexts } from './translated-records.ts'

interface TypedRow {
  /** The record that it was typed over. */
  base: TranslatedRecord
  values: TypedTexts
}

type Typed = Readonly<Record<string, TypedRow>>

export interface TypedRows {
  of: (key: string) => TypedRow | undefined
  /** Null where nothing differs from the record any more. */
  keep: (key: string, row: TypedRow | null) => void
  count: number
}

/** Unsaved input, of rows on other tabs and pages too, which are not on the screen. */
export function useTypedRows(): TypedRows {
  const draft = useDraft<{ values: { typed: Typed } }>('translations')
  const [typed, setTyped] = useState<Typed>(draft.restored?.values.typed ?? {})
  const count = Object.keys(typed).length
  useRestoredDraft(draft)
  useKeptDraft(draft, count > 0, () => ({ values: { typed } }))
  return {
    of: (key) => typed[key],
    keep: (key, row) =>
      setTyped(({ [key]: _row, ...others }) => (row ? { ...others, [key]: row } : others)),
    count,
  }
}
