import { expect, test } from 'vitest'
import {
  mayFollow,
  returnStatuses,
  returnStatusesThat,
  returnStatusTable,
} from './return-status.ts'

test.each(returnStatuses)('the rules of %s do not contradict each other', (status) => {
  const rule = returnStatusTable[status]
  expect(rule.next.every((next) => (returnStatuses as string[]).includes(next))).toBe(true)
  // An open status leads somewhere, another one nowhere.
  expect(rule.next.length > 0).toBe(rule.isOpen)
  // A return that buyers may withdraw can be cancelled.
  expect(rule.canBeWithdrawn).toBe(mayFollow(status, 'cancelled'))
  // Units that came back are counted, and keep their order as it is.
  expect(rule.isInspected && !(rule.countsUnits && rule.bindsOrder)).toBe(false)
})

test('a return goes from its request to its settlement by every step', () => {
  const steps = ['requested', 'approved', 'received', 'inspected', 'settled'] as const
  for (const [at, step] of steps.entries()) {
    expect(steps.filter((other) => mayFollow(step, other))).toEqual(steps.slice(at + 1, at + 2))
  }
  expect(returnStatusesThat('isOpen')).toEqual(['requested', 'approved', 'received', 'inspected'])
})
