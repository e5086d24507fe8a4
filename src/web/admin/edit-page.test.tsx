import type { UseQueryResult } from '@tanstack/react-query'
import { ReceiptText } from 'lucide-react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { inShop } from '../../../tests/support/fixtures/in-shop.tsx'
import { ApiError } from '../api/errors.ts'
import { LoadedRecord } from './edit-page.tsx'
import { RecordPage } from './record-page.tsx'

function pageOf(query: { data?: string; error: Error | null }): string {
  const page = (
    <LoadedRecord
      query={query as UseQueryResult<string>}
      list={{ label: 'Orders', to: '/admin/orders' }}
      icon={ReceiptText}
      texts={{
        loading: 'Loading the order',
        notFound: 'No such order',
        failed: 'The order could not be loaded',
      }}
    >
      {(order) => <p>{order}</p>}
    </LoadedRecord>
  )
  return renderToStaticMarkup(<MemoryRouter>{inShop(page)}</MemoryRouter>)
}

const unreachable = new Error('The shop cannot be reached.')

test('a record says that it is loading, does not exist or could not be loaded', () => {
  expect(pageOf({ error: null })).toContain('Loading the order')
  const gone = new ApiError(404, 'not_found', 'This order does not exist.')
  expect(pageOf({ error: gone })).toContain('No such order')
  const failed = pageOf({ error: unreachable })
  expect(failed).toContain('The order could not be loaded')
  expect(failed).toContain('Try Again')
})

test('a record that is shown stays when it cannot be loaded again', () => {
  expect(pageOf({ data: 'Order 1A2B3C4D', error: unreachable })).toBe('<p>Order 1A2B3C4D</p>')
})

test('a record is shown below the way back to its list, with its name and state', () => {
  const page = (
    <RecordPage
      query={{ data: 'S-7', error: null } as UseQueryResult<string>}
      list={{ label: 'Payouts', to: '/admin/cash/payouts' }}
      parent={{ label: 'Cash', to: '/admin/cash' }}
      icon={ReceiptText}
      texts={{ loading: 'Loading', notFound: 'No such payout', failed: 'Not loaded' }}
      renderHead={(ref) => ({ title: `Payout ${ref}`, badge: <b>Paid</b>, text: 'Steadfast' })}
    >
      {(ref) => <p>Lines of {ref}</p>}
    </RecordPage>
  )
  const html = renderToStaticMarkup(<MemoryRouter>{inShop(page)}</MemoryRouter>)
  const words = html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
  expect(words).toMatch(/Cash.* Payouts.* Payout S-7.* Payout S-7 Paid Steadfast Lines of S-7/)
  expect(html).toMatch(/<h1[^>]*>Payout S-7<\/h1>/)
})
