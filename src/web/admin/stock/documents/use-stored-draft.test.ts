import { expect, test } from 'vitest'
import { beginDocument, changeDocument } from './use-stored-draft.ts'

test('a changed receipt keeps its key, with which the shop rejects it once another tab has booked it', () => {
  const restored = beginDocument(['10 lamps'])
  const values = ['10 lamps', '1 cable']
  expect(changeDocument(restored, values)).toEqual({ values, key: restored.key })
  expect(beginDocument(values).key).not.toBe(restored.key)
})
