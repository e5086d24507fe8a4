import { useEffect, useEffectEvent } from 'react'
import { parseJson, tabStore } from '../api/storage.ts'
import { useSession } from '../api/session.ts'

const storageKey = 'typedPhone'

interface TypedPhone {
  phone: string
  /** Null for a guest. */
  owner: string | null
}

/**
 * The phone that this person has typed last in this tab and that the shop has taken: forms that ask for it begin
 * with it.
 */
export function useTypedPhone(onKnown?: (phone: string) => void): {
  keepPhone: (phone: string) => void
} {
  const { user, status } = useSession()
  const owner = user?._id ?? null
  const tell = useEffectEvent(() => {
    const typed = parseJson(tabStore.get(storageKey)) as TypedPhone | null
    if (typed?.owner === owner) onKnown?.(typed.phone)
  })
  // Only the browser has the stored phone.
  useEffect(() => {
    if (status !== 'loading') tell()
  }, [status])
  return {
    keepPhone: (phone) =>
      tabStore.set(storageKey, JSON.stringify({ phone: phone.replace(/^\+88/, ''), owner })),
  }
}
