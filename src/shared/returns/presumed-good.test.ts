import { expect, test } from 'vitest'
import { isPresumedGood, returnReasons } from './returns.ts'

test('only units that nothing is said against are taken for good before somebody has looked', () => {
  const presumed = Object.fromEntries(
    [...returnReasons, 'refused_at_door', 'The lid is cracked'].map((reason) => [
      reason,
      isPresumedGood(reason),
    ]),
  )
  expect(presumed).toEqual({
    faulty: false,
    damaged: false,
    wrong_item: true,
    not_as_described: true,
    changed_mind: true,
    other: false,
    refused_at_door: true,
    'The lid is cracked': false,
  })
})
