import { expect, test } from 'vitest'
import { passwordProblem, passwordStrength, strengthName } from './passwords.ts'

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

test.each([
  ['', 'tooShort'],
  ['abcde', 'tooShort'],
  ['x'.repeat(201), 'tooLong'],
  ['aaaaaaaa', 'tooUniform'],
  ['abababab', 'tooUniform'],
  [' '.repeat(12), 'tooUniform'],
  ['a \t\u00A0 b b a', 'tooUniform'],
  ['Secret1', 'tooCommon'],
  ['secret2', null],
  ['a b c a', null],
])('the new password %j is refused with %j', (password, problem) => {
  expect(passwordProblem(password, ['secret1'])).toBe(problem)
})
