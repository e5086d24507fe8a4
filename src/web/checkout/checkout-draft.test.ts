import { expect, it } from 'vitest'
import { parseDraft } from './checkout-draft.ts'
import { blankValues } from './checkout-values.ts'

const values = { ...blankValues, fullName: 'Rahima', thana: 'Mirpur' }
const stored = JSON.stringify({ owner: 'guest a', choice: 'new', values })

it('the draft comes back to the buyer who typed it', () => {
  expect(parseDraft(stored, 'guest a')?.values).toEqual(values)
})

it('no other buyer gets it', () => {
  expect(parseDraft(stored, 'customer b')).toBeNull()
})

it.each(['not json', 'null', '[]', '{"owner":"guest a","choice":"new"}'])(
  'a broken draft is none: %s',
  (broken) => {
    expect(parseDraft(broken, 'guest a')).toBeNull()
  },
)

it('a field of another type counts as blank', () => {
  const odd = JSON.stringify({ owner: 'guest a', choice: 'new', values: { fullName: 7 } })
  expect(parseDraft(odd, 'guest a')?.values).toEqual(blankValues)
})
