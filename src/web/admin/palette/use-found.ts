import type { Permission } from '#shared/api/permissions.ts'
import { useMay } from '../../api/session.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
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
  const orders = useApiQuery('GET /admin/orders', { query }, when('read_orders'))
  const products = useApiQuery('GET /admin/products', { query }, when('read_products'))
  const customers = useApiQuery('GET /admin/users', { query }, when('read_customers'))
  const units = useApiQuery(
    'GET /admin/units',
    { query },
    { ...when('read_stock'), enabled: isCurrent && isNumber.test(settled) && may('read_stock') },
  )
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
