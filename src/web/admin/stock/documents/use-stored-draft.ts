import { useEffect, useState } from 'react'
import { newIdempotencyKey } from '../../../api/client.ts'
import { localStore } from '../../../api/storage.ts'
import { useDraft } from '../../../ui/forms/draft.ts'

interface TypedDocument<Values> {
  values: Values
  /** Of the request that would book these values: sent again, it books them once. */
  key: string
}

const withKey = <Values>(values: Values) => ({ values, key: newIdempotencyKey() })

/**
 * Input of a receipt or a count, which takes hours and survives a reload or a dead battery: kept in this
 * browser for its user until it is booked or discarded.
 */
export function useStoredDraft<Values>(name: string, blank: Values) {
  const { restored, keep } = useDraft<TypedDocument<Values>>(name, { store: localStore })
  const [draft, setDraft] = useState(() => restored ?? withKey(blank))
  useEffect(() => keep(draft.values === blank ? null : draft), [keep, draft, blank])
  return {
    ...draft,
    change: (next: (values: Values) => Values) => setDraft(({ values }) => withKey(next(values))),
    discard: () => setDraft(withKey(blank)),
  }
}
