import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { inShop } from '../../../../tests/support/fixtures/in-shop.tsx'
import { paginate } from '#shared/api/pagination.ts'
import { permissions } from '#shared/api/permissions.ts'
import type {
  CashClosing,
  CashOverview,
  CashParcel,
  PayoutDetail,
} from '#shared/cash/cash-schemas.ts'
import type { Language } from '#shared/languages/languages.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { apiKey } from '../../api/use-api-query.ts'
import CashPage from './cash-page.tsx'
import DaysPage from './days/days-page.tsx'
import NewPayoutPage from './payouts/new-payout-page.tsx'
import CashParcelsPage from './parcels/parcels-page.tsx'
import { PayoutLines } from './payouts/payout-lines.tsx'
import PayoutsPage from './payouts/payouts-page.tsx'

const parcel: CashParcel = {
  _id: 'p1',
  courier: 'steadfast',
  consignmentId: 'C1',
  ourRef: 'AB12',
  order: { _id: 'o1', orderNumber: 'AB12' },
  state: 'delivered',
  collected: 1000,
  deliveryCharge: -60,
  codCharge: 0,
  paid: -900,
  adjusted: 0,
  open: 40,
  payments: 1,
  openedAt: '2026-02-03T10:00:00.000Z',
  returnedAt: null,
  receivedAt: null,
}

const payout: PayoutDetail = {
  _id: 'x1',
  courier: 'steadfast',
  ref: 'S-7',
  paidAt: '2026-02-05T10:00:00.000Z',
  amount: 910,
  source: 'file',
  undoneAt: null,
  lines: 2,
  unknown: 1,
  sum: 905,
  missing: 3,
  rows: [
    {
      _id: 'l1',
      consignment: 'C1',
      ourRef: '',
      collected: 960,
      charges: 60,
      net: 900,
      result: 'short',
      parcel: { ...parcel, _id: 'p1', open: 40, adjusted: 0, overcharge: 0 },
    },
    {
      _id: 'l2',
      consignment: 'C9',
      ourRef: '',
      collected: 5,
      charges: 0,
      net: 5,
      result: 'unknown',
      parcel: null,
    },
  ],
}

const overview: CashOverview = {
  unpaidDays: 7,
  alarms: { unpaid: 2, differs: 1, not_back: 0 },
  couriers: [
    {
      courier: 'steadfast',
      owed: 12_345.5,
      parcels: 9,
      oldestAt: '2026-01-20T10:00:00.000Z',
      lastPayout: { _id: 'x1', ref: 'S-7', paidAt: payout.paidAt, amount: 910 },
      alarms: { unpaid: 2, differs: 1, not_back: 0 },
      unknown: { lines: 1, net: 5 },
      canFetch: true,
    },
  ],
}

const closing: CashClosing = {
  period: '2026-02-03',
  collected: 1000,
  charges: -60,
  paid: -900,
  adjusted: 0,
  open: 40,
}

/** The text of a page with these answers, for the owner. */
function textOf(page: ReactNode, language: Language = 'en', path = '/admin/cash'): string {
  const client = new QueryClient()
  client.setQueryData(queryKeys.session(undefined), { permissions: [...permissions] })
  client.setQueryData(apiKey('GET /admin/cash', {}), overview)
  const pagination = paginate({ page: 1, limit: 20 }, 1)
  const listed = { search: '', page: 1 }
  client.setQueryData(apiKey('GET /admin/cash/parcels', { query: listed }), {
    parcels: [parcel],
    pagination,
  })
  client.setQueryData(apiKey('GET /admin/cash/payouts', { query: listed }), {
    payouts: [payout],
    pagination,
  })
  const closings = { today: { ...closing, collected: 70 }, closings: [closing] }
  client.setQueryData(apiKey('GET /admin/cash/closings', { query: {} }), closings)
  const routes = [{ path: '*', element: inShop(page, language) }]
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <RouterProvider router={createMemoryRouter(routes, { initialEntries: [path] })} />
    </QueryClientProvider>,
  )
  return html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
}

test('the overview says what each courier owes, since when, and what to look at', () => {
  const text = textOf(<CashPage />)
  expect(text).toContain('Steadfast ৳12,345.50 9 parcels open Oldest open since 20 Jan 2026')
  expect(text).toContain('Delivered, not paid Delivered more than 7 days ago 2')
  expect(text).toMatch(/1 line of payouts without a parcel\s*: ৳5/)
  expect(text).toContain('Fetch payouts')
  expect(textOf(<CashPage />, 'bn')).toContain('৯টি পার্সেল বাকি')
})

test('a parcel shows its money and what is open, and can be closed', () => {
  const text = textOf(<CashParcelsPage />)
  expect(text).toContain('Order #AB12 Steadfast, C1 Delivered ৳1,000 −৳60 −৳900')
  expect(text).toContain('৳40')
})

test('a line of a payout says what it has come to', () => {
  const text = textOf(<PayoutLines of={payout} />)
  expect(text).toContain('C1 Order #AB12 ৳960 ৳60 ৳900 Short ৳40 open')
  expect(text).toContain('C9 ৳5 ৳0 ৳5 Unknown parcel')
  const undone = textOf(<PayoutLines of={{ ...payout, undoneAt: payout.paidAt }} />)
  expect(undone).not.toContain('Short')
})

test('the list of payouts shows what does not add up', () => {
  expect(textOf(<PayoutsPage />)).toContain('2 lines 1 unknown Lines differ by ৳5')
})

test('a payout is entered from a file or by hand', () => {
  const text = textOf(<NewPayoutPage />)
  expect(text).toContain('From a file')
  expect(text).toContain('Choose a file')
  expect(textOf(<NewPayoutPage />, 'bn')).toContain('ফাইল বেছে নিন')
})

test('days that are over are listed below today so far', () => {
  const text = textOf(<DaysPage />)
  expect(text).toContain('Today so far Collected ৳70')
  expect(text).toContain('3 February 2026 ৳1,000 −৳60 −৳900 ৳0 ৳40')
})
