import { useEffect, useEffectEvent, useState } from 'react'
import { parseJson, tabStore } from '../../../api/storage.ts'
import { useSession } from '../../../api/session.ts'
import { languageSwitch } from '../../../languages/keep-typed.ts'
import { useTexts } from '../../../languages/language.ts'
import { showToast } from '../../../toasts/toasts.ts'
import { uiTexts } from '../../../ui/ui-texts.ts'
import {
  emptySheet,
  readTyped,
  type SheetState,
  type TypedCell,
  type TypedCells,
} from './cells/typed-cells.ts'

const storageKey = 'productSheetDraft'

const pauseMs = 1000

interface Draft {
  owner: string
  typed: [string, Omit<TypedCell, 'read'>][]
}

/** This user's unsaved cells in this tab, after a reload or on coming back. */
export function useSheetDraft(): SheetState {
  const owner = useSession().user?._id
  const t = useTexts(uiTexts)
  const [draft] = useState(() => readDraft(owner))
  const hasDraft = draft.typed.size > 0
  useEffect(() => {
    if (hasDraft) showToast(t.draftRestored, t.draftRestoredText)
  }, [hasDraft, t])
  return draft
}

function readDraft(owner: string | undefined): SheetState {
  // Written by this tab alone.
  const stored = parseJson(tabStore.get(storageKey)) as Draft | null
  if (stored?.owner !== owner || stored === null) return emptySheet
  const typed = stored.typed.map(
    ([key, cell]) => [key, { ...cell, read: readTyped(cell) }] as const,
  )
  return { ...emptySheet, typed: new Map(typed) }
}

/** Keeps the unsaved edits. */
export function useKeptSheet(typed: TypedCells): void {
  const owner = useSession().user?._id
  useEffect(() => {
    const timer = setTimeout(() => storeCells(owner, typed), pauseMs)
    return () => clearTimeout(timer)
  }, [owner, typed])
  const store = useEffectEvent(() => storeCells(owner, typed))
  useEffect(() => {
    const storeNow = () => store()
    window.addEventListener('pagehide', storeNow)
    window.addEventListener(languageSwitch, storeNow)
    return () => {
      window.removeEventListener('pagehide', storeNow)
      window.removeEventListener(languageSwitch, storeNow)
      store()
    }
  }, [])
}

function storeCells(owner: string | undefined, typed: TypedCells): void {
  if (owner === undefined) return
  const cells = [...typed].map(
    ([key, { variantId, label, field, from, text, rival }]): Draft['typed'][0] => [
      key,
      { variantId, label, field, from, text, rival },
    ],
  )
  const draft: Draft = { owner, typed: cells }
  tabStore.set(storageKey, typed.size > 0 ? JSON.stringify(draft) : null)
}
