import { expect, test } from 'vitest'
import { discardDraft, readDraft, storeDraft } from './draft.ts'

/** A store of the browser, with what it holds already. */
function storeOf(texts: Readonly<Record<string, string>> = {}) {
  const stored = new Map(Object.entries(texts))
  return {
    get: (key: string) => stored.get(key) ?? null,
    set: (key: string, text: string | null) => {
      if (text === null) stored.delete(key)
      else stored.set(key, text)
    },
    isKept: () => true,
    isEmpty: () => stored.size === 0,
  }
}

const typed = { subject: null, values: { comment: 'Half a sen', images: ['file'] } }
const draft = { owner: 'a', ...typed }

test('input comes back to the one who typed it, and to nobody else', () => {
  const store = storeOf()
  storeDraft({ name: 'review', store }, draft)
  expect(readDraft('review', store, 'a')).toEqual(typed)
  expect(readDraft('review', store, 'b')).toBeNull()
  expect(readDraft('review', store, undefined)).toBeNull()
  expect(readDraft('other', store, 'a')).toBeNull()
  discardDraft('review', store, 'a')
  expect(readDraft('review', store, 'a')).toBeNull()
})

test('a colleague at the same machine neither overwrites nor discards what was typed', () => {
  const store = storeOf()
  storeDraft({ name: 'stockCount', store }, draft)
  discardDraft('stockCount', store, 'b')
  expect(readDraft('stockCount', store, 'a')).toEqual(typed)
  storeDraft({ name: 'stockCount', store }, { ...draft, owner: 'b', subject: 'of b' })
  expect(readDraft('stockCount', store, 'a')).toEqual(typed)
  discardDraft('stockCount', store, 'a')
  expect(readDraft('stockCount', store, 'a')).toBeNull()
  expect(readDraft('stockCount', store, 'b')).toEqual({ ...typed, subject: 'of b' })
})

test('input of a shopper ends where the next one types or orders', () => {
  const store = storeOf()
  const place = { name: 'checkout', store, isShared: true }
  storeDraft(place, draft)
  expect(readDraft('checkout', store, 'a')).toEqual(typed)
  storeDraft(place, { ...draft, owner: 'b' })
  expect(readDraft('checkout', store, 'a')).toBeNull()
  expect(readDraft('checkout', store, 'b')).toEqual(typed)
  discardDraft('checkout', store)
  expect(readDraft('checkout', store, 'b')).toBeNull()
})

test.each(['not json', 'null', '[]', '7', '{"values":{}}', '{"owner":null,"values":{}}'])(
  'a broken draft is none: %s',
  (text) => {
    expect(readDraft('review', storeOf({ reviewDraft: text }), 'a')).toBeNull()
  },
)

test('a count that was begun with an earlier release goes on', () => {
  const text = JSON.stringify({ owner: 'a', values: { lines: [] }, key: 'k' })
  const store = storeOf({ stockCountDraft: text })
  discardDraft('stockCount', store, 'b')
  expect(readDraft('stockCount', store, 'a')).toEqual({ values: { lines: [] }, key: 'k' })
  discardDraft('stockCount', store, 'a')
  expect(readDraft('stockCount', store, 'a')).toBeNull()
})

test('chosen files come back until the page is loaded again, the rest after that too', () => {
  const store = storeOf()
  const storable = ({ values }: typeof typed) => ({ values: { comment: values.comment } })
  storeDraft({ name: 'review', store, storable }, draft)
  expect(readDraft('review', store, 'a')).toEqual(typed)
  expect(readDraft('review', store, 'b')).toBeNull()
  const reloaded = { ...storeOf(), get: store.get }
  discardDraft('review', storeOf(), 'a')
  expect(readDraft('review', reloaded, 'a')).toEqual({ values: { comment: 'Half a sen' } })
})

test('a form that cannot be stored has a draft until it is discarded', () => {
  const store = storeOf()
  storeDraft({ name: 'product', store, storable: null }, draft)
  expect(store.isEmpty()).toBe(true)
  expect(readDraft('product', store, 'a')).toEqual(typed)
  discardDraft('product', store, 'a')
  expect(readDraft('product', store, 'a')).toBeNull()
})
