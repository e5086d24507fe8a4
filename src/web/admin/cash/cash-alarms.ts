import { adminUrls } from '#shared/admin-urls.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { useMayOpen } from '../admin-pages.ts'

/** The debts of each courier; only for staff who may see them. */
export function useCashOverview() {
  const isEnabled = useMayOpen()(adminUrls.adminCash())
  return useApiQuery('GET /admin/cash', {}, { enabled: isEnabled, staleTime: 10_000 })
}
