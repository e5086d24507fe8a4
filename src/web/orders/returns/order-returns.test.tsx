import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { TrackedOrder } from '#shared/orders/order-schemas.ts'
import type { Returnable } from '#shared/returns/return-schemas.ts'
import { queryKeys } from '../../api/query-keys.ts'
import OrderReturns from './order-returns.tsx'

const order = { _id: 'o1' } as TrackedOrder

const returnable: Returnable = {
  until: '2026-11-08T00:00:00.000Z',
  problem: null,
  lines: [{ itemId: 'i1', quantity: 2, choices: [] }],
}

/** The returns of an order of which that can be returned. */
function htmlOf(changes: Partial<Returnable>): string {
  const client = new QueryClient()
  const data = { returns: [], returnable: { ...returnable, ...changes } }
  client.setQueryData(queryKeys.orderReturns(order._id), data)
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <OrderReturns order={order} />
    </QueryClientProvider>,
  )
}

test('units that may be returned have a button that asks for it', () => {
  expect(htmlOf({})).toContain('Return or Exchange')
})

test('after the days there is a sentence instead of the button', () => {
  const problem = 'Products of this order could be returned until 1 Nov 2026.'
  const html = htmlOf({ problem })
  expect(html).toContain(problem)
  expect(html).not.toContain('Return or Exchange')
})

test('where every unit has a return there is nothing to ask for', () => {
  const html = htmlOf({ lines: [{ itemId: 'i1', quantity: 0, choices: [] }] })
  expect(html).toContain('Every product of this order has a return.')
  expect(html).not.toContain('Return or Exchange')
})
