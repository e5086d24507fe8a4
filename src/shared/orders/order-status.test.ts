import { expect, test } from 'vitest'
import {
  fulfilmentSteps,
  initialStatus,
  orderStatuses,
  orderStatusTable,
  statusesThat,
  stockEffect,
} from './order-status.ts'

test('the statuses stand in the order that every list and the API give them', () => {
  expect(orderStatuses).toEqual(['pending', 'confirmed', 'shipped', 'delivered', 'cancelled'])
})

test('a new order holds its stock and has the first step behind it', () => {
  expect(fulfilmentSteps[0]).toBe(initialStatus)
  expect(statusesThat('holdsStock')).toContain(initialStatus)
})

test('the steps are numbered without gaps', () => {
  const steps = fulfilmentSteps.map((status) => orderStatusTable[status].step)
  expect(steps).toEqual(steps.map((_, index) => index + 1))
})

test.each(orderStatuses)('%s says how it counts, and nothing that contradicts it', (status) => {
  const rule = orderStatusTable[status]
  // What is revenue was sold, and an order that asks for cash has its goods.
  expect(rule.countsAsRevenue && !rule.isPayable).toBe(false)
  expect(rule.isPayable && !rule.holdsStock).toBe(false)
  expect(rule.label).not.toBe('')
  expect(rule.meaning).not.toBe('')
})

test('units are released and reserved again exactly as often as a status lets them go', () => {
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
