import { expect, test } from 'vitest'
import { parseDrafts } from './review-drafts.ts'

const draft = { subject: 'order product', rating: 4, comment: 'Half a sen' }
const stored = (drafts: unknown, customerId = 'c1') => JSON.stringify({ customerId, drafts })

test('a customer gets back what they typed, and nobody else does', () => {
  expect(parseDrafts(stored([draft]), 'c1')).toEqual([draft])
  expect(parseDrafts(stored([draft], 'c2'), 'c1')).toEqual([])
})

test.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['null', 'null'],
  ['no list', stored('x')],
  ['drafts without a comment', stored([{ subject: 'a' }, null, 7])],
])('%s is no draft', (_name, text) => {
  expect(parseDrafts(text, 'c1')).toEqual([])
})
