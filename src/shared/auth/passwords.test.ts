import { expect, test } from 'vitest'
import {
  passwordProblem,
  passwordStrength,
  passwordTooCommon,
  passwordTooLong,
  passwordTooShort,
  passwordTooUniform,
  strengthName,
} from './passwords.ts'

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
  ['', passwordTooShort],
  ['abcde', passwordTooShort],
  ['x'.repeat(201), passwordTooLong],
  ['aaaaaaaa', passwordTooUniform],
  ['abababab', passwordTooUniform],
  [' '.repeat(12), passwordTooUniform],
  ['a \t\u00A0 b b a', passwordTooUniform],
  ['Secret1', passwordTooCommon],
  ['secret2', null],
  ['a b c a', null],
])('the new password %j is refused with %j', (password, problem) => {
  expect(passwordProblem(password, ['secret1'])).toBe(problem)
})
