import { expect, test } from 'vitest'
import { takenInAdvance } from './order-money.ts'

const order = { totalPoisha: 1500_00, storeCreditPoisha: 280_00, exchangeCreditPoisha: 100_00 }

/** An advance of 120 taka for an order of which 1,120 are left to pay. */
const money = (collectedPoisha: number, refundedPoisha: number) => ({
  chargedPoisha: 0,
  settledPoisha: 0,
  balancePoisha: 0,
  paidPoisha: -120_00,
  collectedPoisha: -collectedPoisha,
  refundedPoisha,
})

test.each([
  ['kept', money(1000_00, 0), 120_00],
  ['paid back before', money(1120_00, 120_00), 0],
  ['paid back in part before', money(1100_00, 100_00), 20_00],
  ['kept when goods came back', money(1000_00, 500_00), 120_00],
  ['asked for once more at the door', money(1120_00, 0), 120_00],
])('an advance of a delivered order that was %s', (_how, sums, paid) => {
  expect(takenInAdvance({ ...order, status: 'delivered' }, sums)).toBe(paid)
})

test('an advance of an order on its way is what has not gone back', () => {
  expect(takenInAdvance({ ...order, status: 'shipped' }, money(0, 100_00))).toBe(20_00)
})
