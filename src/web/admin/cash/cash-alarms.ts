import { useQuery } from '@tanstack/react-query'
import type { CashOverview } from '#shared/cash/cash-schemas.ts'
import { urls } from '#shared/urls.ts'
import { adminQueryKeys } from '../../api/admin-query-keys.ts'
import { api } from '../../api/client.ts'
import { useMayOpen } from '../admin-pages.ts'

/** The debts of each courier; only for staff who may see them. */
export function useCashOverview() {
  const isEnabled = useMayOpen()(urls.adminCash())
  return useQuery<CashOverview>({
    queryKey: adminQueryKeys.list('GET /admin/cash', {}),
    queryFn: ({ signal }) => api('GET /admin/cash', { signal }),
    enabled: isEnabled,
    staleTime: 10_000,
  })
}
