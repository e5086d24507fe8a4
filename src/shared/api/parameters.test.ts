import { expect, test } from 'vitest'
import { queryAmount, queryInteger, requiredText } from './parameters.ts'

test('numbers of a query are read from digits of both kinds', () => {
  expect(queryInteger({ min: 1, max: 100 }).parse('১2')).toBe(12)
  expect(queryAmount.parse('২৯৯.৫')).toBe(299.5)
  expect(queryAmount.parse('')).toBeUndefined()
  expect(queryAmount.safeParse('দুই').success).toBe(false)
})

test('the two ways to compose a Bangla letter are stored as one', () => {
  const name = requiredText('Name is required', 120)
  const composed = 'জয\u09bcা'
  expect(name.parse(' জ\u09dfা ')).toBe(composed)
  expect(name.parse(composed)).toBe(composed)
  expect(name.parse('গা\u09dc\u09bf, আষা\u09dd')).toBe('গা\u09a1\u09bc\u09bf, আষা\u09a2\u09bc')
})
