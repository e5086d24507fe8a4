import { expect, test } from 'vitest'
import type { ParcelStage } from '../../couriers/parcels/parcel-stages.ts'
import { parcelStages } from '../../couriers/parcels/parcel-stages.ts'
import { nextStep, type PackingState, packingStates } from './next-step.ts'
import type { OrderStatus } from './order-status.ts'

const stepOf = (status: OrderStatus, packing: PackingState, parcelState: ParcelStage | null) =>
  nextStep({ status, packing, parcelState })

test('an order with numbers is confirmed, packed, booked and labelled, then waits for its courier', () => {
  const way = [
    stepOf('pending', 'open', null),
    stepOf('confirmed', 'open', null),
    stepOf('confirmed', 'complete', null),
    stepOf('confirmed', 'complete', 'booking'),
    stepOf('confirmed', 'complete', 'booked'),
    stepOf('shipped', 'complete', 'on_the_way'),
    stepOf('delivered', 'complete', 'delivered'),
  ]
  expect(way).toEqual(['confirm', 'pack', 'book', null, 'label', null, null])
})

test('an order without numbers is packed and booked at packing', () => {
  expect(stepOf('confirmed', 'none', null)).toBe('pack')
  expect(stepOf('confirmed', 'none', 'booked')).toBe('label')
})

test('a booked order with numbers to scan is packed before its label', () => {
  expect(stepOf('confirmed', 'open', 'booked')).toBe('pack')
})

test('an order without a courier is set to delivered by hand', () => {
  expect(stepOf('shipped', 'none', null)).toBe('deliver')
  expect(stepOf('shipped', 'none', 'cancelled')).toBe('deliver')
})

test('a booking without an answer is checked wherever the order is', () => {
  expect(stepOf('confirmed', 'complete', 'unknown')).toBe('check')
  expect(stepOf('shipped', 'complete', 'unknown')).toBe('check')
})

test('a refused or cancelled parcel is booked again', () => {
  expect(stepOf('confirmed', 'complete', 'refused')).toBe('book')
  expect(stepOf('confirmed', 'complete', 'cancelled')).toBe('book')
})

test('delivered and cancelled orders have no next step, whatever their parcel does', () => {
  for (const status of ['delivered', 'cancelled'] as const) {
    for (const packing of packingStates) {
      const steps = [null, ...parcelStages].map((state) => stepOf(status, packing, state))
      expect(new Set(steps)).toEqual(new Set([null]))
    }
  }
})
