import { useQuery } from '@tanstack/react-query'
import type { Permission } from '#shared/api/permissions.ts'
import { api } from '../../api/client.ts'
import { adminQueryKeys } from '../../api/admin-query-keys.ts'
import { useMay } from '../../api/session.ts'
import { useDebounced } from '../../ui/use-debounced.ts'

const debounceMs = 200
const minLength = 2
const limit = 5

/** Serial numbers and IMEIs have a digit, names of people and products seldom do. */
const isNumber = /\p{Nd}/u

/** Records of the lists that one may read; none of an earlier term. A newer term ends their requests. */
export function useFound(term: string) {
  const may = useMay()
  const settled = useDebounced(term, debounceMs)
  const isLong = term.length >= minLength
  const isCurrent = isLong && settled === term
  const query = { search: settled, limit }
  const when = (permission: Permission) => ({
    enabled: isCurrent && may(permission),
    staleTime: 5000,
  })
  const orders = useQuery({
    queryKey: adminQueryKeys.list('GET /admin/orders', query),
    queryFn: ({ signal }) => api('GET /admin/orders', { query, signal }),
    ...when('read_orders'),
  })
  const products = useQuery({
    queryKey: adminQueryKeys.list('GET /admin/products', query),
    queryFn: ({ signal }) => api('GET /admin/products', { query, signal }),
    ...when('read_products'),
  })
  const customers = useQuery({
    queryKey: adminQueryKeys.list('GET /admin/users', query),
    queryFn: ({ signal }) => api('GET /admin/users', { query, signal }),
    ...when('read_customers'),
  })
  const units = useQuery({
    queryKey: adminQueryKeys.list('GET /admin/units', query),
    queryFn: ({ signal }) => api('GET /admin/units', { query, signal }),
    ...when('read_stock'),
    enabled: isCurrent && isNumber.test(settled) && may('read_stock'),
  })
  const all = [orders, products, customers, units]
  const failed = isCurrent ? all.filter(({ isError }) => isError) : []
  return {
    orders: (isCurrent && orders.data?.orders) || [],
    products: (isCurrent && products.data?.products) || [],
    customers: (isCurrent && customers.data?.users) || [],
    units: (isCurrent && units.data?.units) || [],
    isSearching: isLong && (!isCurrent || all.some(({ isFetching }) => isFetching)),
    error: failed[0]?.error ?? null,
    retry: () => {
      for (const { refetch } of failed) void refetch()
    },
  }
}
