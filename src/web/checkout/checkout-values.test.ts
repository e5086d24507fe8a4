import { describe, expect, it } from 'vitest'
import type { UserWithAddresses } from '#shared/auth/user-schemas.ts'
import { blankValues, initialForm } from './checkout-values.ts'

const address = (_id: string, isDefault: boolean) => ({
  _id,
  fullName: `Name ${_id}`,
  phone: '+8801712345678',
  fullAddress: 'House 1',
  district: 'Dhaka',
  thana: 'Mirpur',
  isDefault,
})

const user = (...addresses: ReturnType<typeof address>[]): UserWithAddresses => ({
  _id: 'u',
  name: 'Rahima',
  email: 'rahima@example.com',
  phone: '+8801812345678',
  role: 'user',
  createdAt: '2026-01-01T00:00:00.000Z',
  addresses,
})

const selected = (...[who, draft]: Parameters<typeof initialForm>) =>
  initialForm(who, draft).selectedAddressId

describe('the checkout begins with', () => {
  it('the default address', () => {
    expect(selected(user(address('a', false), address('b', true)), null)).toBe('b')
  })

  it('the first address when none is the default', () => {
    expect(selected(user(address('a', false), address('b', false)), null)).toBe('a')
  })

  it('name and phone of a customer without addresses', () => {
    const { selectedAddressId, values } = initialForm(user(), null)
    expect(selectedAddressId).toBe('new')
    expect(values).toEqual({ ...blankValues, fullName: 'Rahima', phone: '+8801812345678' })
  })

  it('nothing for a guest', () => {
    expect(initialForm(null, null)).toEqual({ selectedAddressId: 'new', values: blankValues })
  })

  it('the draft from before a reload', () => {
    const values = { ...blankValues, thana: 'Savar' }
    const draft = { owner: 'customer u', choice: 'new', values }
    expect(initialForm(user(address('a', true)), draft)).toEqual({
      selectedAddressId: 'new',
      values,
    })
  })

  it('the address selected before a reload, unless it is gone', () => {
    const draft = { owner: 'customer u', choice: 'a', values: blankValues }
    expect(selected(user(address('a', false), address('b', true)), draft)).toBe('a')
    expect(selected(user(address('b', true)), draft)).toBe('b')
  })
})
