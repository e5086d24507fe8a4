import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { readToken } from '../../api/credentials.ts'
import { useSession } from '../../api/session.ts'
import { parseJson, tabStore } from '../../api/storage.ts'
import { languageSwitch } from '../../languages/keep-typed.ts'
import { useTexts } from '../../languages/language.ts'
import { showToast } from '../../toasts/toasts.ts'
import { uiTexts } from '../ui-texts.ts'

interface DraftOptions<Content> {
  /** This tab, unless given. */
  store?: typeof tabStore
  /** Shopper of a draft whose place the next one's takes. Unless given, it is the signed-in user's, beside those of others. */
  owner?: string
  /** The content without chosen files, which JSON cannot hold; null for one that ends with a reload. */
  storable?: ((content: Content) => object) | null | undefined
}

/** Input that is not saved yet; only its author gets it back. */
export interface Draft<Content> {
  /** The input as it was left, read when its component mounted; null without any of this owner. */
  restored: Content | null
  /** Stores the content in place of the one before; null discards it. */
  keep: (content: Content | null) => void
  /** Returns what is stored, and discards it. */
  take: () => Content | null
}

/** Input of a form. The subject is the record that it was filled from: saving merges what others have saved since. */
export type FormDraft<Subject, Values> = Draft<{ subject: Subject; values: Values }>

export function useDraft<Content extends object>(
  name: string,
  { store = tabStore, owner: given, storable }: DraftOptions<Content> = {},
): Draft<Content> {
  const { user } = useSession()
  // As long as it is mounted: what is typed stays theirs when their session ends.
  const [owner] = useState(given ?? user?._id)
  const [restored] = useState(() => readDraft<Content>(name, store, owner))
  const isShared = given !== undefined
  const keep = useCallback(
    (content: Content | null) => {
      if (owner === undefined) return
      if (content === null) discardDraft(name, store, isShared ? undefined : owner)
      else storeDraft({ name, store, storable, isShared }, { owner, ...content })
    },
    [name, store, owner, storable, isShared],
  )
  const take = () => {
    const left = readDraft<Content>(name, store, owner)
    if (left !== null) discardDraft(name, store, owner)
    return left
  }
  return { restored, keep, take }
}

/** Drafts with chosen files, by key: they end with the page. */
const inMemory = new Map<string, object>()

/** Key of shoppers' drafts, of which there is one, and of those that an earlier release has stored. */
const sharedKey = (name: string) => `${name}Draft`

const ownKey = (name: string, owner: string) => `${sharedKey(name)} ${owner}`

/** The draft of that owner; null where there is none, or a broken one. */
export function readDraft<Content>(
  name: string,
  store: typeof tabStore,
  owner: string | undefined,
): Content | null {
  if (owner === undefined) return null
  const read = (key: string) => readOwn<Content>(key, store, owner)
  return read(ownKey(name, owner)) ?? read(sharedKey(name))
}

function readOwn<Content>(key: string, store: typeof tabStore, owner: string): Content | null {
  // Written by this browser alone.
  const stored = inMemory.get(key) ?? parseJson(store.get(key))
  const { owner: by, ...content } = (stored ?? {}) as { owner?: string }
  return by === owner ? (content as Content) : null
}

interface Place<Content> extends Pick<DraftOptions<Content>, 'storable'> {
  name: string
  store: typeof tabStore
  /** Whether it takes the place of another person's. */
  isShared?: boolean
}

export function storeDraft<Content extends object>(
  { name, store, storable, isShared = false }: Place<Content>,
  draft: Content & { owner: string },
): void {
  const { owner } = draft
  const key = isShared ? sharedKey(name) : ownKey(name, owner)
  if (storable !== undefined) inMemory.set(key, draft)
  if (storable === null) return
  store.set(key, JSON.stringify(storable ? { owner, ...storable(draft) } : draft))
}

/** Removes the draft of that owner; without an owner the shared one, also another person's. */
export function discardDraft(name: string, store = tabStore, owner?: string): void {
  const shared = sharedKey(name)
  const isOwn = owner === undefined || readOwn(shared, store, owner) !== null
  const keys = [...(isOwn ? [shared] : []), ...(owner === undefined ? [] : [ownKey(name, owner)])]
  for (const key of keys) {
    inMemory.delete(key)
    store.set(key, null)
  }
}

/** Hands the draft over, once, and says so in a toast. */
export function useRestoredDraft<Content>(
  draft: Draft<Content>,
  restore?: (content: Content) => void,
): void {
  const t = useTexts(uiTexts)
  const restoreOnce = useEffectEvent(() => {
    const left = draft.take()
    if (left === null) return
    restore?.(left)
    showToast(t.draftRestored, t.draftRestoredText)
  })
  useEffect(() => restoreOnce(), [])
}

/**
 * Stores the input when the language is switched, and when its component unmounts because the session has
 * ended, or another one of the same user has begun.
 */
export function useKeptDraft<Content>(
  { keep }: Draft<Content>,
  isTyped: boolean,
  content: () => Content,
): void {
  const keepNow = useEffectEvent(() => keep(content()))
  useEffect(() => {
    if (!isTyped) return
    const token = readToken()
    const listener = () => keepNow()
    window.addEventListener(languageSwitch, listener)
    return () => {
      window.removeEventListener(languageSwitch, listener)
      if (readToken() !== token) keepNow()
    }
  }, [isTyped])
}

interface DraftedForm<Subject, Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>
  subject: Subject
  /** At each change: the draft is there after a reload, and when one comes back from another page. */
  isAlwaysKept?: boolean
}

/** Fills a form with its draft, and stores its input as a draft. */
export function useDraftOfForm<Subject, Values extends FieldValues, Output>(
  draft: FormDraft<Subject, Values>,
  { form, subject, isAlwaysKept = false }: DraftedForm<Subject, Values, Output>,
): void {
  const { isDirty } = form.formState
  useRestoredDraft(draft, ({ values }) => form.reset(values, { keepDefaultValues: true }))
  useKeptDraft(draft, isDirty, () => ({ subject, values: form.getValues() }))
  const { keep } = draft
  const { subscribe } = form
  const valuesNow = useEffectEvent(() => form.getValues())
  useEffect(() => {
    if (!isAlwaysKept) return
    if (!isDirty) return keep(null)
    const keepNow = () => keep({ subject, values: valuesNow() })
    keepNow()
    return subscribe({ formState: { values: true }, callback: keepNow })
  }, [isAlwaysKept, isDirty, subject, keep, subscribe])
}
