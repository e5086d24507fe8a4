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
  discardDraft('review', store)
  expect(readDraft('review', store, 'a')).toBeNull()
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
  expect(readDraft('stockCount', store, 'a')).toEqual({ values: { lines: [] }, key: 'k' })
})

test('chosen files come back until the page is loaded again, the rest after that too', () => {
  const store = storeOf()
  const storable = ({ values }: typeof typed) => ({ values: { comment: values.comment } })
  storeDraft({ name: 'review', store, storable }, draft)
  expect(readDraft('review', store, 'a')).toEqual(typed)
  expect(readDraft('review', store, 'b')).toBeNull()
  const reloaded = { ...storeOf(), get: () => store.get('reviewDraft') }
  discardDraft('review', storeOf())
  expect(readDraft('review', reloaded, 'a')).toEqual({ values: { comment: 'Half a sen' } })
})

test('a form that cannot be stored has a draft until it is discarded', () => {
  const store = storeOf()
  storeDraft({ name: 'product', store, storable: null }, draft)
  expect(store.get('productDraft')).toBeNull()
  expect(readDraft('product', store, 'a')).toEqual(typed)
  discardDraft('product', store)
  expect(readDraft('product', store, 'a')).toBeNull()
})
