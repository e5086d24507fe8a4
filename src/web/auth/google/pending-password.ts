import { urls } from '#shared/urls.ts'
import { parseJson, tabStore } from '../../api/storage.ts'

const key = 'passwordSetup'

/** A Google sign-in that still needs a password: its token is valid for setting one only. */
export interface PendingPassword {
  token: string
  email: string
  name: string
  /** Where the shopper came from, to lead them back there. */
  from: string
}

export function parsePendingPassword(stored: string | null): PendingPassword | null {
  const pending = parseJson(stored) as Partial<PendingPassword> | null
  const { token, email, name, from } = pending ?? {}
  if (typeof token !== 'string' || typeof email !== 'string') return null
  return { token, email, name: name ?? '', from: from ?? urls.home() }
}

export const readPendingPassword = () => parsePendingPassword(tabStore.get(key))
export const storePendingPassword = (pending: PendingPassword) =>
  tabStore.set(key, JSON.stringify(pending))
export const clearPendingPassword = () => tabStore.set(key, null)
