import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { inLanguage } from '#shared/languages/texts.ts'
import { changePasswordFormSchema, registrationFormSchema } from './password-schemas.ts'

/** The first message at each field, as a form shows them. */
function errorsOf(schema: z.ZodType, form: object): Record<string, string> {
  const issues = schema.safeParse(form).error?.issues ?? []
  const errors = issues.map(({ path, message }) => [path.join('.'), inLanguage(message, 'en')])
  return Object.fromEntries(errors.toReversed())
}

describe('registration', () => {
  const form = { name: 'Rahima', email: 'r@example.com', password: 'secret', confirm: 'secret' }
  const wrongFields = (change: Partial<typeof form>) =>
    Object.keys(errorsOf(registrationFormSchema, { ...form, ...change })).toSorted()

  it('six characters, typed twice, are enough', () => {
    expect(wrongFields({})).toEqual([])
  })

  it('a short password is rejected', () => {
    expect(wrongFields({ password: 'short', confirm: 'short' })).toEqual(['password'])
  })

  it('another confirmation is rejected, also while something else is wrong', () => {
    expect(wrongFields({ email: '', confirm: 'secrets' })).toEqual(['confirm', 'email'])
  })
})

describe('change of password', () => {
  const good = {
    currentPassword: 'old-Pass1',
    newPassword: 'new-Pass1',
    confirmPassword: 'new-Pass1',
  }
  const errors = (change: Partial<typeof good>) =>
    errorsOf(changePasswordFormSchema, { ...good, ...change })
  const both = (password: string) => ({ newPassword: password, confirmPassword: password })

  it('a strong, new and confirmed password passes', () => {
    expect(errors({})).toEqual({})
  })

  it.each([
    [{ currentPassword: '' }, { currentPassword: 'Please enter your current password' }],
    [both(''), { newPassword: 'Please enter a new password' }],
    [both('weakly'), { newPassword: 'Please choose a stronger password' }],
    [
      both(good.currentPassword),
      { newPassword: 'New password must be different from current password' },
    ],
    [{ confirmPassword: 'other' }, { confirmPassword: 'New passwords do not match' }],
    [
      { currentPassword: '', ...both('') },
      {
        currentPassword: 'Please enter your current password',
        newPassword: 'Please enter a new password',
      },
    ],
  ])('%j is rejected', (change, expected) => {
    expect(errors(change)).toEqual(expected)
  })
})
