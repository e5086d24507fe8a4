import { expect, it } from 'vitest'
import { isSameAddress } from './save-new-address.ts'

const home = {
  fullName: 'Rahima Khatun',
  phone: '+8801712345678',
  fullAddress: 'House 4, Road 2',
  district: 'Dhaka',
  thana: 'Mirpur',
}

it('writing alone makes no other address', () => {
  const written = { ...home, fullName: ' rahima  KHATUN', phone: '01712-345678' }
  expect(isSameAddress(home, written)).toBe(true)
})

it('another phone makes another address', () => {
  expect(isSameAddress(home, { ...home, phone: '01812345678' })).toBe(false)
})

it('another thana makes another address', () => {
  expect(isSameAddress(home, { ...home, thana: 'Savar' })).toBe(false)
})
