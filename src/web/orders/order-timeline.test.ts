import { expect, it } from 'vitest'
import type { OrderStatus } from '#shared/orders/statuses/order-status.ts'
import { timelineSteps } from './order-timeline.tsx'

const moved = (...statuses: OrderStatus[]) =>
  statuses.map((status, index) => ({ status, at: `2026-11-0${index + 1}T00:00:00.000Z` }))

const shown = (status: OrderStatus, ...history: OrderStatus[]) =>
  timelineSteps({ status, timeline: moved(...history) }).map(
    (step) => `${step.status} ${step.state} ${step.at?.slice(8, 10) ?? '-'}`,
  )

it('a shipped order has three steps behind it and one upcoming', () => {
  expect(shown('shipped', 'pending', 'confirmed', 'shipped')).toEqual([
    'pending done 01',
    'confirmed done 02',
    'shipped current 03',
    'delivered upcoming -',
  ])
})

it('a step that was skipped is done, without a time', () => {
  expect(shown('delivered', 'pending', 'delivered')).toEqual([
    'pending done 01',
    'confirmed done -',
    'shipped done -',
    'delivered current 02',
  ])
})

it('an order that was moved back has what it left upcoming of it again', () => {
  expect(shown('confirmed', 'pending', 'confirmed', 'shipped', 'confirmed')).toEqual([
    'pending done 01',
    'confirmed current 04',
    'shipped upcoming -',
    'delivered upcoming -',
  ])
})

it('a cancelled order shows how far it came, and nothing upcoming', () => {
  expect(shown('cancelled', 'pending', 'confirmed', 'cancelled')).toEqual([
    'pending done 01',
    'confirmed done 02',
    'cancelled current 03',
  ])
})
