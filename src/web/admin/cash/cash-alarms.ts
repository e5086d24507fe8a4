import { urls } from '#shared/urls.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { useMayOpen } from '../admin-pages.ts'

/** What each courier owes; for those alone who may see it. */
export function useCashOverview() {
  const isEnabled = useMayOpen()(urls.adminCash())
  return useApiQuery('GET /admin/cash', {}, { enabled: isEnabled, staleTime: 10_000 })
}
