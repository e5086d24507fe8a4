import { useSyncExternalStore } from 'react'
import { localStore } from './storage.ts'

const tokenKey = 'token'
const guestIdKey = 'guestId'

/** Where a browser that has been here keeps who it is. */
export const visitorKeys = [tokenKey, guestIdKey]

const listeners = new Set<() => void>()

function notify() {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  const onStorage = (event: StorageEvent) => {
    if (event.key === null || event.key === tokenKey || event.key === guestIdKey) listener()
  }
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}

export const readToken = () => localStore.get(tokenKey)
export const readGuestId = () => localStore.get(guestIdKey)

/** False where the browser stores nothing: whose cart this is will be forgotten with the page. */
export const isVisitorKept = () => localStore.isKept(tokenKey) && localStore.isKept(guestIdKey)

export function storeToken(token: string | null): void {
  localStore.set(tokenKey, token)
  notify()
}

export function storeGuestId(guestId: string): void {
  if (guestId === readGuestId()) return
  localStore.set(guestIdKey, guestId)
  notify()
}

/** Calls back when the stored token changes, in this tab or another. */
export function onTokenChange(callback: (token: string | null) => void): () => void {
  let before = readToken()
  return subscribe(() => {
    const token = readToken()
    if (token === before) return
    before = token
    callback(token)
  })
}

const notYetKnown = () => undefined

/** The stored token, also when another tab changes it; undefined until the page is hydrated. */
export function useToken(): string | null | undefined {
  return useSyncExternalStore<string | null | undefined>(subscribe, readToken, notYetKnown)
}

export function useGuestId(): string | null | undefined {
  return useSyncExternalStore<string | null | undefined>(subscribe, readGuestId, notYetKnown)
}
