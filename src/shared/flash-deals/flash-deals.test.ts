import { expect, test } from 'vitest'
import { flashDealState } from './flash-deals.ts'

const deal = {
  startsAt: '2026-05-01T10:00:00.000Z',
  endsAt: '2026-05-01T12:00:00.000Z',
  isActive: true,
  products: [
    { unitLimit: 5, unitsSold: 5 },
    { unitLimit: null, unitsSold: 90 },
  ],
}
const soldOut = { ...deal, products: [{ unitLimit: 5, unitsSold: 5 }] }

test.each([
  { of: deal, at: '09:59:59', state: 'scheduled' },
  { of: deal, at: '10:00:00', state: 'running' },
  { of: deal, at: '11:59:59', state: 'running' },
  { of: deal, at: '12:00:00', state: 'ended' },
  { of: soldOut, at: '11:00:00', state: 'sold-out' },
  { of: soldOut, at: '09:00:00', state: 'scheduled' },
  { of: { ...deal, isActive: false }, at: '11:00:00', state: 'paused' },
  { of: { ...deal, isActive: false }, at: '12:00:00', state: 'ended' },
])('at $at a deal is $state', ({ of, at, state }) => {
  expect(flashDealState(of, new Date(`2026-05-01T${at}Z`))).toBe(state)
})
