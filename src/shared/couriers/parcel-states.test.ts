import { describe, expect, test } from 'vitest'
import { mayFollow, parcelStates } from './parcel-states.ts'

describe('the states of a parcel', () => {
  test.each([
    ['booked', 'on_the_way'],
    ['booked', 'delivered'],
    ['pickup_failed', 'booked'],
    ['out_for_delivery', 'held'],
    ['held', 'out_for_delivery'],
    ['held', 'on_the_way'],
    ['returning', 'delivered'],
    ['returning', 'out_for_delivery'],
    ['delivered', 'returned'],
    ['delivered', 'returning'],
    ['cancelled', 'delivered'],
    ['held', 'cancelled'],
    ['returned', 'delivered'],
    ['returned', 'on_the_way'],
  ] as const)('%s may be followed by %s', (now, next) => {
    expect(mayFollow(now, next)).toBe(true)
  })

  test.each([
    ['delivered', 'on_the_way'],
    ['delivered', 'cancelled'],
    ['delivered', 'held'],
    ['cancelled', 'returned'],
    ['returned', 'returning'],
    ['partly', 'returning'],
    ['partly', 'returned'],
    ['exchanged', 'returned'],
    ['out_for_delivery', 'booked'],
    ['on_the_way', 'pickup_failed'],
  ] as const)('%s is never followed by %s', (now, next) => {
    expect(mayFollow(now, next)).toBe(false)
  })

  test('a state does not follow itself', () => {
    for (const state of parcelStates) expect(mayFollow(state, state)).toBe(false)
  })
})
