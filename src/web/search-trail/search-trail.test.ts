import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reportChoice, reportSearch, searchThatFound } from './search-trail.ts'

const sendBeacon = vi.fn<(url: string, body: Blob) => boolean>(() => true)

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  vi.stubGlobal('navigator', { sendBeacon })
  sendBeacon.mockClear()
})

afterEach(() => {
  vi.unstubAllGlobals()
})

test('a search is reported once, also when its page is loaded again', async () => {
  reportSearch('mouse', 3)
  reportSearch('mouse', 3)
  reportSearch('lamp', 0)
  const sent = await Promise.all(sendBeacon.mock.calls.map(([, body]) => body.text()))
  expect(sent.map((text) => JSON.parse(text))).toEqual([
    { kind: 'search', search: 'mouse', found: 3 },
    { kind: 'search', search: 'lamp', found: 0 },
  ])
  expect(sendBeacon.mock.calls[0]?.[0]).toBe('/api/search-events')
})

test('the tab remembers the last search that a product was chosen from', () => {
  reportChoice('mouse', 'p1')
  reportChoice('quiet mouse', 'p1')
  for (let at = 0; at < 49; at += 1) reportChoice('lamp', `lamp ${at}`)
  expect(searchThatFound('p1')).toBe('quiet mouse')
  reportChoice('lamp', 'one more')
  expect(searchThatFound('p1')).toBeNull()
  expect(searchThatFound('unknown')).toBeNull()
})
