import { expect, it } from 'vitest'
import { registrationFormSchema } from './new-password-schema.ts'

const form = { name: 'Rahima', email: 'r@example.com', password: 'secret', confirm: 'secret' }
const refused = (change: Partial<typeof form>) =>
  registrationFormSchema
    .safeParse({ ...form, ...change })
    .error?.issues.map((issue) => issue.path.join('.')) ?? []

it('six characters, typed twice, are enough', () => {
  expect(refused({})).toEqual([])
})

it('a short password is refused', () => {
  expect(refused({ password: 'short', confirm: 'short' })).toEqual(['password'])
})

it('another confirmation is refused, also while something else is wrong', () => {
  expect(refused({ email: '', confirm: 'secrets' })).toEqual(['email', 'confirm'])
})
