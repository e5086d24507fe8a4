import { expect, it } from 'vitest'
import { checkNewPassword } from './check-new-password.ts'

const good = { current: 'old-Pass1', next: 'new-Pass1', confirm: 'new-Pass1' }

it('a strong, new and confirmed password passes', () => {
  expect(checkNewPassword(good)).toEqual({})
})

it.each([
  [{ current: '' }, { current: 'Please enter your current password' }],
  [{ next: '', confirm: '' }, { next: 'Please enter a new password' }],
  [{ next: 'weakly', confirm: 'weakly' }, { next: 'Please choose a stronger password' }],
  [
    { next: good.current, confirm: good.current },
    { next: 'New password must be different from current password' },
  ],
  [{ confirm: 'other' }, { confirm: 'New passwords do not match' }],
])('%j is refused', (change, errors) => {
  expect(checkNewPassword({ ...good, ...change })).toEqual(errors)
})
