import { useQuery } from '@tanstack/react-query'
import { urls } from '#shared/urls.ts'
import { api } from '../../api/client.ts'
import { adminQueryKeys } from '../../api/admin-query-keys.ts'
import { useMayOpen } from '../admin-pages.ts'

const refetchIntervalMs = 60_000

/** How many orders are to be called now; undefined also for those who may not call. */
export function useWaitingCalls() {
  const isEnabled = useMayOpen()(urls.adminCalls())
  const { data } = useQuery({
    queryKey: adminQueryKeys.waitingCalls,
    queryFn: ({ signal }) => api('GET /admin/calls/waiting', { signal }),
    enabled: isEnabled,
    staleTime: 10_000,
    refetchInterval: refetchIntervalMs,
  })
  return data
}
