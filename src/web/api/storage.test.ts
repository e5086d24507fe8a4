import { expect, onTestFinished, test, vi } from 'vitest'
import { localStore, tabStore } from './storage.ts'

function storage({ isFull = false } = {}) {
  const stored = new Map<string, string>()
  return {
    stored,
    isFull,
    getItem: (key: string) => stored.get(key) ?? null,
    removeItem: (key: string) => stored.delete(key),
    setItem(key: string, value: string) {
      if (this.isFull) throw new DOMException('full', 'QuotaExceededError')
      stored.set(key, value)
    },
  }
}

/** A browser with these storages; one that is null throws at the first touch, as where it is forbidden. */
function openBrowser(
  local: ReturnType<typeof storage> | null,
  session: ReturnType<typeof storage> | null,
) {
  const descriptors = Object.entries({ localStorage: local, sessionStorage: session }).map(
    ([name, value]) => {
      const before = Object.getOwnPropertyDescriptor(globalThis, name)
      const get = () => {
        if (value === null) throw new DOMException('forbidden', 'SecurityError')
        return value
      }
      Object.defineProperty(globalThis, name, { get, configurable: true })
      return { name, before }
    },
  )
  vi.stubGlobal('document', {})
  onTestFinished(() => {
    vi.unstubAllGlobals()
    for (const { name, before } of descriptors) {
      if (before) Object.defineProperty(globalThis, name, before)
      else Reflect.deleteProperty(globalThis, name)
    }
  })
}

test('a value is kept for other visits', () => {
  const [local, session] = [storage(), storage()]
  openBrowser(local, session)
  localStore.set('a', '1')
  expect([localStore.get('a'), localStore.isKept('a')]).toEqual(['1', true])
  expect([...local.stored]).toEqual([['a', '1']])
  expect(session.stored.size).toBe(0)
  localStore.set('a', null)
  expect(localStore.get('a')).toBeNull()
})

test('where there is no room for it, it is kept for the tab, and the earlier one is gone', () => {
  const [local, session] = [storage(), storage()]
  openBrowser(local, session)
  localStore.set('b', '1')
  local.isFull = true
  localStore.set('b', '2')
  expect([localStore.get('b'), localStore.isKept('b')]).toEqual(['2', true])
  expect(local.stored.size).toBe(0)
  local.isFull = false
  localStore.set('b', '3')
  expect([...local.stored, ...session.stored]).toEqual([['b', '3']])
})

test('where all storage is forbidden or full, it is kept for the page, which knows it', () => {
  for (const [local, session] of [
    [null, null],
    [storage({ isFull: true }), storage({ isFull: true })],
  ] as const) {
    openBrowser(local, session)
    for (const store of [localStore, tabStore]) {
      store.set('c', '1')
      expect([store.get('c'), store.isKept('c')]).toEqual(['1', false])
      store.set('c', null)
      expect([store.get('c'), store.isKept('c')]).toEqual([null, true])
    }
  }
})

test('a server keeps nothing for those who come after', () => {
  localStore.set('d', '1')
  expect(localStore.get('d')).toBeNull()
})
