import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addRecentSearch, clearRecentSearches, recentSearches } from './recent-searches.ts'

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})

afterEach(() => vi.unstubAllGlobals())

test('the last six searches are remembered, each once, the newest first', () => {
  for (const term of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'C']) addRecentSearch(term)
  expect(recentSearches()).toEqual(['C', 'g', 'f', 'e', 'd', 'b'])
  clearRecentSearches()
  expect(recentSearches()).toEqual([])
})

test.each(['{', '{"a":1}', 'null', '[1, null]'])('%s in the storage counts as none', (stored) => {
  localStorage.setItem('recentSearches', stored)
  expect(recentSearches()).toEqual([])
})
