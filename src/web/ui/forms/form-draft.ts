import { useEffect, useEffectEvent, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { readToken } from '../../api/credentials.ts'
import { useSession } from '../../api/session.ts'
import { parseJson, tabStore } from '../../api/storage.ts'
import { languageSwitch } from '../../languages/keep-typed.ts'
import { useTexts } from '../../languages/language.ts'
import { showToast } from '../../toasts/toasts.ts'
import { uiTexts } from '../ui-texts.ts'

/** A form as it was when the session of its user ended or the language was switched. */
export interface FormDraft<Subject, Values> {
  /** The record that the form changes. */
  subject: Subject
  values: Values
}

interface StoredDraft<Subject, Values> extends FormDraft<Subject, Values> {
  owner: string
}

/** Drafts by the name of their form: chosen files live in this tab's memory alone. */
const drafts = new Map<string, StoredDraft<unknown, unknown>>()

/** For a reload: the same as JSON. */
const storageKey = (name: string) => `${name}Draft`

/**
 * This user's input in the form of this name when their session ended, so that its page opens it again;
 * null without input, or if somebody else typed it.
 */
export function useFormDraft<Subject, Values>(name: string): FormDraft<Subject, Values> | null {
  const { user } = useSession()
  const [stored] = useState(() => readDraft<Subject, Values>(name))
  return stored !== null && stored.owner === user?._id ? stored : null
}

function readDraft<Subject, Values>(name: string): StoredDraft<Subject, Values> | null {
  type Draft = StoredDraft<Subject, Values> | null
  const inMemory = drafts.get(name)
  if (inMemory) return inMemory as Draft
  // Written by this tab alone.
  return parseJson(tabStore.get(storageKey(name))) as Draft
}

function discardDraft(name: string): void {
  drafts.delete(name)
  tabStore.set(storageKey(name), null)
}

interface StoredForm<Subject, Values extends FieldValues, Output> {
  name: string
  form: UseFormReturn<Values, unknown, Output>
  subject: Subject
  draft: FormDraft<Subject, Values> | null
  /** The values that can be stored as JSON; null for a form whose draft ends with a reload. */
  storable?: ((values: Values) => Values) | null
  /** Stored at each change: it is there after a reload, and when one comes back from another page. */
  isAlwaysStored?: boolean
}

/**
 * Fills a form with its draft, and stores what is typed when the language is switched, and when it unmounts
 * because its session has ended, or another one of the same user has begun. Returns what discards the stored draft: a request that was
 * under way then may have saved it.
 */
export function useKeepDraft<Subject, Values extends FieldValues, Output>(
  options: StoredForm<Subject, Values, Output>,
): () => void {
  const { name, form, draft } = options
  const t = useTexts(uiTexts)
  const { user } = useSession()
  const owner = user?._id ?? null
  const { reset, formState } = form
  const { isDirty } = formState

  useEffect(() => {
    if (draft === null || readDraft(name) === null) return
    reset(draft.values, { keepDefaultValues: true })
    discardDraft(name)
    showToast(t.draftRestored, t.draftRestoredText)
  }, [draft, name, reset, t])

  const store = useEffectEvent((by: string, subject: Subject = options.subject) => {
    const { storable = (values: Values) => values } = options
    const stored = { owner: by, subject, values: form.getValues() }
    drafts.set(name, stored)
    if (storable === null) return
    const values = storable(stored.values)
    tabStore.set(storageKey(name), JSON.stringify({ ...stored, values }))
  })

  useEffect(() => {
    if (!isDirty || owner === null) return
    const token = readToken()
    const storeNow = () => store(owner)
    window.addEventListener(languageSwitch, storeNow)
    return () => {
      window.removeEventListener(languageSwitch, storeNow)
      if (readToken() !== token) store(owner)
    }
  }, [isDirty, owner])

  const { isAlwaysStored = false, subject } = options
  const { subscribe } = form
  useEffect(() => {
    if (!isAlwaysStored || owner === null) return
    if (!isDirty) return discardDraft(name)
    store(owner, subject)
    return subscribe({ formState: { values: true }, callback: () => store(owner, subject) })
  }, [isAlwaysStored, isDirty, owner, name, subject, subscribe])

  return () => discardDraft(name)
}
