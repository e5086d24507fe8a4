import { expect, test } from 'vitest'
import {
  fulfilmentSteps,
  initialStatus,
  orderStatuses,
  orderStatusTable,
  statusesThat,
  stockEffect,
} from './order-status.ts'

test('the statuses are in the order of every list and the API', () => {
  expect(orderStatuses).toEqual(['pending', 'confirmed', 'shipped', 'delivered', 'cancelled'])
})

test('a new order reserves its stock and is at the first step', () => {
  expect(fulfilmentSteps[0]).toBe(initialStatus)
  expect(statusesThat('holdsStock')).toContain(initialStatus)
})

test('the steps are numbered without gaps', () => {
  const steps = fulfilmentSteps.map((status) => orderStatusTable[status].step)
  expect(steps).toEqual(steps.map((_, index) => index + 1))
})

test.each(orderStatuses)(
  'the rules of %s are complete and do not contradict each other',
  (status) => {
    const rule = orderStatusTable[status]
    // Revenue was paid for, and an order to be paid has its units reserved.
    expect(rule.countsAsRevenue && rule.isPayable).toBe(false)
    expect(rule.isPayable && !rule.holdsStock).toBe(false)
    // An edit moves the units that the order holds.
    expect(rule.isEditable && !rule.holdsStock).toBe(false)
  },
)

test('a change of status and its reverse cancel out in stock', () => {
  for (const from of orderStatuses) {
    for (const to of orderStatuses) {
      const effect = stockEffect(from, to)
      const back = { release: 'reserve', reserve: 'release', none: 'none' } as const
      expect(stockEffect(to, from)).toBe(back[effect])
    }
    expect(stockEffect(from, from)).toBe('none')
  }
  expect(stockEffect('shipped', 'cancelled')).toBe('release')
  expect(stockEffect('cancelled', 'delivered')).toBe('reserve')
  expect(stockEffect('delivered', 'pending')).toBe('none')
})
