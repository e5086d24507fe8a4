import { useEffect, useEffectEvent, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { readToken } from '../../api/credentials.ts'
import { useSession } from '../../api/session.ts'
import { tabStore } from '../../api/storage.ts'
import { showToast } from '../../toasts/toasts.ts'

/** A form as it stood when the session of its user ended. Both parts are stored as JSON. */
export interface FormDraft<Subject, Values> {
  /** What the form was opened for: the record that it changes. */
  subject: Subject
  values: Values
}

interface StoredDraft<Subject, Values> extends FormDraft<Subject, Values> {
  owner: string
}

/** Forms of different names have drafts of their own, one each. */
const storageKey = (name: string) => `${name}Draft`

/**
 * What this user had typed into the form of this name when their session ended, so that its page opens
 * it again; null when nothing was typed, or by somebody else.
 */
export function useFormDraft<Subject, Values>(name: string): FormDraft<Subject, Values> | null {
  const { user } = useSession()
  const [stored] = useState(() => readDraft<Subject, Values>(name))
  return stored !== null && stored.owner === user?._id ? stored : null
}

function readDraft<Subject, Values>(name: string): StoredDraft<Subject, Values> | null {
  try {
    // Written by this tab alone.
    return JSON.parse(tabStore.get(storageKey(name)) ?? 'null') as StoredDraft<
      Subject,
      Values
    > | null
  } catch {
    return null
  }
}

interface StoredForm<Subject, Values extends FieldValues, Output> {
  name: string
  form: UseFormReturn<Values, unknown, Output>
  subject: Subject
  draft: FormDraft<Subject, Values> | null
  /** The values that can be stored: without files. */
  storable?: (values: Values) => Values
}

/**
 * Fills a form with its draft, and stores what is typed when it unmounts because its session has ended,
 * or another one of the same user has begun.
 */
export function useKeepDraft<Subject, Values extends FieldValues, Output>(
  options: StoredForm<Subject, Values, Output>,
): void {
  const { name, form, draft } = options
  const { user } = useSession()
  const owner = user?._id ?? null
  const { reset, formState } = form
  const { isDirty } = formState

  useEffect(() => {
    if (draft === null || tabStore.get(storageKey(name)) === null) return
    reset(draft.values, { keepDefaultValues: true })
    tabStore.set(storageKey(name), null)
    showToast('Your changes are still here', 'They are not saved yet.')
  }, [draft, name, reset])

  const store = useEffectEvent((by: string) => {
    const { subject, storable = (values: Values) => values } = options
    const stored = { owner: by, subject, values: storable(form.getValues()) }
    tabStore.set(storageKey(name), JSON.stringify(stored))
  })

  useEffect(() => {
    if (!isDirty || owner === null) return
    const token = readToken()
    return () => {
      if (readToken() !== token) store(owner)
    }
  }, [isDirty, owner])
}
