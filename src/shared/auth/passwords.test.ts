import { expect, test } from 'vitest'
import { passwordStrength, strengthName } from './passwords.ts'

test.each([
  ['', 0, 'Weak'],
  ['abc', 1, 'Weak'],
  ['abcdef', 2, 'Weak'],
  ['abcdef1', 3, 'Fair'],
  ['Abcdef1', 4, 'Good'],
  ['Abcdef1!', 5, 'Strong'],
  ['Ab1!', 4, 'Good'],
  ['যন্ত্র১২', 2, 'Weak'],
])('"%s" scores %i: %s', (password, score, name) => {
  expect(passwordStrength(password)).toBe(score)
  expect(strengthName(score)).toBe(name)
})
