import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PasswordStrengthMeter } from './password-strength-meter.tsx'

const textOf = (password: string) =>
  renderToStaticMarkup(<PasswordStrengthMeter password={password} />).replaceAll(/<[^>]*>/g, ' ')

test.each([
  ['short', 'Weak', 1],
  ['longer1', 'Fair', 3],
  ['Longer1', 'Good', 4],
  ['the-Old-one-1', 'Strong', 5],
])('%s is called %s and names the other as missing', (password, name, count) => {
  const text = textOf(password)
  expect(text.replaceAll(/\s+/g, ' ')).toContain(`Password strength: ${name}`)
  expect(text.match(/\(met\)/g)).toHaveLength(count)
  expect(text.match(/\(not met\)/g) ?? []).toHaveLength(5 - count)
})

test('nothing is said of a password before it is typed', () => {
  expect(textOf('')).not.toContain('Password strength')
})
