import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'
import { useDraft, useRestoredDraft } from '../../../ui/forms/draft.ts'
import { emptySheet, readTyped, type SheetState, type TypedCell } from './cells/typed-cells.ts'

interface StoredCells {
  typed: (readonly [key: string, cell: Omit<TypedCell, 'read'>])[]
}

/** The edits of the sheet. Unsaved ones are there after a reload, and when one comes back, in this tab. */
export function useSheetState(): [SheetState, Dispatch<SetStateAction<SheetState>>] {
  const draft = useDraft<StoredCells>('productSheet')
  const [state, setState] = useState(() => withCells(draft.restored?.typed ?? []))
  useRestoredDraft(draft)
  const { keep } = draft
  const { typed } = state
  useEffect(() => {
    const cells = [...typed].map(([key, { read: _read, ...cell }]) => [key, cell] as const)
    keep(cells.length > 0 ? { typed: cells } : null)
  }, [keep, typed])
  return [state, setState]
}

function withCells(cells: StoredCells['typed']): SheetState {
  const typed = cells.map(([key, cell]) => [key, { ...cell, read: readTyped(cell) }] as const)
  return { ...emptySheet, typed: new Map(typed) }
}
