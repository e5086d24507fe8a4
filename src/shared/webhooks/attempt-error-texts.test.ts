import { expect, test } from 'vitest'
import { attemptError } from './attempt-error-texts.ts'

test('why a webhook failed is a sentence in the language of who reads it', () => {
  expect(attemptError('ECONNREFUSED', 'en')).toBe('The receiver refused the connection.')
  expect(attemptError('ECONNREFUSED', 'bn')).toBe('অপর প্রান্ত সংযোগ নেয়নি।')
  expect(attemptError('private', 'bn')).toContain('ভেতরের নেটওয়ার্কের')
})

test('a code without a sentence is named', () => {
  expect(attemptError('EPROTO', 'en')).toBe('No answer: EPROTO')
  expect(attemptError('unknown', 'en')).toBe('No answer: unknown')
})
