import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { statsSchema } from '#shared/stats/stats-schemas.ts'
import { orderSchema } from '#shared/orders/order-schemas.ts'
import { orderStatusTexts } from '#shared/orders/statuses/order-status-texts.ts'
import { orderStatuses } from '#shared/orders/statuses/order-status.ts'
import { OrderTimeline } from './order-timeline.tsx'
import { StatusBadge } from './status-badge.tsx'

const placed = { status: 'pending', at: '2026-11-01T00:00:00.000Z' } as const

test.each(orderStatuses)('an order that is %s says so in its badge and its timeline', (status) => {
  const { label, meaning } = orderStatusTexts.en[status]
  const badge = renderToStaticMarkup(<StatusBadge status={status} />)
  expect(badge).toContain(label)
  expect(badge).toContain('<svg')
  const timeline = [placed, { status, at: '2026-11-02T00:00:00.000Z' }]
  const progress = renderToStaticMarkup(<OrderTimeline order={{ status, timeline }} />)
  const current = progress.split('<li').find((step) => step.includes('aria-current="step"'))
  expect(current).toContain(label)
  expect(current).toContain(meaning)
})

test('the API knows the same statuses in the same order', () => {
  expect(orderSchema.shape.status.options).toEqual(orderStatuses)
  expect(Object.keys(statsSchema.shape.ordersByStatus.shape)).toEqual(orderStatuses)
})
