import { useEffect, useState } from 'react'
import { newIdempotencyKey } from '../../../api/client.ts'
import { useSession } from '../../../api/session.ts'
import { localStore, parseJson } from '../../../api/storage.ts'

interface StoredDraft<Values> {
  owner: string
  values: Values
  /** Of the request that would book these values: sent again, it books them once. */
  key: string
}

/**
 * The input of a receipt or a count, which takes hours and survives a reload or a dead battery: kept in
 * this browser for its user until it is booked or discarded.
 */
export function useStoredDraft<Values>(name: string, blank: Values) {
  const owner = useSession().user?._id ?? ''
  const [draft, setDraft] = useState(() => readDraft<Values>(name, owner) ?? newDraft(owner, blank))
  const isBlank = draft.values === blank
  useEffect(() => {
    localStore.set(storageKey(name), isBlank ? null : JSON.stringify(draft))
  }, [name, draft, isBlank])
  return {
    values: draft.values,
    key: draft.key,
    change: (next: (values: Values) => Values) =>
      setDraft(({ values }) => newDraft(owner, next(values))),
    discard: () => setDraft(newDraft(owner, blank)),
  }
}

const storageKey = (name: string) => `${name}Draft`

function newDraft<Values>(owner: string, values: Values): StoredDraft<Values> {
  return { owner, values, key: newIdempotencyKey() }
}

function readDraft<Values>(name: string, owner: string): StoredDraft<Values> | null {
  // Written by this browser alone.
  const stored = parseJson(localStore.get(storageKey(name))) as StoredDraft<Values> | null
  return stored?.owner === owner ? stored : null
}
