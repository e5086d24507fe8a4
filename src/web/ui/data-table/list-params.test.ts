import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { apiKey } from '../../api/use-api-query.ts'
import { replaceRow } from './list-params.ts'

const pageKey = (page: number) => apiKey('GET /admin/users', { query: { search: '', page } })

test('a changed row shows on every cached page of its list, and on no other list', () => {
  const client = new QueryClient()
  const pagination = { totalItems: 3 }
  const other = apiKey('GET /admin/orders', { query: { search: '', page: 1 } })
  client.setQueryData(pageKey(1), { users: [{ _id: 'a', role: 'user' }, { _id: 'b' }], pagination })
  client.setQueryData(pageKey(2), { users: [{ _id: 'c' }], pagination })
  client.setQueryData(other, { orders: [{ _id: 'a' }] })

  const changed = { _id: 'a', role: 'admin' }
  replaceRow(client, 'GET /admin/users', changed)
  expect(client.getQueryData(pageKey(1))).toEqual({ users: [changed, { _id: 'b' }], pagination })
  expect(client.getQueryData(pageKey(2))).toEqual({ users: [{ _id: 'c' }], pagination })
  expect(client.getQueryData(other)).toEqual({ orders: [{ _id: 'a' }] })
})
