import { useEffect, useRef, useState } from 'react'
import { newIdempotencyKey } from '../../../api/client.ts'
import { localStore } from '../../../api/storage.ts'
import { useDraft } from '../../../ui/forms/draft.ts'

interface TypedDocument<Values> {
  values: Values
  /** Of the request that books it: sent again, it books once. */
  key: string
}

export const beginDocument = <Values>(values: Values) => ({ values, key: newIdempotencyKey() })

/** With its key: once another tab has booked it, or a request without an answer, the changed one is rejected. */
export const changeDocument = <Values>({ key }: TypedDocument<Values>, values: Values) => ({
  values,
  key,
})

/**
 * Input of a receipt or a count, which takes hours and survives a reload or a dead battery: kept in this
 * browser for its user until it is booked or discarded.
 */
export function useStoredDraft<Values>(name: string, blank: Values) {
  const { restored, keep } = useDraft<TypedDocument<Values>>(name, { store: localStore })
  const [draft, setDraft] = useState(() => restored ?? beginDocument(blank))
  // Scans come faster than renders.
  const latest = useRef(draft)
  const put = (next: TypedDocument<Values>) => {
    latest.current = next
    setDraft(next)
    return next.values
  }
  useEffect(() => keep(draft.values === blank ? null : draft), [keep, draft, blank])
  return {
    ...draft,
    /** Returns the changed values. */
    change: (next: (values: Values) => Values) =>
      put(changeDocument(latest.current, next(latest.current.values))),
    discard: () => void put(beginDocument(blank)),
  }
}
